"""Tells Django about the app `packs`."""

from django.apps import AppConfig


class PacksConfig(AppConfig):
    """Answers for packs of written cards: kept, changed, brought in and taken out."""

    name = "packs"
    verbose_name = "Mes catégories"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Follow guests that become members."""
        from packs import receivers  # noqa: F401 - receivers need loaded models
