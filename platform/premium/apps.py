"""Tells Django about the app `premium`."""

from django.apps import AppConfig


class PremiumConfig(AppConfig):
    """Answers for who may open which table; knows no match."""

    name = "premium"
    verbose_name = "Premium"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Fill the roles after migrations."""
        from django.db.models.signals import post_migrate

        from premium import roles

        post_migrate.connect(roles.fill, dispatch_uid="premium.roles")
