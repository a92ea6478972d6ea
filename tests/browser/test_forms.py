"""What scripts add to forms: the zone of the device, and how long a match may last while it is chosen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.core.cache import cache
from playwright.sync_api import Page, expect

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
    heights = page.eval_on_selector_all(
        ":is(.tick, .radios) label", "all => all.map((one) => one.getBoundingClientRect().height).filter(Boolean)"
    )
    assert len(heights) > 10
    assert min(heights) > 43.9
