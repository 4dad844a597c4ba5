"""What golden matches show, and what every game is demanded to have one of.

A golden match is an export that must verify for ever under the rules version it names. Each shows
some things: how it ended, which kinds of facts came up, which special cards were played.
"""

from __future__ import annotations

import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from games import registry
from games.dice import Dice
from games.duel_de_couleurs.tables import Symbol
from games.export import Export
from games.match import Match
from games.players.base import at_random
from games.players.sensible import best
from support.walks import begin, cases, example, seed

FOLDER = Path(__file__).parents[1] / "golden"

ENDS: dict[str, tuple[str, ...]] = {
    "duel_de_couleurs": ("empty_hand",),
    "durak": ("games_played",),
    "splendor_duel": ("points", "crowns", "colour", "resigned", "draw_agreed"),
    "colorful": ("points", "common", "collective", "teams"),
    "arc_en_ciel": ("rounds_played",),
}

EXCUSED: dict[tuple[str, str], str] = {
    ("colorful", "end-collective"): "every round must match: clause 5.2 in test_result",
    ("splendor_duel", "fact-turn_limit_reached"): "hundreds of turns; test_turn_limit_is_a_draw",
}
"""(game, what) → why no golden match shows it; a scenario test stands in for it."""


def _things(value: Any) -> Iterator[str]:
    """The tags of facts, the special cards and the reasons that stand in plain facts."""
    for fact in value:
        tag = fact["type"]
        yield f"fact-{tag}"
        face = fact.get("face")
        if tag == "card_played" and isinstance(face, dict) and not face["symbol"].isdigit():
            yield f"card-{face['symbol']}"
        if tag == "game_ended":
            yield f"game-{fact['reason']}"


def shows(file: Export) -> set[str]:
    """All that a match shows."""
    found = {thing for event in file.events for thing in _things(event.facts)}
    return found | ({f"end-{file.outcome.reason}"} if file.outcome else set())


def demanded(key: str) -> set[str]:
    """All that some golden match of a game must show."""
    types = typing.get_args(registry.game(key).types.fact)
    wanted = {f"fact-{kind.__struct_config__.tag}" for kind in types}
    wanted |= {f"end-{reason}" for reason in ENDS[key]}
    if key == "duel_de_couleurs":
        wanted |= {f"card-{symbol}" for symbol in typing.get_args(Symbol) if not symbol.isdigit()}
    if key == "durak":
        wanted |= {"game-durak", "game-draw"}
    return {what for what in wanted if (key, what) not in EXCUSED}


def needs_own_file(what: str) -> bool:
    """Whether a thing shown is an end or a special card: those have a golden match each."""
    return not what.startswith("fact-")


def place(key: str, why: str) -> Path:
    """Where the golden match of a game for a reason stands."""
    return FOLDER / key / f"{why}.json"


def files(key: str) -> list[Path]:
    """The golden matches of a game."""
    return sorted((FOLDER / key).glob("*.json"))


def played(key: str, number: int) -> Iterator[Match]:
    """One match of each combination of a game's samples.

    Every third number is played sensibly, every third by the first move listed, the others
    uniformly; now and then a move is chosen that only persons make.
    """
    for case in cases(key):
        match = begin(case.game, case.options, case.seats, number)
        dice = Dice(seed("golden", key, number), 0)
        while asks := case.game.asks(match.state):
            seat = dice.pick(asks).seat
            match.play(seat, _chosen(match, seat, number % 3, dice))
        match.end()
        yield match


def _chosen(match: Match, seat: int, how: int, dice: Dice) -> Any:
    game = match.game
    legal = game.legal(match.state, seat)
    if dice.random() < 0.02:
        return example(dice.pick(legal), dice)
    if how == 1:
        weighed = game.weigh(game.view(match.state, seat), legal, dice)
        return best(weighed, dice) if weighed else at_random(legal, dice)
    return example(legal[0], dice) if how == 2 else at_random(legal, dice)
