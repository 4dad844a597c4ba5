"""Tells Django about the app `rules`."""

from django.apps import AppConfig


class RulesConfig(AppConfig):
    """Answers for the rules as people read them, and for a first match's hints."""

    name = "rules"
    verbose_name = "Rules"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Listen for guests who become members."""
        from rules import receivers  # noqa: F401
