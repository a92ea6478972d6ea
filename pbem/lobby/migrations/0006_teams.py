"""Where seats are dealt, teams may be dealt too."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [("lobby", "0005_seat_alerts")]

    operations = [migrations.AddField("opening", "random_teams", models.BooleanField(default=False))]
