"""Mails that are still kept raw are found at once among any number; made beside running processes."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("inbox", "0001_squashed_0005_mails_of_seats")]

    operations = [
        AddIndexConcurrently(
            "submission",
            models.Index(fields=["received"], condition=models.Q(raw__isnull=False), name="submission_raw"),
        ),
    ]
