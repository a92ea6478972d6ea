"""Small changes of the rules that no test noticed until they were made (`python -m tests.mutants`)."""

from __future__ import annotations

from itertools import chain, repeat

import pytest

from engines.core import Number, Rows, render
from engines.space_empires import GAME
from engines.space_empires.model.commands import Bombard, CeaseFire, Screen
from engines.space_empires.model.doctrine import Plan
from engines.space_empires.model.rows import Ships
from engines.space_empires.model.state import Technology
from engines.space_empires.rules.battle.skirmish import Fleet, imagined, skirmish, throws
from engines.space_empires.rules.setup import new_match, settle_home
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


def side(*groups: str, seat: int = 0, plan: Plan | None = None, **plans: Plan) -> Fleet:
    """Return one side of an imagined battle: side("1 CV-1", "3 FI-1")."""
    units = [(words.split()[1], int(words.split()[0])) for words in groups]
    own = tuple(imagined(name, name[:2], count, Technology(), seat) for name, count in units)
    return Fleet(own, plan or Plan(), {name.replace("_", "-"): one for name, one in plans.items()})


def outcome(own: Fleet, enemy: Fleet, *faces: int, lots: bool = False) -> tuple[int, ...]:
    """Return what is left of an imagined battle with such dice, then tens: both sides' ships, and who got away."""
    thrown = chain(faces, repeat(10))
    return skirmish(own, enemy, "", lambda: next(thrown), lots=lots)


@pytest.mark.rule("space-empires", "5.5d")
def test_in_an_imagined_battle_the_number_needed_hits() -> None:
    assert outcome(side("1 SC-1"), side("1 SC-1", seat=1), 10, 3) == (1, 0, 0, 0)


@pytest.mark.rule("space-empires", "11.2.2a", "5.9.1a")
def test_in_an_imagined_battle_a_carrier_that_leaves_takes_three_fighters_along() -> None:
    own = side("1 CV-1", "1 CV-2", "3 FI-1", "3 FI-2", CV_1=Plan(flee_at=1))
    assert outcome(own, side("1 SC-1", seat=1), *[10] * 16, 1) == (4, 0, 4, 0)


@pytest.mark.rule("space-empires", "RN-134")
@pytest.mark.parametrize(("second", "left"), [(1, 1), (2, 2)])
def test_in_an_imagined_battle_two_dice_name_the_ship_that_a_machine_fires_at(second: int, left: int) -> None:
    machine = Fleet((imagined("M1-1", "M1", 1, Technology(), 0),))
    assert outcome(machine, side("1 SC-1", "1 BB-1", seat=1), 10, 1, second, 1, lots=True) == (1, left, 0, 0)


@pytest.mark.rule("space-empires", "11.3.1a")
def test_in_an_imagined_battle_point_defence_ends_with_the_fighters() -> None:
    scouts = imagined("SC-1", "SC", 2, Technology(point=1), 1)
    assert outcome(side("1 FI-1"), Fleet((scouts,)), 1) == (0, 2, 0, 0)


def test_imagined_dice_show_the_digits_of_what_is_drawn() -> None:
    die = throws(lambda _sides, _why: 13)
    assert [die() for _ in range(4)] == [3, 2, 1, 1]


@pytest.mark.rule("space-empires", "10.1.2g")
def test_a_chain_gives_one_extra_hex_however_long_it_is() -> None:
    row = ("red MS-1 at 0405", "red MS-2 at 0505", "red MS-3 at 0605", "red MS-4 at 0705")
    game = Position(*row, "red CS-1 at 0405", trade="on")
    assert game.refusal("red", "move CS-1 to 0505 0605 0705")
    game.order("red", "move CS-1 to 0505 0605")


@pytest.mark.rule("space-empires", "12.2b")
def test_scanners_that_stay_find_raiders_that_lurk() -> None:
    pieces = ("red DD-1 at 0405 with scanners 1", "green RA-1 at 0405 with cloaking 1, lurking")
    assert not Position(*pieces, raiders="on").order("red", "end").unit("green", "RA-1").lurking


@pytest.mark.rule("space-empires", "2.7a")
def test_where_home_worlds_are_is_told() -> None:
    state = new_match(2, GAME.full_options({}))
    settle_home(state, 1, "0510")
    assert [render(event.text) for event in state.news] == ["seat 2 has the home world in 0510."]
