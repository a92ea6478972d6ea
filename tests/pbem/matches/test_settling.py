"""What the table does by itself: bots, sealed phases; each step an entry of its own, and never twice."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import psycopg
import pytest
from django.db import connection, transaction

from pbem.matches.acting.settling import settle, settle_once, settle_unless_taken, unsettled
from pbem.matches.models import Match, Wait
from pbem.matches.verifying import verify
from tests.conftest import NOON
from tests.factories import a_match, a_player, give, kinds, play_on, together
from tests.workers import database_url, until, waiting_for_a_lock

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def sealed_and_done() -> Match:
    match = a_match(game="heap", stones="2")
    give(match, 0, "take 2")
    give(match, 0, "bid 1", "done")
    give(match, 1, "bid 0", "done")
    return Match.objects.get(pk=match.pk)


def test_the_last_sealed_answer_does_not_resolve_the_phase() -> None:
    match = sealed_and_done()
    assert match.status == Match.Status.RUNNING
    assert match.unsettled
    assert not Wait.objects.filter(match=match).exists()
    assert {kind for kind, _, _ in kinds(match)} == {"start", "command"}


def test_settling_resolves_it_as_an_entry_of_its_own() -> None:
    match = sealed_and_done()
    assert unsettled(NOON) == [match.pk]
    assert settle(match.pk) == 1
    assert kinds(match)[-1] == ("resolved", "table", None)
    assert unsettled(NOON) == []
    assert settle(match.pk) == 0


def test_a_sheet_opened_again_before_the_worker_came_holds_the_phase() -> None:
    match = sealed_and_done()
    give(match, 0, "undo")
    assert settle(match.pk) == 0
    give(match, 0, "done")
    assert settle(match.pk) == 1


def test_bots_answer_until_a_person_is_asked() -> None:
    match = a_match(game="heap", seats=3, bots=["random", "random"], players=[a_player("Ada")])
    assert settle(match.pk) == 0
    give(match, 0, "take 1")
    assert Match.objects.get(pk=match.pk).unsettled
    assert settle(match.pk) == 2
    assert kinds(match)[-2:] == [("command", "bot", 1), ("command", "bot", 2)]
    assert not Match.objects.get(pk=match.pk).unsettled


def test_a_whole_match_against_a_bot_ends_and_verifies() -> None:
    match = play_on(a_match(game="heap", bots=["random"], players=[a_player("Ada")]))
    assert match.status == Match.Status.OVER
    assert verify(match) == match.head + 1


@pytest.mark.django_db(transaction=True)
def test_two_workers_at_once_resolve_once() -> None:
    match = sealed_and_done()
    steps = together(*[lambda: settle(match.pk)] * 3)
    assert sum(steps) == 1
    assert [kind for kind, _, _ in kinds(match)].count("resolved") == 1


@pytest.mark.django_db(transaction=True)
def test_two_workers_at_once_answer_once_for_each_bot() -> None:
    match = a_match(game="heap", seats=3, bots=["random", "random"], players=[a_player("Ada")])
    give(match, 0, "take 1")
    together(*[lambda: settle(match.pk)] * 3)
    assert kinds(match)[2:] == [("command", "bot", 1), ("command", "bot", 2)]


def settle_elsewhere(match: Match) -> int:
    """Settle it over a connection of its own, which is closed then."""
    try:
        return settle(match.pk)
    finally:
        connection.close()


@pytest.mark.django_db(transaction=True)
def test_a_match_that_another_worker_is_settling_is_left_to_it() -> None:
    match = sealed_and_done()
    with ThreadPoolExecutor(1) as thread:
        with psycopg.connect(database_url()) as holder, connection.cursor() as cursor:
            holder.execute("LOCK TABLE outbox_notice IN SHARE ROW EXCLUSIVE MODE")
            settling = thread.submit(settle_elsewhere, match)
            until(waiting_for_a_lock, "the other has appended and not committed")
            cursor.execute("SET lock_timeout = '20s'")  # rather than hang for good
            settle_unless_taken(match.pk)
            assert kinds(match)[-1][0] == "command"
            cursor.execute("RESET lock_timeout")
        assert settling.result() == 1
    assert kinds(match)[-1] == ("resolved", "table", None)


@pytest.mark.django_db(transaction=True)
def test_whoever_is_at_it_sees_what_came_meanwhile() -> None:
    """A deadline was to be passed; while the worker waits, the last answer comes in time, and the phase is to end."""
    match = a_match(game="heap", stones="2")
    give(match, 0, "take 2")
    give(match, 0, "bid 1", "done")
    Wait.objects.filter(match=match).update(due=NOON - timedelta(hours=1))
    with ThreadPoolExecutor(1) as thread:
        with transaction.atomic():
            give(match, 1, "bid 0", "done")
            settling = thread.submit(settle_elsewhere, match)
            until(lambda: waiting_for_a_lock("matches_match"), "the worker waits for the match")
            settle_unless_taken(match.pk)
            assert kinds(match)[-1][0] == "command"
        settling.result()
    assert kinds(match)[-1] == ("resolved", "table", None)


def test_settling_a_match_that_is_open_or_over_does_nothing() -> None:
    assert settle_once(a_match(game="heap", start=False).pk) is False
    assert settle_once(play_on(a_match(game="heap")).pk) is False
