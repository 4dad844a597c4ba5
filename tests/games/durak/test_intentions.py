"""Standing intentions: what they play, when they are silent, when they lapse, who knows."""

from __future__ import annotations

import pytest

from games import codec
from games.contract import Eyes
from games.durak.intentions import (
    Intention,
    PassBout,
    ThrowRank,
    intended,
    label,
    lapsed,
    notice,
    offered,
)
from games.durak.moves import Pass, ThrowIn
from games.durak.rules import GAME
from support.builders.durak import P1, P2, P3, Table, place


def _table(**options) -> Table:
    return Table(place("7♥ 7♠ 9♦ A♣", "10♥ 10♦ A♥", "7♦ 10♣ R♣", talon="6♣ A♠", **options)).attack(
        "7♥"
    )


def _view(table: Table, seat: int):
    return GAME.view(table.state, seat)


def test_only_those_who_may_throw_in_are_offered_any():
    """A rank held can be named; the defender and a spectator leave nothing."""
    table = _table()
    ranks = [i.rank for i in offered(_view(table, P3)) if isinstance(i, ThrowRank)]
    assert ranks == ["7", "7", "10", "10", "K", "K"]
    assert PassBout(1, 2) in offered(_view(table, P3))
    assert offered(_view(table, P2)) == ()
    assert offered(GAME.view(table.state, Eyes.PUBLIC)) == ()


def test_it_is_silent_until_its_seat_is_asked():
    """While the defender has yet to answer nothing is played."""
    table = _table()
    assert intended(_view(table, P3), PassBout(1, 2)) is None
    table.beat("10♥")
    assert intended(_view(table, P3), PassBout(1, 2)) == Pass()


def test_a_rank_is_thrown_when_allowed_cheapest_first():
    """Of the 7s the plain one goes before the trump; the move is always legal."""
    table = Table(place("7♥ 9♦ A♣", "10♥ 10♦ A♥", "7♠ 7♦ R♣", talon="6♣ A♠"))
    table.attack("7♥").beat("10♥")
    move = intended(_view(table, P3), ThrowRank(1, 2, "7"))
    assert move == ThrowIn("7D")
    assert move in GAME.legal(table.state, P3)


@pytest.mark.parametrize(("else_pass", "expected"), [(False, None), (True, Pass())])
def test_a_rank_not_on_the_table_asks_or_passes(else_pass, expected):
    """« Sinon passer » is the author's choice; without it the person is asked."""
    table = _table().beat("10♥")
    assert intended(_view(table, P3), ThrowRank(1, 2, "K", else_pass)) == expected


def test_it_holds_after_the_take_too():
    """A window of §5.5 is answered in the same way."""
    table = _table().take()
    assert intended(_view(table, P3), ThrowRank(1, 2, "7")) == ThrowIn("7D")
    table.throw(P3, "7♦")
    assert lapsed(_view(table, P3), ThrowRank(1, 2, "7")) == "no_such_card"
    assert intended(_view(table, P3), ThrowRank(1, 2, "7")) is None


def test_it_lapses_with_the_bout():
    """The next bout knows nothing of it."""
    table = _table().beat("10♥").all_pass()
    assert lapsed(_view(table, P3), PassBout(1, 2)) == "bout_over"
    assert lapsed(_view(table, P3), PassBout(2, 3)) == "bout_over"


def test_it_lapses_when_the_attack_comes_round():
    """Perevodnoï: who became the defender has nothing to throw in (§6)."""
    table = Table(
        place("8♦ 6♥ 9♦ A♣", "8♣ 10♦ A♥", "8♥ 10♣ R♣", variant="perevodnoi", talon="6♣ A♠")
    )
    table.attack("8♦")
    assert lapsed(_view(table, P3), PassBout(1, 2)) is None
    table.transfer("8♣")
    assert lapsed(_view(table, P3), PassBout(1, 2)) == "defending"
    assert intended(_view(table, P1), PassBout(1, 2)) is None


def test_words_in_both_languages():
    """The author reads what was left, and why it was cancelled."""
    queen = ThrowRank(1, 2, "Q", else_pass=True)
    assert label(queen, "fr") == "Rajouter une dame dès que c’est permis, sinon passer"
    assert label(ThrowRank(1, 2, "8"), "en") == "Throw in an 8 as soon as it is allowed"
    assert label(PassBout(1, 2), "fr") == "Passer pendant tout ce tour"
    assert notice("bout_over", queen, "fr").endswith("est annulée\u00a0: le tour est fini.")
    assert "no card of that rank" in notice("no_such_card", queen, "en")


def test_it_round_trips_and_refuses_what_it_does_not_know():
    """Stored as bytes; unknown ranks and fields are refused when decoding."""
    for one in (PassBout(1, 2), ThrowRank(3, 4, "10", else_pass=True)):
        assert codec.decode(codec.encode(one), Intention) == one
    for wrong in ({"type": "throw_rank", "game": 1, "bout": 1, "rank": "1"}, {"type": "x"}):
        with pytest.raises(codec.Malformed):
            codec.convert(wrong, Intention)
