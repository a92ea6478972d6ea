"""The production sheet in figures (7)."""

from __future__ import annotations

import pytest

from engines.core import render
from engines.space_empires.model.commands import Buy
from engines.space_empires.rules.sheet import Bought, Earned, Learnt, Totals, Yard, totals
from tests.engines.space_empires.economics import YARDS, Phase


def figures(game: Phase, colour: str = "red") -> Totals:
    return totals(game.view(colour))


def warnings(game: Phase) -> list[str]:
    return [render(text) for text in figures(game).warnings]


@pytest.mark.rule("space-empires", "7.1a", "7.2a", "7.3.1a", "7.5.1a")
def test_an_untouched_sheet() -> None:
    game = Phase(YARDS, "red 3 SC-1 at 0501", colonies={"0401": "red 3"}, loads={"0501": ["minerals-5"]},
                 treasury={"red": 4})  # fmt: skip
    assert figures(game) == Totals(
        saved=4, colonies=[Earned("0401", 3), Earned("0501", 20)], found=5, income=28, maintenance=3, budget=29, bid=0,
        research=[], purchases=[], left=29, yards=[Yard("0501", 4, 0)], next_income=25, next_maintenance=3, warnings=[],
    )  # fmt: skip


@pytest.mark.rule("space-empires", "7.0c", "7.6.1b", "9.6a")
def test_every_line_counts_whatever_order_it_came_in() -> None:
    game = Phase(YARDS, "red 2 SY-2 at 0401", "red 2 SC-1 at 0501", colonies={"0401": "red 5"}, treasury={"red": 60})
    game.order("red", "buy 2 SC at 0501", "research shipyards", "bid 3", "scrap 1 of SC-1", "buy 4 DE at 0401", "bid 2")
    found = figures(game)
    assert (found.maintenance, found.budget, found.bid, found.left) == (1, 84, 2, 84 - 2 - 20 - 12 - 1)
    assert found.research == [Learnt("yard", 2, 20)]
    assert found.purchases == [Bought(Buy("SC", 2, "0501"), 12), Bought(Buy("DE", 4, "0401"), 1)]
    assert [(yard.hex, yard.capacity, yard.used, yard.free) for yard in found.yards] == [
        ("0401", 3, 0, 3), ("0501", 6, 2, 4),
    ]  # fmt: skip
    assert found.next_maintenance == 3


@pytest.mark.rule("space-empires", "7.5.1b")
def test_what_the_totals_leave_is_what_the_phase_saves() -> None:
    game = Phase(YARDS, treasury={"red": 30}).order("red", "bid 4", "buy 1 SC at 0501", "research attack")
    left = figures(game).left
    assert game.resolve().player().treasury == left


@pytest.mark.rule("space-empires", "7.1c", "7.3.1c", "RN-70")
def test_warnings_say_what_may_be_overlooked() -> None:
    game = Phase("red 6 DN-1 at 0505", "red 2 DN-2 at 0505", "green SC-1 at 0401", colonies={"0401": "red 5"})
    assert warnings(game) == [
        "The colony in 0401 is blockaded: it pays nothing and builds no bases, ship yards or decoys.",
        "Maintenance of 24 CP takes the whole income of 20 CP; what is saved is not touched (7.3).",
        "In the next phase this fleet costs 24 CP, and the colonies will pay 20 CP.",
    ]
    game.order("red", "scrap DN-2")
    assert len(warnings(game)) == 1


@pytest.mark.rule("space-empires", "7.7a", "7.7.1a")
def test_the_next_income_counts_growth() -> None:
    game = Phase("green SC-1 at 0402", colonies={"0401": "red 0", "0402": "red 3", "0502": "red 1"})
    game.state.colonies["0501"].points = 10
    assert figures(game).next_income == 1 + 3 + 15
    assert [colony.points for colony in figures(game).colonies] == [0, 3, 10, 1]


@pytest.mark.rule("space-empires", "RN-01", "7.3.1a")
def test_low_maintenance_is_halved_in_the_forecast_too() -> None:
    assert figures(Phase("red 3 CA-1 at 0505", maintenance="half")).next_maintenance == 3


@pytest.mark.rule("space-empires", "7.1a", "7.2a", "7.3.1a", "7.5.1b")
def test_the_sheet_of_a_real_game() -> None:
    """In its first phase 20 from the home world and 5 from minerals, less 3 for scouts, leave 3 of 22 after 19."""
    game = Phase(YARDS, "red 3 SC-1 at 0501", colonies={"0401": "red 0"}, loads={"0501": ["minerals-5"]})
    game.order("red", "buy 1 SC at 0501", "buy 1 CS at 0501", "buy 1 MI at 0501")
    found = figures(game)
    assert (found.income, found.found, found.maintenance, found.budget) == (25, 5, 3, 22)
    assert [bought.points for bought in found.purchases] == [6, 8, 5]
    assert (found.left, found.next_income, found.next_maintenance) == (3, 21, 4)
    assert found.yards == [Yard("0501", 4, 3)]
