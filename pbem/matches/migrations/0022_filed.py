"""Matches that are over may lie in files: only of those does the database let entries go."""

import pgtrigger.compiler
import pgtrigger.migrations
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0021_vacated")]

    operations = [
        migrations.AddField("match", "fetched", models.DateTimeField(editable=False, null=True)),
        migrations.AddField(
            "match", "filed", models.CharField(blank=True, db_default="", default="", editable=False, max_length=64)
        ),
        pgtrigger.migrations.RemoveTrigger(model_name="logentry", name="append_only"),
        pgtrigger.migrations.AddTrigger(
            model_name='logentry',
            trigger=pgtrigger.compiler.Trigger(name='append_only', sql=pgtrigger.compiler.UpsertTriggerSql(func="IF TG_OP = 'DELETE' AND current_setting('starpost.filed', true) = OLD.match_id::text AND EXISTS (SELECT FROM matches_match WHERE id = OLD.match_id AND status = 'over' AND filed = head_hash) THEN RETURN OLD; END IF; RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;", hash='49f02ba7923246edc45e064fc3ff77d8851fcd11', operation='UPDATE OR DELETE', pgid='pgtrigger_append_only_1eb85', table='matches_logentry', when='BEFORE')),
        ),
    ]
