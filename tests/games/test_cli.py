"""The command line: what it prints, what it refuses, what it leaves behind."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games import registry
from games.cli import main as cli
from games.cli import output
from games.registry import KEYS
from support import faults, toy

KEY = "duel_de_couleurs"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]):
    """Run a command line; gives exit code, standard output, standard error."""

    def call(*argv: str) -> tuple[int, str, str]:
        code = cli.main(argv)
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return call


@pytest.fixture
def data(run):
    """Run a command line with --json; gives exit code and the data printed."""

    def call(*argv: str) -> tuple[int, Any]:
        code, out, _ = run(*argv, "--json")
        return code, json.loads(out)

    return call


@pytest.fixture
def use(monkeypatch: pytest.MonkeyPatch):
    """Let the registry answer « toy » with a game of the tests."""

    def put(game: Any) -> None:
        found = registry.game
        monkeypatch.setattr(
            registry,
            "game",
            lambda key, version=None: game if key == "toy" else found(key, version),
        )

    return put


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "games", "list"], capture_output=True, text=True, check=True
    )
    assert all(key in done.stdout for key in KEYS)


def test_list_tells_seats_options_and_players_of_every_game(data) -> None:
    code, rows = data("list")
    assert code == 0
    assert [row["key"] for row in rows] == list(KEYS)
    duel = rows[0]
    assert duel["seats"] == [2, 6]
    assert duel["options"]["table"] == {
        "default": "classique",
        "values": ["classique", "jour_nuit", "siege"],
    }
    assert {"uniform", "facile", "normal"} <= set(duel["players"])


def test_list_loads_no_rules() -> None:
    code = (
        "import sys; from games.cli.listing import run; import argparse;"
        "run(argparse.Namespace(json=True));"
        "print([m for m in sys.modules if m.endswith('.rules')], file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd="."
    )
    assert done.stderr.strip() == "[]"


def test_simulate_tallies_wins_per_seat_and_player(data) -> None:
    code, counts = data(
        "simulate", KEY, "--seats", "3", "--players", "normal,uniform,uniform", "--matches", "9"
    )
    assert code == 0
    assert counts["matches"] == 9
    assert counts["moves"] >= counts["longest"] > 0
    seats, kinds = counts["wins"]["seats"], counts["wins"]["players"]
    assert [row["seat"] for row in seats] == [0, 1, 2]
    assert {(row["player"], row["seats"]) for row in kinds} == {("normal", 1), ("uniform", 2)}
    for rows in (seats, kinds):
        assert sum(row["share"] for row in rows) == pytest.approx(1, abs=0.001)
        assert all(row["low"] <= row["share"] <= row["high"] for row in rows)
    assert sum(counts["end_reasons"].values()) == 9


def test_the_same_seed_gives_the_same_matches_in_one_process_or_two(data) -> None:
    line = ("simulate", KEY, "--players", "normal,uniform", "--matches", "6", "--seed")
    once = data(*line, "a")
    assert data(*line, "a") == once
    assert data(*line, "a", "--jobs", "2") == once
    assert data(*line, "b") != once


def test_a_draw_counts_half_for_each(use, data) -> None:
    class Draws(toy.ToyGame):
        def outcome(self, state: Any) -> Any:
            over = super().outcome(state)
            return over and toy.Outcome("draw", (1, 1), (0, 0))

    use(Draws())
    _, counts = data("simulate", "toy", "--players", "normal,uniform", "--matches", "5")
    assert [row["share"] for row in counts["wins"]["players"]] == [0.5, 0.5]
    assert counts["end_reasons"] == {"draw": 5}


def test_text_output_is_for_people(run) -> None:
    code, out, _ = run("simulate", KEY, "--seats", "2", "--matches", "2")
    assert code == 0
    assert "2 matches of duel_de_couleurs" in out


@pytest.mark.parametrize(
    ("argv", "code"),
    [
        (("simulate", "chess"), "unknown_game"),
        (("bench", "chess"), "unknown_game"),
        (("simulate", "colorful", "--players", "fort"), "unknown_player"),
        (("simulate", KEY, "--players", "genius"), "unknown_player"),
        (("simulate", KEY, "--players", ","), "bad_players"),
        (("simulate", KEY, "--seats", "2", "--players", "normal,normal,normal"), "bad_players"),
        (("simulate", KEY, "--matches", "0"), "bad_matches"),
        (("simulate", KEY, "--options", '{"table": "poker"}'), "wrong_shape"),
        (("simulate", KEY, "--options", '{"chairs": 4}'), "wrong_shape"),
        (("simulate", KEY, "--options", "{"), "not_json"),
        (("simulate", KEY, "--options", '{"table":"siege","table":"siege"}'), "repeated_key"),
        (("verify", "/no/such/file"), "unreadable"),
        (("replay", "/no/such/file"), "unreadable"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_code(argv: tuple[str, ...], code: str, run) -> None:
    exit_code, out, err = run(*argv, "--json")
    assert exit_code == 2
    assert json.loads(out)["error"] == code
    assert err.strip()
    assert "Traceback" not in err


def test_an_unknown_player_is_told_which_there_are(data) -> None:
    _, refusal = data("simulate", "colorful", "--players", "normal")
    assert refusal["has"] == ["uniform"]


def test_too_many_seats_are_refused_by_the_game(data) -> None:
    code, refusal = data("simulate", KEY, "--seats", "9")
    assert code == 2
    assert refusal["error"]


@pytest.fixture
def exported(data, tmp_path: Path) -> Path:
    code, _ = data("simulate", KEY, "--seats", "3", "--matches", "1", "--out", str(tmp_path))
    assert code == 0
    return next(tmp_path.glob("*.json"))


def test_an_exported_match_verifies(data, exported: Path) -> None:
    code, report = data("verify", str(exported))
    assert code == 0
    assert report["ok"] is True
    assert report["moves"] == report["events"] - 2


def test_one_changed_byte_is_refused_with_its_place(run, data, exported: Path) -> None:
    raw = exported.read_bytes()
    place = raw.index(b'"seat":', len(raw) // 2) + 7
    exported.write_bytes(raw[:place] + b"5" + raw[place + 1 :])
    code, report = data("verify", str(exported))
    assert code == 1
    assert report["ok"] is False
    assert report["seq"] is not None
    code, out, err = run("verify", str(exported))
    assert (code, out) == (1, "")
    assert f"event {report['seq']}" in err


def test_a_truncated_file_is_no_export(data, exported: Path) -> None:
    exported.write_bytes(exported.read_bytes()[:1000])
    code, refusal = data("verify", str(exported))
    assert (code, refusal["error"]) == (2, "truncated")


def test_a_file_over_the_limit_is_not_read_whole(
    data, exported: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output, "FILE_LIMIT", 1000)
    code, refusal = data("verify", str(exported))
    assert (code, refusal["error"]) == (2, "too_large")


def test_replay_tells_the_story_in_both_languages(run, exported: Path) -> None:
    code, french, _ = run("replay", str(exported))
    assert code == 0
    _, english, _ = run("replay", str(exported), "--language", "en")
    assert french != english
    assert "outcome:" in french


def test_replay_from_a_seat_tells_less_than_all_eyes(data, exported: Path) -> None:
    _, everything = data("replay", str(exported))
    _, public = data("replay", str(exported), "--seat", "public")
    _, mine = data("replay", str(exported), "--seat", "0", "--step", "2")
    sizes = [len(json.dumps(story["steps"])) for story in (public, mine, everything)]
    assert sizes[0] < sizes[1] < sizes[2]
    assert mine["view"] is not None
    assert len(everything["steps"]) == len(mine["steps"])


@pytest.mark.parametrize(
    ("argv", "code"),
    [
        (("--seat", "3"), "no_such_seat"),
        (("--seat", "x"), "no_such_seat"),
        (("--step", "0"), "no_such_step"),
        (("--step", "99999"), "no_such_step"),
    ],
)
def test_a_seat_or_step_that_is_not_there_is_refused(
    argv: tuple[str, ...], code: str, data, exported: Path
) -> None:
    exit_code, refusal = data("replay", str(exported), *argv)
    assert (exit_code, refusal["error"]) == (2, code)


class Crashes(toy.ToyGame):
    def evolve(self, state: Any, fact: Any) -> Any:
        if isinstance(fact, toy.Played) and len(state.played) == 2:
            raise KeyError("third card")
        return super().evolve(state, fact)


class CannotDeal(toy.ToyGame):
    def deal(self, options: Any, setup: Any, dice: Any) -> Any:
        raise LookupError(options, setup, dice)


class Endless(toy.ToyGame):
    meta = toy.replace(toy.META, max_length=5)


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (Crashes(), "crash"),
        (CannotDeal(), "crash"),
        (Endless(), "length"),
        (faults.LosesACard(), "census"),
        (faults.ListsRefused(), "listed"),
        (faults.HidesARoll(), "rolls"),
    ],
)
def test_a_broken_law_ends_the_run_with_a_file_that_shows_it_again(
    game: Any, law: str, use, run, data, tmp_path: Path
) -> None:
    use(game)
    line = ("simulate", "toy", "--seats", "3", "--matches", "40", "--laws", "1")
    code, found = data(*line, "--out", str(tmp_path))
    assert code == 1
    assert (found["error"], found["law"]) == ("law_broken", law)
    code, again = data("replay", found["file"])
    assert (code, again["law"]) == (1, law)
    use(toy.GAME)
    code, out, _ = run("replay", found["file"])
    assert code == 0
    assert "not broken any more" in out


def test_a_damaged_fault_file_is_refused(data, tmp_path: Path) -> None:
    path = tmp_path / "fault.json"
    path.write_bytes(b'{"schema":"tablee/fault/1","game":"toy"}')
    code, refusal = data("replay", str(path))
    assert (code, refusal["error"]) == (2, "wrong_shape")


def test_bench_gives_figures_per_game_and_seats(data) -> None:
    code, found = data("bench", KEY, "--seats", "2", "--seconds", "0.05", "--rounds", "1")
    assert code == 0
    (row,) = found["games"]
    assert (row["game"], row["seats"]) == (KEY, 2)
    assert row["moves_per_second"] > row["matches_per_second"] > 0


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (600, 1000, 0.5693, 0.63),
    ],
)
def test_the_interval_is_wilsons(wins: int, matches: int, low: float, high: float) -> None:
    assert output.wilson(wins, matches) == pytest.approx((low, high), abs=0.0005)
