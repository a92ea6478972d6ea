"""Matches played in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pbem.matches import positions
from pbem.matches.models import LogEntry, Match
from pbem.matches.verifying import verify
from tests.factories import a_match, a_player, give, the_seat
from tests.workers import Worker, until

from .conftest import good_line

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ROUNDS = 9


def test_two_people_play_a_whole_match_in_two_browsers(sit_down: Callable[..., Page], table_at_work: Worker) -> None:
    """Ada types her sheets into the box, Bea clicks and fills in forms; both pages follow by themselves."""
    assert table_at_work
    match = a_match(seats=2, mode="one-wave", cap="9")
    ada, bea = sit_down(a_player("Ada")), sit_down(a_player("Bea"), color_scheme="dark")
    for page in (ada, bea):
        page.goto(f"/m/{match.pk}/")
    for number in range(1, ROUNDS + 1):
        for page in (ada, bea):
            expect(page.locator("#board svg")).to_contain_text(f"Round {number}")
            expect(page.locator("#asked")).to_have_text("It is your turn")
        play_round(match, ada, bea, number)
        until(partial(settled, match, number), "the round is resolved")
        if Match.objects.get(pk=match.pk).status == Match.Status.OVER:
            break
    outcome = positions.current(Match.objects.get(pk=match.pk)).state.outcome
    assert outcome is not None
    for seat, page in enumerate((ada, bea)):
        headline = "You have won!" if seat in outcome.winners else "The match is over"
        expect(page.locator(".ending h2")).to_have_text(headline)
        expect(page.locator(".ranking li").first).to_contain_text(["Ada", "Bea"][outcome.winners[0]])
        expect(page).to_have_title(re.compile(r"^Match"))
    match = Match.objects.get(pk=match.pk)
    assert verify(match) == match.head + 1
    ways = LogEntry.objects.filter(match=match, seat__isnull=False).values_list("via", flat=True)
    assert set(ways) == {"web"}


def play_round(match: Match, ada: Page, bea: Page, number: int) -> None:
    ada.locator("#orders").fill(good_line(match, 0))
    ada.get_by_role("button", name="Send orders").click()
    expect(ada.locator("#receipt")).to_contain_text("Accepted: 1 order")
    expect(ada.locator("#asked")).to_have_text("Your sheet is in")
    spots = re.findall(r"(-?[\d.]+) (-?[\d.]+) (\d+)(?:;|$)", good_line(match, 1))
    if number == 1:
        lay_one(bea, *spots[0])
        bea.get_by_role("button", name="I am done with this sheet").click()
        expect(bea.locator("#receipt")).to_contain_text("Everybody else is done")
        bea.get_by_role("button", name="Send it for good").click()
    else:
        lay_all(bea, spots)


def lay_one(page: Page, x: str, y: str, facing: str) -> None:
    """Point at the table, then mend the numbers in the form."""
    form = page.locator("details.answer[open]")
    page.locator("[data-table]").click(position={"x": 100, "y": 100}, force=True)
    expect(form.locator("[data-part=x]")).to_have_value(re.compile(r"^-\d+$"))
    for part, value in (("x", x), ("y", y), ("facing", facing)):
        form.locator(f"[data-part={part}]").fill(value)
    form.get_by_role("button", name="Send").click()
    expect(page.locator("#receipt")).to_contain_text(f"place at {x} {y} facing {facing}")


def lay_all(page: Page, spots: list[tuple[str, str, str]]) -> None:
    """Fill in the rows of the form for the whole sheet."""
    form = page.locator("details.answer", has_text="Lay several ships at once")
    form.locator("summary").click()
    for n, spot in enumerate(spots):
        for part, value in zip(("x", "y", "facing"), spot, strict=True):
            form.locator(f"[name=spots-{n}-{part}]").fill(value)
    expect(form.locator(".look")).to_contain_text(
        "Everybody else is done: the sheets are opened as soon as this is sent"
    )
    form.get_by_role("button", name="Send").click()
    expect(page.locator("#asked")).not_to_have_text("It is your turn")


def settled(match: Match, number: int) -> bool:
    """Tell whether the round is over."""
    state: Any = positions.current(Match.objects.get(pk=match.pk)).state
    return state.outcome is not None or state.round > number


def test_everything_works_without_javascript(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_match(seats=2)
    page = sit_down(a_player("Ada"), java_script_enabled=False)
    page.goto("/")
    page.get_by_role("link", name=f"Match {match.pk}").click()
    form = page.locator("details.answer[open]")
    for part, value in (("x", "100"), ("y", "-100"), ("facing", "45")):
        form.locator(f"[data-part={part}]").fill(value)
    form.get_by_role("button", name="Try it").click()
    expect(page.locator("#receipt")).to_contain_text("Only tried out")
    page.locator("details.answer[open]").get_by_role("button", name="Send").click()
    expect(page.locator("#receipt")).to_contain_text("place at 100 -100 facing 45")
    page.locator("#orders").fill("place at 0 0 facing 0\ndone")
    page.get_by_role("button", name="Send orders").click()
    expect(page.locator("#receipt .why")).to_contain_text("asteroid")
    expect(page.locator("#orders")).to_have_value("place at 0 0 facing 0\ndone")
    page.get_by_role("button", name="Take the last line back").click()
    expect(page.locator(".prompt")).to_contain_text("Nothing is on your sheet yet.")
    page.get_by_role("link", name="History").click()
    page.locator("#at").fill("0")
    page.locator(".slider").get_by_role("button", name="Go").click()
    expect(page).to_have_url(re.compile(r"/history/0/$"))
    page.locator("[rel=next]").click()
    expect(page).to_have_url(re.compile(r"/history/0\.1/$"))


def test_the_table_answers_to_mouse_and_keys(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_match(seats=2)
    page = sit_down(a_player("Ada"))
    page.goto(f"/m/{match.pk}/")
    table = page.locator("[data-table]")
    corner = table.bounding_box()
    assert corner is not None
    spot: Any = {"x": corner["width"] * 0.75, "y": corner["height"] * 0.25}
    table.hover(position=spot, force=True)
    page.keyboard.press("e")
    page.keyboard.press("e")
    page.keyboard.press("Shift+Q")
    expect(page.locator(".tools output")).to_contain_text("29°")
    expect(page.locator(".ghost.hover")).to_have_count(1)
    table.click(position=spot, force=True)
    for part, about in (("x", 175), ("y", 175), ("facing", 29)):
        value = page.locator(f"details.answer[open] [data-part={part}]").input_value()
        assert abs(float(value) - about) <= 2, (part, value)
    expect(page.locator(".ghost.chosen")).to_have_count(1)
    page.locator("[data-turn='15']").click()
    expect(page.locator("details.answer[open] [data-part=facing]")).to_have_value("44")
    page.locator("#orders").focus()
    table.click(position=spot, force=True)
    expect(page.locator("#orders")).to_have_value(re.compile(r"^place at 17\d 17\d facing 44\n$"))
    page.locator("summary", has_text="so that a laser points").click()
    page.locator("details.answer[open] [data-part=target_x]").focus()
    table.click(position=spot, force=True)
    assert abs(float(page.locator("details.answer[open] [data-part=target_x]").input_value()) - 175) <= 2


def test_what_is_being_typed_is_never_lost(sit_down: Callable[..., Page], table_at_work: Worker) -> None:
    assert table_at_work
    match = a_match(seats=2)
    page = sit_down(a_player("Ada"))
    page.goto(f"/m/{match.pk}/")
    page.locator("#orders").fill("place at 100 100 facing 0")
    give(match, 0, "place nothing")
    give(match, 1, "place nothing")
    expect(page.locator("#board svg")).to_contain_text("wave 2")
    expect(page.locator("#news")).to_contain_text("Bea lays no ship.")
    expect(page.locator("#fresh")).to_contain_text("Something has changed")
    expect(page.locator("#orders")).to_have_value("place at 100 100 facing 0")
    page.get_by_role("button", name="Send orders").click()
    expect(page.locator("#receipt")).to_contain_text("That question is closed")
    expect(page.locator("#orders")).to_have_value("place at 100 100 facing 0")
    expect(page.locator(".prompt")).to_contain_text("Wave 2")


def test_a_page_nobody_types_in_renews_itself(sit_down: Callable[..., Page], table_at_work: Worker) -> None:
    assert table_at_work
    match = a_match(seats=2)
    page = sit_down(a_player("Ada"))
    give(match, 0, "place nothing")
    page.goto(f"/m/{match.pk}/")
    expect(page).to_have_title(f"Match {match.pk} · Starpost")
    give(match, 1, "place nothing")
    expect(page.locator(".prompt")).to_contain_text("Wave 2")
    expect(page).to_have_title(f"(1) Match {match.pk} · Starpost")
    expect(page.locator("#count")).to_have_text("1")


def test_history_answers_to_keys_and_slider(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_match(seats=2)
    give(match, 0, "place at 100 100 facing 0", "place at -100 100 facing 0", "done")
    page = sit_down(a_player("Ada"))
    page.goto(f"/m/{match.pk}/history/")
    expect(page.locator("[data-draft]")).to_have_count(2)
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(r"/history/0\.2/$"))
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(r"/history/0\.1/$"))
    expect(page.locator("[data-draft]")).to_have_count(1)
    expect(page.locator("#at")).to_have_value("1")
    page.keyboard.press("Home")
    expect(page).to_have_url(re.compile(r"/history/0/$"))
    page.locator("#at").focus()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"/history/0\.1/$"))
    page.go_back()
    expect(page).to_have_url(re.compile(r"/history/0/$"))
    expect(page.locator("[data-draft]")).to_have_count(0)


def test_a_visit_that_has_ended_is_told_and_not_swallowed(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_match(seats=2)
    page = sit_down(a_player("Ada"))
    page.goto(f"/m/{match.pk}/")
    page.context.clear_cookies(name="sessionid")
    page.get_by_role("button", name="I am done with this sheet").click()
    expect(page.locator("h1")).to_have_text("You cannot do that")


def test_a_line_that_is_down_is_told_and_what_was_typed_stays(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_match(seats=2)
    page = sit_down(a_player("Ada"))
    page.goto(f"/m/{match.pk}/")
    page.route("**/orders/", lambda route: route.abort())
    page.locator("#orders").fill("place at 100 100 facing 0")
    page.get_by_role("button", name="Send orders").click()
    expect(page.locator("#offline")).to_be_visible()
    expect(page.locator("#orders")).to_have_value("place at 100 100 facing 0")
    page.unroute("**/orders/")
    page.get_by_role("button", name="Send orders").click()
    expect(page.locator("#receipt")).to_contain_text("Accepted: 1 order")
    expect(page.locator("#offline")).to_be_hidden()


def test_pages_fit_small_screens(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match, forming = a_match(seats=2), a_match(seats=4, start=False)
    give(match, 0, "place at 100 100 facing 0")
    paths = ["/", f"/m/{match.pk}/", f"/m/{match.pk}/history/", f"/m/{forming.pk}/", "/new/light-speed/", "/settings/",
             "/games/light-speed/", "/accounts/email/", "/nothing/"]  # fmt: skip
    for width, name, language in ((360, "Ada", "en"), (390, "Zofia", "pl")):
        player = a_player(name, language=language)
        the_seat(forming, 1).__class__.objects.filter(match=forming, number=1).update(player=player)
        page = sit_down(player, width=width, is_mobile=True, has_touch=True)
        for path in paths:
            page.goto(path)
            for details in page.locator("details").all():
                details.evaluate("details => details.open = true")
            too_wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
            assert too_wide <= 0, f"{path} at {width}: {too_wide} pixels too wide"
