"""What lies on a board says what it is and does: to a pointer, by keys, to a finger that stays, where it is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engines.core import render
from engines.galactic_emperor.faces.gists import GISTS
from engines.new_era.faces.effects import effect
from engines.new_era.model.cards import printed
from pbem.matches import positions
from pbem.matches.models import Match
from tests.factories import a_match, a_player
from tests.playing import bots_play

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NAMES = ("Ada", "Bea", "Cyd")

FINGER = """(mark, kinds) => {
    const finger = {bubbles: true, pointerType: "touch", isPrimary: true};
    for (const kind of kinds) mark.dispatchEvent(new PointerEvent(kind, finger));
    if (kinds.includes("pointerup")) mark.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
}"""


OTHER_FINGER = """() => {
    const other = {pointerType: "touch", pointerId: 7, clientX: 99, bubbles: true};
    for (const kind of ["pointermove", "pointerup"]) document.dispatchEvent(new PointerEvent(kind, other));
}"""


def has_row(played: Any) -> bool:
    return bool(played.state.row)


def current(match: Match) -> Any:
    return positions.current(Match.objects.get(pk=match.pk))


@pytest.fixture
def roles(live_server: Any) -> Match:
    """A match of Galactic Emperor in which somebody picks a role."""
    assert live_server
    match = a_match(3, game="galactic-emperor")
    bots_play(match, lambda played: any(type(one.question).__name__ == "ChooseRole" for one in played.decisions()))
    return match


@pytest.fixture
def row(live_server: Any) -> Match:
    """A match of The New Era in which somebody takes a card of the row."""
    assert live_server
    match = a_match(2, game="new-era")
    bots_play(match, has_row)
    return match


def test_a_role_says_what_it_does_where_it_is_chosen(sit_down: Callable[..., Page], roles: Match) -> None:
    page = sit_down(a_player(NAMES[current(roles).waiting()[0]]))
    page.goto(f"/m/{roles.pk}/")
    regent = page.locator("#board [data-role=regent]")
    regent.hover()
    expect(page.locator("#making .said")).to_contain_text(render(GISTS["regent"]))
    regent.focus()
    page.keyboard.press("Shift")  # keys are in use: the ring is seen, and what it is stands beside it
    page.locator("#board [data-role=scientist]").focus()
    expect(page.locator(".tip")).to_contain_text(render(GISTS["scientist"]))
    page.keyboard.press("Escape")
    expect(page.locator(".tip")).to_have_count(0)
    texts = page.locator("#question select[data-part=role] option").all_text_contents()
    assert f"Regent – {render(GISTS['regent'])}" in texts


def test_a_card_of_the_row_says_what_it_gives_on_its_button(sit_down: Callable[..., Page], row: Match) -> None:
    played = current(row)
    card = played.state.row[0]
    page = sit_down(a_player(NAMES[played.waiting()[0]]))
    page.goto(f"/m/{row.pk}/")
    button = page.locator(f"#question .listed button[value='take {card}']")
    expect(button).to_contain_text(render(effect(printed(card))))
    expect(button.locator(".gist")).to_be_visible()


def test_a_finger_that_stays_reads_and_takes_nothing(sit_down: Callable[..., Page], roles: Match) -> None:
    player = a_player(NAMES[current(roles).waiting()[0]])
    page = sit_down(player, width=390, has_touch=True, is_mobile=True)
    page.goto(f"/m/{roles.pk}/")
    mark, large = page.locator("#board [data-role=regent]"), page.locator(".closeup")
    mark.evaluate(FINGER, ["pointerdown", "pointerup"])
    expect(page.locator("#making .actions code")).to_contain_text("regent")
    expect(large).to_have_count(0)
    page.locator("#making [data-drop]").tap()
    expect(page.locator("#making .actions code")).to_have_text("")
    mark.evaluate(FINGER, ["pointerdown"])
    page.evaluate(OTHER_FINGER)
    expect(large).to_contain_text(render(GISTS["regent"]))
    mark.evaluate(FINGER, ["pointerup"])
    expect(large).to_be_visible()
    expect(page.locator("#making .actions code")).to_have_text("")
