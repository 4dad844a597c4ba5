"""Tells Django about the app `play`."""

from django.apps import AppConfig


class PlayConfig(AppConfig):
    """Answers for matches: where rules and store meet."""

    name = "play"
    verbose_name = "Parties"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Let committed events reach the clock and a person's seats follow them."""
        from play import receivers  # noqa: F401 - receivers need loaded models
