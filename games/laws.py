"""What every game promises, checked on one state or one step at a time.

Answers for the laws that need nothing but the game itself; the command line watches matches with
them and the tests run them on every registered game. Refuses to know any game, and the laws on
hidden information that need worlds of the tests' own (those stand in ``tests/contract``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from games import codec
from games.contract import Eyes, Form, IllegalMove, Language, Names, Personal, fold
from games.dice import Dice
from games.match import rolls_in
from games.registry import AnyGame
from games.typography import unbroken

LANGUAGES: tuple[Language, ...] = ("fr", "en")


class LawBroken(AssertionError):
    """A game broke a promise: ``law`` is its code, ``detail`` is for the author."""

    def __init__(self, law: str, detail: str = "") -> None:
        super().__init__(f"{law}: {detail}")
        self.law = law
        self.detail = detail


def hold(law: str, true: object, detail: object = "") -> None:
    """Raise :class:`LawBroken` unless ``true``."""
    if not true:
        raise LawBroken(law, str(detail)[:2000])


def asked(game: AnyGame, state: Any, seats: int) -> None:
    """Law ``asked``: those and only those who are asked have moves; no ask means an outcome."""
    asks = game.asks(state)
    order = [ask.seat for ask in asks]
    hold("asked", order == sorted(set(order)), f"asks not once per seat in order: {order}")
    over = game.outcome(state)
    hold("asked", bool(asks) == (over is None), f"{len(asks)} asks with outcome {over}")
    for seat in range(seats):
        legal = game.legal(state, seat)
        hold("asked", bool(legal) == (seat in order), f"seat {seat}: {legal!r}, asked {order}")
        plain = [m for m in legal if not isinstance(m, Personal)]
        hold("asked", bool(plain) == bool(legal), f"seat {seat} has personal moves only")
    for ask in asks:
        if ask.auto:
            plain = [m for m in game.legal(state, ask.seat) if not isinstance(m, Personal)]
            hold("asked", len(plain) == 1, f"auto with a choice: {ask}")
    if over is not None:
        _outcome(over, seats)


def _outcome(over: Any, seats: int) -> None:
    hold("outcome", len(over.ranks) == seats and len(over.scores) == seats, over)
    hold("outcome", over.ranks and min(over.ranks) == 1, over)


def listed(game: AnyGame, state: Any, seat: int, dice: Dice, most: int = 12) -> None:
    """Law ``listed``: each listed move, and each sample of a form, is one that decide takes."""
    legal = game.legal(state, seat)
    again = game.legal(state, seat)
    hold("order", shape(legal) == shape(again), "legal differs when asked again")
    moves = [codec.encode(m) for m in legal if not isinstance(m, Form)]
    hold("order", len(moves) == len(set(moves)), f"a move is listed twice: {legal!r}")
    for option in some(legal, most, dice):
        move = option
        if isinstance(option, Form):
            codec.encode(option.describe())
            hold("listed", option.describe().get("code") == option.code, option.code)
            move = option.sample(dice)
            hold("listed", option.accepts(move), f"{option.code} refuses its sample {move!r}")
        try:
            game.decide(state, seat, move, Dice(bytes(32), 1))
        except IllegalMove as error:
            raise LawBroken("listed", f"refused {error.code} {error.rule}: {move!r}") from error


def some(things: Sequence[Any], most: int, dice: Dice) -> list[Any]:
    """At most so many of them, drawn without repeats."""
    if len(things) <= most:
        return list(things)
    places = dice.shuffle(len(things)).result[:most]
    return [things[place] for place in places]


def shape(legal: Sequence[Any]) -> list[bytes]:
    """Legal moves as bytes that compare: a move's encoding, a form's description."""
    return [codec.encode(m.describe() if isinstance(m, Form) else m) for m in legal]


def allowed(legal: Sequence[Any], move: Any) -> bool:
    """Whether some legal entries cover a move."""
    return any(m.accepts(move) if isinstance(m, Form) else m == move for m in legal)


def exact(game: AnyGame, state: Any, seat: int, move: Any, seats: int) -> bool:
    """Law ``exact``: decide takes a move if and only if it is listed or a form accepts it."""
    want = allowed(game.legal(state, seat), move)
    try:
        game.decide(state, seat, move, Dice(bytes(32), 2))
    except IllegalMove as error:
        hold("exact", not want, f"seat {seat} listed but refused ({error.code}): {move!r}")
        told = [sentence(game, error, seats, seat, lang) for lang in LANGUAGES]
        hold("explained", all(told), f"{error.code} has no sentence: {told}")
        return False
    hold("exact", want, f"seat {seat} not listed but taken: {move!r}")
    return True


def names(seats: int, me: int | None) -> Names:
    """Names for sentences that nobody else could have."""
    return Names(tuple(f"Nom{seat}" for seat in range(seats)), me)


def sentence(
    game: AnyGame, refusal: IllegalMove, seats: int, seat: int | None, language: Language
) -> str:
    """What a refused seat reads."""
    return game.explain(refusal, names(seats, seat), language)


def repeatable(game: AnyGame, state: Any, seat: int, move: Any, seed: bytes) -> None:
    """Law ``repeatable``: same state, move and dice, same facts; and the state is untouched."""
    before = codec.encode(state)
    first = codec.encode(game.decide(state, seat, move, Dice(seed, 3)))
    again = codec.encode(game.decide(state, seat, move, Dice(seed, 3)))
    hold("repeatable", first == again, f"{move!r}: {first!r} then {again!r}")
    hold("untouched", codec.encode(state) == before, f"decide changed the state: {move!r}")


def rolls(facts: Iterable[Any], dice: Dice) -> None:
    """Law ``rolls``: each use of chance stands in a fact, in the order rolled."""
    stated = rolls_in(tuple(facts))
    hold("rolls", stated == dice.rolls, f"facts state {stated}, dice rolled {dice.rolls}")


def round_trip(value: Any, shape_of: Any) -> Any:
    """Law ``codec``: the canonical bytes of a value give the same value and bytes again."""
    raw = codec.encode(value)
    try:
        back = codec.decode(raw, shape_of)
    except codec.Malformed as error:
        raise LawBroken("codec", f"{error.where}: {raw[:500]!r}") from error
    hold("codec", back == value, f"{value!r} came back as {back!r}")
    hold("codec", codec.encode(back) == raw, f"other bytes: {raw[:500]!r}")
    return back


def replayed(game: AnyGame, before: Any, facts: Sequence[Any], after: Any) -> None:
    """Law ``replay``: facts read back from their bytes give an equal state."""
    back = [round_trip(fact, game.types.fact) for fact in facts]
    again = fold(game, before, back)
    hold("replay", again == after, "folding the stored facts gives another state")
    hold("replay", codec.encode(again) == codec.encode(after), "equal states, other bytes")


def census(game: AnyGame, state: Any, first: Any) -> Any:
    """Law ``census``: every card and token is in exactly one place, as at the start.

    ``game.census(state)`` (optional) lists what there is, in an order of no meaning to the law.
    Returns this state's census, None where the game offers none.
    """
    count = getattr(game, "census", None)
    if count is None:
        return None
    now = sorted(count(state))
    hold("census", first is None or now == first, f"{first} became {now}")
    return now


def seen(game: AnyGame, state: Any, seats: int) -> None:
    """Law ``codec`` for states and for what each viewer sees of them."""
    round_trip(state, game.types.state)
    for viewer in (*range(seats), *Eyes):
        round_trip(game.view(state, viewer), game.types.view)


def told(game: AnyGame, before: Any, fact: Any, after: Any, seats: int) -> None:
    """Law ``told``: what viewers are told is a fact with a sentence in every language or none."""
    for viewer in (*range(seats), *Eyes):
        fact_told = game.redact(before, fact, after, viewer)
        if viewer is Eyes.EVERYTHING:
            hold("told", fact_told is not None, f"all eyes miss {fact!r}")
        if fact_told is None:
            continue
        round_trip(fact_told, game.types.fact)
        me = viewer if isinstance(viewer, int) else None
        said = [game.say(fact_told, names(seats, me), lang) for lang in LANGUAGES]
        hold("told", all(said) or not any(said), f"one language only: {said} for {fact_told!r}")
        for text, language in zip(said, LANGUAGES, strict=True):
            hold("told", unbroken(text, language) == text, f"may break before a sign: {text}")
        for code in game.moments(fact_told):
            hold("told", isinstance(code, str) and code, f"moments of {fact_told!r}")


__all__ = [
    "LANGUAGES",
    "LawBroken",
    "allowed",
    "asked",
    "census",
    "exact",
    "hold",
    "listed",
    "names",
    "repeatable",
    "replayed",
    "rolls",
    "round_trip",
    "seen",
    "sentence",
    "shape",
    "some",
    "told",
]
