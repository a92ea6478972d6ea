"""Lines of a sheet for the case that it is sabotaged: GE-RUL-78."""

from __future__ import annotations

import pytest

from engines.galactic_emperor.model.commands import BuildInstead, ProduceInstead
from tests.engines.galactic_emperor.helpers import Position
from tests.engines.galactic_emperor.sheets import marks, settle

CARDS = {"red": "robotics protein", "blue": "saboteur"}
GOODS = {"red": "4 metal 1 energy 9 marks"}
MINES = {"0405": "R05 red 1", "0303": "R06 red 1"}


def yard(position: type[Position], **more: object) -> Position:
    return position(**{"cards": CARDS, "goods": GOODS, **more}).begin("engineer", "green")  # type: ignore[arg-type]


def fields(position: type[Position], **more: object) -> Position:
    return position(**{"cards": CARDS, "sectors": MINES, **more}).begin("steward", "green")  # type: ignore[arg-type]


@pytest.mark.rule("galactic-emperor", "GE-RUL-78", "GE-TECH-SABOTEUR-1")
def test_a_blocked_engineer_buys_what_the_sheet_says_for_that_and_nobody_waits(position: type[Position]) -> None:
    game = settle(yard(position), red="build 1 D 0704; if sabotaged: build 1 C 0704; if sabotaged: build 1 F 0704")
    game.order("blue", "sabotage", dice=(1,))
    assert game.asked() != [("red", "BuildAfterSabotage")]
    assert game.fleet("red", "0704") == ["C1", "F1"]
    assert (game.player("red").metal, marks(game, "red")) == (1, 6)


@pytest.mark.rule("galactic-emperor", "GE-RUL-78")
def test_such_lines_count_for_nothing_where_nothing_is_blocked(position: type[Position]) -> None:
    game = settle(yard(position), red="build 1 D 0704; if sabotaged: build 1 C 0704").order("blue", "pass")
    assert game.fleet("red", "0704") == ["D1"]
    assert game.player("red").metal == 2


@pytest.mark.rule("galactic-emperor", "GE-RUL-78")
def test_they_are_paid_without_robotics_all_of_them_together(position: type[Position]) -> None:
    game = yard(position).order("red", "if sabotaged: build 1 D 0704")
    assert "Without Robotics you cannot pay for 1 Fighter" in game.refusal("red", "if sabotaged: build 1 F 0704")
    assert "no purchase of ships" in game.refusal("red", "if sabotaged: build 1 F 0201")
    assert "are left in your reserve" in game.refusal("red", "if sabotaged: build 9 F 0704")
    game.order("red", "build 1 D 0704")


@pytest.mark.rule("galactic-emperor", "GE-RUL-78", "GE-TECH-SABOTEUR-1")
def test_a_blocked_steward_produces_where_the_sheet_says_for_that(position: type[Position]) -> None:
    game = settle(fields(position), red="protein 0405; if sabotaged: produce 0303").order("blue", "sabotage", dice=(1,))
    assert game.asked() != [("red", "ProduceAfterSabotage")]
    assert game.player("red").metal == 2
    assert (game.sector("0405").food, game.sector("0303").food) == (1, 0)


@pytest.mark.rule("galactic-emperor", "GE-RUL-78")
def test_such_sectors_are_own_ones_with_food_each_once(position: type[Position]) -> None:
    game = fields(position).order("red", "if sabotaged: produce 0303")
    assert "your sheet says that already" in game.refusal("red", "if sabotaged: produce 0303")
    assert "You do not control 0201" in game.refusal("red", "if sabotaged: produce 0201")
    assert "no food lies there" in game.refusal("red", "if sabotaged: produce 0704")


@pytest.mark.rule("galactic-emperor", "GE-RUL-78")
@pytest.mark.parametrize("cards", [{"red": "protein robotics"}, {"blue": "saboteur"}])
def test_nothing_can_be_said_where_nothing_can_be_blocked(position: type[Position], cards: dict[str, str]) -> None:
    for game, line, kind in (
        (yard(position, cards=cards), "if sabotaged: build 1 F 0704", BuildInstead),
        (fields(position, cards=cards), "if sabotaged: produce 0303", ProduceInstead),
    ):
        assert "Nothing here can be sabotaged" in game.refusal("red", line)
        assert all(form.command is not kind for form in game.match.decision(0).choices.forms)
