"""Whatever is sent as an order of whatever kind, to whatever is asked: a sentence, never a stack trace."""

from __future__ import annotations

import typing
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core import Decision, Refusal, position
from engines.galactic_emperor import GAME
from engines.galactic_emperor.model import commands, plan_commands
from engines.galactic_emperor.model.rows import Spot, Wish
from engines.galactic_emperor.sequence import STEPS
from tests.engines import garbage
from tests.engines.galactic_emperor.helpers import Position
from tests.engines.galactic_emperor.sheets import settle
from tests.engines.galactic_emperor.test_undo import (
    after_a_pass,
    bounced,
    declared,
    departing,
    leftovers,
    prices,
    regents,
    tokens_short,
    two_battles,
    warlords,
)

KINDS = typing.get_args(commands.Command)
RICH = {"red": "3 metal 2 energy 20 marks"}
CARDS = {"red": "pirate protein robotics scanners"}
MINES = {"0405": "R05 red 1", "0303": "A05 red", "0304": "R06 blue 2", "0305": "R02 red starbase"}


def _sheet(role: str) -> Position:
    return Position(goods=RICH, cards=CARDS, sectors=MINES).begin(role, "red")


def _blocked(role: str, line: str) -> Position:
    game = Position(goods=RICH, cards=CARDS | {"blue": "saboteur"}, sectors=MINES).begin(role, "red")
    return settle(game, red=line).order("blue", "sabotage", dice=(1,))


def _market() -> Position:
    game = Position(goods=RICH, cards=CARDS, sectors=MINES).begin("merchant", "red", dice=(3, 4, 6, 6))
    return game.order("red", "drop 6")


def _hit() -> Position:
    game = Position("red D1 at 0505", "blue D1 C1 F1 at 0405").begin("warlord", "green")
    return game.order("red", "move D1 to 0405").order("red", "end turn", dice=[1, 4, 4, 1, 1, 1])


def _taking() -> Position:
    game = Position("blue F1 at 0405", revealed="R01 R15 BHOLE", cards=CARDS)
    return game.begin("explorer", "red")


OPEN: dict[str, tuple[int, Callable[[], Position]]] = {
    "ChooseDirection": (0, lambda: Position().begin_round()),
    "ChooseRole": (0, lambda: Position().begin_round().order("red", "direction clockwise")),
    "TakeTile": (0, _taking),
    "KeepOrSwap": (0, lambda: _taking().order("red", "scan R01")),
    "PlaceLeftovers": (0, leftovers),
    "DropPriceDie": (0, lambda: prices().order("red", "pass")),
    "MerchantSheet": (0, _market),
    "StewardSheet": (0, lambda: _sheet("steward")),
    "EngineerSheet": (0, lambda: _sheet("engineer")),
    "ScientistSheet": (0, lambda: _sheet("scientist")),
    "BuildAfterSabotage": (0, lambda: _blocked("engineer", "build 1 F 0704")),
    "ProduceAfterSabotage": (0, lambda: _blocked("steward", "protein 0405")),
    "ChooseAnnexed": (0, tokens_short),
    "MoveShips": (0, warlords),
    "OrderBattles": (0, two_battles),
    "FavourShip": (0, lambda: Position("red C1 F1 at 0505", "blue C1 at 0605").begin("warlord")
                   .order("red", "move C1 F1 to 0605", "end turn")),
    "TakeLosses": (1, _hit),
    "AskRetreat": (0, after_a_pass),
    "LimitInfluence": (0, lambda: Position().begin("regent")),
    "PlaceTokens": (1, regents),
    "NamePrivate": (2, bounced),
    "ChooseHaven": (0, departing),
    "OfferSabotage": (1, declared),
    "BendTime": (0, prices),
    "BendAgain": (0, lambda: prices().order("red", "re-roll 1", dice=[2])),
}  # fmt: skip
"""Every question of the game: who is asked, and in which position."""

NAMES = st.sampled_from(
    ["", "9999", "405", "0405", "0303", "0304", "0404", "0704", "0207", "F1", "C1", "D1", "D9", "X1", "-1", "token",
     "throne", "R01", "R15", "BHOLE", "OMEGA", "HOME4", "Z99", "{0}", "{tile}", "metal", "food", "plasma", "warp",
     "saboteur", "warlord", "warlord-2", "explorer", "clockwise", "ask", "never", "outgunned", "off", "all", "price",
     "retreat_dice", "__class__", "ŻÓŁW", "٤", "F1\n", "\x00", "x" * 100]
)  # fmt: skip
WORDS = NAMES | st.text(max_size=30)
orders = partial(garbage.orders, words=WORDS)
gets_a_sentence = partial(garbage.gets_a_sentence, GAME)


def test_every_question_of_the_game_is_among_them() -> None:
    assert set(OPEN) == {step.__name__ for step in STEPS if isinstance(step, type)}
    for name in OPEN:
        assert asked(name).name == name


@cache
def asked(name: str) -> Decision:
    seat, make = OPEN[name]
    return make().match.decision(seat)


@cache
def standing() -> Decision:
    return warlords().match.standing(0)


@pytest.mark.parametrize("name", OPEN)
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_garbage_gets_a_sentence(name: str, data: st.DataObject) -> None:
    decision = asked(name)
    judged = [*decision.question.judges, *(form.command for form in decision.choices.forms)]
    kinds = st.sampled_from(judged) | st.sampled_from(KINDS)
    gets_a_sentence(decision, data.draw(kinds.flatmap(orders)))


@pytest.mark.parametrize("kind", plan_commands.STANDING)
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_garbage_in_standing_orders_gets_a_sentence(kind: type[Any], data: st.DataObject) -> None:
    gets_a_sentence(standing(), data.draw(orders(kind)))


@pytest.mark.parametrize("order", [
    plan_commands.PlanSabotage("plasma", 1, "nobody"), plan_commands.PlanSabotage("nothing", 9, "warlord"),
    plan_commands.PlanForget("__class__"), plan_commands.PlanInfluence(-9), plan_commands.PlanTiles((Spot("", ""),)),
    plan_commands.PlanLosses((Wish("X"),)), plan_commands.PlanTechnology("x", "y"), plan_commands.PlanHold("nobody"),
])  # fmt: skip
def test_standing_orders_about_nothing_are_refused(order: Any) -> None:
    with pytest.raises(Refusal):
        position.check(GAME, standing(), order)


LINES = st.lists(
    NAMES | st.sampled_from(["move", "influence", "plan", "sabotage", "to", "else", "of", "steal", "hits", "1", "-1"]),
    max_size=7,
)


@settings(max_examples=150, deadline=None)
@given(words=LINES)
def test_garbage_lines_are_refused_with_a_sentence_or_written_as_they_were_read(words: list[str]) -> None:
    said, command = ".", None
    try:
        command = GAME.notation.read(" ".join(words))
    except Refusal as refusal:
        said = str(refusal)
    assert said[-1] in ".?"
    assert command is None or GAME.notation.read(GAME.notation.write(command)) == command
