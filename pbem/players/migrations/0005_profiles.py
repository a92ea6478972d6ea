"""Who may look at a player's profile."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("players", "0004_clocks")]

    operations = [
        migrations.AddField(
            model_name="player",
            name="profile_for",
            field=models.CharField(
                choices=[("all", "everybody"), ("fellows", "people I play with"), ("nobody", "nobody")],
                default="all",
                max_length=7,
                verbose_name="my profile is shown to",
            ),
        ),
    ]
