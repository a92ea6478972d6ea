"""What names look like is kept, so that a free name is known at once; made beside running processes.

It is noted when a name is saved, and once a day for those of whom it is not known.
"""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("players", "0001_squashed_0009_one_subject")]

    operations = [
        migrations.AddField("player", "likeness", models.CharField(editable=False, max_length=200, null=True)),
        AddIndexConcurrently("player", models.Index(fields=["likeness"], name="player_likeness")),
    ]
