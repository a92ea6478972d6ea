"""Queued orders on the page of a match."""

from __future__ import annotations

import pytest

from pbem.matches.models import Match, QueuedOrder
from tests.factories import a_match, a_player, give, kinds

from .browsing import Browser, Opening, Page
from .test_anytime import seen

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


@pytest.fixture
def match() -> Match:
    return a_match(game="heap", seats=3)


def press(browser: Browser, match: Match, do: str, **more: str) -> Page:
    return browser.post(f"/m/{match.pk}/queue/", do=do, **more)


def entries(match: Match) -> list[str]:
    return list(QueuedOrder.objects.filter(match=match, place__gt=0).values_list("line", flat=True))


def test_orders_are_queued_from_the_page_and_told_back(match: Match, browser: Opening) -> None:
    bea = browser("Bea")
    page = press(bea, match, "add", orders="take 2\ntake 1", when="fits", unless="on", skip="on", until="2999-01-02")
    assert page.path == f"/m/{match.pk}/#queue"
    assert (
        "The next time such an order is asked for, if nothing that involves you has happened by then: take 2. "
        "If that is not possible, it is left out. Until 2 January 2999, 00:00." in page.text
    )
    assert entries(match) == ["take 2", "take 1"]
    give(match, 0, "take 1")
    assert kinds(match)[-1] == ("command", "queued", 1)


def test_what_is_wrong_stands_beside_what_was_entered(match: Match, browser: Opening) -> None:
    bea = browser("Bea")
    page = press(bea, match, "add", orders="take nothing at all", when="each", unless="on")
    assert "was not queued" in page.text
    assert "take nothing at all</textarea>" in page.html
    assert '<option value="each" selected>' in page.html
    assert "Write at least one order." in press(bea, match, "add", orders=" ", when="next").text
    assert (
        "That day is already past." in press(bea, match, "add", orders="take 1", when="next", until="2001-01-01").text
    )
    assert "Select a valid choice" in press(bea, match, "add", orders="take 1", when="never").text
    assert "room for 40" in press(bea, match, "add", orders="take 1\n" * 200, when="next").text
    assert entries(match) == []


def test_orders_in_the_box_and_in_forms_are_queued_instead_of_sent(match: Match, browser: Opening) -> None:
    ada = browser("Ada")
    assert "Add to the queue" in ada.get(f"/m/{match.pk}/").text
    ada.order(match.pk, "take 2", do="queue")
    ada.fill(match.pk, 0, stones="3", do="queue")
    assert entries(match) == ["take 2", "take 3"]
    assert set(QueuedOrder.objects.values_list("question", flat=True)) == {QueuedOrder.FITS}
    assert len(kinds(match)) == 1
    page = ada.order(match.pk, "take rubbish", do="queue")
    assert "was not queued" in page.text


def test_entries_are_moved_removed_and_cleared(match: Match, browser: Opening) -> None:
    bea = browser("Bea")
    press(bea, match, "add", orders="take 1\ntake 2\ntake 3", when="next")
    first, _, last = QueuedOrder.objects.values_list("pk", flat=True)
    press(bea, match, "up", entry=str(last))
    press(bea, match, "down", entry=str(first))
    assert entries(match) == ["take 3", "take 1", "take 2"]
    press(bea, match, "remove", entry=str(first))
    assert entries(match) == ["take 3", "take 2"]
    assert "none of number 0" in press(bea, match, "remove", entry=str(first)).text
    press(bea, match, "clear")
    assert entries(match) == []
    assert press(bea, match, "dance").status == 200


def test_a_queue_that_stopped_says_why_and_goes_on_at_a_press(match: Match, browser: Opening) -> None:
    bea = browser("Bea")
    press(bea, match, "add", orders="bid 1", when="next")
    give(match, 0, "take 1")
    page = bea.get(f"/m/{match.pk}/")
    assert "Your queue has stopped" in page.text
    assert "“bid 1” does not answer what is asked now." in page.text
    assert "Your queue has stopped" not in press(bea, match, "on").text
    assert "has not stopped" in press(bea, match, "on").text


def test_passing_is_one_press(match: Match, browser: Opening) -> None:
    page = press(browser("Ada"), match, "pass_this")
    assert "Whenever you are asked “There are … stones. How many do you take?”" in page.text
    page = press(browser("Bea"), match, "pass")
    told = "Whenever you are asked, if nothing that involves you has happened by then: the game's default answer."
    assert told in page.text
    give(match, 0, "take 1")
    assert kinds(match)[-1] == ("command", "queued", 1)


def test_queues_are_for_whoever_sits_at_the_table(match: Match, browser: Opening) -> None:
    a_player("Dan")
    assert press(browser("Dan"), match, "add", orders="take 1", when="next").status == 403
    assert "Queued orders" not in browser("Dan").get(f"/m/{match.pk}/").text
    assert press(browser("Bea"), match, "clear", seat="2").status == 403


def test_queues_are_nobody_elses_business(match: Match, browser: Opening) -> None:
    a_player("Dan")
    others = [browser("Ada"), browser("Cyd"), browser("Dan"), browser()]
    for other in others:
        seen(other, match.pk)  # the first look leaves cookies
    before = [seen(other, match.pk) for other in others]
    bea = browser("Bea")
    press(bea, match, "add", orders="take 2\ntake 3", when="each")
    press(bea, match, "pass")
    assert [seen(other, match.pk) for other in others] == before
