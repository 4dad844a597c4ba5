"""``manage.py verify_match ID…``: decide stored matches again and compare."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError

from replays.verifying import match_verify


class Command(BaseCommand):
    """Check some finished matches; fails when one does not hold."""

    help = "Decide finished matches again: chain, states, dice, every move."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("ids", nargs="+", type=UUID, metavar="ID")

    def handle(self, *_args: Any, **options: Any) -> None:
        failed = 0
        for match_id in options["ids"]:
            verdict = match_verify(match_id)
            failed += bool(verdict.code)
            place = "" if verdict.seq is None else f" at event {verdict.seq}"
            said = f"{verdict.code}{place} {verdict.where}" if verdict.code else "holds"
            self.stdout.write(f"{match_id}  {said.strip()}  ({verdict.moves} moves)")
        if failed:
            raise CommandError(f"{failed} of {len(options['ids'])} do not hold")
