"""Who hears of open seats has a seat alert."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [("lobby", "0004_lookouts"), migrations.swappable_dependency(settings.AUTH_USER_MODEL)]

    operations = [
        migrations.RenameModel("Lookout", "SeatAlert"),
        migrations.AlterField(
            "seatalert",
            "player",
            models.OneToOneField(
                on_delete=django.db.models.deletion.CASCADE,
                primary_key=True,
                related_name="seat_alert",
                serialize=False,
                to=settings.AUTH_USER_MODEL,
            ),
        ),
    ]
