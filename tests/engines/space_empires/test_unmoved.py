"""What has not moved is told once before a turn ends, and not of counters that stay on purpose."""

from __future__ import annotations

from engines.core import render
from engines.space_empires.model.commands import EndTurn, HideAlways
from tests.engines.space_empires.helpers import Position


def told(game: Position) -> list[str]:
    asked = game.match.decision(0)
    return [render(sentence) for sentence in asked.question.overlooked(asked.view, EndTurn())]


def test_a_turn_without_a_move_names_what_could() -> None:
    game = Position("red SC-1 at 0405 with move 1", "red MI-1 at 0406", "red 4 SY-1 at 0501", "green SC-1 at 0510")
    assert told(game) == ["SC-1, MI-1 have not moved."]
    asked = game.match.decision(0)
    assert asked.question.overlooked(asked.view, HideAlways("always")) == []


def test_guards_stay_when_others_have_moved() -> None:
    game = Position("red SC-1 at 0405 with move 1", "red SC-2 at 0501 with move 1", "red MI-1 at 0406")
    assert told(game.order("red", "move SC-1 to 0404")) == []


def test_colony_ships_are_told_of_even_then() -> None:
    game = Position("red SC-1 at 0405 with move 1", "red CS-1 at 0501", "red CS-2 at 0505", systems={"0505": "planet"})
    assert told(game.order("red", "move SC-1 to 0404")) == ["CS-2 can land in 0505.", "CS-1 has not moved."]


def test_what_waits_for_its_refit_stays() -> None:
    game = Position("red SC-1 at 0501 with move 1, refit all", "red SY-1 at 0501")
    assert told(game) == []


def test_many_are_counted() -> None:
    game = Position(
        *(f"red SC-{n} at 0405 with move 1" for n in range(1, 7)), *(f"red DE-{n} at 0405" for n in range(1, 5))
    )
    assert told(game) == ["10 counters have not moved."]


def test_once_it_is_asked_all_that_could_move_is_named() -> None:
    game = Position("red SC-1 at 0405 with move 1", "red CS-1 at 0501", "red MI-1 at 0406")
    assert told(game.order("red", "move SC-1 to 0404")) == ["CS-1, MI-1 have not moved."]
