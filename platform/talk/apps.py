"""Tells Django about the app `talk`."""

from django.apps import AppConfig


class TalkConfig(AppConfig):
    """Answers for what people say to each other."""

    name = "talk"
    verbose_name = "Talk"
    default_auto_field = "django.db.models.BigAutoField"
