"""Time during which the service was away, or stood still because its host said so: nobody is late by it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.conf import LazySettings
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone
from time_machine import Traveller

from pbem.inbox.tasks import sweep
from pbem.matches.acting.settling import settle, unsettled
from pbem.matches.clocks.outages import beat, clocks_run, give_back_all
from pbem.matches.consent.proposals import propose
from pbem.matches.consent.wishes import Wish
from pbem.matches.log import changing
from pbem.matches.models import ChatMessage, Match, Outage, Proposal, Wait
from pbem.matches.talk.chat import heard
from pbem.presenters.words import Reader
from tests.conftest import NOON
from tests.factories import a_match, give, kinds, the_seat

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap", "ten_minutes")]

DAY = timedelta(hours=24)


@pytest.fixture
def ten_minutes(settings: LazySettings) -> None:
    settings.OUTAGE_MINUTES = 10


def due(match: Match, seat: int = 0) -> timedelta:
    when = Wait.objects.get(match=match, seat=seat).due
    assert when is not None
    return when - NOON


def last_heard(match: Match) -> str:
    return heard(match, the_seat(match, 0), Reader("en", ["Ada", "Bea"]))[-1].text


def test_a_deadline_that_passed_while_the_service_was_away_moves_by_as_much(clock: Traveller) -> None:
    match = a_match(game="heap", pace=24)
    beat(NOON)
    clock.shift(timedelta(hours=30))
    assert unsettled(timezone.now()) == []  # before anybody noticed, nothing is late
    assert settle(match.pk) == 0
    sweep()
    assert give_back_all() == 1
    assert due(match) == timedelta(hours=54)
    assert kinds(match)[-1][0] == "start"
    assert last_heard(match) == "The service was away for 30 hours; all deadlines moved by as much."


def test_it_is_given_back_once_whoever_comes_twice(clock: Traveller) -> None:
    match = a_match(game="heap", pace=24)
    beat(NOON)
    clock.shift(timedelta(hours=2))
    beat(timezone.now())
    assert give_back_all() == 1
    Outage.objects.update(given_back=False)  # a worker was killed before it said so
    assert give_back_all() == 0
    assert due(match) == timedelta(hours=26)
    assert ChatMessage.objects.filter(match=match, kind=ChatMessage.Kind.AWAY).count() == 1


def test_no_deadline_passes_until_the_time_is_given_back(clock: Traveller) -> None:
    match = a_match(game="heap", pace=24)
    beat(NOON)
    clock.shift(DAY)
    beat(timezone.now())
    assert not clocks_run(timezone.now())
    assert settle(match.pk) == 0
    give_back_all()
    assert clocks_run(timezone.now())


def test_a_short_silence_is_nothing(clock: Traveller) -> None:
    match = a_match(game="heap", pace=24)
    beat(NOON)
    clock.shift(timedelta(minutes=9))
    assert beat(timezone.now()) is None
    assert due(match) == DAY


def test_who_was_asked_only_afterwards_gets_nothing(clock: Traveller) -> None:
    match = a_match(game="heap", pace=24)
    beat(NOON)
    clock.shift(timedelta(hours=2))
    beat(timezone.now())
    give(match, 0, "take 1")  # the page was there before the time was given back
    assert give_back_all() == 0
    assert due(match, 1) == timedelta(hours=26)


def test_time_runs_out_as_ever_afterwards(clock: Traveller) -> None:
    match = a_match(game="heap", pace=24)
    beat(NOON)
    clock.shift(timedelta(hours=2))
    beat(timezone.now())
    give_back_all()
    clock.shift(timedelta(hours=24))
    beat(timezone.now() - timedelta(minutes=1))
    Outage.objects.filter(given_back=False).update(given_back=True)  # this time nobody was away
    assert settle(match.pk) > 0


def test_a_host_stops_all_clocks_and_starts_them(clock: Traveller, capsys: pytest.CaptureFixture[str]) -> None:
    match = a_match(game="heap", pace=24)
    call_command("clocks", "stop")
    for _ in range(30):
        clock.shift(timedelta(hours=1))
        assert beat(timezone.now()) is None
    assert unsettled(timezone.now()) == []
    call_command("clocks", "start")
    assert due(match) == timedelta(hours=54)
    assert capsys.readouterr().out.splitlines()[-1] == "the clocks run; deadlines moved: 1"
    assert "The host had stopped all clocks for 30 hours" in last_heard(match)


def test_a_host_gives_back_a_time_in_which_only_the_pages_were_away(clock: Traveller) -> None:
    match = a_match(game="heap", pace=24)
    clock.shift(timedelta(hours=5))
    call_command("clocks", "give-back", "2026-01-01T00:00+00:00", "2026-01-01T00:30+00:00")
    since, until = NOON + timedelta(hours=1), NOON + timedelta(hours=4)
    call_command("clocks", "give-back", since.isoformat(), until.isoformat())
    assert due(match) == timedelta(hours=27)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (("give-back", "yesterday", "today"), "no moment"),
        (("give-back", "2026-01-02T00:00", "2026-01-01T00:00"), "must come after"),
        (("start",), "were not stopped"),
    ],
)
def test_what_cannot_be_is_refused(said: tuple[str, ...], why: str) -> None:
    with pytest.raises(CommandError, match=why):
        call_command("clocks", *said)


def test_pages_say_that_the_clocks_stand_still() -> None:
    cache.clear()
    match = a_match(game="heap", pace=24)
    call_command("clocks", "stop")
    page = Client().get(f"/m/{match.pk}/").content.decode()
    cache.clear()  # other tests have clocks that run
    assert "All clocks stand still" in page


def test_votes_stay_open_for_as_much_longer(clock: Traveller) -> None:
    match = a_match(game="heap", pace=8760)
    clock.shift(timedelta(hours=1))
    with changing(match.pk, "web") as (locked, position):
        propose(locked, position, the_seat(match, 0), Wish(Proposal.Kind.DRAW))
    before = Proposal.objects.get().expires
    beat(timezone.now() - timedelta(minutes=30))
    clock.shift(timedelta(days=8))
    beat(timezone.now())
    assert unsettled(timezone.now()) == []  # the vote would be over
    assert settle(match.pk) == 0
    assert give_back_all() == 2  # the deadline, too
    assert Proposal.objects.get().expires - before == timedelta(days=8)  # what was before it began counts for nothing
    assert unsettled(timezone.now()) == []
    assert "The service was away for" in last_heard(match)
