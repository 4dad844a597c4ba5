"""Tells Django about the app `rooms`."""

from django.apps import AppConfig


class RoomsConfig(AppConfig):
    """Answers for where people gather around a match."""

    name = "rooms"
    verbose_name = "Salons"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Follow matches that end and guests that become members."""
        from rooms import receivers  # noqa: F401 - receivers need loaded models
