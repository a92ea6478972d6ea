"""The New Era in a real browser on a phone: cards open large, taps take and play them, what comes of it is shown."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engines.new_era.faces.reach import reachable
from pbem.matches import positions
from pbem.matches.models import Match
from tests.browser.people import pass_over
from tests.factories import a_match, a_player
from tests.workers import Worker, until

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NARROW = 390

HIDDEN_BY_CLOSEUP = """() => {
    const {top, bottom} = document.querySelector(".closeup").getBoundingClientRect();
    const under = (box) => box.top < bottom - 4 && box.bottom > top + 4;
    return [...document.querySelectorAll("#board svg .target")]
        .filter((one) => under(one.getBoundingClientRect())).map((one) => one.dataset.pick);
}"""
"""What is lit under the picture of a card."""


@pytest.fixture
def match(live_server: Any) -> Match:
    assert live_server
    return a_match(game="new-era", players=[a_player("Ada"), a_player("Bea")])


@pytest.fixture
def pages(sit_down: Callable[..., Page], match: Match, table_at_work: Worker) -> list[Page]:
    """The pages of both, on phones, one light and English, one dark and Polish."""
    assert table_at_work
    until(lambda: bool(state_of(match).row), "the row lies there")
    more = {"width": NARROW, "has_touch": True, "is_mobile": True}
    found = [sit_down(a_player("Ada"), **more), sit_down(a_player("Bea", language="pl"), **more, color_scheme="dark")]
    for page in found:
        page.goto(f"/m/{match.pk}/")
    return found


def state_of(match: Match) -> Any:
    return positions.current(Match.objects.get(pk=match.pk)).state


def asked(match: Match) -> int:
    """Return the seat that is asked."""
    (seat,) = positions.current(Match.objects.get(pk=match.pk)).waiting()
    return seat


def annexable(match: Match, state: Any) -> list[str]:
    """Return the cards that whoever is to act could annex."""
    if state.active is None:
        return []
    view = match.game.view(state, state.active)
    return [card for card, deeds in reachable(view).items() if "annex" in deeds and card in view.hand]


def test_a_card_opens_large_and_is_taken(pages: list[Page], match: Match) -> None:
    page, card = pages[asked(match)], state_of(match).row[2]
    large = page.locator(".closeup")
    mark = page.locator(f"#board [data-row='{card}']")
    small = mark.bounding_box()
    mark.tap()  # soon the board is drawn as the order would leave it, without the card
    expect(large).to_contain_text(card)
    expect(large.locator("svg text", has_text=card)).to_be_visible()
    shown = large.locator("svg").bounding_box()
    assert small
    assert shown
    assert shown["width"] > 1.25 * small["width"]
    expect(page.locator("#making .actions code")).to_contain_text(card)
    large.get_by_role("button").tap()
    expect(large).to_be_hidden()
    page.locator("#making .actions button").first.tap()
    until(lambda: card not in state_of(match).row, "the card is taken")
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW


def test_all_that_a_card_says_can_be_read_beside_it_and_on_its_buttons(pages: list[Page], match: Match) -> None:
    pass_over(match, lambda state: len(annexable(match, state)) > 1)
    seat = asked(match)
    page = pages[seat]
    page.set_viewport_size({"width": NARROW, "height": 844})
    page.goto(f"/m/{match.pk}/")
    large, buttons = page.locator(".closeup"), page.locator("#making .chips button")
    for card in match.game.view(state_of(match), seat).hand[:4]:
        page.locator(f"#board [data-hand='{card}']").dispatch_event("click")
        expect(large).to_contain_text(card)
        assert large.evaluate("one => one.scrollHeight - one.clientHeight") <= 1, card
        for button in buttons.all():
            assert button.evaluate("one => one.scrollWidth - one.clientWidth") <= 1, button.inner_text()


ONE_MORE = re.compile(
    r"^(Chosen: 1\. Choose one more of what is lit\.|Wybrano: 1\. Wybierz jeszcze jedno z\stego, co podświetlone\.)"
)


def test_a_closed_picture_leaves_nothing_picked_and_no_two_cards_are_swapped_by_taps(
    pages: list[Page], match: Match
) -> None:
    pass_over(match, lambda state: len(annexable(match, state)) > 1)
    seat = asked(match)
    page, (first, second, *_) = pages[seat], match.game.view(state_of(match), seat).hand
    page.set_viewport_size({"width": NARROW, "height": 844})
    page.goto(f"/m/{match.pk}/")
    held, large = page.locator("#making .chips > [aria-pressed=true]"), page.locator(".closeup")
    mark = page.locator(f"#board [data-hand='{first}']")
    mark.tap()
    expect(held).to_have_count(1)
    expect(large).to_be_visible()
    assert page.evaluate(HIDDEN_BY_CLOSEUP) == []
    assert large.evaluate("(one) => one.offsetHeight / innerHeight") < 0.2
    large.get_by_role("button").tap()
    expect(held).to_have_count(0)
    mark.tap()
    page.locator(f"#board [data-hand='{second}']").tap()
    expect(held.last).to_contain_text(second)
    expect(page.locator("#making .actions code")).not_to_contain_text(re.compile("swap|wymiana"))
    page.locator("#making [data-drop]").tap()
    mark.tap()
    page.locator("#tray [data-unfold]").tap()
    fold = page.locator("#making .apart")
    fold.evaluate("(one) => { one.open = true; }")
    fold.get_by_role("button", name=re.compile("Two cards for one|Dwie karty za jedną")).tap()
    expect(page.locator("#making .said")).to_have_text(ONE_MORE)
    page.locator("#board .target").first.dispatch_event("click")
    expect(page.locator("#making .actions code")).to_contain_text(re.compile("swap|wymiana"))


def test_the_bar_says_what_is_chosen_next_and_names_no_buttons_where_there_are_none(
    pages: list[Page], match: Match
) -> None:
    pass_over(match, lambda state: len(annexable(match, state)) > 1)
    page = pages[asked(match)]
    page.goto(f"/m/{match.pk}/")
    page.locator("#making .verbs").get_by_role(
        "button", name=re.compile("Two cards for one|Dwie karty")
    ).dispatch_event("click")
    said = page.locator("#making .said")
    expect(said).to_have_text(
        re.compile(r"^(Choose what is lit on the board\.|Wybierz coś podświetlonego na planszy\.)")
    )


def test_a_card_is_played_by_a_tap_and_its_effect_is_shown_first(pages: list[Page], match: Match) -> None:
    pass_over(match, lambda state: len(annexable(match, state)) > 1)
    seat, card = asked(match), annexable(match, state_of(match))[-1]
    page = pages[seat]
    page.goto(f"/m/{match.pk}/")
    answer = page.locator(f"#question details.answer:has(option[value='{card}'])").first
    if answer.get_attribute("open") is None:
        answer.locator("summary").tap()
    answer.locator("[data-part=card]").tap()
    page.locator(f"#board [data-hand='{card}']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".closeup")).to_contain_text(card)
    expect(page.locator(f"#board [data-hand='{card}']")).to_have_class(re.compile("picked"))
    page.keyboard.press("Escape")
    expect(page.locator(".closeup")).to_be_hidden()
    form = page.locator("#question details.answer[open] form")
    expect(form.locator("[data-part=card]")).to_have_value(card)
    expect(form.locator(".look p").first).to_be_visible()
    expect(page.locator(f"#board [data-hand='{card}']")).to_have_count(0)  # the board is as the order would leave it
    form.locator(".actions button").first.tap()
    until(lambda: card not in match.game.view(state_of(match), seat).hand, "the card is played")


LOOK = "(one) => getComputedStyle(one).backgroundColor"


def test_what_ends_a_turn_looks_apart_from_what_can_still_be_done(pages: list[Page], match: Match) -> None:
    pass_over(match, lambda state: len(annexable(match, state)) > 0)
    page = pages[asked(match)]
    page.set_viewport_size({"width": 1280, "height": 800})  # in the row of a phone it would look pressed
    page.goto(f"/m/{match.pk}/")
    for row in ("#question .buttons > button", "#making .ends > button"):
        looks = [button.evaluate(LOOK) for button in page.locator(row).all()]
        assert looks.count(looks[-1]) == 1, looks


def test_from_a_card_keys_come_to_its_order_in_a_few_steps(pages: list[Page], match: Match) -> None:
    pass_over(match, lambda state: len(annexable(match, state)) > 0)
    page = pages[asked(match)]
    page.goto(f"/m/{match.pk}/")
    page.keyboard.press("b")
    for key in ("Enter", "Tab", "Enter"):
        page.keyboard.press(key)
        page.wait_for_timeout(1_000)
    expect(page.locator("#making button:focus")).to_be_visible()
