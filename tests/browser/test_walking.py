"""Arrows on boards: to a piece that touches, back by the opposite one, and from any piece to any other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.factories import a_player
from tests.playing import a_long_match

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WALKS = """() => {
    const marks = [...document.querySelectorAll("#board svg [data-pick]")];
    const back = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft", ArrowUp: "ArrowDown", ArrowDown: "ArrowUp" };
    const press = (key) => {
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        return document.activeElement;
    };
    const middle = (one) => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const ways = new Map(marks.map((mark) => [mark, []])), lost = [], far = [];
    for (const mark of marks) for (const key of Object.keys(back)) {
        mark.focus();
        const to = press(key);
        if (to === mark) continue;
        ways.get(mark).push(to);
        if (press(back[key]) !== mark) lost.push(`${mark.dataset.pick} ${key}`);
        if (/^\\d{4}$/.test(mark.dataset.pick) && /^\\d{4}$/.test(to.dataset.pick)) {
            const [x, y] = middle(mark), [ox, oy] = middle(to);
            if (Math.hypot(x - ox, y - oy) > 1.2 * Math.max(mark.getBoundingClientRect().height, to.getBoundingClientRect().height)) far.push(`${mark.dataset.pick} ${key} ${to.dataset.pick}`);
        }
    }
    const found = new Set([marks[0]]);
    for (const mark of found) for (const to of ways.get(mark)) found.add(to);
    return { lost, far, never: marks.filter((mark) => !found.has(mark)).map((mark) => mark.dataset.pick), all: marks.length };
}"""
"""Each arrow from each piece: which do not lead back, which pass over what touches, and what is never come to."""


@pytest.mark.parametrize("game", ["space-empires", "galactic-emperor", "trian", "new-era"])
def test_arrows_lead_everywhere_and_back(sit_down: Callable[..., Page], live_server: Any, game: str) -> None:
    assert live_server
    match = a_long_match(game, 40, "random", asked=0)
    page = sit_down(a_player("Ada"), width=1440)
    page.goto(f"/m/{match.pk}/")
    walks = page.evaluate(WALKS)
    assert walks["all"] > 10
    assert (walks["lost"], walks["far"], walks["never"]) == ([], [], [])


def test_down_and_down_again_goes_straight_through_every_row(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_long_match("space-empires", 20, "random", asked=0)
    page = sit_down(a_player("Ada"), width=1440)
    page.goto(f"/m/{match.pk}/")
    page.locator("#board [data-hex='0304']").focus()
    came = []
    for key in ["ArrowDown"] * 4 + ["ArrowUp"] * 4:
        page.keyboard.press(key)
        came.append(page.evaluate("document.activeElement.dataset.pick"))
    assert [name[2:] for name in came] == ["05", "06", "07", "08", "07", "06", "05", "04"]
    assert (came[1], came[3], came[7]) == ("0306", "0308", "0304")
