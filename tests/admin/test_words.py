"""Everything the staff's pages name is said in French, and in English to who reads English."""

from __future__ import annotations

import re
from itertools import chain

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.admin.utils import flatten_fieldsets, label_for_field
from django.utils.translation import override

from accounts.staff_admin import RIGHTS
from games import registry
from play.admin import game_options

OURS = {"accounts", "rooms", "play", "talk", "premium", "replays"}
SAME = {
    # Written alike in both languages.
    "table", "tables", "message", "options", "public", "code", "codes", "conversation", "places",
    "suspension",
}  # fmt: skip


def pages():
    """The house's own pages, each with its model."""
    return [
        (model, page)
        for model, page in admin.site._registry.items()
        if model._meta.app_label in OURS
    ]


def names(model, page):
    """What a page shows of its rows, by column, field and filter."""
    fields = flatten_fieldsets(page.fieldsets) if page.fieldsets else list(page.fields or ())
    for name in dict.fromkeys([*page.list_display, *fields]):
        yield name, lambda name=name: label_for_field(name, model, page)
    for one in page.list_filter:
        if isinstance(one, type):
            yield one.__name__, lambda one=one: one.title
        else:
            name = one[0] if isinstance(one, tuple) else one
            field = model._meta.get_field(name)
            yield name, lambda field=field: field.verbose_name
    for act in chain(page.actions_list, page.actions_detail):
        method = getattr(page, act)
        yield act, lambda method=method: method.short_description
    for title, _options in page.fieldsets or ():
        if title:
            yield str(title), lambda title=title: title
    if page.search_help_text:
        yield "search", lambda: page.search_help_text


def choices(model):
    """The words of every choice of a model."""
    for field in model._meta.get_fields():
        for value, label in getattr(field, "choices", None) or ():
            yield f"{field.name}={value}", lambda label=label: label


def said(words, language):
    """Words in a language."""
    with override(language):
        return str(words()).strip().lower()


@pytest.mark.parametrize("model", [model for model, _page in pages()], ids=lambda one: one.__name__)
def test_every_column_field_filter_act_and_choice_is_named_in_both_languages(model):
    page = admin.site._registry[model]
    found = dict(chain(names(model, page), choices(model)))
    found |= {
        "model": lambda: model._meta.verbose_name,
        "models": lambda: model._meta.verbose_name_plural,
    }
    assert len(found) > 4
    alike = {
        name: said(words, "fr")
        for name, words in found.items()
        if said(words, "fr") == said(words, "en")
    }
    assert {name: words for name, words in alike.items() if words not in SAME} == {}


def test_what_a_host_chose_is_told_in_the_game_s_words():
    with override("fr"):
        assert game_options("duel_de_couleurs", {"table": "jour_nuit"}) == [
            ("Table", "Jour & Nuit")
        ]
        assert game_options("belote", {"atout": 3}) == [("atout", "3")]
        texts = {
            field.key: {} for field in registry.meta("colorful").fields if field.kind == "text"
        }
        assert texts
        assert {said for _name, said in game_options("colorful", texts)} == {"–"}


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["fr", "en"])
def test_rights_are_named_in_words_and_no_row_by_its_key(client, valkey, language):
    from django.contrib.auth.models import Group

    from accounts.models import User
    from premium.roles import ADMINISTRATOR

    staff = User.objects.create_superuser("equipe", "equipe@example.org", "corbeau-lampe-42")
    client.force_login(staff)
    client.cookies["tablee_lang"] = language
    group = Group.objects.get(name=ADMINISTRATOR)
    page = client.get(f"/admin/auth/group/{group.pk}/change/").content.decode()
    about = re.findall(r"<legend>([^<]+)</legend>", page)
    assert len(about) == len(set(about)) == len(admin.site._registry)
    assert not [words for words in about if "_" in words]
    verbs = re.findall(r'<input type="checkbox"[^>]*>\s*([^<]+?)\s*</label>', page)
    assert len(verbs) > 25
    with override(language):
        assert set(verbs) == {str(words) for words in RIGHTS.values()}


def test_every_app_of_the_house_has_a_name_of_its_own():
    labels = {apps.get_app_config(label).verbose_name for label in OURS}
    assert not labels & {label.title() for label in OURS - {"premium"}}
