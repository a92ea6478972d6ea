"""Boards that fill in orders, and that can be looked at closely, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import hurry
from tests.factories import a_match, a_player, give, kinds
from tests.playing import a_long_match
from tests.workers import until

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.usefixtures("heap")]


@pytest.fixture
def ada(sit_down: Callable[..., Page], live_server: Any) -> Page:
    assert live_server
    return sit_down(a_player("Ada"), width=390, has_touch=True)


def test_tapping_the_board_fills_the_form_and_the_box(ada: Page) -> None:
    match = a_match(game="heap")
    ada.goto(f"/m/{match.pk}/")
    field, effect = ada.locator("#question [data-part=stones]"), ada.locator("#question details.answer .look")
    ada.locator("[data-pick='1']").tap()
    expect(ada.locator("#making .actions code")).to_have_text("take 1")
    expect(field).to_have_value("")
    ada.locator("#question details.answer summary").tap()
    expect(ada.locator("#making .actions code")).to_have_text("take 1")
    ada.locator("[data-pick='2']").tap()
    expect(ada.locator("#making .actions")).to_be_hidden()
    expect(field).to_have_value("2")
    expect(ada.locator(".picks")).to_have_text("2 → stones")
    expect(ada.locator("[data-pick='2']")).to_have_class(re.compile("picked"))
    expect(effect).to_contain_text("2")
    expect(ada.locator(".picks")).to_have_text("2 → stones")
    ada.locator("[data-pick='3']").focus()
    ada.keyboard.press("Enter")
    expect(field).to_have_value("3")
    expect(effect).to_contain_text("3")
    ada.keyboard.press("ArrowLeft")
    ada.keyboard.press(" ")
    expect(field).to_have_value("2")
    ada.locator("#orders").fill("take")
    ada.locator("[data-pick='1']").tap()
    expect(ada.locator("#orders")).to_have_value("take 1")
    ada.get_by_role("button", name="Send orders").click()
    expect(ada.locator("#receipt")).to_contain_text("Accepted: 1 order")


def test_panels_follow_what_is_being_entered(ada: Page) -> None:
    match = a_match(game="heap")
    ada.goto(f"/m/{match.pk}/")
    ada.locator("#question details.answer summary").tap()
    ada.locator("[data-pick='3']").tap()
    expect(ada.locator("#panels")).to_contain_text("With the orders that you are entering")
    expect(ada.locator("#panels tbody tr").first).to_have_text(re.compile(r"Ada\s*3"))
    expect(ada.locator("#question [data-part=stones]")).to_have_value("3")
    assert len(kinds(match)) == 1


def test_an_inquiry_is_answered_without_reloading(ada: Page) -> None:
    match = a_match(game="heap")
    ada.goto(f"/m/{match.pk}/")
    ada.locator("#orders").fill("take 1")
    ada.locator("#inquiries > details > summary").click()
    ada.locator("#inquiries [data-part=stones]").fill("2")
    ada.get_by_role("button", name="Work it out").click()
    expect(ada.locator("#worked")).to_contain_text("One throw in three shows 2.")
    expect(ada.locator("#worked .bar")).to_have_count(3)
    expect(ada.locator("#orders")).to_have_value("take 1")
    expect(ada).to_have_url(re.compile(rf"/m/{match.pk}/$"))


def test_standing_orders_are_kept_while_others_play(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_match(game="heap", seats=3)
    page = sit_down(a_player("Bea"))
    page.clock.install()
    page.goto(f"/m/{match.pk}/")
    page.locator("#standing > details > summary").click()
    page.locator("#standing-orders").fill("always take 2")
    give(match, 0, "take 1")
    hurry(page)
    expect(page.locator("#fresh")).to_contain_text("Something has changed")
    expect(page.locator("#standing-orders")).to_have_value("always take 2")
    page.get_by_role("button", name="Save these orders").click()
    expect(page.locator("#standing #receipt")).to_contain_text("always take 2")
    assert kinds(match)[-2:] == [("standing", "web", 1), ("answered", "standing", 1)]
    page.evaluate("document.querySelector('#question').dataset.old = '1'")
    give(match, 2, "take 1")
    hurry(page)
    expect(page.locator("#question[data-old]")).to_have_count(0)
    expect(page.locator("#standing-orders")).to_be_visible()


def test_the_board_can_be_looked_at_closely_and_stays_so(ada: Page) -> None:
    match = a_match(game="heap", seats=3)
    ada.clock.install()
    ada.goto(f"/m/{match.pk}/")
    board = ada.locator("#board .svg")
    small = board.locator("svg").bounding_box()
    for zoom in ("1.5", "2"):
        ada.locator(".zoom [data-zoom='1']").tap()
        expect(board).to_have_attribute("data-zoom", zoom)
    large = board.locator("svg").bounding_box()
    assert small
    assert large
    assert large["width"] == pytest.approx(2 * small["width"], rel=0.02)
    board.evaluate("box => { box.scrollLeft = 60 }")
    give(match, 0, "take 1")
    hurry(ada)
    expect(board.locator("svg")).to_contain_text("11")
    expect(board).to_have_class(re.compile("zoomed"))
    until(lambda: board.evaluate("box => box.scrollLeft") == pytest.approx(60, abs=2), "as far aside as before")
    ada.keyboard.press("-")
    ada.keyboard.press("-")
    expect(board).not_to_have_class(re.compile("zoomed"))
    alone = ada.locator("[data-alone]")
    alone.tap()
    expect(ada.locator("#question")).to_be_hidden()
    expect(board).to_be_visible()
    alone.tap()
    expect(ada.locator("#question")).to_be_visible()


def test_a_high_board_in_a_wide_window_grows_by_steps_and_is_dragged(
    sit_down: Callable[..., Page], live_server: Any
) -> None:
    assert live_server
    match = a_long_match("trian", 8, "random", asked=0)
    page = sit_down(a_player("Ada"), width=1440)
    page.goto(f"/m/{match.pk}/")
    board = page.locator("#board .svg")

    def size() -> float:
        found = page.locator("#board [data-areas]").first.bounding_box()
        assert found
        return found["width"]

    whole = size()
    for zoom in (1.5, 2):
        page.keyboard.press("+")
        expect(board).to_have_attribute("data-zoom", str(zoom))
        assert size() == pytest.approx(zoom * whole, rel=0.02), (
            "a step is no leap, though the board leaves room beside it"
        )
    box, stood = board.bounding_box(), board.evaluate("area => area.scrollTop")
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 300)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 240, steps=3)
    page.mouse.up()
    assert board.evaluate("area => area.scrollTop") == pytest.approx(stood + 60, abs=2)
    expect(page.locator("#making .actions")).to_be_hidden()
    page.locator("[data-alone]").click()
    alone = size()
    for _ in range(2):
        page.keyboard.press("-")
    expect(board).not_to_have_class(re.compile("zoomed"))
    assert alone == pytest.approx(2 * size(), rel=0.02), "alone, too"


def test_all_of_it_works_without_javascript(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_match(game="heap")
    page = sit_down(a_player("Bea"), java_script_enabled=False)
    page.goto(f"/m/{match.pk}/")
    page.locator("#standing > details > summary").click()
    page.get_by_role("link", name="Change them").click()
    page.locator("#standing details.answer summary").click()
    page.locator("#standing [data-part=stones]").fill("2")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.locator("#standing #receipt")).to_contain_text("always take 2")
    page.locator("#inquiries > details > summary").click()
    page.get_by_role("link", name="What can be worked out").click()
    page.locator("#inquiries [data-part=stones]").fill("3")
    page.get_by_role("button", name="Work it out").click()
    expect(page.locator("#inquiries #worked")).to_contain_text("One throw in three shows 3.")


def test_rows_appear_as_they_are_needed(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_match(seats=2)
    page = sit_down(a_player("Ada"))
    page.goto(f"/m/{match.pk}/")
    form = page.locator("details.answer", has_text="Lay several ships at once")
    form.locator("summary").click()
    rows = form.locator("tbody tr:visible")
    expect(rows).to_have_count(1)
    form.locator("[name=spots-0-x]").fill("10")
    expect(rows).to_have_count(2)
    form.get_by_role("button", name="Another row").click()
    expect(rows).to_have_count(3)


def test_the_areas_of_a_tile_light_up_together(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_long_match("trian", 40, "random", asked=0)
    page = sit_down(a_player("Ada"), width=1440)
    page.goto(f"/m/{match.pk}/")
    tile = page.locator("#board [data-areas]").nth(2)
    drawn = {area.get_attribute("data-area") for area in page.locator("#board [data-area]").all()}
    (area, *_) = sorted(set(str(tile.get_attribute("data-areas")).split()) & drawn, key=str)
    lit = page.locator(f"#board [data-area='{area}']").first
    tile.dispatch_event("pointerover")
    expect(lit).to_have_class(re.compile("lit"))
    tile.dispatch_event("pointerout")
    expect(lit).not_to_have_class(re.compile("lit"))
    tile.focus()
    expect(lit).to_have_class(re.compile("lit"))


def test_a_tile_turns_by_key_and_wheel(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_long_match("trian", 8, "random", asked=0)
    give(match, 0, "draw from the left stack")
    page = sit_down(a_player("Ada"), width=1440)
    page.goto(f"/m/{match.pk}/")
    page.wait_for_load_state("networkidle")  # the drawing for the window's width has come
    bar = page.locator("#making")
    page.locator("#board [data-pick]").first.dispatch_event("pointerover")
    page.locator("#board [data-pick='back']").dispatch_event("click")
    expect(page.locator("#board .held")).to_have_count(1)
    page.locator("#board .target[data-pick~='L50']").dispatch_event("click")
    order, laid = bar.locator(".actions code"), page.locator("#board .held[data-pick~='L50']")
    expect(order).to_have_text("lay the back on L50")
    page.keyboard.press("q")
    page.keyboard.press("e")
    page.keyboard.press("e")
    expect(order).to_have_text("lay the back on L50 turn 1")
    with page.expect_popup() as rules:
        page.keyboard.press("r")
    rules.value.close()
    laid.dispatch_event("wheel", {"deltaY": -30, "bubbles": True, "cancelable": True})
    laid.dispatch_event("wheel", {"deltaY": -30, "bubbles": True, "cancelable": True})
    expect(order).to_have_text("lay the back on L50")


def test_a_box_that_one_is_about_to_write_in_stays(sit_down: Callable[..., Page], live_server: Any) -> None:
    """The forms of a fold come when it is opened; the page as it is now has them at once, or letters would be keys."""
    assert live_server
    match = a_match(game="heap", seats=3)
    page = sit_down(a_player("Bea"))
    page.clock.install()
    page.goto(f"/m/{match.pk}/")
    page.locator("#standing > details > summary").click()
    page.locator("#inquiries > details > summary").click()
    expect(page.locator("#inquiries [data-part=stones]")).to_be_visible()
    page.locator("#standing-orders").focus()
    page.evaluate("document.querySelector('#standing').dataset.old = '1'")
    page.route(re.compile(r"\?open=\w+$"), lambda route: route.abort())  # what comes for a fold alone comes too late
    give(match, 0, "take 1")
    hurry(page)
    expect(page.locator("#standing[data-old]")).to_have_count(0)
    page.keyboard.type("always")
    expect(page.locator("#standing-orders")).to_have_value("always")
    expect(page.locator("#inquiries [data-part=stones]")).to_be_visible()
