"""A tile is laid by one tap, turned by further ones, and sent without the page moving from its board."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engines.core import Entry, encode
from engines.core import Match as Position
from engines.trian.faces.fitting import places_for_tile
from engines.trian.model.commands import Draw
from engines.trian.model.grid import cell_name
from pbem.matches import positions
from pbem.matches.models import Match
from tests.factories import a_match, a_player
from tests.playing import bots_play, play_far

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def state_of(match: Match) -> Any:
    return positions.current(Match.objects.get(pk=match.pk)).state


@pytest.fixture
def match(live_server: Any) -> Match:
    """Return a match in which Ada is about to draw."""
    assert live_server
    found = play_far(a_match(2, game="trian"), 5, "standard", 0)
    while not may_turn(found):
        play_far(found, found.head + 1, "standard", 0)
    return found


def may_turn(match: Match) -> bool:
    """Tell whether Ada draws next, and the tile on the left fits somewhere in several ways."""
    state = state_of(match)
    if state.lying or state.drawn or state.active:
        return False
    trial = Position(match.game, match.game.decode(encode(state)), [Entry(0, "start")], b"tiles")
    trial.play(0, Draw("left"))
    view: Any = trial.view(0)
    return any(len(ways) > 1 for ways in places_for_tile(view).values())


def ways_of(match: Match) -> dict[str, list[tuple[str, int]]]:
    view = match.game.view(state_of(match), 0)
    return {cell_name(cell): ways for cell, ways in places_for_tile(view).items()}


def line(cell: str, way: tuple[str, int]) -> str:
    side, turn = way
    return f"lay the {side} on {cell}" + (f" turn {turn}" if turn else "")


def middle(page: Page, what: str) -> tuple[float, float]:
    box = page.locator(what).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.55


def test_what_is_counted_says_so_and_is_lit_and_no_turned_tile_means_a_number(
    sit_down: Callable[..., Page], live_server: Any
) -> None:
    assert live_server
    match = a_match(2, game="trian")
    bots_play(match, lambda played: 0 in played.waiting() and played.decision(0).name == "KeepEmissaries")
    page = sit_down(a_player("Ada"))
    page.goto(f"/m/{match.pk}/")
    page.mouse.move(300, 300)
    expect(page.locator("#board .counted[data-area]")).to_have_count(1)
    page.locator("#making .verbs").get_by_role("button", name="Keep emissaries").click()
    chips = page.locator("#making .chips button")
    expect(chips.first).to_have_accessible_name(re.compile("^emissaries that stay: .*: 0$"))
    expect(chips.first).to_have_text("0")
    expect(page.locator("#board .target")).to_have_count(0)


def test_a_turn_by_taps_alone_never_moves_the_board(sit_down: Callable[..., Page], match: Match) -> None:
    page = sit_down(a_player("Ada"), width=390, has_touch=True, is_mobile=True)
    errors: list[str] = []
    page.on("console", lambda told: errors.append(told.text) if told.type == "error" else None)
    page.goto(f"/m/{match.pk}/")
    page.evaluate("scrollTo(0, 60)")
    order, came = page.locator("#making .actions code"), page.locator("#came")
    page.touchscreen.tap(*middle(page, "#board [data-pick='left']"))
    expect(order).to_have_text("draw from the left stack")
    page.locator("#making .actions button").first.tap()
    expect(came).to_be_visible()
    expect(came).to_contain_text(re.compile("Accepted: draw from the left stack|cannot be taken back"))
    if came.locator("form").count():
        came.get_by_role("button", name="Confirm").tap()
        expect(came).to_contain_text("Accepted:")
    assert page.evaluate("scrollY") == 60
    found = ways_of(match)
    cell, ways = max(found.items(), key=lambda item: len(item[1]))
    spot = middle(page, f"#board [data-free='{cell}']")
    page.evaluate("by => scrollBy(0, by)", round(spot[1]) - 240)  # from where the bar does not hide it
    spot = middle(page, f"#board [data-free='{cell}']")
    stood = page.evaluate("scrollY")
    for way in [*ways, ways[0]]:
        page.touchscreen.tap(*spot)
        expect(order).to_have_text(line(cell, way))
        expect(page.locator("#making .turned[role=status]")).to_have_text(line(cell, way))
        expect(page.locator("#board.tried .held").first).to_be_attached()
        assert page.evaluate("scrollY") == stood, "the tile is tapped where it lies"
    expect(page.locator("#board [data-target]:visible")).to_have_count(0)
    expect(page.locator("#board [data-free]")).to_have_count(len(found) - 1)
    flip = page.get_by_role("button", name="Flip")
    if len({side for side, _ in ways}) > 1:
        flip.tap()
        expect(order).to_contain_text(next(side for side, _ in ways if side != ways[0][0]))
    else:
        expect(flip).to_be_disabled()
    page.locator("#making .actions button").first.tap()
    expect(came).to_contain_text("Accepted: lay the")
    assert state_of(match).lying
    assert page.evaluate("scrollY") == stood
    assert "\n".join(errors) == ""
