"""No page, fragment, picture, file or header ever shows others what a seat entered in secret, or how often."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from time_machine import Traveller

from pbem.matches.acting.settling import settle
from pbem.matches.models import Match
from tests.factories import a_player, give

from .browsing import Browser, Opening, Page, found

SECRET = ("217.5", "-263.5")
"""Numbers that occur nowhere else: no row has such a number."""

SHEET = f"place at {SECRET[0]} {SECRET[1]} facing 171"


@pytest.fixture
def match(a_match: Callable[..., Match]) -> Match:
    """A first wave is over, in the second one Ada has a secret sheet and Bea is asked."""
    match = a_match(seats=2)
    for seat in (0, 1):
        give(match, seat, "place nothing")
    settle(match.pk)
    give(match, 0, SHEET, "place at 100 100 facing 10", "undo")
    return match


def pages(browser: Browser, pk: int) -> dict[str, Page]:
    """Every page about a match, and its headers."""
    steps = [f"/m/{pk}/history/{step}/" for step in ("0", "0.1", "0.3", "1", "1.1", "1.2", "1.3", "2")]
    names = [f"/m/{pk}/", f"/m/{pk}/?scene=0", f"/m/{pk}/pulse/?status=running", f"/m/{pk}/board.svg", "/", *steps,
             f"/m/{pk}/history/", f"/m/{pk}/history/?at=3", f"/m/{pk}/log.jsonl"]  # fmt: skip
    return {name: browser.get(name) for name in names}


def test_a_sealed_sheet_is_on_no_page_of_anybody_else(match: Match, browser: Opening) -> None:
    a_player("Cyd")
    mine = browser("Ada").get(f"/m/{match.pk}/")
    assert f'data-x="{SECRET[0]}"' in mine.html, "the owner does see it"
    for name in ("Bea", "Cyd", ""):
        for path, page in pages(browser(name), match.pk).items():
            everything = page.html + repr(page.response.headers)
            for number in SECRET:
                assert number not in everything, f"{name} at {path}"


def test_trying_orders_shows_nothing_of_the_others(match: Match, browser: Opening) -> None:
    page = browser("Bea").order(match.pk, "place at 50 200 facing 0", "done", do="try")
    assert "Only tried out" in page.receipt
    for number in SECRET:
        assert f'"{number}"' not in page.html


def test_others_cards_are_on_no_page(match: Match, browser: Opening) -> None:
    """The next cards are told to their owner only; the others' prompts name their own."""
    prompts = {name: found(r'class="prompt">(.*?)</p>', browser(name).get(f"/m/{match.pk}/").html)
               for name in ("Ada", "Bea")}  # fmt: skip
    for reader, other in (("Bea", "Ada"), ("Ada", "Bea")):
        cards = found(r"order: ([^.]*)\.", prompts[other])
        assert cards not in browser(reader).get(f"/m/{match.pk}/").html
        assert cards not in browser().get(f"/m/{match.pk}/").html


def test_nothing_tells_how_much_the_others_have_entered(clock: Traveller, match: Match, browser: Opening) -> None:
    """Two looks at the site with more secret entries in between are alike, but for keys made for each page."""
    assert clock, "time stands still: pages tell how many minutes ago something was"
    browsers = {name: browser(name) for name in ("Bea", "Cyd", "")}
    for each in browsers.values():
        each.get("/accounts/login/code/")  # gets the cookies that later pages depend on
    before = {name: looks(browsers[name], match.pk) for name in browsers}
    give(match, 0, "place at 120 120 facing 10", "place at -120 120 facing 10", "undo", "undo")
    for name, seen in before.items():
        assert looks(browsers[name], match.pk) == seen, name


def looks(browser: Browser, pk: int) -> dict[str, str]:
    """Every page without what is made anew each time, and what caches are told of it."""
    made_anew = r'name="(key|csrfmiddlewaretoken)" value="[^"]*"|name="answer-[^"]*"'
    return {path: re.sub(made_anew, "", page.html) + page.response.headers.get("ETag", "")
            for path, page in pages(browser, pk).items()}  # fmt: skip
