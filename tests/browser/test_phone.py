"""A phone held upright: nothing traps, and what is in view is what one needs next."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from engines.space_empires.rules.exploration import ExploreNext, to_explore
from pbem.matches import positions
from pbem.matches.acting.settling import settle
from pbem.matches.models import Match
from tests.browser.conftest import hurry
from tests.factories import a_match, a_player, give
from tests.playing import a_long_match, bots_play
from tests.space_empires import a_known_match
from tests.workers import Worker

pytestmark = [pytest.mark.browser, pytest.mark.slow]

HIT = """(one) => {
    const box = one.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return hit !== null && (one === hit || one.contains(hit));
}"""
"""Whether a finger on the middle of a thing meets it."""

SETTLED = ("#board .text-board", "#status", "#question")
"""Parts of the page that are below what scripts show."""

TOP = """(part) => Math.round(document.querySelector(part).getBoundingClientRect().top)"""

WORDS = {"en": ("The board alone", "The whole page"), "pl": ("Sama plansza", "Cała strona")}


@pytest.fixture
def phone(sit_down: Callable[..., Page], live_server: Any) -> Callable[..., Page]:
    """`phone("pl")` is Ada's phone, in Polish."""
    assert live_server

    def take(language: str = "en") -> Page:
        player = a_player("Ada")
        player.language = language
        player.save()
        page = sit_down(player, width=390, has_touch=True, is_mobile=True, locale=language)
        page.set_viewport_size({"width": 390, "height": 844})
        return page

    return take


def covered(buttons: Locator) -> list[str]:
    """Return what stands on the visible buttons that a finger cannot meet."""
    return [one.inner_text() for one in buttons.all() if one.is_visible() and not one.evaluate(HIT)]


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game", ["space-empires", "light-speed"])
def test_the_board_alone_can_be_left_and_all_of_it_reached(
    phone: Callable[..., Page], game: str, language: str
) -> None:
    page = phone(language)
    match = moving() if game == "space-empires" else a_match(4)
    page.goto(f"/m/{match.pk}/")
    alone, whole = WORDS[language]
    page.get_by_role("button", name=alone).tap()
    expect(page.locator("#making .ends button").first).to_be_visible()
    assert covered(page.locator("#board .zoom button")) == []
    assert covered(page.locator("#making .ends button")) == []
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    bottom = "(one) => one.getBoundingClientRect().bottom"
    top = page.locator("#tray").evaluate("(one) => one.getBoundingClientRect().top")
    assert page.locator("#board").evaluate(bottom) <= top
    assert covered(page.locator("#board .zoom button, #board .tools button")) == []
    page.get_by_role("button", name=whole).tap()
    expect(page.locator("html")).not_to_have_class(re.compile("alone"))


ENDING = {
    "en": ("End the Movement Phase", "end turn", "This ends your turn."),
    "pl": ("Zakończ fazę ruchu", "zakończ turę", "Po tym kolej na innych graczy."),
}
"""A button in the bar, the order that it stands for, and what is told of it."""


@pytest.mark.parametrize("language", ["en", "pl"])
def test_an_answer_of_one_button_is_shown_before_it_is_sent(phone: Callable[..., Page], language: str) -> None:
    match, page, (button, order, told) = moving(), phone(language), ENDING[language]
    head, bar = match.head, page.locator("#making")
    page.goto(f"/m/{match.pk}/")
    page.get_by_role("button", name=WORDS[language][0]).tap()
    bar.locator(".ends").get_by_role("button", name=button).tap()
    expect(bar.locator(".actions code")).to_have_text(order)
    expect(bar.locator(".look")).to_contain_text(told)
    assert covered(bar.locator(".actions button")) == []
    assert Match.objects.get(pk=match.pk).head == head, "nothing was sent"
    bar.locator("[data-drop]").tap()
    expect(bar.locator(".ends")).to_be_visible()
    bar.locator(".ends").get_by_role("button", name=button).focus()
    page.keyboard.press("Enter")
    expect(bar.locator(".actions button").first).to_be_focused()
    bar.locator(".actions button").first.tap()
    expect(page.locator("#came")).to_be_visible()
    assert Match.objects.get(pk=match.pk).head > head


EXPLORES = {"en": "explore", "pl": "zbadaj"}


@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_can_be_explored_has_a_button_each_in_the_bar(phone: Callable[..., Page], language: str) -> None:
    match, page = exploring(), phone(language)
    state: Any = positions.current(match).state
    found = [f"{EXPLORES[language]} {one}" for one in to_explore(state, 0)]
    bar = page.locator("#making")
    assert len(found) > 1
    page.goto(f"/m/{match.pk}/")
    page.get_by_role("button", name=WORDS[language][0]).tap()
    expect(bar.locator(".ends code")).to_have_text(found)
    assert all(button.evaluate(HIT) for button in bar.locator(".ends button").all()[:2])  # the row is scrolled
    bar.locator(".ends button").nth(1).tap()
    expect(bar.locator(".actions code")).to_have_text(found[1])
    expect(bar.locator(".look")).not_to_be_empty()
    bar.locator(".actions button").first.tap()
    expect(page.locator("#came")).to_contain_text(found[1])


def exploring() -> Match:
    """Return a match of Space Empires in which Ada chooses what to explore next."""
    match = a_match(2, game="space-empires")

    def explores(played: Any) -> bool:
        return any(asked.seat == 0 and isinstance(asked.question, ExploreNext) for asked in played.decisions())

    bots_play(match, explores)
    return Match.objects.get(pk=match.pk)


def moving() -> Match:
    """Return a match of Space Empires in which Ada moves her fleet."""
    match = a_known_match("pl")

    def moves(played: Any) -> bool:
        return bool(played.state.phase == "movement" and played.state.active == 0)

    bots_play(match, moves)
    return Match.objects.get(pk=match.pk)


def test_a_tap_while_one_waits_draws_nothing_and_holds_nothing_back(phone: Callable[..., Page]) -> None:
    match, page = a_match(2), phone()
    give(match, 0, "done")
    page.clock.install()
    page.goto(f"/m/{match.pk}/")
    expect(page.locator("#asked")).to_have_text("Your choice is in")
    page.locator("[data-table]").tap(position={"x": 120, "y": 120}, force=True)
    expect(page.locator("#board .ghost")).to_have_count(0)
    expect(page.locator("#orders")).to_have_value("")
    give(match, 1, "done")
    settle(match.pk)
    hurry(page)
    expect(page.locator("#asked")).to_have_text("It is your turn")
    expect(page.locator("#fresh")).to_be_empty()


@pytest.mark.parametrize("place", ["#making .ends", "#question .buttons"])
def test_what_came_of_an_order_is_told_where_it_was_sent(
    phone: Callable[..., Page], table_at_work: Worker, place: str
) -> None:
    assert table_at_work
    match, page = a_match(2, bots=["standard"], mode="one-wave"), phone()
    page.goto(f"/m/{match.pk}/")
    page.locator(place).get_by_role("button", name="Done: submit my choices").tap()
    if "question" in place:
        page.get_by_role("button", name="Confirm").locator("visible=true").tap()
    else:
        expect(page.locator("#making .look .overlooked")).to_be_visible()
        page.locator("#making .actions button").first.tap()
    came = page.locator("#came")
    expect(came).to_be_visible()
    expect(came.locator(".lately")).to_contain_text("Ada: 0 points in round 1.")
    expect(came.locator(".lately li").last).to_have_text("Round 2 begins.")
    expect(page.locator("#asked")).to_have_text("It is your turn")
    if "question" in place:
        assert 0 <= page.locator("#board").evaluate("(one) => one.getBoundingClientRect().top") < 200
    assert covered(page.locator("#making .ends button")) == []
    receipt = page.locator("#question > #receipt")
    assert not receipt.count() or receipt.evaluate("(one) => one.nextElementSibling.id") == "asked"
    page.get_by_role("button", name="More").tap()
    came.get_by_role("link", name="Step by step").tap()
    expect(page.locator("#board .caption")).to_contain_text("1/")
    expect(came).to_be_hidden()


def test_a_phone_shows_at_once_what_is_asked(phone: Callable[..., Page]) -> None:
    match, page = a_match(2), phone()
    page.goto(f"/m/{match.pk}/")
    asked = page.locator(".prompt-line")
    expect(asked).to_contain_text("Lay your ships, wave 1")
    assert asked.evaluate(HIT)


@pytest.mark.parametrize("game", ["space-empires", "light-speed"])
def test_nothing_jumps_when_scripts_begin(phone: Callable[..., Page], game: str) -> None:
    """What they show has its place before, so that a slow line moves nothing under a finger."""
    page = phone()
    match = moving() if game == "space-empires" else a_match(4)
    page.route("**/*.js", lambda route: route.abort())
    page.goto(f"/m/{match.pk}/")
    before = [page.evaluate(TOP, part) for part in SETTLED]
    assert page.locator("#board .zoom button").first.is_visible() is False
    page.unroute("**/*.js")
    page.goto(f"/m/{match.pk}/")
    expect(page.locator("#board .zoom button").first).to_be_visible()
    assert [page.evaluate(TOP, part) for part in SETTLED] == before


def test_the_receipt_of_a_sheet_stands_above_the_dock(phone: Callable[..., Page]) -> None:
    match, page = a_match(2), phone()
    page.goto(f"/m/{match.pk}/")
    page.locator("#question .buttons").get_by_role("button", name="Done: submit my choices").tap()
    page.locator("#question").get_by_role("button", name="Confirm").tap()
    expect(page.locator("#asked")).to_have_text("Your choice is in")
    expect(page.locator("#came")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert covered(page.locator("#came button, .dock a")) == []


def test_of_several_pieces_in_one_place_one_is_asked_which(phone: Callable[..., Page]) -> None:
    match, page = moving(), phone()
    state: Any = positions.current(match).state
    units = state.players[0].units.values()
    home = max((unit.hex for unit in units), key=lambda hex_: sum(unit.hex == hex_ for unit in units))
    page.goto(f"/m/{match.pk}/")
    said, which = (
        page.locator("#making .said"),
        "There are several pieces here. Pick some, then choose the destination.",
    )
    page.locator(f"#board [data-hex='{home}']").first.tap(force=True)
    expect(said).to_have_text(which)
    page.locator("#board [data-hex]:not([data-stack])").last.dispatch_event("click")
    page.wait_for_timeout(500)
    expect(said).to_have_text(which)


def test_what_is_laid_low_on_the_board_comes_out_from_under_the_tray(phone: Callable[..., Page]) -> None:
    match, page = a_long_match("trian", 5, asked=0), phone()
    page.goto(f"/m/{match.pk}/")
    stack = page.locator("#board [data-pick='left']")
    page.evaluate("document.body.style.paddingTop = '700px'")  # so that the stack can lie low in the window
    page.evaluate("(by) => scrollBy(0, by)", stack.evaluate("(one) => one.getBoundingClientRect().bottom") - 740)
    box = stack.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#board .held")).to_be_attached()
    expect(page.locator("#making .look")).not_to_be_empty()
    bottom = "(one) => one.getBoundingClientRect().bottom"
    assert page.locator("#board .held").evaluate(bottom) <= page.locator("#tray").evaluate(
        bottom.replace("bottom", "top")
    )


def test_the_way_to_the_talk_opens_it(phone: Callable[..., Page]) -> None:
    match, page = a_match(2), phone()
    page.goto(f"/m/{match.pk}/")
    expect(page.locator("#talk-text")).to_be_hidden()
    page.locator(".dock").get_by_role("link", name="Talk").tap()
    expect(page.locator("#talk-text")).to_be_visible()
