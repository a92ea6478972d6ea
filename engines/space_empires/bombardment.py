"""Firing at enemy colonies after the battles (5.10)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engines import core
from engines.core import (
    Chance,
    Choices,
    Form,
    IllegalCommand,
    Question,
    Seat,
    SeatName,
    Text,
    close,
    procedure,
    say,
    schedule,
    tell,
)

from .colonies import hit_colony
from .commands import Bombard, CeaseFire, Command
from .groups import own_unit, pick_units
from .gunnery import SURE_HIT, attack_of, hits
from .maps import BOARDS
from .pieces import announce, armed, enemies_at, own_at, turn_up, units_of
from .state import Hex, State, Technology, Unit
from .tables import DIE
from .victory import home_world_lost
from .view import View, is_face_up
from .words import technology_name, unit_name


@procedure("5.10.1a", "5.10.1c")
def bombard_colonies(state: State, seat: Seat) -> None:
    """Ask at every enemy colony that nobody defends any more."""
    for unit in units_of(state, seat):
        unit.fired = 0
    hexes = [hex_ for hex_ in BOARDS[state.board].hexes if _may_bombard(state, seat, hex_)]
    schedule(state, *(BombardColony(seat, hex_) for hex_ in hexes))


def _may_bombard(state: State, seat: Seat, hex_: Hex) -> bool:
    """Tell whether others must reckon with fire: something there is armed or face down, and has not fired yet."""
    colony = state.colonies.get(hex_)
    if colony is None or colony.owner == seat or enemies_at(state, seat, hex_):
        return False
    return any(not is_face_up(unit) or is_ready(unit) for unit in own_at(state, seat, hex_))


def is_ready(unit: Unit) -> bool:
    """Tell whether a ship of the counter can still fire at a colony this turn (5.10.1b, RN-45)."""
    return armed(unit) and unit.fired < unit.count


class BombardColony(Question[State, View, Command], frozen=True):
    """Fire at the colony, ship by ship, or leave it (5.10.1b)."""

    judges: ClassVar[tuple[type[core.Command], ...]] = (Bombard,)
    rules: ClassVar[tuple[str, ...]] = ("5.10.1", "5.10.2", "RN-45", "RN-47", "RN-48")

    seat: int
    hex: str

    def seats(self, state: State) -> list[Seat]:
        """The attacker, also if only decoys are there: nobody shall know."""
        return [self.seat] if _may_bombard(state, self.seat, self.hex) else []

    def prompt(self, view: View) -> Text:
        """Say what the colony is worth."""
        return say("The colony of {owner} in {hex} shows {points}: which group fires at it next? Or cease fire.",
                   owner=SeatName(view.colonies[self.hex].owner), hex=self.hex,
                   points=view.colonies[self.hex].points)  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Every group with ships that have not fired."""
        names = [unit.name for unit in view.own_at(self.hex) if is_ready(unit)]
        fire = [Form(Bombard, say("Fire at the colony"), {"unit": pick_units(names, say("group"))})] if names else []
        return Choices([*fire, Form(CeaseFire, say("Cease fire"))])

    def check(self, view: View, command: Command) -> None:
        """An armed group there, with a ship that has not fired."""
        if not isinstance(command, Bombard):
            return
        unit = own_unit(view, command.unit)
        if unit.hex != self.hex:
            raise IllegalCommand(say("{unit} is in {here}, the colony in {hex} (5.10).", unit=unit.name,
                                     here=unit.hex, hex=self.hex), "5.10.1b")  # fmt: skip
        if not armed(unit):
            raise IllegalCommand(say("{unit} is unarmed and cannot fire (5.3).", unit=unit.name), "5.3a")
        if not is_ready(unit):
            raise IllegalCommand(say("Every ship of {unit} has fired at the colony this turn (5.10).",
                                     unit=unit.name), "5.10.1b")  # fmt: skip

    def default(self, view: View) -> Command:
        """Fire until the colony is destroyed, the best guns first."""
        ready = [unit for unit in view.own_at(self.hex) if is_ready(unit)]
        return Bombard(max(ready, key=number_needed).name) if ready else CeaseFire()

    def perform(self, state: State, seat: Seat, command: Command, chance: Chance) -> None:
        """Fire one shot; the question stays open until all have fired."""
        if isinstance(command, Bombard):
            bombard(state, state.players[seat].units[command.unit], chance)
        else:
            close(state)


def number_needed(unit: Unit) -> int:
    """Return the highest roll that hits a colony: no defence, no fleet-size bonus (5.10.1e to 5.10.1g)."""
    return attack_of(unit.type, unit.technology, "planet")


def bombard(state: State, unit: Unit, chance: Chance) -> None:
    """Let one ship fire at the colony (5.10.1)."""
    _show(state, unit)
    unit.fired += 1
    roll = chance.die(DIE, f"{unit.name} of seat {unit.owner + 1} fires at the colony in {unit.hex}")
    hit = hits(roll, number_needed(unit))
    tell(state, "Bombarded", say("{unit} fires at the colony in {hex}, needs {number}, rolls {roll}: {result}.",
                                 unit=unit_name(unit), hex=unit.hex, number=max(SURE_HIT, number_needed(unit)),
                                 roll=roll, result=say("hit") if hit else say("miss")))  # fmt: skip
    if hit:
        _damage(state, unit)


def _show(state: State, unit: Unit) -> None:
    """Firing shows the group and its Attack technology, nothing else (5.10.1h, RN-47)."""
    turn_up(state, unit)
    level = unit.technology.attack
    unit.shown = msgspec.structs.replace(unit.shown or Technology(), attack=level)
    if level and announce(state, unit.owner, "attack", level):
        tell(state, "Announced", say("{seat} shows {technology} {level}.", seat=SeatName(unit.owner),
                                     technology=technology_name("attack"), level=level))  # fmt: skip


def _damage(state: State, unit: Unit) -> None:
    """Let the colony suffer; who loses the home world hears it at once (5.10.2, RN-12)."""
    colony = state.colonies[unit.hex]
    if not hit_colony(state, unit.hex, unit.owner):
        tell(state, "ColonyHit", say("The colony of {owner} in {hex} shows {points} now.", hex=unit.hex,
                                     owner=SeatName(colony.owner), points=colony.points))  # fmt: skip
        return
    state.fresh.append(unit.hex)
    tell(state, "ColonyDestroyed", say("The colony of {owner} in {hex} is destroyed.",
                                       owner=SeatName(colony.owner), hex=unit.hex))  # fmt: skip
    if colony.home:
        home_world_lost(state, colony.owner, unit.owner)


STEPS = (bombard_colonies, BombardColony)
