"""Small changes of the rules that no test noticed until they were made (`python -m tests.mutants`)."""

from __future__ import annotations

import pytest

from engines.core import Number, Rows
from engines.space_empires.model.commands import Bombard, CeaseFire, Screen, Ships
from engines.space_empires.model.doctrine import Plan
from engines.space_empires.model.state import Technology
from engines.space_empires.rules.battle.skirmish import Fleet, imagined, skirmish
from tests.engines.space_empires.battles import battle, fight, hold
from tests.engines.space_empires.economics import YARDS, Phase
from tests.engines.space_empires.helpers import Position
from tests.engines.space_empires.test_plans import answer


def bounds(game: Position, *path: str) -> set[tuple[int, int]]:
    """Return the least and the most that the forms of the open question offer for a number of that name."""
    found = set()
    for form in game.match.decisions()[0].choices.forms:
        domain = form.fields.get(path[0])
        if isinstance(domain, Rows):
            domain = domain.parts[path[1]]
        if isinstance(domain, Number):
            found.add((domain.low, domain.high))
    return found


@pytest.mark.rule("space-empires", "7.3.2a", "6.7.1b", "5.1.1d")
def test_between_battles_scrapping_has_its_usual_limits() -> None:
    pieces = ("red 2 SC-1 at 0405", "green SC-1 at 0405", "red SC-2 at 0407", "green SC-2 at 0407")
    game = fight(Position(*pieces, "red MI-1 at 0303 with cargo wreck"), "0405", "0407")
    assert game.asked() == [("red", "OrderBattles")]
    assert "SC-1 has 2 ships; 1 to 2 of them can be scrapped" in game.refusal("red", "scrap 3 of SC-1")
    assert "loads cannot be destroyed on purpose" in game.refusal("red", "scrap MI-1")


@pytest.mark.rule("space-empires", "7.3.2a", "6.7.1b", "5.10.1b")
def test_before_a_colony_scrapping_has_its_usual_limits() -> None:
    game = Position("red 2 SC-1 at 0405", "red MI-1 at 0303 with cargo wreck", colonies={"0405": "green 5"})
    assert game.order("red", "end").asked() == [("red", "BombardColony")]
    assert "SC-1 has 2 ships; 1 to 2 of them can be scrapped" in game.refusal("red", "scrap 3 of SC-1")
    assert "loads cannot be destroyed on purpose" in game.refusal("red", "scrap MI-1")


@pytest.mark.rule("space-empires", "5.7b", "7.3.2a")
def test_numbers_of_ships_that_may_be_named() -> None:
    assert bounds(battle("red 6 SC-1 at 0405", "green 5 SC-1 at 0405"), "ships", "count") == {(1, 6)}
    moving = Position("red 4 SC-1 at 0405")
    forms = {form.command.__name__: form.fields for form in moving.match.decisions()[0].choices.forms}
    units = forms["Move"]["units"]
    assert isinstance(units, Rows)
    assert (units.low, units.high) == (1, 1)
    for name, expected in (("Split", (1, 5)), ("Scrap", (0, 6))):
        number = forms[name]["count"]
        assert isinstance(number, Number)
        assert (number.low, number.high) == expected


@pytest.mark.rule("space-empires", "5.7b", "5.6f")
def test_a_plan_screens_no_more_ships_of_a_damaged_group_than_it_has() -> None:
    game = battle("red 2 CA-1 at 0405", "red 5 SC-1 at 0405", "green SC-1 at 0405").order("red", "screen nothing")
    hold(game, 2).order("green", "fire CA-1", dice=(1,))
    hold(game, 5)
    assert game.asked() == [("red", "ScreenShips")]
    assert answer(game, Plan(protect=("CA",), keep_bonus=False)) == Screen((Ships("CA-1", 2),))


@pytest.mark.rule("space-empires", "6.8b")
def test_whoever_studies_a_wreck_reads_the_new_level() -> None:
    game = Phase(YARDS, loads={"0501": ["wreck"]}, dice=(1,))
    assert "The wreck gives you Ship Size 2." in game.told("red")


@pytest.mark.rule("space-empires", "5.9.1a")
@pytest.mark.parametrize(("hits", "left"), [(6, (0, 6, 0, 0)), (0, (0, 6, 3, 0))])
def test_in_an_imagined_battle_nobody_leaves_in_the_first_round(hits: int, left: tuple[int, ...]) -> None:
    own, enemy = (imagined(f"{kind}-1", kind, count, Technology(), seat)
                  for seat, (kind, count) in enumerate((("CA", 3), ("SC", 6))))  # fmt: skip
    thrown = iter([10] * 3 + [1] * hits + [10] * 100)
    assert skirmish(Fleet((own,), Plan(flee_at=1)), Fleet((enemy,)), "", lambda: next(thrown)) == left


@pytest.mark.rule("space-empires", "5.10.1b")
@pytest.mark.parametrize(("points", "answered"), [(1, CeaseFire()), (3, Bombard("SC-1"))])
def test_a_plan_that_spares_one_point_leaves_a_colony_of_one(points: int, answered: object) -> None:
    game = Position("red 2 SC-1 at 0405", colonies={"0405": f"green {points}"}).order("red", "end")
    assert answer(game, Plan(spare=1)) == answered
