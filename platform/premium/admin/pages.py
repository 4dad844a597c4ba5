"""Pages of the staff that belong to no single right: granting, a person's history, the dashboard.

Answers for what is on them. Refuses whoever may not see rights, or may not act on them.
"""

from __future__ import annotations

import secrets
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core import signing
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext, ngettext

from accounts.admin_base import HouseAdmin
from accounts.models import Person
from accounts.plots import plot
from premium import figures, house, importing, moments, projection, selectors, tables
from premium.admin.forms import GrantForm
from premium.admin.shown import acts, end, moment
from premium.models import AccessRequest, DayFigure, Notice, Redemption
from premium.refusals import Refused
from premium.services import Wish

SALT = "premium.grant"
DAY = 24 * 3600
SOON = 14


def _shown(
    admin: HouseAdmin,
    request: HttpRequest,
    template: str,
    context: dict[str, Any],
    status: int = 200,
) -> HttpResponse:
    whole = {
        **admin.admin_site.each_context(request),
        "title": gettext("Premium"),
        **context,
    }
    return render(request, f"premium/staff/{template}", whole, status=status)


# -- Granting: a list, what it would do, and then for good ---------------------------------


def grant(admin: HouseAdmin, request: HttpRequest) -> HttpResponse:
    """Grant to one person or to many: first shown, then done."""
    if not admin.has_act_permission(request):
        raise PermissionDenied
    if request.method == "POST" and "sealed" in request.POST:
        return _confirm(admin, request)
    if request.method == "POST" and "mend" in request.POST:
        return _mend(admin, request)
    initial = {"who": request.GET.get("who", ""), "days": 30}
    form = GrantForm(request.POST or None, request.FILES or None, initial=initial)
    if request.method == "POST" and form.is_valid():
        return _preview(admin, request, form)
    status = 422 if form.errors else 200
    return _shown(admin, request, "grant.html", {"form": form}, status)


def _seal(form: GrantForm) -> str:
    """What was entered, signed: the second step does what the first has shown."""
    wish, given = form.wish, form.cleaned_data
    plain = {
        "text": given["text"],
        "tables": wish.tables,
        "start": wish.start.isoformat() if wish.start else None,
        "until": wish.until.isoformat() if wish.until else None,
        "days": wish.days,
        "reason": given["reason"],
        "again": secrets.token_hex(8),
    }
    return signing.dumps(plain, salt=SALT, compress=True)


def _mend(admin: HouseAdmin, request: HttpRequest) -> HttpResponse:
    """The form again, with all that the preview was made of."""
    try:
        plain = signing.loads(request.POST["mend"], salt=SALT, max_age=DAY)
    except signing.BadSignature:
        messages.error(request, Refused("stale_preview").sentence())
        return HttpResponseRedirect(reverse("admin:premium_grant"))
    start, until = (projection.read(plain[key]) for key in ("start", "until"))
    initial = {
        **plain,
        "who": plain["text"],
        "start": start and moments.wall(start).date(),
        "until": until and (moments.wall(until) - moments.DAY).date(),
    }
    return _shown(admin, request, "grant.html", {"form": GrantForm(initial=initial)})


def _preview(admin: HouseAdmin, request: HttpRequest, form: GrantForm) -> HttpResponse:
    lines = importing.plan(form.cleaned_data["lines"])
    again = [line for line in lines if line.problem and line.problem.code == "already_done"]
    context = {
        "lines": [_line(line) for line in lines],
        "fine": sum(line.problem is None for line in lines),
        "again": len(again),
        "reason": form.cleaned_data["reason"],
        "sealed": _seal(form),
    }
    return _shown(admin, request, "preview.html", context)


def _line(line: importing.Line) -> dict[str, Any]:
    return {
        "number": line.number,
        "written": line.written,
        "person": line.person,
        "tables": tables.said(line.wish.tables) if line.wish and line.person else "",
        "start": moment(line.start),
        "end": end(line.end),
        "until": moments.until(line.end) if line.start else "",
        "problem": line.problem.sentence() if line.problem else "",
    }


def _confirm(admin: HouseAdmin, request: HttpRequest) -> HttpResponse:
    try:
        plain = signing.loads(request.POST["sealed"], salt=SALT, max_age=DAY)
    except signing.BadSignature:
        messages.error(request, Refused("stale_preview").sentence())
        return HttpResponseRedirect(reverse("admin:premium_grant"))
    wish = Wish(
        tuple(plain["tables"]),
        projection.read(plain["start"]),
        projection.read(plain["until"]),
        plain["days"],
    )
    lines = importing.apply(
        importing.read(plain["text"], wish),
        by=request.user,  # type: ignore[arg-type]
        reason=plain["reason"],
        again=plain["again"] if request.POST.get("again") == "on" else "",
    )
    fine = [line for line in lines if line.problem is None]
    left = [line for line in lines if line.problem is not None]
    said = ngettext("%(count)d droit accordé.", "%(count)d droits accordés.", len(fine))
    if len(lines) == 1 and fine and fine[0].person:
        messages.success(request, said % {"count": len(fine)})
        return HttpResponseRedirect(reverse("admin:premium_person", args=[fine[0].person.pk]))
    context = {"lines": [_line(line) for line in lines], "fine": len(fine), "left": len(left)}
    return _shown(admin, request, "granted.html", context)


# -- One person ---------------------------------------------------------------------------


def person(admin: HouseAdmin, request: HttpRequest, person_id: UUID) -> HttpResponse:
    """A person's whole premium history on one page."""
    if not admin.has_view_permission(request):
        raise PermissionDenied
    found = Person.objects.select_related("user").filter(pk=person_id).first()
    if found is None:
        raise Http404
    context = {
        "who": found,
        "address": found.user.email if found.user else "",
        "openable": tables.said(sorted(selectors.openable(found), key=tables.KEYS.index)),
        "rights": [_right(right) for right in selectors.rights_of(found)],
        "acts": acts(selectors.history_of(found)),
        "requests": AccessRequest.objects.filter(person=found),
        "redemptions": Redemption.objects.filter(person=found).select_related("code__batch"),
        "notices": Notice.objects.filter(person=found)[:50],
        "may_act": admin.has_act_permission(request),
    }
    return _shown(admin, request, "person.html", context)


def _right(right: Any) -> dict[str, Any]:
    return {
        "link": reverse("admin:premium_entitlement_change", args=[right.pk]),
        "tables": tables.said(right.tables),
        "state": right.get_status_display(),
        "source": right.get_source_display(),
        "start": moment(right.starts_at),
        "end": end(right.ends_at),
        "person": right.person,
        "until": moments.until(right.ends_at),
    }


# -- The dashboard ------------------------------------------------------------------------


def dashboard(admin: HouseAdmin, request: HttpRequest) -> HttpResponse:
    """How the premium tables do: two plots, two lists, and what waits for somebody."""
    if not admin.has_view_permission(request):
        raise PermissionDenied
    days = figures.last_days()
    ending = selectors.ending_within(SOON)
    rooms = house.ask().open_rooms()
    context = {
        "numbers": (
            (gettext("Droits en cours"), selectors.holding().count()),
            (gettext("Finissent d’ici 14 jours"), ending.count()),
            (gettext("Demandes à répondre"), _open_requests()),
            (gettext("Salons premium ouverts"), len(rooms)),
        ),
        "plots": (
            (
                "rights",
                gettext("Droits en cours par table, à la fin de chaque jour"),
                True,
                _plot(DayFigure.Kind.RIGHTS, days),
            ),
            (
                "matches",
                gettext("Parties commencées par table, par jour"),
                False,
                _plot(DayFigure.Kind.MATCHES, days),
            ),
        ),
        "ending": [_right(right) for right in ending[:20]],
        "rooms": [{**room._asdict(), "name": _name(room.table)} for room in rooms[:20]],
        "tables": [_upkeep(table) for table in tables.TABLES],
        "may_act": admin.has_act_permission(request),
    }
    return _shown(admin, request, "dashboard.html", context)


def _open_requests() -> int:
    return AccessRequest.objects.filter(status=AccessRequest.Status.OPEN).count()


def _name(key: str) -> str:
    found = tables.by_key(key)
    return found.name if found else key


def _plot(kind: str, days: Any) -> Any:
    lists = figures.series(kind, days)
    counts = {day: [lists[key][place] for key in tables.KEYS] for place, day in enumerate(days)}
    return plot([table.name for table in tables.TABLES], counts, days)


def _upkeep(table: tables.PremiumTable) -> dict[str, Any]:
    closing = selectors.closing_of(table.key)
    return {
        "key": table.key,
        "name": table.name,
        "closed": closing is not None,
        "reason": closing.reason if closing else "",
        "by": closing.by_name if closing else "",
        "at": moment(closing.at) if closing else "",
    }
