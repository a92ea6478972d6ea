"""Pages that stay up to date, show what orders would do, and answer to keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pbem.matches.models import Match
from tests.browser.conftest import hurry
from tests.factories import a_match, a_player, give

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Tenure = Callable[..., Page]


@pytest.fixture
def match(live_server: Any, heap: Any) -> Match:
    assert live_server
    assert heap
    return a_match(game="heap", seats=2)


@pytest.fixture
def duel(live_server: Any) -> Match:
    assert live_server
    return a_match(seats=2)


def test_the_effect_of_orders_is_shown_while_they_are_typed(sit_down: Tenure, duel: Match) -> None:
    page = sit_down(a_player("Ada"))
    page.goto(f"/m/{duel.pk}/")
    page.locator("#orders").press_sequentially("place at 100 100 facing 0")
    look = page.locator(".typed .look").first
    expect(look).to_contain_text("If you send this:")
    expect(page.locator("#board [data-draft]")).to_have_count(1)
    expect(page.locator("#orders")).to_be_focused()
    page.locator("#orders").press_sequentially("\nplace at 0 0 facing 0")
    expect(look).to_contain_text("asteroid")
    page.locator("#orders").fill("")
    expect(look).to_be_empty()
    expect(page.locator("#board [data-draft]")).to_have_count(0)
    assert Match.objects.get(pk=duel.pk).head == duel.head, "nothing was sent"


def test_what_is_said_arrives_while_one_types(sit_down: Tenure, duel: Match) -> None:
    ada, bea = sit_down(a_player("Ada")), sit_down(a_player("Bea"))
    for page in (ada, bea):
        page.clock.install()
        page.goto(f"/m/{duel.pk}/")
        page.locator("#talk > details > summary").click()
    bea.locator("#talk-text").fill("I was just going to")
    ada.locator("#talk-text").fill("Peace?")
    ada.get_by_role("button", name="Send message").click()
    expect(ada.locator("#said")).to_contain_text("Peace?")
    hurry(bea)
    expect(bea.locator("#said")).to_contain_text("Peace?")
    expect(bea.locator("#talk-text")).to_have_value("I was just going to")
    expect(bea.locator("#talk-text")).to_be_focused()


def test_the_first_page_and_its_picture_follow(sit_down: Tenure, match: Match) -> None:
    other = a_match(game="heap", seats=2)
    page = sit_down(a_player("Bea"))
    page.clock.install()
    page.goto("/")
    expect(page.locator("#icon")).to_have_attribute("href", "/favicon.svg")
    give(match, 0, "take 1")
    page.clock.run_for(31_000)
    expect(page.locator(".card.asked")).to_have_count(1)
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    expect(page.locator("#icon")).to_have_attribute("href", "/favicon.svg?n=1")
    assert other.status == Match.Status.RUNNING


def test_what_is_folded_stays_folded_and_open_stays_open(sit_down: Tenure, match: Match) -> None:
    page = sit_down(a_player("Ada"))
    page.goto(f"/m/{match.pk}/")
    page.locator("#notes > details > summary").click()
    page.reload()
    expect(page.locator("#notes > details")).to_have_attribute("open", "")
    page.locator("#notes > details > summary").click()
    page.reload()
    expect(page.locator("#notes > details")).not_to_have_attribute("open", "")


def test_keys_lead_everywhere(sit_down: Tenure, match: Match) -> None:
    other = a_match(game="heap", seats=2)
    page = sit_down(a_player("Ada"))
    page.goto("/")
    page.keyboard.press("n")
    expect(page).to_have_url(re.compile(rf"/m/{match.pk}/$"))
    page.wait_for_load_state()
    page.keyboard.press("o")
    expect(page.locator("#orders")).to_be_focused()
    page.keyboard.type("take 1")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#receipt")).to_contain_text("Accepted: 1 order")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("n")
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    expect(page).to_have_url(re.compile(rf"/m/{match.pk}/"))
    page.keyboard.press("t")
    expect(page.locator("#talk-text")).to_be_focused()
    page.locator("#main").focus()
    page.keyboard.press("n")
    expect(page).to_have_url(re.compile(rf"/m/{other.pk}/$"))
    page.wait_for_load_state()
    page.keyboard.press("?")
    page.get_by_label("Single letters are keys").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    page.wait_for_timeout(300)
    expect(page).to_have_url(re.compile(rf"/m/{other.pk}/$"))
