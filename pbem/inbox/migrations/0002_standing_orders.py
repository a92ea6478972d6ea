from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("inbox", "0001_initial")]

    operations = [
        migrations.AlterField(
            model_name="submission",
            name="via",
            field=models.CharField(
                choices=[
                    ("web", "Web"),
                    ("mail", "Mail"),
                    ("api", "Api"),
                    ("bot", "Bot"),
                    ("deadline", "Deadline"),
                    ("table", "Table"),
                    ("standing", "Standing"),
                ],
                max_length=10,
            ),
        ),
    ]
