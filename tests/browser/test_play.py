"""The page of a match in a real browser: what answers to mouse and keys, and what is told when something is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import hurry
from tests.browser.people import until_asked
from tests.factories import a_match, a_player, give, the_seat
from tests.workers import Worker

pytestmark = [pytest.mark.browser, pytest.mark.slow]


TOGETHER = """() => {
    const boxOf = (which) => document.querySelector(`.ghost.${which}`)?.getBoundingClientRect();
    const one = boxOf("chosen"), other = boxOf("hover");
    return one && other && Math.hypot(one.x - other.x, one.y - other.y) < 3;
}"""
"""Whether the outline of what was chosen and that below the mouse are in one place."""


def test_everything_works_without_javascript(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    a_match(seats=2)
    page = sit_down(a_player("Ada"), java_script_enabled=False)
    page.goto("/")
    page.get_by_role("link", name="Light Speed: Bea").click()
    form = page.locator("details.answer[open]")
    for part, value in (("x", "100"), ("y", "-100"), ("facing", "45")):
        form.locator(f"[data-part={part}]").fill(value)
    form.get_by_role("button", name="Try it").click()
    expect(page.locator("#receipt")).to_contain_text("Only tried out")
    page.locator("details.answer[open]").get_by_role("button", name="Send").click()
    expect(page.locator("#receipt")).to_contain_text("place at 100 -100 facing 45")
    page.locator("#orders").fill("place at 0 0 facing 0\ndone")
    page.get_by_role("button", name="Send orders").click()
    expect(page.locator("#receipt .why")).to_contain_text("asteroid")
    expect(page.locator("#orders")).to_have_value("place at 0 0 facing 0\ndone")
    page.get_by_role("button", name="Take the last line back").click()
    expect(page.locator(".prompt")).to_contain_text("Nothing is on your sheet yet.")
    page.get_by_role("link", name="History").click()
    page.locator("#at").fill("0")
    page.locator(".slider").get_by_role("button", name="Go").click()
    expect(page).to_have_url(re.compile(r"/history/0/$"))
    page.locator("[rel=next]").click()
    expect(page).to_have_url(re.compile(r"/history/0\.1/$"))


def test_the_table_answers_to_mouse_and_keys(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_match(seats=2)
    page = sit_down(a_player("Ada"))
    page.goto(f"/m/{match.pk}/")
    table = page.locator("[data-table]")
    corner = table.bounding_box()
    assert corner is not None
    spot: Any = {"x": corner["width"] * 0.75, "y": corner["height"] * 0.25}
    table.hover(position=spot, force=True)
    page.keyboard.press("e")
    page.keyboard.press("e")
    page.keyboard.press("Shift+Q")
    expect(page.locator("#board .tools output")).to_contain_text("29°")
    expect(page.locator(".ghost.hover")).to_have_count(1)
    table.click(position=spot, force=True)
    made = page.locator("#making .actions code")
    expect(made).to_have_text(re.compile(r"^place at 17\d 17\d facing 29$"))
    page.wait_for_function(TOGETHER)  # nothing is left where keys would begin
    page.keyboard.press("e")
    expect(made).to_have_text(re.compile(r"facing 44$"))
    page.keyboard.press("q")
    with page.expect_popup() as rules:  # nothing else, whatever one is at
        page.keyboard.press("r")
    rules.value.close()
    expect(made).to_have_text(re.compile(r"facing 29$"))
    page.locator("details.answer[open] [data-part=x]").click()
    table.click(position=spot, force=True)
    for part, about in (("x", r"17\d"), ("y", r"17\d"), ("facing", "29")):
        expect(page.locator(f"details.answer[open] [data-part={part}]")).to_have_value(re.compile(rf"^{about}"))
    expect(page.locator(".ghost.chosen")).to_have_count(1)
    page.locator("#board [data-turn='15']").click()
    expect(page.locator("details.answer[open] [data-part=facing]")).to_have_value("44")
    page.locator("#orders").click()
    table.click(position=spot, force=True)
    expect(page.locator("#orders")).to_have_value(re.compile(r"^place at 17\d 17\d facing 44\n$"))
    page.locator("summary", has_text="so that a laser points").click()
    page.locator("details.answer[open] [data-part=target_x]").click()
    table.click(position=spot, force=True)
    expect(page.locator("details.answer[open] [data-part=target_x]")).to_have_value(re.compile(r"^17\d"))


def test_a_place_that_was_sent_is_not_proposed_once_more(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_match(seats=2)
    page = sit_down(a_player("Ada"))
    page.goto(f"/m/{match.pk}/")
    page.locator("[data-table]").click(position={"x": 120, "y": 120}, force=True)
    made = page.locator("#making [name=orders]")
    expect(made).to_have_value(re.compile("^place at "))
    page.locator("#making").get_by_role("button", name="Send place at").click()
    expect(page.locator("#receipt")).to_contain_text("Accepted: 1 order")
    expect(made).to_have_value("")


def test_what_is_being_typed_is_never_lost(sit_down: Callable[..., Page], table_at_work: Worker) -> None:
    assert table_at_work
    match = a_match(seats=2)
    page = sit_down(a_player("Ada"))
    page.clock.install()
    page.goto(f"/m/{match.pk}/")
    page.locator("#orders").fill("place at 100 100 facing 0")
    give(match, 0, "place nothing")
    give(match, 1, "place nothing")
    until_asked(match)
    hurry(page)
    expect(page.locator("#board svg:is([role=img], [role=group])")).to_contain_text("wave 2")
    expect(page.locator("#news")).to_contain_text("Bea lays no ship.")
    expect(page.locator("#fresh")).to_contain_text("Something has changed")
    expect(page.locator("#orders")).to_have_value("place at 100 100 facing 0")
    page.get_by_role("button", name="Send orders").click()
    expect(page.locator("#receipt")).to_contain_text("That question is closed")
    expect(page.locator("#orders")).to_have_value("place at 100 100 facing 0")
    expect(page.locator(".prompt")).to_contain_text("wave 2 of")


def test_a_page_nobody_types_in_renews_itself(sit_down: Callable[..., Page], table_at_work: Worker) -> None:
    assert table_at_work
    match = a_match(seats=2)
    page = sit_down(a_player("Ada"))
    page.clock.install()
    give(match, 0, "place nothing")
    page.goto(f"/m/{match.pk}/")
    expect(page).to_have_title("Light Speed: Bea · Starpost")
    give(match, 1, "place nothing")
    until_asked(match)
    hurry(page)
    expect(page.locator(".prompt")).to_contain_text("wave 2 of")
    expect(page).to_have_title("(1) Light Speed: Bea · Starpost")
    expect(page.locator("#count")).to_have_text("1")


def test_history_answers_to_keys_and_slider(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_match(seats=2)
    give(match, 0, "place at 100 100 facing 0", "place at -100 100 facing 0", "done")
    page = sit_down(a_player("Ada"))
    page.goto(f"/m/{match.pk}/history/")
    expect(page.locator("[data-draft]")).to_have_count(2)
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(r"/history/0\.2/$"))
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(r"/history/0\.1/$"))
    expect(page.locator("[data-draft]")).to_have_count(1)
    expect(page.locator("#at")).to_have_value("1")
    page.keyboard.press("Home")
    expect(page).to_have_url(re.compile(r"/history/0/$"))
    expect(page.locator("#at")).to_have_value("0")
    page.locator("#at").focus()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"/history/0\.1/$"))
    page.go_back()
    expect(page).to_have_url(re.compile(r"/history/0/$"))
    expect(page.locator("[data-draft]")).to_have_count(0)


def test_a_visit_that_has_ended_is_told_and_not_swallowed(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_match(seats=2)
    page = sit_down(a_player("Ada"))
    page.goto(f"/m/{match.pk}/")
    page.context.clear_cookies(name="sessionid")
    page.get_by_role("button", name="Done: submit my choices").click()
    expect(page.locator("h1")).to_have_text("You cannot do that")


def test_a_line_that_is_down_is_told_and_what_was_typed_stays(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_match(seats=2)
    page = sit_down(a_player("Ada"))
    page.goto(f"/m/{match.pk}/")
    page.route("**/orders/", lambda route: route.abort())
    page.locator("#orders").fill("place at 100 100 facing 0")
    page.get_by_role("button", name="Send orders").click()
    expect(page.locator("#offline")).to_be_visible()
    expect(page.locator("#orders")).to_have_value("place at 100 100 facing 0")
    page.unroute("**/orders/")
    page.get_by_role("button", name="Send orders").click()
    expect(page.locator("#receipt")).to_contain_text("Accepted: 1 order")
    expect(page.locator("#offline")).to_be_hidden()


def test_pages_fit_small_screens(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match, forming = a_match(seats=2), a_match(seats=4, start=False)
    give(match, 0, "place at 100 100 facing 0")
    paths = ["/", f"/m/{match.pk}/", f"/m/{match.pk}/history/", f"/m/{forming.pk}/", "/new/light-speed/", "/settings/",
             "/games/light-speed/", "/accounts/email/", "/nothing/"]  # fmt: skip
    for width, name, language in ((360, "Ada", "en"), (390, "Zofia", "pl")):
        player = a_player(name, language=language)
        the_seat(forming, 1).__class__.objects.filter(match=forming, number=1).update(player=player)
        page = sit_down(player, width=width, is_mobile=True, has_touch=True)
        for path in paths:
            page.goto(path)
            for details in page.locator("details").all():
                details.evaluate("details => details.open = true")
            too_wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
            assert too_wide <= 0, f"{path} at {width}: {too_wide} pixels too wide"
