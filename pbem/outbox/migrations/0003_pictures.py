"""Letters may have several pictures."""

import django.contrib.postgres.fields
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("outbox", "0002_hold_and_merge")]

    operations = [
        migrations.AddField(
            model_name="notice",
            name="pictures",
            field=django.contrib.postgres.fields.ArrayField(
                base_field=models.BinaryField(), default=list, size=None
            ),
        ),
        migrations.RunSQL(
            "UPDATE outbox_notice SET pictures = ARRAY[picture] WHERE picture IS NOT NULL",
            migrations.RunSQL.noop,
        ),
        migrations.RemoveField(model_name="notice", name="picture"),
    ]
