from django.db import migrations, models

import pbem.players.ids


class Migration(migrations.Migration):
    dependencies = [
        ("outbox", "0003_pictures"),
    ]

    operations = [
        migrations.AlterField(
            model_name="suppression",
            name="id",
            field=models.BigIntegerField(
                default=pbem.players.ids.random_id, editable=False, primary_key=True, serialize=False
            ),
        ),
    ]
