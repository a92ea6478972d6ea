"""The faces of a view for tests: parsed, in strange words, in positions of random matches and in a busy one."""

from __future__ import annotations

import re
from functools import cache, partial

import pytest

from engines.core import Chance, Match, encode, live
from engines.parts.drawing.palette import GOLD
from engines.parts.random_play import random_answer
from engines.space_empires import GAME
from engines.space_empires.faces import FACES
from engines.space_empires.model.maps import BOARDS
from engines.space_empires.model.state import DEEP_SPACE, State, Track
from engines.space_empires.model.view import View
from tests.engines import drawing
from tests.engines.space_empires.helpers import Position

OPTIONS = pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"board": "small", "start": "quick"}),
        (2, {"board": "standard", "victory": "short"}),
        (2, {"board": "large", "ruleset": "current"}),
        (3, {"victory": "long", "start": "quick"}),
        (4, {"start": "quick", "maintenance": "half"}),
    ],
)

CODE = re.compile(r"\b(?:SC|DD|CA|BC|BB|DN|SY|BA|DE|CS|MI|SW|MN|MS|RA|CV|FI)(?:-\d+)?\d*\b|\b[A-E]\d\b|\b[A-D]\b")
"""Signs that are the same in every language: counters, classes, the letters of the text map."""

MOST, EVERY = 500, 20
"""How many orders of a random match are played, and after how many a position is kept."""

SYSTEMS = {
    "0405": "nebula", "0506": "asteroids", "0304": "minerals-10", "0604": "black-hole", "0705": "wreck",
    "0605": "supernova", "0305": "planet", "0406": "barren", "0302": "minerals-5", "0402": "planet", "0505": "danger",
    "0606": "lost", "0404": "warp", "0204": "doomsday",
}  # fmt: skip
PIECES = (
    "red 4 SY-1 at 0501", "red 3 SC-1 at 0501", "red 2 DD-1 at 0501", "red CS-1 at 0501", "red DE-1 at 0501",
    "red MI-1 at 0303 with cargo minerals-5", "red 3 CA-1 at 0404 with attack 1", "red 2 CA-2 at 0404",
    "red 2 SC-2 at 0405", "red 1 BB-1 at 0405", "green 3 CA-1 at 0405", "green 2 SC-1 at 0405",
    "green 2 SC-2 at 0506", "green 3 DD-2 at 0506", "green DE-1 at 0506", "green CS-1 at 0605",
    "green 2 SY-1 at 0510",
)  # fmt: skip
UNSEEN = ("SC-2", "DD-2", "DE-1", "SY-1")
"""Green counters that nobody else may know in the busy position."""

tree = partial(drawing.tree, FACES)
everything = partial(drawing.everything, FACES)
untranslated = partial(drawing.untranslated, CODE)
uses = partial(drawing.uses, "#se-")


def busy() -> Position:
    """Return a position with something of everything, red to move; 0306 is scanned by red."""
    hidden = {hex_: "planet" for hex_, area in BOARDS["2-standard"].hexes.items()
              if area == DEEP_SPACE and hex_ not in SYSTEMS}  # fmt: skip
    colonies = {"0305": "red 3", "0402": "red 5", "0406": "green 1"}
    treasury = {"red": 12, "green": 77}
    game = Position(*PIECES, systems=SYSTEMS, hidden=hidden, colonies=colonies, treasury=treasury)
    state = game.state
    state.tracks = [Track(1, "0506", "0406", 2), Track(1, "0406", "0405", 2), Track(0, "0304", "0404", 2),
                    Track(0, "0304", "0404", 1)]  # fmt: skip
    state.contacts, state.fresh, state.blockades = ["0405"], ["0304"], ["0402"]
    state.systems["0306"].peeked = [0]
    return game


def battling() -> Position:
    """Return the busy position in its battle, before red, the attacker, or green has screened anything."""
    return busy().order("red", "end")


@cache
def _positions(seats: int, options: tuple[tuple[str, str], ...]) -> list[tuple[State, View]]:
    """Play at random; return some positions as everybody and a spectator see them."""
    match = Match.start(GAME, seats, dict(options), b"faces")
    chance = Chance(live(b"faces of %d" % seats, 0))
    found: list[tuple[State, View]] = []
    for number in range(MOST):
        for decision in match.decisions():
            command = None if decision.done else random_answer(decision, chance)
            if command is not None:
                match.play(decision.seat, command)
                break
        if match.resolvable():
            match.resolve()
        if number % EVERY == 0:
            state = GAME.decode(encode(match.state))
            found += [(state, GAME.view(state, seat)) for seat in [*range(seats), None]]
    return found


def positions(seats: int, options: dict[str, str]) -> list[tuple[State, View]]:
    """Return every seventh view of a random match, so that every seat and the spectator have their turn."""
    return _positions(seats, tuple(options.items()))[::7]


def framed(view: View) -> list[str]:
    """Return the seats whose plates above the map are framed."""
    plates = [part for part in drawing.with_data(tree(view), "seat") if "data-stack" not in part.attrib]
    return [
        plate.attrib["data-seat"] for plate in plates
        if any(box.get("stroke") == GOLD for box in plate.iter(f"{drawing.SVG}rect"))
    ]  # fmt: skip
