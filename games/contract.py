"""What a game promises the platform, and the small values both sides speak in.

This file answers for the vocabulary of every game: asks, forms, outcomes, options, refusals
and the :class:`Game` protocol itself. It refuses to know any particular game, and anything of
people, clocks on the wall, stores or sockets: a seat is a number, time is what an ask declares.

The laws that every game obeys are tested in ``tests/contract``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from games.dice import Dice

Seat = int
"""0-based index of a place in one match, clockwise."""

Seconds = float
Language = Literal["fr", "en"]
Label = Mapping[str, str]
"""One text in every interface language: ``{"fr": …, "en": …}``."""


class Eyes(Enum):
    """Viewers that are not a seat."""

    PUBLIC = "public"  # a spectator: what the whole room may see
    EVERYTHING = "everything"  # after the end, or by a recorded act of staff


Viewer = Seat | Eyes


class Ask(Struct, frozen=True):
    """A seat is asked something.

    ``turn`` names the clock: while it stays the same the clock runs on, when it changes a new
    one starts. It is also the staleness key of a move. ``limit`` is the rules' own limit in
    seconds (None: the table's clock; ignored when a match goes by days). ``at_least``: no answer
    is played *for* the seat (computer, forced pass) before that many seconds, plus a random
    part. ``grace``: when the clock of this turn runs on, at least so many seconds are left from
    now. ``secret``: only the seat itself may know that it is asked. ``auto``: the seat has no
    choice, so the platform plays the single legal move by itself once ``at_least`` is over.
    """

    seat: Seat
    turn: int
    code: str
    limit: Seconds | None = None
    at_least: Seconds = 0
    grace: Seconds = 0
    secret: bool = False
    auto: bool = False


class Setup(Struct, frozen=True):
    """What the platform adds to the host's options: chairs, language, who begins, extras."""

    seats: int
    language: Language = "fr"
    first: Seat | None = None
    extra: dict[str, Any] = {}


class Text(Struct, frozen=True, omit_defaults=True):
    """A free text written by a person: its reference, and its body where that may be known.

    A client sends ``body`` alone; the platform sets ``ref`` before the rules see it. Facts carry
    ``ref`` alone, so that an erased text leaves a verifiable log. A move whose body is gone
    (None) with a ``ref`` was checked when it was made and is accepted as such.
    """

    ref: str = ""
    body: str | None = None


class Personal(Struct, frozen=True):
    """Base of moves that only a person chooses: undoing, offering a draw, resigning.

    They are listed and decided as any other; players made of code leave them aside. A seat that
    is asked always has a move beside them.
    """


class TakeBack(Personal, frozen=True, tag="take_back"):
    """Undo one's last step of this turn. Listed only while nothing hidden was revealed since."""


class HouseOnly(Struct, frozen=True):
    """Base of moves that only the house plays for a seat: its person is late, or has left.

    ``decide`` takes them as any other, so that they replay and verify; whoever passes on a
    person's own move refuses them by :func:`check_own`. ``clause`` of the rules says so.
    """

    clause: ClassVar[str] = ""


class Outcome(Struct, frozen=True):
    """How a match ended.

    ``reason`` is a code; ``ranks`` are 1-based per seat, equal ranks are shared; ``scores`` per
    seat (None: this game has none); ``sides`` groups seats that won or lost together; a
    ``breakdown`` explains the scores in a shape of the game's own (JSON-able).
    """

    reason: str
    ranks: tuple[int, ...]
    scores: tuple[int | None, ...]
    sides: tuple[tuple[Seat, ...], ...] = ()
    breakdown: Any = None


class IllegalMove(Exception):
    """The rules refuse a move: a code, the clause, and context for the sentence.

    ``context`` holds only what the refused seat may know anyway.
    """

    def __init__(self, code: str, rule: str = "", **context: Any) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.context = context


class IllegalOptions(IllegalMove):
    """Options that this game does not allow, alone or together or with so many seats."""


class FormField(Struct, frozen=True):
    """One thing to fill in, in words: what a page without a script makes an input of.

    ``key``: the field of the move. ``one``: one of ``values``; ``some``: so many (``count``) of
    them, as a list; ``counts``: a number for each of ``names``, up to ``most``, ``count`` in all;
    ``text``: a :class:`Text` of up to ``count`` characters. ``given``: the numbers to begin with.
    """

    key: str
    kind: Literal["one", "some", "counts", "text"]
    label: str
    names: tuple[str, ...] = ()
    values: tuple[Any, ...] = ()
    count: int = 0
    most: tuple[int, ...] = ()
    given: tuple[int, ...] = ()


class Blank(Struct, frozen=True):
    """A form as it is filled in: the type of its move, its button's word, its fields."""

    move: str
    verb: str
    fields: tuple[FormField, ...]


def check_own(move: Any) -> None:
    """Refuse what a person may not send for their own seat.

    Raises:
        IllegalMove: ``house_only``, with the clause.
    """
    if isinstance(move, HouseOnly):
        raise IllegalMove("house_only", rule=move.clause)


class Form(ABC):
    """Moves too many or too free to list: what is accepted, an example, a description."""

    code: str

    @abstractmethod
    def accepts(self, move: Any) -> bool:
        """Whether ``decide`` would take this move now."""

    @abstractmethod
    def sample(self, dice: Dice) -> Any:
        """One acceptable move, drawn at random so that every kind of answer can come up."""

    @abstractmethod
    def describe(self) -> dict[str, Any]:
        """What a client needs to offer the choice, JSON-able, with ``code`` in it."""

    @abstractmethod
    def blank(self, language: Language) -> Blank:
        """The same choice as plain inputs, in words."""


class OptionValue(Struct, frozen=True):
    """One choice of an option, with the words that show it."""

    value: str | int | bool
    label: Label
    hint: Label | None = None


class OptionField(Struct, frozen=True):
    """How one typed option is shown in the room's form.

    ``needs``: the key of a switch without which this option says nothing. ``by_days``: a switch
    that is always on by correspondence, whatever was chosen.
    """

    key: str
    kind: Literal["choice", "switch", "text", "pack", "number"]
    label: Label
    values: tuple[OptionValue, ...] = ()
    hint: Label | None = None
    needs: str = ""
    by_days: bool = False


class GameMeta(Struct, frozen=True):
    """What is known of a game without loading its rules.

    ``options`` is a frozen Struct class with a default for every field; ``check`` raises
    :class:`IllegalOptions` for combinations that the rules exclude. ``max_length`` bounds the
    accepted moves of one match under any options. ``default_clock`` in seconds. ``teams``: how
    many teams these options make (0: none), where a host may place people into them, by
    ``Setup.extra["teams"]``. ``opener``: how the one is called whom the host may point out as
    ``Setup.first``, for games whose rules want it.
    """

    key: str
    name: Label
    tagline: Label
    seats: tuple[int, int]
    default_seats: int
    options: type[Any]
    fields: tuple[OptionField, ...]
    check: Callable[[Any, int], None]
    rules_version: int
    state_version: int
    max_length: int
    players: tuple[str, ...] = ("uniform", "facile", "normal")
    default_clock: int = 30
    stage: Literal["draft", "published"] = "published"
    computers: bool = True
    cooperative: bool = False
    free_text: bool = False
    teams: Callable[[Any], int] | None = None
    opener: Label | None = None


O_contra = TypeVar("O_contra", contravariant=True)  # options
S = TypeVar("S")  # state
M = TypeVar("M")  # move
F = TypeVar("F")  # fact
V = TypeVar("V")  # view


class Types(NamedTuple):
    """The types that codecs need; a union of tagged Structs for moves and facts."""

    options: Any
    state: Any
    move: Any
    fact: Any
    view: Any


class Names(Struct, frozen=True):
    """Who sits where, for sentences: one display name per seat and who is addressed as « vous ».

    Sentences with a seat as subject come from ``say``; the reader's own seat is ``me``.
    """

    seats: tuple[str, ...]
    me: Seat | None = None


class Game(Protocol[O_contra, S, M, F, V]):
    """One set of rules under one version: pure functions from values to values.

    Nothing here reads a clock, a file or a global source of chance; every roll of ``dice``
    stands in a returned fact as the :class:`games.dice.Roll` it gave, in the order rolled.
    """

    meta: GameMeta
    types: Types

    def deal(self, options: O_contra, setup: Setup, dice: Dice) -> tuple[F, ...]:
        """The facts that open a match; folding them from None gives the first state."""

    def evolve(self, state: S | None, fact: F) -> S:
        """Apply one fact: total, no choice, no chance, no check."""

    def asks(self, state: S) -> tuple[Ask, ...]:
        """Who is asked what, in seat order; empty when the match is over."""

    def legal(self, state: S, seat: Seat) -> tuple[M | Form, ...]:
        """All that this seat may do now, in canonical order; empty when it is not asked."""

    def decide(self, state: S, seat: Seat, move: M, dice: Dice) -> tuple[F, ...]:
        """The facts that this move causes.

        Raises:
            IllegalMove: with a code and the clause; the state is untouched in any case.
        """

    def leave(self, state: S, seat: Seat) -> tuple[F, ...] | None:
        """What leaving for good means: facts (a resignation), or None: a computer plays on."""

    def fallback(self, view: V, moves: Sequence[M | Form], dice: Dice) -> M:
        """What a time-out plays, as the rules say; sees a view, never the state."""

    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while the match runs."""

    def view(self, state: S, viewer: Viewer) -> V:
        """What this viewer may see now: built up from nothing, never cut down from the state."""

    def redact(self, before: S, fact: F, after: S, viewer: Viewer) -> F | None:
        """The fact as this viewer may know it; None: for this viewer nothing happened."""

    def imagine(self, view: V, told: Sequence[F], dice: Dice) -> S:
        """A state drawn from the worlds consistent with a seat's view and what it was told."""

    def weigh(self, view: V, legal: Sequence[M | Form], dice: Dice) -> tuple[tuple[M, float], ...]:
        """Candidate moves with how good they look to sensible play (higher is better)."""

    def say(self, fact: F, names: Names, language: Language) -> str:
        """One sentence for a (redacted) fact; empty when there is nothing to say."""

    def explain(self, refusal: IllegalMove, names: Names, language: Language) -> str:
        """Why a move was refused and what to do, in one or two sentences."""

    def moments(self, fact: F) -> tuple[str, ...]:
        """Codes of the small feasts of a (redacted) fact: banners, sounds, turning points."""


def fold(game: Game[Any, S, Any, F, Any], state: S | None, facts: Sequence[F]) -> S:
    """The state after some facts. At least one fact is needed when ``state`` is None."""
    for fact in facts:
        state = game.evolve(state, fact)
    if state is None:
        raise ValueError("no fact to begin from")
    return state


__all__ = [
    "Ask",
    "Blank",
    "Eyes",
    "Form",
    "FormField",
    "Game",
    "GameMeta",
    "HouseOnly",
    "IllegalMove",
    "IllegalOptions",
    "Label",
    "Language",
    "Names",
    "OptionField",
    "OptionValue",
    "Outcome",
    "Personal",
    "Seat",
    "Seconds",
    "Setup",
    "TakeBack",
    "Text",
    "Types",
    "Viewer",
    "check_own",
    "fold",
]
