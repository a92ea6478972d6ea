"""Letters wait for whoever plays at the table; nothing is lost, and nothing urgent waits (record 49)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.core.mail import EmailMessage as Letter
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st
from pytest_django.fixtures import Settings

from pbem.inbox.intake import submit_lines
from pbem.matches.models import Match, Wait
from pbem.outbox.models import Notice
from pbem.outbox.preferences import apply_wishes
from pbem.outbox.services import send_next
from pbem.outbox.timing import PART, Sitting, at_table_until
from pbem.players.models import Player
from tests.factories import a_match, a_player, give, the_seat

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap", "_held")]

Post = Callable[[], list[Letter]]
Clock = time_machine.Traveller
HOLD, TABLE = timedelta(minutes=3), timedelta(minutes=10)
SECOND = timedelta(seconds=1)


@pytest.fixture
def _held(settings: Settings) -> None:
    settings.HOLD_SECONDS, settings.TABLE_MINUTES = 180, 10


def wishing(name: str, **wishes: object) -> None:
    Player.objects.filter(pk=a_player(name).pk).update(**wishes)
    apply_wishes(Player.objects.get(pk=a_player(name).pk))


def asking(letters: list[Letter]) -> list[str]:
    """Return whom letters ask or tell of a match; answers to mails are none of them."""
    answers = {notice.message_id for notice in Notice.objects.filter(kind="receipt")}
    told = [
        one for one in letters if "Reply-To" in one.extra_headers and one.extra_headers["Message-ID"] not in answers
    ]
    return sorted(str(letter.to[0]).partition("@")[0] for letter in told)


def answered(via: str = "web", **more: object) -> Match:
    """Return a match in which Ada has answered in this way, and Bea too, so that Ada is asked again."""
    match = a_match(game="heap", **more)  # type: ignore[arg-type]
    take(match, via)
    return match


def take(match: Match, via: str) -> None:
    """Let Ada answer in this way, and hear what became of it, then Bea on the page."""
    submit_lines(the_seat(match, 0), ["take 1"], via=via)
    while Notice.objects.filter(kind="receipt", status="pending").exists():
        send_next()
    give(match, 1, "take 1")


@pytest.mark.parametrize("via", ["web", "api"])
def test_whoever_plays_at_the_table_is_asked_ten_minutes_later(post: Post, clock: Clock, via: str) -> None:
    answered(via)
    clock.shift(TABLE - SECOND)
    assert asking(post()) == []
    clock.shift(SECOND)
    assert asking(post()) == ["ada"]


def test_whoever_plays_by_mail_is_asked_when_the_hold_is_over(post: Post, clock: Clock) -> None:
    answered("mail")
    clock.shift(HOLD)
    assert asking(post()) == ["ada"]


def test_an_order_by_mail_ends_the_sitting(post: Post, clock: Clock) -> None:
    match = answered("web")
    take(match, "mail")
    clock.shift(HOLD)
    assert asking(post()) == ["ada"]


def test_what_is_answered_at_the_table_brings_no_letter(post: Post, clock: Clock) -> None:
    match = answered()
    for _ in range(4):
        clock.shift(TABLE - SECOND)
        assert asking(post()) == [], "Bea is at the table, too"
        give(match, 0, "take 1")
        give(match, 1, "take 1")
    clock.shift(TABLE)
    assert asking(post()) == ["ada"]
    assert Notice.objects.filter(kind="turn", status="superseded").count() == 10


def test_each_order_to_one_question_puts_its_letter_off(post: Post, clock: Clock) -> None:
    match = a_match(game="heap", stones="2")
    give(match, 0, "take 2")
    submit_lines(the_seat(match, 1), ["bid 1", "done"], via="mail")
    for bid in ("bid 1", "bid 2"):
        give(match, 0, bid)
        clock.shift(TABLE - SECOND)
        assert asking(post()) == []
    clock.shift(SECOND)
    assert asking(post()) == ["ada"]


def test_a_refused_order_is_no_act(post: Post, clock: Clock) -> None:
    match = answered("mail")
    give(match, 0, "take 99")
    clock.shift(HOLD)
    assert asking(post()) == ["ada"]


def test_acting_in_one_match_puts_off_no_letter_of_another(post: Post, clock: Clock) -> None:
    played, other = answered("web"), a_match(game="heap")
    clock.shift(HOLD)
    subjects = [letter.subject for letter in post()]
    assert [subject for subject in subjects if f"Match {played.pk}" in subject] == []
    assert [subject for subject in subjects if f"Match {other.pk}" in subject], subjects


def test_a_letter_of_several_matches_leaves_out_where_one_plays(post: Post, clock: Clock) -> None:
    wishing("Ada", quiet_minutes=30)
    played, other = answered("web"), a_match(game="heap")
    Notice.objects.filter(topic=played.topic, kind="turn").update(due=timezone.now())
    clock.shift(HOLD)
    subjects = [letter.subject for letter in post()]
    assert [subject for subject in subjects if f"Match {played.pk}" in subject] == []
    assert [subject for subject in subjects if f"Match {other.pk}" in subject], subjects


def test_the_quiet_period_that_a_player_chose_is_how_long(post: Post, clock: Clock) -> None:
    wishing("Ada", quiet_minutes=30)
    answered("web")
    clock.shift(timedelta(minutes=30) - SECOND)
    assert asking(post()) == []
    clock.shift(SECOND)
    assert asking(post()) == ["ada"]


def test_the_daily_letter_waits_minutes_and_not_for_the_next_day(post: Post, clock: Clock) -> None:
    wishing("Ada", letters="digest", digest_hour=13)
    clock.shift(timedelta(minutes=55))
    answered("web")
    clock.shift(TABLE - SECOND)
    assert asking(post()) == []
    clock.shift(SECOND)
    assert asking(post()) == ["ada"]


def test_a_quick_match_keeps_its_clock(post: Post, clock: Clock) -> None:
    answered("web", pace=2)
    clock.shift(timedelta(hours=2) / PART)
    assert asking(post()) == ["ada"]


def test_news_waits_too(post: Post, clock: Clock) -> None:
    wishing("Ada", letters="every")
    match = a_match(game="heap", seats=3)
    give(match, 0, "take 1")
    submit_lines(the_seat(match, 1), ["take 1"], via="mail")
    clock.shift(TABLE - SECOND)
    assert "ada" not in asking(post())
    clock.shift(SECOND)
    assert "ada" in asking(post())


NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
minutes = st.integers(0, 5000).map(lambda count: timedelta(minutes=count))


@given(minutes, minutes, st.none() | minutes, minutes, st.none() | minutes)
def test_a_letter_waits_no_longer_than_any_bound(
    ago: timedelta, acted: timedelta, allowed: timedelta | None, quiet: timedelta, latest: timedelta | None
) -> None:
    asked = NOON + acted - ago
    urgent = None if latest is None else asked + latest
    until = at_table_until(Sitting(NOON + acted, asked, allowed), quiet, urgent)
    assert until <= NOON + acted + quiet
    assert urgent is None or until <= urgent
    assert not allowed or until <= asked + allowed / PART
    bounds = [NOON + acted + quiet, urgent, asked + allowed / PART if allowed else None]
    assert until in bounds, "and for nothing else"


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_done_whatever_asks_in_the_end_was_told(post: Post, clock: Clock, seed: int) -> None:
    """People answer at random, by page and mail, with pauses at random; in the end nothing was dropped unanswered."""
    match = a_match(game="heap")
    for step in range(8):
        draw = (seed * 7919 + step * 104729) % 97
        [seat] = Wait.objects.filter(match=match).values_list("seat", flat=True)
        submit_lines(the_seat(match, seat), ["take 1"], via=("web", "mail", "api")[draw % 3])
        clock.shift(timedelta(minutes=draw % 13))
        post()
    clock.shift(timedelta(hours=1))
    post()
    [wait] = Wait.objects.filter(match=match)
    turn = Notice.objects.get(kind="turn", topic=match.topic, facts__seat=wait.seat, facts__decision=wait.decision)
    assert turn.status == "sent" or _told_in_a_receipt(match, wait), (seed, turn.status)
    assert not Notice.objects.filter(topic=match.topic, kind="turn", status="pending").exists()


def _told_in_a_receipt(match: Match, wait: Wait) -> bool:
    told = {"facts__seat": wait.seat, "facts__asks": True}
    return Notice.objects.filter(kind="receipt", topic=match.topic, status="sent", **told).exists()
