"""Makes the groups of both roles; ``premium.roles`` fills them once every permission exists."""

from typing import Any

from django.db import migrations


def make(apps: Any, schema_editor: Any) -> None:
    group = apps.get_model("auth", "Group")
    for name in ("premium manager", "administrator"):
        group.objects.using(schema_editor.connection.alias).get_or_create(name=name)


class Migration(migrations.Migration):
    dependencies = [
        ("premium", "0001_initial"),
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [migrations.RunPython(make, migrations.RunPython.noop)]
