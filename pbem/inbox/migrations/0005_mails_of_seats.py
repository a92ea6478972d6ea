from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("inbox", "0004_ways_of_orders")]

    operations = [
        migrations.AddIndex(
            model_name="submission",
            index=models.Index(
                condition=models.Q(("via", "mail")),
                fields=["match", "seat", "status", "received"],
                name="submission_of_seat",
            ),
        ),
    ]
