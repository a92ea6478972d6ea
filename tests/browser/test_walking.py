"""Arrows on boards: to a piece that touches, back by the opposite one, and from any piece to any other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.factories import a_player
from tests.playing import a_long_match

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WALKS = """() => {
    for (const kind of ["focusin", "focusout"])  // no ring is drawn meanwhile, which is tested below
        addEventListener(kind, (event) => event.stopImmediatePropagation(), true);
    const marks = [...document.querySelectorAll("#board svg [data-pick]")];
    const back = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft", ArrowUp: "ArrowDown", ArrowDown: "ArrowUp" };
    const press = (key) => {
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        return document.activeElement;
    };
    const box = (one) => one.getBoundingClientRect();
    const apart = (one, two) => Math.hypot(box(one).x + box(one).width / 2 - box(two).x - box(two).width / 2,
                                           box(one).y + box(one).height / 2 - box(two).y - box(two).height / 2);
    const isHex = (one) => /^\\d{4}$/.test(one.dataset.pick);
    const ways = new Map(marks.map((mark) => [mark, []])), lost = [], far = [];
    for (const mark of marks) for (const key of Object.keys(back)) {
        mark.focus();
        const to = press(key);
        if (to === mark) continue;
        ways.get(mark).push(to);
        if (press(back[key]) !== mark) lost.push(`${mark.dataset.pick} ${key}`);
        const high = Math.max(box(mark).height, box(to).height);
        if (isHex(mark) && isHex(to) && apart(mark, to) > 1.2 * high) far.push(`${mark.dataset.pick} ${key}`);
    }
    const found = new Set([marks[0]]);
    for (const mark of found) for (const to of ways.get(mark)) found.add(to);
    const never = marks.filter((mark) => !found.has(mark)).map((mark) => mark.dataset.pick);
    return { lost, far, never, all: marks.length };
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


RING = """() => {
    const mark = document.activeElement.getBoundingClientRect();
    const ring = document.querySelector("#board .ring .light"), around = ring.getBoundingClientRect();
    const all = [...ring.ownerSVGElement.children], later = all.slice(all.indexOf(ring.parentNode) + 1);
    const above = later.every((one) => one.matches(".costs"));
    return [above, Math.abs(mark.x + mark.width / 2 - around.x - around.width / 2), around.width / mark.width];
}"""
"""Whether the ring lies above everything; how far its middle is from that of the piece; how wide it is beside it."""


def test_the_ring_of_the_focus_lies_above_its_neighbours(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_long_match("space-empires", 20, "random", asked=0)
    page = sit_down(a_player("Ada"), width=1440)
    page.goto(f"/m/{match.pk}/")
    page.keyboard.press("b")
    for key in ("ArrowDown", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
        above, aside, share = page.evaluate(RING)
        assert above
        assert aside < 2
        assert 0.7 < share < 1.3
    page.keyboard.press("o")
    expect(page.locator("#board .ring")).to_have_count(0)


def test_the_board_grows_around_the_piece_that_has_the_focus(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_long_match("trian", 0, "random", asked=0)
    page = sit_down(a_player("Ada"), width=1440)
    page.goto(f"/m/{match.pk}/")
    page.keyboard.press("b")
    for zoom in ("1.5", "2", "3"):
        page.keyboard.press("+")
        expect(page.locator("#board .svg")).to_have_attribute("data-zoom", zoom)
        expect(page.locator("#board [data-pick]:focus")).to_be_in_viewport(ratio=0.3)


BESIDE = """(beyond) => {
    const middle = (one) => {
        const box = one.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2, high: box.height };
    };
    const mine = middle(document.activeElement), isBeyond = new Function("x", "mine", `return ${beyond}`);
    const row = [...document.querySelectorAll("#board svg [data-pick]")].map(middle);
    return row.filter(({ x, y }) => Math.abs(y - mine.y) < mine.high / 2 && isBeyond(x, mine));
}"""
"""What lies farther on in the row of the piece that has the focus."""


def test_home_and_end_lead_to_the_ends_of_a_row_and_of_the_board(
    sit_down: Callable[..., Page], live_server: Any
) -> None:
    assert live_server
    match = a_long_match("galactic-emperor", 20, "random", asked=0)
    page = sit_down(a_player("Ada"), width=1440)
    page.goto(f"/m/{match.pk}/")
    page.locator("#board [data-pick='0404']").first.evaluate("one => one.focus()")
    for key, beyond in (("Home", "x < mine.x"), ("End", "x > mine.x")):
        page.keyboard.press(key)
        assert page.evaluate(BESIDE, beyond) == [], key
    low = "document.activeElement.getBoundingClientRect().bottom"
    before = page.evaluate(low)
    page.keyboard.press("End")
    assert page.evaluate(low) > before, "at the end of a row: to the end of the board"
