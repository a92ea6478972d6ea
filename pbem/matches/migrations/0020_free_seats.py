"""Tables that can be joined are found at once among any number of matches; made beside running processes."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("matches", "0019_renewed_default")]

    operations = [
        AddIndexConcurrently(
            "match",
            models.Index(fields=["-created"], condition=models.Q(public=True, status="open"), name="match_to_join"),
        ),
        AddIndexConcurrently(
            "seat",
            models.Index(fields=["match"], condition=models.Q(player=None, bot=""), name="seat_free"),
        ),
    ]
