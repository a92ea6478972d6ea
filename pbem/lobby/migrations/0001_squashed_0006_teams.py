"""The tables as they were when updates began to run beside old processes: one migration for all until then."""

import django.contrib.postgres.fields
import django.db.models.deletion
import pbem.players.ids
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("lobby", name)
        for name in (
            "0001_initial", "0002_openings", "0003_random_ids", "0004_lookouts", "0005_seat_alerts",
            "0006_teams",
        )
    ]

    initial = True

    dependencies = [
        ('matches', '0001_squashed_0018_small_indexes'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Invitation',
            fields=[
                ('id', models.BigIntegerField(default=pbem.players.ids.random_id, editable=False, primary_key=True, serialize=False)),
                ('seat', models.PositiveSmallIntegerField()),
                ('address', models.EmailField(max_length=254)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('answered', models.DateTimeField(null=True)),
                ('by', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='invitations', to='matches.match')),
                ('player', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(condition=models.Q(('answered__isnull', True)), fields=('match', 'seat'), name='invitation_once')],
            },
        ),
        migrations.CreateModel(
            name='Opening',
            fields=[
                ('match', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='opening', serialize=False, to='matches.match')),
                ('random_seats', models.BooleanField(default=False)),
                ('least_rating', models.PositiveSmallIntegerField(null=True)),
                ('most_rating', models.PositiveSmallIntegerField(null=True)),
                ('least_reliability', models.PositiveSmallIntegerField(null=True)),
                ('link', models.CharField(blank=True, db_index=True, max_length=32)),
                ('until', models.DateTimeField(db_index=True)),
                ('asked', models.DateTimeField(null=True)),
                ('random_teams', models.BooleanField(default=False)),
            ],
        ),
        migrations.CreateModel(
            name='SeatAlert',
            fields=[
                ('player', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='seat_alert', serialize=False, to=settings.AUTH_USER_MODEL)),
                ('tables', models.BooleanField(default=False)),
                ('played', models.BooleanField(default=True)),
                ('games', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=40), default=list, size=None)),
            ],
        ),
    ]
