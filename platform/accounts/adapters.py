"""Where allauth asks the house: mails in a person's language, nothing else."""

from __future__ import annotations

from typing import Any, NamedTuple

from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from django.conf import settings
from django.contrib.sites.shortcuts import get_current_site
from django.utils.translation import get_language, override

from accounts.models import Person, User
from accounts.posting import mail_keep


def language_of(email: str) -> str:
    """The language of the member behind an address, else the one spoken now."""
    person = Person.objects.filter(user__email__iexact=email).only("language").first()
    return person.language if person else (get_language() or "fr")


def name_of(user: User) -> str:
    """What mails call a member: the name they play under."""
    person = Person.objects.filter(user=user).only("name").first()
    return str(person.name) if person else user.get_full_name() or user.get_username()


class House(NamedTuple):
    """What allauth's mails call the site."""

    name: str
    domain: str


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """allauth's adapter with our name on its mails, which a worker sends."""

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Write in the language of whoever gets it, signed by the house; sent once committed."""
        domain = get_current_site(self.request).domain
        house = House(settings.SITE_NAME, domain)
        about = {"request": self.request, "email": email} | context | {"current_site": house}
        with override(language_of(email)):
            mail_keep(self.render_mail(template_prefix, email, about))


class MFAAdapter(DefaultMFAAdapter):  # type: ignore[misc]
    """Second factors under the house's own name."""

    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        """Passkeys belong to the host that is asked, under the house's name."""
        entity: dict[str, str] = super().get_public_key_credential_rp_entity()
        return entity | {"name": settings.SITE_NAME}


__all__ = ["AccountAdapter", "MFAAdapter", "language_of", "name_of"]
