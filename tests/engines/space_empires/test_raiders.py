"""Raiders, cloaking and scanners (12)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Refusal, encode, render
from engines.space_empires import GAME
from engines.space_empires.faces import FACES
from engines.space_empires.model.doctrine import Plan
from engines.space_empires.model.options import technologies_in, units_in
from engines.space_empires.model.state import State, Technology
from engines.space_empires.model.tables import RAIDER, TECHNOLOGIES, UNITS
from engines.space_empires.model.view import FaceDown
from engines.space_empires.rules.battle.line import Line
from engines.space_empires.rules.battle.lineup import line_of
from engines.space_empires.rules.battle.skirmish import Fleet, imagined, skirmish
from engines.space_empires.rules.battle.tactics import whom_to_screen
from engines.space_empires.rules.technology import equipment
from tests.engines.drawing import words
from tests.engines.space_empires.battles import HOME, running, shots
from tests.engines.space_empires.economics import YARDS, rich
from tests.engines.space_empires.helpers import Position, random_chance

ON: dict[str, Any] = {"raiders": "on"}
CLOAKED = "red 2 RA-1 at 0405 with cloaking 1, move 4"


def line(raiders: Technology, scanners: tuple[int, ...] = (), kind: str = "", round_: int = 1) -> Line[Any]:
    """Return two raiders that attack a destroyer."""
    sides = {0: [imagined("RA-1", RAIDER, 2, raiders, 0)], 1: [imagined("DD-1", "DD", 1, Technology(), 1)]}
    return Line(0, 1, kind, sides, dict(sides), round_, None, scanners)


@pytest.mark.rule("space-empires", "12.1.1a", "12.1.1c", "12.1.5a", "12.2a")
def test_the_chart_of_raiders() -> None:
    assert units_in(ON).keys() - units_in({}).keys() == {RAIDER}
    assert technologies_in(ON).keys() - technologies_in({}).keys() == {"cloaking", "scanners"}
    kind = UNITS[RAIDER]
    assert (kind.cost, kind.fire_class, kind.attack, kind.defence, kind.hull, kind.maintenance) == (12, "D", 4, 0, 2, 2)
    assert TECHNOLOGIES["cloaking"].prices == {"2011": (30, 40), "current": (30, 30)}
    assert TECHNOLOGIES["scanners"].prices == {"2011": (20, 30), "current": (20, 20)}
    levels = {name: line.highest("2011") for name, line in technologies_in(ON).items()}
    carry = {type_: equipment(levels, type_) for type_ in units_in(ON)}
    assert {type_ for type_, fit in carry.items() if fit.cloaking} == {RAIDER}
    assert {type_ for type_, fit in carry.items() if fit.scanners} == {"DD"}


@pytest.mark.rule("space-empires", "12.1.1a", "12.1.1c")
def test_raiders_are_built_with_cloaking() -> None:
    game = rich(YARDS, **ON)
    assert "needs Cloaking 1" in game.refusal("red", "buy RA at 0501")
    game.order("red", "research cloaking", "buy RA at 0501")
    game.resolve()
    assert game.unit("red", "RA-1").technology.cloaking == 1
    assert "There are no such units" in rich(YARDS).refusal("red", "buy RA at 0501")


@pytest.mark.rule("space-empires", "12.1.1b", "12.1.5a", "12.2b", "T12.1-1", "RN-109")
@pytest.mark.parametrize(
    ("cloak", "scanner", "cloaked"), [(1, 0, True), (1, 1, False), (2, 1, True), (2, 2, False), (1, 2, False)]
)
def test_raiders_are_cloaked_above_the_scanners_there(cloak: int, scanner: int, cloaked: bool) -> None:  # noqa: FBT001
    ours = line(Technology(cloaking=cloak), (0, scanner))
    raiders, target = ours.groups[0][0], ours.groups[1][0]
    assert ours.is_cloaked(raiders) is cloaked
    assert ours.fire_class(raiders) == ("A" if cloaked else "D")
    assert ours.aim(raiders, target).number == 4 + (cloak == 2) + cloaked


@pytest.mark.rule("space-empires", "12.1.4a", "12.1.4b", "12.1.4c", "12.1.6a", "RN-113")
def test_the_ambush_of_cloaked_raiders() -> None:
    cloak = Technology(cloaking=1)
    numbers = {}
    for kind, round_ in (("", 1), ("", 2), ("asteroids", 1), ("nebula", 1)):
        ours = line(cloak, kind=kind, round_=round_)
        raiders, target = ours.groups[0][0], ours.groups[1][0]
        numbers[kind, round_] = ours.fire_class(raiders), ours.aim(raiders, target).number
    assert numbers == {("", 1): ("A", 5), ("", 2): ("A", 4), ("asteroids", 1): ("E", 5), ("nebula", 1): ("E", 4)}
    ours = line(cloak)
    assert "ambush 1" in render(ours.aim(ours.groups[0][0], ours.groups[1][0]).reckoned())


@pytest.mark.rule("space-empires", "12.1.2a", "12.1.2b", "RN-111")
def test_cloaked_raiders_pass_or_lurk_without_a_battle(position: type[Position]) -> None:
    game = position(CLOAKED, "green 3 CA-1 at 0406", "green CS-1 at 0406", **ON).order("red", "move RA-1 to 0406")
    assert not game.unit("red", "RA-1").stopped
    assert game.state.contacts == []
    assert game.has("green", "CS-1")
    assert game.told("green")[-1] == "seat 1 has cloaked raiders in 0406."
    assert game.view("green").face_down == [FaceDown(0, "0406", 1, 1)]
    passing = position(CLOAKED, "green CA-1 at 0406", **ON).order("red", "move RA-1 to 0406 0407")
    assert passing.where("red", "RA-1") == "0407"
    assert passing.view("green").face_down == [FaceDown(0, "0407", 1)]
    game.order("red", "end")
    assert game.state.battle is None
    assert game.unit("red", "RA-1").lurking


@pytest.mark.rule("space-empires", "4.3a", "12.1.1b")
def test_raiders_without_a_cloak_stop_and_fight(position: type[Position]) -> None:
    game = position("red RA-1 at 0405", "green CA-1 at 0406", **ON).order("red", "move RA-1 to 0406")
    assert game.unit("red", "RA-1").stopped
    assert game.state.contacts == ["0406"]
    assert not any("cloaked" in told for told in game.told("green"))


@pytest.mark.rule("space-empires", "12.1.2b", "12.1.2a")
def test_raiders_that_lurk_strike_when_they_are_told(position: type[Position]) -> None:
    game = position(CLOAKED, "green CA-1 at 0406", colonies=HOME, **ON).order("red", "move RA-1 to 0406", "strike RA-1")
    assert game.unit("red", "RA-1").stopped
    assert game.state.contacts == ["0406"]
    assert "takes part" in game.refusal("red", "strike RA-1")
    game.order("red", "end")
    game.order("red", "fight 0406") if game.asked() == [("red", "OrderAttacks")] else None
    assert running(game).attacker == 0
    assert game.asked() == [("red", "WithdrawRaiders")]


def test_only_raiders_among_enemies_strike(position: type[Position]) -> None:
    game = position(CLOAKED, "red SC-1 at 0405", **ON)
    assert "is no raider" in game.refusal("red", "strike SC-1")
    assert "no enemies" in game.refusal("red", "strike RA-1")


@pytest.mark.rule("space-empires", "RN-115", "4.3c")
def test_passing_raiders_destroy_unarmed_ships_only_when_told(position: type[Position]) -> None:
    game = position(CLOAKED, "green CS-1 at 0406", "green DE-1 at 0406", **ON).order("red", "move RA-1 to 0406")
    assert game.names("green", "0406") == ["CS-1", "DE-1"]
    game.order("red", "strike RA-1")
    assert game.names("green", "0406") == []
    assert not game.unit("red", "RA-1").revealed
    assert not game.unit("red", "RA-1").stopped
    assert "seat 1: raiders strike in 0406." in game.told("red")


@pytest.mark.rule("space-empires", "RN-116", "5.1.2a")
@pytest.mark.parametrize(("revision", "fighting"), [(3, {"RA-1", "CA-1"}), (4, {"RA-1", "CA-1", "RA-2"})])
def test_raiders_that_come_with_other_ships_fight_and_those_that_come_alone_lurk_until_then(
    position: type[Position], revision: int, fighting: set[str]
) -> None:
    pieces = (CLOAKED, "red RA-2 at 0405 with cloaking 1", "red CA-1 at 0405", "green CA-1 at 0406")
    game = position(*pieces, revision=revision, **ON).order("red", "move RA-1 CA-1 to 0406", "move RA-2 to 0406")
    assert not game.unit("red", "RA-1").lurking
    assert game.unit("red", "RA-2").lurking
    game.order("red", "end")
    assert {group.name for group in line_of(game.state).groups[0]} == fighting
    assert game.unit("red", "RA-2").revealed is ("RA-2" in fighting)


@pytest.mark.rule("space-empires", "12.1.2c", "7.1e", "RN-68")
@pytest.mark.parametrize(
    ("guard", "blocked"), [("", True), ("green CS-1 at 0406", False), ("green SY-1 at 0406", False)]
)
def test_raiders_that_lurk_blockade_only_what_is_empty(position: type[Position], guard: str, blocked: bool) -> None:  # noqa: FBT001
    game = position(CLOAKED, *filter(None, [guard]), colonies={"0406": "green 5"}, turn=3, **ON)
    game.order("red", "move RA-1 to 0406", "end")
    while game.asked()[0][1] == "BombardColony":
        game.order("red", "cease")
    game.order("green", "end")
    assert game.state.phase == "economy"
    assert game.state.blockades == (["0406"] if blocked else [])


@pytest.mark.rule("space-empires", "7.1e", "RN-68")
def test_raiders_blockade_when_the_last_guard_has_gone(position: type[Position]) -> None:
    pieces = ("red RA-1 at 0406 with cloaking 1, lurking", "green SC-1 at 0406")
    game = position(*pieces, colonies={"0406": "green 5"}, turn=3, **ON).order("red", "end")
    game.order("green", "move SC-1 to 0407", "end")
    assert game.state.blockades == ["0406"]


@pytest.mark.rule("space-empires", "9.9e")
def test_scanners_on_the_side_of_the_raiders_stay_secret(position: type[Position]) -> None:
    pieces = ("red RA-1 at 0405 with cloaking 1", "red DD-1 at 0405 with scanners 1", "green CA-1 at 0405")
    game = struck(position, *pieces)
    assert game.asked() == [("red", "WithdrawRaiders")]
    assert "scanners" not in game.state.players[0].announced


@pytest.mark.rule("space-empires", "RN-46", "5.10.1a")
def test_a_raider_that_lurks_protects_no_colony(position: type[Position]) -> None:
    pieces = ("red CA-1 at 0405", "green RA-1 at 0406 with cloaking 1")
    game = position(*pieces, colonies={"0406": "green 5"}, **ON).order("red", "move CA-1 to 0406", "end")
    assert game.asked() == [("red", "BombardColony")]


@pytest.mark.rule("space-empires", "RN-22", "RN-110", "RN-111")
@pytest.mark.parametrize("plan", [Plan(), Plan(strike=True)])
def test_whoever_walks_into_raiders_is_stopped_only_if_they_strike(position: type[Position], plan: Plan) -> None:
    game = position("red CA-1 at 0405 with move 4", "green RA-1 at 0406 with cloaking 1", **ON)
    game.state.players[1].plans["all"] = plan
    game.order("red", "move CA-1 to 0406")
    assert game.unit("red", "CA-1").stopped is plan.strike
    assert game.state.contacts == (["0406"] if plan.strike else [])
    assert ("seat 2 has cloaked raiders in 0406." in game.told("red")) is not plan.strike


@pytest.mark.rule("space-empires", "12.2b", "12.2e", "T12.2-2", "RN-112")
def test_the_ladder_of_announcements(position: type[Position]) -> None:
    game = position("red RA-1 at 0405 with cloaking 2", "green DD-1 at 0406 with scanners 2", **ON)
    game.order("red", "move RA-1 to 0406")
    assert [told for told in game.told("green") if "0406" in told and "move" not in told] == [
        "seat 1 has cloaked raiders in 0406.",
        "seat 2 announces Scanners 1 in 0406.",
        "seat 1 announces Cloaking 2 in 0406.",
        "seat 2 announces Scanners 2 in 0406.",
        "Scanners of seat 2 find raiders of seat 1 in 0406.",
        "seat 1 has enemies to fight in 0406.",
    ]
    assert game.unit("red", "RA-1").stopped
    assert game.state.players[0].announced == {"cloaking": 2}
    assert game.state.players[1].announced == {"scanners": 2}


@pytest.mark.rule("space-empires", "12.2e", "12.1.5a", "RN-112")
@pytest.mark.parametrize(("cloak", "scanner", "known"), [(1, 2, (1, 1)), (2, 1, (2, 1)), (2, 0, (1, 0))])
def test_the_ladder_ends_where_somebody_cannot_go_on(
    position: type[Position], cloak: int, scanner: int, known: tuple[int, int]
) -> None:
    pieces = (f"red RA-1 at 0405 with cloaking {cloak}", f"green DD-1 at 0406 with scanners {scanner}")
    game = position(*pieces, **ON).order("red", "move RA-1 to 0406")
    announced = [player.announced for player in game.state.players]
    assert (announced[0]["cloaking"], announced[1].get("scanners", 0)) == known
    assert game.unit("red", "RA-1").lurking is (cloak > scanner)


@pytest.mark.rule("space-empires", "RN-112")
def test_scanners_may_be_kept_silent(position: type[Position]) -> None:
    game = position("red RA-1 at 0405 with cloaking 1", "green DD-1 at 0406 with scanners 2", **ON)
    game.state.players[1].plans["all"] = Plan(scanners="silent")
    game.order("red", "move RA-1 to 0406")
    assert game.unit("red", "RA-1").lurking
    assert game.state.players[1].announced == {}


@pytest.mark.rule("space-empires", "12.2b", "RN-112")
def test_silent_scanners_find_nobody_in_battle_either_and_their_plan_says_so(position: type[Position]) -> None:
    game = position("red RA-1 at 0405 with cloaking 1", "green DD-1 at 0405 with scanners 1", **ON)
    game.match.play(1, GAME.notation.read("plan scanners silent"))
    told = render(game.match.standing(1).prompt())
    assert "Scanners are never announced, so they find no raiders, neither lurking nor in battle" in told
    game.state.contacts = ["0405"]
    game.order("red", "end")
    assert game.asked() == [("red", "WithdrawRaiders")]
    assert line_of(game.state).is_cloaked(game.unit("red", "RA-1"))
    game.order("red", "stay")
    assert (running(game).round, running(game).scanners) == (1, ())
    assert game.state.players[1].announced.get("scanners") is None


@pytest.mark.rule("space-empires", "12.2b", "RN-112")
@pytest.mark.parametrize(("revision", "lurks"), [(3, True), (4, False)])
def test_silent_scanners_that_all_know_of_find_raiders(position: type[Position], revision: int, *, lurks: bool) -> None:
    pieces = ("red RA-1 at 0405 with cloaking 1", "green DD-1 at 0406 with scanners 1, revealed")
    game = position(*pieces, revision=revision, **ON)
    game.match.play(1, GAME.notation.read("plan scanners silent"))
    game.order("red", "move RA-1 to 0406")
    assert game.unit("red", "RA-1").lurking is lurks
    if lurks:
        game.state.contacts, game.unit("red", "RA-1").lurking = ["0406"], False
    game.order("red", "end")
    assert running(game).scanners == (0, 1)


@pytest.mark.rule("space-empires", "12.2b", "RN-109", "RN-22")
def test_scanners_that_come_find_raiders_that_lurk(position: type[Position]) -> None:
    pieces = ("red DD-1 at 0405 with scanners 1", "green RA-1 at 0406 with cloaking 1, lurking", "red SC-1 at 0406")
    game = position(*pieces, **ON).order("red", "move DD-1 to 0406")
    assert not game.unit("green", "RA-1").lurking
    assert game.state.contacts == ["0406"]


@pytest.mark.rule("space-empires", "12.2b", "RN-109")
def test_of_several_scanners_the_best_counts(position: type[Position]) -> None:
    pieces = ("green DD-1 at 0406 with scanners 2", "green DD-2 at 0406 with scanners 1", "green DD-3 at 0406")
    game = position("red RA-1 at 0405 with cloaking 2", *pieces, **ON).order("red", "move RA-1 to 0406")
    assert not game.unit("red", "RA-1").lurking
    assert game.state.contacts == ["0406"]


@pytest.mark.rule("space-empires", "12.1.6a")
def test_nobody_lurks_in_a_nebula(position: type[Position]) -> None:
    game = position(CLOAKED, "green CA-1 at 0406", systems={"0406": "nebula"}, **ON).order("red", "move RA-1 to 0406")
    assert game.state.contacts == ["0406"]
    assert game.state.players[0].announced.get("cloaking") is None


def struck(position: type[Position], *pieces: str, **more: Any) -> Position:
    """Return a battle in 0405, in which red attacks, as far as the raiders' question."""
    game = position(*pieces, colonies={"0305": "red 3", "0406": "green 3"}, **ON, **more)
    game.state.contacts = ["0405"]
    game.order("red", "end")
    return game.order("red", "fight 0405") if game.asked() == [("red", "OrderAttacks")] else game


@pytest.mark.rule("space-empires", "12.1.3a", "12.1.3b", "RN-114", "RN-150")
def test_cloaked_raiders_withdraw_before_the_first_shot(position: type[Position]) -> None:
    game = struck(position, "red 2 RA-1 at 0405 with cloaking 1", "green 3 CA-1 at 0405 with attack 1")
    assert game.asked() == [("red", "WithdrawRaiders")]
    assert [(seen.type, seen.count, seen.technology) for seen in game.view("red").seen] == [("CA", 3, None)]
    assert "5.9" in game.refusal("red", "withdraw RA-1 to 0406")
    game.order("red", "withdraw RA-1 to 0305")
    assert game.where("red", "RA-1") == "0305"
    assert game.state.battle is None
    assert game.state.players[1].announced == {}
    assert shots(game) == []


@pytest.mark.rule("space-empires", "12.1.3a", "RN-114")
def test_raiders_that_defend_withdraw_too_and_the_others_fight_on(position: type[Position]) -> None:
    game = struck(position, "red CA-1 at 0405", "green RA-1 at 0405 with cloaking 1", "green SC-1 at 0405")
    assert game.asked() == [("green", "WithdrawRaiders")]
    game.order("green", "withdraw RA-1 to 0406")
    assert {group.name for group in line_of(game.state).groups[1]} == {"SC-1"}
    assert [(loss.type, loss.fled) for loss in running(game).gone] == [(RAIDER, True)]


@pytest.mark.rule("space-empires", "12.1.3a", "12.2b", "9.9e")
def test_raiders_found_by_scanners_may_not_withdraw(position: type[Position]) -> None:
    game = struck(position, "red RA-1 at 0405 with cloaking 1", "green DD-1 at 0405 with scanners 1")
    assert game.asked()[0][1] != "WithdrawRaiders"
    assert game.state.players[1].announced["scanners"] == 1
    assert running(game).scanners == (0, 1)


@pytest.mark.rule("space-empires", "9.9e")
def test_scanners_stay_secret_without_raiders(position: type[Position]) -> None:
    game = struck(position, "red CA-1 at 0405", "green DD-1 at 0405 with scanners 1")
    assert "scanners" not in game.state.players[1].announced


@pytest.mark.rule("space-empires", "12.2c", "T12.2-1", "RN-152")
def test_cloaks_work_again_in_the_round_after_the_last_scanner(position: type[Position]) -> None:
    game = struck(
        position, "red CA-1 at 0405", "red 2 RA-1 at 0405 with cloaking 1", "green DD-1 at 0405 with scanners 1",
        "green 4 SC-1 at 0405",
    )  # fmt: skip
    while game.asked()[0][1] == "ScreenShips":
        game.order(game.asked()[0][0], "screen nothing")
    game.order("red", "fire DD-1", dice=[1])
    assert not game.has("green", "DD-1")
    raiders = line_of(game.state).groups[0][1]
    assert line_of(game.state).fire_class(raiders) == "D"
    while running(game).round == 1:
        game.order(game.asked()[0][0], "screen nothing" if game.asked()[0][1] == "ScreenShips" else "hold")
    there = line_of(game.state)
    assert (there.fire_class(raiders), there.aim(raiders, there.groups[1][0]).ambush) == ("A", 0)


@pytest.mark.rule("space-empires", "12.2d")
def test_a_screened_scanner_still_scans() -> None:
    ours = line(Technology(cloaking=1))
    ours.groups[1] = [imagined("DD-1", "DD", 1, Technology(scanners=1), 1), imagined("SC-1", "SC", 2, Technology(), 1)]
    ours.front = {**ours.groups, 1: ours.groups[1][1:]}
    assert ours.look_out() == (0, 1)


@pytest.mark.rule("space-empires", "12.1.3a")
def test_a_plan_withdraws_and_answers_the_questions(position: type[Position]) -> None:
    game = position("red RA-1 at 0405 with cloaking 1", "green 3 CA-1 at 0405", colonies=HOME, **ON)
    match = game.match
    for order in ("plan on", "plan withdraw at 2.0", "plan raiders strike", "plan scanners back"):
        match.play(0, GAME.notation.read(order))
    told = render(match.standing(0).prompt())
    assert "withdraw before the first shot when the enemy has 2.0" in told
    assert "Raiders strike" in told
    assert "screened first" in told
    game.state.contacts = ["0405"]
    game.order("red", "end")
    game.order("red", "fight 0405") if game.asked() == [("red", "OrderAttacks")] else None
    assert game.match.apply_standing_orders()
    assert game.where("red", "RA-1") == "0305"


def test_a_plan_bombards_with_raiders_whose_enemies_have_gone(position: type[Position]) -> None:
    pieces = ("red RA-1 at 0406 with cloaking 1, lurking", "green SC-1 at 0406")
    game = position(*pieces, colonies={"0406": "green 5"}, **ON)
    game.match.play(0, GAME.notation.read("plan bombard to 3"))
    game.state.players[1].units.clear()
    game.order("red", "end")
    assert game.match.apply_standing_orders()
    assert game.asked() == [("green", "MoveUnits")]


def test_without_raiders_there_are_no_plans_for_them(position: type[Position]) -> None:
    for order in ("plan raiders strike", "plan withdraw at 2", "plan scanners silent"):
        with pytest.raises(Refusal, match="no raiders in this match"):
            position("red SC-1 at 0405").match.play(0, GAME.notation.read(order))


MINED: dict[str, Any] = {"raiders": "on", "mines": "on"}


@pytest.mark.rule("space-empires", "13.1.5c", "13.1.6a", "T13-4", "RN-21")
def test_mines_and_cloaked_raiders_leave_each_other_alone(position: type[Position]) -> None:
    game = position(CLOAKED, "green 2 MN-1 at 0406", **MINED).order("red", "move RA-1 to 0406", "end")
    assert (game.unit("red", "RA-1").count, game.unit("green", "MN-1").count) == (2, 2)
    fought = position(CLOAKED, "green 2 MN-1 at 0406", **MINED).order("red", "move RA-1 to 0406", "strike RA-1", "end")
    fought.order("red", "stay")
    assert (fought.unit("red", "RA-1").count, fought.unit("green", "MN-1").count) == (2, 2)


@pytest.mark.rule("space-empires", "13.1.6a")
def test_mines_take_raiders_that_scanners_show(position: type[Position]) -> None:
    game = position(CLOAKED, "green 2 MN-1 at 0406", "green DD-1 at 0406 with scanners 1", **MINED)
    game.order("red", "move RA-1 to 0406", "end")
    assert not game.has("red", "RA-1")


@pytest.mark.rule("space-empires", "13.1.6b", "RN-118")
def test_scanners_that_come_to_own_mines_let_them_explode(position: type[Position]) -> None:
    pieces = ("red DD-1 at 0405 with scanners 1", "red 2 MN-1 at 0406", "green 2 RA-1 at 0406 with cloaking 1, lurking")
    game = position(*pieces, **MINED).order("red", "move DD-1 to 0406", "end")
    assert not game.has("green", "RA-1")
    assert not game.has("red", "MN-1")


@pytest.mark.rule("space-empires", "13.1.6c")
def test_raiders_may_uncloak_to_draw_mines(position: type[Position]) -> None:
    pieces = ("red 2 RA-1 at 0405 with cloaking 1", "red DN-1 at 0405", "green MN-1 at 0406", "green SC-1 at 0406")
    game = position(*pieces, colonies={"0305": "red 3"}, **MINED).order("red", "move RA-1 DN-1 to 0406", "end")
    game.order("red", "uncloak RA-1")
    assert "No mines" in game.refusal("red", "uncloak RA-1")
    if game.asked()[0][1] == "WithdrawRaiders":
        game.order("red", "stay")
    assert game.asked() == [("green", "ExplodeMines")]
    game.order("green", "mine RA-1")
    assert game.unit("red", "RA-1").count == 1


@pytest.mark.rule("space-empires", "RN-24", "RN-64")
def test_raiders_that_lurk_keep_nobody_from_landing(position: type[Position]) -> None:
    pieces = ("red SC-1 at 0405", "red CS-1 at 0405", "green RA-1 at 0405 with cloaking 1, lurking")
    game = position(*pieces, systems={"0405": "planet"}, **ON).order("red", "colonise CS-1")
    assert game.state.colonies["0405"].owner == 0


def test_a_unit_built_among_raiders_makes_them_lurk(position: type[Position]) -> None:
    game = position("red RA-1 at 0406 with cloaking 1", "green SY-1 at 0406", **ON).order("red", "end")
    assert game.unit("red", "RA-1").lurking
    assert game.state.contacts == []


@pytest.mark.rule("space-empires", "2.3.1c", "12.1.2b")
def test_nobody_can_tell_raiders_from_other_counters_until_they_lurk(position: type[Position]) -> None:
    game = position(
        "green RA-1 at 0406 with cloaking 2", "green RA-2 at 0606 with cloaking 2", "red SC-1 at 0405", **ON
    )
    game.order("red", "move SC-1 to 0406")
    under: dict[str, set[str]] = {"0406": set(), "0606": set()}
    for number in range(60):
        other = GAME.determinize(game.state, 0, random_chance(b"raiders %d" % number))
        assert encode(GAME.view(other, 0)) == encode(GAME.view(game.state, 0))
        assert isinstance(other, State)
        for unit in other.players[1].units.values():
            under[unit.hex].add(unit.type)
    assert under["0406"] == {RAIDER}
    assert {RAIDER, "SC", "DE", "CA"} <= under["0606"]


def test_the_faces_tell_of_raiders_that_lurk(position: type[Position]) -> None:
    game = position(CLOAKED, "green CA-1 at 0406", **ON).order("red", "move RA-1 to 0406")
    assert "1 of them cloaked raiders" in FACES.text(game.view("green"), words).replace("\n  ", " ")
    assert "cloaked among enemies" in FACES.text(game.view("red"), words).replace("\n  ", " ")
    game.order("red", "strike RA-1", "end")
    for colour in ("red", "green", ""):
        assert "raiders first" in FACES.text(game.view(colour), words).replace("\n  ", " ")
        assert ">RA-1<" in FACES.svg(game.view(colour), words)


@pytest.mark.parametrize("slip_at", [0, 10])
def test_imagined_raiders_withdraw_by_plan(slip_at: int) -> None:
    raiders = Fleet((imagined("RA.0", RAIDER, 2, Technology(cloaking=1), 0),), Plan(slip_at=slip_at))
    foes = Fleet((imagined("SC.0", "SC", 2, Technology(), 1),))
    assert skirmish(raiders, foes, "", lambda: 1) == ((0, 2, 2, 0) if slip_at else (2, 0, 0, 0))


@pytest.mark.rule("space-empires", "RN-110")
@pytest.mark.parametrize(("odds", "comers", "strikes"), [("1.5", 3, True), ("1.5", 4, False), ("1.4", 3, False)])
def test_a_plan_strikes_at_counters_that_are_few_enough(*, odds: str, comers: int, strikes: bool) -> None:
    raiders = ("green RA-1 at 0406 with cloaking 1", "green 6 RA-2 at 0406 with cloaking 1")
    game = Position(*(f"red {number} SC-{number} at 0405" for number in range(1, comers + 1)), *raiders, **ON)
    game.match.play(1, GAME.notation.read(f"plan raiders strike at {odds}"))
    assert "fewer for each of theirs" in render(game.match.standing(1).prompt())
    game.order("red", f"move {' '.join(game.names('red'))} to 0406")
    assert [game.unit("green", name).lurking for name in ("RA-1", "RA-2")] == [not strikes] * 2
    assert (game.state.contacts == ["0406"]) is strikes


def test_odds_are_for_raiders_that_strike() -> None:
    game = Position("red RA-1 at 0405 with cloaking 1", **ON)
    for order, why in (("plan raiders lurk at 1.0", "without"), ("plan raiders strike at 10.1", "0.1 to 10")):
        with pytest.raises(Refusal, match=why):
            game.match.play(0, GAME.notation.read(order))


@pytest.mark.parametrize(("foe", "screened"), [("RA", 1), ("SC", 0)])
def test_scanners_are_held_back_in_battles_with_raiders_only(foe: str, screened: int) -> None:
    own = [imagined("DD-1", "DD", 1, Technology(scanners=1), 0), imagined("SC-1", "SC", 3, Technology(), 0)]
    sides = {0: own, 1: [imagined(f"{foe}-1", foe, 1, Technology(cloaking=1), 1)]}
    battle = Line(0, 1, "", sides, dict(sides))
    rows = whom_to_screen(Plan(scanners="back"), battle, 0)
    assert [group.name for group, _ in rows] == ["DD-1"] * screened
