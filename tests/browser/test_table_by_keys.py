"""A table without fields by keyboard alone: a place goes by arrows, turns, is chosen, and says where it is."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.factories import a_match, a_player

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_ship_is_laid_by_arrows_and_enter(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_match(2, game="light-speed", bots=["standard"], mode="alternating")
    page = sit_down(a_player("Ada"), width=1280)
    page.goto(f"/m/{match.pk}/")
    spot, told, order = page.locator("#spot"), page.locator("#board .place"), page.locator("#making .actions code")
    page.keyboard.press("b")
    expect(spot).to_be_focused()
    expect(page.get_by_role("application", name=re.compile("arrows move the place by 10 mm"))).to_be_focused()
    expect(spot).to_have_css("stroke", "rgb(255, 201, 77)")  # its ring
    expect(told).to_have_text("x 0, y -175, facing 0°")  # where the ship may lie, not on the asteroid
    for key in (*["ArrowUp"] * 6, "ArrowRight", "ArrowRight", "ArrowDown", "Shift+ArrowLeft", "Shift+ArrowUp", "e"):
        page.keyboard.press(key)
    expect(told).to_have_text("x 19, y -124, facing 15°")
    expect(page.locator("#board .ghost.hover")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(order).to_have_text(re.compile(r"\b19 -124 facing 15$"))
    expect(page.locator("#making .look")).to_contain_text("If you send this:")
    expect(told).to_have_text("Chosen: x 19, y -124, facing 15°")
    expect(spot).to_be_focused()
    page.keyboard.press("q")
    expect(order).to_have_text(re.compile(r"\b19 -124 facing 0$"))
    page.locator("#making .tools button", has_text="15° ⟳").focus()
    for key, facing in (("ArrowRight", 15), ("Shift+ArrowRight", 16), ("Shift+ArrowLeft", 15), ("ArrowLeft", 0)):
        page.keyboard.press(key)
        expect(order).to_have_text(re.compile(rf"\b19 -124 facing {facing}$"))
    spot.focus()
    page.keyboard.press("ArrowUp")
    expect(told).to_have_text("Chosen: x 19, y -114, facing 0°")  # what stands in the bar goes along
    page.keyboard.press("Enter")
    expect(order).to_have_text(re.compile(r"\b19 -114 facing 0$"))
    page.keyboard.press("Control+Enter")
    expect(page.locator("#receipt.good")).to_contain_text("place at 19 -114 facing 0")
