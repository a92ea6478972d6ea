"""What one seat, or a spectator, may know of a match of Space Empires.

Everything of one's own; of others the counters that lie face up, and how many lie face down in each hex, with neither
name nor type (RN-10). Rules that judge an order use this and nothing else (RN-18).
"""

from collections import Counter

import msgspec

from engines import core
from engines.core import Options, Seat

from .commands import Command
from .maps import BOARDS, Board
from .scenarios import allied, are_brothers, comrades
from .state import Battle, Colony, Empire, Hex, Phase, Player, State, Technology, Track, Unit
from .tables import FACE_UP, UNITS

UNKNOWN = ""
"""The kind of a system whose marker the seat has not seen."""

SHARED = frozenset({"MS"})
"""Counters of a blood brother that one can use: whether they have moved matters to both."""


class Known(msgspec.Struct, frozen=True, omit_defaults=True):
    """A system as the seat knows it: `kind` is "" if it is face down and unseen; `peeked` names who has looked."""

    kind: str
    area: int
    explored: bool = False
    peeked: tuple[Seat, ...] = ()


class Seen(msgspec.Struct, frozen=True, omit_defaults=True):
    """Another player's counter that lies face up; `technology` as announced in its last battle.

    Of merchant ships that a blood brother may use `moved` tells whether they have moved this turn (BB-8).
    """

    name: str
    owner: Seat
    type: str
    hex: Hex
    count: int = 1
    technology: Technology | None = None
    cargo: str = ""
    damage: int = 0
    lurking: bool = False
    weakness: str = ""
    worth: int = 0
    moved: bool = False


class FaceDown(msgspec.Struct, frozen=True, omit_defaults=True):
    """So many face-down counters of another player in one hex; `raiders` of them are known to lurk there (12.1.2)."""

    owner: Seat
    hex: Hex
    counters: int
    raiders: int = 0


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody knows of a seat."""

    announced: dict[str, int] = {}
    bid: int | None = None
    alive: bool = True
    razed: int = 0


class View(core.View[Command], kw_only=True):
    """The match as the seat sees it; `own` is None for spectators. The fields are those of the state otherwise."""

    options: Options
    revision: int
    board: str
    order: list[Seat]
    cycle: int
    turn: int
    phase: Phase
    active: Seat | None
    systems: dict[Hex, Known]
    colonies: dict[Hex, Colony]
    own: Player | None
    seen: list[Seen]
    face_down: list[FaceDown]
    standings: list[Standing]
    contacts: list[Hex]
    blockades: list[Hex]
    scanned: list[Hex]
    fresh: list[Hex]
    founded: list[Hex]
    tracks: list[Track]
    battle: Battle | None
    empires: dict[Seat, Empire] = {}

    @property
    def map(self) -> Board:
        """The board's geometry."""
        return BOARDS[self.board]

    @property
    def units(self) -> dict[str, Unit]:
        """The seat's own counters by name."""
        return self.own.units if self.own else {}

    def own_at(self, hex_: Hex) -> list[Unit]:
        """Return the seat's own counters in a hex."""
        return [unit for unit in self.units.values() if unit.hex == hex_]

    def enemies_at(self, hex_: Hex) -> int:
        """Return how many counters of enemies are seen in a hex, whatever they are."""
        lying = sum(pile.counters for pile in self.face_down if pile.hex == hex_ and self.is_enemy(pile.owner))
        return lying + sum(other.hex == hex_ and self.is_enemy(other.owner) for other in self.seen)

    def is_enemy(self, seat: Seat) -> bool:
        """Tell whether somebody is neither oneself nor an ally."""
        return not allied(self, seat, self.seat)

    @property
    def brothers(self) -> list[Seat]:
        """Who moves and fights as one with the seat (BB-1)."""
        return [] if self.seat is None else [seat for seat in comrades(self, self.seat) if seat != self.seat]

    def brother_at(self, hex_: Hex) -> bool:
        """Tell whether a blood brother has counters in a hex that do not lurk there."""
        found = self.brothers
        lying = (pile for pile in self.face_down if pile.hex == hex_ and pile.owner in found)
        return any(pile.counters > pile.raiders for pile in lying) or any(
            other.hex == hex_ and other.owner in found and not other.lurking for other in self.seen
        )

    def escort_at(self, hex_: Hex) -> bool:
        """Tell whether a blood brother has armed counters in a hex that lie face up (BB-6)."""
        found = self.brothers
        return any(other.hex == hex_ and other.owner in found and UNITS[other.type].armed for other in self.seen)

    def ally_at(self, hex_: Hex) -> bool:
        """Tell whether an uneasy ally has a counter or a colony in a hex."""
        if "teams" not in self.options or are_brothers(self):
            return False
        owners = {pile.owner for pile in self.face_down if pile.hex == hex_}
        owners |= {other.owner for other in self.seen if other.hex == hex_}
        owners |= {self.colonies[hex_].owner} if hex_ in self.colonies else set()
        return any(owner != self.seat and not self.is_enemy(owner) for owner in owners)

    def lurking_at(self, hex_: Hex) -> int:
        """Return how many of the counters of others there are raiders that lurk (12.1.2)."""
        lying = sum(pile.raiders for pile in self.face_down if pile.hex == hex_ and self.is_enemy(pile.owner))
        return lying + sum(other.hex == hex_ and other.lurking and self.is_enemy(other.owner) for other in self.seen)

    def armed_enemies_at(self, hex_: Hex) -> bool:
        """Tell whether a counter of another player there is armed or, face down, may be; raiders that lurk are not."""
        piles = [pile for pile in self.face_down if pile.hex == hex_ and self.is_enemy(pile.owner)]
        return any(pile.counters > pile.raiders for pile in piles) or any(
            other.hex == hex_ and UNITS[other.type].armed and not other.lurking and self.is_enemy(other.owner)
            for other in self.seen
        )

    def enemy_colony_at(self, hex_: Hex) -> bool:
        """Tell whether an enemy's colony is in a hex."""
        return hex_ in self.colonies and self.is_enemy(self.colonies[hex_].owner)

    def own_colony_at(self, hex_: Hex) -> bool:
        """Tell whether an own colony is in a hex."""
        return hex_ in self.colonies and self.colonies[hex_].owner == self.seat


def view_of(state: State, seat: Seat | None) -> View:
    """Return what the seat (None: a spectator) may know, added up field by field."""
    return View(
        seat=seat,
        seats=state.seats,
        options=dict(state.options),
        revision=state.revision,
        board=state.board,
        order=list(state.order),
        cycle=state.cycle,
        turn=state.turn,
        phase=state.phase,
        active=state.active,
        systems=_systems(state, seat),
        colonies={hex_: _colony(colony) for hex_, colony in state.colonies.items()},
        own=None if seat is None else _own(state.players[seat]),
        seen=_face_up(state, seat),
        face_down=_face_down(state, seat),
        standings=[Standing(dict(of.announced), of.bid, of.alive, of.razed) for of in state.players],
        contacts=list(state.contacts),
        blockades=list(state.blockades),
        scanned=list(state.scanned) if seat is not None and seat == state.active else [],
        fresh=list(state.fresh),
        founded=list(state.founded),
        tracks=list(state.tracks),
        battle=None if state.battle is None else _battle(state.battle),
        empires={owner: _empire(empire) for owner, empire in state.empires.items()},
    )


def uncover(state: State, seat: Seat | None) -> None:
    """Turn up the counters of others, for a match that is over."""
    for unit in _others(state, seat):
        unit.revealed = True


def is_face_up(unit: Unit) -> bool:
    """Tell whether everybody sees what a counter is (2.5b, 5.11a)."""
    return unit.revealed or unit.type in FACE_UP


def _others(state: State, seat: Seat | None) -> list[Unit]:
    of_seats = [unit for owner, player in enumerate(state.players) if owner != seat for unit in player.units.values()]
    return [*of_seats, *(unit for side in state.neutrals.values() for unit in side.units.values())]


def _face_up(state: State, seat: Seat | None) -> list[Seen]:
    """Return the counters of others that lie face up, in an order that tells nothing."""
    shown = [unit for unit in _others(state, seat) if is_face_up(unit)]
    shared = SHARED if are_brothers(state) else frozenset()
    return [_seen(unit, shared) for unit in sorted(shown, key=lambda unit: (unit.owner, unit.name))]


def _seen(unit: Unit, shared: frozenset[str]) -> Seen:
    return Seen(unit.name, unit.owner, unit.type, unit.hex, unit.count, unit.shown, unit.cargo, unit.damage,
                unit.lurking, unit.weakness, unit.worth, unit.type in shared and unit.moved > 0)  # fmt: skip


def _face_down(state: State, seat: Seat | None) -> list[FaceDown]:
    """Return the piles of face-down counters in an order that tells nothing."""
    lying = [unit for unit in _others(state, seat) if not is_face_up(unit)]
    piles = Counter((unit.owner, unit.hex) for unit in lying)
    raiders = Counter((unit.owner, unit.hex) for unit in lying if unit.lurking)
    return [FaceDown(owner, hex_, piles[owner, hex_], raiders[owner, hex_]) for owner, hex_ in sorted(piles)]


def _systems(state: State, seat: Seat | None) -> dict[Hex, Known]:
    """Return every hex as the seat knows it, in one go: there are many."""
    return {
        hex_: Known(it.kind if it.explored or seat in it.peeked else UNKNOWN, it.area, it.explored, tuple(it.peeked))
        for hex_, it in state.systems.items()
    }


def _own(player: Player) -> Player:
    """Return a copy that nobody can change the match with."""
    copy = msgspec.structs.replace(player)
    copy.levels = dict(player.levels)
    copy.units = {name: msgspec.structs.replace(unit) for name, unit in player.units.items()}
    copy.announced = dict(player.announced)
    copy.plans = dict(player.plans)
    copy.studies = dict(player.studies)
    return copy


def _empire(empire: Empire) -> Empire:
    copy: Empire = msgspec.structs.replace(empire)
    copy.levels, copy.growth = dict(empire.levels), list(empire.growth)
    return copy


def _colony(colony: Colony) -> Colony:
    return Colony(colony.owner, colony.points, colony.home, list(colony.deposits))


def _battle(battle: Battle) -> Battle:
    """Return a copy; in a battle everything is face up (5.1.2a)."""
    copy: Battle = msgspec.structs.replace(battle)
    copy.slots, copy.screened, copy.gone = list(battle.slots), list(battle.screened), list(battle.gone)
    copy.uncloaked = list(battle.uncloaked)
    return copy


def battle_of(game: State | View) -> Battle:
    """Return the battle in progress."""
    assert game.battle is not None, "only asked for in a battle"
    return game.battle
