"""What came of orders stands on their receipt, in a few sentences."""

from __future__ import annotations

import pytest

from pbem.matches.acting.settling import settle
from pbem.matches.models import Match
from pbem.presenters.narration import Paragraph
from pbem.web.match.outcome import telling
from tests.factories import a_match, give

from .browsing import Browser, Opening


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ([Paragraph("", ["Ada fires: 8, missed."])], ["Ada fires: 8, missed."]),
        ([Paragraph("", [f"{n}."]) for n in range(6)], ["0.", "4.", "5."]),
        ([Paragraph("", [f"{n}."]) for n in range(4)], ["0.", "1.", "2.", "3."]),
        (
            [Paragraph("", [said]) for said in ("Ada ends.", "Ada loses 2.", "Ada’s empire falls.", "Adam.", "Bea.")],
            ["Ada ends.", "Ada loses 2.", "Ada’s empire falls."],
        ),
        (
            [
                Paragraph("", [said])
                for said in ("Ada ends.", "Bea raids Ada.", "Cyd raids Ada.", "3.", "4.", "5.", "6.")
            ],
            ["Ada ends.", "Bea raids Ada.", "Cyd raids Ada."],
        ),
        (
            [Paragraph("", [said]) for said in ("0.", *(f"Bea raids Ada: {n}." for n in range(4)), "5.", "6.")],
            ["0.", *(f"Bea raids Ada: {n}." for n in range(4))],
        ),
        ([Paragraph("Battle", ["Begun.", "Ada wins."], "Ada wins.")], ["Ada wins."]),
        ([Paragraph("Battle", ["Ada fires.", "Bea fires."])], ["Battle: Ada fires.", "Battle: Bea fires."]),
        ([], []),
    ],
)
def test_the_first_sentence_is_told_with_those_about_the_reader_or_the_last(
    parts: list[Paragraph], told: list[str]
) -> None:
    assert telling([parts], "Ada") == told


TURN = [
    [Paragraph("", [said]) for said in deed]
    for deed in (
        ("Ada conquers the court.",),
        ("Bea annexes the wire.", "Bea gets Attack.", "The wire is closed."),
        ("Cyd plays merchants.", "Cyd gets Cooperation."),
    )
]
"""What three did, each with what came of it."""


def test_what_was_done_is_told_before_what_came_of_it() -> None:
    last = ["Cyd plays merchants.", "Cyd gets Cooperation."]
    assert telling(TURN, "Ada", 3) == ["Ada conquers the court.", *last]
    assert telling(TURN, "Ada", 4) == ["Ada conquers the court.", "Bea annexes the wire.", *last]


def test_one_sentence_alone_is_not_hidden_where_one_more_is_told() -> None:
    assert len(telling([*TURN[:1], TURN[1][:2], TURN[2]], "Ada", 4)) == 5


@pytest.fixture
def match() -> Match:
    return a_match(game="heap", seats=2)


@pytest.mark.django_db
@pytest.mark.usefixtures("heap")
def test_what_the_die_showed_is_told_beside_the_order(match: Match, browser: Opening) -> None:
    page = browser("Ada").order(match.pk, "throw")
    assert "Accepted: 1 order" in page.receipt
    assert "Ada takes" in page.receipt
    assert "Show all" not in page.receipt


@pytest.mark.django_db
@pytest.mark.usefixtures("heap")
def test_nothing_old_is_told_as_what_came_of_taking_back(match: Match, browser: Opening) -> None:
    ada: Browser = browser("Ada")
    ada.order(match.pk, "take 1")
    give(match, 1, "take 3")
    assert "Ada takes 2." in ada.order(match.pk, "take 2").receipt
    page = ada.order(match.pk, "undo")
    assert "Taken back." in page.receipt
    assert "Accepted" not in page.receipt
    assert "takes" not in page.receipt
    assert 'class="lately"' not in page.html


@pytest.mark.django_db
def test_nothing_old_is_told_as_what_came_of_a_sheet_that_waits(browser: Opening) -> None:
    match, ada = a_match(2), browser("Ada")
    ada.order(match.pk, "place nothing")
    give(match, 1, "place nothing")
    settle(match.pk)
    assert 'class="lately"' in ada.get(f"/m/{match.pk}/").html, "the sheets are open"
    page = ada.order(match.pk, "place at 100 100 facing 0")
    assert 'class="lately"' not in page.html, "the news are older than the order"


@pytest.mark.django_db
def test_a_secret_choice_can_be_taken_back_where_it_was_sent(browser: Opening) -> None:
    match, ada = a_match(2), browser("Ada")
    ada.order(match.pk, "place at 100 100 facing 0", "done")
    page = ada.get(f"/m/{match.pk}/")
    assert "Your choice is in" in page.text
    tray = page.html.partition('id="tray"')[2].partition('id="question"')[0]
    assert "Take back <code>place " in tray
    assert "Taken back." in ada.order(match.pk, "undo").receipt
