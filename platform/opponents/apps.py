"""Tells Django about the app `opponents`."""

from django.apps import AppConfig


class OpponentsConfig(AppConfig):
    """Answers for the moves of computers: they see views, never states."""

    name = "opponents"
    verbose_name = "Ordinateurs"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Listen for matches that wait for a computer."""
        from opponents import receivers  # noqa: F401 - receivers need loaded models
