"""Tells Django about the app `play`."""

from django.apps import AppConfig


class PlayConfig(AppConfig):
    """Answers for matches: where rules and store meet."""

    name = "play"
    verbose_name = "Play"
    default_auto_field = "django.db.models.BigAutoField"
