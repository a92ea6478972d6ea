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


def test_a_counter_goes_in_two_taps_and_a_press(sit_down: Callable[..., Page], match: Match) -> None:
    seat = state_of(match).active
    units = state_of(match).players[seat].units
    home = units["SC-1"].hex
    page = sit_down(a_player(("Ada", "Bea")[seat]), width=390, has_touch=True, is_mobile=True)
    page.goto(f"/m/{match.pk}/")
    bar = page.locator("#making")
    scout = page.locator(f"[data-pick~='SC-1'][data-on='{home}']")
    expect(bar).to_be_hidden()
    scout.dispatch_event("click")
    expect(bar.locator("[aria-pressed=true]")).to_have_text("SC-1")
    lit = page.locator("#board .target[data-hex]")
    expect(lit.first).to_be_attached()
    goal = lit.first.get_attribute("data-hex")
    page.locator("#board [data-hex]:not(.target)").last.dispatch_event("click")
    expect(bar.locator(".said")).to_have_text(re.compile("does not go with what you picked"))
    expect(page.locator("#orders")).to_have_value("")
    page.locator(f"#board [data-hex='{goal}']").first.dispatch_event("click")
    send = bar.locator(".actions button").first
    expect(send.locator("code")).to_have_text(f"move SC-1 to {goal}")
    expect(bar.locator(".look")).to_contain_text("If you send this:")
    expect(send).to_be_in_viewport()
    box = send.bounding_box()
    assert box is not None
    assert box["height"] >= 24
    send.tap()
    expect(page.locator("#receipt")).to_contain_text(f"move SC-1 to {goal}")
    assert state_of(match).players[seat].units["SC-1"].hex == goal
    asked = page.locator("#making input[name=orders]")
    page.locator("#board [data-pick~='SC-1']").first.dispatch_event("click")
    expect(page.locator("#making .chips [aria-pressed=true]")).to_have_text("SC-1")
    expect(page.locator("#making .chips")).to_contain_text("scrap SC-1")
    expect(asked).to_have_value("")
    expect(page.locator("#making .actions button").first).to_be_disabled()
