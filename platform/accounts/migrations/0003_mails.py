"""Which reminders a member gets by e-mail."""

from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [
        ("accounts", "0002_words_for_staff"),
    ]

    operations: ClassVar = [
        migrations.AddField(
            model_name="person",
            name="mail_turn",
            field=models.BooleanField(default=True, verbose_name="e-mail quand c’est à soi"),
        ),
        migrations.AddField(
            model_name="person",
            name="mail_late",
            field=models.BooleanField(default=True, verbose_name="e-mail quand le temps passe"),
        ),
        migrations.AddField(
            model_name="person",
            name="mail_rights",
            field=models.BooleanField(default=True, verbose_name="e-mail avant la fin d’un droit"),
        ),
    ]
