"""On a phone the dock stands below the page: whatever has the focus stands above it (WCAG 2.4.11)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.factories import a_match, a_player
from tests.playing import a_long_match

pytestmark = [pytest.mark.browser, pytest.mark.slow]

STOPS = 250
"""More than any page has."""

STOP = """() => {
    const one = document.activeElement, dock = document.querySelector(".dock");
    if (!one || one === document.body) return null;
    const box = one.getBoundingClientRect(), bar = dock.getBoundingClientRect();
    const hidden = box.bottom <= 0 || box.bottom > bar.top + 1 && box.top >= 0 && !dock.contains(one);
    const name = `${one.tagName} ${one.id} ${one.name || ""} ${one.textContent.trim().slice(0, 40)}`;
    const again = "walked" in one.dataset;
    one.dataset.walked = "1";
    return again ? null : hidden ? `${name}: ${box.top} to ${box.bottom} of ${bar.top}` : "";
}"""
"""What has the focus, if it is above the window or reaches under the dock; null at the end of the page."""

UNFOLD = "document.querySelectorAll('details').forEach((one) => { one.removeAttribute('name'); one.open = true; })"


def test_nothing_is_hidden_that_has_the_focus(sit_down: Callable[..., Page]) -> None:
    page = sit_down(a_player("Ada"), width=360, color_scheme="dark", reduced_motion="reduce")
    page.set_viewport_size({"width": 360, "height": 640})
    laying, empires = a_match(3), a_long_match("space-empires", 20, "random")
    page.goto(f"/m/{empires.pk}/")
    page.evaluate(UNFOLD)
    assert [*hidden_stops(page, "Tab")] == []
    page.goto(f"/m/{laying.pk}/")
    page.fill("#orders", "place at 200 200 facing 0\nplace at home")
    expect(page.locator(".typed .look")).not_to_be_empty()
    assert [*hidden_stops(page, "Shift+Tab")] == []


def hidden_stops(page: Page, key: str) -> Iterator[str]:
    """Go through the page with the key and return what was hidden when it had the focus."""
    for number in range(STOPS):
        page.keyboard.press(key)
        found = page.evaluate(STOP)
        if found:
            yield found
        elif found is None and number > 1:
            return
    pytest.fail("the page has no end")
