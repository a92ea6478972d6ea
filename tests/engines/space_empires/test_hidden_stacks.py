"""No refusal, menu or pause tells if a stack holds decoys, mines, raiders, carriers or battleships (2.3.1c, law 7)."""

from __future__ import annotations

import os
from itertools import count
from random import Random

import pytest

from engines.core import Chance, Match, live, position
from engines.laws.secrecy import secrets_stay_secret
from engines.parts.random_play import random_answer
from engines.space_empires import GAME
from engines.space_empires.model.maps import BOARDS
from engines.space_empires.model.options import PACKAGES, has
from engines.space_empires.model.pieces import place
from engines.space_empires.model.state import State, Technology, Unit
from engines.space_empires.model.tables import BERTHS, CARRIER, FIGHTER, UNITS

STACKED = ("DE", "MN", "RA", "BB", "SC", "DD", "CS")
FITTED = {"RA": "cloaking", "DD": "scanners", "SC": "tactics", "BB": "tactics"}
HARMLESS = ("asteroids", "nebula", "planet", "barren", "minerals-10", "wreck")
LEVELS = {"cloaking": 2, "scanners": 2, "mines": 1, "move": 4, "attack": 3, "tactics": 3}
SHARE = 0.6
"""How often a position has a package more."""

NEAR = 8
"""How many hexes close to each other the counters lie in, every other one a side's."""

COUNTERS = 7

POSITIONS = 2000 if os.environ.get("TEST_LUCK") else 24
"""Positions looked at: few in the daily tests, two thousand in quiet nights."""

ORDERS = 5
"""Orders given from each beginning; every one leads to a position of its own."""


def begun(luck: Random) -> Match:
    """Return a match with random packages as its first Movement Phase begins."""
    packages = {option.name: option.values[1].value for option in PACKAGES if luck.random() < SHARE}
    options = {**packages, "raiders": "on", "mines": "on", "start": "quick", "board": "small"}
    match = Match.start(GAME, 2, options, luck.randbytes(8))
    for seat in range(2):
        match.apply_default(seat)
    match.resolve()
    return match


def scatter(state: State, luck: Random) -> None:
    """Put counters of both sides into hexes that are explored and close to each other."""
    board = BOARDS[state.board]
    middle = luck.choice(list(state.systems))
    quiet = [hex_ for hex_ in state.systems if state.systems[hex_].kind in HARMLESS]
    hexes = sorted(quiet, key=lambda hex_: (board.distance(middle, hex_), hex_))[:NEAR]
    for hex_ in hexes:
        state.systems[hex_].explored = True
    for seat, player in enumerate(state.players):
        player.levels |= LEVELS
        for type_ in luck.choices(STACKED, k=COUNTERS):
            fit = {"move": 4, FITTED[type_]: luck.randint(1, 2)} if type_ in FITTED else {}
            number = luck.randint(1, 3) if UNITS[type_].group else 1
            if sum(unit.type == type_ for unit in player.units.values()) < UNITS[type_].counters:
                place(state, Unit("", seat, type_, luck.choice(hexes[seat::2]), number, Technology(**fit)))
        if has(state, "fighters"):
            player.levels |= {"fighters": 2, "point": 1}
            base, carriers = luck.choice(hexes[seat::2]), luck.randint(1, 2)
            place(state, Unit("", seat, CARRIER, base, carriers, Technology(move=4)))
            place(state, Unit("", seat, FIGHTER, base, BERTHS * carriers, Technology(fighters=luck.randint(1, 2))))


@pytest.mark.rule("space-empires", "2.3.1c", "12.1.2b", "13.1.1a", "8.3.1a")
def test_nothing_tells_what_is_in_a_stack() -> None:
    looked_at = 0
    for number in count():
        luck, chance = Random(number), Chance(live(b"stacks %d" % number, 0))
        match = begun(luck)
        assert isinstance(match.state, State)
        scatter(match.state, luck)
        for _ in range(ORDERS):
            if looked_at == POSITIONS:
                return
            looked_at += 1
            decision = match.decisions()[0]
            order = random_answer(decision, chance)
            secrets_stay_secret(match, decision, order, chance)
            if order is None or match.resolvable():
                break
            position.perform(GAME, match.state, decision.seat, order, chance)
