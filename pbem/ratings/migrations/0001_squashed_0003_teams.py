"""The tables as they were when updates began to run beside old processes: one migration for all until then."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("ratings", name)
        for name in (
            "0001_ratings", "0002_answers_of_people", "0003_teams",
        )
    ]

    initial = True

    dependencies = [
        ('matches', '0001_squashed_0018_small_indexes'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Ladder',
            fields=[
                ('game_slug', models.CharField(max_length=40, primary_key=True, serialize=False)),
            ],
        ),
        migrations.CreateModel(
            name='Finish',
            fields=[
                ('match', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='finish', serialize=False, to='matches.match')),
                ('game_slug', models.CharField(max_length=40)),
                ('ended', models.DateTimeField()),
                ('ranking', models.JSONField()),
                ('worked_out', models.BooleanField(default=False)),
            ],
            options={
                'ordering': ['ended', 'match_id'],
                'indexes': [models.Index(fields=['game_slug', 'ended', 'match'], name='finish_in_order'), models.Index(condition=models.Q(('worked_out', False)), fields=['game_slug'], name='finish_to_do')],
            },
        ),
        migrations.CreateModel(
            name='Answer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.PositiveSmallIntegerField()),
                ('decision', models.PositiveIntegerField()),
                ('at', models.DateTimeField()),
                ('seconds', models.PositiveIntegerField()),
                ('in_time', models.BooleanField()),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='answers', to='matches.match')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='answers', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(fields=['player', '-at'], name='answer_of_player')],
                'constraints': [models.UniqueConstraint(fields=('match', 'seat', 'decision', 'player'), name='answer_once_a_person')],
            },
        ),
        migrations.CreateModel(
            name='Placing',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game_slug', models.CharField(max_length=40)),
                ('ended', models.DateTimeField()),
                ('seat', models.PositiveSmallIntegerField()),
                ('seats', models.PositiveSmallIntegerField()),
                ('place', models.PositiveSmallIntegerField()),
                ('sharing', models.PositiveSmallIntegerField()),
                ('role', models.CharField(choices=[('stayed', 'Stayed'), ('substitute', 'Substitute'), ('handed over', 'Handed Over'), ('abandoned', 'Abandoned')], default='stayed', max_length=11)),
                ('rated', models.BooleanField()),
                ('mu_before', models.FloatField(null=True)),
                ('sigma_before', models.FloatField(null=True)),
                ('mu', models.FloatField(null=True)),
                ('sigma', models.FloatField(null=True)),
                ('games', models.PositiveIntegerField(default=0)),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='placings', to='matches.match')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='placings', to=settings.AUTH_USER_MODEL)),
                ('team', models.PositiveSmallIntegerField(null=True)),
            ],
            options={
                'indexes': [models.Index(fields=['player', 'game_slug', 'ended', 'match'], name='placing_of_player'), models.Index(condition=models.Q(('rated', True)), fields=['ended'], name='placing_of_season'), models.Index(fields=['game_slug', 'seats', 'seat'], name='placing_of_game')],
                'constraints': [models.UniqueConstraint(fields=('match', 'player'), name='placing_once')],
            },
        ),
        migrations.CreateModel(
            name='Rating',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game_slug', models.CharField(max_length=40)),
                ('mu', models.FloatField()),
                ('sigma', models.FloatField()),
                ('games', models.PositiveIntegerField()),
                ('shown', models.IntegerField()),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='ratings', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(fields=['game_slug', '-shown'], name='rating_best_first')],
                'constraints': [models.UniqueConstraint(fields=('player', 'game_slug'), name='rating_once')],
            },
        ),
    ]
