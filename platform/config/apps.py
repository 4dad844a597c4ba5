"""Makes the Celery application known wherever Django runs."""

from django.apps import AppConfig


class ConfigConfig(AppConfig):
    """Loads the Celery application, so that shared tasks find their broker."""

    name = "config"
    verbose_name = "Config"

    def ready(self) -> None:
        """Import the application once the settings stand."""
        from config import celery  # noqa: F401
