"""What a page offers where a line is no order as it stands, and how it helps somebody who types: without JavaScript."""

from __future__ import annotations

import html
import re

import pytest

from pbem.matches.models import Match
from pbem.web.match import completing
from pbem.web.match.completing import NOTHING
from tests.factories import a_match, a_player, give, kinds
from tests.pbem.reading_freely import reads

from .browsing import Opening, Page

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match:
    reads(monkeypatch)
    return a_match(game="heap")


def buttons(page: Page) -> dict[str, str]:
    """Return the offers on a page, each with what its button sends."""
    form = re.search(r'<form [^>]*class="listed offers".*?</form>', page.html, re.DOTALL)
    found = re.findall(r'name="orders" value="(.*?)"><code>(.*?)</code>', form[0] if form else "", re.DOTALL)
    return {order: html.unescape(lines) for lines, order in found}


def test_each_offer_is_a_button_that_sends_it(match: Match, browser: Opening) -> None:
    ada = browser("Ada")
    page = ada.order(match.pk, "grab 2")
    assert "“grab” was not understood. Did you mean:" in page.receipt
    assert buttons(page) == {"take 2": "take 2", "take 1": "take 1"}
    assert page.box == "grab 2", "what was written is kept"
    page = ada.order(match.pk, buttons(page)["take 2"])
    assert "Accepted: 1 order" in page.receipt
    assert kinds(match)[-1] == ("command", "web", 0)


def test_the_number_of_an_offer_can_be_typed(match: Match, browser: Opening) -> None:
    ada = browser("Ada")
    page = ada.order(match.pk, "grab 2 blue things")
    within = r'<button name="orders" value="take 2"><span class="number">1\.</span><code>take 2</code></button>'
    assert re.search(within, page.html), "the number goes where its button goes"
    assert "Or type its number in the order box." in page.receipt
    page = ada.order(match.pk, "1")
    assert "Accepted: 1 order" in page.receipt
    assert "take 2" in page.receipt
    assert kinds(match)[-1] == ("command", "web", 0)


def test_no_numbers_stand_there_where_one_may_be_a_value(match: Match, browser: Opening) -> None:
    page = browser("Ada").order(match.pk, "grab 2")
    assert buttons(page) == {"take 2": "take 2", "take 1": "take 1"}
    assert 'class="number"' not in page.html
    assert "Or type its number" not in page.receipt


def test_what_was_written_below_goes_with_the_button(match: Match, browser: Opening) -> None:
    page = browser("Ada").order(match.pk, "grab 2", "show")
    assert buttons(page)["take 2"] == "take 2\nshow"
    assert "Press one to send it with what you wrote below it." in page.receipt


def test_what_is_only_tried_is_tried_again(match: Match, browser: Opening) -> None:
    page = browser("Ada").order(match.pk, "grab 2", do="try")
    assert "Only tried out" in page.receipt
    assert buttons(page) == {"take 2": "take 2", "take 1": "take 1"}
    assert re.search(r'class="listed offers".*?name="do" value="try"', page.html, re.DOTALL)
    assert len(kinds(match)) == 1


def test_what_is_read_freely_is_told_as_what_it_was_taken_for(match: Match, browser: Opening) -> None:
    page = browser("Ada").order(match.pk, "two stones for me")
    assert "two stones for me read as take 2" in page.receipt


def test_offers_that_do_not_answer_any_more_are_gone(match: Match, browser: Opening) -> None:
    ada = browser("Ada")
    page = ada.order(match.pk, "grab 2")
    give(match, 0, "take 1")
    page = ada.get(page.path)
    assert "was not understood" in page.receipt
    assert buttons(page) == {}


def test_a_line_goes_on_with_what_answers_the_question(match: Match, browser: Opening) -> None:
    ways = browser("Ada").get(f"/m/{match.pk}/continuations/?said=ta")
    lines = [way["line"] for way in ways.response.json()["ways"]]  # type: ignore[attr-defined]
    assert lines
    assert all(line.startswith("take") for line in lines)
    assert f'data-continues="/m/{match.pk}/continuations/"' in browser("Ada").get(f"/m/{match.pk}/").html


@pytest.mark.parametrize("name", ["", "Bea", "Cyd"])
def test_nobody_else_is_told_how_a_line_goes_on(match: Match, browser: Opening, name: str) -> None:
    page = browser(name).get(f"/m/{match.pk}/continuations/?said=ta")
    assert page.response.json() == NOTHING  # type: ignore[attr-defined]


def test_ways_are_told_so_often_and_no_longer_line_is_looked_at(
    match: Match, browser: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(completing, "MOST_A_MINUTE", 0)
    long = browser("Ada").get(f"/m/{match.pk}/continuations/?said=" + "take+" * 100)
    assert long.response.json() == NOTHING  # type: ignore[attr-defined]
    page = browser("Ada").get(f"/m/{match.pk}/continuations/?said=ta")
    assert (page.status, page.response.json()) == (429, NOTHING)  # type: ignore[attr-defined]


def test_a_polish_page_offers_in_polish(monkeypatch: pytest.MonkeyPatch, browser: Opening) -> None:
    reads(monkeypatch)
    match = a_match(game="heap", players=[a_player("Ada", language="pl"), a_player("Bea")])
    page = browser("Ada", HTTP_ACCEPT_LANGUAGE="pl").order(match.pk, "grab 2")
    assert "Niezrozumiałe słowo: „grab”. Czy chodziło o:" in page.receipt
    assert list(buttons(page)) == ["weź 2", "weź 1"]
