"""Time on pages: a match's clock, more time, one's own days off and holidays, and the form for a new match."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from pbem.matches.clocks.clock import Clock, clock_of
from pbem.matches.models import Holiday, Match, Wait
from pbem.players.models import Player
from tests.factories import a_match, a_player
from tests.pbem.matches.tables import rest, timed

from .browsing import Opening
from .test_openings import NEW

TIMES = "/settings/times/"
DAY = timedelta(days=1)


def today() -> date:
    return date.today()  # noqa: DTZ011  # the players of these tests live in UTC


def test_a_match_is_made_with_a_clock(browser: Opening) -> None:
    more = {"clock_kind": "hour", "hour": "21", "zone": "Asia/Kolkata", "weekends_off": "on", "late": "autopilot",
            "bank_days": "10", "most_extension": "48"}  # fmt: skip
    page = browser("Ada").post("/new/light-speed/", **(NEW | {"seat-1": "bot:standard"} | more))
    assert clock_of(Match.objects.get()) == Clock(
        kind="hour", hours=48, hour=21, zone="Asia/Kolkata", weekends=False, late="autopilot", most_extension=48
    )
    assert "answers are due at 21:00 (Asia/Kolkata), 2 days ahead at least, weekends off" in page.text
    assert "the second time in a row a bot until the player is back" in page.text


def test_the_form_begins_simple(browser: Opening) -> None:
    page = browser("Ada").get("/new/light-speed/")
    assert '<option value="Europe/Warsaw"' in page.html
    assert "More about time" in page.text
    browser("Ada").post("/new/light-speed/", **(NEW | {"seat-1": "bot:standard"}))
    assert clock_of(Match.objects.get()) == Clock(hours=48), "what was left out is as usual"


def test_clocks_that_cannot_be_are_refused_beside_what_was_entered(browser: Opening) -> None:
    bank = {"pace": "168", "clock_kind": "bank", "bank_days": "3", "hour": "20", "zone": "UTC", "late": "default"}
    page = browser("Ada").post("/new/light-speed/", **(NEW | bank))
    assert "The bank can hold 168 to 8760 hours" in page.text
    assert page.value("bank_days") == "3"
    assert not Match.objects.exists()


@pytest.mark.usefixtures("heap")
def test_whoever_made_the_match_gives_more_time_on_its_page(browser: Opening) -> None:
    match = timed(Clock(hours=24, most_extension=30))
    before = Wait.objects.get(match=match).due
    ada = browser("Ada")
    assert "up to 30 hours more" in ada.get(f"/m/{match.pk}/").text
    page = ada.post(f"/m/{match.pk}/extend/", hours="31")
    assert "The table allows 1 to 30 more hours" in page.text
    assert page.value("hours") == "31"
    page = ada.post(f"/m/{match.pk}/extend/", hours="24")
    after = Wait.objects.get(match=match).due
    assert before is not None
    assert after == before + DAY
    assert "24 hours more for everybody who is asked." in page.text
    assert "Enter a whole number." in ada.post(f"/m/{match.pk}/extend/", hours="many").text


@pytest.mark.usefixtures("heap")
def test_others_see_no_form_and_can_do_nothing(browser: Opening) -> None:
    match = timed(Clock(hours=24))
    before = Wait.objects.get(match=match).due
    assert "Give more time" not in browser("Bea").get(f"/m/{match.pk}/").text
    page = browser("Bea").post(f"/m/{match.pk}/extend/", hours="3")
    assert "Only whoever made the match can give more time." in page.text
    assert browser().post(f"/m/{match.pk}/extend/", hours="3").status == 403
    assert Wait.objects.get(match=match).due == before


@pytest.mark.usefixtures("heap")
def test_a_table_that_rests_says_until_when_in_ones_own_zone(browser: Opening) -> None:
    a_player("Ada", time_zone="Asia/Kolkata")
    match = timed(Clock(hours=24))
    rest(match, Wait.objects.get(match=match).since.replace(year=2050, month=1, day=1, hour=12, minute=0))
    assert "All clocks stand still until 1 Jan 2050, 17:30 IST" in browser("Ada").get(f"/m/{match.pk}/").text


def test_days_off_and_reminders_are_kept(browser: Opening) -> None:
    ada = browser("Ada")
    page = ada.get(TIMES)
    assert "You have 30 days of holidays left this year." in page.text
    page = ada.post(TIMES, days_off=["5", "6"], reminders="two")
    assert "Saved." in page.text
    kept = Player.objects.get(name="Ada")
    assert (kept.days_off, kept.reminders, kept.spend_holidays) == ([5, 6], "two", False)
    page = ada.post(TIMES, days_off=["0", "1", "2", "3"], reminders="one")
    assert "At most 3 days of a week can be your days off" in page.text
    assert page.html.count("checked") >= 5, "what was entered is kept"
    assert Player.objects.get(name="Ada").days_off == [5, 6]


def test_holidays_are_planned_and_dropped(browser: Opening) -> None:
    ada = browser("Ada")
    first, last = today() + 20 * DAY, today() + 22 * DAY
    page = ada.post(f"{TIMES}holidays/", first=last.isoformat(), last=first.isoformat())
    assert "Holidays begin today or later" in page.text
    assert page.value("first") == last.isoformat()
    assert page.value("next") == TIMES
    page = ada.post(f"{TIMES}holidays/", first=first.isoformat(), last=last.isoformat())
    assert "End or cancel them" in page.text
    holiday = Holiday.objects.get()
    browser("Bea").post(f"{TIMES}holidays/{holiday.pk}/drop/")
    assert Holiday.objects.exists(), "they are Ada's"
    page = ada.post(f"{TIMES}holidays/{holiday.pk}/drop/")
    assert not Holiday.objects.exists()
    page = ada.post(f"{TIMES}holidays/{holiday.pk}/drop/")
    assert "You have no such holidays any more." in page.text


def test_strangers_have_no_time_to_set(browser: Opening) -> None:
    assert browser().get(TIMES).path.startswith("/account")


def test_lists_and_invitations_say_how_much_time_there_is(browser: Opening) -> None:
    match = a_match(game="light-speed", pace=48, start=False)
    assert "2 days per move" in browser("Bea").get("/lobby/").text
    assert "2 days per move" in browser("Ada").get(f"/m/{match.pk}/").text
