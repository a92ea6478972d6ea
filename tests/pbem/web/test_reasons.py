"""A tap that leads nowhere is answered with a reason, in a sentence and in the reader's language."""

from __future__ import annotations

import json

import pytest

from pbem.matches import positions
from pbem.matches.models import Match
from pbem.matches.reading.completing import SHORT, shortly
from tests.factories import a_match, a_player
from tests.pbem.web.browsing import Opening
from tests.playing import bots_play

pytestmark = pytest.mark.django_db


def why(browser: Opening, name: str, query: str, pk: int) -> str:
    told: str = json.loads(browser(name).get(f"/m/{pk}/continuations/?{query}").html)["why"]
    return told


@pytest.mark.parametrize(("language", "told", "chosen"), [
    ("en", "Your home world cannot be in 0402.", "0402"),
    ("pl", "Twój świat startowy nie może stać na polu 0402.", "0402"),
])  # fmt: skip
def test_a_place_that_cannot_be_chosen_says_why(browser: Opening, language: str, told: str, chosen: str) -> None:
    a_player("Ada", language=language)
    match = a_match(2, game="space-empires", board="small")
    assert why(browser, "Ada", f"picked={chosen}", match.pk).startswith(told[:-1])
    assert why(browser, "Ada", f"picked=0401&picked={chosen}", match.pk).startswith(told[:-1])
    match.refresh_from_db()
    assert match.head == 0, "nothing was done"


@pytest.mark.parametrize(
    ("language", "told"), [("en", "Choose the counter first."), ("pl", "Najpierw wybierz: żeton.")]
)
def test_what_must_be_chosen_first_is_named(browser: Opening, language: str, told: str) -> None:
    people = [a_player(name, language=language) for name in ("Ada", "Bea")]
    match = a_match(2, game="space-empires", board="small", players=people)
    bots_play(match, lambda played: played.decisions()[0].name == "MoveUnits")
    seat = positions.current(Match.objects.get(pk=match.pk)).waiting()[0]
    assert why(browser, people[seat].name, "picked=0409", match.pk) == told


def test_long_reasons_are_told_shortly() -> None:
    tiles = "0404 has a tile already, OMEGA (a sun). Empty fields: " + ", ".join(["0405"] * SHORT)
    assert shortly(tiles) == "0404 has a tile already, OMEGA (a sun)."
    assert shortly("N43 is not in the row; there are " + "N05, " * SHORT) == "N43 is not in the row."
    assert shortly("Pole może być inne, np. 0405" + ", 0406" * SHORT).startswith("Pole może być inne, np. 0405")
    assert shortly("Short; and whole.") == "Short; and whole."
