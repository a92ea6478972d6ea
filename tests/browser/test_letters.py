"""On phones the letters of boards can be read: maps begin so large that they are, too small names are left away."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from pbem.matches.models import Match
from tests.browser.measuring import LEGIBLE, SLACK
from tests.factories import a_match, a_player, give
from tests.playing import play_far

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LETTERS = """(map) => { const {a, b} = map.getScreenCTM(); return map.dataset.letters * Math.hypot(a, b); }"""
"""How high in pixels the letters of a map are."""

IN_SIGHT = """(one) => {
    const box = one.getBoundingClientRect(), area = one.closest(".svg").getBoundingClientRect();
    return box.left >= area.left && box.right <= area.right && box.top >= area.top && box.bottom <= area.bottom;
}"""

AS_HIGH_AS_WHOLE = """(area) => {
    const {width, height} = area.querySelector("svg").viewBox.baseVal;
    return Math.abs(area.getBoundingClientRect().height - (360 * height) / width) < 2;
}"""
"""Whether nothing below the board has moved."""

FAR = {"space-empires": (4, 60), "trian": (3, 160)}


@pytest.fixture
def phone(sit_down: Callable[..., Page]) -> Callable[[Match], Page]:
    """`phone(match)` is Ada's small phone with the page of a match."""

    def look(match: Match) -> Page:
        page = sit_down(a_player("Ada"), width=360, has_touch=True, is_mobile=True)
        page.set_viewport_size({"width": 360, "height": 740})
        page.goto(match.get_absolute_url())
        expect(page.locator("#board .zoom")).to_be_visible()
        return page

    return look


@pytest.mark.parametrize("game", FAR)
def test_a_map_begins_so_large_that_it_can_be_read_where_something_goes_on(
    phone: Callable[[Match], Page], game: str
) -> None:
    seats, entries = FAR[game]
    page = phone(play_far(a_match(seats, game=game), entries, seat=0))
    places = page.locator("[data-letters]")
    opened = places.evaluate(LETTERS)
    assert LEGIBLE - SLACK <= opened < 1.1 * LEGIBLE
    assert page.locator("#board .svg").evaluate(AS_HIGH_AS_WHOLE)
    now = page.locator("[data-letters] [data-now]")
    assert any(one.evaluate(IN_SIGHT) for one in now.all())
    page.get_by_role("button", name="Smaller").tap()
    assert places.evaluate(LETTERS) < LEGIBLE - SLACK
    page.reload()
    expect(page.locator("#board .zoom")).to_be_visible()
    assert places.evaluate(LETTERS) < LEGIBLE - SLACK, "what one chose is kept"


def test_what_begins_larger_begins_at_its_left_where_titles_begin(phone: Callable[[Match], Page]) -> None:
    page = phone(play_far(a_match(2, game="space-empires"), 150, seat=0))
    board = page.locator("#board .svg.zoomed")
    assert board.evaluate("one => [one.scrollLeft, one.scrollTop]") == [0, 0]


def test_names_that_are_too_small_are_left_away_until_the_board_is_larger(phone: Callable[[Match], Page]) -> None:
    match = a_match(2)
    give(match, 0, "place at 100 100 facing 0")
    page = phone(match)
    name = page.locator("#board [data-fine]").first
    expect(name).to_be_hidden()
    for _ in range(2):
        page.get_by_role("button", name="Larger").tap()
    expect(name).to_be_visible()
