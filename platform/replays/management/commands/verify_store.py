"""``manage.py verify_store``: decide every finished match of the store again."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from play.models import Match
from replays.verifying import store_verify


class Command(BaseCommand):
    """Check the whole store, with a progress bar; fails when a match does not hold."""

    help = "Decide every finished match again and keep a report for staff."

    def handle(self, *_args: Any, **_options: Any) -> None:
        total = Match.objects.exclude(status=Match.Status.RUNNING).count()
        with tqdm(total=total, unit="match") as bar:
            report = store_verify(lambda done: bar.update(done - bar.n) and None)
        seconds = (report.ended_at - report.started_at).total_seconds()
        rate = report.matches / seconds * 60 if seconds else 0
        self.stdout.write(f"{report.matches} matches, {len(report.faults)} faults, {rate:.0f}/min")
        for fault in report.faults:
            self.stdout.write(f"{fault['match']}  {fault['code']} at {fault['seq']}")
        if report.faults:
            raise CommandError("the store does not hold")
