"""Calls both roles by French names, and an act of upkeep an act."""

from typing import Any

from django.db import migrations

NAMES = {"premium manager": "gestion premium", "administrator": "administration"}


def rename(apps: Any, schema_editor: Any) -> None:
    group = apps.get_model("auth", "Group").objects.using(schema_editor.connection.alias)
    for before, after in NAMES.items():
        if not group.filter(name=after).exists():
            group.filter(name=before).update(name=after)


def back(apps: Any, schema_editor: Any) -> None:
    group = apps.get_model("auth", "Group").objects.using(schema_editor.connection.alias)
    for before, after in NAMES.items():
        group.filter(name=after).update(name=before)


class Migration(migrations.Migration):
    dependencies = [
        ("premium", "0003_words_in_french"),
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.RunPython(rename, back),
        migrations.AlterModelOptions(
            name="tableentry",
            options={
                "ordering": ["-id"],
                "verbose_name": "acte d’entretien",
                "verbose_name_plural": "actes d’entretien",
            },
        ),
    ]
