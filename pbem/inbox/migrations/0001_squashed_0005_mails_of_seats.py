"""The tables as they were when updates began to run beside old processes: one migration for all until then."""

import django.db.models.deletion
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("inbox", name)
        for name in (
            "0001_initial", "0002_standing_orders", "0003_message_index", "0004_ways_of_orders",
            "0005_mails_of_seats",
        )
    ]

    initial = True

    dependencies = [
        ('matches', '0001_squashed_0018_small_indexes'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Submission',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, primary_key=True, serialize=False)),
                ('key', models.CharField(max_length=200, unique=True)),
                ('via', models.CharField(choices=[('web', 'Web'), ('mail', 'Mail'), ('api', 'Api'), ('bot', 'Bot'), ('deadline', 'Deadline'), ('table', 'Table'), ('standing', 'Standing'), ('queued', 'Queued')], max_length=10)),
                ('status', models.CharField(choices=[('received', 'Received'), ('held', 'Held'), ('judged', 'Judged'), ('ignored', 'Ignored')], default='received', max_length=10)),
                ('received', models.DateTimeField(auto_now_add=True, db_index=True)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('raw', models.BinaryField(null=True)),
                ('recipient', models.CharField(blank=True, max_length=320)),
                ('message_id', models.CharField(blank=True, max_length=1000)),
                ('sender', models.CharField(blank=True, max_length=320)),
                ('seat', models.PositiveSmallIntegerField(null=True)),
                ('decision', models.PositiveIntegerField(null=True)),
                ('lines', models.JSONField(default=list)),
                ('ignored', models.JSONField(default=list)),
                ('receipt', models.JSONField(null=True)),
                ('note', models.TextField(blank=True)),
                ('match', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='submissions', to='matches.match')),
                ('player', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='submissions', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(condition=models.Q(('status', 'received')), fields=['received'], name='submission_unjudged'), models.Index(fields=['message_id'], name='submission_message'), models.Index(condition=models.Q(('via', 'mail')), fields=['match', 'seat', 'status', 'received'], name='submission_of_seat')],
            },
        ),
    ]
