"""Films a short match of each premium table for its page: frames as a table element draws them.

`python scripts/film_premium_tables.py` plays matches between three sensible players from numbered
seeds until one shows, within its first steps, what the table is about; it writes
static/js/stage/<table>.<language>.json. The same code gives the same files. Names are the page's.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from games import registry  # noqa: E402 - the source roots come first
from games.contract import Names, Setup  # noqa: E402
from games.dice import Dice  # noqa: E402
from games.match import Match  # noqa: E402
from games.players import player, worlds  # noqa: E402

STEPS = 26
ME = 0
PEOPLE = (
    ("Camille", "C", "disc", "rose"),
    ("Noé", "N", "hexagon", "plum"),
    ("Inès", "I", "flower", "teal"),
)
SHOWN = {
    "jour_nuit": ({"table_flipped"}, {"plus1", "plus5"}, {"hunt", "all_skip"}, {"midnight"}),
    "siege": ({"shield"}, {"plus2"}, {"joker4"}, {"stack_cancelled", "stack_absorbed"}),
}
"""What a film must hold: of each set, a kind of fact or a played symbol."""


class Film:
    """One match of a table, step by step, as its first seat was told it."""

    def __init__(self, table: str, number: int) -> None:
        self.game = registry.game("duel_de_couleurs")
        secret = sha256(f"{table} {number}".encode()).digest()
        options = self.game.meta.options(table=table)
        self.match = Match(
            self.game,
            options,
            Setup(seats=len(PEOPLE), first=ME),
            secret=secret,
            match=secret[:16].hex(),
        )
        self.told: list[Any] = [[] for _seat in PEOPLE]
        self.kinds: set[str] = set()
        self.frames: list[tuple[Any, tuple[Any, ...], list[Any]]] = []
        self.note(())

    def note(self, facts: tuple[Any, ...]) -> None:
        """Keep what the first seat sees and was told."""
        asks = [
            {"seat": ask.seat, "turn": ask.turn, "code": ask.code, "mine": ask.seat == ME}
            | {"opened": 0, "deadline": None, "limit": 30}
            for ask in self.game.asks(self.match.state)
        ]
        self.frames.append((self.match.view(ME), facts, asks))

    def step(self) -> bool:
        """Let whoever is asked play; False when the match is over."""
        asks = self.game.asks(self.match.state)
        if not asks:
            return False
        seat = asks[0].seat
        state = self.match.state
        view, legal = self.game.view(state, seat), self.game.legal(state, seat)
        dice = Dice(self.match.seed, 10_000 + self.match.seq)
        move = player(self.game, "normal").choose(
            self.game, view, legal, tuple(self.told[seat]), dice, worlds(2), seat=seat
        )
        seen = []
        for fact in self.match.play(seat, move):
            before, state = state, self.game.evolve(state, fact)
            for one in range(len(PEOPLE)):
                shown = self.game.redact(before, fact, state, one)
                if shown is not None:
                    self.told[one].append(shown)
                    if one == ME:
                        seen.append(shown)
            plain = msgspec.to_builtins(fact)
            self.kinds |= {plain["type"], (plain.get("face") or {}).get("symbol", "")}
        if seen:
            self.note(tuple(seen))
        return True

    def plain(self, language: str) -> list[dict[str, Any]]:
        """The frames as they would go over the wire."""
        return [self._frame(language, step, *frame) for step, frame in enumerate(self.frames)]

    def _frame(
        self, language: str, step: int, view: Any, facts: tuple[Any, ...], asks: list[Any]
    ) -> dict[str, Any]:
        known = Names(tuple(person[0] for person in PEOPLE), ME)
        said = [line for fact in facts if (line := self.game.say(fact, known, language))]
        return {
            "type": "frame",
            "match": "film",
            "game": self.game.meta.key,
            "step": step + 1,
            "fresh": False,
            "seat": ME,
            "view": view,
            "asks": asks,
            "legal": [],
            "told": [
                {
                    "step": step + 1,
                    "facts": facts,
                    "say": said,
                    "moments": [moment for fact in facts for moment in self.game.moments(fact)],
                }
            ],
            "clock": {"now": 0, "mode": "live", "limit": 30},
            "people": [
                {"seat": seat, "name": name, "initials": initials, "shape": shape, "colour": colour}
                for seat, (name, initials, shape, colour) in enumerate(PEOPLE)
            ],
            "outcome": None,
            "closed": False,
            "annulled": False,
        }


def film(table: str) -> Film:
    """The first match that shows what the table is about, early."""
    number = 0
    while True:
        found = Film(table, number)
        while len(found.frames) < STEPS and found.step():
            pass
        if len(found.frames) == STEPS and all(found.kinds & wanted for wanted in SHOWN[table]):
            return found
        number += 1


def main() -> None:
    """Write every film."""
    for table in SHOWN:
        found = film(table)
        for language in ("fr", "en"):
            path = ROOT / "static" / "js" / "stage" / f"{table}.{language}.json"
            plain = msgspec.to_builtins({"frames": found.plain(language)})
            path.write_text(json.dumps(plain, ensure_ascii=False, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
