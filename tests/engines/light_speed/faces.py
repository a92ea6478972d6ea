"""Both faces of a view for tests: parsed, in strange words, in every position of a random match."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from engines.core import Chance, Match, Text, Words, live, random_answer, render
from engines.light_speed import GAME, tables
from engines.light_speed.board import FACES
from engines.light_speed.state import State
from engines.light_speed.view import View, view_of
from tests.engines.light_speed.helpers import Play, Table

SVG = "{http://www.w3.org/2000/svg}"
FIGURE = (
    "red Dragonfly at -270 -70 facing 75",
    "red Hornet at -170 70 facing 105",
    "red Ghost at 190 90 facing 315",
    "green Ghost at -240 -240 facing 0",
    "green Thunder at 180 250 facing 180",
    "green Avenger at 220 -210 facing 315",
)
"""The figure of the rules (LS-TEST-21) for two players."""

OPTIONS = pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"mode": "waves"}),
        (3, {"mode": "waves", "asteroids": "two"}),
        (4, {"mode": "one-wave"}),
        (2, {"mode": "alternating", "corsairs": "yes"}),
    ],
)


def words(text: Text) -> str:
    return render(text)


def strange(text: Text) -> str:
    """Words of a language that has nothing but the letter ż: what is left of ours was never translated."""

    def translate(one: str, many: str, n: int) -> str:
        return re.sub(r"({\w+})|[^\W\d_]", lambda found: found[1] or "ż", many if many and n != 1 else one)

    return render(text, translate, lambda seat: f"Ż{seat}")


def named(name: str) -> Words:
    """Every seat is called like this, with its number behind."""
    return lambda text: render(text, name_of=lambda seat: f"{name}{seat}")


def tree(view: View, scene: int = -1, say: Words = words) -> ET.Element:
    return ET.fromstring(FACES.svg(view, say, scene))  # noqa: S314  # our own document


def with_data(root: ET.Element, key: str) -> list[ET.Element]:
    return [element for element in root.iter() if f"data-{key}" in element.attrib]


def data(root: ET.Element, key: str) -> list[str]:
    return [element.attrib[f"data-{key}"] for element in with_data(root, key)]


def texts(root: ET.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def unwrapped(view: View) -> str:
    return FACES.text(view, words).replace("\n  ", " ")


def after(shooting: Table) -> View:
    """Fire and count; return what a spectator sees."""
    return view_of(shooting.fire().count().state, None)


def sees(game: Play, colour: str = "red") -> View:
    return game.view(tables.COLOURS.index(colour))


def positions(seats: int, **options: str) -> Iterator[tuple[State, View]]:
    """Play at random until one round is over; yield every position as the seat that acts and a spectator see it."""
    match = Match.start(GAME, seats, options, b"board")
    chance = Chance(live(hashlib.sha256(str(options).encode()).digest(), 0))
    state = match.state
    assert isinstance(state, State)
    while state.report is None:
        for decision in match.decisions():
            command = random_answer(decision, chance)
            if command is not None:
                match.play(decision.seat, command)
                yield from ((state, view_of(state, seat)) for seat in (decision.seat, None))
        if match.resolvable():
            match.resolve()
    yield from ((state, view_of(state, seat)) for seat in (0, None))
