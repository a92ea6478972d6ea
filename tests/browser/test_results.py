"""What comes of an order later is told by its receipt, and moves nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pbem.matches.acting.settling import settle
from tests.browser.conftest import hurry
from tests.factories import a_match, a_player, give

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ASKED = "(one) => Math.round(one.getBoundingClientRect().top)"


@pytest.mark.parametrize("width", [1280, 390])
def test_the_receipt_takes_in_what_came_of_the_order(
    sit_down: Callable[..., Page], live_server: Any, width: int
) -> None:
    assert live_server
    match, page = a_match(2, mode="one-wave"), sit_down(a_player("Ada"), width=width)
    page.clock.install()
    page.goto(f"/m/{match.pk}/")
    page.locator("#question .buttons").get_by_role("button", name="Done: submit my choices").click()
    page.get_by_role("button", name="Confirm").locator("visible=true").click()
    asked, receipt = page.locator("#asked"), page.locator("#receipt")
    expect(asked).to_have_text("Your choice is in")
    page.evaluate("scrollTo(0, 0)")
    if width == 390:
        page.evaluate("document.querySelector('#receipt').scrollIntoView({ block: 'start', behavior: 'instant' })")
    before = asked.evaluate(ASKED)
    give(match, 1, "done")
    settle(match.pk)
    hurry(page)
    expect(asked).to_have_text("It is your turn")
    expect(receipt.locator(".lately")).to_contain_text("Ada: 0 points in round 1.")
    expect(receipt).to_contain_text("done")
    assert receipt.locator(".lately li").count() <= 3
    if width == 390:
        assert abs(asked.evaluate(ASKED) - before) <= 2
        expect(page.locator("#came .lately")).to_contain_text("Round 2 begins.")
