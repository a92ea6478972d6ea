"""The tables as they were when updates began to run beside old processes: one migration for all until then."""

import django.db.models.deletion
import pbem.matches.models.match
import pbem.players.ids
import pgtrigger.compiler
import pgtrigger.migrations
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("matches", name)
        for name in (
            "0001_initial", "0002_standing_orders", "0003_replies", "0004_anonymous_tables", "0005_clocks",
            "0006_rated", "0007_consent_and_absence", "0008_queue_and_sandbox", "0009_visits_and_replays",
            "0010_outline", "0011_random_ids", "0012_plural", "0013_frozen", "0014_words", "0015_outages",
            "0016_renewed_secrets", "0017_revisions", "0018_small_indexes",
        )
    ]

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Match',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game_slug', models.CharField(max_length=40)),
                ('title', models.CharField(blank=True, max_length=80, verbose_name='title')),
                ('options', models.JSONField(default=dict)),
                ('pace', models.PositiveIntegerField(default=72, verbose_name='hours for an answer')),
                ('status', models.CharField(choices=[('open', 'waiting for players'), ('running', 'running'), ('over', 'over')], db_index=True, default='open', max_length=8)),
                ('public', models.BooleanField(default=True, verbose_name='anybody may take a free seat and watch')),
                ('secret', models.BinaryField(default=pbem.matches.models.match.new_secret)),
                ('head', models.IntegerField(default=-1)),
                ('moment', models.IntegerField(default=-1)),
                ('head_hash', models.CharField(default='0000000000000000000000000000000000000000000000000000000000000000', max_length=64)),
                ('digest', models.CharField(blank=True, max_length=64)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('started', models.DateTimeField(null=True)),
                ('ended', models.DateTimeField(null=True)),
                ('creator', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('anonymous', models.BooleanField(default=False, verbose_name='nobody learns who plays before the end')),
                ('rematch_of', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='rematch', to='matches.match')),
                ('clock', models.JSONField(blank=True, default=dict, verbose_name='what else was agreed about time')),
                ('rated', models.BooleanField(default=True, verbose_name='counts for the ratings')),
                ('cancelled', models.BooleanField(default=False, verbose_name='called off, so that it counts for nothing')),
                ('substitutes', models.CharField(choices=[('anybody', 'anybody who may see the match'), ('invited', 'only those whom somebody at the table invites')], default='anybody', max_length=8, verbose_name='who may take a seat that is left')),
                ('takebacks', models.BooleanField(default=True, verbose_name='orders may be taken back if all agree')),
                ('frozen', models.DateTimeField(blank=True, null=True, verbose_name='stands still since')),
                ('unsettled', models.BooleanField(db_index=True, default=False)),
                ('renewed', models.JSONField(default=list, editable=False)),
            ],
            options={
                'indexes': [models.Index(condition=models.Q(('public', True), ('status', 'running')), fields=['-started'], name='match_to_watch'), models.Index(condition=models.Q(('public', True), ('status', 'running')), fields=['game_slug', '-moment'], name='match_furthest')],
                'verbose_name_plural': 'matches',
            },
        ),
        migrations.CreateModel(
            name='ReplyAddress',
            fields=[
                ('token_hash', models.CharField(max_length=64, primary_key=True, serialize=False)),
                ('seat', models.PositiveSmallIntegerField()),
                ('decision', models.PositiveIntegerField()),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='reply_addresses', to='matches.match')),
                ('answers', models.JSONField(default=list)),
            ],
        ),
        migrations.CreateModel(
            name='Seat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('bot', models.CharField(blank=True, max_length=40)),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='matches.match')),
                ('player', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='seats', to=settings.AUTH_USER_MODEL)),
                ('local_name', models.CharField(blank=True, max_length=40)),
                ('alive', models.DateTimeField(null=True)),
                ('autopilot', models.CharField(blank=True, max_length=40)),
                ('missed', models.PositiveSmallIntegerField(default=0)),
            ],
            options={
                'ordering': ['match', 'number'],
                'constraints': [models.UniqueConstraint(fields=('match', 'number'), name='seat_once')],
            },
        ),
        migrations.CreateModel(
            name='Snapshot',
            fields=[
                ('pk', models.CompositePrimaryKey('match_id', 'number', blank=True, editable=False, primary_key=True, serialize=False)),
                ('number', models.IntegerField()),
                ('state', models.BinaryField()),
                ('match', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='snapshots', to='matches.match')),
            ],
        ),
        migrations.CreateModel(
            name='Wait',
            fields=[
                ('pk', models.CompositePrimaryKey('match_id', 'seat', blank=True, editable=False, primary_key=True, serialize=False)),
                ('seat', models.PositiveSmallIntegerField()),
                ('decision', models.PositiveIntegerField()),
                ('since', models.DateTimeField()),
                ('due', models.DateTimeField(db_index=True, null=True)),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='waits', to='matches.match')),
                ('player', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='waits', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='LogEntry',
            fields=[
                ('pk', models.CompositePrimaryKey('match_id', 'number', blank=True, editable=False, primary_key=True, serialize=False)),
                ('number', models.IntegerField()),
                ('moment', models.IntegerField()),
                ('sealed', models.BooleanField()),
                ('kind', models.CharField(max_length=10)),
                ('seat', models.SmallIntegerField(null=True)),
                ('via', models.CharField(choices=[('web', 'Web'), ('mail', 'Mail'), ('api', 'Api'), ('bot', 'Bot'), ('deadline', 'Deadline'), ('table', 'Table'), ('standing', 'Standing'), ('queued', 'Queued')], max_length=10)),
                ('submission', models.UUIDField(null=True)),
                ('at', models.DateTimeField()),
                ('body', models.TextField()),
                ('hash', models.CharField(max_length=64)),
                ('match', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='entries', to='matches.match')),
            ],
            options={
                'ordering': ['match_id', 'number'],
                'indexes': [models.Index(fields=['match', 'moment', 'number'], name='entry_moment')],
            },
        ),
        migrations.CreateModel(
            name='Pause',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.PositiveSmallIntegerField(null=True)),
                ('since', models.DateTimeField()),
                ('until', models.DateTimeField()),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='pauses', to='matches.match')),
                ('player', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Note',
            fields=[
                ('id', models.BigIntegerField(default=pbem.players.ids.random_id, editable=False, primary_key=True, serialize=False)),
                ('seat', models.PositiveSmallIntegerField()),
                ('text', models.TextField()),
                ('at', models.DateTimeField()),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='notes', to='matches.match')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='notes', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(fields=['match', 'player'], name='note_of_player')],
            },
        ),
        migrations.CreateModel(
            name='Block',
            fields=[
                ('id', models.BigIntegerField(default=pbem.players.ids.random_id, editable=False, primary_key=True, serialize=False)),
                ('known_as', models.CharField(max_length=80)),
                ('at', models.DateTimeField(auto_now_add=True)),
                ('blocked', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('match', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='matches.match')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='blocks', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('player', 'blocked', 'match'), name='block_at_table_once'), models.UniqueConstraint(condition=models.Q(('match', None)), fields=('player', 'blocked'), name='block_everywhere_once')],
            },
        ),
        migrations.CreateModel(
            name='Bank',
            fields=[
                ('pk', models.CompositePrimaryKey('match_id', 'seat', blank=True, editable=False, primary_key=True, serialize=False)),
                ('seat', models.PositiveSmallIntegerField()),
                ('left', models.DurationField()),
                ('decision', models.PositiveIntegerField(default=0)),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='banks', to='matches.match')),
            ],
        ),
        migrations.CreateModel(
            name='Extension',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('hours', models.PositiveIntegerField()),
                ('at', models.DateTimeField()),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='extensions', to='matches.match')),
            ],
        ),
        migrations.CreateModel(
            name='Holiday',
            fields=[
                ('id', models.BigIntegerField(default=pbem.players.ids.random_id, editable=False, primary_key=True, serialize=False)),
                ('since', models.DateTimeField()),
                ('until', models.DateTimeField()),
                ('automatic', models.BooleanField(default=False)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='holidays', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['since'],
            },
        ),
        migrations.CreateModel(
            name='Proposal',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('kind', models.CharField(choices=[('takeback', 'taking an order back'), ('pause', 'a pause'), ('resume', 'the end of the pause'), ('draw', 'a draw'), ('cancel', 'calling the match off'), ('replace', 'replacing a player'), ('extension', 'more time'), ('revision', "the game's new revision")], max_length=10)),
                ('status', models.CharField(choices=[('open', 'open'), ('passed', 'agreed'), ('refused', 'not agreed'), ('withdraw', 'withdrawn'), ('expired', 'not answered in time'), ('void', 'overtaken by what happened')], default='open', max_length=8)),
                ('seat', models.PositiveSmallIntegerField()),
                ('target', models.PositiveSmallIntegerField(null=True)),
                ('back_to', models.IntegerField(null=True)),
                ('until', models.DateTimeField(null=True)),
                ('hours', models.PositiveIntegerField(null=True)),
                ('at', models.DateTimeField()),
                ('expires', models.DateTimeField(db_index=True)),
                ('settled', models.DateTimeField(null=True)),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='proposals', to='matches.match')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['match', 'number'],
                'constraints': [models.UniqueConstraint(fields=('match', 'number'), name='proposal_once'), models.UniqueConstraint(condition=models.Q(('status', 'open')), fields=('match', 'kind'), name='proposal_open_once')],
            },
        ),
        migrations.CreateModel(
            name='Vote',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.PositiveSmallIntegerField()),
                ('agrees', models.BooleanField()),
                ('at', models.DateTimeField()),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('proposal', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='votes', to='matches.proposal')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('proposal', 'player'), name='vote_once')],
            },
        ),
        migrations.CreateModel(
            name='Offer',
            fields=[
                ('id', models.BigIntegerField(default=pbem.players.ids.random_id, editable=False, primary_key=True, serialize=False)),
                ('seat', models.PositiveSmallIntegerField()),
                ('address', models.EmailField(max_length=254)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('answered', models.DateTimeField(null=True)),
                ('by', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='offers', to='matches.match')),
            ],
            options={
                'constraints': [models.UniqueConstraint(condition=models.Q(('answered', None)), fields=('match', 'seat'), name='seat_offered_once')],
            },
        ),
        migrations.CreateModel(
            name='Branch',
            fields=[
                ('id', models.BigIntegerField(default=pbem.players.ids.random_id, editable=False, primary_key=True, serialize=False)),
                ('seat', models.PositiveSmallIntegerField(null=True)),
                ('number', models.IntegerField()),
                ('step', models.CharField(max_length=16)),
                ('name', models.CharField(max_length=60)),
                ('seed', models.BinaryField(default=pbem.matches.models.match.new_secret)),
                ('steps', models.JSONField(default=list)),
                ('created', models.DateTimeField()),
                ('touched', models.DateTimeField()),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='branches', to='matches.match')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='branches', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-touched', '-created', 'pk'],
                'indexes': [models.Index(fields=['match', 'player'], name='branch_of_player')],
            },
        ),
        migrations.CreateModel(
            name='QueuedOrder',
            fields=[
                ('id', models.BigIntegerField(default=pbem.players.ids.random_id, editable=False, primary_key=True, serialize=False)),
                ('seat', models.PositiveSmallIntegerField()),
                ('place', models.PositiveSmallIntegerField()),
                ('line', models.TextField(blank=True)),
                ('language', models.CharField(max_length=8)),
                ('question', models.CharField(blank=True, max_length=60)),
                ('prompt', models.TextField(blank=True)),
                ('unless_named', models.BooleanField(default=False)),
                ('skip', models.BooleanField(default=False)),
                ('repeats', models.BooleanField(default=False)),
                ('until', models.DateTimeField(null=True)),
                ('state', models.CharField(choices=[('waiting', 'Waiting'), ('stopped', 'Stopped'), ('skipped', 'Skipped')], default='waiting', max_length=8)),
                ('trouble', models.TextField(blank=True)),
                ('at', models.DateTimeField()),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='queued_orders', to='matches.match')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='queued_orders', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['match', 'seat', 'place'],
                'indexes': [models.Index(fields=['match', 'seat', 'place'], name='queue_of_seat')],
            },
        ),
        migrations.CreateModel(
            name='Visit',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('base', models.IntegerField(default=-1)),
                ('seen', models.IntegerField(default=-1)),
                ('at', models.DateTimeField()),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='visits', to='matches.match')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='visits', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('match', 'player'), name='visit_once')],
            },
        ),
        migrations.CreateModel(
            name='ReplayPart',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('language', models.CharField(max_length=8)),
                ('edition', models.PositiveSmallIntegerField()),
                ('first', models.IntegerField()),
                ('content', models.BinaryField()),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='replay_parts', to='matches.match')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('match', 'language', 'edition', 'first'), name='replay_part_once')],
            },
        ),
        migrations.CreateModel(
            name='Outline',
            fields=[
                ('match', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='outline', serialize=False, to='matches.match')),
                ('edition', models.PositiveSmallIntegerField()),
                ('upto', models.IntegerField()),
                ('content', models.BinaryField()),
            ],
        ),
        migrations.CreateModel(
            name='ChatMessage',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('said', 'Said'), ('paused', 'Paused'), ('back', 'Back'), ('holiday', 'Holiday'), ('spent', 'Spent'), ('extended', 'Extended'), ('stopped', 'Stopped'), ('resumed', 'Resumed'), ('away', 'Away'), ('renewed', 'Renewed'), ('revised', 'Revised'), ('referee', 'Corrected'), ('proposed', 'Proposed'), ('settled', 'Settled'), ('autoplay', 'Autoplay'), ('manned', 'Manned'), ('vacant', 'Vacant'), ('seated', 'Seated')], default='said', max_length=8)),
                ('seat', models.PositiveSmallIntegerField(null=True)),
                ('to', models.JSONField(default=list)),
                ('text', models.TextField(blank=True)),
                ('until', models.DateTimeField(null=True)),
                ('at', models.DateTimeField()),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='chat', to='matches.match')),
                ('readers', models.ManyToManyField(related_name='+', to=settings.AUTH_USER_MODEL)),
                ('facts', models.JSONField(default=dict)),
            ],
            options={
                'ordering': ['pk'],
            },
        ),
        migrations.CreateModel(
            name='Tenure',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.PositiveSmallIntegerField()),
                ('since', models.DateTimeField()),
                ('until', models.DateTimeField(null=True)),
                ('why', models.CharField(choices=[('began', 'from the beginning'), ('took', 'took a seat that was vacant'), ('handed', 'was given the seat by its player')], default='began', max_length=8)),
                ('left', models.CharField(blank=True, choices=[('handed', 'gave the seat to somebody else'), ('gave_up', 'gave the seat up'), ('late', 'did not answer for too long'), ('voted', 'was replaced by the others')], max_length=8)),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tenures', to='matches.match')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tenures', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['match', 'seat', 'since', 'pk'],
                'constraints': [models.UniqueConstraint(condition=models.Q(('until', None)), fields=('match', 'seat'), name='sitting_one_at_a_time')],
            },
        ),
        migrations.CreateModel(
            name='Heartbeat',
            fields=[
                ('id', models.PositiveSmallIntegerField(default=1, primary_key=True, serialize=False)),
                ('at', models.DateTimeField()),
                ('stopped', models.DateTimeField(null=True)),
            ],
        ),
        migrations.CreateModel(
            name='Outage',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('since', models.DateTimeField()),
                ('until', models.DateTimeField()),
                ('meant', models.BooleanField(default=False)),
                ('given_back', models.BooleanField(default=False)),
            ],
            options={
                'indexes': [models.Index(condition=models.Q(('given_back', False)), fields=['id'], name='outage_open')],
            },
        ),
        pgtrigger.migrations.AddTrigger(
            model_name='logentry',
            trigger=pgtrigger.compiler.Trigger(name='append_only', sql=pgtrigger.compiler.UpsertTriggerSql(func="RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;", hash='17b2ab0a07a66e437bc873d2ca8777305e01b28f', operation='UPDATE OR DELETE', pgid='pgtrigger_append_only_1eb85', table='matches_logentry', when='BEFORE')),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name='logentry',
            trigger=pgtrigger.compiler.Trigger(name='no_truncate', sql=pgtrigger.compiler.UpsertTriggerSql(func="IF current_setting('starpost.truncate', true) = 'allowed' THEN RETURN NULL; END IF; RAISE EXCEPTION 'the log is append-only';", hash='316a599bb7c68d3d503dc76f6fe4007b3213aa47', level='STATEMENT', operation='TRUNCATE', pgid='pgtrigger_no_truncate_bf744', table='matches_logentry', when='BEFORE')),
        ),
    ]
