"""Brings database and static files up to date for the local stack, and makes its first admin.

One process for it all, because starting Django is what takes the time. Speaks to the supervisor
in JSON lines on its standard output.
"""

import json
import secrets
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

ADMIN = "admin@tablee.example"


class Command(BaseCommand):
    """Migrate, make an admin if there is none, collect static files."""

    help = "Prepare the local stack: migrations, first admin, static files"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--no-static", action="store_true", help="leave static files alone")

    def handle(self, **options: Any) -> None:
        self._tell(migrated=self._migrate())
        if not options["no_static"]:
            self._tell(collected=self._collect())
        if password := self._make_admin():
            self._tell(admin=ADMIN, password=password)

    def _tell(self, **said: Any) -> None:
        self.stdout.write(json.dumps(said))
        self.stdout.flush()

    def _migrate(self) -> int:
        executor = MigrationExecutor(connection)
        plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
        if plan:
            call_command("migrate", interactive=False, verbosity=0)
        return len(plan)

    def _make_admin(self) -> str | None:
        users = get_user_model()
        if users.objects.filter(is_superuser=True).exists():
            return None
        password = secrets.token_urlsafe(12)
        names = {"email": ADMIN, users.USERNAME_FIELD: ADMIN, "password": password}
        users.objects.create_superuser(**names)
        return password

    def _collect(self) -> int:
        settings.STATIC_ROOT.mkdir(parents=True, exist_ok=True)
        call_command("collectstatic", interactive=False, verbosity=0, ignore_patterns=["*.md"])
        return sum(1 for path in settings.STATIC_ROOT.rglob("*") if path.is_file())
