"""Tells Django about the app `opponents`."""

from django.apps import AppConfig


class OpponentsConfig(AppConfig):
    """Answers for the seats a computer plays."""

    name = "opponents"
    verbose_name = "Opponents"
    default_auto_field = "django.db.models.BigAutoField"
