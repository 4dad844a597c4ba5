"""Builders for tests of the platform: people, matches, moves.

Answers for getting a match to where a test begins. Refuses to assert anything.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import msgspec

from accounts import services as accounts
from accounts.models import Person
from games.contract import Form, HouseOnly
from games.dice import Dice
from games.players import player, worlds
from play import services
from play.models import Match
from play.runtime import Runtime, cache
from play.starting import Chair, Plan, chance_create, match_start


def person(name: str = "Ada", language: str = "fr") -> Person:
    """A guest of this name."""
    found = accounts.guest_create(language=language)
    found.name = name
    found.save()
    return found


def start(
    *people: Person,
    game: str = "duel_de_couleurs",
    computers: int = 0,
    level: str = "uniform",
    **plan: Any,
) -> Match:
    """A match of these people, then so many computers."""
    chairs = [Chair(one.pk, share=bytes([number]) * 32) for number, one in enumerate(people)]
    chairs += [Chair(level=level)] * computers
    return match_start(plan=Plan(game=game, chairs=chairs, **plan), chance=chance_create())


def runtime(match: Match) -> Runtime:
    """The match as this process knows it, up to date."""
    from play.selectors import head_seq

    found = cache.get(match.pk, at_least=head_seq(match.pk))
    assert found is not None
    return found


def asked(match: Match) -> int:
    """The seat that is asked (the lowest of several)."""
    return min(runtime(match).asks)


def choices(match: Match, seat: int) -> list[dict[str, Any]]:
    """Plain moves that a seat may send now, one sample for each form."""
    table = runtime(match)
    found = []
    for number, move in enumerate(table.game.legal(table.state, seat)):
        sample = move.sample(Dice(b"x" * 32, number)) if isinstance(move, Form) else move
        found.append(msgspec.to_builtins(sample))
    return found


def play(
    match: Match,
    who: Person,
    *,
    move: dict[str, Any] | None = None,
    turn: int | None = None,
    command_id: UUID | None = None,
) -> services.Accepted:
    """Send a person's move (the first legal one unless given) with the turn of their ask."""
    table = runtime(match)
    seat = next(sitter.seat for sitter in table.seats if sitter.person == who.pk)
    if turn is None:
        turn = table.asks[seat].turn if seat in table.asks else 0
    return services.submit_move(
        match_id=match.pk,
        person_id=who.pk,
        command_id=command_id or uuid4(),
        turn=turn,
        move=move if move is not None else choices(match, seat)[0],
    )


def _own(game: Any, kind: str, given: tuple[Any, ...], seat: int) -> Any:
    """What a player of code chooses, and a person may send."""
    while True:
        chosen = player(game, kind).choose(game, *given, worlds(4), seat=seat)
        if not isinstance(chosen, HouseOnly):
            return chosen


def play_out(match: Match, *, most: int = 5000) -> Match:
    """Play a match to its end through the services, every seat sensibly where the game can."""
    for number in range(most):
        if not move_on(match, number):
            return Match.objects.get(pk=match.pk)
    raise AssertionError(f"not over after {most} moves")


def move_on(match: Match, number: int) -> bool:
    """Let the lowest seat asked move, sensibly where the game can; False once it is over."""
    from play.runtime import flat

    table = runtime(match)
    if table.closed:
        return False
    kind = "normal" if "normal" in table.game.meta.players else "uniform"
    seat = min(table.asks)
    ask = table.asks[seat]
    legal = table.game.legal(table.state, seat)
    view, told = table.game.view(table.state, seat), flat(table.steps(seat))
    chosen = _own(table.game, kind, (view, legal, told, Dice(b"p" * 32, number)), seat)
    if ask.due is not None:
        services.house_move(match_id=match.pk, seat=seat, turn=ask.turn, move=chosen)
    else:
        services.submit_move(
            match_id=match.pk,
            person_id=table.seats[seat].person,
            command_id=uuid4(),
            turn=ask.turn,
            move=msgspec.to_builtins(chosen),
        )
    return True
