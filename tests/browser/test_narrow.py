"""A newcomer's phone: nothing is wider than it, names have room, what is wanted most is in sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pbem.matches.models import Match
from tests.factories import a_match, a_player, give
from tests.playing import a_long_match, bots_play
from tests.space_empires import a_known_match

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WIDER = """() => {
    const most = document.documentElement.clientWidth, page = document.documentElement.scrollWidth;
    const out = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > most + 1);
    return page > screen.width || innerWidth > screen.width
        ? [page, innerWidth, ...out.map((one) => `${one.tagName}.${one.className}`)].slice(0, 12) : [];
}"""
"""How wide the page is, and what makes it so, where it is wider than the screen."""


@pytest.fixture
def phone(sit_down: Callable[..., Page], live_server: Any) -> Callable[..., Page]:
    """`phone(360)` is Ada's phone, in Polish."""
    assert live_server

    def take(width: int = 390) -> Page:
        screen = {"width": width, "height": 800}
        ada = a_player("Ada")
        ada.language = "pl"
        ada.save()
        page = sit_down(ada, width=width, has_touch=True, is_mobile=True, locale="pl", screen=screen)
        page.set_viewport_size({"width": width, "height": 800})
        return page

    return take


def shopping() -> Match:
    """Return a match in which Ada, who has several colonies, builds at two of them."""
    match = a_known_match()
    bots_play(match, lambda played: 0 in played.waiting() and played.state.phase == "economy")  # type: ignore[attr-defined]
    give(match, 0, "buy 1 DE at 0101", "buy 1 DE at 0103")
    return match


def test_names_stand_above_what_is_bought_in_several_places(phone: Callable[..., Page]) -> None:
    match, page = shopping(), phone()
    page.goto(f"/m/{match.pk}/")
    several = page.locator(".wares tr:has(.place)")
    assert several.count()
    for row in several.all():
        name, steps = row.locator("th").bounding_box(), row.locator("td.steps").bounding_box()
        assert name is not None
        assert steps is not None
        assert name["width"] > 200
        plus = [one.bounding_box() for one in row.locator("button:last-child").all()]
        assert len({round(box["x"]) for box in plus if box}) == 1, "one below the other"
        assert steps["y"] >= name["y"] + name["height"] - 1
    assert page.evaluate(WIDER) == []


@pytest.mark.parametrize("width", [360, 390])
def test_a_choice_that_is_in_widens_no_page(phone: Callable[..., Page], width: int) -> None:
    match, page = a_known_match(), phone(width)
    a_match(2, game="light-speed")
    page.goto(f"/m/{match.pk}/")
    page.locator("#orders").fill("dom na 0501")
    page.locator(".typed .actions button").first.tap()
    expect(page.locator("#question[data-done]")).to_be_attached()
    expect(page.locator("#dock .onward")).to_be_attached()
    cut = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
    assert page.locator("#dock a").evaluate_all(cut) == []
    assert page.evaluate(WIDER) == []


@pytest.mark.parametrize("width", [360, 390])
@pytest.mark.parametrize("game", ["trian", "space-empires", "galactic-emperor"])
def test_no_past_is_wider_than_the_screen(phone: Callable[..., Page], game: str, width: int) -> None:
    match, page = a_long_match(game, 30, asked=0), phone(width)
    page.goto(f"/m/{match.pk}/history/")
    expect(page.locator("#board .zoom")).to_be_visible()
    assert page.evaluate(WIDER) == []


def test_the_way_to_the_board_unfolds_no_words(phone: Callable[..., Page]) -> None:
    match, page = a_known_match(), phone()
    page.goto(f"/m/{match.pk}/")
    page.locator("#dock a[href='#board']").tap()
    page.wait_for_timeout(300)
    expect(page.locator("#board .text-board")).not_to_have_attribute("open", "")
    colours = "(all) => all.map((one) => getComputedStyle(one).backgroundColor)"
    assert len(set(page.locator("#dock a").evaluate_all(colours))) == 1, "none looks like the place one is at"


def test_no_name_in_a_table_reaches_into_its_values(phone: Callable[..., Page]) -> None:
    match, page = shopping(), phone()
    page.goto(f"/m/{match.pk}/")
    page.evaluate("document.querySelectorAll('#panels details').forEach((one) => { one.open = true; })")
    over = """(all) => all.filter((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        return words.getBoundingClientRect().right > one.getBoundingClientRect().right - 3;
    }).map((one) => one.textContent)"""
    assert page.locator("#panels tbody th").evaluate_all(over) == []


def test_a_past_is_opened_whole_whatever_the_table_shows(phone: Callable[..., Page]) -> None:
    match, page = a_long_match("space-empires", 30, asked=0), phone()
    page.goto(f"/m/{match.pk}/")
    for _ in range(3):
        page.locator("#board button[data-zoom='1']").tap()
    page.goto(f"/m/{match.pk}/history/")
    expect(page.locator("#board .zoom")).to_be_visible()
    zoomed = float(page.locator("#board .svg").get_attribute("data-zoom") or 1)
    assert zoomed < 2
    for _ in range(3):
        page.locator("#board button[data-zoom='1']").tap()
    page.evaluate("scrollTo(0, 0)")
    box = page.locator("#board .zoom").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 800, "+ and - are in the window"
    how = "(one) => getComputedStyle(one).overscrollBehaviorY"
    assert page.locator("#board .svg").evaluate(how) == "auto", "at its end the page goes on"


PLACES = """(all) => all.filter((one) => one.offsetWidth).sort((one, two) =>
    one.getBoundingClientRect().left - two.getBoundingClientRect().left).map((one) => one.textContent.trim())"""
"""What stands on buttons, from left to right."""


def test_the_row_of_the_bar_begins_with_what_goes_on(phone: Callable[..., Page]) -> None:
    match, page = shopping(), phone()
    page.goto(f"/m/{match.pk}/")
    page.locator("#orders").fill("buy 1 DE at 0202")
    page.locator(".typed .actions button").first.tap()
    expect(page.locator("#came")).to_be_visible(timeout=8_000)
    row = page.locator("#tray .doing button").evaluate_all(PLACES)
    assert row[-2:] == ["Cofnij ostatni wybór", "Wyczyść wybór"]
    assert "Gotowe: zatwierdź wybór" in row[:2]
    looks = """(all) => all.map((one) => {
        const { backgroundColor, borderColor, fontWeight } = getComputedStyle(one);
        return [backgroundColor, borderColor, fontWeight].join();
    })"""
    assert len(set(page.locator("#tray .making .ends button").evaluate_all(looks))) == 1, "none looks pressed"
