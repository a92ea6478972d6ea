"""The odds against doomsday machines, beside battles fought out by a few lines written for this test."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engines.core import Chance, live
from engines.space_empires import GAME
from engines.space_empires.model.plan_commands import Odds
from engines.space_empires.model.rows import Force
from engines.space_empires.standing.odds import fighting
from tests.engines.space_empires.alone import alone, coming
from tests.engines.space_empires.helpers import Position
from tests.engines.space_empires.test_odds import held

BATTLES = 3000
WITHIN = 0.05
"""The service fights 1,000 battles, this test 3,000: in one of a thousand runs they would differ by more."""


class Duel(msgspec.Struct, frozen=True):
    """Ships of one kind against a machine with so many hits left; `late` is whether it fires before them."""

    ships: int
    hull: int
    hit: int
    shots: int
    suffer: int
    left: int
    late: bool = False

    def won(self) -> float:
        """Return how often the ships win."""
        luck = Random(17)
        return sum(self._fight(luck) for _ in range(BATTLES)) / BATTLES

    def _fight(self, luck: Random) -> bool:
        fleet, machine = [0] * self.ships, self.left
        if self.late:
            fleet = self._under_fire(luck, fleet)
        while fleet and machine > 0:
            machine -= sum(luck.randint(1, 10) <= self.hit for _ in fleet)
            if machine > 0:
                fleet = self._under_fire(luck, fleet)
        return machine <= 0

    def _under_fire(self, luck: Random, fleet: list[int]) -> list[int]:
        """Return the damage of the ships left; the damaged ship of a group is hit first."""
        for _ in range(self.shots):
            if fleet and luck.randint(1, 10) <= self.suffer:
                fleet[0] += 1
                fleet = [damage for damage in fleet if damage < self.hull]
        return fleet


def odds(game: Position, mine: Force, theirs: str, side: str = "attacks") -> float:
    order = Odds((mine,), (Force(theirs, 1),), side)
    return held(game.match.inquire(0, order, Chance(live(b"machine odds", 0))))


@pytest.mark.rule("space-empires", "SD-6", "RN-134")
@pytest.mark.parametrize(
    ("mine", "theirs", "duel"),
    [
        (Force("BC", 5, attack=2), "M2", Duel(5, 2, 6, 4, 6, 7)),
        (Force("DD", 6, attack=1, defence=1), "M2", Duel(6, 1, 4, 4, 6, 7, late=True)),
        (Force("CA", 6, attack=2), "M4", Duel(6, 2, 4, 4, 7, 8, late=True)),
        (Force("BB", 5, attack=3, defence=1), "M6", Duel(5, 3, 5, 5, 6, 9)),
    ],
)
def test_odds_are_those_of_such_battles(mine: Force, theirs: str, duel: Duel) -> None:
    assert odds(alone(), mine, theirs) == pytest.approx(duel.won(), abs=WITHIN)


@pytest.mark.rule("space-empires", "SD-5", "SD-8")
def test_odds_know_what_has_hit_a_machine_and_its_weakness() -> None:
    game = alone(fighters="on")
    force = Force("BC", 4, attack=2)
    fresh = odds(game, force, "M2")
    coming(game, "M2", "0603", damage=3)
    assert odds(game, force, "M2") == pytest.approx(Duel(4, 2, 6, 4, 6, 4).won(), abs=WITHIN)
    assert odds(game, force, "M2") > fresh + WITHIN
    assert odds(game, Force("FI", 6), "M2") == 0
    coming(strong := alone(fighters="on"), "M2", "0603", weakness="fighters")
    assert odds(strong, Force("FI", 6), "M2") > 0


@pytest.mark.rule("space-empires", "17.2b", "17.2e")
def test_odds_against_machines_of_deep_space() -> None:
    game = Position(doomsday="one", mines="on")
    assert odds(game, Force("CA", 3, attack=1), "DM", "defends") == pytest.approx(
        Duel(3, 2, 3, 2, 8, 3).won(), abs=WITHIN
    )
    mined = game.match.inquire(0, Odds((Force("MN", 6), Force("SC", 1)), (Force("DM", 1),)), Chance(live(b"mines", 0)))
    assert held(mined) == pytest.approx(Duel(1, 1, 1, 2, 9, 3, late=True).won(), abs=WITHIN)


@pytest.mark.rule("space-empires", "SD-2")
def test_only_machines_that_may_come_can_be_reckoned_with() -> None:
    assert [type_ for type_ in fighting(alone(difficulty="easy").view("red")) if type_[0] == "M"] == ["M1", "M3", "M5"]
    assert "DM" in fighting(Position(doomsday="two").view("red"))
    assert not {"DM", "M1"} & {*fighting(Position().view("red"))}
    assert "M3" in alone(difficulty="easy").match.game.notation.write(GAME.notation.read("odds 3 BC against M3"))
