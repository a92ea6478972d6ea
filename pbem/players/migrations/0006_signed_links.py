"""Whether links in letters sign their reader in."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("players", "0005_profiles")]

    operations = [
        migrations.AddField(
            model_name="player",
            name="signed_links",
            field=models.BooleanField(
                default=True,
                help_text="Whoever has such a letter can answer for you, as long as its question is open.",
                verbose_name="links in my letters open the match without signing in",
            ),
        ),
    ]
