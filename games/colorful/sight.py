"""What each viewer may see of a match of Colorful (§4.2).

Answers for views and redacted facts, built up from nothing: who has laid is for everybody,
what was laid is for its author alone until the reveal. Refuses to decide anything.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from games.colorful.categories import BY_ID
from games.colorful.facts import ColoursLaid, Dealt, Fact, RoundRevealed
from games.colorful.meta import Options
from games.colorful.scoring import members, reveal
from games.colorful.state import (
    Card,
    Colours,
    Phase,
    Round,
    State,
    hand,
    per_round,
    phase,
    round_count,
    slot,
)
from games.colorful.tables import COLOURS, ColourFace
from games.contract import Eyes, Language, Seat, Text, Viewer


class CardSeen(Struct, frozen=True):
    """A category card face up: its theme, its texts, and which of them this round uses.

    ``slots``: four texts, or one for every round; ``used`` is an index into them. A text of the
    house has a body, one of a pack a reference.
    """

    id: str
    theme: Text | None
    slots: tuple[Text, ...]
    used: int


class RoundSeen(Struct, frozen=True):
    """A round on the table.

    ``subject``: what is to be thought of, once settled: the active player's text, or the
    category itself (``from_card``). ``laid``: who has laid; ``colours`` per seat, None where
    this viewer may not see them, empty where nothing was laid; ``result`` after the reveal.
    """

    number: int
    card: CardSeen
    active: Seat | None
    subject: Text | None
    from_card: bool
    laid: tuple[bool, ...]
    absent: tuple[bool, ...]
    colours: tuple[Colours | None, ...]
    result: RoundRevealed | None


class View(Struct, frozen=True):
    """The table as one viewer sees it.

    ``me``: the viewer's seat; ``round``: the current one, from 1; ``count``: colours laid in a
    round; ``waiting``: seats that have not laid in this round, as asked now; ``hands`` per seat,
    None where hidden (they shrink alike for all); ``pile``: card ids face down, for
    :attr:`Eyes.EVERYTHING` alone; ``hush``: nobody talks now, from the first subject to the
    reveal (§4.2); ``palette``: names, tints and symbols of the fifteen colours.
    """

    me: Seat | None
    phase: Phase
    turn: int
    options: Options
    language: Language
    seats: int
    round: int
    round_count: int
    count: int
    first: Seat
    order: tuple[Seat, ...]
    active: Seat | None
    waiting: tuple[Seat, ...]
    teams: tuple[tuple[Seat, ...], ...]
    removed: Colours
    hand: Colours | None
    hands: tuple[Colours | None, ...]
    rounds: tuple[RoundSeen, ...]
    pile: tuple[str, ...] | None
    hush: bool
    palette: tuple[ColourFace, ...] = COLOURS


def turn(state: State) -> int:
    """The clock that runs: one for naming the subject, one for laying, in each round."""
    return 2 * len(state.rounds) + (phase(state) != "subject")


def waiting(state: State) -> tuple[Seat, ...]:
    """Who is asked something now, in seat order."""
    now = phase(state)
    if now == "lay":
        return tuple([seat for seat, laid in enumerate(state.rounds[-1].laid) if not laid])
    active = state.rounds[-1].active if now == "subject" else None
    return () if active is None else (active,)


def hush(state: State) -> bool:
    """Whether talk is closed: from the first subject to the final reveal (§4.2)."""
    return not state.over and bool(state.rounds) and state.rounds[0].named


def card_seen(card: Card, number: int, language: Language) -> CardSeen:
    """A card turned up in a round, its texts in the table's language."""
    printed = BY_ID.get(card.id) if not card.slots else None
    if printed is not None:
        theme: Text | None = Text(body=printed.theme.of(language))
        slots = tuple(Text(body=words.of(language)) for words in printed.slots)
    else:
        theme, slots = card.theme, card.slots
    return CardSeen(card.id, theme, slots, min(slot(number), max(len(slots) - 1, 0)))


def _round_seen(
    state: State, number: int, each: Round, viewer: Viewer, result: RoundRevealed | None
) -> RoundSeen:
    card = card_seen(each.card, number, state.language)
    from_card = each.named and each.subject is None
    open_to_all = result is not None or viewer is Eyes.EVERYTHING
    return RoundSeen(
        number=number,
        card=card,
        active=each.active,
        subject=card.slots[card.used] if from_card else each.subject,
        from_card=from_card,
        laid=tuple(bool(colours) for colours in each.laid),
        absent=each.absent,
        colours=tuple(
            colours if open_to_all or seat == viewer or not colours else None
            for seat, colours in enumerate(each.laid)
        ),
        result=result,
    )


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may see now."""
    me = None if isinstance(viewer, Eyes) else viewer
    everything = viewer is Eyes.EVERYTHING
    shown = reveal(state)[: state.revealed] if state.revealed else ()
    return View(
        me=me,
        phase=phase(state),
        turn=turn(state),
        options=state.options,
        language=state.language,
        seats=state.seats,
        round=len(state.rounds),
        round_count=round_count(state),
        count=per_round(state.options),
        first=state.first,
        order=state.order,
        active=state.rounds[-1].active if state.rounds else None,
        waiting=waiting(state),
        teams=members(state),
        removed=state.removed,
        hand=None if me is None else hand(state, me),
        hands=tuple(
            hand(state, seat) if everything or seat == me else None for seat in range(state.seats)
        ),
        rounds=tuple(
            _round_seen(
                state, number, each, viewer, shown[number - 1] if number <= len(shown) else None
            )
            for number, each in enumerate(state.rounds, 1)
        ),
        pile=tuple(card.id for card in state.pile) if everything else None,
        hush=hush(state),
    )


def redact(fact: Fact, viewer: Viewer) -> Fact:
    """The fact as this viewer may know it."""
    if viewer is Eyes.EVERYTHING:
        return fact
    if isinstance(fact, Dealt):
        return replace(fact, pile=None, shuffle=None)
    if isinstance(fact, ColoursLaid) and fact.seat != viewer:
        return replace(fact, colours=None)
    return fact


__all__ = [
    "CardSeen",
    "RoundSeen",
    "View",
    "card_seen",
    "hush",
    "redact",
    "turn",
    "view",
    "waiting",
]
