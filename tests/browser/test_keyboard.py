"""A whole match by keyboard alone, from signing in by code; the focus can always be seen, and no update loses it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pytest
from django.core import mail
from playwright.sync_api import Page, expect

from pbem.matches.models import Match
from tests.browser.people import Idea, Person, fold_of, follow, ideas, until_asked
from tests.factories import a_match, a_player, give
from tests.workers import Worker

pytestmark = [pytest.mark.browser, pytest.mark.slow]

STOPS = 300
"""More than any page has."""

WHERE = """() => {
    const one = document.activeElement;
    if (!one || one === document.body) return "";
    const style = getComputedStyle(one), box = one.getBoundingClientRect();
    const ring = (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2) || style.filter !== "none";
    const inside = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0;
    const name = `${one.tagName} ${one.id} ${one.name || ""} ${one.textContent.trim().slice(0, 40)}`;
    return ring && inside ? name : `unseen: ${name}`;
}"""


@pytest.fixture
def match(table_at_work: Worker) -> Match:
    """Return a match that Ada and Bea play in four rounds."""
    assert table_at_work
    made = a_match(2, mode="one-wave", cap="9")
    Match.objects.filter(pk=made.pk).update(secret=b"s0")
    return Match.objects.get(pk=made.pk)


def test_a_match_from_the_first_page_to_its_end(sit_down: Callable[..., Page], match: Match) -> None:
    ada = Person(a_player("Ada"), sit_down())
    bea = Person(a_player("Bea"), sit_down(), scripts=False)
    for person in (ada, bea):
        person.sit(match)
    sign_in(ada.page)
    tab_to(ada.page, f"#card-{match.pk}")
    ada.page.keyboard.press("Enter")
    expect(ada.page).to_have_url(re.compile(rf"/m/{match.pk}/"))
    while not until_asked(match).over:
        play_round(ada, bea)
    expect(ada.page.locator(".ending h2")).to_be_visible()
    tab_to(ada.page, ".ending form button")


def sign_in(page: Page) -> None:
    """Ask for a code, find it in the letter, and write it into the page."""
    page.goto("/")
    tab_to(page, "main a[href^='/accounts/login']")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/accounts/login/code/$"))
    tab_to(page, "[name=email]")
    page.keyboard.type("ada@example.org")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/confirm/"))
    code = re.search(r"^ {4}(\S+)$", str(mail.outbox[-1].body), re.MULTILINE)
    assert code
    tab_to(page, "[name=code]")
    page.keyboard.type(code[1])
    page.keyboard.press("Enter")
    expect(page.locator("a.me")).to_have_text("Ada")


def play_round(ada: Person, bea: Person) -> None:
    """Ada enters her sheet by keys, Bea hers elsewhere; the page of Ada follows, and her focus stays on it."""
    page, round_ = ada.page, fold_of(ada.match).state.round
    expect(page.locator("#asked")).to_have_text("It is your turn")
    if round_ == 1:
        enter_rows(page, ideas(ada))
    else:
        page.keyboard.press("o")
        expect(page.locator("#orders")).to_be_focused()
        page.keyboard.type(ada.written(ideas(ada)[0][1]))
        page.keyboard.press("Control+Enter")
    expect(page.locator("#receipt.good")).to_be_visible()
    assert seen(page), "after sending"
    give(bea.match, bea.seat, *[bea.written(command) for _, command in ideas(bea)])
    until_asked(ada.match)
    changed = page.locator(f".ending, #question input[name=decision][value='{next_number(ada)}']")
    follow(ada, lambda: changed.count() > 0, "the next round")
    assert seen(page), "after the update"


def next_number(person: Person) -> int:
    """Return the number of the question that somebody is asked now; -1 for none."""
    played = fold_of(person.match)
    return -1 if played.over else int(played.decision(person.seat).number)


def enter_rows(page: Page, found: Sequence[Idea]) -> None:
    """Unfold the form for a whole sheet, and fill in its rows, field by field."""
    summary = page.locator("summary", has_text="Lay several ships at once")
    tab_until(page, lambda: bool(summary.evaluate("one => one === document.activeElement")), "the form")
    page.keyboard.press("Enter")
    spots = [(spot.x, spot.y, spot.facing) for spot in found[0][1].spots]
    for n, spot in enumerate(spots):
        for part, value in zip(("x", "y", "facing"), spot, strict=True):
            tab_to(page, f"[name=spots-{n}-{part}]")
            scale = int(page.locator(f"[name=spots-{n}-{part}]").get_attribute("data-scale") or 1)
            page.keyboard.type(format(value / scale, "g"))
    tab_to(page, "details.answer[open] .actions button")
    page.keyboard.press("Enter")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there."""
    tab_until(page, lambda: bool(page.evaluate("what => document.activeElement.matches(what)", selector)), selector)


def tab_until(page: Page, there: Callable[[], bool], what: str) -> None:
    """Press Tab until the focus is where it shall be; wherever it stops on the way it can be seen."""
    outside = 0
    for _ in range(STOPS):
        if there():
            return
        page.keyboard.press("Tab")
        outside += not seen(page)
        assert outside <= 2, "the focus goes round"
    pytest.fail(f"Tab never comes to {what}")


def seen(page: Page) -> str:
    """Return what has the focus, which is in sight and marked; nothing outside the page."""
    found = str(page.evaluate(WHERE))
    assert not found.startswith("unseen"), found
    return found
