from django.db import migrations, models

import pbem.players.ids


class Migration(migrations.Migration):
    dependencies = [
        ("channels", "0002_questions"),
    ]

    operations = [
        migrations.AlterField(
            model_name="channel",
            name="id",
            field=models.BigIntegerField(
                default=pbem.players.ids.random_id, editable=False, primary_key=True, serialize=False
            ),
        ),
    ]
