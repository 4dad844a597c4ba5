"""Tells Django about the app `local`."""

from django.apps import AppConfig


class LocalConfig(AppConfig):
    """Answers for the stack on one machine."""

    name = "local"
    verbose_name = "Local"
    default_auto_field = "django.db.models.BigAutoField"
