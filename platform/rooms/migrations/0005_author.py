"""Who wrote the texts in a room's options."""

from typing import Any, ClassVar

import django.db.models.deletion
from django.db import migrations, models
from django.db.models import F


def by_the_host(apps: Any, _editor: Any) -> None:
    apps.get_model("rooms", "Room").objects.update(author=F("host"))


class Migration(migrations.Migration):
    dependencies: ClassVar = [
        ("accounts", "0002_words_for_staff"),
        ("rooms", "0004_placing"),
    ]

    operations: ClassVar = [
        migrations.AddField(
            model_name="room",
            name="author",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="accounts.person",
            ),
        ),
        migrations.RunPython(by_the_host, migrations.RunPython.noop),
    ]
