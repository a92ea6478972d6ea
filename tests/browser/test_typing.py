"""What somebody is entering, has unfolded or looks at stays as it is while the others play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from pbem.matches.acting.deciding import propose
from pbem.matches.consent.wishes import Wish
from pbem.matches.models import Match, Proposal
from tests.browser.conftest import hurry
from tests.browser.people import PAUSE, until_asked
from tests.factories import a_match, a_player, give, kinds
from tests.workers import Worker, until

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Tenure = Callable[..., Page]


@pytest.fixture
def match(table_at_work: Worker) -> Match:
    assert table_at_work
    return a_match(3)


@pytest.fixture
def ada(sit_down: Tenure, match: Match) -> Page:
    page = sit_down(a_player("Ada"), width=390)
    page.clock.install()
    page.goto(f"/m/{match.pk}/")
    return page


TELL_WHEN_ANSWERED = """
    (asking) => document.addEventListener("htmx:beforeRequest", ({ detail }) => {
      if (!detail.elt.matches(asking) || window.lateOne) return;
      window.lateOne = detail.elt;
      window.lateOne.addEventListener("htmx:afterRequest", () => { window.lateAnswered = true; });
    })
"""
"""Keep what asks first, to know when its answer has come although it is in the page no more."""


def entered(page: Page) -> dict[str, Any]:
    """Everything that is in a field, unfolded, or in view."""
    found: dict[str, Any] = page.evaluate("""() => ({
        fields: [...document.querySelectorAll("#table :is(textarea, select, input:not([type=hidden]))")]
            .map((one) => [one.id || one.name, one.type === "checkbox" ? one.checked : one.value]),
        open: [...document.querySelectorAll("details[open] > summary")].map((one) => one.textContent.trim()),
        focus: document.activeElement.id,
        caret: document.activeElement.selectionStart,
        top: Math.round(document.activeElement.getBoundingClientRect().top),
    })""")
    return found


def test_everything_half_done_stays_while_others_play(ada: Page, match: Match) -> None:
    for part in ("#talk", "#notes", "#queue"):
        ada.locator(f"{part} > details > summary").click()
    ada.locator("summary", has_text="Lay several ships at once").click()
    ada.locator("[name=spots-0-x]").fill("17")
    ada.locator("[name=spots-1-facing]").fill("90")
    ada.locator("#orders").fill("place at 100 1")
    ada.clock.fast_forward(PAUSE)
    expect(ada.locator("#question .typed .look")).not_to_be_empty()
    ada.locator("#talk-text").press_sequentially("Would you")
    ada.keyboard.press("ArrowLeft")
    before = entered(ada)
    for seat, line in ((1, "place at -100 -100 facing 0"), (2, "place nothing"), (1, "done")):
        give(match, seat, line)
    hurry(ada)
    expect(ada.locator("#fresh")).to_contain_text("Something has changed")
    assert entered(ada) == before | {"top": pytest.approx(before["top"], abs=3)}
    give(match, 0, "place nothing")
    until_asked(match)
    hurry(ada)
    expect(ada.locator("#board svg:is([role=img], [role=group])")).to_contain_text("wave 2")
    after = entered(ada)
    assert after | {"top": 0} == before | {"top": 0}


def test_what_is_typed_while_the_page_is_being_renewed_stays(ada: Page, match: Match) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ada.route(f"**/m/{match.pk}/", hold)
    with ada.expect_request(lambda request: request.url.endswith(f"/m/{match.pk}/")):
        give(match, 1, "place nothing")
        hurry(ada)
    ada.locator("#orders").press_sequentially("place at")
    with ada.expect_request_finished(lambda request: request.url.endswith(f"/m/{match.pk}/")):
        held[0].continue_()
    ada.wait_for_timeout(500)
    expect(ada.locator("#orders")).to_have_value("place at")
    expect(ada.locator("#orders")).to_be_focused()
    expect(ada.locator("#fresh")).to_contain_text("Something has changed")


CHOICE = '<select name="where"><option value="a" disabled>A</option><option value="b">B</option></select>'
"""A choice whose first one cannot be chosen, as where no more can be bought."""


def test_the_board_and_the_question_are_always_of_one_moment(ada: Page, match: Match) -> None:
    """Where nothing is entered, the page never says that it waits, however long the new one takes."""
    held: list[Route] = []
    ada.locator("#question form.typed").evaluate("(form, html) => form.insertAdjacentHTML('afterbegin', html)", CHOICE)
    ada.evaluate("for (const part of ['board', 'question']) document.getElementById(part).dataset.old = '1'")
    ada.route(f"**/m/{match.pk}/", lambda route: held.append(route), times=1)  # noqa: PLW0108  # it is wrapped
    give(match, 1, "place nothing")
    for _ in range(2):
        with ada.expect_response("**/pulse/?*"):
            hurry(ada)
    until(lambda: ada.evaluate("1") and held, "the page is on its way")
    expect(ada.locator("#board[data-old]")).to_have_count(1)
    expect(ada.locator("#question[data-old]")).to_have_count(1)
    expect(ada.locator("#fresh")).to_be_empty()
    held[0].continue_()
    expect(ada.locator("[data-old]")).to_have_count(0)
    expect(ada.locator("#status")).not_to_be_empty()


@pytest.mark.parametrize(("asking", "address"), [("#pulse", "pulse/?*"), ("[data-renew]", "")])
def test_what_comes_for_a_table_that_is_gone_is_passed_over(ada: Page, match: Match, asking: str, address: str) -> None:
    """News, or the page as it is now, are on their way while the answer to an order brings all of it."""
    held: list[Route] = []
    errors: list[str] = []

    def hold(route: Route) -> None:
        held.append(route)

    ada.on("console", lambda told: errors.append(told.text) if told.type == "error" else None)
    ada.route(f"**/m/{match.pk}/{address}", hold, times=1)
    ada.evaluate(TELL_WHEN_ANSWERED, asking)
    give(match, 1, "place nothing")
    hurry(ada)
    until(lambda: ada.evaluate("!!window.lateOne") and held, "it is on its way")
    ada.locator("#orders").fill("place at 100 100 facing 0")
    ada.get_by_role("button", name="Send orders").click()
    expect(ada.locator("#receipt")).to_contain_text("Accepted: 1 order")
    assert ada.evaluate("!window.lateOne.isConnected")
    held[0].continue_()
    until(lambda: ada.evaluate("window.lateAnswered"), "its answer has come")
    assert errors == []
    expect(ada.locator("#receipt")).to_contain_text("Accepted: 1 order")
    ada.evaluate("document.querySelector('#question').dataset.old = '1'")
    give(match, 2, "place nothing")
    hurry(ada)
    expect(ada.locator("#question[data-old]")).to_have_count(0)


@pytest.fixture
def held(ada: Page, match: Match) -> list[Route]:
    """The first order that Ada sends, held before it comes to the server; then all others as they come, not held."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        if "do=look" in (route.request.post_data or ""):
            return route.continue_()
        held.append(route)
        return route.continue_() if len(held) > 1 else None

    ada.route(f"**/m/{match.pk}/orders/", hold)
    return held


def send_both(ada: Page, held: list[Route], orders: tuple[str, str], second: Callable[[str], None]) -> None:
    """Send orders, and others before their answer has come; both go out, one after the other."""
    ada.locator("#orders").fill(orders[0])
    ada.get_by_role("button", name="Send orders").click()
    until(lambda: ada.evaluate("!!document.querySelector('#table form.htmx-request')") and held, "it is on its way")
    second(orders[1])
    ada.wait_for_timeout(500)
    assert len(held) == 1
    held[0].continue_()
    until(lambda: ada.evaluate("1") and len(held) == 2, "the second is on its way")


@pytest.mark.parametrize("keys", [False, True])
def test_orders_sent_at_once_go_one_after_the_other(ada: Page, match: Match, held: list[Route], keys: bool) -> None:  # noqa: FBT001
    def send(order: str) -> None:
        ada.locator("#orders").fill(order)
        if keys:
            ada.locator("#orders").press("Control+Enter")
        else:
            ada.get_by_role("button", name="Send orders").click()

    send_both(ada, held, ("place at 100 100 facing 0", "place at 0 0 facing 0"), send)
    expect(ada.locator("#receipt .why")).to_contain_text("asteroid")
    expect(ada.locator("#orders")).to_have_value("place at 0 0 facing 0")
    assert kinds(match)[-1] == ("command", "web", 0)
    assert ada.locator("[data-in-turn]").count() == 0


def test_an_order_refused_before_the_next_was_sent_is_told_too(ada: Page, match: Match, held: list[Route]) -> None:
    def lay(numbers: str) -> None:
        form = ada.locator("#question form", has=ada.locator("[name=spots-0-x]"))
        ada.locator("summary", has_text="Lay several ships at once").click()
        for part, number in zip(("x", "y", "facing"), numbers.split(), strict=True):
            form.locator(f"[name=spots-0-{part}]").fill(number)
        form.locator(".actions button").first.click()

    send_both(ada, held, ("place at 0 0 facing 0", "100 100 0"), lay)
    expect(ada.locator("#receipt")).to_contain_text("Accepted: 1 order")
    expect(ada.locator(".receipt.bad .why")).to_contain_text("asteroid")
    assert kinds(match)[-1] == ("command", "web", 0)


def test_votes_are_sent_by_the_browser_itself(ada: Page, match: Match) -> None:
    """So news that replace what is voted on change nothing of where the answer to a vote goes."""
    propose(match.pk, a_player("Bea"), Wish(Proposal.Kind.CANCEL), "web")
    ada.goto(f"/m/{match.pk}/")
    ada.evaluate("document.querySelector('#proposals-open form').dataset.old = '1'")
    give(match, 1, "place nothing")
    hurry(ada)
    expect(ada.locator("#proposals-open form[data-old]")).to_have_count(0)
    with ada.expect_request("**/proposals/*/") as sent:
        ada.get_by_role("button", name="I agree").click()
    assert sent.value.resource_type == "document"


def test_a_refused_order_stays_in_its_box(ada: Page, match: Match) -> None:
    ada.locator("#orders").fill("place at 0 0 facing 0")
    ada.get_by_role("button", name="Send orders").click()
    expect(ada.locator("#receipt .why")).to_contain_text("asteroid")
    give(match, 1, "place nothing")
    hurry(ada)
    expect(ada.locator("#fresh")).to_contain_text("Something has changed")
    ada.wait_for_timeout(1_000)
    expect(ada.locator("#orders")).to_have_value("place at 0 0 facing 0")
    expect(ada.locator("#receipt .why")).to_contain_text("asteroid")


def test_receipt_and_focus_stay_when_the_page_renews_itself(ada: Page, match: Match) -> None:
    ada.locator("#orders").fill("place at 100 100 facing 0")
    ada.get_by_role("button", name="Send orders").click()
    expect(ada.locator("#receipt")).to_contain_text("Accepted: 1 order")
    ada.locator("summary", has_text="How orders are written").focus()
    ada.evaluate("document.querySelector('#question').dataset.old = '1'")
    give(match, 1, "place nothing")
    hurry(ada)
    expect(ada.locator("#question[data-old]")).to_have_count(0)
    expect(ada.locator("#receipt")).to_contain_text("Accepted: 1 order")
    expect(ada.locator("summary", has_text="How orders are written")).to_be_focused()


def test_nothing_is_exchanged_under_a_finger(ada: Page, match: Match) -> None:
    """The page is shown again, and so asks for news, while a press has begun and not ended."""
    ada.clock.set_fixed_time(ada.evaluate("Date.now()"))
    ada.evaluate("document.querySelector('#question').dataset.old = '1'")
    give(match, 1, "place nothing")
    ada.locator("#notes > details > summary").hover()
    ada.mouse.down()
    ada.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(ada.locator("[data-renew]")).to_have_count(1)
    ada.wait_for_timeout(300)
    expect(ada.locator("#question[data-old]")).to_have_count(1)
    ada.mouse.up()
    expect(ada.locator("#question[data-old]")).to_have_count(0)
    expect(ada.locator("#notes > details")).to_have_attribute("open", "")


def test_a_page_asks_for_news_soon_after_an_order(ada: Page, match: Match) -> None:
    assert match.pk
    ada.clock.pause_at(ada.evaluate("Date.now()") + 600_000)
    ada.locator("#orders").fill("place at 100 100 facing 0")
    ada.get_by_role("button", name="Send orders").click()
    expect(ada.locator("#receipt")).to_contain_text("Accepted: 1 order")
    with ada.expect_request(lambda request: "/pulse/" in request.url):
        ada.clock.run_for(900)
