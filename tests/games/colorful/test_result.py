"""The reveal and the result: §5, §7.1, §7.3."""

from __future__ import annotations

import json

import pytest

from games import codec
from games.colorful.rules import GAME
from games.contract import Eyes, IllegalOptions
from support.colorful import Table, match_of

PERFECT = ("Rouge", "Jaune", "Vert", "Bleu", "Rose")


def perfect(seats: int, rounds: int = 5) -> list[str]:
    return [",".join([colour] * seats) for colour in PERFECT[:rounds]]


def differing(seats: int, rounds: int) -> list[str]:
    """Rounds in which everybody lays something else, so that nobody scores."""
    wheel = ["Rouge", "Orange", "Jaune", "Vert", "Bleu", "Violet", "Rose", "Gris", "Blanc", "Or"]
    return [
        ",".join(wheel[(r + 2 * seat) % len(wheel)] for seat in range(seats)) for r in range(rounds)
    ]


def test_scenario_5_a_perfect_game_is_won_by_all_without_a_score_table():
    table = match_of(perfect(4))
    result = GAME.outcome(table.state)
    assert result.reason == "collective"
    assert result.ranks == (1, 1, 1, 1)
    assert result.scores == (None,) * 4
    assert result.sides == ((0, 1, 2, 3),)
    assert result.breakdown["points"] is None
    assert all(each["points"] is None for each in result.breakdown["rounds"])
    assert table.facts[-1].totals == ()


def test_scenario_6_one_miss_in_the_last_round():
    """Rounds 1–4 perfect, then three Bleu and the active player's Violet: 5, 5, 5 and 4."""
    rounds = [",".join([c] * 4) for c in ("Rouge", "Jaune", "Vert", "Rose")]
    table = match_of([*rounds, "Violet,Bleu,Bleu,Bleu"])
    assert table.state.rounds[4].active == 0
    result = GAME.outcome(table.state)
    assert result.reason == "points"
    assert result.scores == (4, 5, 5, 5)
    assert result.ranks == (4, 1, 1, 1)
    assert result.breakdown["winners"] == [1, 2, 3]


def test_scenario_7_a_tie_for_the_majority_gives_nobody_a_point():
    table = match_of(["Rouge,Rouge,Rose,Rose,Orange"], 5)
    finish(table)
    first = table.revealed()[0]
    assert (first.points, first.best, first.match) == ((0,) * 5, None, False)


def test_scenario_8_a_small_majority_scores():
    """Vert, Vert, Jaune, Or, Gris, Blanc: the two Vert players score 1."""
    table = match_of(["Vert,Vert,Jaune,Or,Gris,Blanc"], 6)
    finish(table)
    first = table.revealed()[0]
    assert first.points == (1, 1, 0, 0, 0, 0)
    assert (first.best, first.votes) == (("green",), 2)


def test_scenario_9_all_different_gives_nobody_a_point():
    table = match_of(["Vert,Jaune,Or"], 3)
    finish(table)
    assert table.revealed()[0].points == (0, 0, 0)


def test_scenario_10_two_players_share_one_score():
    """Three accords in five rounds: both have 3, shown as 3 / 5."""
    table = match_of(["Rouge,Rouge", "Jaune,Jaune", "Vert,Vert", "Bleu,Rose", "Rose,Bleu"], 2)
    result = GAME.outcome(table.state)
    assert result.reason == "common"
    assert result.scores == (3, 3)
    assert result.ranks == (1, 1)
    assert (result.breakdown["common"], result.breakdown["of"]) == (3, 5)


def test_clause_5_2_two_players_who_always_match_win_together():
    assert GAME.outcome(match_of(perfect(2), 2).state).reason == "collective"


def test_clause_5_3_the_majority_scores_against_the_active_player():
    table = match_of(["Bleu,Rose,Rose"], 3)
    finish(table)
    assert table.state.rounds[0].active == 0
    assert table.revealed()[0].points == (0, 1, 1)


def test_clause_5_4_with_no_point_at_all_everybody_shares():
    result = GAME.outcome(match_of(differing(3, 5), 3).state)
    assert result.scores == (0, 0, 0)
    assert result.ranks == (1, 1, 1)


def test_scenario_15_teams_score_by_their_own_accord():
    """{A, C} and {B, D}: Bleu, Vert, Bleu, Vert gives both a point; then only {B, D}."""
    table = Table(4, teams=True, extra={"teams": [0, 1, 0, 1]})
    table.round("Bleu,Vert,Bleu,Vert")
    table.round("Rouge,Bleu,Violet,Bleu")
    finish(table)
    assert table.revealed()[0].points == (1, 1, 1, 1)
    assert table.revealed()[1].points == (0, 1, 0, 1)


def test_scenario_16_teams_never_win_all_together():
    """All rounds perfect: every team has 5 points, a shared victory, no collective win."""
    result = GAME.outcome(match_of(perfect(4), teams=True).state)
    assert result.reason == "teams"
    assert result.scores == (5, 5, 5, 5)
    assert result.ranks == (1, 1, 1, 1)
    assert [team["points"] for team in result.breakdown["teams"]] == [5, 5]


def test_clause_7_1_the_best_team_wins():
    """{A, B} agree in all five rounds; E never lays what C and D lay."""
    table = Table(5, teams=True, extra={"teams": [0, 0, 1, 1, 1]})
    for place in range(5):
        ours, theirs, odd = (PERFECT[(place + k) % 5] for k in range(3))
        table.round(f"{ours},{ours},{theirs},{theirs},{odd}")
    result = GAME.outcome(table.state)
    assert result.sides == ((0, 1), (2, 3, 4))
    assert result.scores == (5, 5, 0, 0, 0)
    assert result.ranks == (1, 1, 2, 2, 2)


@pytest.mark.parametrize(
    ("seats", "count", "sizes"),
    [(4, 2, [2, 2]), (5, 2, [3, 2]), (7, 3, [3, 2, 2]), (7, 2, [4, 3]), (12, 5, [3, 3, 2, 2, 2])],
)
def test_clause_7_1_sizes_differ_by_one_and_members_are_drawn(seats, count, sizes):
    seen = set()
    for seed in range(12):
        table = Table(seats, teams=True, team_count=count, two_boxes=True, seed=seed)
        teams = table.state.teams
        assert sorted((teams.count(t) for t in range(count)), reverse=True) == sizes
        seen.add(teams)
    assert len(seen) > 2


@pytest.mark.parametrize("seats", range(4, 13))
@pytest.mark.parametrize("count", range(2, 7))
def test_clause_7_1_turns_alternate_between_teams_as_far_as_possible(seats, count):
    """No two neighbours of one team, but where two teams of odd total must meet once."""
    if count * 2 > seats:
        with pytest.raises(IllegalOptions):
            GAME.meta.check(GAME.meta.options(teams=True, team_count=count, two_boxes=True), seats)
        return
    table = Table(seats, teams=True, team_count=count, two_boxes=True, seed=seats * count)
    order, teams = table.state.order, table.state.teams
    assert sorted(order) == list(range(seats))
    beside = sum(teams[a] == teams[b] for a, b in zip(order, (*order[1:], order[0]), strict=True))
    assert beside == (1 if count == 2 and seats % 2 else 0)


@pytest.mark.parametrize(
    "teams", [[0, 0, 0, 1], [0, 1, 0], [0, 1, 2, 0], [0, 0, 0, 0], [-1, 0, 1, 1]]
)
def test_clause_7_1_a_lopsided_placement_is_refused(teams):
    with pytest.raises(IllegalOptions) as caught:
        Table(4, teams=True, extra={"teams": teams})
    assert (caught.value.code, caught.value.rule) == ("teams_placement", "7.1")


def test_scenario_17_double_colours_count_as_one_item():
    """A {Rouge, Noir}, B {Noir, Rouge}, C {Rouge, Gris}: not perfect, A and B score 1."""
    table = Table(3, double_colours=True)
    table.round("Rouge+Noir,Noir+Rouge,Rouge+Gris")
    finish(table)
    first = table.revealed()[0]
    assert not first.match
    assert first.points == (1, 1, 0)
    assert first.colours[0] == first.colours[1]


def test_clause_7_3_a_pair_matches_in_either_order():
    rounds = ["Rouge+Noir,Noir+Rouge", "Vert+Or,Or+Vert", "Bleu+Gris,Gris+Bleu"]
    rounds += ["Rose+Jaune,Jaune+Rose", "Blanc+Argent,Argent+Blanc"]
    table = match_of(rounds, 2, double_colours=True)
    assert GAME.outcome(table.state).reason == "collective"
    assert len(table.hand("A")) == 5


def test_clause_5_1_rounds_are_revealed_in_order_and_only_at_the_end():
    table = Table(3)
    for laid in differing(3, 4):
        table.round(laid)
        assert not table.revealed()
        assert GAME.outcome(table.state) is None
    table.round(differing(3, 5)[4])
    assert [type(fact).__name__ for fact in table.last] == [
        "ColoursLaid",
        *["RoundRevealed"] * 5,
        "Ended",
    ]
    assert [each.number for each in table.revealed()] == [1, 2, 3, 4, 5]
    view = GAME.view(table.state, Eyes.PUBLIC)
    assert view.phase == "finished"
    assert [each.result for each in view.rounds] == table.revealed()
    assert all(None not in each.colours for each in view.rounds)


def test_totals_run_along_with_the_reveal():
    table = match_of(["Rouge,Rouge,Rose", "Vert,Jaune,Vert"], 3)
    finish(table)
    running = [0, 0, 0]
    for each in table.revealed():
        running = [a + b for a, b in zip(running, each.points, strict=True)]
        assert list(each.totals) == running
    assert GAME.outcome(table.state).scores == tuple(running)


def test_the_breakdown_is_plain_data():
    breakdown = GAME.outcome(match_of(differing(3, 5), 3).state).breakdown
    assert json.loads(codec.encode(breakdown)) == breakdown


def finish(table: Table) -> None:
    """Play the rest by time-outs."""
    while asks := GAME.asks(table.state):
        seat = asks[0].seat
        move = GAME.fallback(GAME.view(table.state, seat), (), table.dice)
        table.play("ABCDEFGHIJKL"[seat], move)
