"""Tells Django about the app `rooms`."""

from django.apps import AppConfig


class RoomsConfig(AppConfig):
    """Answers for where people gather around a match."""

    name = "rooms"
    verbose_name = "Salons"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Follow matches that end and guests that become members; answer those below."""
        from play import sight
        from premium import house
        from rooms import premium_report, receivers, selectors  # noqa: F401 - receivers need loaded models

        house.install(premium_report.Rooms())
        sight.ask_of(selectors.sent_away)
