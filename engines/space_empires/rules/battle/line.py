"""The line of battle: who fires when, at whom, needing what; what hits do; who is screened (5.1 to 5.8).

The match fights on it with the counters in a hex, the odds with imagined ones: a rule of battle is written here, once.
"""

from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec

from engines.core import Seat
from engines.space_empires.model.pieces import Piece, merge, part_of
from engines.space_empires.model.solo import FIGHTERS, FLEETS, RAIDERS
from engines.space_empires.model.state import Unit
from engines.space_empires.model.tables import CARRIER, DIE, FIGHTER, MACHINE_TYPES, RAIDER, RATED, STAYING, UNITS

from .gunnery import AMBUSH, Aim, aim, carried

CLOUDED = frozenset({"asteroids", "nebula"})
"""Terrain in which every ship fires as class E (5.8)."""

DOUBLE = 2
"""Who has so many times the ships of the other side has the bonus (5.1.4)."""

SWARM = 10
"""So many ships have the bonus against a doomsday machine that is weak against fleets (SD-8)."""

DAZZLE = 2
"""What a doomsday machine that is weak against raiders loses against them (SD-8)."""

FIRST_RETREAT = 2
"""The first round in which ships may retreat (5.9.1)."""

Group = TypeVar("Group", bound=Piece)


class Line(msgspec.Struct, Generic[Group]):
    """Two sides in a hex; `front` are those not screened this round, `bonus` is who has the fleet-size bonus.

    `kind` is the terrain, "" for none; `scanners` are the levels that find raiders this round, the attacker's first.
    `winged`: there may be fighters. A side is called by whoever attacks or defends; `leads` says in whose name others
    fight, by the owner of counters (BB-9). `lots` lets machines that come for a player alone aim at anybody.
    """

    attacker: Seat
    defender: Seat
    kind: str
    groups: dict[Seat, list[Group]]
    front: dict[Seat, list[Group]]
    round: int = 0
    bonus: Seat | None = None
    scanners: tuple[int, ...] = ()
    winged: bool = False
    leads: dict[Seat, Seat] = {}
    lots: bool = False

    @property
    def over(self) -> bool:
        """Whether a side has no armed ships left (5.1.1e, 5.4)."""
        return not (self.groups[self.attacker] and self.groups[self.defender])

    @property
    def larger(self) -> Seat:
        """The side with more ships (5.1.3), the attacker if it is nobody."""
        return self.defender if self.surplus(self.defender) > 0 else self.attacker

    def side(self, owner: Seat) -> Seat:
        """Return the side that the counters of an owner fight on."""
        return self.leads.get(owner, owner)

    def opponent(self, seat: Seat) -> Seat:
        """Return the other side."""
        return self.defender if self.side(seat) == self.attacker else self.attacker

    def own(self, seat: Seat) -> list[Group]:
        """Return the groups that somebody commands (BB-10)."""
        return [group for group in self.groups[self.side(seat)] if group.owner == seat]

    def owners(self, seat: Seat) -> list[Seat]:
        """Return who has groups on a side; the side itself if nobody has."""
        return list(dict.fromkeys(group.owner for group in self.groups[self.side(seat)])) or [self.side(seat)]

    def find(self, side: Seat, name: str) -> Group:
        """Return a group of a side; no two of one side have the same name (BB-3)."""
        return next(group for group in self.groups[side] if group.name == name)

    def ships(self, seat: Seat) -> int:
        """Count the ships of a side."""
        return sum(group.count for group in self.groups[self.side(seat)])

    def surplus(self, seat: Seat) -> int:
        """Return how many more ships a side has than the other: so many may be screened (5.7b)."""
        return self.ships(seat) - self.ships(self.opponent(seat))

    def held_back(self, seat: Seat) -> int:
        """Return how many ships a side has screened this round: a brother has screened his first (BB-11)."""
        return self.ships(seat) - sum(group.count for group in self.front[self.side(seat)])

    def is_screened(self, group: Piece) -> bool:
        """Tell whether a group neither fires nor is fired at this round (5.7d)."""
        return not any(group is other for other in self.front[self.side(group.owner)])

    def screen(self, group: Group) -> None:
        """Screen a group for this round."""
        side = self.side(group.owner)
        self.front[side] = [other for other in self.front[side] if other is not group]

    def look_out(self) -> tuple[int, ...]:
        """Return the best scanners on each side as a round begins, screened or not; () without any (12.2b to 12.2d)."""
        best = tuple(max((carried(group).scanners for group in self.groups[seat]), default=0) for seat in self._sides)
        return best if any(best) else ()

    def is_cloaked(self, group: Piece) -> bool:
        """Tell whether enemies cannot see raiders this round; nobody hides in a nebula (12.1.1b, 12.1.6a, 12.2b)."""
        if group.type != RAIDER or self.kind == "nebula" or self._sees_all(self.opponent(group.owner)):
            return False
        against = self.scanners[int(self.side(group.owner) == self.attacker)] if self.scanners else 0
        return carried(group).cloaking > against

    def open_fire(self) -> list[tuple[Group, bool]]:
        """Give the fleet-size bonus, and return the groups in their order of fire (5.1.4, 5.1.5, RN-27).

        Scouts with point defence come twice: early, for that alone, and as usual.
        """
        attackers, defenders = (sum(group.count for group in self.front[seat]) for seat in self._sides)
        twice = {self.attacker: attackers >= DOUBLE * defenders, self.defender: defenders >= DOUBLE * attackers}
        self.bonus = next((seat for seat in self._sides if twice[seat]), None)
        if any(map(self._has_machine, self._sides)):
            self.bonus = self._swarm  # 17.2c
        turns = [(group, False) for group in (*self.groups[self.defender], *self.groups[self.attacker])]
        turns += [(group, True) for group, _ in turns if self.winged and self.has_early_turn(group)]
        return sorted(turns, key=self._place)

    def _has_machine(self, seat: Seat) -> bool:
        """Tell whether a side is a doomsday machine."""
        return any(group.type in MACHINE_TYPES for group in self.groups[seat])

    def _is_weak(self, seat: Seat, weakness: str) -> bool:
        """Tell whether a side is a doomsday machine that is weak against something."""
        return any(group.weakness == weakness for group in self.groups[seat])

    def _sees_all(self, seat: Seat) -> bool:
        """Tell whether no cloak deceives a side: doomsday machines, unless they are weak against raiders (17.2e)."""
        return self._has_machine(seat) and not self._is_weak(seat, RAIDERS)

    @property
    def _swarm(self) -> Seat | None:
        """Who has the bonus against a machine that is weak against fleets."""
        ships = {seat: sum(group.count for group in self.front[seat]) for seat in self._sides}
        found = (seat for seat in self._sides if ships[seat] >= SWARM and self._is_weak(self.opponent(seat), FLEETS))
        return next(found, None)

    @property
    def may_screen(self) -> bool:
        """Whether ships may be screened: not from doomsday machines that come for a player alone (SD-6)."""
        return not any(group.type in RATED for seat in self._sides for group in self.groups[seat])

    @property
    def _sides(self) -> tuple[Seat, Seat]:
        return self.attacker, self.defender

    def _place(self, turn: tuple[Group, bool]) -> tuple[str, int, bool, bool, int]:
        """By class and Tactics, the defender first, of brothers whoever moves first, then as it costs (5.2, RN-33)."""
        group, early = turn
        return *self.firing_order(group, early=early), *self.rank(group), UNITS[group.type].cost

    def rank(self, group: Piece) -> tuple[bool, bool]:
        """Return who comes first of equal ones: the defender, then in whose name a side fights (5.2, BB-10)."""
        return self.side(group.owner) == self.attacker, group.owner in self.leads

    def has_early_turn(self, group: Piece) -> bool:
        """Tell whether a group fires at fighters as class A: with point defence, in open space (11.3.1a, 11.3.1c)."""
        return bool(carried(group).point) and self.kind not in CLOUDED and bool(self._fighters_before(group))

    def _fighters_before(self, gunner: Piece) -> list[Group]:
        return [target for target in self.front[self.opponent(gunner.owner)] if target.type == FIGHTER]

    def covers_carriers(self, seat: Seat) -> bool:
        """Tell whether fighters of a seat keep its carriers safe: some live, none is screened (11.1.1c, 11.1.1d)."""
        flying = [group for group in self.groups[self.side(seat)] if group.type == FIGHTER]
        return bool(flying) and not any(self.is_screened(group) for group in flying)

    def fire_class(self, group: Group) -> str:
        """Return the class in which a group fires: E in asteroids and nebulae (5.8), A if it is cloaked (12.1.4a).

        Terrain does not hinder doomsday machines (17.4c).
        """
        if self.kind in CLOUDED and group.type not in MACHINE_TYPES:
            return "E"
        return "A" if self.is_cloaked(group) else UNITS[group.type].fire_class

    def firing_order(self, group: Group, *, early: bool = False) -> tuple[str, int]:
        """Return the class, and Tactics, high before low; groups of a side with the same are equal (5.2, RN-32)."""
        return "A" if early else self.fire_class(group), -carried(group).tactics

    def targets(self, gunner: Group, *, early: bool = False) -> list[Group]:
        """Return the enemy groups that a group may fire at (5.3b, 5.7d); with an early turn fighters only (11.3.1a).

        Fighters do a doomsday machine no harm (17.2e), unless it is weak against them (SD-8).
        """
        if self.is_screened(gunner):
            return []
        foe = self.opponent(gunner.owner)
        if early:
            return self._fighters_before(gunner)
        if self.winged and gunner.type == FIGHTER and self._has_machine(foe) and not self._is_weak(foe, FIGHTERS):
            return []
        if self.winged and self.covers_carriers(foe):
            return [target for target in self.front[foe] if target.type != CARRIER]
        return self.front[foe]

    def aim(self, gunner: Group, target: Group) -> Aim:
        """Return how a group aims at one of the other side, by what everybody knows of both."""
        bonus = int(self.bonus is not None and self.bonus == self.side(gunner.owner))
        ambush = AMBUSH if self.round == 1 and self.is_cloaked(gunner) else 0
        dazzle = DAZZLE if target.type == RAIDER and gunner.weakness == RAIDERS else 0
        return aim(gunner.type, carried(gunner), target.type, carried(target), self.kind, bonus, ambush, dazzle)

    def promise(self, gunner: Group, target: Group) -> tuple[int, int, int, int]:
        """Rank a target: what a machine fears (SD-6), the chance to hit in tenths, few hits left, a high price."""
        kind = UNITS[target.type]
        fear = self._fear(gunner, target) if gunner.weakness else 0
        return fear, min(DIE, self.aim(gunner, target).number), target.damage - kind.hull, kind.cost

    def _fear(self, machine: Group, target: Group) -> int:
        """Rank what a machine is weak against: fighters first; of ten ships those that fall soonest (SD-6)."""
        if machine.weakness == FLEETS and self.ships(target.owner) >= SWARM:
            return target.damage - UNITS[target.type].hull
        return int(machine.weakness == FIGHTERS and target.type == FIGHTER)

    def draws_lots(self, gunner: Piece) -> bool:
        """Tell whether a group fires at any ship alike: doomsday machines of deep space (RN-134)."""
        return gunner.type in MACHINE_TYPES and (self.lots or gunner.type not in RATED)

    def may_retreat(self, group: Group) -> bool:
        """Tell whether ships of a group may leave, if there is a hex to go to (5.9.1)."""
        return self.round >= FIRST_RETREAT and group.type not in STAYING

    def drop(self, group: Group) -> None:
        """Take a group out of the line."""
        self.screen(group)
        side = self.side(group.owner)
        self.groups[side] = [other for other in self.groups[side] if other is not group]


def strike(target: Unit) -> bool:
    """Add a hit to a group; tell whether a ship has as many as its hull, and is lost (5.6a to 5.6d)."""
    target.damage += 1
    if target.damage < UNITS[target.type].hull:
        return False
    target.count, target.damage = target.count - 1, 0
    return True


def family(unit: Unit) -> str:
    """Return the name that a group had before it was split in the battle."""
    return unit.origin or unit.name


def take_out(unit: Unit, count: int) -> Unit:
    """Take ships out of a group, the damaged one first: a new group without a name, or the whole one (5.6f)."""
    if count >= unit.count:
        return unit
    part = part_of(unit, count)
    part.origin = family(unit)
    part.damage, unit.damage = unit.damage, 0
    return part


def reunite(groups: Sequence[Unit]) -> list[Unit]:
    """Put groups split in the battle together again, never two damaged ships in one (RN-36); return what is gone."""
    heads: dict[tuple[Seat, str], Unit] = {}
    gone = []
    for unit in groups:
        head = heads.setdefault((unit.owner, family(unit)), unit)
        if head is not unit and not (head.damage and unit.damage):
            merge(unit, head)
            gone.append(unit)
    return gone
