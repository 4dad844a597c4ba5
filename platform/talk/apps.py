"""Tells Django about the app `talk`."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TalkConfig(AppConfig):
    """Answers for what people say to each other."""

    name = "talk"
    verbose_name = _("Paroles")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Follow guests that become members."""
        from talk import receivers  # noqa: F401 - receivers need loaded models
