"""Whoever goes through a page by Tab sees where they are: nothing that has the focus lies under a bar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engines.core import Chance, live
from pbem.matches import positions
from pbem.matches.models import Match
from tests.factories import a_player
from tests.playing import a_long_match

pytestmark = [pytest.mark.browser, pytest.mark.slow]

UNDER = """() => {
    const one = document.activeElement, box = one.getBoundingClientRect();
    if (one === document.body || !box.height) return "";
    const covers = (bar) => {
        const over = bar.getBoundingClientRect(), { position, visibility } = getComputedStyle(bar);
        return !bar.contains(one) && ["sticky", "fixed"].includes(position) && visibility !== "hidden"
            && over.bottom > box.top + 2 && over.top < box.bottom - 2 && over.left < box.right && over.right > box.left;
    };
    const middle = box.y + box.height / 2, seen = middle > 0 && middle < innerHeight;
    return seen && ![...document.querySelectorAll("#tray, #dock")].some(covers) ? "" : one.textContent.trim() || one.id;
}"""
"""What has the focus, if it is under a bar or out of the window."""

STEPS = 45


def answer_of(match: Match) -> str:
    """Return what the standard bot would do in Ada's place."""
    asked = positions.current(match).decision(0)
    answer = match.game.bots["standard"](asked, Chance(live(b"focus", 1)))
    return str(match.game.notation.write(answer))


def hidden_on_the_way(page: Page, key: str) -> list[str]:
    found = []
    for _ in range(STEPS):
        page.keyboard.press(key)
        found.append(page.evaluate(UNDER))
    return [under for under in found if under]


@pytest.mark.parametrize("width", [1440, 390])
def test_what_has_the_focus_is_never_under_a_bar(sit_down: Callable[..., Page], live_server: Any, width: int) -> None:
    assert live_server
    match = a_long_match("space-empires", 40, asked=0)
    page = sit_down(a_player("Ada"), width=width)
    page.goto(f"/m/{match.pk}/")
    line = "line => making.later(async () => { await making.begin(); making.choose(line); })"
    page.evaluate(line, answer_of(match))
    expect(page.locator("#making")).to_have_class("making busy")
    expect(page.locator("#making .look > :not(input)")).not_to_have_count(0)
    assert hidden_on_the_way(page, "Tab") == []
    assert hidden_on_the_way(page, "Shift+Tab") == []


def test_what_was_pressed_on_the_board_has_no_square_around_it(sit_down: Callable[..., Page], live_server: Any) -> None:
    """Browsers draw one in a picture even where keys are not in use, half of it below what lies beside."""
    assert live_server
    match = a_long_match("galactic-emperor", 12, asked=0)
    page = sit_down(a_player("Ada"), width=1440)
    page.goto(f"/m/{match.pk}/")
    page.locator("#board [data-pick='0404']").first.click(force=True)
    outline = "() => [document.activeElement.dataset.pick, getComputedStyle(document.activeElement).outlineStyle]"
    assert page.evaluate(outline) == ["0404", "none"]
