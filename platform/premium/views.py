"""Pages of the premium tables: what they are, how to open one, a code, one's own rights.

Answers for turning requests into calls of services. Refuses to decide, and to show anybody a
right that is not their own.
"""

from __future__ import annotations

from typing import Any, NamedTuple
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts import sessions
from accounts.models import Person
from premium import asking, moments, redeeming, selectors, showcase, tables, trials
from premium.models import Notice
from premium.refusals import Refused


class Shown(NamedTuple):
    """A premium table as its page and its tile show it to one person."""

    table: tables.PremiumTable
    look: showcase.Look
    open: bool
    closed: bool


def _shown(table: tables.PremiumTable, person: Person | None) -> Shown:
    return Shown(
        table,
        showcase.LOOKS[table.key],
        table.key in selectors.openable(person),
        selectors.closing_of(table.key) is not None,
    )


def _ways(person: Person | None) -> dict[str, Any]:
    """How this person may come by a right."""
    member = selectors.is_member(person)
    return {
        "member": member,
        "wanted": [key for key in tables.KEYS if key not in selectors.openable(person)],
        "asked": selectors.request_of(person) if member and person else None,
        "trial": trials.is_offered(person),
        "trial_days": trials.DAYS,
    }


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Every premium table, and how to open one."""
    person = sessions.of(request)
    shown = [_shown(one, person) for one in tables.TABLES]
    return render(request, "premium/index.html", {"shown": shown, **_ways(person)})


@require_safe
def table(request: HttpRequest, slug: str) -> HttpResponse:
    """One table: a match played back, its cards, its rules, and the way to open it."""
    found = tables.by_key(slug)
    if found is None:
        raise Http404
    person = sessions.of(request)
    context = {
        "one": _shown(found, person),
        "room": _room(request.GET.get("retour", "")),
        "others": [other for other in tables.TABLES if other != found],
        **_ways(person),
    }
    return render(request, "premium/table.html", context)


def _room(text: str) -> UUID | None:
    """The room that somebody came from, to lead them back; whose it is, its own page checks."""
    try:
        return UUID(text)
    except ValueError:
        return None


def _back(request: HttpRequest) -> HttpResponse:
    """Where a form was sent from, within the house."""
    asked = request.POST.get("back", "")
    if not url_has_allowed_host_and_scheme(asked, {request.get_host()}, request.is_secure()):
        asked = reverse("premium:mine")
    return HttpResponseRedirect(asked)


@login_required
@require_POST
def ask(request: HttpRequest) -> HttpResponse:
    """Send a request to the staff."""
    keys = tuple(request.POST.getlist("table"))
    message = request.POST.get("message", "")
    try:
        asking.access_ask(person=sessions.require(request), keys=keys, message=message)
    except Refused as refused:
        messages.error(request, refused.sentence())
    else:
        messages.success(
            request, _("Votre demande est partie. La réponse vous vient par e-mail et ici même.")
        )
    return _back(request)


@login_required
@require_POST
def trial(request: HttpRequest) -> HttpResponse:
    """Begin the trial."""
    try:
        right = trials.trial_start(person=sessions.require(request))
    except Refused as refused:
        messages.error(request, refused.sentence())
        if refused.code == "address_unconfirmed":
            return HttpResponseRedirect(reverse("account_email"))
        return _back(request)
    messages.success(
        request,
        _("Toutes les tables premium sont à vous, %(until)s.")
        % {"until": moments.until(right.ends_at)},
    )
    return _back(request)


@login_required
@require_http_methods(["GET", "POST"])
def redeem(request: HttpRequest) -> HttpResponse:
    """Type in a code."""
    person = sessions.require(request)
    if request.method == "GET":
        return _redeem_page(request, person)
    text = request.POST.get("code", "")
    try:
        right = redeeming.code_redeem(person=person, text=text)
    except Refused as refused:
        return _redeem_page(request, person, refused=refused, text=text[:40])
    said = _("Merci ! %(tables)s : %(when)s.") if right.starts_at <= timezone.now() else _LATER
    messages.success(
        request,
        said
        % {
            "tables": tables.said(right.tables),
            "when": moments.until(right.ends_at),
            "since": moments.since(right.starts_at),
        },
    )
    return HttpResponseRedirect(reverse("premium:mine"))


_LATER = gettext_lazy("Merci ! %(tables)s : à la suite de votre droit, %(since)s, %(when)s.")


def _redeem_page(
    request: HttpRequest, person: Person, *, refused: Refused | None = None, text: str = ""
) -> HttpResponse:
    context = {"refused": refused, "text": text, "rights": selectors.rights_of(person)[:5]}
    status = refused.status if refused else 200
    return render(request, "premium/redeem.html", context, status=status)


@login_required
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """One's own rights and everything that was done to them."""
    person = sessions.require(request)
    # This page tells everything: whoever opens it has read what was new.
    Notice.objects.filter(person=person, seen_at=None).update(seen_at=timezone.now())
    context = {
        "rights": selectors.rights_of(person),
        "history": selectors.history_of(person)[:200],
        "shown": [_shown(one, person) for one in tables.TABLES],
        **_ways(person),
    }
    return render(request, "premium/mine.html", context)


@login_required
@require_POST
def seen(request: HttpRequest, pk: int) -> HttpResponse:
    """Put a notice away."""
    person = sessions.require(request)
    Notice.objects.filter(pk=pk, person=person, seen_at=None).update(seen_at=timezone.now())
    return _back(request)
