"""The tables as they were when updates began to run beside old processes: one migration for all until then."""

import django.contrib.postgres.fields
import django.db.models.deletion
import pbem.players.ids
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("outbox", name)
        for name in (
            "0001_initial", "0002_hold_and_merge", "0003_pictures", "0004_random_ids", "0005_delivery",
        )
    ]

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Delivered',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField(auto_now_add=True)),
                ('recipient', models.EmailField(db_index=True, max_length=254)),
                ('raw', models.BinaryField()),
            ],
        ),
        migrations.CreateModel(
            name='Notice',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, primary_key=True, serialize=False)),
                ('key', models.CharField(max_length=200, unique=True)),
                ('kind', models.CharField(max_length=20)),
                ('address', models.EmailField(max_length=254)),
                ('topic', models.CharField(db_index=True, help_text='what it is about: one thread of emails each', max_length=60)),
                ('facts', models.JSONField(default=dict)),
                ('status', models.CharField(choices=[('pending', 'Pending'), ('sent', 'Sent'), ('failed', 'Failed'), ('superseded', 'Superseded'), ('merged', 'Merged'), ('muted', 'Muted')], default='pending', max_length=10)),
                ('due', models.DateTimeField(db_index=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('subject', models.CharField(blank=True, max_length=250)),
                ('text', models.TextField(blank=True)),
                ('html', models.TextField(blank=True)),
                ('headers', models.JSONField(default=dict)),
                ('player', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='notices', to=settings.AUTH_USER_MODEL)),
                ('into', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='parts', to='outbox.notice')),
                ('latest', models.DateTimeField(null=True)),
                ('released', models.DateTimeField(null=True)),
                ('pictures', django.contrib.postgres.fields.ArrayField(base_field=models.BinaryField(), default=list, size=None)),
                ('delivery', models.CharField(choices=[('prompt', 'Prompt'), ('asked', 'Asked'), ('news', 'News'), ('merged', 'Merged')], default='prompt', max_length=6)),
            ],
            options={
                'indexes': [models.Index(condition=models.Q(('status', 'pending')), fields=['due'], name='notice_pending'), models.Index(fields=['player', 'released'], name='notice_released')],
            },
        ),
        migrations.CreateModel(
            name='Attempt',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField(auto_now_add=True)),
                ('delivered', models.BooleanField()),
                ('answer', models.TextField(blank=True, help_text='what the server or provider said')),
                ('notice', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='attempts', to='outbox.notice')),
                ('provider_id', models.CharField(blank=True, db_index=True, help_text='how the provider calls it', max_length=200)),
            ],
        ),
        migrations.CreateModel(
            name='Report',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('event_id', models.CharField(max_length=200, unique=True)),
                ('event', models.CharField(max_length=20)),
                ('at', models.DateTimeField()),
                ('answer', models.TextField(blank=True, help_text="the provider's words")),
                ('notice', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='reports', to='outbox.notice')),
            ],
        ),
        migrations.CreateModel(
            name='Suppression',
            fields=[
                ('id', models.BigIntegerField(default=pbem.players.ids.random_id, editable=False, primary_key=True, serialize=False)),
                ('address', models.EmailField(max_length=254, unique=True)),
                ('reason', models.CharField(choices=[('bounced', 'emails to it came back'), ('complained', 'an email was reported as spam'), ('refused', 'our provider does not send to it')], max_length=10)),
                ('answer', models.TextField(blank=True, help_text="the provider's words")),
                ('since', models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name='TopicChoice',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('topic', models.CharField(max_length=60)),
                ('letters', models.CharField(choices=[('every', 'every turn, including other players’'), ('asked', 'when it is my turn'), ('digest', 'one email a day'), ('off', 'urgent ones only')], max_length=6)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='topic_choices', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('player', 'topic'), name='topic_choice_once')],
            },
        ),
    ]
