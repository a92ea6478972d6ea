"""Carriers, fighters and point defence (11)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import encode, render
from engines.space_empires import GAME
from engines.space_empires.faces import FACES
from engines.space_empires.faces.battle_panel import battle_panel
from engines.space_empires.model.commands import Buy, Ferry, Fire, HoldFire, Retreat
from engines.space_empires.model.doctrine import Plan
from engines.space_empires.model.options import technologies_in, units_in
from engines.space_empires.model.plan_commands import Odds
from engines.space_empires.model.state import State, Technology
from engines.space_empires.model.tables import BERTHS, CARRIER, FIGHTER, TECHNOLOGIES, UNITS
from engines.space_empires.model.view import FaceDown
from engines.space_empires.rules.battle.bombardment import number_needed
from engines.space_empires.rules.battle.line import Line
from engines.space_empires.rules.battle.lineup import line_of
from engines.space_empires.rules.battle.plans import answer_by_plan
from engines.space_empires.rules.battle.skirmish import Fleet, imagined, skirmish
from engines.space_empires.rules.carriers import berths, stranded
from engines.space_empires.rules.technology import equipment, refit_price
from tests.engines.drawing import words
from tests.engines.space_empires.battles import HOME, battle, hold, line, running, shots
from tests.engines.space_empires.economics import YARDS, rich
from tests.engines.space_empires.helpers import Position, random_chance

ON: dict[str, Any] = {"fighters": "on"}
WING = ("red 2 CV-1 at 0405 with move 4", "red 6 FI-1 at 0405 with fighters 1")


def alone(state: State) -> list[str]:
    """Return where fighters have neither carriers nor a base."""
    hexes = [(seat, unit.hex) for seat, player in enumerate(state.players) for unit in player.units.values()]
    return [hex_ for seat, hex_ in hexes if stranded(state, seat, hex_)]


def sides(*groups: tuple[str, int, Technology], kind: str = "", foes: tuple[str, int, Technology]) -> Line[Any]:
    """Return groups of the attacker against one of the defender."""
    own = [imagined(f"{type_}-1", type_, count, fit, 0) for type_, count, fit in groups]
    other = [imagined("XX-1", foes[0], foes[1], foes[2], 1)]
    found: dict[int, list[Any]] = {0: own, 1: other}
    return Line(0, 1, kind, found, dict(found), 1, None, (), winged=True)


@pytest.mark.rule("space-empires", "11.0a", "11.1.1b", "11.2.4a", "11.2.6b", "11.3a")
def test_the_chart_of_carriers_and_fighters() -> None:
    assert units_in(ON).keys() - units_in({}).keys() == {CARRIER, FIGHTER}
    assert technologies_in(ON).keys() - technologies_in({}).keys() == {"fighters", "point"}
    chart = {code: (kind.cost, kind.fire_class, kind.attack, kind.defence, kind.hull, kind.maintenance, kind.needs)
             for code, kind in units_in(ON).items() if kind.package}  # fmt: skip
    assert chart == {CARRIER: (12, "E", 3, 0, 1, 1, "fighters"), FIGHTER: (5, "B", 5, 0, 1, 1, "fighters")}
    assert TECHNOLOGIES["fighters"].prices == {"2011": (25, 30, 40), "current": (25, 25, 25)}
    assert TECHNOLOGIES["point"].prices == {"2011": (20, 25, 30), "current": (20, 20, 20)}
    levels = {name: line.highest("2011") for name, line in technologies_in(ON).items()}
    carry = {type_: equipment(levels, type_) for type_ in units_in(ON)}
    assert {type_ for type_, fit in carry.items() if fit.fighters} == {FIGHTER}
    assert {type_ for type_, fit in carry.items() if fit.point} == {"SC"}


@pytest.mark.rule("space-empires", "11.0a", "11.2.1a", "11.2.2b", "7.6.1f", "T7.6-1")
def test_fighter_technology_lets_yards_build_carriers_and_fighters() -> None:
    game = rich(YARDS, **ON)
    assert "needs Fighters 1" in game.refusal("red", "buy FI at 0501")
    assert "needs Fighters 1" in game.refusal("red", "buy CV at 0501")
    game.order("red", "research fighters", "buy 3 FI at 0501")
    game.resolve()
    assert (game.unit("red", "FI-1").count, game.where("red", "FI-1")) == (3, "0501")
    assert game.unit("red", "FI-1").technology.fighters == 1
    assert UNITS[FIGHTER].hull == UNITS["MN"].hull == 1
    assert "There are no such units" in rich(YARDS).refusal("red", "buy FI at 0501")


@pytest.mark.rule("space-empires", "11.2.6b", "11.2.6d", "11.2.6a")
@pytest.mark.parametrize(("level", "needs", "needed"), [(1, 5, 3), (2, 6, 3), (3, 7, 2)])
def test_levels_make_fighters_stronger(level: int, needs: int, needed: int) -> None:
    fit = Technology(fighters=level)
    ours = sides((FIGHTER, 3, fit), foes=("SC", 2, Technology()))
    fighter, scout = ours.groups[0][0], ours.groups[1][0]
    assert ours.aim(fighter, scout).number == needs
    assert ours.aim(scout, fighter).number == needed
    assert number_needed(fighter) == needs
    better = sides((FIGHTER, 3, Technology(fighters=level, attack=1, defence=1)), foes=("SC", 2, Technology()))
    assert better.aim(better.groups[0][0], scout).number == needs + 1
    assert better.aim(scout, better.groups[0][0]).number == needed - 1
    most = equipment({**dict.fromkeys(TECHNOLOGIES, 3), "move": 6}, FIGHTER)
    assert (most.attack, most.defence, most.move) == (1, 1, 1)


@pytest.mark.rule("space-empires", "11.2.6a")
def test_fighters_of_other_levels_are_other_groups(position: type[Position]) -> None:
    game = position("red FI-1 at 0501 with fighters 1", "red FI-2 at 0501 with fighters 2", **ON)
    assert "differ in technology" in game.refusal("red", "join FI-2 to FI-1")


@pytest.mark.rule("space-empires", "11.1.1a", "11.2.1b", "11.2.2a", "T11.2-1")
def test_fighters_move_only_with_carriers(position: type[Position]) -> None:
    game = position(*WING, **ON)
    assert berths([game.unit("red", "CV-1")]) == 2 * BERTHS == game.unit("red", "FI-1").count
    assert "go with carriers" in game.refusal("red", "move FI-1 to 0406")
    assert "would be left in 0405" in game.refusal("red", "move CV-1 to 0406")
    game.order("red", "move CV-1 FI-1 to 0406")
    assert (game.where("red", "CV-1"), game.where("red", "FI-1")) == ("0406", "0406")
    alone = position("red FI-1 at 0501 with fighters 1", **ON)
    assert "moves only with carriers" in alone.refusal("red", "move FI-1 to 0502")


@pytest.mark.rule("space-empires", "11.2.1b")
def test_a_counter_of_fighters_may_fly_from_several_carriers(position: type[Position]) -> None:
    pieces = ("red CV-1 at 0405", "red CV-2 at 0405", "red CV-3 at 0405", "red 6 FI-1 at 0405 with fighters 1")
    game = position(*pieces, **ON).order("red", "move CV-1 CV-2 FI-1 to 0406")
    assert game.names("red", "0406") == ["CV-1", "CV-2", "FI-1"]
    assert game.names("red", "0405") == ["CV-3"]


@pytest.mark.rule("space-empires", "11.1.1a", "11.2.2a")
def test_a_carrier_takes_three_fighters(position: type[Position]) -> None:
    game = position("red CV-1 at 0501 with move 4", "red 4 FI-1 at 0501 with fighters 1", **ON)
    assert "4 fighters cannot move" in game.refusal("red", "move CV-1 FI-1 to 0502")
    game.order("red", "split 1 from FI-1", "move CV-1 FI-1 to 0502")
    assert (game.where("red", "FI-1"), game.where("red", "FI-2")) == ("0502", "0501")


@pytest.mark.rule("space-empires", "11.2.2b", "11.2.5a", "RN-105")
@pytest.mark.parametrize(("pieces", "colonies"), [((), {"0405": "red 0"}), (("red SY-1 at 0405",), {})])
def test_fighters_stay_at_a_colony_or_a_yard(
    position: type[Position], pieces: tuple[str, ...], colonies: dict[str, str]
) -> None:
    game = position(*WING, "red 6 FI-2 at 0405 with fighters 1", *pieces, colonies=colonies, **ON)
    assert not alone(game.state)
    game.order("red", "move CV-1 to 0406")
    assert game.names("red", "0405")[:2] == ["FI-1", "FI-2"]


@pytest.mark.rule("space-empires", "11.2.3a", "11.2.3b", "RN-103")
def test_fighters_change_carriers_but_fly_no_farther(position: type[Position]) -> None:
    pieces = ("red CV-1 at 0405 with move 7", "red 3 FI-1 at 0405 with fighters 1", "red CV-2 at 0406 with move 7")
    game = position(*pieces, **ON).order("red", "move CV-1 FI-1 to 0406", "move CV-2 FI-1 to 0408")
    assert (game.where("red", "CV-1"), game.where("red", "FI-1")) == ("0406", "0408")
    relay = position(*pieces, "red CV-3 at 0408 with move 7", **ON)
    relay.order("red", "move CV-1 FI-1 to 0406", "move CV-2 FI-1 to 0408")
    assert "moves only with carriers" in relay.refusal("red", "move CV-3 FI-1 to 0409")


@pytest.mark.rule("space-empires", "11.2.3a")
def test_carriers_leave_fighters_at_a_colony_and_others_take_them_on(position: type[Position]) -> None:
    pieces = ("red CV-1 at 0406", "red 3 FI-1 at 0406 with fighters 1", "red CV-2 at 0405 with move 4")
    game = position(*pieces, colonies={"0406": "red 1"}, **ON).order("red", "move CV-1 to 0506")
    assert game.names("red", "0406") == ["FI-1"]
    game.order("red", "move CV-2 to 0406", "move CV-2 FI-1 to 0407")
    assert game.names("red", "0407") == ["CV-2", "FI-1"]


@pytest.mark.rule("space-empires", "11.2.3b")
def test_a_carrier_takes_fighters_on_along_its_way(position: type[Position]) -> None:
    pieces = ("red CV-1 at 0405 with move 4", "red 3 FI-1 at 0406 with fighters 1")
    game = position(*pieces, colonies={"0406": "red 1"}, **ON)
    game.order("red", "move CV-1 to 0406", "move CV-1 FI-1 to 0407")
    assert game.names("red", "0407") == ["CV-1", "FI-1"]


@pytest.mark.rule("space-empires", "11.2.1a")
def test_fighters_are_groups_under_one_counter_face_down(position: type[Position]) -> None:
    game = position("red 5 FI-1 at 0501 with fighters 1", **ON)
    assert game.view("green").face_down == [FaceDown(0, "0501", 1)]
    game.order("red", "split 2 from FI-1")
    assert (game.unit("red", "FI-1").count, game.unit("red", "FI-2").count) == (3, 2)


@pytest.mark.rule("space-empires", "11.2.6c", "T11.2-2", "RN-104")
def test_a_refit_of_a_fighter_costs_one_point_for_everything(position: type[Position]) -> None:
    levels = {"fighters": 2, "attack": 1, "defence": 1}
    game = position("red CV-1 at 0501", "red 3 FI-1 at 0501 with fighters 1", "red SY-1 at 0501",
                    levels={"red": levels}, treasury={"red": 10}, **ON)  # fmt: skip
    assert refit_price(game.unit("red", "FI-1"), "all") == 3
    assert refit_price(game.unit("red", "CV-1"), "all") == 2
    game.order("red", "upgrade FI-1", "end")
    fit = game.unit("red", "FI-1").technology
    assert (fit.fighters, fit.attack, fit.defence) == (2, 1, 1)
    assert game.state.players[0].treasury == 7


@pytest.mark.rule("space-empires", "11.1.1c", "5.3d")
def test_fighters_shield_carriers() -> None:
    game = battle("red CV-1 at 0405", "red FI-1 at 0405 with fighters 1", "green 2 DD-1 at 0405", **ON)
    assert line(game) == ["red FI-1", "green DD-1", "red CV-1"]
    game.order("red", "hold")
    assert [target.name for target in line_of(game.state).targets(game.unit("green", "DD-1"))] == ["FI-1"]
    assert "cannot be fired at while enemy fighters" in game.refusal("green", "fire CV-1")
    game.order("green", "fire FI-1", dice=[1])
    game.order("green", "fire CV-1", dice=[10])
    assert shots(game)[-1].startswith("green DD-1 (2 × destroyer) fires at red CV-1")


@pytest.mark.rule("space-empires", "11.1.1c", "11.1.1d", "11.2.4b", "RN-100")
def test_carriers_are_safe_only_while_no_fighter_is_screened() -> None:
    ours = sides((CARRIER, 1, Technology()), (FIGHTER, 3, Technology(fighters=1)), foes=("DD", 2, Technology()))
    destroyer, fighters = ours.groups[1][0], ours.groups[0][1]
    assert ours.surplus(0) == 2
    assert [target.type for target in ours.targets(destroyer)] == [FIGHTER]
    ours.screen(ours.groups[0][0])
    assert [target.type for target in ours.targets(destroyer)] == [FIGHTER]
    ours.front[0] = [group for group in ours.groups[0] if group is not fighters]
    assert [target.type for target in ours.targets(destroyer)] == [CARRIER]


@pytest.mark.rule("space-empires", "11.1.1d", "11.2.4b")
def test_screening_a_fighter_exposes_carriers_for_a_round() -> None:
    game = battle("red CV-1 at 0405", "red 3 FI-1 at 0405 with fighters 1", "green 2 DD-1 at 0405", **ON)
    game.order("red", "screen 1 FI-1")
    hold(game, 2)
    game.order("green", "fire CV-1", dice=[10])
    hold(game, 2)
    game.order("red", "screen nothing")
    hold(game, 3)
    assert game.asked() == [("green", "FireShips")]
    assert "cannot be fired at" in game.refusal("green", "fire CV-1")


def bide(game: Position) -> None:
    """Let nothing happen: screen nothing, hold fire in the first round, miss in the others."""
    colour, question = game.asked()[0]
    if question == "ScreenShips":
        game.order(colour, "screen nothing")
    elif running(game).round == 1:
        game.order(colour, "hold")
    else:
        there = line_of(game.state)
        target = there.targets(game.unit(colour, running(game).slots[0].unit))[0]
        game.order(colour, f"fire {target.name}", dice=[10])


def fled(carriers: int, fighters: int, **more: Any) -> Position:
    """Return a battle in its second round, in which red's carriers are asked."""
    pieces = [f"red {carriers} CV-1 at 0405", "green SC-1 at 0405"]
    pieces += [f"red {min(6, fighters)} FI-1 at 0405 with fighters 1"] if fighters else []
    game = battle(*pieces, **{"colonies": {"0305": "red 3", **more.pop("here", {})}, **ON, **more})
    while running(game).round == 1 or not line(game) or line(game)[0] != "red CV-1":
        bide(game)
    return game


@pytest.mark.rule("space-empires", "11.1.2a", "11.1.2b", "T11.1-1", "11.2.4c")
@pytest.mark.parametrize(("fighters", "allowed"), [(6, {3}), (4, {1, 2, 3}), (2, {0, 1, 2})])
def test_a_retreating_carrier_strands_no_fighters(fighters: int, allowed: set[int]) -> None:
    game = fled(2, fighters)
    for load in range(5):
        if load not in allowed:
            assert "can leave with" in game.refusal("red", f"ferry 1 with {load} to 0305")
    load = min(allowed)
    game.order("red", f"ferry 1 with {load} to 0305")
    assert sum(unit.count for unit in game.state.players[0].units.values()
               if unit.type == FIGHTER and unit.hex == "0305") == load  # fmt: skip
    assert not alone(game.state)


@pytest.mark.rule("space-empires", "11.1.2b", "T11.1-2", "11.2.5a")
def test_at_a_colony_a_carrier_may_leave_without_fighters() -> None:
    game = fled(1, 2, here={"0405": "red 3"})
    game.order("red", "ferry 1 with 0 to 0305")
    assert (game.where("red", "CV-1"), game.where("red", "FI-1")) == ("0305", "0405")


@pytest.mark.rule("space-empires", "11.2.4c", "11.1.2a", "RN-101")
def test_retreating_carriers_take_as_many_fighters_as_they_can() -> None:
    game = fled(1, 3)
    game.order("red", "retreat 1 to 0305")
    assert (game.where("red", "CV-1"), game.where("red", "FI-1")) == ("0305", "0305")
    assert game.state.battle is None
    assert not alone(game.state)


@pytest.mark.rule("space-empires", "11.1.2a", "11.2.4c")
def test_a_carrier_with_one_way_out_is_shown_an_order_for_it() -> None:
    game = fled(1, 3, hidden=dict.fromkeys(("0404", "0504", "0505", "0406"), "nebula"))
    forms = game.match.decision(0).choices.forms
    assert [form.examples for form in forms if form.command is Ferry] == [[Ferry("0305", 1, 3)]]


@pytest.mark.rule("space-empires", "11.2.4c")
def test_fighters_never_retreat_by_themselves() -> None:
    game = battle("red CV-1 at 0405", "red 2 FI-1 at 0405 with fighters 1", "green SC-1 at 0405", colonies=HOME, **ON)
    while running(game).round == 1:
        bide(game)
    game.order("red", "screen nothing")
    assert line(game)[0] == "red FI-1"
    assert "leave only with carriers" in game.refusal("red", "retreat 1 to 0305")
    forms = {form.command for form in game.match.decision(0).choices.forms}
    assert Retreat not in forms
    assert Ferry not in forms


@pytest.mark.rule("space-empires", "11.1.1a", "11.2.4c")
def test_fighters_stay_with_the_carrier_when_another_ship_retreats() -> None:
    pieces = ("red SC-1 at 0405", "red CV-1 at 0405", "red 2 FI-1 at 0405 with fighters 1", "green SC-1 at 0405")
    game = battle(*pieces, colonies={"0305": "red 3"}, **ON)
    while running(game).round == 1 or line(game)[:1] != ["red SC-1"]:
        bide(game)
    game.order("red", "retreat 1 to 0305")
    assert (game.names("red", "0305"), game.names("red", "0405")) == (["SC-1"], ["CV-1", "FI-1"])


def test_only_carriers_ferry() -> None:
    game = battle("red 2 SC-1 at 0405", "green SC-1 at 0405", colonies=HOME, **ON)
    while running(game).round == 1 or line(game)[:1] != ["red SC-1"]:
        bide(game)
    assert "carries no fighters" in game.refusal("red", "ferry 1 with 1 to 0305")


@pytest.mark.rule("space-empires", "11.2.5b")
def test_fighters_at_a_colony_defend_it() -> None:
    game = battle("red SC-1 at 0405", "green 2 FI-1 at 0405 with fighters 1", colonies={"0405": "green 3"}, **ON)
    assert {group.name for group in line_of(game.state).groups[1]} == {"FI-1"}


@pytest.mark.rule("space-empires", "RN-102", "11.2.2a")
def test_fighters_without_a_berth_are_lost_after_the_battle() -> None:
    game = battle("red CV-1 at 0405", "red 4 FI-1 at 0405 with fighters 1", "red FI-2 at 0405 with fighters 2",
                  "green SC-1 at 0405", **ON)  # fmt: skip
    game.order("red", "screen nothing")
    game.order("red", "fire SC-1", dice=[1])
    assert game.state.battle is None
    assert (game.unit("red", "FI-1").count, game.unit("red", "FI-2").count) == (2, 1)
    assert "2 fighters of seat 1 in 0405 have no carrier left and are lost." in game.told("green")
    assert "2 fighters of seat 1 in 0405 have no carrier left and are lost." in game.told("red")


@pytest.mark.rule("space-empires", "13.1.4d", "RN-102")
def test_fighters_are_lost_with_a_carrier_that_mines_destroy(position: type[Position]) -> None:
    game = position("red 2 CV-1 at 0405", "red 6 FI-1 at 0405 with fighters 1", "green MN-1 at 0406", mines="on", **ON)
    game.order("red", "move CV-1 FI-1 to 0406", "end")
    game.order("green", "mine CV-1")
    assert (game.unit("red", "CV-1").count, game.unit("red", "FI-1").count) == (1, 3)


@pytest.mark.rule("space-empires", "13.1.4d", "RN-102")
def test_fighters_without_a_berth_miss_the_battle_after_the_mines(position: type[Position]) -> None:
    game = position("red CV-1 at 0405", "red 3 FI-1 at 0405 with fighters 1", "red SC-1 at 0405", "green MN-1 at 0406",
                    "green SC-1 at 0406", mines="on", **ON)  # fmt: skip
    game.order("red", "move CV-1 FI-1 SC-1 to 0406", "end").order("green", "mine CV-1")
    assert running(game).round == 1
    assert game.names("red", "0406") == ["SC-1"]


def test_imagined_fighters_are_lost_with_a_carrier_that_mines_destroy() -> None:
    wing = (imagined("CV.0", CARRIER, 1, Technology(), 0), imagined("FI.1", FIGHTER, 3, Technology(fighters=1), 0))
    foes = Fleet((imagined("MN.0", "MN", 1, Technology(), 1), imagined("SC.1", "SC", 1, Technology(), 1)))
    assert skirmish(Fleet(wing), foes, "", lambda: 1) == (0, 1, 0, 0)


@pytest.mark.rule("space-empires", "RN-102", "11.1.1d")
def test_imagined_fighters_are_lost_without_a_carrier_in_the_end() -> None:
    wing = (imagined("CV.0", CARRIER, 1, Technology(), 0), imagined("FI.1", FIGHTER, 3, Technology(fighters=1), 0))
    foes = Fleet((imagined("SC.0", "SC", 2, Technology(), 1),))
    faces = iter([10, 1, 10] + [1] * 20)
    plan = Plan(protect=(FIGHTER,), keep_bonus=False)
    assert skirmish(Fleet(wing, plan), foes, "", lambda: next(faces)) == (0, 0, 0, 0)


@pytest.mark.rule("space-empires", "RN-102")
def test_nobody_rolls_for_fighters_at_a_black_hole(position: type[Position]) -> None:
    game = position(*WING, systems={"0406": "black-hole"}, **ON)
    game.order("red", "move CV-1 FI-1 to 0406", dice=[1, 10])
    assert (game.unit("red", "CV-1").count, game.unit("red", "FI-1").count) == (1, 3)
    gone = position(*WING, systems={"0406": "black-hole"}, **ON).order("red", "move CV-1 FI-1 to 0406", dice=[9, 10])
    assert gone.names("red", "0406") == []


def test_fighters_are_lost_with_a_carrier_that_is_scrapped(position: type[Position]) -> None:
    game = position(*WING, **ON).order("red", "scrap 1 of CV-1")
    assert game.unit("red", "FI-1").count == 3
    assert "no carrier left" in game.told("red")[-1]
    assert not any("no carrier" in told for told in game.told("green"))


@pytest.mark.rule("space-empires", "11.2.2b", "RN-102", "RN-105")
@pytest.mark.parametrize(("revision", "left"), [(2, ["FI-1"]), (3, [])])
def test_fighters_are_lost_with_a_ship_yard_that_is_scrapped(
    position: type[Position], revision: int, left: list[str]
) -> None:
    pieces = ("red 2 SY-1 at 0405", "red 2 FI-1 at 0405 with fighters 1")
    game = position(*pieces, revision=revision, **ON).order("red", "scrap 1 of SY-1")
    assert game.unit("red", "FI-1").count == 2
    game.order("red", "scrap SY-1")
    assert game.names("red", "0405") == left


def test_carriers_may_be_scrapped_on_a_sheet() -> None:
    game = rich(YARDS, *WING, **ON)
    game.order("red", "scrap CV-1")
    game.resolve()
    assert game.names("red", "0405") == []


@pytest.mark.rule("space-empires", "11.3.1a", "11.3.1b", "11.3.2a", "T11.3-1")
@pytest.mark.parametrize(("level", "against"), [(1, 7), (2, 8), (3, 9)])
def test_point_defence_adds_to_attack_against_fighters_only(level: int, against: int) -> None:
    scout = ("SC", 2, Technology(point=level, attack=1))
    ours = sides(scout, foes=(FIGHTER, 3, Technology(fighters=1)))
    assert ours.aim(ours.groups[0][0], ours.groups[1][0]).number == against
    assert [(group.type, early) for group, early in ours.open_fire()] == [("SC", True), (FIGHTER, False), ("SC", False)]
    other = sides(scout, foes=("DD", 3, Technology()))
    assert other.aim(other.groups[0][0], other.groups[1][0]).number == 4
    assert [(group.type, early) for group, early in other.open_fire()] == [("DD", False), ("SC", False)]


@pytest.mark.rule("space-empires", "11.3a")
def test_fighters_meet_no_early_fire_without_point_defence() -> None:
    ours = sides(("SC", 2, Technology()), foes=(FIGHTER, 3, Technology(fighters=1)))
    assert not any(early for _, early in ours.open_fire())


@pytest.mark.rule("space-empires", "11.3.1c", "T11.3-2", "RN-106", "RN-108")
@pytest.mark.parametrize("kind", ["asteroids", "nebula"])
def test_point_defence_is_class_e_in_asteroids_and_nebulae(kind: str) -> None:
    ours = sides(("SC", 2, Technology(point=1)), kind=kind, foes=(FIGHTER, 3, Technology(fighters=1)))
    assert not any(early for _, early in ours.open_fire())
    assert ours.aim(ours.groups[0][0], ours.groups[1][0]).number == 6


@pytest.mark.rule("space-empires", "11.3.1a", "RN-107")
def test_who_fires_early_does_not_fire_again() -> None:
    game = battle("red 2 SC-1 at 0405 with point 1", "green 3 FI-1 at 0405 with fighters 1",
                  colonies={"0405": "green 3"}, **ON)  # fmt: skip
    game.order("green", "screen nothing")
    assert line(game) == ["red SC-1", "green FI-1", "red SC-1"]
    assert "fires at fighters" in render(game.match.decision(0).prompt()).replace("fire at", "fires at")
    game.order("red", "fire FI-1", dice=[7])
    game.order("red", "hold")
    assert (running(game).slots[0].unit, running(game).slots[-1].ships) == ("FI-1", 1)
    hold(game, 3)
    game.order("red", "fire FI-1", dice=[10])
    assert running(game).round == 2


@pytest.mark.rule("space-empires", "RN-107", "11.3.1b")
def test_point_defence_fires_later_if_the_fighters_are_gone() -> None:
    game = battle("red 2 SC-1 at 0405 with point 1", "green FI-1 at 0405 with fighters 1", "green BB-1 at 0405",
                  colonies={"0405": "green 3"}, **ON)  # fmt: skip
    assert line(game) == ["green BB-1", "red SC-1", "green FI-1", "red SC-1"]
    game.order("green", "hold")
    assert "fires at fighters only" in game.refusal("red", "fire BB-1")
    assert "retreat" in game.refusal("red", "retreat 1 to 0404")
    game.order("red", "fire FI-1", dice=[1])
    assert line(game) == ["red SC-1"]
    game.order("red", "fire BB-1", dice=[10])


@pytest.mark.rule("space-empires", "9.9e", "11.2.6b")
def test_point_defence_stays_secret_without_fighters() -> None:
    battle("red SC-1 at 0405 with point 1", "green SC-1 at 0405", **ON)
    quiet = battle("red SC-1 at 0405 with point 1", "green SC-1 at 0405", **ON)
    assert quiet.state.players[0].announced.get("point") is None
    met = battle("red SC-1 at 0405 with point 2", "green FI-1 at 0405 with fighters 2", colonies={"0405": "green 3"},
                 **ON)  # fmt: skip
    assert met.state.players[0].announced["point"] == 2
    assert met.state.players[1].announced["fighters"] == 2


@pytest.mark.parametrize(("targets", "fires"), [((), True), ((FIGHTER, "BB"), True), (("BB",), False)])
def test_a_plan_decides_whether_point_defence_waits(targets: tuple[str, ...], *, fires: bool) -> None:
    game = battle("red SC-1 at 0405 with point 1", "green FI-1 at 0405 with fighters 1", "green BB-1 at 0405",
                  colonies={"0405": "green 3"}, **ON)  # fmt: skip
    game.order("green", "screen nothing", "hold")
    game.state.players[0].plans["all"] = Plan(targets=targets)
    order = answer_by_plan(game.match.decision(0), random_chance())
    assert isinstance(order, Fire if fires else HoldFire)


@pytest.mark.parametrize("flee_at", [0, 10])
def test_imagined_carriers_leave_with_their_fighters(flee_at: int) -> None:
    wing = (imagined("CV.0", CARRIER, 1, Technology(), 0), imagined("FI.1", FIGHTER, 3, Technology(fighters=1), 0))
    foes = Fleet((imagined("DN.0", "DN", 4, Technology(), 1),))
    faces = iter([10] * 30 + [1] * 500)
    ends = skirmish(Fleet(wing, Plan(flee_at=flee_at)), foes, "", lambda: next(faces))
    assert ends[2] == (4 if flee_at else 0)


def test_the_faces_tell_of_point_defence() -> None:
    game = battle("red SC-1 at 0405 with point 1", "green 2 FI-1 at 0405 with fighters 1",
                  colonies={"0405": "green 3"}, **ON).order("green", "screen nothing")  # fmt: skip
    told = [render(note) for note in battle_panel(game.view("red")).notes]
    assert "Point defence fires at fighters as class A." in told
    assert ">FI-1<" in FACES.svg(game.view(""), words)


@pytest.mark.rule("space-empires", "2.3.1c", "11.2.2a")
def test_fighters_under_counters_are_never_dealt_alone(position: type[Position]) -> None:
    game = position("green CV-1 at 0406", "green 3 FI-1 at 0406 with fighters 1", "green 2 SC-1 at 0606",
                    "green DE-1 at 0506", **ON)  # fmt: skip
    found = set()
    for number in range(80):
        other = GAME.determinize(game.state, 0, random_chance(b"fighters %d" % number))
        assert encode(GAME.view(other, 0)) == encode(GAME.view(game.state, 0))
        assert isinstance(other, State)
        assert not alone(other)
        found |= {unit.type for unit in other.players[1].units.values()}
    assert {CARRIER, FIGHTER, "SC", "DE"} <= found


def test_odds_take_levels_of_fighters_and_point_defence() -> None:
    order = GAME.notation.read("odds CV 3 FI f2 against 4 SC p1")
    assert isinstance(order, Odds)
    assert [(force.kind, force.fighters, force.point) for force in (*order.mine, *order.theirs)] == [
        ("CV", 0, 0), ("FI", 2, 0), ("SC", 0, 1)]  # fmt: skip
    assert Buy(FIGHTER, 3, "0501") == GAME.notation.read("buy 3 fighters at 0501")
