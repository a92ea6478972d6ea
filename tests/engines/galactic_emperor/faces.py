"""The faces of a view for tests: parsed, in strange words, in positions of random matches and in busy ones."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from engines.core import Chance, Match, Text, Words, encode, live, random_answer, render
from engines.galactic_emperor import GAME
from engines.galactic_emperor.board import FACES
from engines.galactic_emperor.state import State
from engines.galactic_emperor.view import View, view_of
from tests.engines.galactic_emperor.helpers import Position

SVG = "{http://www.w3.org/2000/svg}"

SEATS = pytest.mark.parametrize("seats", [3, 4, 5, 6])

CODE = re.compile(r"\b(?:HOME\d|OMEGA|[RA]\d\d|[FCD]\d?|[A-F])\b|\b\d[fme]+(?:=[a-fA-F])?(?:\+[A-F]+)?|\+[A-F]+")
"""Signs that are the same in every language: tiles, ships, the letters of the text map."""

OURS = re.compile(r"[a-zA-Z]")

MOST, EVERY = 420, 20
"""How many orders of a random match are played, and after how many a position is kept; battles and dice always are."""

SECTORS = {
    "0405": "R05 red", "0505": "R12 red starbase 2", "0304": "A10 blue 1", "0303": "R08 blue", "0504": "A05 green",
    "0503": "R13", "0603": "A14", "0604": "R10 green starbase", "0402": "R07", "0403": "A08 blue starbase",
    "0306": "R11 red 1", "0506": "A09 green 2",
}  # fmt: skip
FLEETS = ("red D1 F1 F2 at 0505", "red C1 C2 at 0405", "blue F1 F2 F3 C1 D1 at 0403", "green F1 D1 D2 at 0604",
          "blue F4 at 0602")  # fmt: skip


def busy(role: str = "warlord") -> Position:
    """Return a position with something of everything, in a role of red; green was Merchant before."""
    game = Position(
        *FLEETS, sectors=SECTORS, goods={"red": "3 metal 2 energy 12 marks"}, revealed="R01 A01 BHOLE",
        cards={"red": "plasma diplomat", "green": "ambassador"}, points={"red": 14, "blue": 9, "green": 5},
    )  # fmt: skip
    return game.begin(role, "red", picked={"merchant": "green"})


def battling() -> Position:
    """Return the battle of red's Dreadnought and Fighters with blue in 0405, before the extra die is given away."""
    sectors = {**SECTORS, "0405": "R05 blue starbase"}
    game = Position("red D1 F1 F2 at 0505", "blue C1 D1 at 0405", sectors=sectors).begin("warlord")
    return game.order("red", "move D1 F1 F2 to 0405", "end turn")


def hit() -> Position:
    """Return that battle when both sides have two hits to take."""
    return battling().order("red", "favour D1", dice=[6, 6, 1, 1, 5, 5, 1])


def influenced() -> Position:
    """Return a Regent role of red in which blue and green have placed influence, and red, the last, is asked."""
    game = busy("regent")
    for colour in ("red", "blue", "green"):
        game.order(colour, "buy influence at 0")
    game.resolve()
    game.order("blue", "influence 0405 2").order("green", "pass")
    return game.order("green", "influence 0405 1", "influence throne 1")


def words(text: Text) -> str:
    return render(text)


def strange(text: Text) -> str:
    """Words of a language that has nothing but the letter ż: what is left of ours was never translated."""

    def translate(one: str, many: str, n: int) -> str:
        return re.sub(r"({\w+})|[^\W\d_]", lambda found: found[1] or "ż", many if many and n != 1 else one)

    return render(text, translate, lambda seat: f"Ż{seat}")


def untranslated(told: str) -> str:
    """Return what is left of our language."""
    return "".join(OURS.findall(CODE.sub("", told)))


def named(name: str) -> Words:
    """Every seat is called like this, with its number behind."""
    return lambda text: render(text, name_of=lambda seat: f"{name}{seat}")


def tree(view: View, scene: int = -1, say: Words = words) -> ET.Element:
    return ET.fromstring(FACES.svg(view, say, scene))  # noqa: S314  # our own document


def with_data(root: ET.Element, key: str) -> list[ET.Element]:
    return [element for element in root.iter() if f"data-{key}" in element.attrib]


def data(root: ET.Element, key: str) -> list[str]:
    return [element.attrib[f"data-{key}"] for element in with_data(root, key)]


def at(root: ET.Element, key: str, value: str) -> ET.Element:
    """Return the first part with this value."""
    return next(element for element in with_data(root, key) if element.attrib[f"data-{key}"] == value)


def texts(root: ET.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def uses(root: ET.Element) -> list[str]:
    return [element.attrib["href"].removeprefix("#ge-") for element in root.iter(f"{SVG}use")]


def title(part: ET.Element) -> str:
    return part.findtext(f"{SVG}title") or ""


def everything(view: View, say: Words = words) -> str:
    """Return all that a player is shown."""
    cells = [
        cell
        for panel in FACES.panels(view, say)
        for cell in (panel.title, panel.note, *panel.columns, *(cell for row in panel.rows for cell in row))
    ]
    pictures = [FACES.svg(view, say, scene) for scene in range(-1, len(FACES.scenes(view, say)))]
    return "\n".join([*pictures, FACES.text(view, say), *FACES.scenes(view, say), *cells])


@cache
def _positions(seats: int) -> list[tuple[State, View]]:
    """Play at random; return some positions as everybody and a spectator see them."""
    match = Match.start(GAME, seats, {"strict": "yes"} if seats == 4 else {}, b"faces")
    chance = Chance(live(b"faces of %d" % seats, 0))
    found: list[tuple[State, View]] = []
    for number in range(MOST):
        if match.resolvable():
            match.resolve()
        if match.over:
            break
        decision = match.decision(match.waiting()[0])
        command = random_answer(decision, chance)
        assert command is not None, "somebody is waited for"
        match.play(decision.seat, command)
        state = GAME.decode(encode(match.state))
        if number % EVERY == 0 or state.battle is not None or state.dice:
            found += [(state, view_of(state, eyes)) for eyes in [*range(seats), None]]
    return found


def positions(seats: int) -> list[tuple[State, View]]:
    """Return some views of a random match, so that every seat and the spectator have their turn."""
    return _positions(seats)[:: 7 if seats != 6 else 5]
