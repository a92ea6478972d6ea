"""The tables as they were when updates began to run beside old processes: one migration for all until then."""

import django.db.models.deletion
import pbem.channels.models
import pbem.players.ids
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("channels", name)
        for name in (
            "0001_channels_and_feeds", "0002_questions", "0003_random_ids",
        )
    ]

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Feed',
            fields=[
                ('player', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='feed', serialize=False, to=settings.AUTH_USER_MODEL)),
                ('nonce', models.CharField(default=pbem.channels.models.new_nonce, max_length=40)),
            ],
        ),
        migrations.CreateModel(
            name='Channel',
            fields=[
                ('id', models.BigIntegerField(default=pbem.players.ids.random_id, editable=False, primary_key=True, serialize=False)),
                ('kind', models.CharField(choices=[('chat', 'chat'), ('hook', 'own program'), ('push', 'browser')], max_length=4)),
                ('label', models.CharField(max_length=120)),
                ('target', models.TextField()),
                ('keys', models.JSONField(default=dict)),
                ('off', models.BooleanField(default=False)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='channels', to=settings.AUTH_USER_MODEL)),
                ('question', models.BooleanField(default=False)),
            ],
            options={
                'ordering': ['created'],
                'constraints': [models.UniqueConstraint(fields=('player', 'target'), name='channel_once')],
            },
        ),
    ]
