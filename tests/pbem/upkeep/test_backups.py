"""A disaster, rehearsed: a backup while people play, more moves, all lost, restored elsewhere, played to the end."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg
import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from pytest_django.fixtures import Settings

from pbem.matches.filing.moving import file_match
from pbem.matches.letters.addresses import VACANCY, new_address, signed_address
from pbem.matches.models import LogEntry, Match
from pbem.outbox.models import Notice
from pbem.upkeep import tables
from pbem.upkeep.backups import BackupError, check
from pbem.upkeep.sealing import MARK, PIECE, SealBroken, Sealing, Unsealing
from tests.environment import ROOT
from tests.factories import a_match, play_on
from tests.pbem.matches.filing import in_folder

WORDS = "correct horse"


def seal(content: bytes) -> bytes:
    target = io.BytesIO()
    with Sealing(target, WORDS) as sealing:
        sealing.write(content)
    return target.getvalue()


def unseal(written: bytes, words: str = WORDS) -> bytes:
    return b"".join(iter(partial(Unsealing(io.BytesIO(written), words).read, 1 << 16), b""))


@pytest.mark.parametrize("size", [0, 10, PIECE, 2 * PIECE + 5])
def test_what_is_sealed_comes_back(size: int) -> None:
    content = (b"0123456789abc" * size)[:size]
    assert unseal(seal(content)) == content


def test_nothing_is_read_that_was_changed() -> None:
    written = seal(b"a" * (3 * PIECE))
    head, *pieces = written.splitlines(keepends=True)
    assert head.startswith(MARK)
    for broken in (
        [head, *pieces[:-1]],
        [head, *pieces[1:]],
        [head, pieces[1], pieces[0], *pieces[2:]],
        [head, pieces[0][:-20] + b"\n", *pieces[1:]],
    ):
        with pytest.raises(SealBroken):
            unseal(b"".join(broken))
    with pytest.raises(SealBroken):
        unseal(written, "correct house")


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    return tmp_path / "starpost.backup"


@pytest.fixture
def passphrase(tmp_path: Path) -> Path:
    path = tmp_path / "passphrase"
    path.write_text(f"{WORDS}\n")
    return path


@pytest.fixture
def empty_database() -> Iterator[str]:
    """The address of a new database on the server of the tests."""
    known = connection.get_connection_params()
    named = {key: known[key] for key in ("host", "port", "user", "password") if known.get(key)}
    name = f"restored_{os.getpid()}"
    with psycopg.connect(**named, dbname="postgres", autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
        host, user = quote(str(named.get("host", "")), safe=""), quote(str(named.get("user", "")))
        secret = f":{quote(str(named['password']), safe='')}" if named.get("password") else ""
        yield f"postgres://{user}{secret}@{host}:{named.get('port', 5432)}/{name}"
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


def draws_after(lines: list[str], number: int) -> list[int]:
    """Return the values of all draws after an entry."""
    bodies = [json.loads(json.loads(line)["body"]) for line in lines[number + 2 :]]
    return [value for body in bodies for _why, _sides, value in body.get("draws", [])]


def checker() -> Any:
    spec = spec_from_file_location("verify", ROOT / "docs" / "verify.py")
    assert spec is not None
    assert spec.loader is not None
    script = module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


@pytest.mark.slow
@pytest.mark.django_db
def test_after_a_disaster_matches_go_on_with_other_dice(
    archive: Path, passphrase: Path, empty_database: str, tmp_path: Path, settings: Settings,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    in_folder(settings, tmp_path / "files")
    over = play_on(a_match(mode="one-wave", cap="9"))
    assert file_match(over.pk)
    match = play_on(a_match(), entries=12)
    reply, signed = new_address(match, 0, 1), signed_address(VACANCY, match.pk, 1)
    call_command("backup", archive, passphrase_file=passphrase)
    assert "read back and compared" in capsys.readouterr().out
    assert WORDS.encode() not in archive.read_bytes()
    assert archive.stat().st_mode & 0o077 == 0
    kept, lost = match.head, play_on(match)
    bodies = [json.loads(entry.body) for entry in LogEntry.objects.filter(match=lost, number__gt=kept)]
    known = [value for body in bodies for _why, _sides, value in body.get("draws", [])]
    assert len(known) > 10, "somebody knows how the dice fell"

    made = subprocess.run(
        [sys.executable, "-m", "tests.pbem.upkeep.restoring", archive, str(match.pk), passphrase, reply, signed],
        env={**os.environ, "DATABASE_URL": empty_database, "STARPOST_MATCH_STORE": str(tmp_path / "files")}, cwd=ROOT,
        capture_output=True, text=True, timeout=400, check=False,
    )  # fmt: skip
    assert made.returncode == 0, made.stderr
    assert "matches with a new secret: 1" in made.stdout
    assert "1 matches replay as logged." in made.stdout
    after = json.loads(made.stdout.splitlines()[-1])
    assert after["begun"] == kept + 1
    assert after["leads"] == [None, [VACANCY, [match.pk, 1]], [match.pk, 0]], "with the key that was in the backup"
    assert draws_after(after["log"], kept)[: len(known)] != known
    assert after["commitment"] == match.commitment, "that of the first letter"
    assert "2 matches replay as logged." in made.stdout
    assert "brought back: 1" in made.stdout

    body = json.loads(json.loads(after["log"][kept + 2])["body"])
    assert (body["kind"], after["told"]) == ("renewed", [{"commitment": body["commitment"]}])
    script = checker()
    assert script.problems(after["log"], bytes(match.secret), match.commitment) == []
    head = json.loads(after["log"][0])
    forged = json.dumps({**head, "renewed": [[head["renewed"][0][0], "00" * 32]]})
    wrong = script.problems([forged, *after["log"][1:]])
    assert f"Entry {kept + 1} speaks of another secret than the file." in wrong
    assert any("was not drawn from the secret" in one for one in wrong)


@pytest.mark.django_db
def test_a_damaged_backup_is_refused_before_anything_is_touched(archive: Path) -> None:
    a_match()
    call_command("backup", archive)
    whole = archive.read_bytes()
    assert check(archive).tables
    archive.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(BackupError):
        check(archive)
    with pytest.raises(CommandError):
        call_command("restore", archive)


@pytest.mark.django_db
def test_a_backup_is_not_laid_over_what_is_there(archive: Path) -> None:
    a_match()
    call_command("backup", archive)
    with pytest.raises(CommandError, match="is there already"):
        call_command("backup", archive)
    with pytest.raises(CommandError, match="not empty"):
        call_command("restore", archive)
    assert Match.objects.count() == 1


def test_a_backup_from_before_migrations_were_put_together_is_known() -> None:
    last = [("ratings", "0004_standings"), ("ratings", "0005_figures")]
    old = [("ratings", "0001_ratings"), ("ratings", "0002_answers_of_people"), ("ratings", "0003_teams"), *last]
    together = {("ratings", "0001_squashed_0003_teams"), *last}
    assert tables.of_this_release(old) == tables.of_this_release([*old, *together]) == together
    assert tables.unknown(old) == []
    assert tables.unknown(old[:2]) == old[:2], "half of them cannot be brought to where this release goes on"
    assert tables.unknown([*old, ("ratings", "0099_later")]) == [("ratings", "0099_later")]


@pytest.mark.django_db
def test_a_sealed_backup_wants_its_passphrase(archive: Path, passphrase: Path, tmp_path: Path) -> None:
    call_command("backup", archive, passphrase_file=passphrase)
    with pytest.raises(CommandError, match="is sealed"):
        call_command("restore", archive, check=True)
    wrong = tmp_path / "wrong"
    wrong.write_text("another\n")
    with pytest.raises(CommandError, match="the passphrase is wrong"):
        call_command("restore", archive, check=True, passphrase_file=wrong)


@pytest.mark.django_db
def test_the_host_hears_of_a_backup_that_failed(tmp_path: Path, settings: Settings) -> None:
    settings.HOST_MAIL = ["host@example.org"]
    with pytest.raises(FileNotFoundError):
        call_command("backup", tmp_path / "no such folder" / "starpost.backup")
    notice = Notice.objects.get(address="host@example.org")
    assert notice.kind == "alarm"
    assert "backup" in notice.facts["text"]
