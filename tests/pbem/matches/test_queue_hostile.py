"""Queues against hostile wishes, mistakes of games and releases that read differently: nobody else is held up."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone

import pytest
from django.test import Client

from engines.core import Choices, Decision, IllegalCommand
from pbem.matches import positions
from pbem.matches.models import Match, QueuedOrder
from pbem.matches.queue import orders as queue
from pbem.matches.queue.orders import When
from pbem.players.models import Player
from tests.factories import a_match, a_player, failure, give, kinds, the_seat

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


@pytest.fixture
def match() -> Match:
    """Three players; Ada is asked."""
    return a_match(game="heap", seats=3)


@pytest.mark.parametrize(
    "until",
    [
        datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC),
        datetime(9999, 12, 31, 23, 59, 59, tzinfo=timezone(-timedelta(hours=12))),
    ],
)
def test_a_day_that_no_calendar_can_hold_is_refused(match: Match, until: datetime) -> None:
    with pytest.raises(IllegalCommand, match="too far ahead"):
        queue.enqueue(the_seat(match, 1), ["take 1"], When(until=until), "en")
    assert failure(give(match, 0, "take 1")) == ""


def test_passing_over_and_over_fills_the_queue_no_further_than_orders_do(match: Match) -> None:
    for _ in range(3):
        queue.pass_always(the_seat(match, 1), None, "en")
    assert QueuedOrder.objects.count() == 1
    queue.enqueue(the_seat(match, 1), ["take 1"] * (queue.MOST - 1), When(), "en")
    asked = queue.asked_now(positions.current(match), the_seat(match, 0))
    with pytest.raises(IllegalCommand, match="room for 40"):
        queue.pass_always(the_seat(match, 1), asked, "en")


def test_too_many_lines_are_not_even_read(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    read = []
    monkeypatch.setattr(queue, "_checked", lambda *facts: read.append(facts))
    with pytest.raises(IllegalCommand, match="room for 40"):
        queue.enqueue(the_seat(match, 1), ["take 1"] * (queue.MOST + 1), When(), "en")
    assert read == []


def test_an_order_that_a_new_release_cannot_read_is_shown_as_it_was_written(match: Match) -> None:
    queue.enqueue(the_seat(match, 1), ["take 1"], When(), "en")
    QueuedOrder.objects.update(line="juggle 3")
    page = Client()
    page.force_login(a_player("Bea"), "django.contrib.auth.backends.ModelBackend")
    answer = page.get(f"/m/{match.pk}/")
    assert answer.status_code == 200
    assert "juggle 3" in answer.content.decode()
    give(match, 0, "take 1")
    assert QueuedOrder.objects.get().state == QueuedOrder.State.STOPPED


def test_a_game_that_cannot_tell_its_answers_stops_the_queue_and_nobody_else(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue.enqueue(the_seat(match, 1), ["take 1"], When(question=QueuedOrder.FITS), "en")

    told: Callable[[Decision], Choices] = vars(Decision)["choices"].func

    def broken(decision: Decision) -> Choices:
        if decision.seat == 1:
            raise ZeroDivisionError
        return told(decision)

    monkeypatch.setattr(Decision, "choices", property(broken))
    assert failure(give(match, 0, "take 1")) == ""
    assert QueuedOrder.objects.get().state == QueuedOrder.State.STOPPED
    assert kinds(match)[-1] == ("command", "web", 0)


def test_what_happened_while_standing_orders_ran_on_is_heard(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ada's order names Bea; more standing orders than fit in one go must not make her queue miss it."""
    queue.enqueue(the_seat(match, 1), ["take 1"], When(unless_named=True), "en")
    monkeypatch.setattr("pbem.matches.queue.firing.names", lambda _event, seat: seat == 1)
    monkeypatch.setattr("pbem.matches.queue.firing.MOST_ANSWERS", 0)
    give(match, 0, "take 1")
    assert QueuedOrder.objects.get().state == QueuedOrder.State.STOPPED


BANNED, CLOSED = {"banned_until": datetime(2999, 1, 1, tzinfo=UTC)}, {"is_active": False}
BACK = {"banned_until": None, "is_active": True}


def let_bea(**state: object) -> None:
    Player.objects.filter(pk=a_player("Bea").pk).update(**state)


@pytest.mark.parametrize("out", [BANNED, CLOSED], ids=["banned", "closed"])
def test_the_queue_of_a_player_who_may_take_no_part_rests_until_they_may(match: Match, out: dict[str, object]) -> None:
    queue.enqueue(the_seat(match, 1), ["take 1"], When(), "en")
    let_bea(**out)
    give(match, 0, "take 1")
    assert kinds(match)[-1] == ("command", "web", 0)
    let_bea(**BACK)
    give(match, 1, "take 1")
    give(match, 2, "take 1")
    give(match, 0, "take 1")
    assert kinds(match)[-1] == ("command", "queued", 1)


def test_the_queue_of_a_bot_rests_with_a_ban_of_its_owner(match: Match) -> None:
    queue.enqueue(the_seat(match, 1), ["take 1"], When(), "en")
    let_bea(bot_of=a_player("Eve"))
    Player.objects.filter(name="Eve").update(**BANNED)
    give(match, 0, "take 1")
    assert kinds(match)[-1] == ("command", "web", 0)


def test_standing_orders_belong_to_the_seat_also_of_somebody_banned(match: Match) -> None:
    give(match, 1, "always take 3")
    let_bea(**BANNED)
    give(match, 0, "take 1")
    assert kinds(match)[-1] == ("answered", "standing", 1)


def test_a_resting_queue_hears_what_happens(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    queue.enqueue(the_seat(match, 1), ["take 1"], When(unless_named=True), "en")
    monkeypatch.setattr("pbem.matches.queue.firing.names", lambda _event, seat: seat == 1)
    let_bea(**BANNED)
    give(match, 0, "take 1")
    assert QueuedOrder.objects.get().state == QueuedOrder.State.STOPPED


def test_entries_are_moved_by_mail(match: Match) -> None:
    assert failure(give(match, 1, "queue take 1; take 2; take 3", "requeue 3 to 1")) == ""
    assert [entry.line for entry in queue.queue_of(the_seat(match, 1))] == ["take 3", "take 1", "take 2"]
    assert "none of number 4" in failure(give(match, 1, "requeue 4 1"))
