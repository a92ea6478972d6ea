"""Battles with doomsday machines that come for a player who is alone: their strengths and their weaknesses."""

from __future__ import annotations

from typing import Any

import pytest

from engines.space_empires.model.doctrine import Plan
from engines.space_empires.model.solo import FIGHTERS, FLEETS, MINES, RAIDERS
from engines.space_empires.model.state import MACHINES, Unit
from engines.space_empires.model.tables import MACHINE_SHOTS, RATED, UNITS
from engines.space_empires.rules.battle.line import Line, strike
from engines.space_empires.rules.battle.lineup import line_of
from engines.space_empires.rules.battle.tactics import whom_to_fire_at
from tests.engines.space_empires.alone import HOME, alone, attacked, coming, march
from tests.engines.space_empires.battles import running, shots
from tests.engines.space_empires.helpers import Position
from tests.engines.space_empires.neutrals import aliens, at


def sides(game: Position) -> tuple[Line[Unit], Unit, Unit]:
    """Return the line, the first own group and the machine."""
    line = line_of(game.state)
    return line, line.groups[0][0], line.groups[MACHINES][0]


@pytest.mark.rule("space-empires", "SD-6")
def test_the_strengths_of_the_ratings() -> None:
    chart = [(kind.fire_class, kind.attack, kind.defence, kind.hull, MACHINE_SHOTS[code])
             for code in RATED for kind in [UNITS[code]]]  # fmt: skip
    assert chart == [
        ("D", 7, 1, 6, 3), ("C", 7, 1, 7, 4), ("C", 8, 2, 7, 4), ("C", 8, 2, 8, 4), ("B", 9, 2, 8, 5),
        ("B", 9, 3, 9, 5), ("B", 10, 3, 9, 6), ("A", 10, 3, 10, 6), ("A", 11, 4, 10, 6), ("A", 11, 4, 11, 6),
    ]  # fmt: skip


@pytest.mark.rule("space-empires", "SD-6")
def test_it_fires_so_often_and_tactics_2_is_before_1() -> None:
    game = attacked("red DD-1 at 0407 with tactics 1", "red DD-2 at 0407 with tactics 1", dice=(10, 10, 10))
    assert len(shots(game)) == 3
    assert all("DD-1" in words for words in shots(game)), shots(game)
    assert "neutral M1-1" in shots(game)[0]
    assert game.asked() == [("red", "FireShips")]
    game = attacked("red DD-1 at 0407 with tactics 3")
    assert (game.asked(), shots(game)) == ([("red", "FireShips")], [])


WING = ("red CV-1 at 0407", "red 3 FI-1 at 0407 with fighters 3", "red SC-1 at 0407", "red BB-1 at 0407")
SWARM = ("red 6 DD-1 at 0407 with defence 1", "red 4 RA-1 at 0407 with cloaking 1", "red BB-1 at 0407")


@pytest.mark.rule("space-empires", "SD-6")
@pytest.mark.parametrize(
    ("pieces", "weakness", "targets"),
    [
        (("red BC-1 at 0407", "red 2 BC-2 at 0407"), "none", ["BC-1", "BC-1", "BC-2", "BC-2"]),
        (("red BB-1 at 0407", "red DD-1 at 0407"), "none", ["DD-1", "BB-1", "BB-1"]),
        (WING, FIGHTERS, ["FI-1", "FI-1", "FI-1", "CV-1"]),
        (WING, MINES, ["SC-1", "FI-1", "FI-1", "FI-1", "CV-1"]),  # they cover the carrier
        (SWARM, FLEETS, ["DD-1", "DD-1", "RA-1", "RA-1"]),
        (SWARM, "none", ["RA-1", "RA-1", "RA-1"]),
    ],
)
def test_it_aims_with_common_sense(pieces: tuple[str, ...], weakness: str, targets: list[str]) -> None:
    """At what it fears: fighters, or what falls soonest while there are ten; else where a hit is likeliest."""
    line, _, machine = sides(attacked(*pieces, weakness=weakness, fighters="on", raiders="on"))
    assert [fall(line, machine) for _ in targets] == targets


def fall(line: Line[Unit], machine: Unit) -> str:
    """Let the machine hit whom it aims at; return the name."""
    target = whom_to_fire_at(Plan(), line, machine)
    assert target is not None
    if strike(target) and not target.count:
        line.drop(target)
    return target.name


@pytest.mark.rule("space-empires", "SD-6")
def test_before_the_fifth_revision_it_fired_at_anybody() -> None:
    game = attacked("red SC-1 at 0407", "red SC-2 at 0407", revision=4, dice=(1, 10, 2, 10, 1, 10))
    fired_at = [next(name for name in ("SC-1", "SC-2") if name in words) for words in shots(game)]
    assert fired_at == ["SC-1", "SC-2", "SC-1"]


@pytest.mark.rule("space-empires", "SD-6")
def test_there_is_neither_screening_nor_a_bonus() -> None:
    game = attacked("red 6 BC-1 at 0407", "red 6 BC-2 at 0407")
    assert game.asked() == [("red", "FireShips")]
    assert running(game).bonus is None


@pytest.mark.rule("space-empires", "SD-6")
def test_a_one_does_not_always_hit_it_but_its_own_always_does() -> None:
    line, scout, machine = sides(attacked("red SC-1 at 0407", type_="M9", dice=(10,) * 6))
    assert line.aim(scout, machine).number == 0
    assert not line.aim(scout, machine).lands(1)
    line, dreadnought, machine = sides(attacked("red DN-1 at 0407 with defence 3", type_="M1"))
    assert (line.aim(machine, dreadnought).sum, line.aim(machine, dreadnought).number) == (1, 1)
    line, scout, machine = sides(attacked("red SC-1 at 0407 with attack 1", type_="M1", dice=(10, 10, 10)))
    assert line.aim(scout, machine).lands(3)


@pytest.mark.rule("space-empires", "SD-6")
def test_its_ten_always_misses() -> None:
    game = attacked("red SC-1 at 0407", type_="M9", dice=(10,) * 6)
    line, scout, machine = sides(game)
    assert (line.aim(machine, scout).sum, line.aim(machine, scout).number) == (11, 9)
    assert "a 10 always misses" in shots(game)[0]
    assert "miss" in shots(game)[0]


@pytest.mark.rule("space-empires", "SD-6")
@pytest.mark.parametrize("kind", ["nebula", "asteroids"])
def test_terrain_hinders_only_the_ships(kind: str) -> None:
    line, ship, machine = sides(attacked("red BB-1 at 0407", systems={"0507": kind}, dice=(10, 10, 10)))
    assert (line.fire_class(ship), line.fire_class(machine)) == ("E", "D")


@pytest.mark.rule("space-empires", "SD-5")
def test_its_damage_stays_and_enough_of_it_destroys_it() -> None:
    game = attacked("red 2 BB-1 at 0407").order("red", "fire M1-1", dice=(1,))
    game.order("red", "fire M1-1", dice=(1, 10, 10, 10))
    game.order("red", "retreat 2 0407")
    machine = game.state.neutrals[MACHINES].units["M1-1"]
    assert machine.damage == 2
    game = alone("red BB-1 at 0407", colonies={"0307": "red 3"})
    coming(game, "M1", "0507", damage=5, weakness="none")
    game.order("red", "move BB-1 to 0507", "end").order("red", "fire M1-1", dice=(1,))
    assert at(game.state, MACHINES) == []


@pytest.mark.rule("space-empires", "SD-7")
@pytest.mark.parametrize(
    ("face", "weakness"),
    [(1, FIGHTERS), (2, FIGHTERS), (3, MINES), (4, MINES), (5, RAIDERS), (6, RAIDERS), (7, FLEETS), (8, FLEETS),
     (9, "none"), (10, "none")],
)  # fmt: skip
def test_its_weakness_is_rolled_when_it_is_met(face: int, weakness: str) -> None:
    game = attacked("red BB-1 at 0407", weakness="", dice=(face,))
    assert game.state.neutrals[MACHINES].units["M1-1"].weakness == weakness
    assert game.view("red").seen[0].weakness == weakness
    assert any(f"rolls {face}: " in words for words in game.told())


@pytest.mark.rule("space-empires", "SD-7")
def test_it_is_rolled_once_and_not_for_aliens() -> None:
    game = alone("red SC-1 at 0407")
    machine = coming(game, "M1", "0507", weakness=FLEETS)
    march(game, dice=(2, 1, 1))
    assert (machine.hex, game.names("red"), machine.weakness) == ("0407", [], FLEETS)
    game = aliens(alone(aliens="on"), "0407", "AD")
    aliens(game, "0408", "AD")
    machine = coming(game, "M1", "0507", weakness="")
    march(game, dice=(1, 1, 1))
    assert (machine.weakness, machine.hex) == ("", "0408")


@pytest.mark.rule("space-empires", "SD-8", "SD-9")
@pytest.mark.parametrize(("weakness", "can"), [(FIGHTERS, True), ("none", False), (MINES, False)])
def test_fighters_hit_it_only_if_it_is_weak_against_them(weakness: str, can: bool) -> None:  # noqa: FBT001
    game = attacked("red CV-1 at 0407", "red 3 FI-1 at 0407 with fighters 1", weakness=weakness, fighters="on",
                    dice=() if can else (10,) * 3)  # fmt: skip
    line = line_of(game.state)
    flying = next(unit for unit in line.groups[0] if unit.type == "FI")
    assert bool(line.targets(flying)) is can


@pytest.mark.rule("space-empires", "SD-8", "SD-9")
def test_mines_hit_it_with_five_or_less_if_it_is_weak_against_them() -> None:
    def meet(weakness: str, *dice: int, damage: int = 0) -> Position:
        game = alone("red 3 MN-1 at 0407", "red 1 MN-2 at 0408", mines="on", systems={"0407": "empty"})
        coming(game, "M1", "0507", damage=damage, weakness=weakness)
        return march(game, dice=dice)

    game = meet(MINES, 2, 5, 6, 1)
    assert (game.state.neutrals[MACHINES].units["M1-1"].damage, game.names("red")) == (2, ["MN-2"])
    assert "Mines meet M1-1 in 0407 and roll 5, 6, 1 (5 or less hits): damage 2 of 6." in game.told("red")
    assert at(meet(MINES, 2, 5, 6, 1, damage=4).state, MACHINES) == []
    assert meet("", 2, 3, 5, 6, 6).state.neutrals[MACHINES].units["M1-1"].damage == 1  # they are a first meeting
    game = meet("none", 2)
    assert (game.state.neutrals[MACHINES].units["M1-1"].damage, game.names("red", "0407")) == (0, ["MN-1"])
    game = alone("red 3 MN-1 at 0407", "red SC-1 at 0407", mines="on")
    coming(game, "M1", "0507")
    march(game, dice=(2, 1, 1))
    assert (game.state.neutrals[MACHINES].units["M1-1"].damage, game.names("red")) == (0, ["MN-1"])


@pytest.mark.rule("space-empires", "SD-8", "SD-9")
def test_raiders_deceive_it_only_if_it_is_weak_against_them() -> None:
    def raid(weakness: str, dice: tuple[int, ...]) -> tuple[Line[Unit], Unit, Unit]:
        return sides(attacked("red RA-1 at 0407 with cloaking 1", weakness=weakness, raiders="on", dice=dice))

    line, raider, machine = raid("none", (10, 10, 10))
    assert (line.fire_class(raider), line.aim(machine, raider).number, line.aim(raider, machine).number) == ("D", 7, 3)
    game = alone("red RA-1 at 0407 with cloaking 1", colonies={"0307": "red 3"}, raiders="on")
    coming(game, "M1", "0507", weakness=RAIDERS)
    march(game, dice=(2,))
    assert game.asked() == [("red", "WithdrawRaiders")]
    game.order("red", "stay")
    line, raider, machine = sides(game)
    assert (line.fire_class(raider), line.aim(machine, raider).number, line.aim(raider, machine).number) == ("A", 5, 4)
    line.round = 2
    assert (line.fire_class(raider), line.aim(raider, machine).number) == ("A", 3)
    assert line.aim(machine, Unit("SC-1", 0, "SC", "0507", shown=raider.shown)).number == 7


@pytest.mark.rule("space-empires", "SD-8", "SD-9")
@pytest.mark.parametrize(("ships", "weakness", "bonus"), [(5, FLEETS, 0), (4, FLEETS, None), (5, "none", None)])
def test_ten_ships_have_the_bonus_if_it_is_weak_against_fleets(ships: int, weakness: str, bonus: Any) -> None:
    game = attacked(f"red {ships} BC-1 at 0407", "red 5 BC-2 at 0407", weakness=weakness)
    assert running(game).bonus == bonus
    line, ship, machine = sides(game)
    assert line.aim(ship, machine).number == (5 if bonus == 0 else 4)
    assert line.aim(machine, ship).number == 6


@pytest.mark.rule("space-empires", "SD-4")
def test_it_attacks_ships_bases_and_whatever_is_unarmed_on_its_way() -> None:
    game = alone("red BA-1 at 0107", "red MI-1 at 0107")
    coming(game, "M1", "0207")
    march(game, dice=(1,))
    assert game.asked() == [("red", "FireShips")]
    assert running(game).hex == HOME
    game = alone("red CS-1 at 0407", "red CS-2 at 0408")
    coming(game, "M1", "0507")
    march(game, dice=(1,))
    assert len(game.names("red")) == 1
