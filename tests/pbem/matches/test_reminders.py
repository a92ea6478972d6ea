"""Reminders: planned with each deadline, planned anew when it moves, never doubled, dropped when it is answered."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from time_machine import Traveller

from pbem.lobby import services as lobby
from pbem.matches.acting.settling import settle
from pbem.matches.clocks.clock import Clock
from pbem.matches.clocks.habits import keep_habits
from pbem.matches.clocks.holidays import plan_holiday
from pbem.matches.clocks.reminders import points
from pbem.matches.models import Match
from pbem.outbox.models import Notice
from pbem.outbox.services import send_next
from pbem.players.models import Player
from tests.conftest import NOON
from tests.factories import a_match, a_player, give
from tests.pbem.matches.tables import more_time, timed

if TYPE_CHECKING:
    from django.core.mail import EmailMessage as Letter

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("heap")]

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
Post = Callable[[], "list[Letter]"]


def planned(name: str = "Ada") -> list[datetime]:
    """Return when the player is to be reminded."""
    waiting = Notice.objects.filter(kind="reminder", status="pending", player=a_player(name))
    return sorted(waiting.values_list("due", flat=True))


def reminders(post: Post, name: str = "ada") -> list[str]:
    """Send what is due; return the subjects of the reminders."""
    return [str(one.subject) for one in post() if one.to == [f"{name}@example.org"] and "reminder" in one.subject]


def wish(name: str, reminders: str) -> None:
    keep_habits(a_player(name), days_off=[], spend_holidays=True, reminders=reminders)


@pytest.mark.parametrize(
    ("hours", "wish", "before"),
    [(72, "one", [12]), (24, "one", [6]), (72, "two", [36, 12]), (240, "two", [48, 12]), (72, "none", []),
     (3, "two", []), (4, "one", [1])],
)  # fmt: skip
def test_reminders_come_at_chosen_points(hours: int, wish: str, before: list[int]) -> None:
    due = NOON + hours * HOUR
    assert points(NOON, due, wish) == [due - lead * HOUR for lead in before]


def test_whoever_has_not_answered_is_reminded_once_with_board_and_question(clock: Traveller, post: Post) -> None:
    match = a_match(game="heap", pace=24)
    assert planned() == [NOON + 18 * HOUR]
    clock.shift(HOUR)
    post()
    clock.shift(17 * HOUR)
    [letter] = [one for one in post() if one.to == ["ada@example.org"]]
    assert "a reminder" in letter.subject
    assert "This is a reminder: your answer is still missing." in letter.body
    assert "YOUR TURN" in letter.body
    assert letter.reply_to or letter.extra_headers.get("Reply-To", "").startswith("o-")
    clock.shift(HOUR)
    assert reminders(post) == []
    assert Notice.objects.filter(topic=match.topic, kind="reminder").count() == 1


def test_an_answer_drops_the_reminder(clock: Traveller, post: Post) -> None:
    match = a_match(game="heap", pace=24)
    clock.shift(HOUR)
    give(match, 0, "take 1")
    assert planned() == []
    assert planned("Bea") == [NOON + 19 * HOUR]
    clock.shift(17 * HOUR)
    assert reminders(post) == []


def test_more_time_plans_the_reminder_anew(clock: Traveller, post: Post) -> None:
    match = timed(Clock(hours=24))
    clock.shift(HOUR)
    post()
    more_time(match, a_player("Ada"), 24)
    assert planned() == [NOON + 36 * HOUR]
    clock.shift(17 * HOUR)
    assert reminders(post) == [], "not when it was planned first"
    clock.shift(18 * HOUR)
    assert len(reminders(post)) == 1


def test_who_was_reminded_already_is_reminded_of_the_new_deadline(clock: Traveller, post: Post) -> None:
    match = timed(Clock(hours=24))
    clock.shift(HOUR)
    post()
    clock.shift(17 * HOUR)
    assert len(reminders(post)) == 1
    more_time(match, a_player("Ada"), 48)
    assert planned() == [NOON + 60 * HOUR]
    clock.shift(42 * HOUR)
    assert len(reminders(post)) == 1


def test_holidays_plan_the_reminder_anew(clock: Traveller) -> None:
    a_match(game="heap", pace=48)
    plan_holiday(a_player("Ada"), date(2026, 6, 2), date(2026, 6, 4))
    assert planned() == [NOON + 5 * DAY - 12 * HOUR]
    clock.shift(HOUR)


def test_a_letter_that_was_held_back_goes_with_the_reminder(clock: Traveller, post: Post) -> None:
    Player.objects.filter(pk=a_player("Ada").pk).update(letters="off")
    a_match(game="heap", pace=24)
    clock.shift(18 * HOUR)
    assert len([one for one in post() if one.to == ["ada@example.org"]]) == 1
    clock.shift(HOUR)
    assert [one for one in post() if one.to == ["ada@example.org"]] == []
    assert not Notice.objects.filter(kind="turn", status="pending", player=a_player("Ada")).exists()


def test_a_letter_that_is_written_goes_instead_of_the_reminder(clock: Traveller, post: Post) -> None:
    """Both are due at the same moment; which one is taken first is chance."""
    Player.objects.filter(pk=a_player("Ada").pk).update(letters="off")
    a_match(game="heap", pace=24)
    asking = Notice.objects.filter(kind="turn", player=a_player("Ada"))
    asking.update(due=NOON + 18 * HOUR - timedelta(seconds=1))
    clock.shift(18 * HOUR - timedelta(seconds=1))
    assert send_next(), "it is let out"
    assert send_next(), "it is written"
    assert asking.exclude(subject="").update(due=NOON + 18 * HOUR + timedelta(seconds=1)) == 1
    clock.shift(timedelta(seconds=2))
    assert len([one for one in post() if one.to == ["ada@example.org"]]) == 1


def test_wishes_hold_for_what_is_asked_already(clock: Traveller) -> None:
    a_match(game="heap", pace=72)
    wish("Ada", "two")
    assert planned() == [NOON + 36 * HOUR, NOON + 60 * HOUR]
    wish("Ada", "none")
    assert planned() == []
    wish("Ada", "one")
    assert planned() == [NOON + 60 * HOUR]
    clock.shift(HOUR)


def test_when_a_day_of_holidays_is_taken_a_letter_says_so(clock: Traveller, post: Post) -> None:
    match = timed(Clock(hours=24, holidays=True), a_player("Ada", language="pl"), a_player("Bea"))
    clock.shift(HOUR)
    post()
    clock.shift(17 * HOUR)
    post()
    clock.shift(6 * HOUR)
    settle(match.pk)
    [letter] = [one for one in post() if one.to == ["ada@example.org"]]
    assert "29 dni" in letter.body
    assert "/settings/times/" in letter.body
    assert "Wtorek" not in letter.body, "the new deadline, not the old one"
    assert planned() == [], "the next letter comes with the next day"


def test_a_reminder_of_a_real_game_shows_its_board(clock: Traveller, post: Post) -> None:
    a_match(players=[a_player("Ada", language="pl"), a_player("Bea")], pace=24)
    clock.shift(HOUR)
    post()
    clock.shift(17 * HOUR)
    [letter] = [one for one in post() if one.to == ["ada@example.org"]]
    assert "przypomnienie" in letter.subject
    [(html, kind)] = letter.alternatives  # type: ignore[attr-defined]  # the stubs leave it out
    assert kind == "text/html"
    assert "To przypomnienie: wciąż czekamy na Twoją odpowiedź." in html
    assert len(letter.attachments) == 1, "the board"


def test_nobody_at_a_shared_device_is_reminded_by_letters_that_show_hands() -> None:
    match = lobby.create_match(creator=a_player("Ada"), game_slug="heap", seats=2, options={}, local=["Tom"])
    assert Match.objects.get(pk=match.pk).status == Match.Status.RUNNING
    assert planned() == []
