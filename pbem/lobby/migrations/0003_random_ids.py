from django.db import migrations, models

import pbem.players.ids


class Migration(migrations.Migration):
    dependencies = [
        ("lobby", "0002_openings"),
    ]

    operations = [
        migrations.AlterField(
            model_name="invitation",
            name="id",
            field=models.BigIntegerField(
                default=pbem.players.ids.random_id, editable=False, primary_key=True, serialize=False
            ),
        ),
    ]
