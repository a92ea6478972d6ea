"""Battle plans answer for their owner."""

from __future__ import annotations

import contextlib

import pytest

from engines.core import Chance, IllegalCommand, position
from engines.space_empires import GAME
from engines.space_empires.model.commands import Bombard, CeaseFire, Fire, HoldFire, Retreat, Screen
from engines.space_empires.model.doctrine import Plan
from engines.space_empires.model.rows import Ships
from engines.space_empires.rules.battle.plans import answer_by_plan, responder
from tests.engines.space_empires.battles import HOME, battle, hold
from tests.engines.space_empires.helpers import Position
from tests.luck import scripted

BOTH = {"0305": "green 3", "0406": "green 3"}
FLEET = ("red 3 CA-1 at 0405", "red 3 SC-1 at 0405")


def answer(game: Position, plan: Plan) -> object:
    """Return what the plan answers to the open question; it must be legal."""
    decision = game.match.decisions()[0]
    command = responder(plan)(decision, Chance(scripted()))
    position.check(GAME, decision, command)
    return command


@pytest.mark.rule("space-empires", "5.7b", "5.7c")
@pytest.mark.parametrize(
    ("plan", "screened"),
    [
        (Plan(), ()),
        (Plan(protect=("SC",)), (Ships("SC-1", 2),)),
        (Plan(protect=("SC", "CA"), keep_bonus=False), (Ships("SC-1", 3), Ships("CA-1", 1))),
    ],
)
def test_the_plan_screens_what_it_protects(plan: Plan, screened: tuple[Ships, ...]) -> None:
    assert answer(battle(*FLEET, "green 2 SC-1 at 0405"), plan) == Screen(screened)


@pytest.mark.rule("space-empires", "5.7b", "5.6f")
def test_the_plan_screens_the_damaged_ship_first() -> None:
    game = battle("red 3 CA-1 at 0405", "green SC-1 at 0405").order("red", "screen nothing")
    hold(game, 3).order("green", "fire CA-1", dice=(1,))
    assert answer(game, Plan()) == Screen((Ships("CA-1", 1),))


@pytest.mark.rule("space-empires", "5.7b")
def test_the_plan_screens_a_group_with_a_damaged_ship_in_one_piece() -> None:
    game = battle("red 3 CA-1 at 0405", "green SC-1 at 0405").order("red", "screen nothing")
    hold(game, 3).order("green", "fire CA-1", dice=(1,))
    assert answer(game, Plan(protect=("CA",), keep_bonus=False)) == Screen((Ships("CA-1", 2),))


@pytest.mark.parametrize(("lines", "screened"), [
    (("plan on for SC-1",), None),
    (("plan on for CA-1",), Screen()),
    (("plan screen SC for SC-1", "plan on"), Screen()),
    (("plan screen SC", "plan on for MI-1"), Screen((Ships("SC-1", 2),))),
])  # fmt: skip
def test_the_largest_armed_group_decides_what_is_screened(lines: tuple[str, ...], screened: Screen | None) -> None:
    game = battle("red 4 CA-1 at 0405", "red 2 SC-1 at 0405", "green 2 SC-1 at 0405")
    for line in lines:
        with contextlib.suppress(IllegalCommand):
            game.match.play(0, GAME.notation.read(line))
    assert answer_by_plan(game.match.decision(0), Chance(scripted())) == screened


@pytest.mark.rule("space-empires", "5.3b")
@pytest.mark.parametrize(("plan", "target"), [(Plan(), "DD-1"), (Plan(targets=("BB", "CA")), "CA-1")])
def test_the_plan_fires_at_the_types_named_first(plan: Plan, target: str) -> None:
    game = battle("red BB-1 at 0405", "green CA-1 at 0405", "green SC-1 at 0405", "green DD-1 at 0405")
    game.order("green", "screen nothing")
    assert answer(game, plan) == Fire(target)


@pytest.mark.rule("space-empires", "5.9.1a", "5.9.2a")
@pytest.mark.parametrize(
    ("plan", "command"),
    [
        (Plan(), Fire("SC-1")),
        (Plan(flee_at=20), Fire("SC-1")),
        (Plan(flee_at=10), Retreat("0406", 2)),
        (Plan(flee_at=10, refuges=("0410", "0305")), Retreat("0305", 2)),
    ],
)
def test_the_plan_retreats_when_outnumbered(plan: Plan, command: object) -> None:
    game = battle("red 2 SC-1 at 0405", "green 2 SC-1 at 0405", colonies=BOTH)
    assert answer(game, plan) == Fire("SC-1")
    assert answer(hold(game, 4), plan) == command


@pytest.mark.rule("space-empires", "5.6f", "5.9.1b")
def test_the_plan_saves_the_damaged_ship() -> None:
    game = battle("red 2 CA-1 at 0405", "green 2 CA-1 at 0405", colonies=HOME)
    hold(game, 2).order("red", "fire CA-1", dice=(1,))
    hold(game, 1)
    assert answer(game, Plan(save_damaged=True)) == Retreat("0406", 1)


@pytest.mark.rule("space-empires", "5.7e")
def test_a_screened_group_waits() -> None:
    game = hold(battle("red SC-1 at 0405", "green 2 SC-1 at 0405", colonies=HOME).order("green", "screen 1 SC-1"), 2)
    game.order("green", "screen 1 SC-1").order("green", "fire SC-1", dice=(10,))
    assert answer(game, Plan()) == HoldFire()


@pytest.mark.rule("space-empires", "5.10.1b")
@pytest.mark.parametrize(
    ("plan", "command"),
    [
        (Plan(), Bombard("SC-1")),
        (Plan(spare=1), Bombard("SC-1")),
        (Plan(spare=3), CeaseFire()),
        (Plan(bombard=False), CeaseFire()),
    ],
)
def test_the_plan_bombards_as_far_as_it_says(plan: Plan, command: object) -> None:
    game = Position("red SC-1 at 0405", colonies={"0405": "green 3"}).order("red", "end")
    assert answer(game, plan) == command
