"""Feeds: a player's own deadlines and news, at addresses that can be changed."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from icalendar import Calendar

from pbem.matches.models import Match, Wait
from tests.factories import a_match, a_player, an_answer, give, play_on
from tests.pbem.web.browsing import Browser, Opening, Page, found

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]
ATOM = "{http://www.w3.org/2005/Atom}"


def feed(browser: Browser, kind: str) -> Page:
    """Fetch one of the feeds whose addresses the player's page shows, without being signed in."""
    address = found(rf'href="[^"]*(/feeds/[^"]*{kind})"', browser.get("/settings/channels/").html)
    return Browser().get(address)


def events(page: Page) -> list[dict[str, str]]:
    assert page.response["Content-Type"] == "text/calendar; charset=utf-8"
    calendar = Calendar.from_ical(page.response.content)
    return [{name: str(event[name]) for name in ("UID", "SUMMARY", "URL")} for event in calendar.walk("VEVENT")]


def entries(page: Page) -> list[tuple[str, str]]:
    assert page.response["Content-Type"] == "application/atom+xml; charset=utf-8"
    tree = ET.fromstring(page.response.content)  # noqa: S314  # ours
    return [(e.findtext(f"{ATOM}id", ""), e.findtext(f"{ATOM}summary", "")) for e in tree.iter(f"{ATOM}entry")]


def test_the_calendar_holds_the_own_deadlines_and_no_others(browser: Opening) -> None:
    match = a_match(game="heap")
    (event,) = events(feed(browser("Ada"), "ics"))
    assert event["URL"].endswith(f"/m/{match.pk}/")
    assert events(feed(browser("Bea"), "ics")) == []
    calendar = Calendar.from_ical(feed(browser("Ada"), "ics").response.content)
    (found_event,) = calendar.walk("VEVENT")
    assert found_event.decoded("DTSTART") == match.waits.get().due.replace(microsecond=0)  # type: ignore[union-attr]
    assert found_event.walk("VALARM")


def test_a_deadline_keeps_its_uid_until_it_is_another_one(browser: Opening) -> None:
    match, ada = a_match(game="heap"), browser("Ada")
    first = events(feed(ada, "ics"))
    assert events(feed(ada, "ics")) == first
    give(match, 0, an_answer(match, 0) or "")
    give(match, 1, an_answer(match, 1) or "")
    second = events(feed(ada, "ics"))
    assert len(second) == 1
    assert second[0]["UID"] != first[0]["UID"]


def test_a_question_without_a_deadline_is_news_but_no_event(browser: Opening) -> None:
    a_match(game="heap")
    Wait.objects.update(due=None)
    assert events(feed(browser("Ada"), "ics")) == []
    ((_, text),) = entries(feed(browser("Ada"), "atom"))
    assert text.startswith("There are … stones.")


def test_the_feed_tells_what_waits_and_what_has_ended(browser: Opening) -> None:
    over = play_on(a_match(mode="one-wave", cap="9"))
    running = a_match(game="heap")
    assert [key.rpartition(":")[2] for key, _ in entries(feed(browser("Ada"), "atom"))] == [
        f"asked-{running.pk}-0-1",
        f"over-{over.pk}-0",
    ]


def test_titles_cannot_break_a_feed(browser: Opening) -> None:
    match = a_match(game="heap")
    Match.objects.filter(pk=match.pk).update(title="</title><x>&amp;; BEGIN:VEVENT, \\n")
    (event,) = events(feed(browser("Ada"), "ics"))
    assert event["SUMMARY"].startswith("</title><x>&amp;; BEGIN:VEVENT, \\n")
    assert len(entries(feed(browser("Ada"), "atom"))) == 1


def test_new_addresses_make_the_old_ones_worthless(browser: Opening) -> None:
    a_match(game="heap")
    ada = browser("Ada")
    old = found(r'href="[^"]*(/feeds/[^"]*ics)"', ada.get("/settings/channels/").html)
    page = ada.post("/settings/feeds/")
    assert "the old ones do not work" in page.text
    assert Browser().get(old).status == 404
    assert len(events(feed(ada, "ics"))) == 1


def test_forged_addresses_lead_nowhere(browser: Opening) -> None:
    ada, bea = a_player("Ada"), a_player("Bea")
    own = found(r'href="[^"]*(/feeds/[^"]*ics)"', browser("Ada").get("/settings/channels/").html)
    browser("Bea").get("/settings/channels/")
    assert Browser().get(own.replace(f"/{ada.pk}/", f"/{bea.pk}/")).status == 404
    assert Browser().get(f"/feeds/{ada.pk}/{'a' * 26}/deadlines.ics").status == 404
    assert Browser().get(f"/feeds/999/{'a' * 26}/news.atom").status == 404
    ada.is_active = False
    ada.save()
    assert Browser().get(own).status == 404


def test_feeds_are_in_the_players_language(browser: Opening) -> None:
    zofia = a_player("Zofia", language="pl", time_zone="Europe/Warsaw")
    a_match(game="heap", players=[zofia, a_player("Ada")])
    page = feed(browser("Zofia"), "ics")
    assert "moje terminy" in page.html
    (event,) = events(page)
    assert event["SUMMARY"].startswith("Partia ")
