"""Makes the Celery application known wherever Django runs, and neighbours known to each other.

Apps of one level do not import each other: what one asks of another is brought together here.
"""

from django.apps import AppConfig


class ConfigConfig(AppConfig):
    """Loads the Celery application, so that shared tasks find their broker; wires neighbours."""

    name = "config"
    verbose_name = "Config"

    def ready(self) -> None:
        """Import the application once the settings stand."""
        from config import celery  # noqa: F401
        from rooms import company as rooms
        from talk import company as talk

        talk.learn(rooms.Rooms())
