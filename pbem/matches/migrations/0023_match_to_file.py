"""Matches that are over and may be moved out are found at once among any number; made beside running processes."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("matches", "0022_filed")]

    operations = [
        AddIndexConcurrently(
            "match",
            models.Index(fields=["ended", "id"], condition=models.Q(status="over", filed=""), name="match_to_file"),
        ),
    ]
