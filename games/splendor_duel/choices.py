"""What is asked after an act, and how a turn or a match is ended by word (§4 to §6).

Answers for checking each answer and for what it causes. Refuses to know the acts themselves.
"""

from __future__ import annotations

from games.contract import IllegalMove, TakeBack
from games.dice import Dice
from games.splendor_duel import facts as f
from games.splendor_duel import moves as m
from games.splendor_duel.course import closing, onward, told
from games.splendor_duel.forms import DiscardForm
from games.splendor_duel.legal import legal
from games.splendor_duel.state import State, step
from games.splendor_duel.steps import Facts, need
from games.splendor_duel.tables import CARDS, GOLD, HAND_LIMIT, TAKE_BACK_LIMIT


def place_wild(state: State, move: m.PlaceWild, dice: Dice) -> Facts:
    """The colour that a card without one joins (4.1)."""
    del dice
    need(state, "wild")
    mine = state.players[state.seat]
    if not mine.bonuses[move.colour]:
        raise IllegalMove("colour_not_owned", "4.1", colour=move.colour)
    return onward(state, f.WildPlaced(state.seat, mine.cards[-1], move.colour, chosen=True))


def take_matching(state: State, move: m.TakeMatching, dice: Dice) -> Facts:
    """A token of the card's colour from the board (4.2)."""
    del dice
    need(state, "match")
    token = state.board[move.cell]
    colour = CARDS[state.players[state.seat].cards[-1]].colour
    if token != colour:
        raise IllegalMove("not_that_colour", "4.2", colour=colour)
    return onward(state, f.TokenGained(state.seat, move.cell, token, chosen=True))


def steal(state: State, move: m.Steal, dice: Dice) -> Facts:
    """A token of the opponent's (4.2)."""
    del dice
    need(state, "steal")
    if move.colour == GOLD:
        raise IllegalMove("steal_gold", "4.2")
    if not state.players[1 - state.seat].tokens[move.colour]:
        raise IllegalMove("not_held_by_opponent", "4.2", colour=move.colour)
    return onward(state, f.TokenStolen(state.seat, move.colour, chosen=True))


def choose_royal(state: State, move: m.ChooseRoyal, dice: Dice) -> Facts:
    """A royal card, at three or six crowns (4.4)."""
    del dice
    need(state, "royal")
    if move.royal not in state.royals:
        raise IllegalMove("royal_gone", "4.4")
    return onward(state, f.RoyalTaken(state.seat, move.royal, chosen=True))


def discard(state: State, move: m.Discard, dice: Dice) -> Facts:
    """Down to ten tokens (5)."""
    del dice
    need(state, "discard")
    form = DiscardForm(state.players[state.seat])
    if not form.accepts(move):
        wrong = sum(move.tokens) != form.count
        code = "discard_count" if wrong else "discard_not_held"
        raise IllegalMove(code, "5", count=form.count, given=sum(move.tokens))
    return told(state, f.TokensDiscarded(state.seat, move.tokens), HAND_LIMIT)


def end_turn(state: State, move: m.EndTurn, dice: Dice) -> Facts:
    """The turn ends: confirmed, or without any action (4.3, 5)."""
    del dice
    now = step(state)
    if now == "turn":
        # Without any action the turn may end all the same (the safety net of §4.3).
        if move not in legal(state, state.seat):
            raise IllegalMove("must_act", "3")
    else:
        need(state, "end")
    return (closing(state, state.players[state.seat], state.again),)


def offer_draw(state: State, move: m.OfferDraw, dice: Dice) -> Facts:
    """An offer to agree on a draw (6)."""
    del move, dice
    if state.offer == 1 - state.seat:
        raise IllegalMove("answer_first", "6")
    if state.offered or state.offer == state.seat:
        raise IllegalMove("already_offered", "6")
    return (f.DrawOffered(state.seat),)


def resign(state: State, move: m.Resign, dice: Dice) -> Facts:
    """The match is given up (6)."""
    del move, dice
    return (f.Resigned(state.seat),)


def take_back(state: State, move: TakeBack, dice: Dice) -> Facts:
    """The last act of this turn is undone."""
    del move, dice
    if state.before is None:
        raise IllegalMove("nothing_to_take_back", "3")
    if state.undone >= TAKE_BACK_LIMIT:
        raise IllegalMove("too_many_take_backs", "3", limit=TAKE_BACK_LIMIT)
    return (f.TakenBack(state.seat),)


def answer(state: State, seat: int, accepted: bool) -> Facts:
    """Yes or no to an offered draw (6)."""
    if state.offer != 1 - seat:
        raise IllegalMove("no_offer", "6")
    return (f.DrawAgreed(seat) if accepted else f.DrawDeclined(seat),)
