"""When the player of a seat gave their last order at the table."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0023_match_to_file")]

    operations = [migrations.AddField("seat", "acted", models.DateTimeField(editable=False, null=True))]
