"""Whatever is sent as an order of whatever kind, to whatever is asked: a sentence, never a stack trace."""

from __future__ import annotations

import typing
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core import Decision, Refusal
from engines.space_empires import GAME
from engines.space_empires.model import commands
from engines.space_empires.model.plan_commands import Odds
from engines.space_empires.model.view import View
from engines.space_empires.rules.battle.attacks import OrderBattles
from engines.space_empires.rules.battle.bombardment import BombardColony
from engines.space_empires.rules.economy import EconomicSheet
from engines.space_empires.sequence import STEPS
from engines.space_empires.standing import odds
from engines.space_empires.standing.planning import PlanBattle
from tests.engines import garbage
from tests.engines.space_empires.battles import battle, fight
from tests.engines.space_empires.economics import Phase
from tests.engines.space_empires.helpers import Play, Position

KINDS = typing.get_args(commands.Command)


def _lost(kind: str) -> Position:
    return Position("red SC-1 at 0405", hidden={"0506": kind}).order("red", "move SC-1 to 0506", "end")


def _economy() -> Position:
    game = Position("red 2 SC-1 at 0501", "red SY-1 at 0501", treasury={"red": 30})
    game.state.agenda = [EconomicSheet().frame()]
    game.state.phase = "economy"
    return game.settle()


def _exploring() -> Position:
    game = Position("red SC-1 at 0405", "red SC-2 at 0405", hidden={"0506": "planet", "0404": "planet"})
    return game.order("red", "move SC-1 to 0506", "move SC-2 to 0404", "end")


def _settling() -> Position:
    game = Position("red SC-1 at 0405", "red CS-1 at 0405", hidden={"0506": "planet"})
    return game.order("red", "move SC-1 CS-1 to 0506", "end")


OPEN: dict[str, Callable[[], Decision]] = {
    "PlaceHomeWorlds": lambda: Play().match.decision(0),
    "MoveUnits": lambda: Position(
        "red 3 CA-1 at 0405 with exploration 1", "red MI-1 at 0405 with cargo wreck", "red CS-1 at 0405",
        "red SC-1 at 0501 with revealed", "red SY-1 at 0501", hidden={"0506": "planet"}, treasury={"red": 30},
        levels={"red": {"attack": 1}},
    ).match.decision(0),
    "OrderBattles": lambda: fight(
        Position("red SC-1 at 0405", "green SC-1 at 0405", "red SC-2 at 0407", "green SC-2 at 0407"), "0405", "0407"
    ).match.decision(0),
    "OrderAttacks": lambda: fight(
        Position("red SC-1 at 0405", "green SC-1 at 0405", "red SC-2 at 0407", colonies={"0407": "green 5"}), "0405"
    ).match.decision(0),
    "ScreenShips": lambda: battle("red 3 SC-1 at 0405", "green SC-1 at 0405").match.decision(0),
    "FireShips": lambda: battle("red SC-1 at 0405", "green SC-1 at 0405").match.decision(1),
    "BombardColony": lambda: Position("red 2 SC-1 at 0405", colonies={"0405": "green 5"})
    .order("red", "end").match.decision(0),
    "GrantResearch": lambda: Phase(treasury={"red": 50}, research="grants").match.decision(0),
    "ExplodeMines": lambda: Position(
        "red SC-1 at 0405", "red SC-2 at 0405", "green MN-1 at 0406", mines="on"
    ).order("red", "move SC-1 SC-2 to 0406", "end").match.decision(1),
    "WithdrawRaiders": lambda: fight(
        Position("red RA-1 at 0405 with cloaking 1", "green SC-1 at 0405", colonies={"0305": "red 3"}, raiders="on"),
        "0405",
    ).match.decision(0),
    "ExploreNext": lambda: _exploring().match.decision(0),
    "ShiftUnits": lambda: _lost("lost").match.decision(1),
    "SettleDown": lambda: _settling().match.decision(0),
    "EconomicSheet": lambda: _economy().match.decision(0),
}  # fmt: skip

NAMES = st.sampled_from(
    ["", "ZZ", "0405", "0506", "0501", "9999", "405", "SC-1", "CA-1", "MI-1", "CS-1", "SY-1", "SC", "XX", "XX-1", "-1",
     "{0}", "{unit}", "all", "attack", "always", "ŻÓŁW", "٤", "SC-1\n", "\x00", "x" * 500]
)  # fmt: skip
WORDS = NAMES | st.text(max_size=30)
orders = partial(garbage.orders, words=WORDS)
gets_a_sentence = partial(garbage.gets_a_sentence, GAME)


def test_every_question_of_the_game_is_among_them() -> None:
    asked = {step.__name__ for step in STEPS if isinstance(step, type)}
    assert set(OPEN) == asked
    assert {OrderBattles.__name__, BombardColony.__name__} < asked
    for name, decide in OPEN.items():
        assert decide().name == name


@cache
def asked(name: str) -> Decision:
    return OPEN[name]()


@pytest.mark.parametrize("name", OPEN)
@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_garbage_gets_a_sentence(name: str, data: st.DataObject) -> None:
    decision = asked(name)
    judged = decision.question.judges or KINDS
    command = data.draw(st.sampled_from(judged).flatmap(orders) | st.sampled_from(KINDS).flatmap(orders))
    gets_a_sentence(decision, command)


@cache
def planner() -> Decision:
    """The standing question of somebody who has plans, one of them for a counter."""
    match = Position("red 3 CA-1 at 0405", "red MI-1 at 0405", "red SY-1 at 0501").match
    for line in ("plan on", "plan retreat at 2 to 0501 for CA-1"):
        match.play(0, GAME.notation.read(line))
    return match.standing(0)


@settings(max_examples=300, deadline=None)
@given(command=st.sampled_from(PlanBattle.judges).flatmap(orders))
def test_garbage_in_a_plan_gets_a_sentence(command: Any) -> None:
    decision = planner()
    gets_a_sentence(decision, command)


@settings(max_examples=300, deadline=None)
@given(order=orders(Odds))
def test_garbage_in_an_imagined_battle_gets_a_sentence(order: Odds) -> None:
    view = planner().view
    assert isinstance(view, View)
    said = "An allowed battle."
    try:
        odds.check(view, order)
    except Refusal as refusal:
        said = str(refusal)
    garbage.is_a_sentence(said)
    assert GAME.notation.write(order, "en")
    assert GAME.notation.write(order, "pl")
