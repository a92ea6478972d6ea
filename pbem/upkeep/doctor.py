"""Is everything as it should be? Each finding says what was looked at and, if it is not well, what to do about it."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.checks import run_checks
from django.core.mail import get_connection
from django.db import DatabaseError, connection, connections
from django.db.migrations.executor import MigrationExecutor
from redis.exceptions import RedisError

from engines.core import ReplayMismatch
from pbem.matches.models import Match
from pbem.matches.verifying import verify
from pbem.replicas import COPY
from pbem.valkey import valkey

from .figures import figures
from .findings import Finding, judged, well
from .keeping import look_at_backup, look_at_store

SAMPLE = 5
"""Running matches that are folded again each time."""


def look_at_settings() -> Iterator[Finding]:
    """Key, addresses, play mode, and what Django checks before a deployment."""
    host = urlsplit(settings.BASE_URL).hostname or ""
    yield judged("the key that signs links", "DJANGO_SECRET_KEY is short: make one of 50 letters before anybody plays",
                 good=len(settings.SECRET_KEY) >= 50)  # fmt: skip
    yield judged("no play mode, no stack traces", "take STARPOST_PLAY and DJANGO_DEBUG out of the environment",
                 good=not (settings.PLAY or settings.DEBUG))  # fmt: skip
    yield judged(f"the address {settings.BASE_URL}", "STARPOST_URL begins with https:// where strangers play",
                 good=settings.SECURE_HTTPS, level="look")  # fmt: skip
    yield judged(f"the name {host} is ours", f"put {host} into DJANGO_ALLOWED_HOSTS",
                 good=host in settings.ALLOWED_HOSTS)  # fmt: skip
    yield judged("staff show a second factor", "set STARPOST_STAFF_FACTOR=1; moderators set theirs up under Settings",
                 good=settings.STAFF_FACTOR, level="look")  # fmt: skip
    for message in run_checks(include_deployment_checks=True):
        if not message.is_silenced():
            yield Finding("look", f"Django: {message.id} {message.msg}", message.hint or "")


def look_at_database() -> Iterator[Finding]:
    """Whether it is there, new enough, migrated, and keeps the log as it is."""
    try:
        with connection.cursor() as cursor:
            version = connection.pg_version  # type: ignore[attr-defined]  # PostgreSQL's has it
            cursor.execute("SELECT has_table_privilege('matches_logentry', 'UPDATE')")
            [may_change] = cursor.fetchone() or [True]
            cursor.execute("SELECT count(*) FROM pg_trigger WHERE tgrelid = 'matches_logentry'::regclass"
                           " AND tgname LIKE 'pgtrigger%%' AND tgenabled <> 'D'", [])  # fmt: skip
            [triggers] = cursor.fetchone() or [0]
    except DatabaseError as trouble:
        yield Finding("ill", f"the database: {trouble}", "look at DATABASE_URL and PostgreSQL; manage.py migrate")
        return
    yield judged(f"PostgreSQL {version // 10000}", "take version 14 or newer", good=version >= 140_000)
    yield judged("the log refuses changes", "manage.py pgtrigger enable", good=triggers >= 2)
    yield judged("our role may not change the log either", "see docs/hosting.md, Nights: a role that owns nothing",
                 good=not may_change, level="look")  # fmt: skip
    executor = MigrationExecutor(connection)
    missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
    yield judged("all migrations", f"manage.py migrate ({len(missing)} are missing)", good=not missing)


def look_at_files() -> Iterator[Finding]:
    """Whether words and style sheets are of this release."""
    stale = [
        po for folder in settings.LOCALE_PATHS for po in Path(folder).rglob("*.po") if _older(po.with_suffix(".mo"), po)
    ]
    yield judged("words in all languages", "python -m config.translations, or make update", good=not stale)
    manifest = settings.STATIC_ROOT / "staticfiles.json"
    found = (Path(storage.path(name)) for finder in get_finders() for name, storage in finder.list([]))
    fresh = not any(_older(manifest, path) for path in found)
    yield judged("style sheets and scripts", "manage.py collectstatic --no-input, or make update", good=fresh)


def _older(made: Path, source: Path) -> bool:
    return not made.exists() or made.stat().st_mtime < source.stat().st_mtime


def look_at_valkey() -> Iterator[Finding]:
    """Whether it is there, keeps what is waiting, and has our time."""
    try:
        with valkey(socket_timeout=2) as server:
            policy, lasting = server.config_get("maxmemory-policy"), server.config_get("appendonly")
            seconds = server.time()[0]
    except (RedisError, OSError) as trouble:
        yield Finding("ill", f"Valkey: {trouble}", "look at REDIS_URL and at the server; nothing is lost meanwhile")
        return
    yield judged("Valkey throws nothing away", "set maxmemory-policy noeviction",
                 good=policy.get("maxmemory-policy") == "noeviction")  # fmt: skip
    yield judged("Valkey writes down what waits", "set appendonly yes; without it the clock finds all again, later",
                 good=lasting.get("appendonly") == "yes", level="look")  # fmt: skip
    yield _clock("Valkey", float(seconds))


def look_at_clocks() -> Iterator[Finding]:
    """Whether machines agree on the time."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT extract(epoch FROM clock_timestamp())")
        [seconds] = cursor.fetchone() or [0]
    yield _clock("the database", float(seconds))


def look_at_copy() -> Iterator[Finding]:
    """Whether the copy that history is read from, if there is one, is a copy and comes along."""
    if COPY in connections:
        with connections[COPY].cursor() as cursor:
            cursor.execute("SELECT pg_is_in_recovery(),"
                           " coalesce(extract(epoch FROM now() - pg_last_xact_replay_timestamp()), 0)")  # fmt: skip
            [standby, behind] = cursor.fetchone() or [False, 0]
        yield judged(f"the copy of the database comes along ({behind:.0f} s behind)",
                     "DATABASE_REPLICA_URL leads to no standby" if not standby else "look at the standby's log",
                     good=standby and behind < 60, level="look")  # fmt: skip


def _clock(where: str, seconds: float) -> Finding:
    skew = abs(datetime.now(UTC).timestamp() - seconds)
    return judged(
        f"the clock of {where} is ours ({skew:.0f} s apart)", "run an NTP service on each machine", good=skew < 5
    )


def look_at_work() -> Iterator[Finding]:
    """Whether anything waits for longer than it should."""
    now = figures()
    yield judged("the clock and the turns worker",
                 "start `celery beat` and the turns worker, see their logs; if they have just been started, look again",
                 good=now.beat_age is not None and now.beat_age < 60)  # fmt: skip
    yield judged(f"letters (oldest due for {now.letter_age:.0f} s)", "see Notices in the admin, and the mail worker",
                 good=now.letter_age < 900)  # fmt: skip
    yield judged(f"orders (oldest unjudged for {now.judgement_age:.0f} s)", "see the log of the turns worker",
                 good=now.judgement_age < 60)  # fmt: skip
    yield judged(f"deadlines (oldest unsettled for {now.late_age:.0f} s)", "see the log of the turns worker",
                 good=now.late_age < 300 or now.clocks_stopped)  # fmt: skip
    yield judged("time given back after outages", "start the worker of the heavy queue", good=not now.outages)
    yield judged("the clocks of the matches run", "manage.py clocks start", good=not now.clocks_stopped, level="look")
    yield judged(f"matches that stand still: {now.frozen}", "see docs/hosting.md, Nights; then manage.py thaw_matches",
                 good=not now.frozen)  # fmt: skip


def look_at_logs() -> Iterator[Finding]:
    """Fold the running matches that moved last."""
    latest = Match.objects.filter(status=Match.Status.RUNNING, frozen=None).order_by("-moment", "-pk")[:SAMPLE]
    broken = [match.pk for match in latest if not _replays(match)]
    yield judged(f"{len(latest)} matches replay as logged", f"keep this release away: {broken}", good=not broken)


def _replays(match: Match) -> bool:
    try:
        verify(match)
    except ReplayMismatch:
        return False
    return True


def look_at_mail() -> Iterator[Finding]:
    """Whether letters can leave: the server answers, the key to sign with can be read."""
    if settings.DKIM_KEY:
        readable = Path(settings.DKIM_KEY).is_file() and _readable(Path(settings.DKIM_KEY))
        yield judged("the DKIM key", f"let the user of the mail worker read {settings.DKIM_KEY}", good=readable)
    try:
        with get_connection(fail_silently=False):
            pass
    except Exception as trouble:  # noqa: BLE001  # each backend has its own
        yield Finding("ill", f"mail out: {trouble}", "look at EMAIL_HOST and its companions, or at ANYMAIL")
    else:
        yield well("mail out")


def _readable(path: Path) -> bool:
    try:
        path.read_bytes()
    except OSError:
        return False
    return True


LOOKS: Final[tuple[Callable[[], Iterator[Finding]], ...]] = (
    look_at_settings, look_at_database, look_at_files, look_at_valkey, look_at_clocks, look_at_copy, look_at_work,
    look_at_logs, look_at_mail, look_at_backup, look_at_store,
)  # fmt: skip


def findings() -> Iterator[Finding]:
    """Look at everything in turn; what cannot be looked at is a finding, too."""
    for look in LOOKS:
        try:
            yield from look()
        except Exception as trouble:  # noqa: BLE001  # a doctor who falls ill says so and goes on
            yield Finding("ill", f"{look.__name__}: {trouble!r}", "mend what came before, then look again")
