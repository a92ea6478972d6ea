"""Colonies: landing, towing minerals to them, growth and damage (4.4, 5.10.2, 6.7, 7.7)."""

from collections.abc import Callable
from typing import Any

from engines.core import (
    Choices,
    Form,
    IllegalCommand,
    Personal,
    Seat,
    SeatName,
    Text,
    allowed,
    close,
    refusal,
    say,
    tell,
)
from engines.space_empires.model.commands import Colonise, Command, EndTurn, Load, Scrap, Unload
from engines.space_empires.model.pieces import announce, armed, enemies_at, remove, side_at, side_of
from engines.space_empires.model.state import Colony, Hex, State, Unit
from engines.space_empires.model.tables import COLONY_STEPS, FREIGHT, HOME_STEP, HOME_WORLD, PLANETS
from engines.space_empires.model.view import View, view_of
from engines.space_empires.model.words import MARKER_NAMES

from .groups import check_scrap, do_scrap, own_unit, pick_units, scrap_forms
from .reports import report

Landing = Colonise | Load | Unload


def landing_forms(view: View) -> list[Form]:
    """Describe every landing, every load to take and to leave."""
    forms = (
        _form(view, Colonise, check_colonise, "CS", say("Land a colony ship"), say("colony ship")),
        _form(view, Load, check_load, "MI", say("Take minerals or a wreck in tow"), say("miner")),
        _form(view, Unload, check_unload, "MI", say("Leave a load at the colony"), say("miner")),
    )
    return [form for form in forms if form]


def _form(
    view: View, command: type[Landing], check: Callable[[View, Any], None], type_: str, label: Text, what: Text
) -> Form | None:
    ships = [name for name, unit in view.units.items() if unit.type == type_]
    names = [name for name in ships if allowed(check, view, command(name))]
    return Form(command, label, {"unit": pick_units(names, what)}, [command(names[0])]) if names else None


def still_to_land(view: View) -> list[Text]:
    """Say which colony ships can land now, and which miners can leave their load."""
    landing = [unit for unit in view.units.values() if allowed(check_colonise, view, Colonise(unit.name))]
    towing = [unit for unit in view.units.values() if allowed(check_unload, view, Unload(unit.name))]
    return [
        *(say("{unit} can land in {hex}.", unit=unit.name, hex=unit.hex) for unit in landing),
        *(say("{unit} can leave its load in {hex}.", unit=unit.name, hex=unit.hex) for unit in towing),
    ]


def check_colonise(view: View, order: Colonise) -> None:
    """A colony ship on a free planet without enemies; barren ones need Terraforming (4.4, RN-24)."""
    check_planet(view, order)
    unit = view.units[order.unit]
    if view.systems[unit.hex].kind == "barren" and not unit.technology.terraforming:
        raise refusal(
            "4.4.2a", "The planet in {hex} is barren, and {unit} was built without Terraforming (4.4.2, 9.7)."
        ).where(hex=unit.hex, unit=unit.name)


def check_planet(view: View, order: Colonise) -> None:
    """What everybody can see of a landing: a colony ship, a free planet, no enemies."""
    unit = own_unit(view, order.unit)
    if unit.type != "CS":
        raise refusal("4.4.1a", "{unit} is no colony ship (4.4).").where(unit=unit.name)
    system = view.systems[unit.hex]
    if system.kind not in PLANETS or not system.explored:
        raise IllegalCommand(_nothing_to_settle(view, unit), "4.4a")
    if unit.hex in view.colonies:
        raise refusal("4.4b", "The planet in {hex} is colonised already (4.4).").where(hex=unit.hex)
    if view.enemies_at(unit.hex) > view.lurking_at(unit.hex):
        raise refusal("4.4.1b", "There are enemy counters in {hex}; nobody can land before they are gone (4.4).").where(
            hex=unit.hex
        )


def _nothing_to_settle(view: View, unit: Unit) -> Text:
    system = view.systems[unit.hex]
    what = MARKER_NAMES[system.kind] if system.explored else say("unexplored")
    return say("There is no planet to settle in {hex} ({what}) (4.4).", hex=unit.hex, what=what)


def do_colonise(state: State, seat: Seat, order: Colonise) -> None:
    """Make a colony of the ship (4.4.1c)."""
    unit = state.players[seat].units[order.unit]
    remove(state, unit)
    state.colonies[unit.hex] = Colony(seat)
    state.founded.append(unit.hex)
    if state.systems[unit.hex].kind == "barren":
        announce(state, seat, "terraforming", 1)
    tell(state, "Colonised", say("{seat} founds a colony in {hex}.", seat=SeatName(seat), hex=unit.hex))


def check_load(view: View, order: Load) -> None:
    """A miner without a load, on minerals or a wreck, with no armed enemy near (6.7.2, RN-64)."""
    unit = _miner(view, order.unit)
    if unit.cargo:
        raise refusal("6.7.2b", "{unit} has {load} in tow and can have only one load (6.7.2).").where(
            unit=unit.name, load=MARKER_NAMES[unit.cargo]
        )
    if view.systems[unit.hex].kind not in FREIGHT or not view.systems[unit.hex].explored:
        raise refusal("6.7.2a", "There is nothing to take in tow in {hex} (6.7).").where(hex=unit.hex)
    _demand_peace(view, unit)


def _miner(view: View, name: str) -> Unit:
    unit = own_unit(view, name)
    if unit.type != "MI":
        raise refusal("6.7.2a", "{unit} is no miner; only miners tow (6.7.2).").where(unit=unit.name)
    return unit


def _demand_peace(view: View, unit: Unit) -> None:
    if view.armed_enemies_at(unit.hex):
        raise refusal(
            "6.7.2c", "{unit} can do nothing in {hex} while enemies that may be armed are there (6.7)."
        ).where(unit=unit.name, hex=unit.hex)


def do_load(state: State, seat: Seat, order: Load) -> None:
    """Take the marker in tow; the hex is empty then (6.7.2f)."""
    unit = state.players[seat].units[order.unit]
    system = state.systems[unit.hex]
    unit.cargo, system.kind = system.kind, "empty"
    report(state, "Loaded", say("{seat}: {unit} takes {what} in tow in {hex}.", seat=SeatName(seat), unit=unit.name,
                                what=MARKER_NAMES[unit.cargo], hex=unit.hex))  # fmt: skip


def check_unload(view: View, order: Unload) -> None:
    """A miner with a load at an own colony (6.7.2d)."""
    unit = _miner(view, order.unit)
    if not unit.cargo:
        raise refusal("6.7.2d", "{unit} has nothing in tow (6.7).").where(unit=unit.name)
    if not view.own_colony_at(unit.hex):
        raise refusal(
            "6.7.2d", "Loads can only be left at your own colonies, and there is none in {hex} (6.7.2)."
        ).where(hex=unit.hex)
    _demand_peace(view, unit)


def do_unload(state: State, seat: Seat, order: Unload) -> None:
    """Leave the load at the colony until the Economic Phase (6.7.2d, 6.7.2e)."""
    unit = state.players[seat].units[order.unit]
    state.colonies[unit.hex].deposits.append(unit.cargo)
    report(state, "Unloaded", say("{seat}: {unit} leaves {what} in {hex}.", seat=SeatName(seat), unit=unit.name,
                                  what=MARKER_NAMES[unit.cargo], hex=unit.hex))  # fmt: skip
    unit.cargo = ""


def grow(colony: Colony) -> None:
    """Let a colony grow one step, a damaged home world by 5 (7.7a, 7.7b, 7.7.1a)."""
    if colony.home:
        colony.points = min(HOME_WORLD, colony.points + HOME_STEP)
    elif colony.points < COLONY_STEPS[-1]:
        colony.points = COLONY_STEPS[COLONY_STEPS.index(colony.points) + 1]


def hit_colony(state: State, hex_: Hex, by: Seat) -> bool:
    """Let a colony suffer one hit; True if that destroyed it, its deposits with it (5.10.2, 6.7.3b).

    The planet can be settled again (5.10.2d); a lost home world is an ordinary one from then on (RN-25).
    """
    colony = state.colonies[hex_]
    if colony.home:
        colony.points -= HOME_STEP
    else:
        step = COLONY_STEPS.index(colony.points)
        colony.points = COLONY_STEPS[step - 1] if step > 1 else 0
    if colony.points > 0:
        return False
    del state.colonies[hex_]
    side_of(state, by).razed += 1
    if colony.home:
        state.systems[hex_].kind = "planet"
    return True


def blockaded(state: State, hex_: Hex) -> bool:
    """Tell whether an armed enemy of the colony's owner is in its hex (7.1d, RN-69).

    Raiders that lurk blockade only where the owner's side has no unit at all (7.1e, 12.1.2c, RN-68).
    """
    owner = state.colonies[hex_].owner
    guarded = bool(side_at(state, owner, hex_))
    return any(armed(unit) and not (unit.lurking and guarded) for unit in enemies_at(state, owner, hex_))


class SettleDown(Personal[State, View, Command], frozen=True):
    """Land colony ships and take loads in tow where you have explored or fought this turn (5.10.3b, RN-23)."""

    judges = (Colonise, Load, Unload, Scrap)
    rules = ("4.4.1", "5.10.3", "6.7.2")

    def seats(self, state: State) -> list[Seat]:
        """The active player, if the turn has opened something up for him."""
        if not state.fresh or not state.players[self.seat].alive:
            return []
        view = view_of(state, self.seat)
        return [self.seat] if any(_something_new(view, unit) for unit in view.units.values()) else []

    def prompt(self, _view: View) -> Text:
        """Ask for what is left to do."""
        return say("Your turn is nearly over: you may land colony ships and take cargo in tow where you have just "
                   "been. Then end it.")  # fmt: skip

    def choices(self, view: View) -> Choices:
        """What can land, be loaded or unloaded."""
        return Choices([*landing_forms(view), Form(EndTurn, say("End your turn")), *scrap_forms(view)])

    def check(self, view: View, command: Command) -> None:
        """As in the Movement Phase."""
        match command:
            case Colonise():
                check_colonise(view, command)
            case Load():
                check_load(view, command)
            case Unload():
                check_unload(view, command)
            case Scrap():
                check_scrap(view, command)

    def default(self, _view: View) -> Command:
        """End the turn."""
        return EndTurn()

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Carry the order out."""
        match command:
            case Colonise():
                do_colonise(state, seat, command)
            case Load():
                do_load(state, seat, command)
            case Unload():
                do_unload(state, seat, command)
            case Scrap():
                do_scrap(state, seat, command)
            case _:
                close(state)


def _something_new(view: View, unit: Unit) -> bool:
    """Tell whether the turn has opened something up, judged by what everybody sees, not by what the ship can do."""
    return unit.hex in view.fresh and (
        allowed(check_planet, view, Colonise(unit.name))
        or allowed(check_load, view, Load(unit.name))
        or allowed(check_unload, view, Unload(unit.name))
    )


STEPS = (SettleDown,)
