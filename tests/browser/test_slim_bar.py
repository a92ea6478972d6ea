"""On a phone the bar below the board is slim: whatever is made, and whatever came of it, the board stays in sight."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pbem.matches import positions
from pbem.matches.models import Match
from tests.engines.drawing import words
from tests.factories import a_player
from tests.playing import a_long_match, play_far

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SCREENS = {390: 844, 360: 640}

MOST, MOST_WHILE_MAKING, MOST_OF_BOARD = 169, 200, 0.2
"""Pixels that the bar takes with the dock below it (a fifth of a phone's screen), and while there are several things to
choose from; the share of the board in the window that it covers."""

COVERED = """() => {
    const frame = ({top, bottom, left, right}) => ({top, bottom, left, right});
    const shared = (one, other) => ({
        top: Math.max(one.top, other.top), bottom: Math.min(one.bottom, other.bottom),
        left: Math.max(one.left, other.left), right: Math.min(one.right, other.right),
    });
    const size = (box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
    const boxOf = (what) => frame(document.querySelector(what).getBoundingClientRect());
    const screen = {top: 0, bottom: innerHeight, left: 0, right: innerWidth};
    const board = shared(boxOf("#board .svg"), screen), bar = {...screen, top: boxOf("#tray").top};
    const under = (one) => {
        const box = shared(one.getBoundingClientRect(), boxOf("#board .svg"));
        return size(box) && Math.min(box.bottom, innerHeight) > bar.top ? one.dataset.pick : null;
    };
    const lit = "#board svg :is(.held, .target, .able)[data-pick]";
    return {
        high: bar.bottom - bar.top, board: size(shared(bar, board)) / size(board),
        under: [...document.querySelectorAll(lit)].map(under).filter(Boolean),
    };
}"""
"""How high the bar is, the share of the board that lies under it, and what is lit or held there."""

MET = """(one) => {
    const box = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""


ON_BOARD = {"Move", "PickRole", "Draw"}
"""What is done on the board of each game."""


def asks_on_board(match: Match) -> bool:
    """Tell whether Ada is asked for something that is done there."""
    return not ON_BOARD.isdisjoint(one.command.__name__ for one in positions.current(match).decision(0).choices.forms)


WRAPS = """() => {
  const came = document.querySelector("#came"), kept = came.innerHTML;
  const wraps = (one) => getComputedStyle(one).whiteSpace;
  const asked = wraps(document.querySelector("#tray .now"));
  came.innerHTML = "<ul class=lately><li>News.</li></ul>";
  const before = getComputedStyle(came.querySelector("li"), "::before").content;
  came.innerHTML = "<p>Before you send this:</p><form></form>";
  const told = wraps(came.querySelector("p"));
  came.innerHTML = kept;
  return [asked, before, told];
}"""
"""How a question breaks, what stands before the first piece of news, how that breaks which asks for a confirmation."""


@pytest.fixture
def open_phone(sit_down: Callable[..., Page], live_server: Any) -> Callable[[str, int], Page]:
    """Ada's phone with a match of a game in which she is asked for something that is done on the board."""
    assert live_server

    def take(game: str, width: int) -> Page:
        match = a_long_match(game, 40, asked=0)
        while not asks_on_board(match):
            match = play_far(match, match.head + 1, seat=0)
        page = sit_down(a_player("Ada"), width=width, has_touch=True, is_mobile=True)
        page.set_viewport_size({"width": width, "height": SCREENS[width]})
        page.goto(f"/m/{match.pk}/")
        return page

    return take


def make_order(page: Page) -> None:
    """Choose what is lit on the board until there is an order, and what comes of it is told."""
    ready, lit = page.locator("#making .actions button:first-child:enabled"), "able"
    for _ in range(4):
        marks = page.locator(f"#board svg .{lit}[data-pick]")
        expect(ready.or_(marks).first).to_be_attached()
        if ready.count():
            break
        marks.first.dispatch_event("click")
        page.wait_for_timeout(1_000)
        lit = "target"
    expect(page.locator("#making .look > :not(input)")).not_to_have_count(0)


def is_slim(page: Page, most: int = MOST) -> None:
    """Check how much the bar covers, and that nothing that was or can be chosen is under it."""
    covered = page.evaluate(COVERED)
    assert covered["high"] <= most
    assert covered["board"] <= MOST_OF_BOARD
    assert covered["under"] == []


@pytest.mark.parametrize("width", SCREENS)
@pytest.mark.parametrize("game", ["space-empires", "galactic-emperor", "trian"])
def test_the_board_stays_in_sight_while_and_after_an_order_is_made(
    open_phone: Callable[[str, int], Page], game: str, width: int
) -> None:
    page = open_phone(game, width)
    make_order(page)
    is_slim(page, MOST_WHILE_MAKING)
    send = page.locator("#making .actions button").first
    assert send.evaluate(MET)
    send.tap()
    expect(page.locator("#came")).to_be_visible()
    is_slim(page)
    assert page.locator("#came").evaluate("(one) => one.getBoundingClientRect().height") < 30, "one line"
    for part in (".back", ".ends"):
        for button in page.locator(f"#tray {part} button:visible").all()[:1]:
            assert button.evaluate(MET), button.inner_text()


STACK = re.compile(r'data-pick="(F\d+) (F\d+)')
"""Fighters in one place."""

MOST_WHILE_GATHERING = 0.15
"""The share of the board under the bar of a low phone, while pieces of a stack are chosen."""


def stack_of(match: Match) -> list[str]:
    """Return two fighters that stand together and that Ada may move; none if there are none."""
    played = positions.current(match)
    moves = [form.examples for form in played.decision(0).choices.forms if form.command.__name__ == "Move"]
    found = STACK.search(match.game.faces.svg(played.view(0), words)) if moves else None
    return list(found.groups()) if found else []


def test_a_stack_is_chosen_from_beside_most_of_the_board(sit_down: Callable[..., Page], live_server: Any) -> None:
    assert live_server
    match = a_long_match("galactic-emperor", 30, asked=0)
    while not stack_of(match):
        match = play_far(match, match.head + 1, seat=0)
    one, other = stack_of(match)
    page = sit_down(a_player("Ada"), width=360, has_touch=True, is_mobile=True)
    page.set_viewport_size({"width": 360, "height": SCREENS[360]})
    page.goto(f"/m/{match.pk}/")
    stack, bar = page.locator(f"#board svg [data-pick^='{one} {other}']").first, page.locator("#making")
    expect(stack).to_have_class(re.compile(r"\bable\b"))
    stack.dispatch_event("click")
    piece = bar.locator(".chips button", has_text=other)
    expect(piece).to_be_visible()
    assert page.evaluate(COVERED)["board"] <= MOST_WHILE_GATHERING
    assert piece.evaluate(MET)
    piece.tap()
    expect(bar.locator(".chips [aria-pressed=true]")).to_have_count(2)
    assert page.evaluate(COVERED)["board"] <= MOST_WHILE_GATHERING
    expect(bar.locator(".said")).to_contain_text("Choose what is lit")
    page.locator("#board svg .target[data-pick]").first.dispatch_event("click")
    send = bar.locator(".actions button").first
    expect(send).to_be_enabled()
    assert send.evaluate(MET)


def test_the_bar_unfolds_and_folds(open_phone: Callable[[str, int], Page]) -> None:
    page = open_phone("space-empires", 390)
    make_order(page)
    page.locator("#making .actions button").first.tap()
    came, fold = page.locator("#came"), page.locator("[data-unfold]")
    step = came.get_by_role("link", name="Step by step")
    for name in ("Take back", "End the Movement Phase"):
        assert page.locator("#tray .doing button", has_text=name).first.evaluate(MET)
    expect(step).to_be_hidden()
    expect(fold).to_have_accessible_name("More")
    assert page.evaluate(WRAPS) == ["normal", "none", "normal"]
    fold.tap()
    expect(fold).to_have_accessible_name("Less")
    assert step.evaluate(MET)
    assert fold.evaluate(MET)
    for button in page.locator("#tray .doing button:visible").all():
        button.scroll_into_view_if_needed()
        assert button.evaluate(MET)
    fold.tap()
    expect(step).to_be_hidden()
    is_slim(page)


def test_the_board_alone_stays_large_when_an_order_was_accepted(open_phone: Callable[[str, int], Page]) -> None:
    """The bar had grown over half of the window, with one button as high as itself."""
    page = open_phone("space-empires", 390)
    page.get_by_role("button", name="The board alone").tap()
    make_order(page)
    page.locator("#making .actions button").first.tap()
    expect(page.locator("#came")).to_be_visible()
    bar, fold = page.locator("#tray"), page.locator("[data-unfold]")
    box = bar.bounding_box()
    assert box is not None
    assert box["height"] <= MOST
    ends = page.locator("#tray .doing button", has_text="End the Movement Phase").first
    assert ends.evaluate(MET)
    fold.tap()
    expect(page.locator("#making .switch")).to_be_visible()


def test_the_bar_stays_where_it_is_for_whoever_takes_their_time(open_phone: Callable[[str, int], Page]) -> None:
    page = open_phone("space-empires", 390)
    page.clock.install()
    make_order(page)
    page.locator("#making .actions button").first.tap()
    ends = page.locator("#tray .doing button", has_text="End the Movement Phase").first
    expect(page.locator("#came")).to_be_visible()
    before = [ends.bounding_box(), page.locator("#question").bounding_box()]
    page.clock.fast_forward(180_000)
    page.wait_for_timeout(500)
    expect(page.locator("#came")).to_be_visible()
    assert [ends.bounding_box(), page.locator("#question").bounding_box()] == before


def test_what_is_cut_in_the_bar_is_read_by_a_tap_on_it(open_phone: Callable[[str, int], Page]) -> None:
    page = open_phone("space-empires", 390)
    page.locator("#board svg .able[data-pick]").first.dispatch_event("click")
    said = page.locator("#making .said")
    expect(said).to_contain_text("Choose what is lit")
    said.evaluate("(one) => { one.textContent += ' more words'.repeat(40); }")
    assert said.evaluate("(one) => one.scrollHeight > one.clientHeight + 2")
    said.tap()
    expect(page.locator("#tray")).to_have_class(re.compile("open"))
    assert said.evaluate("(one) => one.scrollHeight <= one.clientHeight + 2")
