"""Mails about accounts that wait for a worker."""

from typing import ClassVar

import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [
        ("accounts", "0004_words_in_french"),
    ]

    operations: ClassVar = [
        migrations.CreateModel(
            name="Mail",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("to", models.EmailField(max_length=254, verbose_name="adresse e-mail")),
                ("subject", models.CharField(max_length=300, verbose_name="sujet")),
                ("body", models.TextField(verbose_name="texte")),
                (
                    "at",
                    models.DateTimeField(
                        default=django.utils.timezone.now, verbose_name="écrit le"
                    ),
                ),
                (
                    "next_at",
                    models.DateTimeField(
                        default=django.utils.timezone.now, verbose_name="à envoyer le"
                    ),
                ),
                ("tries", models.PositiveSmallIntegerField(default=0, verbose_name="essais")),
            ],
            options={
                "verbose_name": "e-mail",
                "verbose_name_plural": "e-mails",
                "default_permissions": (),
                "indexes": [
                    models.Index(fields=["next_at"], name="accounts_ma_next_at_285973_idx")
                ],
            },
        ),
    ]
