"""A placing knows the team."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [("ratings", "0002_answers_of_people")]

    operations = [migrations.AddField("placing", "team", models.PositiveSmallIntegerField(null=True))]
