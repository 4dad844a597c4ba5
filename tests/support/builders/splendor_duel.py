"""Splendor Duel tables for tests: positions from pictures and card names, moves by words.

Letters: W white, B blue, G green, R red, K black, P pearl, O gold, a dot for an empty space.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.contract import IllegalMove, Setup, fold
from games.dice import Dice
from games.splendor_duel import moves as m
from games.splendor_duel.meta import Options
from games.splendor_duel.rules import GAME
from games.splendor_duel.state import Player, State
from games.splendor_duel.tables import (
    CARDS,
    EMPTY,
    LEVELS,
    PRIVILEGES,
    PYRAMID_SIZES,
    ROYALS,
    TOKENS,
    WILD,
)

LETTERS = "WBGRKPO"
COLOUR = {"white": 0, "blue": 1, "green": 2, "red": 3, "black": 4}
CARD = {card.name: card.index for card in CARDS}
ROYAL = {royal.name: royal.index for royal in ROYALS}


def purse(letters: str) -> tuple[int, ...]:
    """Tokens by colour from letters: ``purse("GGO")``."""
    return tuple(letters.count(letter) for letter in LETTERS)


def cell(row: int, column: int) -> int:
    """A cell by the coordinates of the rules, (1,1) top left."""
    return (row - 1) * 5 + column - 1


def picture(*rows: str) -> tuple[int, ...]:
    """A board from five rows of five letters."""
    text = "".join(rows)
    assert len(text) == 25
    return tuple(EMPTY if letter == "." else LETTERS.index(letter) for letter in text)


def board_with(**cells: str) -> tuple[int, ...]:
    """A board that is empty but for ``c32="G"`` (row 3, column 2) and so on."""
    board = [EMPTY] * 25
    for name, letter in cells.items():
        board[cell(int(name[1]), int(name[2]))] = LETTERS.index(letter)
    return tuple(board)


EMPTY_BOARD = board_with()


def player(
    tokens: str = "",
    cards: str = "",
    reserved: str = "",
    royals: str = "",
    privileges: int = 0,
    **extra: int,
) -> Player:
    """A player; a wild card names its colour: ``"L1-01 L2-23=red"``.

    ``extra`` adds bare sums where a scenario only counts: ``points``, ``crowns``,
    ``bonus_red``, ``points_blue``.
    """
    owned, colours, bonuses, colour_points, points, crowns = [], [], [0] * 5, [0] * 5, 0, 0
    for word in cards.split():
        name, _, placed = word.partition("=")
        card = CARDS[CARD[name]]
        colour = COLOUR[placed] if card.colour == WILD else card.colour
        owned.append(card.index)
        colours.append(colour)
        if colour >= 0:
            bonuses[colour] += card.count
            colour_points[colour] += card.points
        points += card.points
        crowns += card.crowns
    for name, value in extra.items():
        kind, _, colour_name = name.partition("_")
        if kind == "bonus":
            bonuses[COLOUR[colour_name]] += value
        elif colour_name:
            colour_points[COLOUR[colour_name]] += value
            points += value
    taken = [ROYALS[ROYAL[name]] for name in royals.split()]
    return Player(
        tokens=purse(tokens),
        privileges=privileges,
        cards=tuple(owned),
        colours=tuple(colours),
        reserved=tuple(CARD[name] for name in reserved.split()),
        royals=tuple(royal.index for royal in taken),
        bonuses=tuple(bonuses),
        colour_points=tuple(colour_points),
        points=points + extra.get("points", 0) + sum(royal.points for royal in taken),
        crowns=crowns + extra.get("crowns", 0),
    )


def _free(held: set[int], level: int) -> list[int]:
    return [card for card in LEVELS[level] if card not in held]


def position(
    board: tuple[int, ...] = EMPTY_BOARD,
    mine: Player | None = None,
    other: Player | None = None,
    *,
    bag: str | None = None,
    table: int | None = None,
    pyramid: str = "",
    decks: bool | tuple[int, ...] = True,
    filler: bool = True,
    confirm: bool = False,
) -> State:
    """A position with P1 (seat 0) to act.

    ``pyramid`` names cards that lie there; ``filler`` adds others up to 5, 4 and 3. The rest of
    the cards form the decks, or those of the levels named, or none. ``bag`` None: whatever is
    missing to 25 tokens.
    """
    mine, other = mine or player(), other or player()
    held = {*mine.cards, *mine.reserved, *other.cards, *other.reserved}
    wanted = [CARD[name] for name in pyramid.split()]
    rows, stock = [], []
    for level in range(3):
        row = [card for card in wanted if CARDS[card].level == level + 1]
        rest = [card for card in _free(held, level) if card not in row]
        if filler:
            while len(row) < PYRAMID_SIZES[level]:
                row.append(rest.pop())
        row += [EMPTY] * (PYRAMID_SIZES[level] - len(row))
        rows.append(tuple(row))
        kept = decks if isinstance(decks, bool) else level + 1 in decks
        stock.append(tuple(rest) if kept else ())
    in_play = [board.count(c) + mine.tokens[c] + other.tokens[c] for c in range(7)]
    left = tuple(max(0, all_ - here) for all_, here in zip(TOKENS, in_play, strict=True))
    taken = {*mine.royals, *other.royals}
    return State(
        confirm=confirm,
        turn=10,
        seat=0,
        board=board,
        bag=left if bag is None else purse(bag),
        table=PRIVILEGES - mine.privileges - other.privileges if table is None else table,
        decks=tuple(stock),
        pyramid=tuple(rows),
        royals=tuple(royal.index for royal in ROYALS if royal.index not in taken),
        players=(mine, other),
    )


def dice(number: int = 1) -> Dice:
    """A stream of chance for one decision."""
    return Dice(bytes([number]) * 32, number)


def deal(number: int = 1, first: int | None = 0, confirm: bool = False) -> State:
    """The first position of a match."""
    facts = GAME.deal(Options(confirm), Setup(2, first=first), dice(number))
    return fold(GAME, None, facts)


def play(state: State, *moves: m.Move, seat: int | None = None) -> State:
    """The position after moves of the seat to act (or of ``seat``)."""
    for move in moves:
        facts = GAME.decide(state, state.seat if seat is None else seat, move, dice(7))
        state = fold(GAME, state, facts)
    return state


def facts_of(state: State, move: m.Move, seat: int | None = None) -> tuple[object, ...]:
    """The facts of one move."""
    return GAME.decide(state, state.seat if seat is None else seat, move, dice(7))


def refusal(state: State, move: m.Move, seat: int | None = None) -> IllegalMove:
    """The refusal of a move; fails when it is accepted. Nothing may have changed."""
    before = replace(state)
    try:
        GAME.decide(state, state.seat if seat is None else seat, move, dice(7))
    except IllegalMove as error:
        assert state == before
        return error
    raise AssertionError(f"accepted: {move}")


def refused(state: State, move: m.Move, seat: int | None = None) -> tuple[str, str]:
    """Code and clause of a refusal."""
    error = refusal(state, move, seat)
    return error.code, error.rule


def allowed(state: State, move: m.Move) -> bool:
    """Whether a move is listed for the seat to act."""
    return move in GAME.legal(state, state.seat)


def buy(name: str) -> m.BuyCard:
    """Buy a card by name."""
    return m.BuyCard(CARD[name])


def reserve(name: str) -> m.ReserveCard:
    """Reserve a face-up card by name."""
    return m.ReserveCard(CARD[name])


def take(*places: tuple[int, int]) -> m.TakeTokens:
    """Take the tokens of some (row, column)."""
    return m.TakeTokens(tuple(sorted(cell(*place) for place in places)))


def scroll(row: int, column: int) -> m.UsePrivilege:
    """Spend a privilege on a cell."""
    return m.UsePrivilege(cell(row, column))


def gold(row: int, column: int) -> m.TakeGold:
    """Take the gold of a cell."""
    return m.TakeGold(cell(row, column))


def pay(letters: str) -> m.Pay:
    """Pay with tokens by letters."""
    return m.Pay(purse(letters))  # type: ignore[arg-type]


def discard(letters: str) -> m.Discard:
    """Put tokens back by letters."""
    return m.Discard(purse(letters))  # type: ignore[arg-type]


def privileges(state: State) -> tuple[int, int, int]:
    """Privileges as table / P1 / P2."""
    return (state.table, state.players[0].privileges, state.players[1].privileges)


def unsound(state: State) -> str:
    """What is wrong with a position by the invariants of §1; empty when it is whole."""
    for colour, count in enumerate(TOKENS):
        there = state.board.count(colour) + state.bag[colour]
        if there + sum(player.tokens[colour] for player in state.players) != count:
            return f"tokens of colour {colour}"
    if len(state.board) != 25 or min(state.bag) < 0:
        return "board or bag"
    if state.table + sum(player.privileges for player in state.players) != PRIVILEGES:
        return "privileges"
    cards = [card for deck in state.decks for card in deck]
    cards += [card for row in state.pyramid for card in row if card != EMPTY]
    cards += [card for player in state.players for card in (*player.cards, *player.reserved)]
    if sorted(cards) != list(range(67)):
        return "cards"
    royals = [*state.royals, *state.players[0].royals, *state.players[1].royals]
    if sorted(royals) != list(range(4)):
        return "royal cards"
    return next((fault for player in state.players if (fault := _unsound(player))), "")


def _unsound(player: Player) -> str:
    if not 0 <= player.privileges <= 3 or len(player.reserved) > 3 or len(player.royals) > 2:
        return "limits of a player"
    if min(player.tokens) < 0:
        return "negative tokens"
    bonuses, colour_points, points, crowns = [0] * 5, [0] * 5, 0, 0
    for index, colour in zip(player.cards, player.colours, strict=True):
        card = CARDS[index]
        points, crowns = points + card.points, crowns + card.crowns
        if colour >= 0:
            bonuses[colour] += card.count
            colour_points[colour] += card.points
    points += sum(ROYALS[royal].points for royal in player.royals)
    found = (tuple(bonuses), tuple(colour_points), points, crowns)
    kept = (player.bonuses, player.colour_points, player.points, player.crowns)
    return "" if found == kept else "sums of a player"
