"""While one types, the page says how the line can go on; what is not understood has a button for what may be meant."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pbem.matches.models import Match
from tests.factories import a_match, a_player, kinds
from tests.pbem.reading_freely import reads

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Tenure = Callable[..., Page]

BELOW_THE_BOX = """() => document.querySelector(".typed .actions button").getBoundingClientRect().top
    - document.querySelector("#orders").getBoundingClientRect().top"""
"""How far below the order box the button stands that sends what is in it."""


@pytest.fixture
def match(live_server: Any, heap: Any, monkeypatch: pytest.MonkeyPatch) -> Match:
    assert live_server
    assert heap
    reads(monkeypatch)
    return a_match(game="heap", seats=2)


def test_a_line_is_completed_by_keys_and_a_misread_one_mended_by_a_button(sit_down: Tenure, match: Match) -> None:
    page = sit_down(a_player("Ada"), width=390)
    page.goto(f"/m/{match.pk}/")
    box, ways = page.locator("#orders"), page.locator("#question .goes-on")
    box.press_sequentially("ta")
    expect(ways.locator("li").first).to_contain_text("take")
    edge = ways.bounding_box()
    assert edge is not None
    assert edge["x"] + edge["width"] <= 390
    box.press("ArrowDown")
    expect(ways.locator("li").first).to_have_attribute("aria-selected", "true")
    expect(box).to_have_attribute("aria-activedescendant", re.compile("orders-ways-0"))
    box.press("Enter")
    expect(box).to_have_value(re.compile(r"^take( \d)? ?$"))
    expect(box).to_be_focused()
    box.fill("grab 2")
    page.get_by_role("button", name="Send orders").click()
    expect(page.locator("#receipt")).to_contain_text("“grab” was not understood.")
    expect(box).to_have_value("grab 2")
    page.locator("#receipt").get_by_role("button", name="take 2").click()
    expect(page.locator("#receipt")).to_contain_text("Accepted: 1 order")
    assert kinds(match)[-1] == ("command", "web", 0)


def test_a_button_below_the_list_is_where_it_was_when_it_is_pressed(sit_down: Tenure, match: Match) -> None:
    page = sit_down(a_player("Ada"))
    page.goto(f"/m/{match.pk}/")
    page.locator("#orders").press_sequentially("take 2")
    expect(page.locator("#question .goes-on")).to_be_hidden()
    page.locator("#orders").fill("ta")
    page.locator("#orders").press_sequentially("k")
    expect(page.locator("#question .goes-on li").first).to_be_visible()
    page.get_by_role("button", name="Send orders").click()
    expect(page.locator("#receipt")).to_be_visible()
    expect(page.locator("#question .goes-on")).to_be_hidden()


def test_ways_to_go_on_move_no_button(sit_down: Tenure, match: Match) -> None:
    page = sit_down(a_player("Ada"))
    page.goto(f"/m/{match.pk}/")
    page.locator("#orders").focus()
    before = page.evaluate(BELOW_THE_BOX)
    page.locator("#orders").press_sequentially("ta")
    expect(page.locator("#question .goes-on li").first).to_be_visible()
    assert page.evaluate(BELOW_THE_BOX) == before
