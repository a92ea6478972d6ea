"""What players have in a season is stored; what there is already is added up once."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

ORDER = ["season", "game_slug", "-points", "-won", "matches", "player"]

ADD_UP = """
INSERT INTO ratings_standing (season, game_slug, player_id, points, matches, won)
SELECT season, slug, player_id, sum(p) FILTER (WHERE n <= 10), count(*), count(*) FILTER (WHERE place = 1 AND sharing = 1)
FROM (
    SELECT season, slug, player_id, place, sharing, p, row_number() OVER (PARTITION BY season, player_id ORDER BY p DESC) AS n
    FROM (
        SELECT to_char(ended AT TIME ZONE 'UTC', 'YYYY-Q') AS season, {slug} AS slug, player_id, place, sharing,
            2 * (seats - place - sharing + 1) + sharing - 1 AS p
        FROM ratings_placing WHERE rated
    ) AS each
) AS best
GROUP BY season, slug, player_id
"""


class Migration(migrations.Migration):
    dependencies = [
        ("ratings", "0001_squashed_0003_teams"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Standing",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("season", models.CharField(max_length=6)),
                ("game_slug", models.CharField(blank=True, max_length=40)),
                ("points", models.PositiveIntegerField()),
                ("matches", models.PositiveIntegerField()),
                ("won", models.PositiveIntegerField()),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="standings",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(condition=models.Q(matches__gte=3), fields=ORDER, name="standing_placed"),
                    models.Index(condition=models.Q(matches__lt=3), fields=ORDER, name="standing_without_place"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("player", "season", "game_slug"), name="standing_once"),
                ],
            },
        ),
        migrations.RunSQL(ADD_UP.format(slug="''"), migrations.RunSQL.noop),
        migrations.RunSQL(
            ADD_UP.format(slug="game_slug").replace("BY season, player_id", "BY season, slug, player_id"),
            migrations.RunSQL.noop,
        ),
    ]
