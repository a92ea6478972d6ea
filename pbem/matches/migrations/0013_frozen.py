"""Matches that stand still, because their rules were changed under them."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """One column."""

    dependencies = [("matches", "0012_plural")]

    operations = [
        migrations.AddField(
            model_name="match",
            name="frozen",
            field=models.DateTimeField(blank=True, null=True, verbose_name="stands still since"),
        ),
    ]
