"""The figures of a game are stored, so that its page reads one row."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("ratings", "0004_standings")]

    operations = [
        migrations.CreateModel(
            name="Figures",
            fields=[
                ("game_slug", models.CharField(max_length=40, primary_key=True, serialize=False)),
                ("made", models.DateTimeField(auto_now=True)),
                ("stale", models.BooleanField(default=False)),
                ("found", models.JSONField()),
            ],
        ),
    ]
