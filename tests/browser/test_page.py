"""Pages that stay up to date, show what orders would do, answer to keys, and work without any of that."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pbem.matches import positions
from pbem.matches.models import Match
from pbem.matches.settling import settle
from tests.factories import a_match, a_player, give
from tests.workers import Worker

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Sitting = Callable[..., Page]


@pytest.fixture
def match(live_server: Any, heap: Any) -> Match:
    assert live_server
    assert heap
    return a_match(game="heap", seats=2)


@pytest.fixture
def duel(live_server: Any) -> Match:
    assert live_server
    return a_match(seats=2)


def state_of(page: Page) -> dict[str, Any]:
    """Where somebody is on the page: focus, caret, what is typed, what is unfolded, how far down."""
    found: dict[str, Any] = page.evaluate("""() => ({
        focus: document.activeElement.id,
        caret: document.activeElement.selectionStart,
        typed: document.querySelector("#orders").value,
        open: [...document.querySelectorAll("details[open]")].map((one) => one.querySelector("summary").textContent),
        scroll: Math.round(scrollY),
    })""")
    return found


def test_the_effect_of_orders_is_shown_while_they_are_typed(sit_down: Sitting, duel: Match) -> None:
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


def test_half_an_order_survives_what_the_others_do(sit_down: Sitting, table_at_work: Worker, duel: Match) -> None:
    assert table_at_work
    page = sit_down(a_player("Ada"), width=390)
    page.goto(f"/m/{duel.pk}/")
    page.locator("#notes > details > summary").click()
    page.locator("summary", has_text="Lay several ships at once").click()
    page.locator("[name=spots-0-x]").fill("17")
    page.locator("#orders").press_sequentially("place at 100 1")
    page.locator("#orders").press("ArrowLeft")
    page.wait_for_timeout(1000)
    before = state_of(page)
    give(duel, 0, "place nothing")
    give(duel, 1, "place nothing")
    expect(page.locator("#board svg")).to_contain_text("wave 2")
    expect(page.locator("#fresh")).to_contain_text("Something has changed")
    after = state_of(page)
    assert after["typed"] == "place at 100 1"
    assert (after["focus"], after["caret"], after["open"]) == (before["focus"], before["caret"], before["open"])
    assert page.locator("[name=spots-0-x]").input_value() == "17"
    page.keyboard.type("2")
    expect(page.locator("#orders")).to_have_value("place at 100 21")


def test_what_is_said_arrives_while_one_types(sit_down: Sitting, duel: Match) -> None:
    ada, bea = sit_down(a_player("Ada")), sit_down(a_player("Bea"))
    for page in (ada, bea):
        page.goto(f"/m/{duel.pk}/")
        page.locator("#talk > details > summary").click()
    bea.locator("#talk-text").fill("I was just going to")
    ada.locator("#talk-text").fill("Peace?")
    ada.get_by_role("button", name="Say it").click()
    expect(bea.locator("#said")).to_contain_text("Peace?")
    expect(bea.locator("#talk-text")).to_have_value("I was just going to")
    expect(bea.locator("#talk-text")).to_be_focused()


def test_the_first_page_and_its_picture_follow(sit_down: Sitting, match: Match) -> None:
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


def test_what_is_folded_stays_folded_and_open_stays_open(sit_down: Sitting, match: Match) -> None:
    page = sit_down(a_player("Ada"))
    page.goto(f"/m/{match.pk}/")
    page.locator("#notes > details > summary").click()
    page.reload()
    expect(page.locator("#notes > details")).to_have_attribute("open", "")
    page.locator("#notes > details > summary").click()
    page.reload()
    expect(page.locator("#notes > details")).not_to_have_attribute("open", "")


def test_keys_lead_everywhere(sit_down: Sitting, match: Match) -> None:
    other = a_match(game="heap", seats=2)
    page = sit_down(a_player("Ada"))
    page.goto("/")
    page.keyboard.press("n")
    expect(page).to_have_url(re.compile(rf"/m/{match.pk}/$"))
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
    page.keyboard.press("?")
    page.get_by_label("Single letters are keys").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    page.wait_for_timeout(300)
    expect(page).to_have_url(re.compile(rf"/m/{other.pk}/$"))


def asked_page(match: Match, pages: list[Page]) -> Page | None:
    """Let the table resolve what it can; return the page of whoever is asked now, None when the match is over."""
    settle(match.pk)
    waiting = positions.current(Match.objects.get(pk=match.pk)).waiting()
    return pages[waiting[0]] if waiting else None


def orders_for(page: Page) -> str:
    """Orders that answer what the page asks."""
    stones = re.search(r"There are (\d+) stones", page.locator(".prompt").first.inner_text())
    return f"take {min(3, int(stones[1]))}" if stones else "bid 0\ndone"


def test_a_match_is_played_by_keyboard_only(sit_down: Sitting, match: Match) -> None:
    """Everything by keys alone; each order is seen before it is sent."""
    pages = [sit_down(a_player("Ada")), sit_down(a_player("Bea"))]
    for page in pages:
        page.goto(f"/m/{match.pk}/")
    while found := asked_page(match, pages):
        page = found
        expect(page.locator("#asked")).to_have_text("It is your turn")
        expect(page.locator("#fresh")).to_be_empty()
        page.keyboard.press("o")
        expect(page.locator("#orders")).to_be_focused()
        page.keyboard.type(orders_for(page))
        expect(page.locator(".typed .look").first).to_contain_text("If you send this:")
        page.keyboard.press("Control+Enter")
        expect(page.locator("#receipt")).to_contain_text("Accepted")
    for page in pages:
        expect(page.locator(".ending")).to_be_visible()


def test_two_people_play_a_match_to_its_end_without_javascript(sit_down: Sitting, match: Match) -> None:
    pages = [sit_down(a_player(name), java_script_enabled=False) for name in ("Ada", "Bea")]
    while found := asked_page(match, pages):
        page = found
        page.goto("/")
        page.locator(".card.asked a").click()
        page.locator("#orders").fill(orders_for(page))
        page.get_by_role("button", name="Send orders").click()
        sure = page.get_by_role("button", name="Send it for good")
        if sure.count():
            sure.click()
        expect(page.locator("#receipt")).to_contain_text("Accepted")
    for page in pages:
        page.goto(f"/m/{match.pk}/")
        expect(page.locator(".ending")).to_contain_text(re.compile("You have won!|The match is over"))
