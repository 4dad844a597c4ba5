"""Tells Django about the app `notify`."""

from django.apps import AppConfig


class NotifyConfig(AppConfig):
    """Answers for telling people who are away."""

    name = "notify"
    verbose_name = "Notify"
    default_auto_field = "django.db.models.BigAutoField"
