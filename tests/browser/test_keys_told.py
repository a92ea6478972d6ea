"""Whoever plays by keys alone is told why nothing happens, and keeps the focus where they go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pbem.matches import positions
from pbem.matches.models import Match
from tests.factories import a_match, a_player
from tests.playing import a_long_match, bots_play
from tests.space_empires import a_known_match

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def page(sit_down: Callable[..., Page]) -> Page:
    return sit_down(a_player("Ada"), width=1440)


@pytest.fixture
def fleets(live_server: Any) -> Match:
    """Return a match of Space Empires in which Ada moves."""
    assert live_server
    match = a_known_match()
    bots_play(match, lambda played: bool(played.state.phase == "movement" and played.state.active == 0))  # type: ignore[attr-defined]
    return match


GLOWS = """() => Object.fromEntries(["able", "target", "held"].map((name) => {
    const line = document.querySelector("#board .lights :not(.dark)");
    const sign = document.querySelector(`#keys .signs .${name}`);
    line.setAttribute("class", `light-${name}`);
    return [name, [getComputedStyle(line).stroke, getComputedStyle(sign).outlineColor]];
}))"""
"""The line around what is lit on the board, and in the list of its signs."""

BRIGHT = """() => {
    const lines = [...document.querySelectorAll("#board .light-able")].map((one) => one.getBoundingClientRect());
    const lit = [...document.querySelectorAll("#board .able")].map((one) => one.getBoundingClientRect());
    const near = (one, two) => Math.hypot(one.x - two.x, one.y - two.y) < 12;
    return [lines.length, lit.length, lines.every((one, n) => near(one, lit[n]))];
}"""
"""How many lines there are for how much that can be chosen, and whether each is where that is."""

SIGNS = {
    "en": ["can be chosen", "can come next", "chosen; once more puts it back", "what it costs to go there"],
    "pl": ["można wybrać", "może być następne w rozkazie", "wybrane; jeszcze raz: odłożone", "tyle kosztuje ruch tam"],
}


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_list_of_keys_shows_what_the_lights_on_the_board_mean(
    sit_down: Callable[..., Page], fleets: Match, language: str
) -> None:
    player = a_player("Ada")
    player.language = language
    player.save()
    page = sit_down(player, width=390, locale=language)
    page.goto(f"/m/{fleets.pk}/")
    page.keyboard.press("?")
    expect(page.locator("#board .light-able")).not_to_have_count(0)
    lines, lit, there = page.evaluate(BRIGHT)
    assert (lines, there) == (lit, True)
    signs = page.locator("#keys .signs li")
    expect(signs.nth(7)).to_be_in_viewport(ratio=1)
    for sign, words in zip(signs.all()[:4], SIGNS[language], strict=True):
        expect(sign).to_contain_text(words)
    glows = page.evaluate(GLOWS)
    assert all(shown == told for shown, told in glows.values()), glows
    assert page.evaluate("document.querySelector('#keys').scrollWidth <= document.querySelector('#keys').clientWidth")


def write(page: Page, order: str) -> None:
    page.keyboard.press("o")
    page.keyboard.type(order)
    page.keyboard.press("Control+Enter")


def test_a_refused_order_is_told_and_mended_in_the_box(page: Page, heaps: Match) -> None:
    page.goto(f"/m/{heaps.pk}/")
    write(page, "take 99")
    expect(page.locator("#receipt[role=alert] .why")).to_be_visible()
    box = page.locator("#orders")
    expect(box).to_be_focused()
    assert page.locator("#receipt").evaluate("one => one.nextElementSibling.contains(document.activeElement)")
    expect(page.locator("#receipt")).to_be_in_viewport(ratio=1)
    expect(box).to_be_in_viewport(ratio=1)
    page.keyboard.press("Control+a")
    page.keyboard.type("take 2")
    expect(box).to_have_value("take 2")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#receipt.good[role=status]")).to_contain_text("Accepted")


def test_what_is_to_be_confirmed_is_confirmed_by_the_keys_that_send(page: Page, heaps: Match) -> None:
    page.goto(f"/m/{heaps.pk}/")
    write(page, "throw")
    expect(page.locator("#receipt")).to_contain_text("it cannot be taken back")
    expect(page.locator("#receipt")).to_be_focused()
    page.keyboard.press("Control+Enter")
    expect(page.locator("#receipt")).to_contain_text("Accepted: 1 order")


def test_the_keys_that_send_say_what_is_missing(page: Page, fleets: Match) -> None:
    page.goto(f"/m/{fleets.pk}/")
    said = page.locator("#making .said")
    page.keyboard.press("Control+Enter")
    expect(said).to_contain_text("There is no order to send yet")
    expect(said).to_be_in_viewport(ratio=1)
    piece = page.locator("#board [data-pick~='SC-1'][data-on]").first
    piece.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#making [aria-pressed=true]")).to_have_text("SC-1")
    piece.focus()
    said.evaluate("one => { one.textContent = '' }")
    page.keyboard.press("Control+Enter")
    expect(said).to_contain_text("Choose what is lit")


def test_a_ship_yard_says_that_it_never_moves(page: Page, fleets: Match) -> None:
    page.goto(f"/m/{fleets.pk}/")
    page.locator("#board [data-pick~='SY-1'][data-on]").first.focus()
    page.keyboard.press("Enter")
    said = page.locator("#making .said")
    expect(said).to_contain_text("SY-1 never moves")
    expect(said).not_to_contain_text("Choose what is lit")


def test_who_types_the_end_of_a_turn_is_asked_as_who_presses_it(page: Page, fleets: Match) -> None:
    page.goto(f"/m/{fleets.pk}/")
    number = positions.current(Match.objects.get(pk=fleets.pk)).number
    write(page, "end turn")
    expect(page.locator("#receipt .overlooked")).to_contain_text("not moved")
    assert positions.current(Match.objects.get(pk=fleets.pk)).number == number
    page.keyboard.press("Control+Enter")
    expect(page.locator("#receipt")).to_contain_text("Accepted: 1 order")


def test_a_tile_that_lies_has_no_nameless_buttons(page: Page, live_server: Any) -> None:
    assert live_server
    match = a_long_match("trian", 0, "random", asked=0)
    page.goto(f"/m/{match.pk}/")
    write(page, "draw from the left stack")
    expect(page.locator("#receipt")).to_contain_text("Accepted")
    page.locator("#board svg [data-ways]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#making .actions button").first).to_be_enabled()
    names = page.locator("#making .chips button").all_text_contents()
    assert all(name.strip() for name in names), names


def test_steps_keep_the_focus_until_they_lead_back(page: Page, live_server: Any) -> None:
    assert live_server
    match = a_long_match("trian", 20, "random", asked=0)
    page.goto(f"/m/{match.pk}/")
    opener = page.locator("#board .scenes a")
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#board .scenes .caption")).to_be_visible()
    expect(page.locator("#board .scenes a:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#board .scenes .caption")).to_have_count(0)
    expect(opener).to_be_focused()


def test_a_piece_that_goes_leaves_the_focus_on_the_board(page: Page, live_server: Any) -> None:
    assert live_server
    match = a_long_match("trian", 20, "random", asked=0)
    page.goto(f"/m/{match.pk}/")
    page.keyboard.press("b")
    piece = page.locator("#board svg [data-pick]:focus")
    expect(piece).to_have_count(1)
    piece.evaluate("one => { one.dataset.pick = 'gone' }")
    page.evaluate("htmx.ajax('GET', location.pathname, {target: '#board', select: '#board', swap: 'outerHTML'})")
    expect(page.locator("#board [data-pick=gone]")).to_have_count(0)
    expect(piece).to_have_count(1)


def test_who_plays_bots_is_told_that_they_do_not_talk(page: Page, live_server: Any) -> None:
    assert live_server
    match = a_match(2, game="light-speed", bots=["standard"])
    page.goto(f"/m/{match.pk}/")
    page.keyboard.press("o")
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.locator("#making .said")).to_contain_text("they do not talk")
    expect(page.locator("#asked")).to_be_focused()
    page.wait_for_timeout(700)
    page.keyboard.press("o")
    expect(page.locator("#orders")).to_be_focused()
