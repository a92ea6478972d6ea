"""The Exploration Phase: markers are turned up and take effect (6)."""

from collections.abc import Callable

from engines.core import (
    NO_CHANCE,
    Chance,
    Choices,
    Form,
    Personal,
    Seat,
    SeatName,
    Text,
    close,
    procedure,
    refusal,
    say,
    say_n,
    schedule,
    tell,
)
from engines.space_empires.model.commands import Command, Explore, Scrap, Shift
from engines.space_empires.model.maps import BOARDS
from engines.space_empires.model.pieces import Table, dangerous, enemies_at, own_at, remove, side_at, units_of
from engines.space_empires.model.scenarios import allied, comrades
from engines.space_empires.model.state import ALIENS, Hex, State, Unit
from engines.space_empires.model.tables import BARRED, BLIND
from engines.space_empires.model.view import View
from engines.space_empires.model.words import MARKER_NAMES, brief

from .arrivals import arrive, make_contact, pass_black_hole
from .battle.combat import fight_battle
from .groups import check_scrap, do_scrap, scrap_forms
from .neutrals import appear
from .paths import either
from .scanning import pick_hexes, turn_over


@procedure("6.1", "RN-52")
def explore_systems(state: State, seat: Seat) -> None:
    """Explore wherever the seat's units share a hex with a face-down marker, in the order it chooses."""
    state.phase = "exploration"
    found = to_explore(state, seat)
    if len(found) > 1:
        schedule(state, ExploreNext(seat), explore_systems.at(seat=seat))
    elif found:
        schedule(state, explore_system.at(hex=found[0], seat=seat), explore_systems.at(seat=seat))


def to_explore(table: Table, seat: Seat) -> list[Hex]:
    """Return the hexes that a seat must explore, in the board's order (6.1a)."""
    present = {unit.hex for unit in units_of(table, seat) if unit.type not in BLIND}
    return [hex_ for hex_ in BOARDS[table.board].hexes if hex_ in present and not table.systems[hex_].explored]


class ExploreNext(Personal[State, View, Command], frozen=True):
    """Choose which of several systems to explore next: what one holds may matter to another (RN-52)."""

    judges = (Explore, Scrap)
    rules = ("6.1", "RN-52")

    def seats(self, state: State) -> list[Seat]:
        """The active player."""
        return [self.seat] if len(to_explore(state, self.seat)) > 1 else []

    def prompt(self, view: View) -> Text:
        """Name the hexes."""
        return say("Which system do you explore next: {hexes}?", hexes=to_explore(view, self.seat))

    def choices(self, view: View) -> Choices:
        """One of them."""
        explore = Form(Explore, say("Explore a system"), {"hex": pick_hexes(to_explore(view, self.seat))})
        return Choices([explore, *scrap_forms(view)])

    def check(self, view: View, command: Command) -> None:
        """One of the hexes to explore."""
        found = to_explore(view, self.seat)
        if isinstance(command, Scrap):
            check_scrap(view, command)
        if isinstance(command, Explore) and command.hex not in found:
            raise refusal("6.1a", "You have nothing to explore in {hex} (6.1). Choose {hexes}.").where(
                hex=brief(command.hex), hexes=either(found)
            )

    def default(self, view: View) -> Command:
        """The first in the board's order."""
        return Explore(to_explore(view, self.seat)[0])

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Explore it."""
        if isinstance(command, Scrap):
            do_scrap(state, seat, command)
        elif isinstance(command, Explore):
            close(state)
            schedule(state, explore_system.at(hex=command.hex, seat=seat))


@procedure("6.1b", "6.1c")
def explore_system(state: State, chance: Chance, hex: Hex, seat: Seat) -> None:  # noqa: A002  # the word on the agenda
    """Turn the marker up; its effect comes at once."""
    kind = turn_over(state, hex)
    state.fresh.append(hex)
    tell(
        state, "Explored", say("{seat} explores {hex}: {what}.", seat=SeatName(seat), hex=hex, what=MARKER_NAMES[kind])
    )
    if (owner := appear(state, hex, kind)) is not None:
        make_contact(state, seat, hex)
        schedule(state, fight_battle.at(hex=hex, attacker=seat if owner == ALIENS else owner))
    elif kind in EFFECTS:
        EFFECTS[kind](state, chance, hex, seat)


def _meet_danger(state: State, _chance: Chance, hex_: Hex, seat: Seat) -> None:
    """Everything there is destroyed, and not shown (6.4, RN-56)."""
    for one, lost in _bands(state, seat, hex_):
        for unit in lost:
            remove(state, unit)
        tell(state, "Danger", say_n("{seat} loses {n} counter in {hex}.", "{seat} loses {n} counters in {hex}.",
                                    n=len(lost), seat=SeatName(one), hex=hex_))  # fmt: skip


def _bands(state: State, seat: Seat, hex_: Hex) -> list[tuple[Seat, list[Unit]]]:
    """Return what a marker turned up happens to: the explorer's counters, and those of a blood brother (BB-7)."""
    found = [(one, own_at(state, one, hex_)) for one in comrades(state, seat)]
    return [(one, units) for one, units in found if units]


def _fall(state: State, chance: Chance, hex_: Hex, seat: Seat) -> None:
    """Explorers of a black hole roll at once (RN-53)."""
    for _, units in _bands(state, seat, hex_):
        pass_black_hole(state, chance, units)


def _throw_back(state: State, chance: Chance, hex_: Hex, seat: Seat) -> None:
    """Explorers of a supernova go back to where each came from (6.5a, RN-57)."""
    explorers = side_at(state, seat, hex_)
    for start in dict.fromkeys(unit.last for unit in explorers):
        _land(state, chance, [unit for unit in explorers if unit.last == start], start)


def _lose_in_space(state: State, _chance: Chance, hex_: Hex, seat: Seat) -> None:
    """The player on the right says where the explorers drift (6.6a); for a player alone dice do (SD-12)."""
    schedule(state, ShiftUnits(right_of(state, seat), hex_, seat) if state.seats > 1 else drift.at(hex=hex_))


@procedure("6.6", "SD-12")
def drift(state: State, chance: Chance, hex: Hex) -> None:  # noqa: A002  # the word on the agenda
    """Let the explorers of a player who is alone drift by one hex, in a direction that the dice choose."""
    open_ = [around for around in BOARDS[state.board].neighbours[hex] if not _is_barred(state, around)]
    if open_:
        _drift(state, chance, 0, hex, chance.pick(open_, f"drift from {hex}"))


def _drift(state: State, chance: Chance, explorer: Seat, start: Hex, end: Hex) -> None:
    tell(state, "Drifted", say("The lost units of {explorer} drift to {hex}.", explorer=SeatName(explorer), hex=end))
    _land(state, chance, side_at(state, explorer, start), end)


EFFECTS: dict[str, Callable[[State, Chance, Hex, Seat], None]] = {
    "danger": _meet_danger,
    "black-hole": _fall,
    "supernova": _throw_back,
    "lost": _lose_in_space,
}


def right_of(state: State, seat: Seat) -> Seat:
    """Return the living enemy before this seat in the cycle (RN-06)."""
    before = ((seat - back) % state.seats for back in range(1, state.seats))
    living = [other for other in before if state.players[other].alive]
    return next((other for other in living if not allied(state, other, seat)), living[0])


def _land(state: State, chance: Chance, units: list[Unit], hex_: Hex) -> None:
    """Bring units that were thrown somewhere there; enemies are fought and markers explored at once (6.6c, 6.6d)."""
    alive = [unit for one in dict.fromkeys(unit.owner for unit in units)
             for unit in arrive(state, chance, [unit for unit in units if unit.owner == one], hex_)]  # fmt: skip
    if not alive:
        return
    state.fresh.append(hex_)
    seat = alive[0].owner
    enemies, seen = ([unit for unit in units if not unit.lurking] for units in (enemies_at(state, seat, hex_), alive))
    if enemies and seen and any(map(dangerous, [*enemies, *seen])):
        make_contact(state, seat, hex_)
        schedule(state, fight_battle.at(hex=hex_, attacker=seat))
    elif not state.systems[hex_].explored and any(unit.type not in BLIND for unit in alive):
        schedule(state, explore_system.at(hex=hex_, seat=seat))


class ShiftUnits(Personal[State, View, Shift], frozen=True):
    """Move another player's units that are lost in space by one hex (6.6, RN-58)."""

    judges = (Shift,)
    rules = ("6.6", "RN-58", "RN-59")

    hex: str
    explorer: int

    def seats(self, state: State) -> list[Seat]:
        """The player on the right; nobody if no direction is open, and the units stay (RN-59)."""
        around = BOARDS[state.board].neighbours[self.hex]
        open_ = [hex_ for hex_ in around if not _is_barred(state, hex_)]
        return [self.seat] if open_ and side_at(state, self.explorer, self.hex) else []

    def prompt(self, _view: View) -> Text:
        """Name who is lost where."""
        return say("{explorer} is lost in space in {hex}: where do the units drift?",
                   explorer=SeatName(self.explorer), hex=self.hex)  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Every hex around but known supernovas."""
        return Choices([Form(Shift, say("Move the lost units to a hex"), {"hex": pick_hexes(self._targets(view))})])

    def check(self, view: View, command: Shift) -> None:
        """A hex around the lost, and no supernova."""
        open_ = self._targets(view)
        if command.hex not in open_:
            raise refusal(
                "6.6a",
                "What is lost in {here} cannot drift to {hex}: it drifts by one hex, and never into a supernova "
                "(6.6, 6.5). Choose {hexes}.",
            ).where(here=self.hex, hex=brief(command.hex), hexes=either(open_))

    def default(self, view: View) -> Command:
        """Where it hurts most: the unknown, a black hole, an enemy, else far from the explorer's colonies."""
        return Shift(max(self._targets(view), key=lambda hex_: self._harm(view, hex_)))

    def perform(self, state: State, _seat: Seat, command: Shift, chance: Chance = NO_CHANCE) -> None:
        """Let the units drift there together."""
        close(state)
        _drift(state, chance, self.explorer, self.hex, command.hex)

    def _targets(self, view: View) -> list[Hex]:
        return [hex_ for hex_ in view.map.neighbours[self.hex] if view.systems[hex_].kind not in BARRED
                or not view.systems[hex_].explored]  # fmt: skip

    def _harm(self, view: View, hex_: Hex) -> tuple[bool, bool, bool, int]:
        system = view.systems[hex_]
        strangers = [pile.owner for pile in view.face_down if pile.hex == hex_]
        strangers += [other.owner for other in view.seen if other.hex == hex_]
        friends = comrades(view, self.explorer)
        enemies = bool(view.own_at(hex_)) or any(owner not in friends for owner in strangers)
        homes = [view.map.distance(hex_, at) for at, colony in view.colonies.items() if colony.owner == self.explorer]
        return not system.explored, system.kind == "black-hole", enemies, min(homes, default=0)


def _is_barred(state: State, hex_: Hex) -> bool:
    return state.systems[hex_].explored and state.systems[hex_].kind in BARRED


STEPS = (explore_systems, ExploreNext, explore_system, drift, ShiftUnits)
