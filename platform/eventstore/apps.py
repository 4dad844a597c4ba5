"""Tells Django about the app `eventstore`."""

from django.apps import AppConfig


class EventstoreConfig(AppConfig):
    """Answers for streams of events; knows no game."""

    name = "eventstore"
    verbose_name = "Event store"
    default_auto_field = "django.db.models.BigAutoField"
