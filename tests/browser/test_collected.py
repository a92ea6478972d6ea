"""Pages with the files of a host: scripts joined to one, without comments, under names with a hash."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.collected import serve_collected
from tests.factories import a_match, a_player

pytestmark = pytest.mark.browser

LOADED = """() => [...document.scripts].map((one) => one.src.split("/").pop().split(".")[0])"""


@pytest.fixture
def hosted(settings: Any, tmp_path: Path, sit_down: Callable[..., Page]) -> Page:
    serve_collected(settings, tmp_path)
    return sit_down(a_player("Ada"))


def test_pages_load_what_they_need_as_one_file(hosted: Page) -> None:
    hosted.goto("/lobby/")
    assert hosted.evaluate(LOADED) == ["htmx-2", "site"]
    hosted.keyboard.press("?")
    expect(hosted.locator("dialog#keys")).to_be_visible()


def test_orders_are_made_on_a_board_with_joined_scripts(hosted: Page) -> None:
    match = a_match(2)
    hosted.goto(f"/m/{match.pk}/")
    assert hosted.evaluate(LOADED) == ["htmx-2", "table"]
    hosted.locator("#board [data-alone]").click()
    expect(hosted.locator("#board [data-alone]")).to_have_attribute("aria-pressed", "true")
    hosted.keyboard.press("Escape")
    hosted.keyboard.press("b")
    hosted.keyboard.press("Enter")
    expect(hosted.locator("#making .said")).not_to_be_empty()
