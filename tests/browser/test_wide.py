"""The New Era in wide windows: as many cards beside each other as there is room for, chosen without a reload."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engines.new_era.model.commands import Annex
from engines.new_era.model.estate import standing
from engines.new_era.rules.going import legal_orders
from pbem.matches import positions
from pbem.matches.models import Match
from pbem.web.viewers import ROOMS
from tests.browser.people import pass_over
from tests.factories import a_match, a_player
from tests.playing import play_far

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SEATS = 4

SCREENS = 1.6
"""How many windows high the table of four may be."""

LEAST = 9
"""Pixels that letters have at least; on a phone of 360 px they have as many."""

NARROW = "0 0 720"

ACROSS = """() => {
    const cards = [...document.querySelectorAll("#board [data-place]")];
    return new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size;
}"""
"""In how many columns cards of States lie."""

SMALLEST = """() => Math.min(...[...document.querySelectorAll("#board [data-look] text")].map((text) =>
    parseFloat(text.getAttribute("font-size")) * text.getScreenCTM().a))"""


@pytest.fixture
def match(live_server: Any) -> Match:
    assert live_server
    return play_far(a_match(SEATS, game="new-era"), 110, seat=0)


def shape(page: Page) -> str:
    """Return how wide the drawing is in its own measure."""
    return (page.locator("#board .svg > svg").get_attribute("viewBox") or "").rpartition(" ")[0]


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1920, 1080)])
def test_the_whole_table_is_seen_nearly_at_once(
    sit_down: Callable[..., Page], match: Match, width: int, height: int
) -> None:
    page = sit_down(a_player("Ada"), width=width)
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/m/{match.pk}/")
    expect(page.locator("#board")).not_to_have_attribute("data-room", "0")
    box = page.locator("#board .svg > svg").bounding_box()
    assert box is not None
    assert box["height"] <= SCREENS * height
    assert page.evaluate(ACROSS) >= 5
    assert page.evaluate(SMALLEST) >= LEAST
    state: Any = positions.current(match).state
    places = sum(len(standing(player)) for player in state.players)
    expect(page.locator("#board [data-place]")).to_have_count(places)
    expect(page.locator("#board [data-base]")).to_have_count(SEATS)
    page.reload()
    assert int(page.locator("#board").get_attribute("data-room") or 0) in ROOMS, "the server knows it from then on"


def test_a_window_that_changes_gets_the_other_drawing(sit_down: Callable[..., Page], match: Match) -> None:
    page = sit_down(a_player("Ada"), width=390)
    page.goto(f"/m/{match.pk}/")
    assert shape(page) == NARROW
    page.evaluate("window.stayed = true")
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator("#board")).to_have_attribute("data-room", "900")
    assert shape(page) != NARROW
    page.set_viewport_size({"width": 390, "height": 800})
    expect(page.locator("#board")).to_have_attribute("data-room", "0")
    assert shape(page) == NARROW
    assert page.evaluate("window.stayed")


def test_an_order_that_is_tried_is_shown_on_the_other_drawing_as_well(
    sit_down: Callable[..., Page], match: Match
) -> None:
    pass_over(match, lambda state: state.active == 0 and bool(annexations(match, state)))
    order = annexations(match, positions.current(Match.objects.get(pk=match.pk)).state)[0]
    line, card = match.game.notation.write(order), order.card
    page = sit_down(a_player("Ada"), width=1440)
    page.goto(f"/m/{match.pk}/")
    expect(page.locator("#board")).to_have_attribute("data-room", "900")
    page.fill("#orders", line)
    expect(page.locator(f"#board [data-place='0 {card}']")).to_be_visible()
    page.set_viewport_size({"width": 1920, "height": 1080})
    expect(page.locator("#board")).to_have_attribute("data-room", "1150")
    expect(page.locator(f"#board [data-place='0 {card}']")).to_be_visible()
    expect(page.locator("#orders")).to_have_value(line)


def annexations(match: Match, state: Any) -> list[Annex]:
    """Return Ada's legal orders that annex a card of her hand."""
    view = match.game.view(state, 0)
    return [order for order in legal_orders(view) if isinstance(order, Annex) and order.card in view.hand]
