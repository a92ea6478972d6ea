"""Keys pressed faster than the site answers: none is lost, and the focus stays where they were pressed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pbem.matches.acting.settling import settle
from pbem.matches.models import Match
from tests.factories import a_match, a_player, give
from tests.playing import a_long_match, bots_play
from tests.space_empires import a_known_match

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def page(sit_down: Callable[..., Page], live_server: Any) -> Page:
    assert live_server
    return sit_down(a_player("Ada"), width=1280)


def test_every_press_on_a_sheet_counts(page: Page) -> None:
    match = a_known_match()
    bots_play(match, lambda played: bool(played.state.phase == "economy"), "standard", b"shop")  # type: ignore[attr-defined]
    page.goto(f"/m/{match.pk}/")
    more = page.get_by_role("button", name="One more: SC scout, 0501")
    more.focus()
    for _ in "123":
        page.keyboard.press("Enter")
    expect(page.locator("#question .sheet code").first).to_have_text("buy 3 SC at 0501")
    expect(more).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#shop .why:not(tr)")).to_have_count(0)
    expect(more).to_be_focused()


def fought() -> Match:
    """A match of Light Speed in its second round, of whose first there are many pictures."""
    match = a_match(2, mode="one-wave")
    for seat, side in enumerate((-1, 1)):
        give(match, seat, *(f"place at {side * x} {side * 200} facing 0" for x in (200, 60)), "done")
    settle(match.pk)
    return match


def test_every_arrow_turns_a_picture(page: Page) -> None:
    page.goto(f"/m/{fought().pk}/")
    page.locator("#board .scenes a").first.click()
    place = page.locator("#board .caption b")
    expect(place).to_have_text(re.compile("^1/"))
    for _ in "123":
        page.keyboard.press("ArrowRight")
    expect(place).to_have_text(re.compile("^4/"))
    expect(page.locator("#board .scenes [data-key=ArrowRight]")).to_be_focused()


def test_b_begins_at_what_can_be_chosen_now(page: Page) -> None:
    match = a_long_match("trian", 0, "random", asked=0)
    page.goto(f"/m/{match.pk}/")
    page.keyboard.press("b")
    expect(page.locator("#board [data-pick='left']")).to_be_focused()
    page.keyboard.press("o")
    page.keyboard.type("draw from the left stack")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#receipt")).to_contain_text("Accepted")
    page.keyboard.press("b")
    expect(page.locator("#board .able:focus")).to_have_count(1)


def test_b_goes_on_to_where_a_counter_may_go(page: Page) -> None:
    match = a_match(2, game="space-empires")
    bots_play(match, lambda played: bool(played.state.phase == "movement" and played.state.active == 0))  # type: ignore[attr-defined]
    page.goto(f"/m/{match.pk}/")
    page.locator("#board [data-pick~='SC-1'][data-on]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#board .target:not([data-on])")).not_to_have_count(0)
    page.keyboard.press("b")
    expect(page.locator("#board .target:not([data-on]):focus")).to_have_count(1)


def test_arrows_move_the_place_that_was_chosen(page: Page) -> None:
    match = a_match(2, game="light-speed", bots=["standard"], mode="alternating")
    page.goto(f"/m/{match.pk}/")
    order, told = page.locator("#making .actions code"), page.locator("#board .place")
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    expect(order).to_have_text(re.compile(r"\b0 -175 facing 0$"))
    page.keyboard.press("ArrowLeft")
    expect(order).to_have_text(re.compile(r" -10 -175 facing 0$"))
    expect(told).to_have_text("Chosen: x -10, y -175, facing 0°")
    page.keyboard.press("e")
    expect(order).to_have_text(re.compile(r" -10 -175 facing 15$"))


def test_whoever_takes_an_order_back_is_at_what_is_asked(page: Page) -> None:
    match = a_match(2, bots=["standard"], mode="alternating")
    page.goto(f"/m/{match.pk}/")
    page.locator("#orders").fill("place at 0 -175 facing 0")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#receipt")).to_contain_text("Accepted")
    settle(match.pk)
    page.goto(f"/m/{match.pk}/")
    page.locator("#question button", has_text="Take back").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".messages")).to_contain_text("Taken back")
    expect(page.locator("#asked")).to_be_focused()
    expect(page.locator("#asked")).to_be_in_viewport()


def test_one_key_leads_to_the_pictures_of_what_happened(page: Page) -> None:
    page.set_default_timeout(8_000)
    page.goto(f"/m/{fought().pk}/")
    page.keyboard.press("v")
    expect(page.locator("#board .caption b")).to_have_text(re.compile("^1/"), timeout=8_000)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#board .caption b")).to_have_text(re.compile("^2/"), timeout=8_000)
