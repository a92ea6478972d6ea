"""No text on a board leaves its box, lies on other text or is too small, in positions of the recorded matches."""

from __future__ import annotations

import os
from typing import Any

import pytest

import engines
from engines.core import Seat, Text, Words, render
from pbem.web.viewers import ROOMS
from tests.browser.conftest import House
from tests.browser.measuring import LONG, RECORDS, measured, page_of, positions, troubles
from tests.engines.catalogues import Reader, catalogue_of

pytestmark = pytest.mark.browser

GAMES = sorted(engines.games())

ALL = bool(os.environ.get("TEST_LUCK"))
"""In quiet nights (`make soak`) every record, several positions of each, all scenes."""

MATCHES, POSITIONS = (99, 3) if ALL else (1, 2)
PHONE: tuple[int, ...] = (360,)
WINDOWS = {600: (600, 694), 900: (900, 794), 1150: (1150, 974)}
"""Pixels across for a board in the smallest windows that have a drawing for so many, and down."""

NAMES = (LONG, "Bo", "Włodzimierz 77", "QWERTY", "m", "Jaś i Małgosia")


def name_of(seat: Seat) -> str:
    return NAMES[seat]


def readers(slug: str) -> list[Words]:
    """Return what reads a game's sentences in English and in Polish."""
    book = Reader(catalogue_of(RECORDS.parents[1] / "engines" / slug.replace("-", "_")))

    def english(text: Text) -> str:
        return render(text, name_of=name_of)

    def polish(text: Text) -> str:
        return render(text, book.translate, name_of)

    return [english, polish]


def boards(slug: str) -> list[tuple[str, str, tuple[int, ...]]]:
    """Return boards with what they are and their room: of several positions, as seats see them, in two languages."""
    game, found = engines.games()[slug], list[tuple[str, str, tuple[int, ...]]]()
    records = sorted((RECORDS / slug.replace("-", "_") / "records").glob("*.json"))
    for path in records[:MATCHES]:
        for number, state in enumerate(positions(game, path, POSITIONS)):
            view: Any = game.view(state, number % state.seats)
            for words in readers(slug):
                scenes = range(-1, len(game.faces.scenes(view, words)) if ALL else 0)
                name = f"{path.stem} {number} {words.__name__}"
                found += [(f"{name} {n}", game.faces.svg(view, words, n), PHONE) for n in scenes]
                wide = {game.faces.svg(view, words, room=room): room for room in (*ROOMS, 0)}
                found += [(f"{name} {room} px", svg, WINDOWS[room]) for svg, room in wide.items() if room]
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_text_on_boards_fits_and_can_be_read(house: House, slug: str) -> None:
    page = page_of(house.chromium.new_page())
    wrong = {}
    for name, svg, room in boards(slug):
        letters = measured(page, svg)
        if found := [*letters.found, *letters.smaller(*room)]:
            wrong[name] = found
    page.close()
    assert wrong == {}


def test_what_does_not_fit_is_found(house: House) -> None:
    page = page_of(house.chromium.new_page())
    letters = 'font-family="Starpost Board" font-size="20"'
    svg = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100" {letters}>
        <g><rect width="60" height="30"/><text x="5" y="20">{one}</text></g><text x="{x}" y="80">far</text>
        <text x="100" y="80">near</text></svg>"""
    assert troubles(page, svg.format(letters=letters, one="short", x=20)) == []
    found = troubles(page, svg.format(letters=letters, one="much longer", x=110))
    page.close()
    assert [line.split(":")[0] for line in found] == ["outside of its plate", "on each other"]


def test_what_is_too_small_is_found(house: House) -> None:
    page = page_of(house.chromium.new_page())
    svg = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 400" width="800" height="400" font-size="20">
        <text y="100">a line</text><g{map} transform="scale(.5)"><text y="400">a map</text></g>
        <text y="300" data-fine="20">fine</text></svg>"""
    plain, map_ = measured(page, svg.format(map="")), measured(page, svg.format(map=' data-letters="20"'))
    page.close()
    assert plain.smaller(800, 400) == []
    assert plain.smaller(800, 300) == ["7.5 px: a map"]
    assert plain.smaller(360) == ["4.5 px: a map"]
    assert map_.smaller(800, 300) == ["7.5 px: a map"]
    assert (map_.smaller(360), map_.smaller(320)) == ([], [])
