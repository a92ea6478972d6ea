"""The computer player beside aliens and doomsday machines: it leaves both alone that it need not meet (14, 17)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.space_empires.bots.exploring import explore, goals
from engines.space_empires.bots.fleets import command_fleets, destination
from engines.space_empires.bots.routes import convoy_toll, fleet_toll, scout_toll, wary_toll, way
from engines.space_empires.bots.survey import Survey
from engines.space_empires.model.commands import Move
from engines.space_empires.model.rows import Piece, Step
from tests.engines.space_empires.helpers import Position
from tests.engines.space_empires.neutrals import aliens, machine

GUARDS = ("AB", "AB", "AC", "AC")
ON: dict[str, Any] = {"aliens": "on", "doomsday": "three"}
FLEET = "red 4 CA-1 at 0501"


def survey(game: Position) -> Survey:
    return Survey(game.view("red"))


def prowling(*pieces: str, at: str = "0506", **more: Any) -> Position:
    """Return red's counters with a doomsday machine that comes two hexes far."""
    game = Position(*pieces, **{**ON, **more})
    machine(game, at)
    return game


def test_aliens_near_home_keep_no_fleet_there() -> None:
    game = aliens(Position("red 6 CA-1 at 0501", "green SC-1 at 0510", cycle=9, **ON), "0504", *GUARDS)
    assert (survey(game).intruders, survey(game).nests) == ([], ["0504"])
    assert destination(survey(game), [game.unit("red", "CA-1")]) == "0510"


def test_ways_lead_around_aliens() -> None:
    walls = {"0404": "supernova", "0604": "supernova"}
    game = aliens(Position(FLEET, systems=walls, **ON), "0504", *GUARDS)
    for toll in (fleet_toll, wary_toll):
        assert "0504" not in way(survey(game), "0503", ["0505"], toll)
    assert way(survey(game), "0503", ["0504"], fleet_toll) == ["0504"]


def test_machines_threaten_deep_space_only() -> None:
    prowled = survey(prowling(FLEET, at="0504")).prowled
    assert {"0504", "0404", "0506", "0605"} <= prowled
    assert not {"0503", "0502", "0507"} & prowled


@pytest.mark.parametrize("toll", [scout_toll, convoy_toll, wary_toll])
def test_what_is_weak_goes_around_a_machine(toll: Any) -> None:
    game = prowling(FLEET, at="0306")
    path = way(survey(game), "0303", ["0507"], toll)
    assert path
    assert not survey(game).prowled & {*path}


def test_scouts_leave_the_markers_near_a_machine() -> None:
    hidden = {f"{column:02}04": "planet" for column in range(1, 10)}
    alone = Position("red SC-1 at 0403", hidden=hidden, **ON)
    (lane,) = goals(survey(alone))
    assert explore(survey(alone)) == Move((Piece("SC-1"),), (Step(lane),))
    game = prowling("red SC-1 at 0403", at=f"{lane[:2]}06", hidden=hidden)
    assert lane in survey(game).prowled
    assert goals(survey(game)) == ()
    assert explore(survey(game)) is None


def test_a_scout_before_a_machine_runs() -> None:
    order = explore(survey(prowling("red SC-1 at 0505", hidden={"0203": "planet"})))
    assert isinstance(order, Move)
    assert order.path[-1].hex in {"0404", "0504", "0405"}


def test_planets_and_loads_near_a_machine_are_nobodys_goal() -> None:
    systems = {"0505": "planet", "0202": "planet", "0406": "minerals-10", "0302": "minerals-5"}
    game = prowling(FLEET, systems=systems)
    assert survey(game).settleable(terraforming=True) == ["0202"]
    assert survey(game).freight == ["0302"]


def test_weak_stacks_walk_home_around_a_machine_and_strong_ones_hunt_it() -> None:
    weak = command_fleets(survey(prowling("red DD-1 at 0608", at="0406")))
    assert isinstance(weak, Move)
    assert weak.path[0].hex == "0607"
    strong = prowling("red 6 BC-1 at 0501 with attack 2", at="0504", cycle=9)
    assert destination(survey(strong), [strong.unit("red", "BC-1")]) == "0504"
