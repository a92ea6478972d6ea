"""Room for fingers on phones, and for the board on wide screens with the log and the talk beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from pbem.matches.models import Match
from tests.browser.test_making import match, state_of
from tests.factories import a_match, a_player
from tests.playing import a_long_match, bots_play, play_far
from tests.space_empires import a_known_match

__all__ = ["match"]

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LEAST, GOOD = 24, 44
"""Pixels that a finger needs, and that it likes (WCAG 2.5.8 and 2.5.5)."""

PLAYED_AT = 2.0
"""How large one draws a board on a phone to play on it."""

BOARDS = 60
"""Hundredths of a wide window's width that a board takes, unless it is as high as the window."""

MARGINS = 110
"""Pixels above the board and for the buttons below it."""

SEEN = 75
"""Hundredths of the board that are in sight while one reads what is beside it."""

SCROLLERS = """[...document.querySelectorAll("main *")].filter((one) => one.scrollHeight > one.clientHeight + 1
    && ["auto", "scroll"].includes(getComputedStyle(one).overflowY)
    && !one.closest("#board, pre, textarea")).length"""


def smallest(parts: Locator) -> float:
    """Return the shorter side of the smallest of these parts that can be seen."""
    sides: list[float] = parts.evaluate_all(
        """all => all.map((one) => one.getBoundingClientRect()).filter(({width}) => width)
            .map(({width, height}) => Math.min(width, height))"""
    )
    return min(sides)


def reached(page: Page, part: Locator) -> str:
    """Return what a finger in the middle of a part picks."""
    found: str = part.evaluate(
        """one => { const {x, y, width, height} = one.getBoundingClientRect();
            return document.elementFromPoint(x + width / 2, y + height / 2).closest("[data-pick]").dataset.pick; }"""
    )
    assert page
    return found


@pytest.mark.parametrize("width", [360, 390])
def test_what_a_finger_taps_is_large_enough(sit_down: Callable[..., Page], match: Match, width: int) -> None:
    seat = state_of(match).active
    page = sit_down(a_player(("Ada", "Bea")[seat]), width=width, has_touch=True, is_mobile=True)
    page.goto(f"/m/{match.pk}/")
    stack = page.locator("#board [data-pick~='SC-1'][data-on]")
    home = stack.get_attribute("data-on")
    assert smallest(page.locator("#board [data-hex]")) >= 30
    assert reached(page, stack) == home
    page.locator(f"#board [data-hex='{home}']").first.tap(force=True)
    chips = page.locator("#making .chips button")
    expect(chips.filter(has_text="SC-1").first).to_be_visible()
    assert smallest(chips) >= GOOD
    page.locator("#making [data-drop]").tap()
    board = page.locator("#board .svg")
    while float(board.get_attribute("data-zoom") or 1) < PLAYED_AT:  # on the smallest phones it opens larger
        before = board.get_attribute("data-zoom") or "1"
        page.locator(".zoom [data-zoom='1']").tap()
        expect(board).not_to_have_attribute("data-zoom", before)
    assert smallest(stack) >= LEAST
    assert "SC-1" in reached_after_scrolling(page, stack)


def reached_after_scrolling(page: Page, part: Locator) -> str:
    part.scroll_into_view_if_needed()
    return reached(page, part)


@pytest.mark.parametrize("width", [1440, 1920])
@pytest.mark.parametrize("slug", ["space-empires", "new-era", "trian"])
def test_wide_windows_are_the_boards_with_log_and_talk_beside(
    sit_down: Callable[..., Page], live_server: Any, slug: str, width: int
) -> None:
    assert live_server
    played = a_long_match(slug, 12, "standard", asked=0)
    page = sit_down(a_player("Ada"), width=width)
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"/m/{played.pk}/")
    page.wait_for_load_state("networkidle")  # the drawing for the window's width has come
    board = page.locator("#board .svg").bounding_box()
    assert board is not None
    assert board["width"] * 100 >= BOARDS * width or board["height"] >= 900 - MARGINS
    assert board["y"] + board["height"] <= 900, "the whole board is seen at first"
    for part in ("#question", "#panels", "#news", "#talk"):
        page.locator(part).evaluate("one => one.scrollIntoView({block: 'nearest'})")
        box, stays = page.locator(part).bounding_box(), page.locator("#board .svg").bounding_box()
        assert box is not None
        assert stays is not None
        assert box["x"] >= board["x"] + board["width"], part
        seen = min(900, stays["y"] + stays["height"]) - max(0, stays["y"])
        assert seen * 100 >= SEEN * stays["height"], f"the board stays while {part} is read"
        if part == "#question":
            page.evaluate("scrollBy(0, 40)")
            assert page.locator("#board .svg").bounding_box() == board, (
                "what is asked comes into view, the board moves not"
            )
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(SCROLLERS) == 0, "the page scrolls as a whole"
    page.evaluate("scrollTo(0, 0)")
    page.locator("[data-alone]").click()
    alone = page.locator("#board .svg > svg").bounding_box()
    assert alone is not None
    assert alone["width"] * alone["height"] > board["width"] * board["height"], "the board alone is larger"


@pytest.mark.parametrize("width", [1000, 1440, 1920])
def test_the_bar_lies_above_everything_with_the_only_send(
    sit_down: Callable[..., Page], match: Match, width: int
) -> None:
    seat = state_of(match).active
    page = sit_down(a_player(("Ada", "Bea")[seat]), width=width)
    page.goto(f"/m/{match.pk}/")
    bar = page.locator("#making.busy")
    send = bar.locator(".actions button").first
    page.locator("#board [data-pick~='SC-1'][data-on]").dispatch_event("click")
    expect(send).to_be_disabled()
    place = send.evaluate(MIDDLE_TOP)
    page.locator("#board .target[data-hex]").first.dispatch_event("click")
    expect(send).to_be_enabled()
    expect(bar.locator(".look")).not_to_be_empty()
    assert send.evaluate(MIDDLE_TOP) == place, "Send stays where it is"
    board, tray = page.locator("#board .svg").bounding_box(), page.locator("#tray").bounding_box()
    assert board is not None
    assert tray is not None
    assert tray["x"] >= board["x"] + board["width"], "what one may tap next is not covered"
    for button in bar.locator("button:visible").all():
        assert button.evaluate(
            """one => { const {x, y, width, height} = one.getBoundingClientRect();
                return [[.1, .2], [.5, .5], [.9, .8]].every(([across, down]) =>
                    one.contains(document.elementFromPoint(x + across * width, y + down * height))); }"""
        ), button.text_content()
    expect(page.locator("#table button:visible", has_text="Send")).to_have_count(1)
    bar.locator(".actions button").first.click()
    expect(page.locator("#receipt")).to_contain_text("Accepted: 1 order")


MIDDLE_TOP = "(one) => { const {x, y, width} = one.getBoundingClientRect(); return [x + width / 2, y]; }"


SCORES = """() => [...document.querySelectorAll("#panels .panel")].flatMap((panel) => {
    const frame = panel.querySelector(".scroll")?.getBoundingClientRect();
    return [...panel.querySelectorAll("tbody tr")].map((row) => {
        const [name, score] = [row.children[0], row.children[1]].map((cell) => cell?.getBoundingClientRect());
        return !score || (name.left >= frame.left - 1 && score.right <= frame.right + 1) ? "" : row.textContent; });
}).filter(Boolean)"""
"""Rows of the open tables whose name and first value are not both in sight."""


@pytest.mark.parametrize("slug", ["light-speed", "space-empires", "galactic-emperor", "trian", "new-era"])
def test_tables_show_names_and_scores_on_a_phone(sit_down: Callable[..., Page], live_server: Any, slug: str) -> None:
    assert live_server
    played = a_long_match(slug, 30, "standard", asked=0)
    page = sit_down(a_player("Ada", language="pl"), width=390, has_touch=True, is_mobile=True)
    page.goto(f"/m/{played.pk}/")
    page.evaluate("document.querySelectorAll('#panels details').forEach((one) => { one.open = true; })")
    assert page.evaluate(SCORES) == []
    page.evaluate("document.querySelectorAll('#panels .scroll').forEach((one) => { one.scrollLeft = 9_999; })")
    names = "[...document.querySelectorAll('#panels tbody th')].map((one) => one.getBoundingClientRect().left)"
    assert all(0 <= left < 200 for left in page.evaluate(names)), "names stay where values are scrolled"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_tables_of_the_new_era_fit_beside_the_board(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    played = a_long_match("new-era", 30, "standard", asked=0)
    page = sit_down(a_player("Ada"), width=1440)
    page.goto(f"/m/{played.pk}/")
    cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.ariaLabel)"
    assert page.locator("#panels .scroll").count() > 1
    assert page.eval_on_selector_all("#panels .scroll", cut) == []


def test_names_of_what_is_for_sale_have_their_room(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_known_match()
    bots_play(match, lambda played: bool(played.state.phase == "economy"))  # type: ignore[attr-defined]
    page = sit_down(a_player("Ada"), width=390)
    page.goto(f"/m/{match.pk}/")
    rows = page.locator(".wares tbody tr:not(.why):visible").all()
    shares = [row.evaluate("(one) => one.firstElementChild.offsetWidth / one.offsetWidth") for row in rows]
    assert shares
    assert min(shares) > 0.45


def test_the_picture_of_a_game_stands_beside_its_title(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    play_far(a_match(4, game="new-era"), 110)
    page = sit_down(a_player("Ada"), width=1440)
    page.goto("/games/new-era/", wait_until="networkidle")
    title, picture = (page.locator(f".hero {what}").bounding_box() for what in ("h1", "img"))
    assert title is not None
    assert picture is not None
    assert abs(title["y"] - picture["y"]) < 40
    assert picture["height"] < 720
