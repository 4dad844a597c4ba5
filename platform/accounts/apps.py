"""The accounts app."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Members, guests and their preferences."""

    name = "accounts"
    verbose_name = "Comptes"

    def ready(self) -> None:
        """Connect what happens at sign-up and log-in."""
        from accounts import receivers  # noqa: F401 - receivers need loaded models
