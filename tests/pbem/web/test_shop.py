"""A sheet to buy on as a table: every press is an order, and what would be refused says why."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest

from pbem.matches import positions
from pbem.matches.models import Match
from tests.playing import bots_play
from tests.space_empires import a_known_match

from .browsing import Browser, Opening, Page

pytestmark = pytest.mark.django_db

HOME = "0501"


@pytest.fixture
def match() -> Match:
    """A match of Space Empires in its first Economic Phase: Ada is red."""
    match = a_known_match("pl")
    bots_play(match, is_economic, "standard", b"shop")
    return match


def is_economic(played: Any) -> bool:
    return bool(played.state.phase == "economy")


def sheet(match: Match) -> list[str]:
    """Return the lines on Ada's sheet."""
    view: Any = positions.current(Match.objects.get(pk=match.pk)).view(0)
    return [match.game.notation.write(line) for line in view.sheet]


def press(browser: Browser, match: Match, label: str, page: Page | None = None) -> Page:
    """Press the button of that name, as a browser without JavaScript does."""
    page = page or browser.get(f"/m/{match.pk}/")
    for form in re.findall(r"<form.*?</form>", page.html, re.DOTALL):
        if pressed := re.search(rf'<button[^>]*value="([^"]*)"[^>]*aria-label="{re.escape(label)}"', form):
            hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))
            return browser.post(f"/m/{match.pk}/orders/", orders=html.unescape(pressed[1]), **hidden)
    pytest.fail(f"no button {label}")


def test_plus_and_minus_order_what_a_line_would(browser: Opening, match: Match) -> None:
    ada = browser("Ada")
    page = press(ada, match, f"One more: SC scout, {HOME}")
    assert sheet(match) == [f"buy 1 SC at {HOME}"]
    assert "Accepted" not in page.text, "the table shows what came of it"
    press(ada, match, "One more: Ship Size 2")
    page = press(ada, match, f"One more: SC scout, {HOME}")
    assert sheet(match) == [f"buy 2 SC at {HOME}", "research size"]
    assert re.search(rf"buy 2 SC at {HOME} 12 CP research size 10 CP", page.text)
    press(ada, match, f"One fewer: SC scout, {HOME}")
    press(ada, match, "One fewer: Ship Size 2")
    assert sheet(match) == [f"buy 1 SC at {HOME}"]


def test_what_would_be_refused_says_why_and_is_refused(browser: Opening, match: Match) -> None:
    ada = browser("Ada")
    page = ada.get(f"/m/{match.pk}/")
    assert "A destroyer needs Ship Size 2, and you have 1 (9.4)." in page.text
    assert re.search(rf'aria-label="One more: DD destroyer, {HOME}" aria-disabled="true"', page.html)
    page = press(ada, match, f"One more: DD destroyer, {HOME}")
    assert "A destroyer needs Ship Size 2" in page.receipt
    assert sheet(match) == []


def test_what_is_out_of_reach_lies_folded_below_what_can_be_had(browser: Opening, match: Match) -> None:
    ada = browser("Ada")
    html = ada.get(f"/m/{match.pk}/").html
    near, fold, out = html[html.index('id="shop"') :].partition('<details class="out"')
    assert "One more: SC scout" in near
    assert "One more: DD destroyer" not in near
    assert "One more: DD destroyer" in (fold and out)
    press(ada, match, "One more: Ship Size 2")
    html = ada.get(f"/m/{match.pk}/").html
    assert "One fewer: Ship Size 2" in html
    assert all("One fewer" not in out for out in re.findall(r'<details class="out".*?</details>', html, re.DOTALL))
    ids = re.findall(r'id="((?:more|fewer)-[^"]+)"', html)
    assert len(ids) == len({*ids})


def test_what_other_lines_rest_on_stays(browser: Opening, match: Match) -> None:
    ada = browser("Ada")
    press(ada, match, "One more: Ship Size 2")
    page = press(ada, match, f"One more: DD destroyer, {HOME}")
    assert re.search(r'aria-label="One fewer: Ship Size 2" aria-disabled="true"', page.html)


def test_a_button_of_another_sheet_changes_nothing(browser: Opening, match: Match) -> None:
    ada = browser("Ada")
    press(ada, match, f"One more: SC scout, {HOME}")
    old = ada.get(f"/m/{match.pk}/")
    press(ada, match, "One more: Ship Size 2")
    page = press(ada, match, f"One fewer: SC scout, {HOME}", old)
    assert "Your sheet has changed since." in page.text
    assert sheet(match) == [f"buy 1 SC at {HOME}", "research size"]


def test_the_whole_sheet_is_shown_before_it_counts(browser: Opening, match: Match) -> None:
    ada, bea = browser("Ada"), browser("Bea")
    bea.order(match.pk, "done")
    press(ada, match, f"One more: SC scout, {HOME}")
    page = ada.get(f"/m/{match.pk}/")
    hidden = {name: page.value(name) for name in ("key", "decision")}
    asked = ada.post(f"/m/{match.pk}/orders/", orders="done", **hidden)
    assert f"buy 1 SC at {HOME} 6 CP" in Page(asked.response).text
    assert re.search(rf'id="receipt".*Your sheet.*buy 1 SC at {HOME}.*6 CP.*Confirm', asked.html, re.DOTALL)


def test_nobody_else_sees_the_table(browser: Opening, match: Match) -> None:
    press(browser("Ada"), match, f"One more: SC scout, {HOME}")
    assert f"buy 1 SC at {HOME}" not in browser("Bea").get(f"/m/{match.pk}/").html
    assert 'id="shop"' not in browser().get(f"/m/{match.pk}/").html


def test_of_several_places_none_is_proposed_and_the_bid_is_raised_by_a_press(browser: Opening, match: Match) -> None:
    ada = browser("Ada")
    page = ada.get(f"/m/{match.pk}/")
    assert page.html.index("Order of play") < page.html.index("<caption>Units")
    [yards] = re.findall(r'<select name="orders" required aria-label="Where: SY ship yard">(.*?)</select>', page.html)
    assert yards.startswith('<option value="">Where?</option>')
    press(ada, match, "One more: Bid", page)
    assert sheet(match) == ["bid 1"]
    press(ada, match, "One more: Bid")
    assert sheet(match) == ["bid 2"]


def test_where_an_answer_must_be_given_no_button_gives_none(browser: Opening) -> None:
    page = browser("Ada").get(f"/m/{a_known_match().pk}/")
    assert "home world at 0501" in page.text
    assert "Done: submit my choices" not in page.text


def test_what_ends_a_sheet_stays_the_last_of_its_row_and_clearing_is_quiet(browser: Opening, match: Match) -> None:
    ada = browser("Ada")
    page = press(ada, match, f"One more: SC scout, {HOME}")
    row = re.search(r'class="buttons">.*?</form>', page.html, re.DOTALL)
    assert row
    ends, undoing = row[0].split('<span class="undoing">')
    assert re.findall(r'<button class="([^"]*)"[^>]*>([^<]*)<', ends) == [(" done", "Done: submit my choices")]
    quiet = re.findall(r'<button class="([^"]*)"[^>]*>([^<]*)<', undoing)
    assert quiet == [("quiet", "Take the last line back"), ("quiet", "Clear my choices")]
