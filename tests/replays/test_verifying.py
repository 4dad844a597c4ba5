"""``verify_match`` and ``verify_store`` find a changed log and name the place."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from replays.models import StoreReport
from support.tables import person, play_out, start

pytestmark = pytest.mark.django_db(transaction=True)


def forge(match, seq):
    """Change one stored event behind the trigger's back, as a thief in the database could."""
    with connection.cursor() as cursor:
        cursor.execute("SET session_replication_role = replica")
        cursor.execute(
            "UPDATE eventstore_event SET at = at + interval '1 second'"
            " WHERE stream_id = %s AND seq = %s",
            [match.pk, seq],
        )
        cursor.execute("SET session_replication_role = origin")


def test_true_matches_hold_and_a_forged_one_is_named():
    matches = [play_out(start(person(), game="durak", computers=1)) for _number in range(2)]
    out = StringIO()
    call_command("verify_match", *[str(match.pk) for match in matches], stdout=out)
    assert out.getvalue().count("holds") == 2
    call_command("verify_store", stdout=StringIO())
    assert StoreReport.objects.get().faults == []
    forge(matches[1], 4)
    with pytest.raises(CommandError):
        call_command("verify_match", str(matches[1].pk), stdout=out)
    with pytest.raises(CommandError):
        call_command("verify_store", stdout=StringIO())
    fault = StoreReport.objects.first().faults
    assert [(one["match"], one["code"], one["seq"]) for one in fault] == [
        (str(matches[1].pk), "chain", 4)
    ]
