"""Time that runs out once and again: defaults, the bot that takes over, seats that open, and players who come back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone
from time_machine import Traveller

from engines.core import Refusal
from pbem.matches.acting import deciding
from pbem.matches.acting.settling import settle
from pbem.matches.clocks.clock import Clock, kept
from pbem.matches.models import ChatMessage, Match, Seat, Wait
from tests.factories import a_match, a_player, failure, give, kinds, the_seat
from tests.pbem.matches.tables import timed

if TYPE_CHECKING:
    from django.core.mail import EmailMessage

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Post = Callable[[], "list[EmailMessage]"]
DAY = timedelta(hours=24)


def agreed(late: str, **options: str) -> Match:
    match = a_match(game="heap", pace=24, options=options)
    Match.objects.filter(pk=match.pk).update(clock=kept(Clock(late=late)))  # type: ignore[arg-type]
    return match


def miss(clock: Traveller, match: Match) -> None:
    """Let Ada's time run out once; Bea answers."""
    clock.shift(DAY)
    settle(match.pk)
    give(match, 1, "take 1")


def test_with_defaults_agreed_they_go_on_for_ever(clock: Traveller) -> None:
    match = agreed("default")
    for _ in range(3):
        miss(clock, match)
    assert the_seat(match, 0).missed == 3
    assert the_seat(match, 0).autopilot == ""
    assert [kind for kind, _, seat in kinds(match) if seat == 0] == ["default"] * 3


def test_the_second_deadline_in_a_row_brings_the_bot_until_the_player_is_back(clock: Traveller) -> None:
    match = agreed("autopilot")
    miss(clock, match)
    clock.shift(DAY)
    settle(match.pk)
    assert the_seat(match, 0).autopilot == "standard"
    assert kinds(match)[-1] == ("command", "bot", 0)
    give(match, 1, "take 1")
    settle(match.pk)
    assert kinds(match)[-1] == ("command", "bot", 0)
    assert failure(give(match, 0, "back")) == ""
    assert the_seat(match, 0).autopilot == ""
    give(match, 1, "take 1")
    settle(match.pk)
    wait = Wait.objects.get(match=match)
    assert (wait.player, wait.due) == (a_player("Ada"), timezone.now() + DAY)


def test_any_order_brings_the_player_back(clock: Traveller) -> None:
    match = agreed("autopilot", stones="2")
    give(match, 0, "take 2")
    Seat.objects.filter(match=match, number=0).update(autopilot="random", missed=2)
    Wait.objects.filter(match=match, seat=0).update(player=None, due=None)
    clock.shift(timedelta(hours=1))
    assert failure(give(match, 0, "bid 1")) == ""
    seat, wait = the_seat(match, 0), Wait.objects.get(match=match, seat=0)
    assert (seat.autopilot, seat.missed) == ("", 0)
    assert (wait.player, wait.due) == (a_player("Ada"), timezone.now() + DAY)
    assert ChatMessage.objects.filter(match=match, kind="manned").exists()


def test_an_answer_in_between_begins_the_count_anew(clock: Traveller) -> None:
    match = agreed("autopilot")
    miss(clock, match)
    give(match, 0, "take 1")
    give(match, 1, "take 1")
    miss(clock, match)
    assert the_seat(match, 0).missed == 1
    assert the_seat(match, 0).autopilot == ""


def test_the_player_is_told_and_returns_by_reply(clock: Traveller, post: Post) -> None:
    match = agreed("autopilot")
    miss(clock, match)
    clock.shift(DAY)
    settle(match.pk)
    [told] = [letter for letter in post() if "a bot plays for you" in letter.subject]
    assert told.to == ["ada@example.org"]
    assert "· back" in told.body
    assert told.extra_headers["Reply-To"].startswith("o-")
    assert "No bot plays for you" in str(refusal(lambda: deciding.come_back(match.pk, a_player("Bea"), 1, "web")))


def refusal(call: Callable[[], object]) -> Refusal:
    with pytest.raises(Refusal) as trouble:
        call()
    return trouble.value


def test_a_seat_opens_after_the_second_deadline_and_a_bot_plays_it_if_nobody_comes(clock: Traveller) -> None:
    match = agreed("substitute")
    miss(clock, match)
    clock.shift(DAY)
    settle(match.pk)
    seat, wait = the_seat(match, 0), Wait.objects.get(match=match)
    assert (seat.player, seat.autopilot) == (None, "")
    assert (wait.seat, wait.player, wait.due) == (0, None, timezone.now() + DAY)
    assert match.tenures.get(seat=0).left == "late"
    miss(clock, match)
    clock.shift(DAY)
    settle(match.pk)
    assert the_seat(match, 0).autopilot == "standard"
    assert Match.objects.get(pk=match.pk).status == "running"
    assert kinds(match)[-1] == ("command", "bot", 0)


def test_whoever_comes_to_a_seat_whose_bank_ran_dry_has_a_full_one(clock: Traveller) -> None:
    match = timed(Clock(kind="bank", hours=1, bank_hours=48, late="substitute"))
    for _ in range(2):
        clock.shift(2 * DAY + timedelta(hours=1))
        settle(match.pk)
        if Wait.objects.filter(match=match, seat=1).exists():
            give(match, 1, "take 1")
    assert Wait.objects.get(match=match).due == timezone.now() + timedelta(hours=1)
    deciding.take(match.pk, 0, a_player("Cyd"), "web")
    assert Wait.objects.get(match=match).due == timezone.now() + 2 * DAY


def test_whoever_leaves_and_comes_back_finds_the_bank_as_it_was(clock: Traveller) -> None:
    match = timed(Clock(kind="bank", hours=1, bank_hours=48, late="substitute"))
    clock.shift(1.5 * DAY)
    give(match, 0, "take 1")
    give(match, 1, "take 1")
    left = Wait.objects.get(match=match).due
    assert left is not None
    assert left < timezone.now() + DAY
    deciding.give_up(match.pk, a_player("Ada"), 0, "web")
    deciding.take(match.pk, 0, a_player("Ada"), "web")
    assert Wait.objects.get(match=match).due == left


def test_nobody_elses_match_ends_because_one_has_left(clock: Traveller) -> None:
    match = agreed("substitute")
    deciding.give_up(match.pk, a_player("Ada"), 0, "web")
    for _ in range(30):
        clock.shift(DAY)
        settle(match.pk)
        if Wait.objects.filter(match=match, seat=1).exists():
            give(match, 1, "throw", "done")
            give(match, 1, "done")
    match.refresh_from_db()
    assert match.status == "over"
    assert not match.cancelled
