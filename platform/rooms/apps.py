"""Tells Django about the app `rooms`."""

from django.apps import AppConfig


class RoomsConfig(AppConfig):
    """Answers for where people gather around a match."""

    name = "rooms"
    verbose_name = "Rooms"
    default_auto_field = "django.db.models.BigAutoField"
