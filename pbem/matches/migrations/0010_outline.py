import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0009_visits_and_replays"),
    ]

    operations = [
        migrations.CreateModel(
            name="Outline",
            fields=[
                (
                    "match",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="outline",
                        serialize=False,
                        to="matches.match",
                    ),
                ),
                ("edition", models.PositiveSmallIntegerField()),
                ("upto", models.IntegerField()),
                ("content", models.BinaryField()),
            ],
        ),
    ]
