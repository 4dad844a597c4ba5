"""Pages of « Mes catégories »: the list, the form, files in and out.

Answers for turning requests into calls of services and for losing nothing that was typed. Refuses
to decide anything.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import wraps
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts import sessions
from accounts.models import Person
from games.contract import GameMeta
from packs import forms, selectors, services
from packs.models import Pack
from packs.refusals import refuse
from play import limits
from play.refusals import Refusal

View = Callable[..., HttpResponse]


def coded(view: View) -> View:
    """Answer a refusal raised by a view with its page."""

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except Refusal as refusal:
            context = {"refusal": refusal, "back_url": reverse("packs:mine")}
            return render(request, "play/refused.html", context, status=refusal.status)

    return wrapped


def _member(request: HttpRequest) -> Person:
    person = sessions.of(request)
    if person is None or person.is_guest:
        raise refuse("members_only")
    return person


def _writer(request: HttpRequest) -> Person:
    person = _member(request)
    limits.check("packs", str(person.pk), times=40, seconds=60)
    return person


def _meta(key: str) -> GameMeta:
    """The game that a pack is for; the only one that has packs when none is named."""
    known = selectors.games()
    found = next((meta for meta in known if meta.key == key), known[0] if known else None)
    if found is None or (key and found.key != key):
        raise refuse("no_packs")
    return found


@require_safe
@coded
def mine(request: HttpRequest) -> HttpResponse:
    """The packs of whoever asks; strangers and guests learn what a pack is and sign up."""
    person = sessions.of(request)
    kept = [] if person is None or person.is_guest else list(selectors.of(person))
    context = {"packs": kept, "games": selectors.games(), "most": services.MOST, "person": person}
    return render(request, "packs/mine.html", context)


def _words() -> dict[str, str]:
    return {"theme": _("Thème"), "text": _("Ou un seul texte pour toutes les manches")}


def _form(
    request: HttpRequest,
    meta: GameMeta,
    plain: dict[str, Any],
    *,
    pack: Pack | None,
    refusal: Refusal | None = None,
) -> HttpResponse:
    rules = selectors.rules_of(meta.key)
    labels = {**_words(), **{slot: slot for slot in rules.SLOTS}}
    fault = refusal.context if refusal else None
    context = {
        "meta": meta,
        "pack": pack,
        "title": plain.get("title", ""),
        "cards": forms.shown(plain.get("cards", []), rules.SLOTS, labels, fault),
        "template": forms.blank(rules.SLOTS, labels),
        "written": len(plain.get("cards", [])),
        "longest": rules.LONGEST,
        "most": rules.MOST_CARDS,
        "refusal": refusal,
        "title_fault": bool(fault and fault.get("field") == "title"),
    }
    status = refusal.status if refusal else 200
    return render(request, "packs/edit.html", context, status=status)


@require_http_methods(["GET", "POST"])
@coded
def create(request: HttpRequest) -> HttpResponse:
    """Write a new pack."""
    meta = _meta(request.POST.get("game", "") or request.GET.get("jeu", ""))
    if request.method == "GET":
        _member(request)
        return _form(request, meta, {}, pack=None)
    person = _writer(request)
    raw = forms.plain_from(request.POST.dict(), selectors.rules_of(meta.key).SLOTS)
    try:
        pack = services.pack_create(owner=person, game=meta.key, raw=raw)
    except Refusal as refusal:
        return _form(request, meta, raw, pack=None, refusal=refusal)
    messages.success(request, _("Votre paquet est gardé."))
    return HttpResponseRedirect(reverse("packs:edit", args=[pack.pk]))


@require_http_methods(["GET", "POST"])
@coded
def edit(request: HttpRequest, pack_id: UUID) -> HttpResponse:
    """Change a pack."""
    person = _member(request) if request.method == "GET" else _writer(request)
    pack = selectors.owned(pack_id, person)
    meta = _meta(pack.game)
    if request.method == "GET":
        return _form(request, meta, {"title": pack.title, "cards": pack.cards}, pack=pack)
    raw = forms.plain_from(request.POST.dict(), selectors.rules_of(meta.key).SLOTS)
    try:
        services.pack_change(pack_id=pack_id, owner=person, raw=raw)
    except Refusal as refusal:
        return _form(request, meta, raw, pack=pack, refusal=refusal)
    messages.success(request, _("Votre paquet est gardé."))
    return HttpResponseRedirect(reverse("packs:edit", args=[pack_id]))


@require_POST
@coded
def bring(request: HttpRequest) -> HttpResponse:
    """Keep a pack out of a file."""
    person = _writer(request)
    meta = _meta(request.POST.get("game", ""))
    file = request.FILES.get("file")
    if file is None:
        raise refuse("file_missing")
    content = file.read(services.FILE_LIMIT + 1)
    pack = services.pack_import(owner=person, game=meta.key, file=content)
    messages.success(request, _("Votre paquet est gardé."))
    return HttpResponseRedirect(reverse("packs:edit", args=[pack.pk]))


@require_safe
@coded
def export(request: HttpRequest, pack_id: UUID) -> HttpResponse:
    """The pack as a file, as it may be brought in again."""
    pack = selectors.owned(pack_id, _member(request))
    plain = {"title": pack.title, "cards": pack.cards}
    body = json.dumps(plain, ensure_ascii=False, indent=2)
    response = HttpResponse(body, content_type="application/json; charset=utf-8")
    name = slugify(pack.title) or "categories"
    response["Content-Disposition"] = f'attachment; filename="{name}.json"'
    return response


@require_POST
@coded
def delete(request: HttpRequest, pack_id: UUID) -> HttpResponse:
    """Throw a pack away."""
    services.pack_delete(pack_id=pack_id, owner=_writer(request))
    messages.success(request, _("Le paquet est supprimé."))
    return HttpResponseRedirect(reverse("packs:mine"))
