import django.contrib.postgres.fields
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("lobby", "0003_random_ids"),
    ]

    operations = [
        migrations.CreateModel(
            name="Lookout",
            fields=[
                (
                    "player",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="lookout",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("tables", models.BooleanField(default=False)),
                ("played", models.BooleanField(default=True)),
                (
                    "games",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(max_length=40), default=list, size=None
                    ),
                ),
            ],
        ),
    ]
