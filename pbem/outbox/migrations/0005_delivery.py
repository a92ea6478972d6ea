"""How a notice reaches its reader is its delivery."""

from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [("outbox", "0004_random_ids")]

    operations = [migrations.RenameField("Notice", "manner", "delivery")]
