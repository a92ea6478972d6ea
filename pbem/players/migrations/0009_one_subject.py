"""Whether all letters of a match have one subject."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("players", "0008_random_ids")]

    operations = [
        migrations.AddField(
            model_name="player",
            name="one_subject",
            field=models.BooleanField(
                default=False,
                help_text="So programs such as Gmail keep them together; what is asked then stands in the first line.",
                verbose_name="all letters of a match have one subject",
            ),
        ),
    ]
