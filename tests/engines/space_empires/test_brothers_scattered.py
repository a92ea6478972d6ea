"""Blood brothers with all kinds of counters close together: battles of four in which every law holds."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from engines.core import Chance, Decision, Match, live
from engines.laws import check_position
from engines.parts.random_play import random_answer
from engines.space_empires import GAME
from engines.space_empires.bots import standard_answer
from engines.space_empires.model.commands import EndTurn
from engines.space_empires.model.maps import BOARDS
from engines.space_empires.model.options import PACKAGES, has, units_in
from engines.space_empires.model.pieces import counters_free, place
from engines.space_empires.model.state import State, Technology, Unit
from engines.space_empires.model.tables import BERTHS, CARRIER, FIGHTER, FIXED, UNITS
from engines.space_empires.rules.movement import MoveUnits
from engines.space_empires.rules.technology import equipment

POSITIONS = 400 if os.environ.get("TEST_LUCK") else 4
"""Positions played from: few in the daily tests, four hundred in quiet nights."""

ANSWERS = 60
"""How many answers are given in each."""

EVERY = 1 if os.environ.get("TEST_LUCK") else 3
"""After how many answers all laws are checked."""

ORDERS = 9
"""After so many orders somebody ends the Movement Phase."""

SHARE = 0.6
NEAR = 6
COUNTERS = 7
NEEDED = ("mines", "sweeping", "cloaking", "fighters")
"""Technologies without which there are no counters of a type."""

HARMLESS = ("asteroids", "nebula", "planet", "barren", "minerals-10", "wreck")


def begun(luck: Random) -> Match:
    """Return a match with random packages as its first Movement Phase begins."""
    packages = {option.name: option.values[1].value for option in PACKAGES if luck.random() < SHARE}
    options = {**packages, "teams": "brothers", "start": "quick", "victory": luck.choice(["home", "long"])}
    match = Match.start(GAME, 4, options, luck.randbytes(8))
    for seat in range(4):
        match.apply_default(seat)
    match.resolve()
    return match


def scatter(state: State, luck: Random) -> None:
    """Put counters of all four into explored hexes close to each other; only brothers share hexes."""
    board = BOARDS[state.board]
    middle = luck.choice(list(state.systems))
    quiet = [hex_ for hex_ in state.systems if state.systems[hex_].kind in HARMLESS]
    hexes = sorted(quiet, key=lambda hex_: (board.distance(middle, hex_), hex_))[:NEAR]
    free = [hex_ for hex_ in hexes if hex_ not in state.colonies]
    for hex_ in hexes:
        state.systems[hex_].explored = True
    for seat, player in enumerate(state.players):
        for name in player.levels:
            player.levels[name] = max(player.levels[name], luck.randint(int(name in NEEDED), 1))
        player.levels["move"] = 4
        types = [type_ for type_ in units_in(state.options) if type_ not in FIXED | {FIGHTER}]
        mine = free[seat % 2 :: 2] or [home for home, colony in state.colonies.items() if colony.owner == seat]
        for type_ in luck.choices(types, k=COUNTERS):
            number = luck.randint(1, 3) if UNITS[type_].group else 1
            if counters_free(player.units, type_):
                fit = equipment(player.levels, type_) if type_ != "DE" else Technology()
                place(state, Unit("", seat, type_, luck.choice(mine), number, fit))
        if has(state, "fighters"):
            fit = equipment(player.levels, FIGHTER)
            for carrier in [unit for unit in player.units.values() if unit.type == CARRIER]:
                if counters_free(player.units, FIGHTER) and carrier.count <= 2:
                    place(state, Unit("", seat, FIGHTER, carrier.hex, BERTHS * carrier.count, fit))


def answered(decision: Decision, given: int, luck: Random, chance: Chance) -> Any:
    """Return an answer, wild or sensible; a Movement Phase ends some time."""
    if isinstance(decision.question, MoveUnits) and given % ORDERS == ORDERS - 1:
        return EndTurn()
    wild = isinstance(decision.question, MoveUnits) or luck.random() < SHARE
    return random_answer(decision, chance) if wild else standard_answer(decision, chance)


@pytest.mark.rule("space-empires", "BB-1", "BB-4", "BB-9", "BB-10")
@pytest.mark.parametrize("number", range(POSITIONS))
def test_every_law_holds_where_four_meet(number: int) -> None:
    luck, chance = Random(number), Chance(live(b"brothers %d" % number, 0))
    match = begun(luck)
    assert isinstance(match.state, State)
    scatter(match.state, luck)
    for given in range(ANSWERS):
        if match.resolvable() or match.over:
            return
        decision = next(decision for decision in match.decisions() if not decision.done)
        if given % EVERY == 0:
            check_position(match, decision, b"brothers %d" % number)
        order = answered(decision, given, luck, chance)
        if order is None:
            return
        match.play(decision.seat, order)
