"""What platform benchmarks stand on: real, durable servers of their own, and a migrated database.

Answers for starting and stopping them. Run the scripts beside it with plain ``python``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
for folder in (ROOT, ROOT / "platform", ROOT / "tests"):
    sys.path.insert(0, str(folder))


@contextmanager
def house(*, process: str = "worker") -> Iterator[None]:
    """PostgreSQL (durable, as in production) and Valkey, Django set up, tables made."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings.test"
    os.environ["TABLEE_PROCESS"] = process
    from local.testing import Servers, claim_addresses

    claim_addresses(os.environ)
    servers = Servers(os.environ)
    for server in (servers.postgres, servers.valkey):
        if server is not None:
            server.durable = True
    servers.start()
    try:
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        yield
    finally:
        servers.stop()
