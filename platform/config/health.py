"""Says whether this process lives, and whether it can do its work: database and cache answer.

For whoever starts and stops processes (`/health/live`: no answer, start it again) and for the
proxy in front of them (`/health`: not well, send nobody here). A process whose database is away is
alive: starting it again would help nobody and cut off everyone who waits.
"""

from collections.abc import Callable

from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache


@never_cache
def health(_request: HttpRequest) -> JsonResponse:
    """Answer 200 with every part "ok", or 503 naming the parts that do not answer."""
    parts = {"database": _answers(_ask_database), "cache": _answers(_ask_cache)}
    well = all(parts.values())
    said = {name: "ok" if fine else "down" for name, fine in parts.items()}
    return JsonResponse(said, status=200 if well else 503)


@never_cache
def live(_request: HttpRequest) -> JsonResponse:
    """Answer 200, asking nobody."""
    return JsonResponse({"process": "ok"})


def _answers(ask: Callable[[], None]) -> bool:
    try:
        ask()
    except Exception:  # noqa: BLE001 - whatever is wrong, the part is down
        return False
    return True


def _ask_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("select 1")


def _ask_cache() -> None:
    cache.get("health")
