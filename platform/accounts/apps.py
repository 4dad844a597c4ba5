"""The accounts app."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Members, guests and their preferences."""

    name = "accounts"
    verbose_name = "Comptes"

    def ready(self) -> None:
        """Connect what happens at sign-up and log-in; find what each app holds about people."""
        from accounts import erasing, holdings, receivers  # noqa: F401 - they need loaded models

        erasing.load()
