"""What scripts add to forms: the zone of the device, and how long a match may last while it is chosen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.core.cache import cache
from playwright.sync_api import Page, Route, expect

from pbem.players.models import Player
from tests.factories import a_player

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_the_zone_of_the_device_is_taken_and_offered(sit_down: Callable[..., Page]) -> None:
    page = sit_down(timezone_id="Asia/Calcutta")
    page.goto("/accounts/signup/")
    expect(page.locator("#id_time_zone")).to_have_value("Asia/Calcutta")
    page = sit_down(a_player("Ada"), timezone_id="Asia/Calcutta")
    page.goto("/")
    expect(page.locator("#zone")).to_contain_text("Asia/Calcutta")
    page.goto("/settings/")
    page.click("#zone button")
    expect(page.locator("#id_time_zone")).to_have_value("Asia/Kolkata")
    expect(page.locator("#zone")).to_be_hidden()
    Player.objects.update(time_zone="Europe/Warsaw")
    page.reload()
    expect(page.locator("#zone")).to_be_visible()


def test_how_long_a_match_may_last_follows_the_form(sit_down: Callable[..., Page]) -> None:
    cache.delete("share:light-speed")  # what other tests have measured
    page = sit_down(a_player("Ada"), width=360)
    page.goto("/new/light-speed/?bots")
    lasts, title = page.locator("#lasts"), page.locator("[name=title]")
    expect(lasts).to_have_text("You are not waiting for anybody else: it lasts as long as you take.")
    page.click("text=Title, and who can watch")
    title.fill("Thursday")
    page.select_option("[name=seat-1]", "free")
    expect(lasts).to_contain_text("about 3 weeks")
    page.select_option("[name=pace]", "24")
    expect(lasts).to_contain_text("about 7 days")
    page.click("text=Options of the game")
    page.check("[name=option-mode][value=alternating]")
    expect(lasts).to_contain_text("about 5 weeks")
    expect(title).to_have_value("Thursday")
    expect(page.get_by_role("button", name="Show how long it may last")).to_be_hidden()


def test_what_is_ticked_is_as_high_as_a_finger(sit_down: Callable[..., Page]) -> None:
    page = sit_down(a_player("Ada"), width=360, has_touch=True, is_mobile=True)
    page.goto("/new/light-speed/")
    page.eval_on_selector_all("details", "all => all.forEach((one) => { one.open = true; })")
    heights = page.eval_on_selector_all(
        ":is(.tick, .radios) label", "all => all.map((one) => one.getBoundingClientRect().height).filter(Boolean)"
    )
    assert len(heights) > 10
    assert min(heights) > 43.9


SCREEN = 844
"""How high the screen of a phone is."""


def test_a_new_match_needs_one_screen_of_a_phone_and_only_what_applies_is_shown(sit_down: Callable[..., Page]) -> None:
    page = sit_down(a_player("Ada"), width=390)
    page.goto("/new/galactic-emperor/")
    first, button = page.locator(".seat-row").first, page.get_by_role("button", name="Create the match")
    top, bottom = first.bounding_box(), button.bounding_box()
    assert top
    assert bottom
    assert bottom["y"] + bottom["height"] - top["y"] < SCREEN
    page.goto("/new/space-empires/")
    expect(page.get_by_text("Player requirements")).to_be_visible()
    page.click("text=Options of the game")
    expect(page.get_by_role("group", name="Board for two players")).to_be_visible()
    expect(page.get_by_role("group", name="Map for three and four players")).to_be_hidden()
    page.select_option("[name=seat-2]", "bot:standard")
    expect(page.get_by_role("group", name="Board for two players")).to_be_hidden()
    expect(page.get_by_role("group", name="Map for three and four players")).to_be_visible()
    page.select_option("[name=seat-1]", "bot:standard")
    expect(page.get_by_text("Player requirements")).to_be_hidden()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator("#question")).to_contain_text("home world")


def test_how_long_it_lasts_is_not_said_while_that_is_being_found_out(sit_down: Callable[..., Page]) -> None:
    page = sit_down(a_player("Ada"))
    page.goto("/new/new-era/?bots")
    lasts = page.locator("#lasts")
    held: list[Route] = []
    expect(lasts).to_contain_text("You are not waiting for anybody else")
    page.route("**/new/new-era/**", lambda route: held.append(route))  # noqa: PLW0108  # it marks its handler
    page.select_option("[name=seat-2]", "free")
    expect(lasts).to_be_hidden()
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    expect(lasts).to_be_visible()
    expect(lasts).to_contain_text("it takes about")
