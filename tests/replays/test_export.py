"""A match played through the platform, exported, and verified by a stranger's means."""

from __future__ import annotations

import pytest

from games import export, registry, verify
from play import services
from play.refusals import Refusal
from replays.exporting import export_match
from support.tables import person, play_out, start

pytestmark = pytest.mark.django_db(transaction=True)

SEATS = {"duel_de_couleurs": 3, "splendor_duel": 2, "colorful": 4, "arc_en_ciel": 3, "durak": 3}


@pytest.mark.parametrize("game", registry.KEYS)
def test_a_match_of_every_game_exports_and_verifies(game):
    people = [person(f"P{number}") for number in range(SEATS[game])]
    match = play_out(start(*people, game=game))
    raw = export.dump(export_match(match.pk))
    report = verify.check_file(raw)
    assert report.game == game
    assert report.moves > 0


def test_one_changed_byte_is_refused():
    match = play_out(start(person(), game="durak", computers=1))
    raw = bytearray(export.dump(export_match(match.pk)))
    place = len(raw) // 2
    raw[place] ^= 1
    with pytest.raises((verify.Untrue, export.BadExport)):
        verify.check_file(bytes(raw))


def test_a_running_match_is_not_exported():
    match = start(person(), game="durak", computers=1)
    with pytest.raises(Refusal, match="match_not_over"):
        export_match(match.pk)
    services.match_annul(match_id=match.pk, reason="essai")
    assert verify.check(export_match(match.pk)).events == 2
