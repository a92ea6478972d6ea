"""The tables as they were when updates began to run beside old processes: one migration for all until then."""

import django.core.validators
import django.db.models.deletion
import django.utils.timezone
import pbem.players.ids
import pbem.players.models
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("players", name)
        for name in (
            "0001_initial", "0002_letters", "0003_conduct", "0004_clocks", "0005_profiles",
            "0006_signed_links", "0007_bots", "0008_random_ids", "0009_one_subject",
        )
    ]

    initial = True

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
    ]

    operations = [
        migrations.CreateModel(
            name='Player',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('password', models.CharField(max_length=128, verbose_name='password')),
                ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                ('is_superuser', models.BooleanField(default=False, help_text='Designates that this user has all permissions without explicitly assigning them.', verbose_name='superuser status')),
                ('first_name', models.CharField(blank=True, max_length=150, verbose_name='first name')),
                ('last_name', models.CharField(blank=True, max_length=150, verbose_name='last name')),
                ('is_staff', models.BooleanField(default=False, help_text='Designates whether the user can log into this admin site.', verbose_name='staff status')),
                ('is_active', models.BooleanField(default=True, help_text='Designates whether this user should be treated as active. Unselect this instead of deleting accounts.', verbose_name='active')),
                ('date_joined', models.DateTimeField(default=django.utils.timezone.now, verbose_name='date joined')),
                ('email', models.EmailField(max_length=254, unique=True, verbose_name='mail address')),
                ('name', models.CharField(blank=True, help_text='what other players see', max_length=40, verbose_name='name')),
                ('language', models.CharField(choices=[('en', 'English'), ('pl', 'Polski')], default='en', max_length=8, verbose_name='language')),
                ('time_zone', models.CharField(default='UTC', max_length=64, validators=[pbem.players.models.validate_time_zone], verbose_name='time zone')),
                ('groups', models.ManyToManyField(blank=True, help_text='The groups this user belongs to. A user will get all permissions granted to each of their groups.', related_name='user_set', related_query_name='user', to='auth.group', verbose_name='groups')),
                ('user_permissions', models.ManyToManyField(blank=True, help_text='Specific permissions for this user.', related_name='user_set', related_query_name='user', to='auth.permission', verbose_name='user permissions')),
                ('at_once', models.BooleanField(default=False, verbose_name='email me at once when everyone is waiting only for me')),
                ('digest_hour', models.PositiveSmallIntegerField(default=8, validators=[django.core.validators.MaxValueValidator(23)], verbose_name='hour of the daily email')),
                ('letters', models.CharField(choices=[('every', 'every turn, including other players’'), ('asked', 'when it is my turn'), ('digest', 'one email a day'), ('off', 'urgent ones only')], default='asked', max_length=6, verbose_name='emails')),
                ('quiet_minutes', models.PositiveSmallIntegerField(default=pbem.players.models.usual_quiet, verbose_name='time between two emails')),
                ('banned_until', models.DateTimeField(blank=True, null=True, verbose_name='may not take part until')),
                ('conduct_reason', models.CharField(blank=True, max_length=300, verbose_name='why not')),
                ('muted_until', models.DateTimeField(blank=True, null=True, verbose_name='may not speak to others until')),
                ('days_off', models.JSONField(blank=True, default=list, verbose_name='days off')),
                ('reminders', models.CharField(choices=[('none', 'none'), ('one', 'one, 12 hours before or when a quarter of the time is left'), ('two', 'two, the first one two days before or at half the time')], default='one', max_length=4, verbose_name='reminders')),
                ('spend_holidays', models.BooleanField(default=True, verbose_name='take a day of my holidays before my time runs out')),
                ('profile_for', models.CharField(choices=[('all', 'everybody'), ('fellows', 'people I play with'), ('nobody', 'nobody')], default='all', max_length=7, verbose_name='my profile is shown to')),
                ('signed_links', models.BooleanField(default=True, help_text='Whoever has such an email can answer for you, as long as its question is open.', verbose_name='links in my emails open the match without signing in')),
                ('bot_of', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='bots', to=settings.AUTH_USER_MODEL)),
                ('one_subject', models.BooleanField(default=False, help_text='So programs such as Gmail keep them together; what is asked then stands in the first line.', verbose_name='all emails of a match have one subject')),
            ],
            options={
                'verbose_name': 'user',
                'verbose_name_plural': 'users',
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='ApiToken',
            fields=[
                ('id', models.BigIntegerField(default=pbem.players.ids.random_id, editable=False, primary_key=True, serialize=False)),
                ('name', models.CharField(max_length=60)),
                ('token_hash', models.CharField(max_length=64, unique=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('last_used', models.DateTimeField(null=True)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='api_tokens', to=settings.AUTH_USER_MODEL)),
            ],
        ),
    ]
