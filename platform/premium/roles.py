"""The two roles of the staff: who manages premium tables, and who may do everything.

Answers for the groups holding the permissions that exist, after each migration. Refuses to name
people: an administrator puts them into a group.
"""

from __future__ import annotations

from typing import Any

from django.apps import AppConfig, apps
from django.contrib.auth.management import create_permissions

MANAGER = "gestion premium"
ADMINISTRATOR = "administration"


def fill(sender: AppConfig, using: str, **_kwargs: Any) -> None:
    """Give both groups what they may do, once the last app has its tables."""
    if sender != list(apps.get_app_configs())[-1]:
        return
    from django.contrib.auth.models import Group, Permission

    create_permissions(sender, verbosity=0, using=using)
    everything = Permission.objects.using(using)
    for name, permissions in (
        (MANAGER, everything.filter(content_type__app_label="premium")),
        (ADMINISTRATOR, everything.all()),
    ):
        group, _made = Group.objects.using(using).get_or_create(name=name)
        missing = permissions.exclude(group=group)
        group.permissions.add(*missing)
