"""Looking back in a real browser: history that plays, positions compared, and a replay opened from the disk."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pbem.matches.history import replays
from pbem.matches.history.files import replay_lines
from pbem.matches.models import Match
from tests.factories import a_match, a_player, give, play_on
from tests.galactic_emperor import a_known_match
from tests.playing import a_long_match, play_far

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.usefixtures("heap")]

Tenure = Callable[..., Page]

ENDING_FAR_BELOW = """() => document.addEventListener("htmx:afterSwap", () =>
    document.querySelector("#past .right").insertAdjacentHTML("beforeend",
        "<div style='height: 900px'></div><section class=ending><h2>The match is over</h2></section>"))"""


def a_walk(live_server: Any, takes: int = 4) -> Match:
    assert live_server
    match = a_match(game="heap")
    for n in range(takes):
        give(match, n % 2, "take 1")
    return Match.objects.get(pk=match.pk)


def test_history_plays_by_itself_and_can_be_paused(sit_down: Tenure, live_server: Any) -> None:
    match = a_walk(live_server)
    page = sit_down(a_player("Ada"), width=390)
    page.clock.install()
    page.goto(f"/m/{match.pk}/history/0/")
    page.clock.pause_at(page.evaluate("Date.now()") + 600_000)
    page.locator("#speed").select_option("500")
    page.locator("#play button").click()
    for step in (1, 2):
        wait_for_step(page, step)
    page.keyboard.press("p")
    expect(page.locator("#play button")).to_have_attribute("aria-pressed", "false")
    page.clock.run_for(5_000)
    assert page.url.endswith("/history/2/")
    page.keyboard.press("p")
    for step in (3, 4):
        wait_for_step(page, step)
    expect(page.locator("#play button")).to_have_attribute("aria-pressed", "false")
    page.locator("#play button").click()
    expect(page).to_have_url(re.compile("/history/0/"))


def wait_for_step(page: Page, step: int) -> None:
    """Let half a second pass, in which history goes one step on, and what came settle."""
    page.clock.run_for(500)
    expect(page).to_have_url(re.compile(f"/history/{step}/"))
    page.clock.run_for(100)


def test_steps_and_parts_are_a_key_away(sit_down: Tenure, live_server: Any) -> None:
    assert live_server
    match = a_long_match("space-empires", 120)
    page = sit_down(a_player("Ada"))
    told = page.locator("#step-told")  # the lists to jump by have all sentences from the beginning
    page.goto(f"/m/{match.pk}/history/0/")
    page.keyboard.press("]")
    expect(told).to_contain_text("Turn 1 of cycle 1 begins.")
    page.keyboard.press("]")
    expect(told).to_contain_text("Turn 2 of cycle 1 begins.")
    page.keyboard.press("[")
    expect(told).to_contain_text("Turn 1 of cycle 1 begins.")
    turn = page.locator(".jump option", has_text="Turn 3 of cycle 1").get_attribute("value")
    page.locator(".jump select").first.select_option(turn)
    expect(told).to_contain_text("Turn 3 of cycle 1 begins.")
    expect(page).to_have_url(re.compile(f"/history/{turn}/$"))


def test_each_step_is_said(sit_down: Tenure, live_server: Any) -> None:
    match = a_walk(live_server)
    page = sit_down(a_player("Ada"))
    page.goto(f"/m/{match.pk}/history/2/")
    said, slider = page.locator("#step-told"), page.locator("#at")
    expect(said).to_have_role("status")
    expect(slider).to_have_attribute("aria-valuetext", "Step 2")
    page.keyboard.press("ArrowRight")
    expect(said).to_contain_text(re.compile("^Step 3: .*Ada takes 1"))
    expect(slider).to_have_attribute("aria-valuetext", "Step 3")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(said).to_contain_text(re.compile("^Step 4: .*Bea takes 1"))
    expect(slider).to_have_attribute("aria-valuetext", "Step 4")
    expect(slider).to_be_focused()


def test_two_positions_are_compared_at_a_press(sit_down: Tenure, live_server: Any) -> None:
    assert live_server
    match = a_long_match("space-empires", 120)
    page = sit_down(a_player("Ada"), width=390)
    page.goto(f"/m/{match.pk}/compare/?from=10")
    expect(page.locator(".pair figure").first.locator(".mark").first).to_be_attached()
    expect(page.locator(".marks-told")).to_contain_text("new")
    page.get_by_role("link", name="one step").click()
    expect(page.locator("[name=from]")).not_to_have_value("10")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def saved(tmp_path: Path, language: str = "en") -> Path:
    match = a_match(game="heap", stones="2")
    give(match, 0, "take 2")
    give(match, 0, "bid 1")
    give(match, 1, "bid 0", "done")
    match = play_on(match)
    while replays.make_next(match, language):
        pass
    path = tmp_path / "replay.html"
    path.write_text("".join(replay_lines(match, language)), encoding="utf-8")
    return path


@pytest.mark.parametrize("inflating", ["by the browser", "by the file"])
def test_a_replay_opens_from_the_disk(sit_down: Tenure, live_server: Any, tmp_path: Path, inflating: str) -> None:
    assert live_server
    page = sit_down(width=390)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    if inflating == "by the file":
        page.add_init_script("delete window.DecompressionStream")
    path = saved(tmp_path)
    page.goto(path.as_uri())
    expect(page.locator("#board svg")).to_contain_text("2")
    expect(page.locator("#step")).to_contain_text("Step 0 · 1/")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#told")).to_contain_text("Ada: take 2")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#step")).to_contain_text("Step 1.1")
    expect(page.locator("#told")).to_contain_text("Ada: bid 1")
    page.locator("#eyes").select_option("1")
    expect(page.locator("#step")).to_contain_text("Step 1 ·")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#told")).to_contain_text("Bea: bid 0")
    page.locator("#eyes").select_option("table")
    page.keyboard.press("Home")
    page.locator("#speed").select_option("500")
    page.locator("#play").click()
    expect(page.locator("#step")).to_contain_text("3/3")
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")
    assert asked == [path.as_uri()], "it asks for nothing else"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_replay_of_a_match_of_a_large_game(sit_down: Tenure, live_server: Any, tmp_path: Path) -> None:
    """With these dice there is a battle before the players agree on a draw."""
    assert live_server
    match = play_far(a_known_match(secret=b"empire 5"), 50)
    for seat, line in enumerate(("propose draw for good", "agree 1 for good", "agree 1 for good")):
        give(match, seat, line)
    match = Match.objects.get(pk=match.pk, status=Match.Status.OVER)
    while replays.make_next(match, "pl"):
        pass
    path = tmp_path / "replay.html"
    path.write_text("".join(replay_lines(match, "pl")), encoding="utf-8")
    assert path.stat().st_size < 3_000 * match.head
    page = sit_down(width=1440, color_scheme="dark")
    page.goto(path.as_uri())
    page.locator("select.jump").last.select_option(index=1)
    expect(page.locator("#told")).to_contain_text("atakuje")
    expect(page.locator("#board svg")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("#step")).to_contain_text(re.compile(r"\b(\d+)/\1\b"))


def test_the_last_step_leaves_the_page_where_it_is(sit_down: Tenure, live_server: Any) -> None:
    match = a_walk(live_server)
    page = sit_down(a_player("Ada"), width=1440)
    page.set_viewport_size({"width": 1440, "height": 500})
    page.goto(f"/m/{match.pk}/history/0/")
    page.evaluate(ENDING_FAR_BELOW)
    page.locator("nav.steps a", has_text="⇥").click()
    expect(page).to_have_url(re.compile("/history/4/"))
    expect(page.locator("nav.steps a:focus")).to_have_count(1)
    assert page.evaluate("scrollY") == 0
