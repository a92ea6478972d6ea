"""Both faces of a view for tests: parsed, in strange words, in every position of a random match."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import partial

import pytest

from engines.core import Chance, Match, live
from engines.light_speed import GAME
from engines.light_speed.faces import FACES
from engines.light_speed.model import tables
from engines.light_speed.model.state import State
from engines.light_speed.model.view import View
from engines.parts.random_play import random_answer
from tests.engines import drawing
from tests.engines.drawing import words
from tests.engines.light_speed.helpers import Play, Table

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

tree = partial(drawing.tree, FACES)


def unwrapped(view: View) -> str:
    return FACES.text(view, words).replace("\n  ", " ")


def after(shooting: Table) -> View:
    """Fire and count; return what a spectator sees."""
    return GAME.view(shooting.fire().count().state, None)


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
                yield from ((state, GAME.view(state, seat)) for seat in (decision.seat, None))
        if match.resolvable():
            match.resolve()
    yield from ((state, GAME.view(state, seat)) for seat in (0, None))
