"""What every reminder by e-mail says of itself: where its reader chooses to get it or not.

Answers for that address and the header that mail programs make a button of. Refuses to know what
a reminder is about: who sends one asks its person's own choice (`Person.mail_…`).
"""

from __future__ import annotations

from django.conf import settings
from django.urls import reverse

PLACE = "rappels"
"""The part of the profile where reminders are chosen."""


def choice_address() -> str:
    """Where reminders are chosen, if the house knows its own address."""
    base = settings.SITE_ADDRESS.rstrip("/")
    return f"{base}{reverse('accounts:profile')}#{PLACE}" if base else ""


def choice_headers() -> dict[str, str]:
    """What a reminder's head says of how not to get it any more."""
    address = choice_address()
    return {"List-Unsubscribe": f"<{address}>"} if address else {}


__all__ = ["PLACE", "choice_address", "choice_headers"]
