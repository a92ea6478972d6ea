from django.db import migrations, models

import pbem.players.ids


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0010_outline"),
    ]

    operations = [
        migrations.AlterModelOptions(
            name="branch",
            options={"ordering": ["-touched", "-created", "pk"]},
        ),
        migrations.AlterField(
            model_name="block",
            name="id",
            field=models.BigIntegerField(
                default=pbem.players.ids.random_id, editable=False, primary_key=True, serialize=False
            ),
        ),
        migrations.AlterField(
            model_name="branch",
            name="id",
            field=models.BigIntegerField(
                default=pbem.players.ids.random_id, editable=False, primary_key=True, serialize=False
            ),
        ),
        migrations.AlterField(
            model_name="holiday",
            name="id",
            field=models.BigIntegerField(
                default=pbem.players.ids.random_id, editable=False, primary_key=True, serialize=False
            ),
        ),
        migrations.AlterField(
            model_name="note",
            name="id",
            field=models.BigIntegerField(
                default=pbem.players.ids.random_id, editable=False, primary_key=True, serialize=False
            ),
        ),
        migrations.AlterField(
            model_name="offer",
            name="id",
            field=models.BigIntegerField(
                default=pbem.players.ids.random_id, editable=False, primary_key=True, serialize=False
            ),
        ),
        migrations.AlterField(
            model_name="queuedorder",
            name="id",
            field=models.BigIntegerField(
                default=pbem.players.ids.random_id, editable=False, primary_key=True, serialize=False
            ),
        ),
    ]
