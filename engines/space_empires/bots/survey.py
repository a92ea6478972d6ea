"""What a bot makes of its view: where home is, who is hostile, what is settled and where things lie."""

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from engines.core import Seat
from engines.space_empires.model.empires import SEATS, area_of
from engines.space_empires.model.maps import Board
from engines.space_empires.model.solo import forces
from engines.space_empires.model.state import ALIENS, DEEP_SPACE, Hex, Player, Unit
from engines.space_empires.model.tables import FREIGHT, MACHINE, MACHINE_SIGHT, PLANETS, RATED, STAYING, UNITS
from engines.space_empires.model.view import View
from engines.space_empires.rules.warp import neighbours

EARLY: Final = 3
"""The last cycle in which there is no fleet to speak of yet."""

GUARDED: Final = 3
"""Enemies so many hexes from home keep the fleet there."""


NEARBY: Final = 3
"""What lies so near is explored as a home area."""


class Survey:
    """A view with answers to the questions that every chapter of the bot asks."""

    def __init__(self, view: View) -> None:
        assert view.own is not None, "bots play, they do not watch"
        assert view.seat is not None, "bots play, they do not watch"
        self.view = view
        self.seat: Seat = view.seat
        self.own: Player = view.own
        self.map: Board = view.map

    @cached_property
    def colonies(self) -> list[Hex]:
        """Own colonies, the home world among them."""
        return [hex_ for hex_, colony in self.view.colonies.items() if colony.owner == self.seat]

    @cached_property
    def home(self) -> Hex:
        """The own home world."""
        return next(hex_ for hex_ in self.colonies if self.view.colonies[hex_].home)

    @cached_property
    def home_area(self) -> list[Hex]:
        """The own home area; where there is none, what lies around the home world."""
        return [*(self.map.area(self.seat) or [self.home, *self.map.within(self.home, NEARBY)]), *self.orphaned]

    @cached_property
    def unbeaten(self) -> bool:
        """Whether there are alien empires, and none of them has fallen yet."""
        return bool(self.view.empires) and len(self.view.empires) == forces(self.view)[0]

    @cached_property
    def orphaned(self) -> list[Hex]:
        """The home areas of alien empires that are no more."""
        if not self.view.empires:
            return []
        gone = [owner for owner in SEATS[: forces(self.view)[0]] if owner not in self.view.empires]
        return [hex_ for owner in gone for hex_ in self.map.area(area_of(owner))]

    @cached_property
    def near(self) -> Mapping[Hex, tuple[Hex, ...]]:
        """The hexes that are one step from each."""
        return neighbours(self.view)

    @cached_property
    def enemy_colonies(self) -> list[Hex]:
        """Everybody else's colonies."""
        return [hex_ for hex_ in self.view.colonies if self.view.enemy_colony_at(hex_)]

    @cached_property
    def enemy_homes(self) -> list[Hex]:
        """Home worlds of the others, near ones first; of equals the next seat's."""
        homes = [hex_ for hex_ in self.enemy_colonies if self.view.colonies[hex_].home]
        if self.view.empires:
            homes = [empire.home for empire in self.view.empires.values()]
        return sorted(homes, key=lambda hex_: (self.map.distance(self.home, hex_), self._turns_after(hex_)))

    def _turns_after(self, hex_: Hex) -> int:
        colony = self.view.colonies.get(hex_)
        return (colony.owner - self.seat) % self.view.seats if colony else 0

    @cached_property
    def enemies(self) -> frozenset[Hex]:
        """Hexes with counters of enemies."""
        lying = [pile.hex for pile in self.view.face_down if self.view.is_enemy(pile.owner)]
        return frozenset([*lying, *(other.hex for other in self.view.seen if self.view.is_enemy(other.owner))])

    @cached_property
    def armed_enemies(self) -> list[Hex]:
        """Hexes with counters of others that are or may be armed."""
        return [hex_ for hex_ in self.map.hexes if hex_ in self.enemies and self.view.armed_enemies_at(hex_)]

    @cached_property
    def calls(self) -> list[Hex]:
        """Where a blood brother has enemies to fight this turn."""
        return [hex_ for hex_ in self.view.contacts if self.view.brother_at(hex_)]

    @cached_property
    def warships(self) -> list[Unit]:
        """Own armed counters that can move by themselves, by name."""
        ships = [unit for unit in self.own.units.values() if UNITS[unit.type].armed and unit.type not in STAYING]
        return sorted(ships, key=lambda unit: unit.name)

    def of_type(self, type_: str) -> list[Unit]:
        """Return own counters of a type, by name."""
        return sorted((unit for unit in self.own.units.values() if unit.type == type_), key=lambda unit: unit.name)

    @cached_property
    def free_planets(self) -> list[Hex]:
        """Explored planets without a colony, an enemy or a doomsday machine near, barren ones included."""
        return [
            hex_
            for hex_, system in self.view.systems.items()
            if system.explored and system.kind in PLANETS and hex_ not in self.view.colonies
            and hex_ not in self.enemies and hex_ not in self.prowled
        ]  # fmt: skip

    def settleable(self, *, terraforming: bool) -> list[Hex]:
        """Return the free planets that a colony ship with or without Terraforming can land on."""
        return [hex_ for hex_ in self.free_planets if terraforming or self.view.systems[hex_].kind == "planet"]

    @cached_property
    def freight(self) -> list[Hex]:
        """Explored hexes with something to tow, no doomsday machine near."""
        found = [hex_ for hex_, system in self.view.systems.items() if system.explored and system.kind in FREIGHT]
        return [hex_ for hex_ in found if hex_ not in self.prowled]

    @cached_property
    def intruders(self) -> list[Hex]:
        """Hexes with possibly armed enemies near the home world, the nearest first; aliens never come out."""
        near = [hex_ for hex_ in self.armed_enemies if self.map.distance(hex_, self.home) <= GUARDED]
        return sorted((hex_ for hex_ in near if hex_ not in self.nests), key=self._from_home)

    @cached_property
    def nests(self) -> list[Hex]:
        """Planets that aliens guard, the nearest to the home world first."""
        lying = [pile.hex for pile in self.view.face_down if pile.owner == ALIENS]
        found = {*lying, *(other.hex for other in self.view.seen if other.owner == ALIENS)}
        return sorted(found, key=lambda hex_: (self._from_home(hex_), hex_))

    @cached_property
    def prowled(self) -> frozenset[Hex]:
        """Hexes to which a doomsday machine may come after the turn: of deep space, alone any (17.3, 17.5, SD-3)."""
        machines = [other.hex for other in self.view.seen if other.type == MACHINE]
        near = (hex_ for start in machines for hex_ in [start, *self.map.within(start, MACHINE_SIGHT)])
        come = [other.hex for other in self.view.seen if other.type in RATED]
        next_ = (hex_ for start in come for hex_ in [start, *self.map.neighbours[start]])
        return frozenset([*(hex_ for hex_ in near if self.map.hexes[hex_] == DEEP_SPACE), *next_])

    def _from_home(self, hex_: Hex) -> int:
        return self.map.distance(hex_, self.home)
