"""What comes of an order later is told by its receipt, and moves nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pbem.matches.acting.settling import settle
from tests.browser.conftest import hurry
from tests.factories import a_match, a_player, an_answer, give
from tests.playing import a_long_match

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


def test_a_table_that_was_scrolled_aside_stays_so_when_the_page_follows(
    sit_down: Callable[..., Page], live_server: Any
) -> None:
    assert live_server
    match = a_long_match("new-era", 40, asked=0)
    page = sit_down(a_player("Ada"), width=390)
    page.goto(f"/m/{match.pk}/")
    table = page.locator("#panels .scroll").first
    table.evaluate(
        "one => { one.firstElementChild.style.width = '900px'; one.scrollLeft = 40; one.dataset.old = '1'; }"
    )
    page.add_style_tag(content="#panels .scroll table { width: 900px }")
    line = "line => making.later(async () => { await making.begin(); making.choose(line); })"
    page.evaluate(line, str(an_answer(match, 0)))
    page.locator("#making .actions button").first.click()
    expect(page.locator("#panels .scroll[data-old]")).to_have_count(0)
    expect(page.locator("#came, #receipt").first).to_be_attached()
    assert table.evaluate("one => one.scrollLeft") == 40
