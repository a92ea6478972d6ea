"""Orders made on the board: a counter, then its goal, then one press."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engines.core import Chance, live
from pbem.matches import positions
from pbem.matches.log import changing
from pbem.matches.models import LogEntry, Match
from tests.factories import a_player
from tests.space_empires import a_known_match

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SAID_ABOVE = "getComputedStyle(document.querySelector('#board'), '::before').content"

QUOTE = "getComputedStyle(document.querySelector('.buttons > button > span > code'), '::before').content"
"""What stands before an order that can be taken back: “Take back done” was read as one."""


@pytest.fixture
def match(live_server: Any) -> Match:
    """Return a match of Space Empires in which somebody moves first."""
    assert live_server
    found = a_known_match()
    with changing(found.pk, LogEntry.Via.WEB) as (_, played):
        state: Any = played.state
        while state.phase != "movement":
            if played.resolvable():
                played.resolve()
                state = played.state
                continue
            asked = next(decision for decision in played.decisions() if not decision.done)
            answer = found.game.bots["standard"](asked, Chance(live(b"mail", played.number)))
            assert answer is not None
            played.play(asked.seat, answer)
            state = played.state
    return found


def state_of(match: Match) -> Any:
    return positions.current(Match.objects.get(pk=match.pk)).state


def miss_with_reasons(page: Page) -> None:
    """Press where SC-1 cannot go, and beside everything: the bar says why, and nothing changes."""
    said = page.locator("#making .said")
    far = page.locator("#board [data-hex]:not(.target)").last
    far.dispatch_event("click")
    expect(said).to_have_text(
        re.compile(rf"^SC-1 has one hex left this turn and {far.get_attribute('data-hex')} is .* away")
    )
    page.locator("#board .svg svg").dispatch_event("click")
    expect(said).to_have_text(re.compile("does not go with what you picked"))
    expect(page.locator("#making [aria-pressed=true]")).to_have_text("SC-1")
    expect(page.locator("#orders")).to_have_value("")


def test_a_counter_goes_in_two_taps_and_a_press(sit_down: Callable[..., Page], match: Match) -> None:
    seat = state_of(match).active
    units = state_of(match).players[seat].units
    home = units["SC-1"].hex
    page = sit_down(a_player(("Ada", "Bea")[seat]), width=390, has_touch=True, is_mobile=True)
    page.goto(f"/m/{match.pk}/")
    bar = page.locator("#making")
    scout = page.locator(f"[data-pick~='SC-1'][data-on='{home}']")
    expect(bar.locator(".actions")).to_be_hidden()
    page.locator("#board [data-hex]").first.dispatch_event("click")
    expect(bar.locator(".said")).to_have_text(re.compile(r"^\d{4}: .+\. Choose the counter first\.$"))
    scout.dispatch_event("click")
    expect(bar.locator("[aria-pressed=true]")).to_have_text("SC-1")
    scrap = bar.locator(".apart").get_by_text("Scrap ships: SC-1", exact=True)
    expect(scrap).to_be_attached()
    expect(scrap).to_be_hidden()
    lit = page.locator("#board .target[data-hex]")
    expect(lit.first).to_be_attached()
    goal = lit.first.get_attribute("data-hex")
    expect(page.locator("#board .costs text")).to_have_count(lit.count())
    expect(page.locator("#board .costs text").first).to_have_text("1")
    lit.first.dispatch_event("pointerover")
    expect(bar.locator(".said")).to_have_text(f"{goal}: 1 of 1 movement used")
    miss_with_reasons(page)
    page.locator(f"#board [data-hex='{goal}']").first.dispatch_event("click")
    send = bar.locator(".actions button").first
    expect(send.locator("code")).to_have_text(f"move SC-1 to {goal}")
    expect(page.locator("#board .costs text")).to_have_count(0)
    expect(bar.locator(".look")).to_contain_text("If you send this:")
    expect(page.locator("#board.tried")).to_have_attribute("data-preview", "Preview")
    assert page.evaluate(SAID_ABOVE) != "none"
    expect(send).to_be_in_viewport()
    assert send.evaluate("(one) => one.getBoundingClientRect().height") >= 24
    send.tap()
    expect(page.locator("#receipt")).to_contain_text(f"move SC-1 to {goal}")
    assert state_of(match).players[seat].units["SC-1"].hex == goal
    assert page.evaluate(QUOTE) == "open-quote"
    page.locator("#board [data-pick~='SC-1']").first.dispatch_event("click")
    expect(page.locator("#making .chips [aria-pressed=true]")).to_have_text("SC-1")
    page.click("#tray [data-unfold]")
    page.click("#making .apart > summary")
    expect(scrap).to_be_visible()
    expect(page.locator("#making input[name=orders]")).to_have_value("")
    expect(page.locator("#making .actions button").first).to_be_disabled()


def test_what_a_button_makes_is_never_given_up_in_silence(sit_down: Callable[..., Page], match: Match) -> None:
    seat = state_of(match).active
    units = state_of(match).players[seat].units
    page = sit_down(a_player(("Ada", "Bea")[seat]), width=390, has_touch=True, is_mobile=True)
    page.goto(f"/m/{match.pk}/")
    order, said, chips = (page.locator(f"#making {part}") for part in (".actions code", ".said", ".chips"))
    page.locator("#board [data-pick~='SC-1'][data-on]").dispatch_event("click")
    goal = page.locator("#board .target[data-hex]").first
    expect(chips.locator(".of").first).to_have_text("Split a group, ships to detach:")
    two = chips.get_by_role("button", name="Split a group, ships to detach: 2")
    expect(two).to_have_text("2")
    hexes = page.locator("#board .target[data-hex]").count()
    assert chips.evaluate("(row) => row.classList.contains('further') === row.scrollWidth > row.clientWidth + 4")
    two.tap()
    expect(order).to_have_text("split 2 from SC-1")
    expect(two).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#board .target")).to_have_count(0)
    page.locator("#board [data-hex]:not(:has([data-on]))").first.dispatch_event("click")
    expect(said).to_have_text(
        "“Split a group: SC-1, ships to detach 2” does not go there. Send it first, or start again."
    )
    expect(order).to_have_text("split 2 from SC-1")
    two.tap()
    expect(page.locator("#board .target[data-hex]")).to_have_count(hexes)
    expect(order).to_have_text("")
    two.tap()
    expect(order).to_have_text("split 2 from SC-1")
    other = next(name for name, unit in units.items() if unit.hex == units["SC-1"].hex and name.startswith("MI"))
    page.locator(f"#board [data-pick~='{other}'][data-on]").dispatch_event("click")
    expect(said).to_contain_text("Given up: “Split a group: SC-1, ships to detach 2”.")
    expect(order).to_have_text("")
    assert goal.count()


def test_a_place_that_a_form_cannot_take_says_why_too(sit_down: Callable[..., Page], match: Match) -> None:
    seat = state_of(match).active
    page = sit_down(a_player(("Ada", "Bea")[seat]))
    page.goto(f"/m/{match.pk}/")
    form = page.locator("details.answer[open] form")
    form.locator("select").first.click()
    page.keyboard.press("Escape")
    page.locator("#board [data-hex]").first.dispatch_event("click")
    expect(page.locator("#board .picks")).to_have_text("Choose the counter first.")


def test_a_whole_stack_by_keys_alone(sit_down: Callable[..., Page], match: Match) -> None:
    seat = state_of(match).active
    home = state_of(match).players[seat].units["SC-1"].hex
    page = sit_down(a_player(("Ada", "Bea")[seat]))
    page.goto(f"/m/{match.pk}/")
    page.locator(f"#board [data-hex='{home}']").first.focus()
    page.keyboard.press("Enter")
    chips = page.locator("#making .chips")
    all_of_them = chips.get_by_role("button", name=re.compile("^(All of them|Wszystkie)$"))
    all_of_them.focus()
    page.keyboard.press("Enter")
    expect(chips.locator("[aria-pressed=true]").nth(1)).to_be_visible()
    expect(all_of_them).to_have_count(0)
    expect(page.locator("#making :focus")).to_have_count(1)
    held = page.locator("#board .held").first
    held.focus()
    seen = page.evaluate("document.activeElement.getBoundingClientRect().x")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.getBoundingClientRect().x") > seen
    expect(held).to_have_accessible_name(re.compile(", chosen"))
    goal = page.locator("#board .target[data-hex]").first
    expect(goal).to_have_accessible_name(re.compile(r", can be chosen \(1 of 1 movement used\)"))
    assert page.locator("#board [data-hex]:not(.target)[aria-label]").count() == 0
    goal.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#making .actions code")).to_contain_text("SC-1")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#receipt")).to_contain_text("MI-1")


def test_enter_on_a_stack_asks_which_piece(sit_down: Callable[..., Page], match: Match) -> None:
    seat = state_of(match).active
    page = sit_down(a_player(("Ada", "Bea")[seat]))
    page.goto(f"/m/{match.pk}/")
    units = state_of(match).players[seat].units
    home, sent = units["SC-1"].hex, ("MI-1", "MI-2", "SC-2", "SC-3")
    names = ["SC-1", next(name for name in sent if units[name].hex == home)]
    stack = page.locator("#board [data-on][data-pick='SC-1']").first
    stack.evaluate("(one, names) => { one.dataset.pick = names.join(' '); one.focus(); }", names)  # several counters
    page.keyboard.press("Enter")
    chips = page.locator("#making .chips button")
    expect(page.locator("#making .said")).to_have_text(re.compile("several pieces here|kilka|Pick some"))
    expect(chips.filter(has_text=names[0])).to_be_visible()
    expect(chips.filter(has_text=names[1])).to_be_visible()
    expect(page.locator("#making .chips [aria-pressed=true]")).to_have_count(0)


def test_the_board_comes_first_on_a_phone_and_two_fingers_make_it_larger(
    sit_down: Callable[..., Page], match: Match
) -> None:
    seat = state_of(match).active
    page = sit_down(a_player(("Ada", "Bea")[seat]), width=360, has_touch=True, is_mobile=True)
    page.goto(f"/m/{match.pk}/")
    board = page.locator("#board .svg")
    box = board.bounding_box()
    assert box is not None
    assert (box["x"], box["width"]) == (0, 360)
    assert box["y"] < 130
    opened = float(board.get_attribute("data-zoom") or 1)
    fingers = page.context.new_cdp_session(page)
    x, y = 180, box["y"] + 150
    for kind, half in (("touchStart", 30), ("touchMove", 45), ("touchMove", 60)):
        points = [{"x": x - half, "y": y, "id": 0}, {"x": x + half, "y": y, "id": 1}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(board).to_have_class(re.compile("zoomed"))
    assert float(board.get_attribute("data-zoom") or 1) == pytest.approx(2 * opened, abs=0.1)
    before = board.evaluate("area => area.scrollLeft")
    for kind, where in (("touchStart", 300), ("touchMove", 240), ("touchMove", 150)):
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": where, "y": y, "id": 0}]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("start => document.querySelector('#board .svg').scrollLeft > start + 40", arg=before)
    expect(page.locator("#making .actions")).to_be_hidden()
    for button in page.locator("#board .zoom button:visible").all():
        size = button.bounding_box()
        assert size is not None
        assert min(size["width"], size["height"]) >= 40
