"""A whole match by keyboard alone, from signing in by code; the focus can always be seen, and no update loses it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pytest
from django.core import mail
from playwright.sync_api import Page, expect

from engines.light_speed.model.commands import LaySheet
from pbem.outbox.services import send_next
from tests.browser.people import NEW_RECEIPT, Idea, Person, fold_of, follow, ideas, put_away_receipt, seat, until_asked
from tests.factories import a_player, give
from tests.workers import Worker

pytestmark = [pytest.mark.browser, pytest.mark.slow]

STOPS = 150
"""More than any page has."""

FOCUS = """what => {
    const one = document.activeElement;
    if (!one || one === document.body) return ["", false];
    const style = getComputedStyle(one), box = one.getClientRects()[0] || one.getBoundingClientRect();
    const middle = (from, to, end) => (Math.max(from, 0) + Math.min(to, end)) / 2;
    const spot = [middle(box.left, box.right, innerWidth), middle(box.top, box.bottom, innerHeight)];
    const top = document.elementFromPoint(...spot);
    const ring = (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2) || style.filter !== "none";
    const name = `${one.tagName} ${one.id} ${one.name || ""} ${one.textContent.trim().slice(0, 40)}`;
    const why = `unseen (ring: ${ring}; at ${spot} there is ${top && `${top.tagName} ${top.className}`}):`;
    const there = top && (one.contains(top) || (one.id === "spot" && top.closest("#board .svg")));
    return [ring && there ? name : `${why} ${name}`, what !== "" && one.matches(what)];
}"""
"""What has the focus, and whether it is what is looked for: it has a ring, lies in the window, and nothing hides it.

What lies on a table does not hide the table."""


def test_a_match_from_the_first_page_to_its_end(sit_down: Callable[..., Page], table_at_work: Worker) -> None:
    assert table_at_work
    page = sit_down()
    ada, bea = Person(a_player("Ada"), page), Person(a_player("Bea"), page, scripts=False)
    match = seat([ada, bea], b"s0", mode="one-wave", cap="9")
    sign_in(page)
    enter(page, f"#card-{match.pk}")
    expect(page).to_have_url(re.compile(rf"/m/{match.pk}/"))
    while not until_asked(match).over:
        play_round(ada, bea)
    expect(page.locator(".ending h2")).to_be_visible()
    tab_to(page, ".ending form button")
    look_back(page)


def sign_in(page: Page) -> None:
    """Ask for a code, find it in the letter, and write it into the page."""
    page.goto("/")
    enter(page, "main a[href^='/accounts/login']")
    expect(page).to_have_url(re.compile("/accounts/login/code/$"))
    tab_to(page, "[name=email]")
    page.keyboard.type("ada@example.org")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/confirm/"))
    while send_next():
        pass
    code = re.search(r"^ {4}(\S+)$", str(mail.outbox[-1].body), re.MULTILINE)
    assert code
    tab_to(page, "[name=code]")
    page.keyboard.type(code[1])
    page.keyboard.press("Enter")
    expect(page.locator("a.me")).to_have_text("Ada")


def play_round(ada: Person, bea: Person) -> None:
    """Ada enters her sheet by keys, Bea hers from afar; the page of Ada follows, and her focus stays in sight."""
    page, found = ada.page, ideas(ada)
    expect(page.locator("#asked")).to_have_text("It is your turn")
    put_away_receipt(page)
    if fold_of(ada.match).state.round == 1:
        enter_rows(page, found)
    else:
        page.keyboard.press("o")
        expect(page.locator("#orders")).to_be_focused()
        page.keyboard.type(ada.written(found[0][1]))
        page.keyboard.press("Control+Enter")
    expect(page.locator(f"{NEW_RECEIPT}.good")).to_be_visible()
    assert focus(page), "after sending"
    give(bea.match, bea.seat, *[bea.written(command) for _, command in ideas(bea)])
    until_asked(ada.match)
    changed = page.locator(f".ending, #question input[name=decision][value='{next_number(ada)}']")
    follow(ada, changed, "the next round")
    assert focus(page), "after the update"


def next_number(person: Person) -> int:
    """Return the number of the question that somebody is asked now; -1 for none."""
    played = fold_of(person.match)
    return -1 if played.over else int(played.decision(person.seat).number)


def enter_rows(page: Page, found: Sequence[Idea]) -> None:
    """Unfold the form for a whole sheet, and fill in its rows, field by field."""
    form = page.locator("details.answer", has_text="Lay several ships at once")
    form.locator("summary").evaluate("one => { one.dataset.wanted = '1' }")
    enter(page, "[data-wanted]")
    sheet = found[0][1]
    assert isinstance(sheet, LaySheet)
    for n, spot in enumerate(sheet.spots):
        for part in ("x", "y", "facing"):
            tab_to(page, f"[name=spots-{n}-{part}]")
            scale = int(page.locator(f"[name=spots-{n}-{part}]").get_attribute("data-scale") or 1)
            page.keyboard.type(format(getattr(spot, part) / scale, "g"))
    enter(page, "details.answer[open] .actions button")


def look_back(page: Page) -> None:
    """Go to the history of the match, and step back by an arrow."""
    enter(page, "nav.tabs a[href*='/history/']")
    expect(page.locator("#past")).to_be_visible()
    page.wait_for_load_state()
    newest = page.url
    page.keyboard.press("ArrowLeft")
    expect(page).not_to_have_url(newest)


def enter(page: Page, selector: str) -> None:
    """Press Tab until the focus is there, then Enter."""
    tab_to(page, selector)
    page.keyboard.press("Enter")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there; wherever it stops on the way it can be seen."""
    page.wait_for_load_state()
    outside, (_, there) = 0, focus(page, selector)
    for _ in range(STOPS):
        if there:
            return
        page.keyboard.press("Tab")
        found, there = focus(page, selector)
        outside += not found
        assert outside <= 2, "the focus goes round"
    pytest.fail(f"Tab never comes to {selector}")


def focus(page: Page, selector: str = "") -> tuple[str, bool]:
    """Return what has the focus, which is in sight and marked, and whether the selector names it."""
    found, named = page.evaluate(FOCUS, selector)
    assert not found.startswith("unseen"), found
    return found, named
