"""Every address of the site, decided upon: a page that people see, or why it is none.

Answers for the list being complete (`tests/architecture/test_pages.py`) and for how each page is
opened. Refuses to look at them: `tests/browser/test_every_page.py` does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from django.urls import URLResolver, get_resolver, reverse

World = dict[str, Any]
Address = Callable[[World], str]


def at(name: str, *keys: str) -> Address:
    """The address of a name with these parts of the world."""
    return lambda world: reverse(name, args=[world[key] for key in keys])


STRANGER: dict[str, Address] = {
    name: at(name)
    for name in (
        "account_login",
        "account_signup",
        "account_reset_password",
        "account_reset_password_done",
        "account_reset_password_from_key_done",
        "account_inactive",
    )
}
"""Pages for whoever is not logged in."""

MEMBER: dict[str, Address] = {
    "account_change_password": at("account_change_password"),
    "account_email": at("account_email"),
    "account_email_verification_sent": at("account_email_verification_sent"),
    "account_logout": at("account_logout"),
    "account_reauthenticate": at("account_reauthenticate"),
    "accounts:erase": at("accounts:erase"),
    "accounts:profile": at("accounts:profile"),
    "mfa_activate_totp": at("mfa_activate_totp"),
    "mfa_add_webauthn": at("mfa_add_webauthn"),
    "mfa_index": at("mfa_index"),
    "mfa_list_webauthn": at("mfa_list_webauthn"),
    "offline": at("offline", "language"),
    "packs:create": at("packs:create"),
    "packs:edit": at("packs:edit", "pack"),
    "packs:mine": at("packs:mine"),
    "play:plain": at("play:plain", "running"),
    "play:table": at("play:table", "running"),
    "premium:index": at("premium:index"),
    "premium:mine": at("premium:mine"),
    "premium:redeem": at("premium:redeem"),
    "premium:table": at("premium:table", "premium_table"),
    "replays:chance": at("replays:chance", "finished"),
    "replays:format": at("replays:format"),
    "replays:replay": at("replays:replay", "finished"),
    "rooms:create": at("rooms:create"),
    "rooms:home": at("rooms:home"),
    "rooms:invited": at("rooms:invited", "link"),
    "rooms:lobby": at("rooms:lobby"),
    "rooms:room": at("rooms:room", "room"),
    "rules:game": at("rules:game", "game"),
    "rules:index": at("rules:index"),
    "talk:room": at("talk:room", "room"),
    "usersessions_list": at("usersessions_list"),
}
"""Pages of a member who has a room, a running match and a finished one."""

GAMES = ("arc_en_ciel", "colorful", "duel_de_couleurs", "durak", "splendor_duel")

EACH_GAME: dict[str, Address] = {
    f"{name} of {key}": at(name, f"{world} {key}")
    for key in GAMES
    for name, world in (("play:table", "running"), ("play:table", "finished"))
}
"""The tables and the results of every game: one address, as many pages as there are games."""

DATA = "data, a picture or a script, no page"
ACT = "something done by a form; its answer is one of the pages above"
LATER = "needs a link from a mail, a code or a device: one of the entrance's forms, drawn alike"

NONE: dict[str, str] = {
    **dict.fromkeys(
        (
            "health",
            "live",
            "manifest",
            "worker",
            "accounts:holdings",
            "mfa_download_recovery_codes",
            "packs:export",
            "play:frame",
            "replays:export",
            "replays:seal",
            "replays:steps",
            "rooms:qr",
            "rules:steps",
        ),
        DATA,
    ),
    **dict.fromkeys(
        (
            "accounts:end_session",
            "accounts:hand_order",
            "packs:delete",
            "packs:import",
            "play:intention",
            "play:leave",
            "play:move",
            "play:return",
            "premium:ask",
            "premium:seen",
            "premium:trial",
            "rooms:again",
            "rooms:choose",
            "rooms:computer",
            "rooms:of_match",
            "rooms:pass_on",
            "rooms:place",
            "rooms:quick",
            "rooms:ready",
            "rooms:remove",
            "rooms:renew",
            "rooms:sit",
            "rooms:stand",
            "rooms:start",
            "set_language",
            "talk:of_match",
        ),
        ACT,
    ),
    **dict.fromkeys(
        (
            "account_confirm_email",
            "account_confirm_login_code",
            "account_confirm_reauthentication_code",
            "account_request_reauthentication_code",
            "account_reset_password_from_key",
            "account_set_password",
            "mfa_authenticate",
            "mfa_deactivate_totp",
            "mfa_edit_webauthn",
            "mfa_generate_recovery_codes",
            "mfa_login_webauthn",
            "mfa_reauthenticate",
            "mfa_reauthenticate_webauthn",
            "mfa_remove_webauthn",
            "mfa_view_recovery_codes",
        ),
        LATER,
    ),
}
"""Addresses that are no page of their own, with the reason."""


def names(resolver: Any = None, space: str = "") -> Iterator[str]:
    """The name of every address; the staff's pages have their own tests."""
    for one in (resolver or get_resolver()).url_patterns:
        if isinstance(one, URLResolver):
            if one.namespace != "admin":
                inner = f"{one.namespace}:" if one.namespace else ""
                yield from names(one, space + inner)
        elif one.name:
            yield space + one.name
