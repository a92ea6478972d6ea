"""The faces of a view for tests: parsed, in strange words, in positions of random matches and in busy ones."""

from __future__ import annotations

import re
from functools import cache, partial

import pytest

from engines.core import Chance, Match, encode, live
from engines.galactic_emperor import GAME
from engines.galactic_emperor.faces import FACES
from engines.galactic_emperor.model.state import State
from engines.galactic_emperor.model.view import View
from engines.parts.random_play import random_answer
from tests.engines import drawing
from tests.engines.galactic_emperor.helpers import Position

SEATS = pytest.mark.parametrize("seats", [3, 4, 5, 6])

CODE = re.compile(r"\b(?:HOME\d|OMEGA|[RA]\d\d|[FCD]\d?|[A-F])\b|\b\d[fme]+(?:=[a-fA-F])?(?:\+[A-F]+)?|\+[A-F]+")
"""Signs that are the same in every language: tiles, ships, the letters of the text map."""

MOST, EVERY = 420, 20
"""How many orders of a random match are played, and after how many a position is kept; battles and dice always are."""

SECTORS = {
    "0405": "R05 red", "0505": "R12 red starbase 2", "0304": "A10 blue 1", "0303": "R08 blue", "0504": "A05 green",
    "0503": "R13", "0603": "A14", "0604": "R10 green starbase", "0402": "R07", "0403": "A08 blue starbase",
    "0306": "R11 red 1", "0506": "A09 green 2",
}  # fmt: skip
FLEETS = ("red D1 F1 F2 at 0505", "red C1 C2 at 0405", "blue F1 F2 F3 C1 D1 at 0403", "green F1 D1 D2 at 0604",
          "blue F4 at 0602")  # fmt: skip

tree = partial(drawing.tree, FACES)
everything = partial(drawing.everything, FACES)
untranslated = partial(drawing.untranslated, CODE)
uses = partial(drawing.uses, "#ge-")


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
            found += [(state, GAME.view(state, eyes)) for eyes in [*range(seats), None]]
    return found


def positions(seats: int) -> list[tuple[State, View]]:
    """Return some views of a random match, so that every seat and the spectator have their turn."""
    return _positions(seats)[:: 7 if seats != 6 else 5]
