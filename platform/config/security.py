"""The one place where the rules for browsers bend, and the check of a socket's origin."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from channels.security.websocket import WebsocketDenier
from csp.constants import NONCE, SELF, UNSAFE_EVAL
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port, validate_host

# The admin's theme evaluates the expressions in its attributes; no script stands in its pages.
# Its styles come from files: `config.staff` takes out the ones it would write inline.
ADMIN_POLICY = {"script-src": [SELF, NONCE, UNSAFE_EVAL]}
ADMIN_PREFIX = "/admin/"


class AdminPolicyMiddleware:
    """Loosens the content security policy under /admin/ and nowhere else."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Mark the answer; the outer middleware of django-csp writes the header."""
        response = self.get_response(request)
        if request.path_info.startswith(ADMIN_PREFIX):
            response._csp_replace = ADMIN_POLICY  # type: ignore[attr-defined]
        return response


class SameOriginOnly:
    """Refuses a socket opened by another site's page (HTTP 403 at the handshake).

    A browser always sends `Origin` with a socket, and sends our cookies along whoever asks; so an
    origin must be the very host and port asked for (a trusted origin of the settings counts too).
    Without an origin no browser, and so no borrowed cookie, is involved.
    """

    def __init__(self, application: Callable[..., Any]) -> None:
        self.application = application

    async def __call__(
        self, scope: dict[str, Any], receive: Callable[..., Any], send: Callable[..., Any]
    ) -> Any:
        """Hand on to the application, or deny."""
        headers = dict(scope.get("headers", []))
        origin = headers.get(b"origin", b"").decode("latin1")
        host = headers.get(b"host", b"").decode("latin1")
        if not origin or _same_origin(origin, host):
            return await self.application(scope, receive, send)
        return await WebsocketDenier()(scope, receive, send)


def _same_origin(origin: str, host: str) -> bool:
    if origin in settings.CSRF_TRUSTED_ORIGINS:
        return True
    asked, _port = split_domain_port(host.lower())
    if not asked or not validate_host(asked, settings.ALLOWED_HOSTS):
        return False
    try:
        parts = urlsplit(origin.lower())
    except ValueError:
        return False
    return parts.scheme in {"http", "https"} and parts.netloc == host.lower()
