"""Pictures that tell what happened: whoever looks at them, or has asked for them, keeps them whatever news come."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from pbem.matches.acting.settling import settle
from pbem.matches.models import Match
from tests.browser.conftest import hurry
from tests.factories import a_match, a_player, give

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TABLE, PULSE, SCENE = re.compile(r"/m/\d+/$"), "**/pulse/**", "**/?scene=*"


@pytest.fixture
def match(live_server: Any) -> Match:
    """A match of Light Speed in its second round, of whose first there are pictures."""
    assert live_server
    match = a_match(2, mode="one-wave")
    give(match, 0, "done")
    give(match, 1, "done")
    settle(match.pk)
    return match


@pytest.fixture
def page(sit_down: Callable[..., Page], match: Match) -> Page:
    """Ada's page of it; its clock stands still."""
    page = sit_down(a_player("Ada"))
    page.clock.install()
    page.goto(f"/m/{match.pk}/")
    return page


class Holding:
    """Requests for an address wait until they are let go."""

    def __init__(self, page: Page, address: str | re.Pattern[str]) -> None:
        self.page, self.address, self.waiting, self.over = page, address, list[Route](), False
        page.route(address, self.hold)

    def hold(self, route: Route) -> None:
        if self.over:
            route.continue_()
        else:
            self.waiting.append(route)

    def until_asked(self) -> None:
        """Wait until there is one."""
        for _ in range(600):
            if self.waiting:
                return
            self.page.wait_for_timeout(50)
        pytest.fail("nothing was asked for")

    def let_go(self) -> None:
        """Let them go, and give the page time to do something with the answer."""
        self.over = True
        with self.page.expect_response(self.address):
            for route in self.waiting:
                route.continue_()
        self.page.wait_for_timeout(500)


def look(page: Page) -> None:
    page.locator("#board .scenes a").first.click()


def keeps_its_picture(page: Page) -> None:
    """Check that a picture is shown, also after the page has asked for news once more."""
    caption = page.locator("#board .caption")
    expect(caption).to_contain_text("1/")
    with page.expect_response(PULSE):
        hurry(page)
    page.wait_for_timeout(500)
    expect(caption).to_contain_text("1/")


def goes_on(page: Page) -> None:
    """Check that what had to wait comes as soon as the pictures are left."""
    page.get_by_role("link", name="Back to now").click()
    expect(page.locator("#board .caption")).to_have_count(0)
    expect(page.locator("#fresh")).to_be_empty()
    expect(page.locator(".seats .waiting")).to_have_count(1)


def news(match: Match) -> None:
    """Let it happen that the page of Ada is not up to date any more."""
    give(match, 1, "done")


def test_news_leave_pictures_alone(page: Page, match: Match) -> None:
    look(page)
    expect(page.locator("#board .caption")).to_contain_text("1/")
    news(match)
    keeps_its_picture(page)
    expect(page.locator("#fresh")).to_contain_text("while you look at pictures")
    goes_on(page)


def test_news_that_come_before_the_pictures_wait_for_them(page: Page, match: Match) -> None:
    holding = Holding(page, SCENE)
    look(page)
    holding.until_asked()
    news(match)
    with page.expect_response(PULSE):
        hurry(page)
    page.wait_for_timeout(500)
    holding.let_go()
    keeps_its_picture(page)
    goes_on(page)


@pytest.mark.parametrize("entered", ["", "place at"])
def test_news_that_were_asked_for_before_the_pictures_take_none_away(page: Page, match: Match, entered: str) -> None:
    page.locator("#orders").fill(entered)
    holding = Holding(page, PULSE)
    news(match)
    hurry(page)
    holding.until_asked()
    look(page)
    expect(page.locator("#board .caption")).to_contain_text("1/")
    holding.let_go()
    keeps_its_picture(page)
    page.locator("#orders").fill("")
    goes_on(page)


def test_a_page_on_its_way_takes_no_pictures_away(page: Page, match: Match) -> None:
    holding = Holding(page, TABLE)
    news(match)
    hurry(page)
    holding.until_asked()
    look(page)
    expect(page.locator("#board .caption")).to_contain_text("1/")
    holding.let_go()
    keeps_its_picture(page)
    goes_on(page)


def test_the_end_of_a_match_waits_for_the_pictures(page: Page, match: Match) -> None:
    look(page)
    expect(page.locator("#board .caption")).to_contain_text("1/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.resource_type))
    Match.objects.filter(pk=match.pk).update(status=Match.Status.OVER)
    keeps_its_picture(page)
    assert "document" not in asked
    page.get_by_role("link", name="Back to now").click()
    expect(page.locator("#question")).to_have_count(0)


def test_end_goes_to_the_last_picture_home_to_the_first(page: Page) -> None:
    look(page)
    place = page.locator("#board .caption b")
    expect(place).to_have_text(re.compile("^1/"))
    last = place.inner_text().partition("/")[2]
    page.keyboard.press("End")
    expect(place).to_have_text(f"{last}/{last}")
    page.keyboard.press("Home")
    expect(place).to_have_text(f"1/{last}")
