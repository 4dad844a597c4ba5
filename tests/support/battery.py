"""The laws of DESIGN §4 as functions of one case: every registered game goes through all.

Each raises :class:`games.laws.LawBroken` with the law's code. The amount of work is given in
matches and moves, never in time, so that a failure comes back.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from games import codec, laws, texts
from games.contract import Eyes, Form, FormField, IllegalOptions, Personal, Setup, Text
from games.dice import Dice
from games.laws import hold
from games.players.base import at_random
from support import worlds
from support.fuzz import strange
from support.walks import Case, Step, begin, example, seed, walk


class Work(NamedTuple):
    """How much to try: matches, moves per match, every which step, samples where many help."""

    matches: int = 2
    moves: int = 160
    every: int = 7
    samples: int = 24


def _dice(case: Case, *parts: object) -> Dice:
    return Dice(seed(str(case), *parts), 0)


def _steps(case: Case, work: Work) -> Iterator[tuple[int, Step]]:
    """Every step of some matches, with its place."""
    for number in range(work.matches):
        yield from enumerate(walk(case.game, case.options, case.seats, number, work.moves))


def _states(case: Case, work: Work) -> Iterator[tuple[int, Any]]:
    """Every n-th state of some matches, and the last of each."""
    last = None
    for place, step in _steps(case, work):
        last = step.after
        if place % work.every == 0:
            yield place, step.before
    if last is not None:
        yield -1, last


def asked(case: Case, work: Work) -> None:
    """Asks are of seats with legal moves, and the reverse; no ask, an outcome."""
    for _, state in _states(case, work):
        laws.asked(case.game, state, case.seats)


def exact(case: Case, work: Work) -> None:
    """Decide takes exactly what a listed move equals or a listed form accepts."""
    pool: list[Any] = []
    for place, step in _steps(case, work):
        pool = [*pool[-200:], step.move]
        if place % work.every:
            continue
        dice = _dice(case, "exact", place)
        for seat in range(case.seats):
            laws.listed(case.game, step.before, seat, dice)
            own = [example(o, dice) for o in laws.some(case.game.legal(step.before, seat), 4, dice)]
            for move in strange(case.game, [*pool, *own], dice, 8):
                laws.exact(case.game, step.before, seat, move, case.seats)


def over(case: Case, work: Work) -> None:
    """After the end nobody can do anything."""
    for number in range(work.matches):
        steps = list(walk(case.game, case.options, case.seats, number))
        final = steps[-1].after
        laws.asked(case.game, final, case.seats)
        for step in steps[:: work.every]:
            for seat in range(case.seats):
                taken = laws.exact(case.game, final, seat, step.move, case.seats)
                hold("over", not taken, f"seat {seat} played {step.move!r} after the end")


def replay(case: Case, work: Work) -> None:
    """Facts read back from their bytes fold to equal states, from the deal on."""
    for number in range(work.matches):
        match = begin(case.game, case.options, case.seats, number)
        facts = case.game.deal(match.options, match.setup, Dice(match.seed, 1))
        laws.replayed(case.game, None, facts, match.state)
    for _, step in _steps(case, work):
        laws.replayed(case.game, step.before, step.facts, step.after)


def repeatable(case: Case, work: Work) -> None:
    """Same state, move and dice: the same facts; the state untouched; the same deal too."""
    for number in range(work.matches):
        deals = [
            codec.encode(begin(case.game, case.options, case.seats, number).state) for _ in "ab"
        ]
        hold("repeatable", deals[0] == deals[1], "the same seed dealt differently")
    for place, step in _steps(case, work):
        if place % work.every == 0:
            laws.repeatable(case.game, step.before, step.seat, step.move, seed(place))


def rolls(case: Case, work: Work) -> None:
    """Every use of chance stands in a fact as its raw result, in the order rolled."""
    for number in range(work.matches):
        match = begin(case.game, case.options, case.seats, number)
        dice = Dice(match.seed, 1)
        laws.rolls(case.game.deal(match.options, match.setup, dice), dice)
    for _, step in _steps(case, work):
        laws.rolls(step.facts, step.match.dice)


def codecs(case: Case, work: Work) -> None:
    """Options, moves, facts, states and views come back from their bytes as they were."""
    types = case.game.types
    laws.round_trip(case.options, types.options)
    for place, step in _steps(case, work):
        laws.round_trip(texts.strip(step.move), types.move)
        for fact in step.facts:
            laws.round_trip(fact, types.fact)
        if place % work.every == 0:
            laws.seen(case.game, step.before, case.seats)
            _plain(step.before, "state")
    laws.seen(case.game, step.after, case.seats)


def _plain(value: Any, path: str) -> None:
    """States hold integers, strings, tuples and structs only: sets and dicts have no order."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            _plain(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, tuple):
        for item in value:
            _plain(item, f"{path}[]")
    else:
        hold("plain", value is None or isinstance(value, int | str), f"{path}: {type(value)}")


def strict(case: Case, work: Work) -> None:
    """A move with an unknown field, or of an unknown kind, is refused by decoding."""
    for place, step in _steps(case, work):
        if place % work.every:
            continue
        plain = msgspec.to_builtins(step.move)
        for wrong in (plain | {"zzz": 1}, plain | {"type": "zzz"}, [plain], None):
            try:
                codec.convert(wrong, case.game.types.move)
            except codec.Malformed:
                continue
            hold("strict", False, f"decoding lets through {wrong!r}")


def census(case: Case, work: Work) -> None:
    """Every card and token is in exactly one place after every fact."""
    if not hasattr(case.game, "census"):
        return
    for number in range(work.matches):
        first = None
        for step in walk(case.game, case.options, case.seats, number, work.moves):
            first = first or laws.census(case.game, step.before, None)
            state = step.before
            for fact in step.facts:
                state = case.game.evolve(state, fact)
                laws.census(case.game, state, first)


def length(case: Case, work: Work) -> None:
    """Uniform play ends within the declared length, with an outcome."""
    for number in range(work.matches):
        steps = list(walk(case.game, case.options, case.seats, 1000 + number))
        hold("length", steps, "a match without a move")
        most = case.game.meta.max_length
        hold("length", not case.game.asks(steps[-1].after), f"no end within {most} moves")


def absent(case: Case, work: Work) -> None:
    """With everybody away, what time-outs play is legal and brings the match to its end."""
    game = case.game
    for number in range(max(1, work.matches // 2)):
        match = begin(game, case.options, case.seats, 2000 + number, record=False)
        dice = _dice(case, "absent", number)
        while asks := game.asks(match.state):
            hold("absent", match.moves < game.meta.max_length, "time-outs never end the match")
            seat = dice.pick(asks).seat
            legal = game.legal(match.state, seat)
            move = game.fallback(game.view(match.state, seat), legal, dice)
            hold("fallback", laws.allowed(legal, move), f"seat {seat} cannot {move!r}")
            hold("fallback", not isinstance(move, Personal), f"a time-out plays {move!r}")
            match.play(seat, move, by="clock", kind="timed_out")


def weighed(case: Case, work: Work) -> None:
    """Sensible play proposes legal moves only, never one that is a person's alone."""
    game = case.game
    for place, step in _steps(case, work):
        if place % work.every:
            continue
        legal = game.legal(step.before, step.seat)
        found = game.weigh(game.view(step.before, step.seat), legal, _dice(case, "weigh", place))
        for move, weight in found:
            hold("weigh", laws.allowed(legal, move), f"not legal: {move!r}")
            hold("weigh", not isinstance(move, Personal), f"weighs {move!r}")
            hold("weigh", weight == weight, f"{move!r} weighs {weight}")  # noqa: PLR0124  NaN


def left(case: Case, work: Work) -> None:
    """Leaving for good gives facts that fold to a sound state, or None."""
    for place, step in _steps(case, work):
        if place % work.every:
            continue
        for seat in range(case.seats):
            facts = case.game.leave(step.before, seat)
            state = step.before
            for fact in facts or ():
                laws.round_trip(fact, case.game.types.fact)
                before, state = state, case.game.evolve(state, fact)
                laws.told(case.game, before, fact, state, case.seats)
            if facts:
                laws.asked(case.game, state, case.seats)


def told(case: Case, work: Work) -> None:
    """Facts reach viewers as facts, with a sentence in both languages or in none."""
    spoken = 0
    for place, step in _steps(case, work):
        if place % 3:
            continue
        state = step.before
        for fact in step.facts:
            before, state = state, case.game.evolve(state, fact)
            laws.told(case.game, before, fact, state, case.seats)
            me = laws.names(case.seats, None)
            spoken += bool(case.game.say(fact, me, "fr"))
    hold("told", spoken, "nothing is ever said")


def twin(case: Case, work: Work) -> None:
    """What reaches a viewer tells nothing of what it may not see (two worlds side by side)."""
    apart = 0
    pool: list[Any] = []
    for place, step in _steps(case, work):
        pool = [*pool[-100:], step.move]
        if place % work.every:
            continue
        for viewer in worlds.viewers(case.seats):
            dice = _dice(case, "twin", place, viewer)
            pair = worlds.Pair(case, step.before, viewer, dice, place)
            apart += pair.differs
            pair.begin()
            pair.compare(pool)
            for _ in range(8):
                if not pair.step():
                    break
                pair.compare(pool)
    hold("twin_empty", apart or getattr(case.game, "open", False), "twins never differ: no test")


def imagine(case: Case, work: Work) -> None:
    """Imagined worlds look right to their seat, can be played to the end, and vary.

    A single place may be fixed by what a seat can deduce; a kind of place that twins vary and
    imagination hardly ever does is not imagined at all.
    """
    free: Counter[str] = Counter()
    fixed: Counter[str] = Counter()
    for number in range(max(1, work.matches // 2)):
        walked = walk(case.game, case.options, case.seats, number, work.moves, tell=True)
        for place, step in enumerate(walked):
            turn, rest = divmod(place, 2 * work.every)
            if rest == 0:
                seat = turn % case.seats
                for path, varies in _imagined(case, step, seat, work):
                    (free if varies else fixed)[path] += 1
    for path, count in fixed.items():
        where = f"{path} hardly varies: fixed {count} times, free {free[path]} times"
        hold("imagine_varies", count < 4 or free[path] >= count, where)


def _imagined(case: Case, step: Step, seat: int, work: Work) -> Iterator[tuple[str, bool]]:
    """For each kind of place that twins vary clearly: whether imagined worlds vary it too."""
    dice = _dice(case, "imagine", step.match.seq, seat)
    told_to = step.match.told[seat]
    drawn = [
        worlds.imagined(case.game, step.after, seat, told_to, dice) for _ in range(work.samples)
    ]
    laws.asked(case.game, drawn[0], case.seats)
    _to_the_end(case, drawn[0], dice)
    others = [case.twin(step.after, seat, dice) for _ in range(work.samples)]
    vary = worlds.spread(drawn)
    for path, values in worlds.spread(others).items():
        if len(values) > work.samples // 3:
            yield re.sub(r"\d+", "", path), len(vary.get(path, ())) > 1


def _to_the_end(case: Case, state: Any, dice: Dice) -> None:
    game = case.game
    for step in range(game.meta.max_length):
        asks = game.asks(state)
        if not asks:
            return
        seat = dice.pick(asks).seat
        move = at_random(game.legal(state, seat), dice)
        for fact in game.decide(state, seat, move, Dice(seed("end", step), 0)):
            state = game.evolve(state, fact)
    hold("imagine_ends", not game.asks(state), "an imagined world has no end")


def options(case: Case, work: Work) -> None:
    """Options have defaults, refuse unknown fields, and wrong numbers of seats are refused."""
    del work
    meta = case.game.meta
    meta.check(case.options, case.seats)
    meta.check(meta.options(), meta.default_seats)
    plain = json.loads(codec.encode(case.options))
    try:
        codec.convert(plain | {"zzz": 1}, meta.options)
    except codec.Malformed:
        pass
    else:
        hold("options", False, "an unknown option is let through")
    for seats in (0, meta.seats[0] - 1, meta.seats[1] + 1, 99):
        try:
            meta.check(case.options, seats)
        except IllegalOptions:
            continue
        hold("options", False, f"{seats} seats are let through")


def language(case: Case, work: Work) -> None:
    """Names, taglines, fields and their values are worded in French and English."""
    del work
    meta = case.game.meta
    labels = [meta.name, meta.tagline]
    for field in meta.fields:
        hold("language", hasattr(meta.options(), field.key), f"no option {field.key}")
        labels += [field.label, *([field.hint] if field.hint else [])]
        for value in field.values:
            labels += [value.label, *([value.hint] if value.hint else [])]
    for label in labels:
        hold("language", label.get("fr") and label.get("en"), label)


def public(case: Case, work: Work) -> None:
    """All eyes see no less than a spectator; a spectator sees no seat's own hand as its own."""
    for _, state in _states(case, work):
        for eyes in (Eyes.PUBLIC, Eyes.EVERYTHING):
            hold("public", case.game.view(state, eyes) is not None, eyes)
        for seat in range(case.seats):
            forms = [o for o in case.game.legal(state, seat) if isinstance(o, Form)]
            for form in forms:
                size = len(codec.encode(form.describe()))
                hold("public", size < 64 * 1024, f"{form.code} takes {size} bytes to describe")


def _filled(field: FormField, sample: Any, dice: Dice) -> Any:
    """A field filled in at random by its own terms; a free text as the form's sample has it."""
    if field.kind == "one":
        return dice.pick(field.values)
    if field.kind == "text":
        return msgspec.to_builtins(getattr(sample, field.key, Text(body="Soleil")))
    bag = field.values if field.kind == "some" else range(len(field.most))
    copies = field.most or (1,) * len(field.values)
    left = [one for one, many in zip(bag, copies, strict=True) for _ in range(many)]
    chosen = [left.pop(dice.pick(range(len(left)))) for _ in range(field.count)]
    if field.kind == "some":
        return chosen
    return [chosen.count(one) for one in bag]


def blank(case: Case, work: Work) -> None:
    """What a form lets one fill in, in either language, is a move that it accepts."""
    for place, state in _states(case, work):
        for seat in range(case.seats):
            dice = _dice(case, place, seat)
            forms = [one for one in case.game.legal(state, seat) if isinstance(one, Form)]
            for form, language in ((form, known) for form in forms for known in ("fr", "en")):
                given = form.blank(language)
                fields = {one.key: _filled(one, form.sample(dice), dice) for one in given.fields}
                move = msgspec.convert({"type": given.move, **fields}, case.game.types.move)
                hold("blank", form.accepts(move), f"{form.code}: {move}")
                hold("blank", given.verb and all(one.label for one in given.fields), given)


def first(case: Case, work: Work) -> None:
    """The platform's choice of who begins is dealt without complaint, for every seat."""
    del work
    for seat in range(case.seats):
        setup = Setup(seats=case.seats, first=seat)
        dice = Dice(seed("first", seat), 1)
        facts = case.game.deal(case.options, setup, dice)
        laws.rolls(facts, dice)


LAWS: dict[str, Callable[[Case, Work], None]] = {
    law.__name__: law
    for law in (
        asked,
        exact,
        over,
        replay,
        repeatable,
        rolls,
        codecs,
        strict,
        census,
        length,
        absent,
        weighed,
        left,
        told,
        twin,
        imagine,
        options,
        language,
        public,
        blank,
        first,
    )
}
