"""Since when a seat wants a substitute, so that the lobby reads no others; made beside running processes."""

from typing import Any

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models
from django.db.models.functions import Now


def note(apps: Any, _editor: Any) -> None:
    """Note which seats do now."""
    vacant = apps.get_model("matches", "Seat").objects.filter(player=None, bot="", match__status="running")
    vacant.update(vacated=Now())


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("matches", "0020_free_seats")]

    operations = [
        migrations.AddField("seat", "vacated", models.DateTimeField(editable=False, null=True)),
        migrations.RunPython(note, migrations.RunPython.noop),
        AddIndexConcurrently(
            "seat",
            models.Index(fields=["vacated"], condition=models.Q(vacated__isnull=False), name="seat_vacated"),
        ),
        AddIndexConcurrently(
            "match",
            models.Index(
                fields=["game_slug", "-ended"],
                condition=models.Q(public=True, status="over"),
                name="match_ended_last",
            ),
        ),
        AddIndexConcurrently(
            "match",
            models.Index(fields=["id"], condition=models.Q(frozen__isnull=False), name="match_frozen"),
        ),
    ]
