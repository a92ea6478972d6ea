"""A what-if in a real browser: played on, turned into queued orders, and given when the turn comes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pbem.matches.models import Branch, Match
from tests.browser.people import Person, enter, fold_of, follow, ideas, notice, seat, until_asked
from tests.factories import a_player, kinds
from tests.playing import a_long_match
from tests.workers import Worker

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LINES = ("place at -150 150 facing 135", "place at 150 -150 facing 315")
"""Two corners of the table, where nobody else lays a ship so early."""


def test_a_line_of_a_what_if_is_given_order_by_order(sit_down: Callable[..., Page], table_at_work: Worker) -> None:
    assert table_at_work
    people = [Person(a_player(name), sit_down(a_player(name))) for name in ("Ada", "Bea")]
    match = seat(people, b"corners", mode="alternating")
    for person in people:
        person.page.goto(f"/m/{match.pk}/")
    first = fold_of(match).waiting()[0]
    rival, dreamer = people[first], people[1 - first]
    dream(dreamer.page)
    assert len(kinds(match)) == 1, "nothing here affects the match"
    dreamer.page.get_by_role("button", name="Queue my orders from this what-if").click()
    expect(dreamer.page).to_have_url(re.compile(rf"/m/{match.pk}/#queue$"))
    for left in (2, 1):
        expect(dreamer.page.locator("#queue ol.queue li")).to_have_count(left)
        move_on(rival, dreamer, match)
    expect(dreamer.page.locator("#queue ol.queue")).to_have_count(0)
    own = [(kind, via) for kind, via, seat in kinds(match) if seat == dreamer.seat]
    assert own == [("command", "queued")] * 2


def dream(page: Page) -> None:
    """Begin a what-if, and play it: a bot for the other side, the own ships by hand."""
    page.locator("nav.tabs a[href$='/sandbox/']").click()
    page.locator("#sandbox-name").fill("Corners")
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile(r"/sandbox/\d+/$"))
    Branch.objects.update(seed=b"corners")  # the other side could lay a ship of its own there
    for number, line in enumerate(LINES, 1):
        page.get_by_role("button", name="for the others, until I am asked").click()
        expect(page.locator("ol.queue li")).to_have_count(2 * number - 1)
        page.locator("#orders").fill(line)
        page.get_by_role("button", name="Send orders").click()
        expect(page.locator("ol.queue li")).to_have_count(2 * number)


def move_on(rival: Person, dreamer: Person, match: Match) -> None:
    """The rival lays a ship, the queue answers, and both pages show it."""
    left = dreamer.page.locator("#queue ol.queue li").count()
    enter(rival, ideas(rival)[0])
    asked = until_asked(match).decision(rival.seat)
    notice(rival, asked)
    follow(dreamer, dreamer.page.locator(f"#queue:not(:has(ol.queue li:nth-child({left})))"), "a shorter queue")


def play_on(page: Page, match: Match) -> None:
    """Begin a what-if of the match as it stands."""
    page.goto(f"/m/{match.pk}/sandbox/")
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile(r"/sandbox/\d+/$"))


@pytest.mark.parametrize("width", [390, 1440])
def test_what_a_piece_can_reach_is_lit_and_pressed_as_at_the_table(
    sit_down: Callable[..., Page], live_server: Any, width: int
) -> None:
    assert live_server
    match = a_long_match("space-empires", 40, asked=0)
    before, page = kinds(match), sit_down(a_player("Ada"), width=width)
    play_on(page, match)
    page.locator("#board").hover()
    page.locator("#board svg .able[data-pick]").first.dispatch_event("click")
    target = page.locator("#board svg .target[data-pick]").first
    expect(target).to_be_attached()
    target.dispatch_event("click")
    page.locator("#making .actions button").first.click()
    expect(page.locator("ol.queue li")).to_have_count(1)
    assert kinds(match) == before, "nothing here affects the match"


HIGHEST = {1440: 900, 390: 844}
LAST = "(one) => one.getBoundingClientRect().bottom + scrollY"


@pytest.mark.parametrize("width", HIGHEST)
@pytest.mark.parametrize("game", ["space-empires", "galactic-emperor"])
def test_boards_of_what_ifs_and_of_the_past_fit_the_window(
    sit_down: Callable[..., Page], live_server: Any, game: str, width: int
) -> None:
    assert live_server
    match = a_long_match(game, 40, asked=0)
    page = sit_down(a_player("Ada"), width=width)
    page.set_viewport_size({"width": width, "height": HIGHEST[width]})
    play_on(page, match)
    for address in (page.url, f"/m/{match.pk}/history/"):
        page.goto(address)
        assert page.locator("#board .svg").evaluate(LAST) <= HIGHEST[width], address
