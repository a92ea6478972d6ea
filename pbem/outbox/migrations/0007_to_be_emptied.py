"""Letters that still have pictures or words are found at once among any number; made beside running processes."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("outbox", "0006_newest")]

    operations = [
        AddIndexConcurrently(
            "notice", models.Index(fields=["due"], condition=~models.Q(pictures=[]), name="notice_with_pictures")
        ),
        AddIndexConcurrently(
            "notice", models.Index(fields=["due"], condition=~models.Q(text=""), name="notice_with_words")
        ),
    ]
