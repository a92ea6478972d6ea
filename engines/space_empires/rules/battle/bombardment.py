"""Firing at enemy colonies after the battles (5.10)."""

import msgspec

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
    schedule,
    tell,
)
from engines.space_empires.model.commands import Bombard, CeaseFire, Command, Scrap
from engines.space_empires.model.pieces import Table, announce, armed, faces, own_at, units_of
from engines.space_empires.model.scenarios import allied, comrades
from engines.space_empires.model.state import Colony, Hex, State, Technology, Unit
from engines.space_empires.model.tables import DIE
from engines.space_empires.model.view import View, is_face_up
from engines.space_empires.model.words import listed, unit_name
from engines.space_empires.rules.colonies import hit_colony
from engines.space_empires.rules.groups import check_scrap, do_scrap, own_unit, pick_units, scrap_forms
from engines.space_empires.rules.victory import home_world_lost

from .gunnery import Aim, attack_of, hits, strength_of


@procedure("5.10.1a", "5.10.1c")
def bombard_colonies(state: State, seat: Seat) -> None:
    """Ask at every enemy colony that nobody defends any more: in the first revision after all battles."""
    reload_guns(state, seat)
    for hex_ in sorted(state.colonies, reverse=True):
        _ask_whether(state, seat, hex_)


def reload_guns(state: State, seat: Seat) -> None:
    """Let every ship of a seat, and of a blood brother, fire at a colony again (5.10.1d)."""
    for one in comrades(state, seat):
        for unit in units_of(state, one):
            unit.fired = 0


@procedure("5.10.1a", "5.10.1b")
def bombard_colony(state: State, seat: Seat, hex: Hex) -> None:  # noqa: A002  # the word on the agenda
    """Ask at a colony, if nobody defends it any more."""
    _ask_whether(state, seat, hex)


def _ask_whether(state: State, seat: Seat, hex_: Hex) -> None:
    if may_bombard(state, seat, hex_):
        before = state.colonies[hex_].points
        schedule(state, BombardColony(seat, hex_), sum_up.at(seat=seat, hex=hex_, before=before))


def may_bombard(table: Table, seat: Seat, hex_: Hex) -> bool:
    """Tell whether others must reckon with fire: something there is armed or face down, and has not fired yet.

    Whoever has decoys only is asked too: if not, everybody would see that it was decoys.
    """
    colony = table.colonies.get(hex_)
    if colony is None or allied(table, colony.owner, seat):
        return False
    own = own_at(table, seat, hex_)
    return any(not is_face_up(unit) or is_ready(unit) for unit in own) and not faces(table, seat, hex_)


def may_besiege(table: Table, seat: Seat, hex_: Hex) -> bool:
    """Tell whether a seat or a blood brother must be reckoned with at a colony before anybody fires (BB-13)."""
    if may_bombard(table, seat, hex_):
        return True
    colony = table.colonies.get(hex_)
    if colony is None or allied(table, colony.owner, seat) or faces(table, seat, hex_):
        return False
    if isinstance(table, State):
        others = [one for one in comrades(table, seat) if one != seat]
        return any(not is_face_up(unit) or armed(unit) for one in others for unit in own_at(table, one, hex_))
    return table.escort_at(hex_) or any(pile.hex == hex_ and pile.owner in table.brothers for pile in table.face_down)


@procedure("5.10.2")
def sum_up(state: State, seat: Seat, hex: Hex, before: int) -> None:  # noqa: A002  # the word on the agenda
    """Say what the shots at a colony have come to, if it still stands."""
    colony = state.colonies.get(hex)
    if colony is None or not any(unit.fired for unit in own_at(state, seat, hex)):
        return
    names = {"seat": SeatName(seat), "owner": SeatName(colony.owner)}
    if colony.points == before:
        told = say("{seat} bombards the colony of {owner} in {hex} in vain.", **names, hex=hex)
    else:
        told = say("{seat} bombards the colony of {owner} in {hex} from {before} down to {points}.", **names, hex=hex,
                   before=before, points=colony.points)  # fmt: skip
    tell(state, "ColonyHit", told)


def is_ready(unit: Unit) -> bool:
    """Tell whether a ship of the counter can still fire at a colony this turn (5.10.1b, RN-45)."""
    return armed(unit) and unit.fired < unit.count


class BombardColony(Personal[State, View, Command], frozen=True):
    """Fire at the colony, ship by ship, or leave it (5.10.1b)."""

    judges = (Bombard, Scrap)
    rules = ("5.10.1", "5.10.2", "RN-45", "RN-47", "RN-48")

    hex: str

    def seats(self, state: State) -> list[Seat]:
        """The attacker, also if only decoys are there: nobody shall know."""
        return [self.seat] if may_bombard(state, self.seat, self.hex) else []

    def prompt(self, view: View) -> Text:
        """Say what the colony is worth, and whether anything can fire."""
        colony = view.colonies[self.hex]
        shown = say("The colony of {owner} in {hex} shows {points}", owner=SeatName(colony.owner), hex=self.hex,
                    points=colony.points)  # fmt: skip
        if any(is_ready(unit) for unit in view.own_at(self.hex)):
            return say("{colony}: which group fires at it next? Or cease fire.", colony=shown)
        return say("{colony}, and nothing of yours there can fire. Only you know that: cease fire.", colony=shown)

    def choices(self, view: View) -> Choices:
        """Every group with ships that have not fired."""
        names = [unit.name for unit in view.own_at(self.hex) if is_ready(unit)]
        fire = [Form(Bombard, say("Fire at the colony"), {"unit": pick_units(names, say("group"))})] if names else []
        return Choices([*fire, Form(CeaseFire, say("Cease fire")), *scrap_forms(view)])

    def check(self, view: View, command: Command) -> None:
        """An armed group there, with a ship that has not fired."""
        if isinstance(command, Scrap):
            check_scrap(view, command)
        if not isinstance(command, Bombard):
            return
        unit = own_unit(view, command.unit)
        if unit.hex != self.hex:
            why = say("{unit} is in {here}, the colony in {hex} (5.10).", unit=unit.name, here=unit.hex, hex=self.hex)
        elif not armed(unit):
            why = say("{unit} is unarmed and cannot fire (5.3).", unit=unit.name)
        elif not is_ready(unit):
            why = say("Every ship of {unit} has fired at the colony this turn (5.10).", unit=unit.name)
        else:
            return
        ready = listed(own.name for own in view.own_at(self.hex) if is_ready(own))
        raise refusal("5.10.1b", "{why} Able to fire: {units}.").where(why=why, units=ready)

    def default(self, view: View) -> Command:
        """Fire until the colony is destroyed, the best guns first."""
        ready = [unit for unit in view.own_at(self.hex) if is_ready(unit)]
        return Bombard(max(ready, key=number_needed).name) if ready else CeaseFire()

    def perform(self, state: State, seat: Seat, command: Command, chance: Chance = NO_CHANCE) -> None:
        """Fire one shot; the question stays open until all have fired."""
        if isinstance(command, Bombard):
            bombard(state, state.players[seat].units[command.unit], chance)
        elif isinstance(command, Scrap):
            do_scrap(state, seat, command)
        else:
            close(state)


def aim_at_colony(unit: Unit) -> Aim:
    """Return how a group aims at a colony: no defence, no fleet-size bonus (5.10.1e to 5.10.1g)."""
    strength = strength_of(unit.type, unit.technology)
    return Aim(strength, attack_of(unit.type, unit.technology, "planet") - strength)


def number_needed(unit: Unit) -> int:
    """Return the highest roll that hits a colony."""
    return aim_at_colony(unit).number


def bombard(state: State, unit: Unit, chance: Chance) -> None:
    """Let one ship fire at the colony (5.10.1)."""
    _show(state, unit)
    unit.fired += 1
    colony, sight = state.colonies[unit.hex], aim_at_colony(unit)
    roll = chance.die(DIE, f"{unit.name} of seat {unit.owner + 1} fires at the colony in {unit.hex}")
    hit = hits(roll, sight.number)
    destroyed = hit and hit_colony(state, unit.hex, unit.owner)
    result = _result(colony, destroyed=destroyed) if hit else say("miss")
    tell(state, "Bombarded", say("{unit} fires at the colony, needs {number} ({sum}), rolls {roll}: {result}.",
                                 unit=unit_name(unit), number=sight.number, sum=sight.reckoned(), roll=roll,
                                 result=result), chapter=say("Bombardment of {hex}", hex=unit.hex))  # fmt: skip
    if destroyed:
        _fall(state, colony, unit)


def _show(state: State, unit: Unit) -> None:
    """Firing shows the group and its Attack technology, nothing else (5.10.1h, RN-47); the shot names both."""
    unit.revealed = True
    level = unit.technology.attack
    unit.shown = msgspec.structs.replace(unit.shown or Technology(), attack=level)
    announce(state, unit.owner, "attack", level)


def _result(colony: Colony, *, destroyed: bool) -> Text:
    if destroyed:
        return say("hit, the colony is destroyed")
    return say("hit, the colony shows {points} now", points=colony.points)


def _fall(state: State, colony: Colony, unit: Unit) -> None:
    """The planet is free; who loses the home world hears it at once (5.10.2d, RN-12)."""
    state.fresh.append(unit.hex)
    tell(state, "ColonyDestroyed", say("{seat} destroys the colony of {owner} in {hex}.", seat=SeatName(unit.owner),
                                       owner=SeatName(colony.owner), hex=unit.hex))  # fmt: skip
    if colony.home:
        home_world_lost(state, colony.owner, unit.owner)


STEPS = (bombard_colonies, bombard_colony, BombardColony, sum_up)
