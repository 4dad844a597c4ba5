"""Makes the rows of all rights anew from the ledger, and says which differed."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from premium import ledger


class Command(BaseCommand):
    """Rebuild the projection of rights; run it twice and the second finds nothing to do."""

    help = "Rebuild entitlements from the ledger; prints the rights whose row was wrong."

    def handle(self, *_args: Any, **_options: Any) -> None:
        wrong = ledger.rebuild()
        for right in wrong:
            self.stdout.write(f"mended {right}")
        self.stdout.write(f"{len(wrong)} mended")
