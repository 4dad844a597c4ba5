from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("rooms", "0003_departures"),
    ]

    operations = [
        migrations.AddField(
            model_name="room",
            name="placing",
            field=models.JSONField(blank=True, default=dict),
        ),
    ]
