"""The newest letters are found at once among any number; made beside running processes."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("outbox", "0001_squashed_0005_delivery")]

    operations = [
        AddIndexConcurrently("notice", models.Index(fields=["-created", "-id"], name="notice_newest")),
    ]
