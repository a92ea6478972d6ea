"""A match is moved out of the database while somebody looks at it: whenever that happens, they find all of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.conf import LazySettings
from django.core.cache import cache
from django.db import connection
from django.db.models import Max

from pbem.matches import positions, tasks
from pbem.matches.filing import fetching, stores
from pbem.matches.filing.fetching import bring_back, log_of
from pbem.matches.filing.moving import file_match
from pbem.matches.history import replays
from pbem.matches.models import LogEntry, Match
from tests.factories import a_match, play_on
from tests.pbem.matches.filing import an_old_match, in_folder
from tests.pbem.matches.test_filing import ada, differing, look

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

ABOUT_LOGS = re.compile(r'^(?:SELECT|DECLARE)\b.*FROM "?matches_(?:logentry|snapshot|replaypart)\b', re.DOTALL)

LOOKS = ("/m/{}/", "/m/{}/history/2/", "/m/{}/history/2/?eyes=all", "/m/{}/log.jsonl", "/api/matches/{}/view",
         "/api/matches/{}/events", "/api/matches/{}/steps")  # fmt: skip


@pytest.fixture(autouse=True)
def folder(settings: LazySettings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(stores, "_resting", [0.0])
    in_folder(settings, tmp_path)
    return tmp_path


@contextmanager
def moved_out_before(question: int, match: Match) -> Iterator[list[str]]:
    """Move a match out right before the question of that number about logs; yield the questions up to now."""
    asked: list[str] = []

    def note(execute: Any, sql: str, values: Any, many: bool, context: Any) -> Any:  # noqa: FBT001
        if len(asked) < question and ABOUT_LOGS.search(sql):
            asked.append(sql)
            if len(asked) == question:
                assert file_match(match.pk)
                assert not LogEntry.objects.filter(match=match).exists()
        return execute(sql, values, many, context)

    cache.clear()
    with connection.execute_wrapper(note):
        yield asked


@pytest.mark.slow
@pytest.mark.parametrize("address", LOOKS)
def test_whoever_looks_meanwhile_finds_all_of_it(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, client = an_old_match(monkeypatch), ada()
    place = address.format(match.pk)
    look(place, client)
    seen, question = look(place, client), 0
    assert seen[0] == 200
    while True:
        question += 1
        with moved_out_before(question, match) as asked:
            found = look(place, client)
        if len(asked) < question:
            break
        assert sorted(differing(found, seen)) == [], asked
    assert question > 1, "it asked about the log"


def test_a_replay_that_is_being_handed_out_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "STRETCH", 3)
    match, client, seen = an_old_match(monkeypatch), ada(), None
    for question in (99, 2, 3, 4):  # the first one looks whether it is made
        while replays.make_next(Match.objects.get(pk=match.pk), "en"):
            pass
        with moved_out_before(question, match) as asked:
            found = look(f"/m/{match.pk}/replay/en/", client)
        assert found[0] == 200
        assert found[1].count(b'class="part"') == len(replays.stretches(match)) > 2
        seen = seen or found
        assert sorted(differing(found, seen)) == [], asked


def test_what_works_on_a_match_finds_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = an_old_match(monkeypatch)
    before = positions.current(match).digest()
    with moved_out_before(1, match):
        assert positions.current(match).digest() == before
    with moved_out_before(1, match):
        tasks.check(match.pk)
    assert Match.objects.get(pk=match.pk).frozen is None
    with moved_out_before(3, match):
        replays.make_next(match, "en")
    assert replays.ready(match, "en") == {0}


def questions(match: Match) -> dict[str, Any]:
    """Return the answers to every kind of question about a log."""
    entries = log_of(match).order_by("number")
    return {
        "all": [row.number for row in entries],
        "first": getattr(log_of(match).first(), "number", None),
        "some": list(entries.values_list("number", flat=True)[1:3]),
        "is there one?": entries.filter(number=1).exists(),
        "how many?": log_of(match).count(),
        "in turn": [row.number for row in entries.iterator()],
        "reckoned": entries.aggregate(last=Max("number")),
    }


def test_every_kind_of_question_is_asked_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    match = an_old_match(monkeypatch)
    right = questions(match)
    assert right["how many?"] == match.head + 1
    for question in range(1, len(right) + 1):
        stale = Match.objects.get(pk=match.pk)
        with moved_out_before(question, match) as asked:
            assert questions(stale) == right, asked
        assert len(asked) == question, "\n".join(asked)


def test_what_somebody_else_brought_back_already_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match, went = an_old_match(monkeypatch), fetching.went_meanwhile

    def after_another(stale: Match) -> bool:
        bring_back(Match.objects.get(pk=match.pk))
        return went(stale)

    monkeypatch.setattr(fetching, "went_meanwhile", after_another)
    with moved_out_before(1, match):
        assert log_of(match).count() == match.head + 1
    with moved_out_before(1, match):
        assert positions.current(match).number == match.head


def test_where_the_file_cannot_be_had_that_is_said(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    match = an_old_match(monkeypatch)

    def lost(stale: Match) -> bool:
        for file in folder.rglob("*.gz"):
            file.unlink()
        return went(stale)

    went = fetching.went_meanwhile
    monkeypatch.setattr(fetching, "went_meanwhile", lost)
    with moved_out_before(1, match):
        status, page = look(f"/m/{match.pk}/history/2/")
    assert status == 503
    assert b"stored on another server" in page


def test_where_nothing_is_found_because_there_is_nothing_one_short_question_is_added(
    django_assert_num_queries: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    over, running = an_old_match(monkeypatch), play_on(a_match(game="heap"), 2)
    with django_assert_num_queries(1):
        assert not log_of(running).filter(number=99).exists()
    with django_assert_num_queries(2):
        assert not log_of(over).filter(number=99).exists()
    with django_assert_num_queries(1):
        assert log_of(over).filter(number=0).exists()
