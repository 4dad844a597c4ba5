"""Which moves are allowed now, and why another is not.

Answers for every refusal of the game, each with its clause. Refuses to know what a move causes.
"""

from __future__ import annotations

from typing import Any

from games.colorful.moves import GiveSubject, Lay, LayForAbsent
from games.colorful.state import State, laid_by, per_round, phase
from games.colorful.subject import check_subject
from games.contract import IllegalMove, Seat, Text


def check(state: State, seat: Seat, move: Any) -> None:
    """Refuse a move that the rules do not allow now.

    Raises:
        IllegalMove: ``match_over``, ``already_laid``, ``subject_first``, ``subject_settled``,
            ``unknown_move``, a code of :func:`check_colours` or of ``subject.check_subject``.
    """
    _check_turn(state, seat)
    if isinstance(move, GiveSubject):
        _check_naming(state, seat)
        check_colours(state, seat, move.colours)
        _check_text(state, move.subject)
    elif isinstance(move, Lay | LayForAbsent):
        _check_laying(state, seat, move)
        check_colours(state, seat, move.colours)
    else:
        raise IllegalMove("unknown_move", rule="8")


def _check_turn(state: State, seat: Seat) -> None:
    if state.over:
        raise IllegalMove("match_over", rule="5")
    if not 0 <= seat < state.seats:
        raise IllegalMove("no_such_seat", rule="2")
    if state.rounds[-1].laid[seat]:
        raise IllegalMove("already_laid", rule="4.2")


def _check_naming(state: State, seat: Seat) -> None:
    """Only the active player names a subject, and once (§4, §4.1)."""
    current = state.rounds[-1]
    if current.active is None:
        raise IllegalMove("no_subject_asked", rule="7.2")
    if current.named:
        raise IllegalMove("subject_settled", rule="4.1")
    if current.active != seat:
        raise IllegalMove("not_active", rule="4", active=current.active)


def _check_laying(state: State, seat: Seat, move: Lay | LayForAbsent) -> None:
    """Nobody lays before the subject is known; the active player lays with it (§4.2)."""
    if phase(state) != "subject":
        return
    active = state.rounds[-1].active
    if active != seat:
        raise IllegalMove("subject_first", rule="4", active=active)
    if isinstance(move, Lay):
        raise IllegalMove("subject_with_colours", rule="4.2")


def check_colours(state: State, seat: Seat, colours: tuple[str, ...]) -> None:
    """Refuse colours that are too few or many, twice the same, laid before or removed.

    Raises:
        IllegalMove: ``colours_count``, ``colours_twice``, ``colour_removed``, ``colour_used``.
    """
    count = per_round(state.options)
    if len(colours) != count:
        rule = "7.3" if count == 2 else "4"
        raise IllegalMove("colours_count", rule=rule, count=count, given=len(colours))
    if len(set(colours)) != len(colours):
        raise IllegalMove("colours_twice", rule="7.3", colour=colours[0])
    used = laid_by(state, seat)
    for colour in colours:
        if colour in state.removed:
            raise IllegalMove("colour_removed", rule="3.3", colour=colour)
        if colour in used:
            raise IllegalMove("colour_used", rule="4.5", colour=colour)


def _check_text(state: State, text: Text) -> None:
    """A text whose body is gone was checked when it was sent; its reference stands for it."""
    if text.body is None:
        if not text.ref:
            raise IllegalMove("text_empty", rule="4.1")
        return
    check_subject(text.body, state.language, one_word=state.options.one_word)


__all__ = ["check", "check_colours"]
