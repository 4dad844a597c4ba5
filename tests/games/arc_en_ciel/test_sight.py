"""What the view tells besides cards: neighbours of the exchange, who has yet to play (§2, §4)."""

from games.arc_en_ciel.moves import Play
from games.contract import Eyes
from support.builders.arc_en_ciel import GAME, dealt, exchanged, step


def test_a_seat_is_told_whom_it_gives_to_and_gets_from():
    state, _ = dealt(4)
    seen = GAME.view(state, 2)
    assert (seen.gives_to, seen.gets_from) == (1, 3)
    assert GAME.view(state, 0).gives_to == 3
    everybody = GAME.view(state, Eyes.PUBLIC)
    assert (everybody.gives_to, everybody.gets_from) == (None, None)


def test_who_has_yet_to_play_is_told_in_order():
    state = exchanged(4)
    first = state.opener
    order = tuple((first + i) % 4 for i in range(4))
    assert GAME.view(state, Eyes.PUBLIC).to_come == order
    move = GAME.legal(state, first)[0]
    assert isinstance(move, Play)
    assert GAME.view(step(state, first, move)[0], 0).to_come == order[1:]
    assert GAME.view(dealt(4)[0], 0).to_come == ()
