"""Whoever plays by keys alone passes by forms unharmed, and sees what is asked next when an order was accepted."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from pbem.matches import positions
from pbem.matches.models import Match
from tests.factories import a_match, a_player, an_answer, kinds
from tests.playing import a_long_match

from .test_phone import moving

pytestmark = [pytest.mark.browser, pytest.mark.slow]

UNFOLD = """document.querySelectorAll("#question details").forEach((one) => {
    one.removeAttribute("name");
    one.open = true;
})"""


@pytest.fixture
def page(sit_down: Callable[..., Page]) -> Page:
    found = sit_down(a_player("Ada"), width=1440)
    found.set_viewport_size({"width": 1440, "height": 900})
    return found


def test_whoever_only_passes_by_a_form_picks_on_the_board(page: Page, heaps: Match) -> None:
    page.goto(f"/m/{heaps.pk}/")
    order, box = page.locator("#making .actions code"), page.locator("#orders")
    page.keyboard.press("o")
    page.keyboard.press("Tab")
    pick_on_the_board(page)
    expect(order).to_have_text("take 1")
    expect(box).to_have_value("")
    page.keyboard.press("Escape")
    page.keyboard.press("o")
    page.keyboard.type("t")
    page.keyboard.press("Backspace")
    page.keyboard.press("Escape")
    pick_on_the_board(page)
    expect(order).to_have_text("take 1")


def test_enter_ticks_a_box_and_sends_nothing(page: Page, heaps: Match) -> None:
    """Browsers press the first button of the form that a box is in: the order chosen before, or what ends the turn."""
    page.goto(f"/m/{heaps.pk}/")
    pick_on_the_board(page)
    expect(page.locator("#making .actions code")).to_have_text("take 1")
    switch = page.locator("[data-at-once]")
    tab_to(page, switch)
    page.keyboard.press("Enter")
    expect(switch).to_be_checked()
    page.keyboard.press("Enter")
    expect(switch).not_to_be_checked()
    expect(page.locator("#making .actions code")).to_have_text("take 1")
    assert len(kinds(heaps)) == 1


def tab_to(page: Page, there: Locator) -> None:
    while not there.evaluate("one => one === document.activeElement"):
        page.keyboard.press("Tab")


def pick_on_the_board(page: Page) -> None:
    page.keyboard.press("b")
    expect(page.locator("#board [data-pick='1']")).to_be_focused()
    page.keyboard.press("Enter")


def test_a_form_that_was_passed_by_takes_nothing_either(page: Page, heaps: Match) -> None:
    page.goto(f"/m/{heaps.pk}/")
    summary = page.locator("#question details.answer summary")
    summary.click()
    page.locator("#asked").click()
    field = page.locator("#question [data-part=stones]")
    tab_to(page, field)
    page.keyboard.press("Tab")
    pick_on_the_board(page)
    expect(page.locator("#making .actions code")).to_have_text("take 1")
    expect(field).to_have_value("")


def test_what_was_entered_in_a_form_goes_on_there_until_escape(page: Page, heaps: Match) -> None:
    page.goto(f"/m/{heaps.pk}/")
    page.locator("#question details.answer summary").click()
    page.locator("#asked").click()
    field, box = page.locator("#question [data-part=stones]"), page.locator("#orders")
    tab_to(page, field)
    page.keyboard.type("3")
    page.keyboard.press("Tab")
    pick_on_the_board(page)
    expect(field).to_have_value("1")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#making .actions code")).to_have_text("take 2")
    page.keyboard.press("o")
    expect(box).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#asked")).to_be_focused()


def test_after_an_accepted_order_the_question_is_in_sight(page: Page, live_server: Any) -> None:
    assert live_server
    match = a_long_match("trian", 0, "random", asked=0)
    page.goto(f"/m/{match.pk}/")
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    expect(page.locator("#making .actions code")).to_have_text("draw from the left stack")
    expect(page.locator("#making .look")).to_contain_text("cannot be taken back")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#receipt")).to_contain_text("Accepted")
    sees_the_question(page)
    page.keyboard.press("o")
    page.keyboard.type("lay nothing")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#receipt")).to_contain_text("lay nothing")
    expect(page.locator("#orders")).to_be_focused()
    expect(page.locator("#receipt")).to_be_in_viewport(ratio=0.9)
    page.keyboard.press("Control+a")
    page.keyboard.type(str(an_answer(match, 0)))
    expect(page.locator("#question .typed .look")).to_contain_text("If you send this:")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#receipt")).to_contain_text("Accepted")
    sees_the_question(page)


def sees_the_question(page: Page) -> None:
    for what in ("#asked", "#question .prompt", "#receipt", "#board .svg"):
        expect(page.locator(what)).to_be_in_viewport(ratio=0.9)
    expect(page.locator("#asked")).to_be_focused()
    expect(page.locator("#came")).to_be_hidden()


def test_who_sends_by_mouse_stays_at_the_board(page: Page, heaps: Match) -> None:
    page.goto(f"/m/{heaps.pk}/")
    page.locator("#board [data-pick='1']").click()
    page.locator("#making .actions button").first.click()
    expect(page.locator("#came")).to_contain_text("Accepted: take 1")
    expect(page.locator("#asked")).not_to_be_focused()


def test_the_board_says_in_sight_that_nothing_can_be_done(page: Page, live_server: Any) -> None:
    assert live_server
    match = a_long_match("trian", 0, "random", asked=0)
    page.goto(f"/m/{match.pk}/")
    page.keyboard.press("b")
    expect(page.locator("#board [data-pick='left']")).to_be_focused()
    expect(page.locator("#board details.text-board")).not_to_have_attribute("open", "")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    said = page.locator("#making .said")
    expect(said).to_contain_text("Nothing can be done with it now")
    expect(said).to_have_text(re.compile(r"^Nothing can be done with it now: [^:]+\.$"))
    expect(said).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(said).to_be_empty()


def test_b_comes_back_to_the_piece_and_goes_on_to_what_is_lit(page: Page, live_server: Any) -> None:
    assert live_server
    match = a_long_match("trian", 0, "random", asked=0)
    page.goto(f"/m/{match.pk}/")
    places = ("content", "question", "order box", "board", "what happened", "table chat")
    assert skips(page) == [f"To {'' if place == 'what happened' else 'the '}{place}" for place in places]
    skip_to(page, "To the order box")
    expect(page.locator("#orders")).to_be_focused()
    page.keyboard.press("Escape")
    skip_to(page, "To what happened")
    page.keyboard.press("Tab")
    expect(page.locator("#news > details > summary")).to_be_focused()
    page.keyboard.press("b")
    expect(page.locator("#board [data-pick='left']")).to_have_accessible_description(re.compile("^Arrow keys go"))
    expect(page.locator(".tip")).to_contain_text("Arrow keys go from piece to piece")
    page.keyboard.press("w")
    expect(page.locator("#news > details > summary")).to_be_focused()
    page.keyboard.press("b")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".tip")).not_to_contain_text("Arrow keys")
    expect(page.locator("#board [data-pick='right']")).to_be_focused()
    page.keyboard.press("o")
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    expect(page.locator("#board [data-pick='right']")).to_be_focused()
    expect(page.locator("#board .able")).to_have_count(2)
    page.keyboard.press("b")
    expect(page.locator("#board [data-pick='left']")).to_be_focused()


def test_pieces_of_a_stack_are_chosen_by_keys(page: Page, live_server: Any) -> None:
    assert live_server
    match = moving()
    state: Any = positions.current(match).state
    units = [unit.hex for unit in state.players[0].units.values()]
    home = max(units, key=units.count)
    page.goto(f"/m/{match.pk}/")
    stack, chips = page.locator(f"#board svg [data-pick='{home}']").first, page.locator("#making .chips button")
    stack.evaluate("one => one.focus()")
    page.keyboard.press("Enter")
    expect(chips.first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#making .chips [aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("b")
    expect(stack).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("#making .chips button")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(chips.first).to_be_focused()
    page.keyboard.press("Escape")
    expect(stack).to_be_focused()


WHERE = """() => {
    const one = document.activeElement, box = one.getBoundingClientRect();
    if (!one.closest("#table") || one.closest(".dock, svg")) return null;
    return [one.textContent, box.left, box.right, box.top + scrollY];
}"""


def upwards(page: Page) -> list[tuple[str, str]]:
    """Return the stops of the Tab key beside or in the table that are seen above the stop before them."""
    page.locator(".skips a").first.focus()
    stops = list[Any]()
    while not stops or stops[-1]:
        page.keyboard.press("Tab")
        found = page.evaluate(WHERE)
        stops += [found] if found or stops else []
    return [
        (before[0], after[0])
        for before, after in pairwise(stops[:-1])
        if after[3] < before[3] - 1 and after[1] < before[2] and before[1] < after[2]
    ]


def skips(page: Page) -> list[str]:
    """Return what the first stops of the Tab key are called, which lead to parts of the page; each can be seen."""
    found = list[str]()
    while True:
        page.keyboard.press("Tab")
        stop = page.locator(".skips a:focus")
        if not stop.count():
            return found
        expect(stop).to_be_in_viewport(ratio=1)
        found.append(stop.inner_text())


def skip_to(page: Page, name: str) -> None:
    page.get_by_role("link", name=name, exact=True).focus()
    page.keyboard.press("Enter")


def test_escape_from_the_box_shows_the_question_of_a_long_form(page: Page, live_server: Any) -> None:
    assert live_server
    match = a_long_match("space-empires", 20, "random", asked=0)
    page.goto(f"/m/{match.pk}/")
    assert not upwards(page)
    page.set_viewport_size({"width": 390, "height": 800})
    assert not upwards(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.evaluate(UNFOLD)
    page.keyboard.press("o")
    expect(page.locator("#orders")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#asked")).to_be_focused()
    expect(page.locator("#question .prompt")).to_be_in_viewport(ratio=1)


def test_words_for_a_chat_without_a_box_press_no_keys(page: Page, live_server: Any) -> None:
    assert live_server
    match = a_match(2, game="light-speed", bots=["standard"])
    page.goto(f"/m/{match.pk}/")
    page.keyboard.press("t")
    page.keyboard.type("hello", delay=50)
    page.wait_for_timeout(300)
    expect(page).to_have_url(re.compile(rf"/m/{match.pk}/"))


def test_the_list_of_keys_is_closed_by_the_keys_that_close(page: Page, heaps: Match) -> None:
    page.goto("/games/")
    skip_to(page, "To the game Space Empires")
    for _ in range(3):
        page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Against bots: Space Empires")).to_be_focused()
    page.goto(f"/m/{heaps.pk}/")
    keys = page.locator("#keys")
    expect(keys.locator("> :first-child")).to_contain_text("Legend: Everything on the board can tell you what it is")
    page.set_viewport_size({"width": 1440, "height": 500})
    page.locator("#board").get_by_role("button", name="Keys").focus()
    page.keyboard.press("Enter")
    expect(keys).to_contain_text("Turn the tile or ship you are placing")
    expect(keys.get_by_role("heading")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    for press in (" ", "Enter", "?", "Escape"):
        page.keyboard.press("?")
        expect(keys).to_be_visible()
        page.keyboard.press(press)
        expect(keys).to_be_hidden()
    page.keyboard.press("o")
    expect(page.locator("#orders")).to_be_focused()
