"""What the platform itself tells at a table, beside the facts of the game.

Answers for the notices' shapes and sentences. Refuses to carry anything that the whole room may
not know.
"""

from __future__ import annotations

from django.utils.translation import gettext
from msgspec import Struct

from games.contract import Names


class SeatAbsent(Struct, frozen=True, tag="seat_absent"):
    """Too many time-outs in a row: a computer plays this seat until its person acts."""

    seat: int


class SeatReturned(Struct, frozen=True, tag="seat_returned"):
    """The person of this seat plays again."""

    seat: int


class SeatLeft(Struct, frozen=True, tag="seat_left"):
    """The person of this seat has left; a computer plays on unless they come back."""

    seat: int


class MatchAnnulled(Struct, frozen=True, tag="match_annulled"):
    """Staff ended the match without a result."""

    reason: str


Notice = SeatAbsent | SeatReturned | SeatLeft | MatchAnnulled

_OF_KIND: dict[str, type[SeatAbsent | SeatReturned | SeatLeft]] = {
    "absent": SeatAbsent,
    "returned": SeatReturned,
    "left": SeatLeft,
}


def of_event(kind: str, seat: int | None, details: dict[str, object]) -> tuple[Notice, ...]:
    """The notices that an event of this kind gives to everybody."""
    if kind == "annulled":
        return (MatchAnnulled(str(details.get("reason", ""))),)
    maker = _OF_KIND.get(kind)
    return (maker(seat),) if maker and seat is not None else ()


def say(notice: Notice, names: Names) -> str:
    """The notice as one sentence in the active language."""
    if isinstance(notice, MatchAnnulled):
        return gettext("La partie est annulée : %(reason)s") % {"reason": notice.reason}
    mine = notice.seat == names.me
    who = {"name": names.seats[notice.seat]}
    if isinstance(notice, SeatAbsent):
        if mine:
            return gettext("Vous êtes absent : un ordinateur joue pour vous jusqu’à votre retour.")
        return gettext("%(name)s est absent : un ordinateur joue à sa place.") % who
    if isinstance(notice, SeatReturned):
        return (
            gettext("Vous reprenez la main.") if mine else gettext("%(name)s est de retour.") % who
        )
    if mine:
        return gettext("Vous avez quitté la partie : un ordinateur joue à votre place.")
    return gettext("%(name)s a quitté la partie : un ordinateur joue à sa place.") % who
