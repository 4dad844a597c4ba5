"""Quick play of one game of Durak to its end, in place, for players that search.

Answers for how a running game would end if every seat played by the quick policy below; used
only inside imagined worlds. The order of things is that of ``decide`` and ``bouts``, and a test
plays both side by side to the same end; the rules themselves stand there, not here.
"""

from __future__ import annotations

from games.contract import Seat
from games.durak.meta import ENDLESS
from games.durak.state import DRAWN, State
from games.durak.tables import BEATEN_BY, RANK_SET, SUIT_SET

HIGH_TRUMP = 9 << 2
"""Index from which a trump (jack up) is too good to spend on one early card."""

_DUMP = (1 << (9 << 2)) - 1
"""Plain cards up to the 10: thrown in while the talon lasts."""

_DUMP_TAKEN = (1 << (8 << 2)) - 1
"""Plain cards up to the 9: added to what is taken while the talon lasts."""


def lead(hand: int, trumps: int) -> int:
    """Index of the card to lead: a low plain card, better still one of several of its rank."""
    plain = hand & ~trumps
    if not plain:
        return (hand & -hand).bit_length() - 1
    best, found = -99, -1
    while plain:
        low = plain & -plain
        card = low.bit_length() - 1
        same = plain & RANK_SET[card]
        value = 2 * same.bit_count() - (card >> 2)
        if value > best:
            best, found = value, card
        plain ^= same
    return found


def answer(useful: int, ranks: int, trumps: int) -> int:
    """Index of the card to beat with: plain, of a rank already laid if that costs little; −1."""
    plain = useful & ~trumps
    if not plain:
        return (useful & -useful).bit_length() - 1
    card = (plain & -plain).bit_length() - 1
    same = plain & ranks
    if same:
        known = (same & -same).bit_length() - 1
        if (known >> 2) - (card >> 2) <= 2:
            return known
    return card


def throw(fitting: int, trumps: int, late: bool, taking: bool) -> int:
    """Index of the card to add, −1 for none: low plain ones; once the talon is gone any plain."""
    plain = fitting & ~trumps
    if not late:
        plain &= _DUMP_TAKEN if taking else _DUMP
    return (plain & -plain).bit_length() - 1


def moved_on(same: int, trumps: int) -> int:
    """Index of the card to transfer with, −1 for none: any plain one."""
    plain = same & ~trumps
    return (plain & -plain).bit_length() - 1


class Bench:
    """One running game, changed in place. ``open``: attack cards not yet beaten."""

    __slots__ = (
        "at",
        "attacker",
        "bout",
        "count",
        "defender",
        "everyone",
        "hands",
        "idle",
        "inside",
        "laid",
        "leader",
        "limit",
        "open",
        "ranks",
        "seats",
        "taking",
        "talon",
        "transfers",
        "trump",
        "trumps",
        "waiting",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        match, bout = state.match, state.bout
        self.seats = match.seats
        self.trump = match.trump
        self.trumps = SUIT_SET[match.trump]
        self.everyone = match.options.throw_in == "all"
        self.transfers = match.options.variant == "perevodnoi"
        self.hands = list(state.hands)
        self.talon = state.talon
        self.at = 0
        self.inside = [not place for place in state.places]
        self.idle = state.idle
        self.bout = bout.number
        self.leader, self.attacker, self.defender = bout.leader, bout.attacker, bout.defender
        self.limit = bout.limit
        self.count = len(bout.attacks)
        self.open = [c for c, a in zip(bout.attacks, bout.answers, strict=True) if a < 0]
        self.laid = bout.laid
        self.ranks = bout.ranks
        self.taking = bout.phase == "taking"
        # Who has passed in the window that is open now has passed; later windows ask everyone.
        self.waiting = bout.waiting if self.taking or bout.phase == "throw_in" else -1

    def next_in(self, seat: Seat) -> Seat:
        """The nearest seat clockwise still in."""
        seat = (seat + 1) % self.seats
        while not self.inside[seat]:
            seat = (seat + 1) % self.seats
        return seat

    def lay(self, seat: Seat, card: int) -> None:
        """An attack card from a hand to the table."""
        self.hands[seat] &= ~(1 << card)
        self.laid |= 1 << card
        self.ranks |= RANK_SET[card]
        self.open.append(card)
        self.count += 1

    def adders(self) -> list[Seat]:
        """Who may throw in, the main attacker first, then clockwise (§5.4)."""
        defender, waiting = self.defender, self.waiting
        self.waiting = -1
        if self.everyone:
            around: tuple[Seat, ...] = (*range(self.attacker, self.seats), *range(self.attacker))
        else:
            left = right = self.next_in(defender)
            while (after := self.next_in(right)) != defender:
                right = after
            around = (right, left) if left != right else (left,)
        return [
            s
            for s in around
            if self.hands[s] and s != defender and self.inside[s] and waiting >> s & 1
        ]

    def play(self) -> Seat:
        """Play to the end of the game: the durak's seat or ``DRAWN``."""
        end: Seat | None = None
        while end is None:
            if not self.count:
                self.lay(self.attacker, lead(self.hands[self.attacker], self.trumps))
            taken = self.taking or self._fight()
            if taken:
                self._add_to_taken()
            end = self._close(taken)
        return end

    def _fight(self) -> bool:
        """Answers and throw-ins until the bout is decided: whether the defender takes."""
        while True:
            if self.open:
                if self.transfers and self._transfer():
                    continue
                if not self._beat_all():
                    return True
            if not self.hands[self.defender] or self.count >= self.limit or not self._throw():
                return False

    def _transfer(self) -> bool:
        if self.laid.bit_count() != len(self.open):
            return False
        same = self.hands[self.defender] & RANK_SET[self.open[0]]
        card = moved_on(same, self.trumps) if same else -1
        if card < 0:
            return False
        heir = self.next_in(self.defender)
        most = min(5 if self.bout == 1 else 6, self.hands[heir].bit_count())
        if self.count >= most:
            return False
        self.lay(self.defender, card)
        self.attacker, self.defender, self.limit = self.defender, heir, most
        return True

    def _beat_all(self) -> bool:
        """Beat every open card, or take: when one stays open or the price is too high."""
        hand, ranks, used = self.hands[self.defender], self.ranks, 0
        beaten_by = BEATEN_BY[self.trump]
        for over in self.open:
            useful = hand & beaten_by[over]
            if not useful:
                return False
            card = answer(useful, ranks, self.trumps)
            hand ^= 1 << card
            ranks |= RANK_SET[card]
            used |= 1 << card
        dear = used & self.trumps
        if dear and self.at < len(self.talon) and self._too_dear(dear):
            return False
        self.hands[self.defender] = hand
        self.ranks = ranks
        self.laid |= used
        self.open = []
        return True

    def _too_dear(self, dear: int) -> bool:
        """While cards can be drawn, a high trump is not spent on a table of one or two cards."""
        return dear.bit_length() > HIGH_TRUMP and self.laid.bit_count() <= 2

    def _throw(self) -> bool:
        late = self.at >= len(self.talon)
        for seat in self.adders():
            fitting = self.hands[seat] & self.ranks
            if fitting:
                card = throw(fitting, self.trumps, late, taking=False)
                if card >= 0:
                    self.lay(seat, card)
                    return True
        return False

    def _add_to_taken(self) -> None:
        late = self.at >= len(self.talon)
        for seat in self.adders():
            while self.count < self.limit:
                fitting = self.hands[seat] & self.ranks
                card = throw(fitting, self.trumps, late, taking=True) if fitting else -1
                if card < 0:
                    break
                self.lay(seat, card)

    def _close(self, taken: bool) -> Seat | None:
        """Clear the table, refill, see who is out; the result once the game is over (§5.7)."""
        if taken:
            self.hands[self.defender] |= self.laid
        before = self.at
        if before < len(self.talon):
            self._refill()
        drew = self.at > before
        self.idle = self.idle + 1 if taken and not drew else 0
        if self.at >= len(self.talon):
            self.inside = [i and bool(h) for i, h in zip(self.inside, self.hands, strict=True)]
            staying = self.inside.count(True)
            if staying < 2:
                return self.inside.index(True) if staying else DRAWN
        if self.idle >= ENDLESS:
            return DRAWN
        self._next_bout(taken)
        return None

    def _refill(self) -> None:
        order = [(self.leader + k) % self.seats for k in range(self.seats)]
        order.remove(self.defender)
        order.append(self.defender)
        for seat in order:
            lacks = 6 - self.hands[seat].bit_count()
            if lacks > 0 and self.inside[seat]:
                for card in self.talon[self.at : self.at + lacks]:
                    self.hands[seat] |= 1 << card
                    self.at += 1

    def _next_bout(self, taken: bool) -> None:
        attacker = self.defender
        if taken or not self.inside[attacker]:
            attacker = self.next_in(attacker)
        self.leader = self.attacker = attacker
        self.defender = self.next_in(attacker)
        self.limit = min(6, self.hands[self.defender].bit_count())
        self.bout += 1
        self.count = self.laid = self.ranks = 0
        self.open = []
        self.taking = False


def safe(durak: Seat, seats: int) -> tuple[float, ...]:
    """Per seat 1 for safe, 0 for durak; a draw is worth what its seats would share."""
    if durak == DRAWN:
        return ((seats - 1) / seats,) * seats
    return tuple(0.0 if seat == durak else 1.0 for seat in range(seats))


def ended(state: State) -> bool:
    """Whether the last move ended a game: no more games, or the next one has just been dealt."""
    bout = state.bout
    if bout.phase == "match_over":
        return True
    return bool(state.match.results) and bout.number == 1 and bout.phase == "attack"


def measure(state: State) -> tuple[float, ...]:
    """How the running game would end by quick play, or how the one just over ended."""
    seats = state.match.seats
    if ended(state):
        return safe(state.match.results[-1], seats)
    return safe(Bench(state).play(), seats)


__all__ = ["Bench", "answer", "ended", "lead", "measure", "moved_on", "safe", "throw"]
