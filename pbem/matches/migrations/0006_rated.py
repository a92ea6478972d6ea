"""Whether a match counts for the ratings."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0005_clocks")]

    operations = [
        migrations.AddField(
            model_name="match",
            name="rated",
            field=models.BooleanField(default=True, verbose_name="counts for the ratings"),
        ),
    ]
