"""What every template knows about the site."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts import sessions


def site(request: HttpRequest) -> dict[str, Any]:
    """Return the site's name, the address of what npm brought (ends with a slash), who asks."""
    return {
        "site_name": settings.SITE_NAME,
        "vendor_url": settings.VENDOR_URL,
        "person": SimpleLazyObject(lambda: sessions.of(request)),
    }
