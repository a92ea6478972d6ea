"""Sending from the bar: at once in the matches where somebody wants it, and all of it with the board alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.factories import a_match, a_player, give, kinds

COVERED = """() => {
    const {top, bottom} = document.querySelector("#tray").getBoundingClientRect();
    return [...document.querySelectorAll("#question :is(h2, .prompt, button, label)")].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.height && box.top < bottom && box.bottom > top;
    }).map((one) => one.textContent);
}"""
"""What is asked that lies under the bar."""

NOTICE = """() => document.querySelector("#main").insertAdjacentHTML(
    "afterbegin", '<div role="status"><ul class="messages"><li>Saved.</li></ul></div>')"""

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_the_board_alone_asks_and_answers_and_escape_leaves_it(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_match(2)
    page = sit_down(a_player("Ada"), width=390, has_touch=True, is_mobile=True)
    page.goto(f"/m/{match.pk}/")
    page.get_by_role("button", name="The board alone").tap()
    bar, came, root = page.locator("#making"), page.locator("#came"), page.locator("html")
    expect(page.locator("[data-alone]")).to_have_text(re.compile("The whole page"))
    expect(page.locator("#tray .now")).to_be_visible()
    bar.locator(".ends").get_by_role("button", name="Done: submit my choices").tap()
    expect(bar.locator(".look")).to_contain_text("No ship is on your sheet yet.")
    expect(came).to_be_hidden()
    bar.get_by_role("button", name="Start again").tap()
    expect(bar.locator(".ends")).to_be_visible()
    page.locator("[data-table]").tap(position={"x": 120, "y": 120}, force=True)
    expect(bar.locator(".actions code")).to_have_text(re.compile("facing 0$"))
    bar.get_by_role("button", name="15° ⟳").tap()
    expect(bar.locator(".actions code")).to_have_text(re.compile("facing 15$"))
    page.keyboard.press("Escape")
    expect(bar.locator(".actions")).to_be_hidden()
    expect(root).to_have_class(re.compile("alone"))
    page.keyboard.press("Escape")
    expect(root).not_to_have_class(re.compile("alone"))
    assert len(kinds(match)) == 1, "nothing was sent"


@pytest.mark.usefixtures("heap")
def test_a_tap_sends_at_once_in_the_match_where_that_is_wished(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    one, other = a_match(game="heap"), a_match(game="heap")
    page = sit_down(a_player("Ada"))
    page.goto(f"/m/{one.pk}/")
    page.get_by_label("Send orders immediately in this match, even ones that can’t be undone").check()
    page.locator("[data-pick='2']").click()
    expect(page.locator("#came")).to_contain_text("Accepted: take 2")
    page.goto(f"/m/{other.pk}/")
    switch = page.get_by_label("Send orders immediately in this match, even ones that can’t be undone")
    expect(switch).to_be_visible()
    expect(switch).not_to_be_checked()
    page.locator("[data-pick='2']").click()
    expect(page.locator("#making .actions code")).to_have_text("take 2")
    assert len(kinds(other)) == 1


@pytest.mark.usefixtures("heap")
def test_what_went_well_is_not_told_for_ever(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_match(game="heap")
    page = sit_down(a_player("Ada"))
    page.clock.install()
    page.goto(f"/m/{match.pk}/")
    page.locator("[data-pick='2']").click()
    page.locator("#making .actions button").first.click()
    came = page.locator("#came")
    expect(came).to_contain_text("Accepted: take 2")
    page.mouse.move(2, 2)
    page.clock.fast_forward(50_000)
    expect(came).to_be_visible()
    page.clock.fast_forward(15_000)
    expect(came).to_be_hidden()
    expect(page.locator("#receipt")).to_contain_text("take 2")


@pytest.mark.usefixtures("heap")
def test_a_notice_goes_with_the_next_order(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_match(game="heap")
    page = sit_down(a_player("Ada"))
    page.goto(f"/m/{match.pk}/")
    page.evaluate(NOTICE)
    page.locator("[data-pick='2']").click()
    expect(page.locator(".messages")).to_be_visible()
    page.locator("#making .actions button").first.click()
    expect(page.locator("#came")).to_contain_text("Accepted: take 2")
    expect(page.locator(".messages")).to_have_count(0)


@pytest.mark.usefixtures("heap")
def test_what_is_asked_next_comes_into_view_beside_the_board(sit_down: Callable[..., Page], live_server: Any) -> None:
    """Somebody who read the news far below sends an order from the board, which has stayed in view."""
    assert live_server
    match = a_match(game="heap")
    page = sit_down(a_player("Ada"))
    page.set_viewport_size({"width": 1280, "height": 480})
    page.goto(f"/m/{match.pk}/")
    page.locator("[data-pick='2']").click()
    page.locator("#question").evaluate("one => { one.style.paddingBottom = '2000px' }")
    page.locator("#news").evaluate("one => one.scrollIntoView({ behavior: 'instant' })")
    expect(page.locator("#asked")).not_to_be_in_viewport()
    page.locator("#making .actions button").first.click()
    expect(page.locator("#came")).to_contain_text("Accepted: take 2")
    expect(page.locator("#asked")).to_be_in_viewport(ratio=1)


@pytest.mark.usefixtures("heap")
def test_beside_the_board_it_is_said_once_that_an_order_was_accepted(
    sit_down: Callable[..., Page], live_server: Any
) -> None:
    assert live_server
    match = a_match(game="heap")
    page = sit_down(a_player("Ada"), width=1440)
    page.goto(f"/m/{match.pk}/")
    page.locator("[data-pick='2']").click()
    page.locator("#making .actions button").first.click()
    came, receipt = page.locator("#came"), page.locator("#receipt")
    expect(came).to_contain_text("Accepted: take 2")
    expect(came.locator(".lately")).to_contain_text("Ada takes 2.")
    expect(receipt).to_be_hidden()
    bar, asked = page.locator("#tray").bounding_box(), page.locator("#asked").bounding_box()
    assert bar is not None
    assert asked is not None
    assert bar["y"] + bar["height"] <= asked["y"], "the question is below the bar"
    came.get_by_role("button", name="Close").click()
    expect(receipt).to_be_visible()


@pytest.mark.usefixtures("heap")
def test_the_page_stays_where_it_is_when_the_turn_comes(sit_down: Callable[..., Page], live_server: Any) -> None:
    """What is new above the question pushes it down: nobody was reading that it was not their turn."""
    assert live_server
    match = a_match(game="heap")
    page = sit_down(a_player("Bea"), width=1440)
    page.goto(f"/m/{match.pk}/")
    expect(page.locator("#asked")).to_have_text("Not your turn")
    page.evaluate(
        """() => document.addEventListener("htmx:afterSwap", () => document.querySelector(".asking").insertAdjacentHTML(
            "afterbegin", "<div style='height: 300px; flex: none; order: -9'></div>"))"""
    )
    give(match, 0, "take 1")
    expect(page.locator("#asked")).to_have_text("It is your turn", timeout=30_000)
    page.wait_for_timeout(100)
    assert page.evaluate("scrollY") == 0


@pytest.mark.usefixtures("heap")
def test_what_came_of_an_order_never_lies_over_what_is_asked(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_match(game="heap")
    page = sit_down(a_player("Ada"), width=1440)
    page.set_viewport_size({"width": 1440, "height": 480})
    page.goto(f"/m/{match.pk}/")
    page.locator("[data-pick='2']").click()
    page.locator("#making .actions button").first.click()
    expect(page.locator("#came")).to_contain_text("Accepted: take 2")
    assert page.locator("#tray").evaluate("one => one.getBoundingClientRect().top") >= 0
    for _ in range(4):
        assert page.evaluate(COVERED) == []
        page.evaluate("scrollBy({top: 60, behavior: 'instant'})")
