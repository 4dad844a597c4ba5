"""What each viewer may see, and that an open window tells nothing (§2, §5.4)."""

from __future__ import annotations

from games import codec
from games.contract import Eyes, Setup, fold
from games.dice import Dice
from games.durak.facts import Dealt, Drawn, MatchBegun, Passed, WindowClosed
from games.durak.meta import Options
from games.durak.moves import Pass
from games.durak.rules import GAME
from support.builders.durak import P1, P2, P3, P4, Table, place


def window() -> Table:
    """An open window: P3 and P4 may choose, P1 holds no fitting rank."""
    return Table(
        place("7♥ 9♦ A♣", "10♥ A♦ A♥", "7♦ 10♣ R♣", "7♣ D♦ D♣", talon="6♣ 6♦ A♠")
    ).attack("7♥").beat("10♥")  # fmt: skip


def _told(table: Table, before, viewer) -> list:
    seen = []
    for fact in table.facts:
        after = GAME.evolve(before, fact)
        seen.append(GAME.redact(before, fact, after, viewer))
        before = after
    return [fact for fact in seen if fact is not None]


def test_2_own_hand_only():
    """A seat sees its own cards, of the others how many; a spectator sees no hand."""
    state = window().state
    view = GAME.view(state, P3)
    assert view.hands == (None, None, ("7D", "10C", "KC"), None)
    assert view.counts == (2, 2, 3, 3)
    assert GAME.view(state, Eyes.PUBLIC).hands == (None,) * 4
    assert GAME.view(state, Eyes.PUBLIC).drawing is None


def test_2_everything_after_the_end():
    """All eyes see hands, talon, discard and who is awaited."""
    view = GAME.view(window().state, Eyes.EVERYTHING)
    assert all(hand is not None for hand in view.hands)
    assert view.drawing == ("6C", "6D", "AS")
    assert len(view.buried or ()) == view.discard
    assert view.awaited == (P1, P3, P4)


def test_5_4_the_window_is_public_who_is_asked_is_not():
    """Everybody sees it open; each seat whether its own answer is awaited, nobody more."""
    before = window()
    views = {v: GAME.view(before.state, v) for v in (P2, P4, Eyes.PUBLIC)}
    assert all(view.window for view in views.values())
    turn = before.state.turn
    after = window().passes(P3)
    for viewer, view in views.items():
        assert GAME.view(after.state, viewer) == view
    own = GAME.view(after.state, P3)
    assert (own.asked, own.passed, own.entitled) == (False, True, True)
    assert {ask.turn for ask in GAME.asks(after.state)} == {turn}


def test_5_4_a_pass_is_told_to_its_seat_alone():
    """For everybody else nothing happened; all eyes see it later."""
    table = window()
    before = table.state
    table.passes(P3)
    assert _told(table, before, P3) == [Passed(P3)]
    for viewer in (P1, P2, P4, Eyes.PUBLIC):
        assert _told(table, before, viewer) == []
    assert _told(table, before, Eyes.EVERYTHING) == [Passed(P3)]


def test_5_4_a_forced_pass_is_an_entry_of_its_own():
    """P1 has no fitting rank: asked like the others, secretly, with the pass played for it."""
    table = window()
    asks = {ask.seat: ask for ask in GAME.asks(table.state)}
    assert {seat: ask.auto for seat, ask in asks.items()} == {P1: True, P3: False, P4: False}
    assert all(ask.secret and ask.at_least == 1.0 for ask in asks.values())
    assert GAME.legal(table.state, P1) == (Pass(),)
    table.passes(P1)
    assert table.facts == (Passed(P1),)


def test_5_4_the_last_pass_shows_only_that_the_window_closed():
    """The closing is a fact for all; whose pass closed it is not."""
    told = []
    for order in ((P1, P3, P4), (P4, P3, P1)):
        table = window()
        table.passes(*order[:2])
        before = table.state
        table.passes(order[2])
        told.append(codec.encode(_told(table, before, P2)))
        assert isinstance(_told(table, before, P2)[0], WindowClosed)
    assert told[0] == told[1]


def test_5_4_a_new_window_has_a_new_turn():
    """Every window starts a clock of its own; a seat asked twice is asked anew."""
    table = window()
    first = table.state.turn
    table.throw(P3, "7♦").beat("A♦")
    turns = {ask.turn for ask in GAME.asks(table.state)}
    assert turns == {table.state.turn}
    assert table.state.turn > first


def test_5_5_added_cards_leave_the_others_their_turn():
    """While a take is waited for, a card of one seat does not make another's answer stale."""
    table = Table(
        place("7♥ 9♦ A♣", "10♥ A♦ A♥", "7♦ 10♣ R♣", "7♣ D♦ D♣", talon="6♣ 6♦ A♠")
    ).attack("7♥").take()  # fmt: skip
    turn = table.state.turn
    table.throw(P3, "7♦")
    assert {ask.turn for ask in GAME.asks(table.state)} == {turn}


def test_5_6_draws_are_hidden_but_the_trump_card():
    """Others learn how many were drawn and, at the end, who got the turned-up trump."""
    table = window()
    before = table.state
    table.all_pass()
    state = before
    seen = {}
    for fact in table.facts:
        after = GAME.evolve(state, fact)
        if isinstance(fact, Drawn):
            seen[fact.seat] = (GAME.redact(state, fact, after, P2), fact)
        state = after
    told, real = seen[P1]
    assert real.cards == ("6C", "6D", "AS")
    assert told.cards == (None, None, "AS")


def test_3_the_deal_tells_a_seat_its_own_hand():
    """Neither the pack's order nor another hand leaves the server; the shown card is public."""
    facts = GAME.deal(Options(), Setup(4), Dice(b"d" * 32, 0))
    assert isinstance(facts[0], MatchBegun)
    before = fold(GAME, None, facts[:1])
    after = GAME.evolve(before, facts[1])
    told = GAME.redact(before, facts[1], after, P3)
    assert isinstance(told, Dealt)
    assert told.pack is None
    assert [hand is not None for hand in told.hands] == [False, False, True, False]
    assert told.shown == facts[1].shown
    public = GAME.redact(before, facts[1], after, Eyes.PUBLIC)
    assert public.hands == (None,) * 4


def test_view_helps_the_hand():
    """Which own cards pass the attack on, and which ranks fit, come from the rules."""
    table = Table(
        place("8♦ 6♥", "8♣ 7♣", "10♦ 9♦ 6♦", variant="perevodnoi")
    ).attack("8♦")  # fmt: skip
    assert GAME.view(table.state, P2).transferable == ("8C",)
    assert GAME.view(table.state, P1).transferable == ()
    assert GAME.view(window().state, P1).ranks == ("7", "10")
    assert GAME.view(window().state, P1).free == 2
