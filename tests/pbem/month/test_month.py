"""A month of a table: what everybody got, in order, and what must never happen in it.

`STARPOST_TELL_AGAIN=1` writes the transcript anew.
"""

from __future__ import annotations

import logging
import os
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from itertools import pairwise
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
import time_machine
from django.conf import settings
from django.core.management import call_command
from pytest_django import DjangoDbBlocker

from config.celery import app
from engines.galactic_emperor.standing.orders import ORDERS
from pbem.matches import positions
from pbem.matches.models import Holiday, LogEntry, Match, Pause, Proposal, Tenure
from pbem.presenters import pictures
from pbem.presenters.words import Reader
from pbem.ratings.models import Placing
from tests.pbem.month import plot
from tests.pbem.month.journal import DAY, Letter, rounded
from tests.pbem.month.simulation import Month, at

pytestmark = [pytest.mark.slow, pytest.mark.django_db]

TRANSCRIPT = Path(__file__).parent / "transcript.txt"
MINUTES = timedelta(minutes=15)
"""What hold and quiet time add to the moment for which a letter is planned."""

OLEK, TANE, DIGEST_HOUR = 4, 3, 8
QUEUED_BY_BEN = f"is asked for: {plot.QUEUED}"
AT_ONCE = {"invitation", "begin", "over", "seat", "substitute", "receipt"}
"""Letters that nobody would want to wait for until their hour."""


@pytest.fixture(scope="module")
def month(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Month]:  # noqa: ARG001
    """The month, lived once for all tests of this file."""
    with pytest.MonkeyPatch.context() as patch, django_db_blocker.unblock():
        patch.setattr(settings, "HOLD_SECONDS", 180)
        patch.setattr(settings, "QUIET_MINUTES", 10)
        patch.setattr(pictures, "_drawn", lambda _svg, _width: b"a picture")
        logging.getLogger("celery.app.trace").setLevel(logging.WARNING)
        with time_machine.travel(plot.BEGINS, tick=False) as traveller:
            app.conf.task_always_eager = True
            try:
                yield plot.lived(traveller)
            finally:
                app.conf.task_always_eager = False
                call_command("flush", verbosity=0, interactive=False)
                logging.getLogger("celery.app.trace").setLevel(logging.NOTSET)


def test_what_everybody_got_is_told_in_order(month: Month) -> None:
    told = "\n".join([*month.journal.lines, "", *plot.summary(month)]) + "\n"
    if os.environ.get("STARPOST_TELL_AGAIN"):
        TRANSCRIPT.write_text(told)
    assert told.splitlines() == TRANSCRIPT.read_text().splitlines()


def test_all_that_was_to_happen_has_happened(month: Month) -> None:
    votes = Proposal.objects.filter(match=month.match).values_list("kind", "status")
    assert list(votes) == [("takeback", "passed"), ("draw", "refused"), ("pause", "passed"), ("draw", "passed")]
    late = Counter(LogEntry.objects.filter(match=month.match, via="deadline").values_list("seat", flat=True))
    assert late[TANE] == 2
    assert late[OLEK] == 1  # the second time the seat was vacant
    assert Holiday.objects.filter(player__name="Ben", automatic=True).count() >= 2
    assert not Holiday.objects.filter(player__name__in=["Tane", "Olek"], automatic=True).exists()
    assert LogEntry.objects.filter(match=month.match, via="queued").exists()
    seated = Tenure.objects.filter(match=month.match, seat=OLEK).values_list("player__name", "left")
    assert list(seated) == [("Olek", "late"), ("Sara", "")]
    assert Match.objects.get().status == Match.Status.OVER
    assert Placing.objects.filter(rated=True, mu__isnull=False).count() == 6


def test_nobody_is_asked_twice_for_the_same_by_the_same_kind_of_letter(month: Month) -> None:
    asked = Counter(
        (letter.to, letter.kind, letter.asked)
        for letter in month.journal.letters
        if letter.kind in {"turn", "reminder"} and letter.asked and "holidays" not in letter.subject
    )
    assert len(asked) > 50
    assert [question for question, times in asked.items() if times > 1] == []


def test_the_reader_of_one_letter_a_day_gets_one_at_her_hour_and_what_is_urgent(month: Month) -> None:
    days: Counter[object] = Counter()
    for letter in of(month, "Priya"):
        hour = letter.at.astimezone(ZoneInfo(plot.KOLKATA)).hour
        urgent = letter.latest is not None and letter.latest <= letter.at
        if letter.kind in AT_ONCE or urgent or letter.kind == "reminder" or is_takeback(letter):
            continue
        assert hour == DIGEST_HOUR, letter.subject
        days[month.journal.local_day(letter)] += 1
    assert len(days) > 10
    assert set(days.values()) == {1}


def is_takeback(letter: Letter) -> bool:
    return letter.kind == "proposal" and letter.subject.endswith("taking an order back")


def test_every_deadline_that_a_letter_names_is_the_one_in_force(month: Month) -> None:
    naming = [letter for letter in month.journal.letters if letter.deadline]
    assert len(naming) > 60
    for letter in naming:
        assert letter.due is not None, letter.subject
        assert letter.deadline == rounded(letter.due), letter.subject
    asking = [letter for letter in month.journal.letters if letter.kind in {"turn", "reminder"} and letter.due]
    assert [letter.subject for letter in asking if letter.deadline is None] == []


def test_no_deadline_falls_on_a_day_off_into_holidays_or_a_pause(month: Month) -> None:
    pause = Pause.objects.get(match=month.match, seat=None)
    for who, due in month.journal.deadlines:
        person = month.hands[who].person
        assert due.astimezone(ZoneInfo(person.zone)).weekday() not in person.days_off, (who, due)
    for waited in month.journal.waits.values():
        holidays = Holiday.objects.filter(player__name=waited.who).values_list("since", "until")
        rests = [(pause.since, pause.until), *holidays]
        open_then = [rest for rest in rests if waited.until and waited.until > rest[0]]
        assert not any(waited.due and since <= waited.due < until for since, until in open_then), waited


def test_nobody_waits_for_whoever_is_gone_longer_than_the_clock_says(month: Month) -> None:
    gone = [waited for waited in month.journal.waits.values() if waited.who == "Olek" and waited.until]
    after = [waited for waited in gone if waited.until and waited.until > plot.GONE]
    assert len(after) == 2
    for waited in after:
        assert waited.until is not None
        assert waited.until - waited.since <= timedelta(hours=plot.CLOCK.hours) + MINUTES
    vacant = [waited for waited in month.journal.waits.values() if waited.seat == OLEK and not waited.who]
    assert all(waited.until and waited.until - waited.since <= DAY for waited in vacant)


def test_whoever_is_gone_is_warned_and_then_left_alone(month: Month) -> None:
    after = [letter for letter in of(month, "Olek") if letter.at > plot.GONE]
    assert [letter.kind for letter in after] == ["turn", "reminder", "proposal", "turn", "reminder", "seat"]
    warnings = [letter for letter in after if "Jeśli skończy się znowu, Twoje miejsce" in flat(letter.text)]
    assert [letter.kind for letter in warnings] == ["turn", "reminder"]
    assert "Tron" not in after[-1].text


def test_reminders_come_when_a_quarter_of_the_time_is_left(month: Month) -> None:
    reminders = [letter for letter in month.journal.letters if letter.kind == "reminder" and letter.due]
    planned = [letter for letter in reminders if "holidays" not in letter.subject]
    assert len(planned) >= 4
    for letter in planned:
        assert letter.due
        assert letter.asked
        left = min((letter.due - letter.asked[1]) / 4, timedelta(hours=12))
        assert left - MINUTES <= letter.due - letter.at <= left, letter.subject


def test_a_day_of_holidays_is_taken_with_a_letter_each_time(month: Month) -> None:
    taken = Holiday.objects.filter(player__name="Ben", automatic=True).count()
    told = [letter for letter in of(month, "Ben") if "more time, from your holidays" in letter.subject]
    assert len(told) == taken
    assert all(later.at - earlier.at >= DAY for earlier, later in pairwise(told))


def test_no_secret_of_one_reaches_another(month: Month) -> None:
    state = positions.current(Match.objects.get()).state
    plans = [set(told_plan(state, seat)) for seat in range(5)]
    owners = {"Ada": 0, "Ben": 1, "Priya": 2, "Tane": TANE, "Olek": OLEK, "Sara": OLEK}
    for letter in month.journal.letters:
        mine, both = owners[letter.to], flat(f"{letter.text} {letter.html}")
        for seat, sentences in enumerate(plans):
            foreign = sentences - plans[mine] if seat != mine else set()
            assert not [sentence for sentence in foreign if sentence in both], letter.subject
        assert (plot.TO_PRIYA in both) <= (letter.to == "Priya"), letter.subject
        assert (plot.NOTE_OF_OLEK in both) <= (letter.to == "Olek"), letter.subject
        assert (QUEUED_BY_BEN in both) <= (letter.to == "Ben"), letter.subject
    told = " ".join(flat(letter.text) for letter in month.journal.letters)
    assert all(mark in told for mark in (plot.TO_PRIYA, plot.NOTE_OF_OLEK, QUEUED_BY_BEN))
    assert all(plans)


def told_plan(state: object, seat: int) -> Iterator[str]:
    """Return the standing orders of a seat in words, in both languages."""
    names = ["Ada", "Ben", "Priya", "Tane", "Olek"]
    for language in ("en", "pl"):
        for sentence in ORDERS.explained(state.secrets[seat].plan):  # type: ignore[attr-defined]  # the state of this game
            yield Reader(language, names).words(sentence)


def of(month: Month, who: str) -> list[Letter]:
    return [letter for letter in month.journal.letters if letter.to == who]


def flat(text: str) -> str:
    return " ".join(text.split())


def test_the_clocks_were_put_back_in_between(month: Month) -> None:
    noon = [at(plot.WARSAW, 10, day, 12) for day in (24, 25)]
    assert noon[1] - noon[0] == timedelta(hours=25)
    crossing = [w for w in month.journal.waits.values() if w.since < at(plot.WARSAW, 10, 25, 3) < (w.until or w.since)]
    assert crossing
