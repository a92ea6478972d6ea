"""Space Empires in real browsers: a turn by taps, a production sheet, a battle by clicks and by a plan."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from engines.core import Chance, live
from pbem.matches import positions
from pbem.matches.log import changing
from pbem.matches.models import LogEntry, Match, Wait
from pbem.matches.verifying import verify
from tests.browser.conftest import hurry
from tests.factories import a_player
from tests.space_empires import a_known_match
from tests.workers import Worker, until

pytestmark = [pytest.mark.browser, pytest.mark.slow]

RED, GREEN = 0, 1


@pytest.fixture
def match(live_server: Any) -> Match:
    """Return a match with dice that are known: Ada is red, Bea green."""
    assert live_server
    return a_known_match("pl")


def state_of(match: Match) -> Any:
    return positions.current(Match.objects.get(pk=match.pk)).state


def play_on(match: Match, reached: Callable[[Any], bool]) -> None:
    """Let the standard bot order for both until the match comes to such a position."""
    with changing(match.pk, LogEntry.Via.WEB) as (_, played):
        while not reached(played.state):
            if played.resolvable():
                played.resolve()
                continue
            asked = next(decision for decision in played.decisions() if not decision.done)
            answer = match.game.bots["standard"](asked, Chance(live(b"mail", played.number)))
            assert answer is not None
            played.play(asked.seat, answer)


def test_a_cycle_is_played_by_taps_and_clicks(
    sit_down: Callable[..., Page], table_at_work: Worker, match: Match
) -> None:
    assert table_at_work
    ada = sit_down(a_player("Ada"))
    bea = sit_down(a_player("Bea"), width=390, has_touch=True, is_mobile=True, color_scheme="dark")
    for page in (ada, bea):
        page.goto(f"/m/{match.pk}/")
    settle_home(ada, "0501")
    settle_home(bea, "0508", touch=True)
    until(lambda: state_of(match).phase == "movement", "the homes are set up")
    first = state_of(match).active
    page = (ada, bea)[first]
    expect(page.locator("#asked")).to_have_text(("It is your turn", "Twoja kolej")[first])
    move_scouts(page, match, first)
    send(page, page.locator("#question .buttons button").first)
    until(lambda: state_of(match).active == 1 - first, "the turn ends")
    play_on(match, lambda state: state.phase == "economy")
    fill_in_a_sheet(ada, match)
    ways = LogEntry.objects.filter(match=match, seat__isnull=False).values_list("via", flat=True)
    assert set(ways) == {"web"}


def test_an_order_in_the_bar_stays_when_somebody_else_goes_on(sit_down: Callable[..., Page], match: Match) -> None:
    bea = sit_down(a_player("Bea"))
    bea.clock.install()
    bea.goto(f"/m/{match.pk}/")
    bea.locator("[data-hex='0508']").click(force=True)
    made = bea.locator("#making .actions code")
    expect(made).to_contain_text("0508")
    with changing(match.pk, LogEntry.Via.WEB) as (_, played):
        answer = match.game.bots["standard"](played.decision(RED), Chance(live(b"mail", played.number)))
        assert answer is not None
        played.play(RED, answer)
    for _ in range(2):
        with bea.expect_response(lambda response: "pulse" in response.url):
            hurry(bea)
        bea.wait_for_timeout(300)
    expect(made).to_contain_text("0508")
    send(bea, bea.locator("#making .actions button").first)
    expect(bea.locator("#receipt")).to_contain_text("0508")


def send(page: Page, button: Locator) -> None:
    """Press the button, and the one that the page asks for if the order is final."""

    def is_sent(request: Request) -> bool:
        return request.method == "POST" and "do=look" not in (request.post_data or "")

    with page.expect_request_finished(is_sent) as sent:
        button.click()
    answer = sent.value.response()
    assert answer is not None
    if answer.ok:  # no redirect to a receipt
        page.locator("#came form button, #receipt form button").filter(visible=True).first.click()


def settle_home(page: Page, hex_: str, *, touch: bool = False) -> None:
    """Choose the hex of the home world on the board, which commits."""
    where = page.locator(f"[data-hex='{hex_}']")
    (where.tap if touch else where.click)(force=True)
    form = page.locator("#making")
    expect(form.locator(".actions code")).to_contain_text(hex_)
    send(page, form.locator(".actions button").first)
    expect(page.locator("#receipt")).to_contain_text(hex_)


def move_scouts(page: Page, match: Match, seat: int) -> None:
    """Tap the scouts and a hex next to them while somebody is at the form: it is filled in, and sent."""
    home = ("0501", "0508")[seat]
    goal = ("0402", "0507")[seat]
    form = page.locator("#question details.answer[open] form")
    form.locator("[name=units-0-name]").dispatch_event("click")
    form.locator("[name=units-0-name]").focus()
    page.locator(f"[data-pick='SC-1'][data-on='{home}']").click(force=True)
    expect(form.locator("[name=units-0-name]")).to_have_value("SC-1")
    page.locator(f"[data-hex='{goal}']").click(force=True)
    expect(form.locator("[name=path-0-hex]")).to_have_value(goal)
    expect(page.locator("#making .actions code")).to_have_text("")
    send(page, form.locator(".actions button").first)
    expect(page.locator("#receipt")).to_contain_text(goal)
    assert state_of(match).players[seat].units["SC-1"].hex == goal


def fill_in_a_sheet(page: Page, match: Match) -> None:
    """Research and build; the panel tells at once what is left."""
    expect(page.locator("#panels")).to_contain_text("Production sheet")
    expect(page.locator("#panels")).to_contain_text("What you can build")
    form = page.locator("#making")
    form.get_by_role("button", name="Bid for the order of play").click()
    form.locator(".chips input").fill("1")
    page.keyboard.press("Tab")
    form.get_by_role("button", name="Bea").click()
    expect(form.locator(".actions code")).to_have_text("bid 1 first 2")
    form.get_by_role("button", name="Buy a level").click()
    form.get_by_role("button", name="Attack 1").click()
    expect(page.locator("#panels")).to_contain_text("With the orders that you are entering")
    expect(page.locator("#panels")).to_contain_text("Attack 1")
    form.locator(".actions button").first.click()
    expect(page.locator("#receipt")).to_contain_text("research attack")
    page.locator("#orders").fill("buy 2 SC at 0501\nbuy 99 DN at 0501")
    page.get_by_role("button", name="Send orders").click()
    expect(page.locator("#receipt .why")).to_contain_text("Ship Size")
    expect(page.locator("#orders")).to_have_value("buy 99 DN at 0501")
    page.locator("#orders").fill("")
    page.get_by_role("button", name="Done: submit my choices").click()
    expect(page.locator("#asked")).to_have_text("Your choice is in")
    assert state_of(match).players[RED].levels["attack"] == 0, "nothing happens before all sheets are in"


def test_a_battle_is_fought_by_clicks_and_ended_by_plans(
    sit_down: Callable[..., Page], table_at_work: Worker, match: Match
) -> None:
    assert table_at_work
    play_on(match, lambda state: state.battle is not None and state.battle.round > 0)
    begun = state_of(match).battle
    ada = sit_down(a_player("Ada"))
    bea = sit_down(a_player("Bea"), width=390, has_touch=True, is_mobile=True)
    for page in (ada, bea):
        page.goto(f"/m/{match.pk}/")
        expect(page.locator("#panels table").first).to_contain_text("DD-1")
    shooter = Wait.objects.get(match=match).seat
    page = (ada, bea)[shooter]
    shots = sum(slot.ships for slot in begun.slots[:1])
    page.locator(f"[data-stack='{begun.hex}'][data-seat='{1 - shooter}'][data-pick='DD-1']").click(force=True)
    form = page.locator("#making")
    expect(form.locator(".actions code")).to_contain_text("DD-1")
    send(page, form.locator(".actions button").first)
    expect(page.locator("#receipt")).to_contain_text("DD-1")
    until(partial(one_less, match, shots), "the shot is fired")
    for page in (ada, bea):
        page.locator("#standing > details > summary").click()
        page.locator("#standing-orders").fill("plan on")
        page.locator("#standing form.typed button").click()
        expect(page.locator("#standing #receipt")).to_contain_text(re.compile("plan (on|włącz)"))
    until(lambda: state_of(match).battle is None, "the plans end the battle")
    expect(ada.locator("#news")).to_contain_text(re.compile("Battle in 0605: .* wins after"))
    expect(bea.locator("#news")).to_contain_text("0605")
    found = Match.objects.get(pk=match.pk)
    assert verify(found) == found.head + 1


def one_less(match: Match, shots: int) -> bool:
    battle = state_of(match).battle
    return battle is None or battle.slots[0].ships == shots - 1
