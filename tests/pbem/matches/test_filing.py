"""Matches that are over leave the database as files, and whoever looks at one finds all of it."""

from __future__ import annotations

import gzip
import importlib.util
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import LazySettings
from django.core.files.storage import storages
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection, transaction
from django.test import Client
from django.utils import timezone

from engines.core import ReplayMismatch
from pbem.matches.filing import moving, stores
from pbem.matches.filing.fetching import bring_back, filed_log
from pbem.matches.filing.formats import name_of, packed
from pbem.matches.filing.moving import STAYS, file_all, file_match
from pbem.matches.filing.stores import StoreAwayError
from pbem.matches.history import replays
from pbem.matches.models import LogEntry, Match, ReplayPart, Snapshot
from pbem.matches.tasks import file_finished
from pbem.matches.verifying import verify
from tests.environment import ROOT
from tests.factories import a_match, a_player, give
from tests.pbem.matches.filing import an_old_match, in_bucket, in_folder

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

PAGES = ("", "history/", "history/0/", "history/2/", "history/?eyes=all", "chronicle/", "compare/?from=0", "replay/",
         "log.jsonl", "news.jsonl", "people/", "board.svg", "card.png")  # fmt: skip
CALLS = ("", "/view", "/board.svg", "/events", "/steps", "/parts", "/compare?from=0", "/log.jsonl")

ONCE = re.compile(
    rb'name="csrfmiddlewaretoken" value="\w+"|csrf[^ ]{0,20}[:=] ?&?[^ ]{20,90}|nonce="[^"]+"| title="[^"]* ago"'
)
"""What is another one on each page."""


@pytest.fixture(autouse=True)
def _rested(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "_resting", [0.0])


@pytest.fixture(params=["folder", "bucket"])
def store(
    request: pytest.FixtureRequest, settings: LazySettings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[str]:
    """A store of each kind."""
    if request.param == "folder":
        in_folder(settings, tmp_path)
        yield "folder"
    else:
        with in_bucket(settings, monkeypatch):
            yield "bucket"


@pytest.fixture
def folder(settings: LazySettings, tmp_path: Path) -> Path:
    in_folder(settings, tmp_path)
    return tmp_path


def rows(match: Match) -> tuple[list[Any], list[Any]]:
    """Return all that the database has of a match's log and snapshots."""
    return (
        list(LogEntry.objects.filter(match=match).order_by("number").values()),
        list(Snapshot.objects.filter(match=match).order_by("number").values()),
    )


def content(response: Any) -> bytes:
    body = b"".join(response.streaming_content) if response.streaming else response.content
    return ONCE.sub(b"", body)


def ada() -> Client:
    client = Client()
    client.force_login(a_player("Ada"), backend="django.contrib.auth.backends.ModelBackend")
    return client


def addresses(match: Match) -> list[str]:
    return [f"/m/{match.pk}/{page}" for page in PAGES] + [f"/api/matches/{match.pk}{call}" for call in CALLS]


def look(address: str, client: Client | None = None) -> tuple[int, bytes]:
    response = (client or ada()).get(address, follow=True)
    return response.status_code, content(response)


def differing(one: tuple[int, bytes], other: tuple[int, bytes]) -> set[bytes]:
    """Return the lines that are in one page only."""
    return {str(one[0]).encode(), *one[1].splitlines()} ^ {str(other[0]).encode(), *other[1].splitlines()}


@pytest.mark.usefixtures("store")
def test_a_match_goes_and_comes_back_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = an_old_match(monkeypatch)
    before = rows(match)
    assert len(before[1]) > 1
    assert file_match(match.pk)
    assert rows(match) == ([], [])
    match.refresh_from_db()
    assert match.filed == match.head_hash
    bring_back(match)
    match.refresh_from_db()
    assert rows(match) == before
    assert match.filed == ""


@pytest.mark.usefixtures("store")
def test_whoever_looks_at_it_finds_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = an_old_match(monkeypatch)
    while replays.make_next(match, "en"):
        pass
    client = ada()
    seen = {address: look(address, client) for address in addresses(match)}
    assert [address for address, (status, _) in seen.items() if status != 200] == []
    for address in addresses(match):
        file_match(match.pk)
        assert not LogEntry.objects.filter(match=match).exists(), address
        if "replay" in address:
            replays.make_next(Match.objects.get(pk=match.pk), "en")
        assert sorted(differing(look(address, client), seen[address])) == [], address
        Match.objects.filter(pk=match.pk).update(fetched=None)


@pytest.mark.usefixtures("folder")
def test_pages_that_need_no_log_leave_it_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    match = an_old_match(monkeypatch)
    assert file_match(match.pk)
    for address in ("/", "/lobby/", "/games/heap/", f"/players/{a_player('Ada').pk}/", "/settings/data/"):
        ada().get(address)
        assert not LogEntry.objects.filter(match=match).exists(), address


def test_the_file_can_be_checked_by_anybody_and_names_nobody(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    match = an_old_match(monkeypatch)
    assert file_match(match.pk)
    [path] = folder.rglob("*.jsonl.gz")
    text = gzip.decompress(path.read_bytes()).decode()
    spec = importlib.util.spec_from_file_location("verify", ROOT / "docs" / "verify.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert script.problems(text.splitlines(), bytes(match.secret), match.commitment) == []
    for seat in match.seats.all():
        assert seat.player is not None
        assert seat.player.name not in text
        assert seat.player.email not in text


@pytest.mark.usefixtures("folder")
def test_its_proof_is_read_from_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    match = an_old_match(monkeypatch)
    assert file_match(match.pk)
    assert verify(match) == match.head + 1
    out = StringIO()
    call_command("replay_matches", stdout=out)
    assert "1 matches replay as logged" in out.getvalue()
    assert not LogEntry.objects.filter(match=match).exists()


def test_a_file_that_was_changed_is_not_believed(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    match = an_old_match(monkeypatch)
    assert file_match(match.pk)
    match.refresh_from_db()
    [path] = folder.rglob("*.jsonl.gz")
    good = path.read_bytes()
    lines = gzip.decompress(good).decode().splitlines(keepends=True)
    for bad in (
        "".join([*lines[:2], lines[2].replace("stones", "Stones"), *lines[3:]]),
        "".join(lines[:-1]),
        "no lines",
    ):
        path.write_bytes(gzip.compress(bad.encode()))
        with pytest.raises(StoreAwayError, match="not as it was written"):
            filed_log(match)
    path.write_bytes(good[:-20])
    assert look(f"/m/{match.pk}/history/")[0] == 503
    with pytest.raises(CommandError, match="1 of 1 files are not as they were written"):
        call_command("match_files", "check", stderr=StringIO())
    path.write_bytes(good)
    call_command("match_files", "check")


def test_nothing_is_removed_before_the_file_gives_it_all_back(
    monkeypatch: pytest.MonkeyPatch, folder: Path, settings: LazySettings
) -> None:
    match = an_old_match(monkeypatch)
    before = rows(match)
    monkeypatch.setattr(moving, "packed", lambda match, held: packed(match, held)[:-30])
    with pytest.raises(StoreAwayError):
        file_match(match.pk)
    settings.STORAGES = {**settings.STORAGES, "matches": {"BACKEND": "tests.pbem.matches.test_filing.Forgetful",
                                                          "OPTIONS": {"location": str(folder)}}}  # fmt: skip
    with pytest.raises(StoreAwayError):
        file_match(match.pk)
    assert rows(match) == before
    assert Match.objects.get(pk=match.pk).filed == ""


class Forgetful(storages.create_storage({"BACKEND": "django.core.files.storage.FileSystemStorage"}).__class__):  # type: ignore[misc]
    """Says that it has written, and has not."""

    def _save(self, name: str, _content: object) -> str:
        return name


def test_a_log_whose_chain_is_broken_stays(
    monkeypatch: pytest.MonkeyPatch, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    match = an_old_match(monkeypatch)
    Match.objects.filter(pk=match.pk).update(head_hash="0" * 64)
    assert not file_match(match.pk)
    assert "is not filed" in caplog.text
    assert not list(folder.rglob("*.gz"))
    with pytest.raises(ReplayMismatch):
        verify(match)


@pytest.mark.usefixtures("folder")
def test_only_matches_that_are_over_go(monkeypatch: pytest.MonkeyPatch) -> None:
    running = a_match(game="heap")
    assert not file_match(running.pk)
    old = an_old_match(monkeypatch)
    Match.objects.filter(pk=old.pk).update(frozen=timezone.now())
    assert not file_match(old.pk)
    with pytest.raises(CommandError, match="are not over"):
        call_command("match_files", "move-out", str(running.pk))


@pytest.mark.usefixtures("folder")
def test_a_number_that_no_match_has_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    old = an_old_match(monkeypatch)
    for what in ("move-out", "bring-back"):
        with pytest.raises(CommandError, match=r"there are no such matches: \[99999999\]"):
            call_command("match_files", what, str(old.pk), "99999999")
    assert Match.objects.get(pk=old.pk).filed == "", "nothing is done by halves"


@contextmanager
def setting_named(match: str) -> Iterator[None]:
    """Do what those do who move a match out, in a transaction of its own."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT set_config('starpost.filed', %s, true)", [match])
        yield


@pytest.mark.parametrize(
    ("setting", "change"),
    [
        ("", {}),
        ("another match", {}),
        ("this match", {"status": "running"}),
        ("this match", {"filed": ""}),
        ("this match", {"filed": "0" * 64}),
    ],
)
def test_the_database_lets_no_other_entry_go(
    setting: str, change: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = an_old_match(monkeypatch)
    Match.objects.filter(pk=match.pk).update(**({"filed": match.head_hash} | change))
    named = {"": "", "another match": str(match.pk + 1), "this match": str(match.pk)}[setting]
    with pytest.raises(DatabaseError, match="Cannot update or delete"), setting_named(named):
        LogEntry.objects.filter(match=match).delete()


def test_the_database_lets_no_entry_be_changed_whatever_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    match = an_old_match(monkeypatch)
    Match.objects.filter(pk=match.pk).update(filed=match.head_hash)
    with pytest.raises(DatabaseError, match="Cannot update or delete"), setting_named(str(match.pk)):
        LogEntry.objects.filter(match=match).update(sealed=True)


@pytest.mark.usefixtures("folder")
def test_what_lets_entries_go_ends_with_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    match = an_old_match(monkeypatch)
    assert file_match(match.pk)
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_setting('starpost.filed', true)")
        assert cursor.fetchone() == ("",)


def test_a_store_that_is_away_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, settings: LazySettings, caplog: pytest.LogCaptureFixture
) -> None:
    with in_bucket(settings, monkeypatch) as server:
        match = an_old_match(monkeypatch)
        assert file_match(match.pk)
        server.stop()
        status, page = look(f"/m/{match.pk}/history/")
        assert status == 503
        assert b"stored on another server" in page
        status, answer = look(f"/api/matches/{match.pk}/events")
        assert status == 503
        assert "stored on another server" in json.loads(answer)["detail"]
        assert look(f"/m/{match.pk}/log.jsonl")[0] == 503
        assert caplog.text.count("cannot be used") == 1, "it is left alone for a while"
        with pytest.raises(CommandError, match="could not be reached a moment ago"):
            call_command("match_files", "bring-back")
    assert Match.objects.get(pk=match.pk).filed


def test_while_the_store_is_away_nothing_goes(monkeypatch: pytest.MonkeyPatch, settings: LazySettings) -> None:
    match = an_old_match(monkeypatch)
    before = rows(match)
    with in_bucket(settings, monkeypatch) as server:
        server.stop()
        with pytest.raises(CommandError, match="cannot be used"):
            call_command("match_files", "move-out", "--days", "365")
    assert rows(match) == before


def test_without_a_name_of_a_store_the_host_is_told_what_to_do(
    monkeypatch: pytest.MonkeyPatch, folder: Path, settings: LazySettings
) -> None:
    match = an_old_match(monkeypatch)
    assert file_match(match.pk)
    settings.STORAGES = {name: one for name, one in settings.STORAGES.items() if name != "matches"}
    with pytest.raises(CommandError, match="set STARPOST_MATCH_STORE"):
        call_command("match_files", "bring-back")
    assert look(f"/m/{match.pk}/")[0] == 503
    in_folder(settings, folder)
    assert look(f"/m/{match.pk}/")[0] == 200


@pytest.mark.usefixtures("folder")
def test_the_clock_moves_out_what_has_been_over_for_long(
    monkeypatch: pytest.MonkeyPatch, settings: LazySettings
) -> None:
    match = an_old_match(monkeypatch)
    file_finished()
    assert not Match.objects.get(pk=match.pk).filed, "the host has not asked for it"
    settings.FILE_DAYS = 401
    file_finished()
    assert not Match.objects.get(pk=match.pk).filed, "it ended 400 days ago"
    settings.FILE_DAYS = 399
    file_finished()
    assert Match.objects.get(pk=match.pk).filed


@pytest.mark.usefixtures("folder")
def test_what_somebody_looked_at_stays_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    match = an_old_match(monkeypatch)
    assert file_all(timezone.now()) == 1
    look(f"/m/{match.pk}/")
    assert file_all(timezone.now()) == 0
    Match.objects.filter(pk=match.pk).update(fetched=timezone.now() - STAYS - timedelta(minutes=1))
    assert file_all(timezone.now()) == 1


@pytest.mark.usefixtures("folder")
def test_all_are_found_in_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "BATCH", 2)
    for _ in range(3):
        an_old_match(monkeypatch)
    assert file_all(timezone.now(), seconds=-1) == 0
    assert file_all(timezone.now()) == 3


@pytest.mark.usefixtures("folder")
def test_replays_are_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    match = an_old_match(monkeypatch)
    replays.make_next(match, "en")
    assert file_match(match.pk)
    assert not ReplayPart.objects.filter(match=match).exists()
    match.refresh_from_db()
    replays.make_next(match, "en")
    assert ReplayPart.objects.filter(match=match).exists()


@pytest.mark.usefixtures("folder")
def test_an_order_that_comes_late_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    match = an_old_match(monkeypatch)
    assert file_match(match.pk)
    submission = give(match, 0, "take 1")
    assert submission.receipt is not None
    assert "over" in json.dumps(submission.receipt)


def test_a_name_says_which_log_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    match = an_old_match(monkeypatch)
    assert name_of(match) == f"000000/match-{match.pk}-{match.head_hash[:16]}.jsonl.gz" or match.pk >= 1000
