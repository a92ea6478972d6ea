from django.db import migrations, models

import pbem.players.ids


class Migration(migrations.Migration):
    dependencies = [
        ("players", "0007_bots"),
    ]

    operations = [
        migrations.AlterField(
            model_name="apitoken",
            name="id",
            field=models.BigIntegerField(
                default=pbem.players.ids.random_id, editable=False, primary_key=True, serialize=False
            ),
        ),
    ]
