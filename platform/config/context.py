"""What every template knows about the site."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest


def site(_request: HttpRequest) -> dict[str, Any]:
    """Return the site's name and the address of what npm brought (ends with a slash)."""
    return {"site_name": settings.SITE_NAME, "vendor_url": settings.VENDOR_URL}
