"""Standing orders, inquiries, panels and chapters on pages."""

from __future__ import annotations

import re

import pytest
from django.template.loader import render_to_string

from pbem.matches.models import LogEntry, Match
from pbem.presenters.narration import Paragraph
from tests.factories import a_match, a_player, give, kinds

from .browsing import Browser, Opening, Page

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


@pytest.fixture
def match() -> Match:
    return a_match(game="heap", seats=3)


def of_section(browser: Browser, pk: int, where: str, **values: str) -> Page:
    """Send a form of the section with this name."""
    hidden = {"where": where, "key": "1", "decision": "0"}
    return browser.post(f"/m/{pk}/orders/", **(hidden | values))


def seen(browser: Browser, pk: int) -> dict[str, tuple[str, str]]:
    """Everything that somebody is shown of the match, without what differs from one look to the next."""
    version = re.search(r"version=(\w+)", browser.get(f"/m/{pk}/").html)
    paths = [f"/m/{pk}/", f"/m/{pk}/history/0/", f"/m/{pk}/history/1/", f"/m/{pk}/board.svg", "/",
             f"/m/{pk}/pulse/?status=running&version={version and version[1]}"]  # fmt: skip
    pages = {path: browser.get(path) for path in paths}
    return {path: (_steady(page.html), page.response.headers.get("ETag", "")) for path, page in pages.items()}


def _steady(html: str) -> str:
    html = re.sub(r'name="(csrfmiddlewaretoken|key)" value="[^"]*"|name="answer-[^"]*"', "", html)
    return re.sub(r'title="[^"]* (ago|minutes?|hours?)"', "", html)


def test_standing_orders_are_given_from_the_page_of_somebody_who_is_not_asked(match: Match, browser: Opening) -> None:
    bea = browser("Bea")
    page = bea.get(f"/m/{match.pk}/")
    assert "Not your turn" in page.text
    assert "Your habit: 0 stones a turn." in page.text
    page = of_section(bea, match.pk, "standing", answer="1000", stones="2")
    assert "Accepted: 1 order" in page.receipt
    assert "always take 2" in page.receipt
    assert "Your habit: 2 stones a turn." in page.text
    page = of_section(bea, match.pk, "standing", orders="always take 9\nalways take 1")
    assert "A habit is 0 to 3 stones." in page.receipt
    assert "always take 9\nalways take 1" in page.html
    assert kinds(match)[1:] == [("standing", "web", 1)]


def test_standing_orders_are_nobody_elses_business(match: Match, browser: Opening) -> None:
    a_player("Dan")
    others = [browser("Ada"), browser("Cyd"), browser("Dan"), browser()]
    for other in others:
        seen(other, match.pk)  # the first look leaves cookies
    before = [seen(other, match.pk) for other in others]
    give(match, 1, *["always take 2", "always take 3"] * 40)
    assert [seen(other, match.pk) for other in others] == before
    assert "/history/0.80/" in browser("Bea").get(f"/m/{match.pk}/history/").path


def test_how_many_others_keep_secret_does_not_shorten_the_news(match: Match, browser: Opening) -> None:
    give(match, 0, "take 1")
    before = browser("Cyd").get(f"/m/{match.pk}/").text
    assert "Ada takes 1." in before
    give(match, 1, *["always take 0"] * 70)
    give(match, 1, "take 1")
    assert LogEntry.objects.filter(match=match).count() == 73
    page = Browser(a_player("Dan")).get(f"/m/{match.pk}/")
    assert "Bea takes 1." in page.text


def test_an_inquiry_is_worked_out_on_the_page(match: Match, browser: Opening) -> None:
    bea = browser("Bea")
    page = of_section(bea, match.pk, "inquiries", answer="2000", stones="2")
    assert "One throw in three shows 2." in page.receipt
    assert "33.3" in page.receipt
    assert 'style="width: 33.3%"' in page.html
    assert "Accepted" not in page.receipt
    worked = re.search(r'<div id="worked".*?</table>', page.html, re.DOTALL)
    assert worked, "the answer stands where it was asked"
    assert len(kinds(match)) == 1
    page = of_section(bea, match.pk, "inquiries", answer="2000", stones="two")
    assert "“two” is not a number." in page.text


def test_an_inquiry_among_typed_orders_is_answered_in_its_place(match: Match, browser: Opening) -> None:
    page = browser("Ada").order(match.pk, "chances of 2", "take 2")
    assert "Accepted: 1 order" in page.receipt
    assert "One throw in three shows 2." in page.receipt
    assert page.receipt.index("chances of 2") < page.receipt.index("take 2")


def test_trying_answers_inquiries_and_shows_panels_as_they_would_be(match: Match, browser: Opening) -> None:
    page = browser("Ada").order(match.pk, "chances of 1", "take 3", do="try")
    assert "One throw in three shows 1." in page.receipt
    assert "With the orders that you are entering, not sent yet: Stones taken player stones Ada 3 Bea 0" in page.text
    assert "Stones taken player stones Ada 0" in browser("Ada").get(f"/m/{match.pk}/").text
    assert len(kinds(match)) == 1


def test_those_without_a_seat_have_neither_and_cannot_send_them(match: Match, browser: Opening) -> None:
    stranger = browser("Dan")
    page = stranger.get(f"/m/{match.pk}/")
    assert 'id="standing"' not in page.html
    assert 'id="inquiries"' not in page.html
    assert of_section(stranger, match.pk, "inquiries", answer="2000", stones="2").status == 403


def test_a_game_without_them_has_neither(browser: Opening) -> None:
    match = a_match()
    page = browser("Ada").get(f"/m/{match.pk}/")
    assert 'id="standing"' not in page.html
    assert 'id="inquiries"' not in page.html
    page = of_section(browser("Ada"), match.pk, "standing", answer="1000", stones="2")
    assert "That question is closed" in page.text
    assert of_section(browser("Ada"), match.pk, "inquiries", answer="2000").status == 200


def test_panels_stand_beside_the_board_then_and_now(match: Match, browser: Opening) -> None:
    give(match, 0, "take 3")
    give(match, 1, "take 2")
    ada = browser("Ada")
    assert "Stones taken player stones Ada 3 Bea 2" in ada.get(f"/m/{match.pk}/").text
    assert "Stones taken player stones Ada 3 Bea 0" in ada.get(f"/m/{match.pk}/history/1/").text
    assert 'id="panels"' in ada.get(f"/m/{match.pk}/pulse/?status=running").html


def test_a_chapter_of_one_sentence_is_told_in_one_line(match: Match, browser: Opening) -> None:
    give(match, 0, "take 3")
    news = browser("Bea").get(f"/m/{match.pk}/").html
    assert "<li>Ada takes 3.</li>" in news
    assert "<li>The heap has 9 stones.</li>" in news
    assert "<li>The heap has 12 stones.</li>" in browser("Bea").get(f"/m/{match.pk}/history/0/").html


def test_a_longer_chapter_is_folded_where_it_is_not_the_topic() -> None:
    parts = [Paragraph("", ["Ada goes."]), Paragraph("The heap", ["It has 9 stones.", "It has 8 stones."])]
    folded = render_to_string("web/_paragraphs.html", {"parts": parts})
    assert "<details><summary>The heap (2)</summary><ul><li>It has 9 stones.</li><li>It has 8 stones.</li>" in folded
    assert "<details open>" in render_to_string("web/_paragraphs.html", {"parts": parts, "unfolded": True})
    assert "<details" not in render_to_string("web/_paragraphs.html", {"parts": parts, "bare": True})


def test_a_page_of_another_seat_of_the_same_player_changes_nothing(browser: Opening) -> None:
    """Whoever plays several seats looks from the one that is asked, and that may have changed since."""
    match = a_match(game="heap")
    match.seats.update(player=a_player("Ada"))
    ada = browser("Ada")
    assert ada.get(f"/m/{match.pk}/").value("seat") == "0"
    give(match, 0, "take 1")
    page = of_section(ada, match.pk, "standing", answer="1000", stones="2", seat="0")
    assert "That was the page of another seat of yours." in page.receipt
    assert len(kinds(match)) == 2
