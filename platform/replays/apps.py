"""Tells Django about the app `replays`."""

from django.apps import AppConfig


class ReplaysConfig(AppConfig):
    """Answers for stepping through what was played."""

    name = "replays"
    verbose_name = "Relectures"
    default_auto_field = "django.db.models.BigAutoField"
