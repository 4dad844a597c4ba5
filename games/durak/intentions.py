"""Standing intentions of Durak by correspondence: answers left in advance, secret to their author.

Answers for which intentions a seat may leave now, what one plays when its seat is asked, when one
has lapsed, and their words. An intention holds for one bout and speaks only in throw-in windows.
Refuses to store anything and to look at more than its author's own view.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.contract import Language
from games.durak.moves import PASS, THROW_IN, Move
from games.durak.sight import View
from games.durak.tables import BIT, RANK_SET, RANKS, SUITS, card_set, cheapest
from games.durak.words import rank as rank_word
from games.typography import unbroken

_GameNumber = Annotated[int, Meta(ge=1, le=10)]
_BoutNumber = Annotated[int, Meta(ge=1, le=100_000)]
_RankCode = Annotated[str, Meta(pattern="^(10|[2-9JQKA])$", max_length=2)]

Lapse = Literal["bout_over", "defending", "no_such_card"]
"""Why an intention is cancelled."""


class PassBout(Struct, frozen=True, tag="pass_bout", forbid_unknown_fields=True):
    """Pass in every window of this bout."""

    game: _GameNumber
    bout: _BoutNumber


class ThrowRank(Struct, frozen=True, tag="throw_rank", forbid_unknown_fields=True):
    """Throw in a card of ``rank`` whenever it is allowed in this bout.

    ``else_pass``: where it is not allowed in a window, pass; otherwise the seat is asked itself.
    """

    game: _GameNumber
    bout: _BoutNumber
    rank: _RankCode
    else_pass: bool = False


Intention = PassBout | ThrowRank
SHAPE = Intention


def offered(view: View) -> tuple[Intention, ...]:
    """What this seat may leave for the running bout: nothing unless it could throw in there."""
    if view.me is None or not view.entitled:
        return ()
    found: list[Intention] = [PassBout(view.number, view.bout)]
    hand = _hand(view)
    for place, rank in enumerate(RANKS):
        if hand & RANK_SET[4 * place]:
            found += [ThrowRank(view.number, view.bout, rank, end) for end in (False, True)]
    return tuple(found)


def lapsed(view: View, intention: Intention) -> Lapse | None:
    """Why the intention can never speak again, or None while it stands."""
    if (view.number, view.bout) != (intention.game, intention.bout):
        return "bout_over"
    if view.phase == "match_over":
        return "bout_over"
    if view.me == view.defender:
        return "defending"  # §6: the attack came round to its author
    if isinstance(intention, ThrowRank) and not _of_rank(view, intention.rank):
        return "no_such_card"
    return None


def intended(view: View, intention: Intention) -> Move | None:
    """The legal move that an intention plays now, or None: it is silent or has lapsed.

    Of several cards of a rank the cheapest goes: plain before trump, then in the order of suits.
    """
    if not (view.window and view.asked) or lapsed(view, intention):
        return None
    if isinstance(intention, PassBout):
        return PASS
    if intention.rank in view.ranks:
        card = cheapest(_of_rank(view, intention.rank), SUITS.index(view.trump))
        return THROW_IN[card]
    return PASS if intention.else_pass else None


def label(intention: Intention, language: Language) -> str:
    """The intention as its author reads it, on a button or in a reminder."""
    if isinstance(intention, PassBout):
        return "Passer pendant tout ce tour" if language == "fr" else "Pass throughout this bout"
    card = _a_card(intention.rank, language)
    if language == "fr":
        end = ", sinon passer" if intention.else_pass else ""
        return f"Rajouter {card} dès que c’est permis{end}"
    end = ", otherwise pass" if intention.else_pass else ""
    return f"Throw in {card} as soon as it is allowed{end}"


def notice(lapse: Lapse, intention: Intention, language: Language) -> str:
    """The word to the author of an intention that was cancelled."""
    said = label(intention, language)
    reasons = {
        "bout_over": ("le tour est fini", "the bout is over"),
        "defending": ("c’est vous que l’on attaque maintenant", "you are being attacked now"),
        "no_such_card": (
            "vous n’avez plus de carte de ce rang",
            "you hold no card of that rank any more",
        ),
    }
    fr, en = reasons[lapse]
    if language == "fr":
        return unbroken(f"Votre consigne « {said} » est annulée : {fr}.")
    return f"Your instruction “{said}” is cancelled: {en}."


def _a_card(rank: str, language: Language) -> str:
    name = rank_word(rank, language)
    if language == "fr":
        return f"{'une' if rank == 'Q' else 'un'} {name}"
    return f"{'an' if rank in {'8', 'A'} else 'a'} {name}"


def _hand(view: View) -> int:
    return 0 if view.me is None else card_set(view.hands[view.me] or ())


def _of_rank(view: View, rank: str) -> int:
    return _hand(view) & RANK_SET[BIT[rank + "S"].bit_length() - 1]


__all__ = [
    "SHAPE",
    "Intention",
    "Lapse",
    "PassBout",
    "ThrowRank",
    "intended",
    "label",
    "lapsed",
    "notice",
    "offered",
]
