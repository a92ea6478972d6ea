"""Notices: one for each question and player, written with the entry, dropped when the question is settled first."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.core.mail import EmailMessage
from django.db import DatabaseError, transaction

from pbem.matches import log
from pbem.matches.acting.settling import settle
from pbem.matches.letters.addresses import find_address, new_address
from pbem.matches.models import Match
from pbem.outbox.models import Notice
from tests.factories import a_match, a_player, failure, give, kinds, play_on, together

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def told(match: Match, status: str = "pending") -> list[tuple[str, str]]:
    found = Notice.objects.filter(topic=match.topic, status=status).exclude(kind__in=["invitation", "reminder"])
    return sorted(found.values_list("kind", "address"))


def test_whoever_is_asked_is_written_to() -> None:
    match = a_match(game="heap")
    assert told(match) == [("turn", "ada@example.org")]


def test_refused_orders_write_to_nobody() -> None:
    match = a_match(game="heap")
    give(match, 0, "take 9")
    assert Notice.objects.filter(topic=match.topic, kind="turn").count() == 1


def test_a_letter_that_asks_what_is_answered_by_now_does_not_go_out() -> None:
    match = a_match(game="heap")
    give(match, 0, "take 1")
    assert told(match) == [("turn", "bea@example.org")]
    assert told(match, "superseded") == [("turn", "ada@example.org")]


def test_one_notice_for_each_question_however_often_a_sheet_is_changed() -> None:
    match = a_match(game="heap", stones="2")
    give(match, 0, "take 2")
    for line in ("bid 1", "undo", "bid 2", "done", "undo", "done"):
        give(match, 0, line)
    keys = Notice.objects.filter(topic=match.topic, kind="turn").values_list("key", flat=True)
    assert sorted(keys) == [f"turn:{match.pk}:{seat}:{question}" for seat, question in [(0, 1), (0, 2), (1, 2)]]


def test_bots_get_no_letters() -> None:
    match = a_match(game="heap", bots=["random"], players=[a_player("Ada")])
    give(match, 0, "take 1")
    settle(match.pk)
    assert {*Notice.objects.filter(topic=match.topic).values_list("address", flat=True)} == {"ada@example.org"}


def test_everybody_is_told_once_that_it_is_over() -> None:
    match = play_on(a_match(game="heap", seats=3))
    assert told(match) == [("over", f"{name}@example.org") for name in ("ada", "bea", "cyd")]


def test_notices_and_entry_come_together_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match(game="heap")
    before = Notice.objects.count()

    def fail(*_: object) -> None:
        raise DatabaseError

    monkeypatch.setattr(log, "_keep_snapshot", fail)
    with pytest.raises(DatabaseError), transaction.atomic(), log.changing(match.pk, "web") as (_, played):
        played.play(0, match.game.notation.read("take 1"))
    assert kinds(match) == [("start", "table", None)]
    assert Notice.objects.count() == before


@pytest.mark.django_db(transaction=True)
def test_a_letter_that_is_just_being_sent_holds_nobody_up() -> None:
    match = a_match(game="heap")
    with transaction.atomic():
        Notice.objects.select_for_update().get(topic=match.topic, kind="turn", player=a_player("Ada"))
        [submission] = together(lambda: give(match, 0, "take 1"))
    assert failure(submission) == ""


@pytest.mark.django_db(transaction=True)
def test_a_letter_written_meanwhile_cannot_deadlock_with_a_submission() -> None:
    match = a_match(game="heap")
    with transaction.atomic():
        log.locked(match.pk)
        [address] = together(lambda: new_address(match, 0, 1))
    assert find_address(address) is not None


@pytest.mark.django_db(transaction=True)
def test_each_letter_is_sent_once_by_however_many_workers(
    post: Callable[[], list[EmailMessage]], mailoutbox: list[EmailMessage]
) -> None:
    match = a_match(mode="waves")
    together(post, post, post)
    assert sorted(message.to[0] for message in mailoutbox) == sorted(
        Notice.objects.filter(topic=match.topic, status="sent").values_list("address", flat=True)
    )
    assert not Notice.objects.filter(status="pending").exclude(kind="reminder").exists()
