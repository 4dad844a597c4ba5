"""What a computer player is, and the optional help a game may offer to players.

Answers for the :class:`Player` protocol and for reading a game's optional attributes:

* ``measure(state) -> tuple[float, ...]``: how well each seat stands, higher is better, on a scale
  where the whole match is worth about 1; ranks of the outcome serve where it is missing;
* ``quick(state, seat, dice) -> move``: a fast sensible move for roll-outs inside an imagined
  world; without it roll-outs use ``weigh`` on views;
* ``horizon: int``: moves after which a roll-out stops and is measured.

Refuses to know any one game, any clock and any true state: a player is given a view.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from games.contract import Form, Personal
from games.dice import Dice
from games.registry import AnyGame

More = Callable[[int], bool]
"""Asked with the number of worlds searched so far: is there time for another?"""


class Player(Protocol):
    """One kind of computer player.

    ``looks``: it needs the view; ``recalls``: it needs the facts told to its seat. Callers that
    have neither ready may pass None and ``()`` where these say so. ``searches``: it plays the
    better the longer ``more`` allows.
    """

    key: str
    looks: bool
    recalls: bool
    searches: bool

    def choose(
        self,
        game: AnyGame,
        view: Any,
        legal: Sequence[Any],
        told: Sequence[Any],
        dice: Dice,
        more: More,
        *,
        seat: int,
    ) -> Any:
        """One of the moves that ``legal`` lists or that a listed form accepts.

        ``legal`` is not empty; ``told`` are the redacted facts since the deal, oldest first.
        """


def worlds(count: int) -> More:
    """A budget of so many worlds, the same on any machine."""
    return lambda done: done < count


def quiet(legal: Sequence[Any]) -> list[Any]:
    """The moves and forms that a player may choose: none that only persons make.

    Where nothing else is listed, all of them.
    """
    return [option for option in legal if not isinstance(option, Personal)] or list(legal)


def at_random(legal: Sequence[Any], dice: Dice) -> Any:
    """A listed move or a sample of a listed form, each entry as likely."""
    option = dice.pick(legal)
    if isinstance(option, Personal):
        # Those are few, so sorting them out is left to the rare draw that meets one.
        option = dice.pick(quiet(legal))
    return option.sample(dice) if isinstance(option, Form) else option


__all__ = ["More", "Player", "at_random", "quiet", "worlds"]
