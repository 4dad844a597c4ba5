"""Forms of credentials, where allauth's own leave a word in English."""

from __future__ import annotations

from typing import Any

from allauth.mfa.webauthn.forms import AddWebAuthnForm, EditWebAuthnForm
from django.utils.translation import gettext_lazy as _


class AddKeyForm(AddWebAuthnForm):  # type: ignore[misc]
    """Add a passkey or a security key under a name."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = _("Nom de la clé")


class EditKeyForm(EditWebAuthnForm):  # type: ignore[misc]
    """Give a passkey or a security key another name."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = _("Nom de la clé")


__all__ = ["AddKeyForm", "EditKeyForm"]
