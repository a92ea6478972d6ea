"""Technology on ships: what new ones carry, what a yard refits, what bases and ship yards have at once (9)."""

from collections.abc import Mapping

import msgspec

from engines.core import Choice, Form, Pick, Seat, Text, allowed, refusal, say, tell
from engines.space_empires.model.commands import Upgrade
from engines.space_empires.model.options import Table, has, technologies_in
from engines.space_empires.model.state import Player, State, Technology, Unit
from engines.space_empires.model.tables import FIGHTER, FIXED, POINT_DEFENCE, RAIDER, SCANNER, STAYING, UNARMED, UNITS
from engines.space_empires.model.view import View
from engines.space_empires.model.words import TECHNOLOGY_NAMES, listed

from .groups import own_unit, pick_units

ALL = "all"
"""The refit that brings everything to the owner's level (9.10.4e)."""

REFITS = (
    "attack", "defence", "tactics", "move", "exploration", "sweeping", "cloaking", "scanners", "fighters", "point",
)  # fmt: skip
"""What single refits can raise; colony ships keep what they were built with (9.7b)."""


def equipment(levels: Mapping[str, int], type_: str) -> Technology:
    """Return what a ship built now carries: the newest of everything, Attack and Defence up to its hull (9.2, 9.10.1).

    Decoys and miners carry nothing, colony ships Terraforming only; bases, ship yards and fighters never move by
    themselves.
    """
    if type_ in UNARMED:
        return Technology(terraforming=levels["terraforming"] if type_ == "CS" else 0)
    hull = UNITS[type_].hull
    return Technology(
        attack=min(levels["attack"], hull),
        defence=min(levels["defence"], hull),
        tactics=levels["tactics"],
        move=1 if type_ in STAYING else levels["move"],
        exploration=levels["exploration"] if type_ == "CA" else 0,
        sweeping=levels["sweeping"] if type_ == "SW" else 0,
        cloaking=levels["cloaking"] if type_ == RAIDER else 0,
        scanners=levels.get("scanners", 0) if type_ == SCANNER else 0,
        fighters=levels["fighters"] if type_ == FIGHTER else 0,
        point=levels.get("point", 0) if type_ == POINT_DEFENCE else 0,
    )


def equip(player: Player, table: Table) -> None:
    """Give bases and ship yards their owner's newest levels, at once and free (9.10.5a); or everything (15.1a)."""
    for unit in player.units.values():
        if unit.type in FIXED or has(table, "instant"):
            unit.technology = equipment(player.levels, unit.type)


def refits(table: Table) -> list[str]:
    """Return the technologies of the match that single refits can raise."""
    known = technologies_in(table.options)
    return [name for name in REFITS if name in known]


def refit_price(unit: Unit, technology: str) -> int:
    """Return what a refit of the whole group costs: the hull of its ships, twice that for everything (9.10.4).

    Of a fighter everything costs 1 as well (11.2.6c).
    """
    return UNITS[unit.type].hull * unit.count * (2 if technology == ALL and unit.type != FIGHTER else 1)


def refitted(unit: Unit, levels: Mapping[str, int], technology: str) -> Technology:
    """Return what the ships carry after the refit; without anything to gain it is what they carry now."""
    newest = equipment(levels, unit.type)
    if technology == ALL:
        return newest
    now, most = getattr(unit.technology, technology), getattr(newest, technology)
    return msgspec.structs.replace(unit.technology, **{technology: min(now + 1, most)})


def upgrade_forms(view: View) -> list[Form]:
    """Describe every refit that can be ordered now (9.10.4)."""
    able = [unit.name for unit in _docked(view) if any(_can(view, unit, technology) for technology in refits(view))]
    choices = [Choice(technology, TECHNOLOGY_NAMES[technology]) for technology in refits(view)]
    choices.append(Choice(ALL, say("everything")))
    fields = {"unit": pick_units(able, say("group")), "technology": Pick(choices, say("technology"))}
    examples = (
        [Upgrade(able[0], one) for one in (*refits(view), ALL) if _can(view, view.units[able[0]], one)] if able else []
    )
    return [Form(Upgrade, say("Refit a group at the end of the turn"), {**fields}, [*examples[:1]])] if able else []


def _docked(view: View) -> list[Unit]:
    """Return the ships that have stayed at an own ship yard so far; nothing else is refitted."""
    yards = {unit.hex for unit in view.units.values() if unit.type == "SY"}
    staying = [unit for unit in view.units.values() if unit.hex in yards and not unit.moved]
    return [unit for unit in staying if unit.type not in FIXED and unit.type not in UNARMED]


def _can(view: View, unit: Unit, technology: str) -> bool:
    return gains(view, unit, technology) and allowed(check_upgrade, view, Upgrade(unit.name, technology))


def gains(view: View, unit: Unit, technology: str) -> bool:
    """Tell whether a refit would change what the ships carry."""
    return refitted(unit, view.own.levels if view.own else {}, technology) != unit.technology


def check_upgrade(view: View, order: Upgrade) -> None:
    """A group that stays at an own ship yard, something to gain, and saved points to pay for it (9.10.4)."""
    unit = own_unit(view, order.unit)
    if has(view, "instant"):
        raise refusal(
            "15.1a", "Nothing needs a refit in this match: all ships always have your newest technology (15.1)."
        )
    _demand_ship(unit)
    _demand_yard(view, unit)
    _demand_gain(view, unit, order.technology)
    _demand_points(view, unit, order.technology)


def _demand_ship(unit: Unit) -> None:
    if unit.type in FIXED:
        raise refusal(
            "9.10.5a", "{unit} needs no refit: bases and ship yards always have your newest technology (9.10.5)."
        ).where(unit=unit.name)
    if unit.type in UNARMED:
        raise refusal("9.10.4a", "{unit} cannot be refitted; only armed ships can (9.10.4).").where(unit=unit.name)


def _demand_yard(view: View, unit: Unit) -> None:
    if not any(other.type == "SY" for other in view.own_at(unit.hex)):
        raise refusal(
            "9.10.4b",
            "There is no ship yard of yours in {hex}, where {unit} is; ships are refitted at ship yards (9.10.4).",
        ).where(hex=unit.hex, unit=unit.name)
    if unit.moved:
        raise refusal(
            "9.10.4c", "{unit} has moved, and ships are refitted only if they stay at the ship yard all turn (9.10.4)."
        ).where(unit=unit.name)


def _demand_gain(view: View, unit: Unit, technology: str) -> None:
    if technology != ALL and technology not in refits(view):
        raise refusal("9.10.4d", "Refits raise one of {technologies}, or everything (9.10.4).").where(
            technologies=[TECHNOLOGY_NAMES[name] for name in refits(view)]
        )
    if not gains(view, unit, technology):
        open_ = [TECHNOLOGY_NAMES[name] for name in refits(view) if gains(view, unit, name)]
        raise refusal(
            "9.2a",
            "{unit} would gain nothing by that: ships carry no more than your own level, and no more Attack and "
            "Defence than their hull (9.2). It can gain: {gains}.",
        ).where(unit=unit.name, gains=listed(open_))


def _demand_points(view: View, unit: Unit, technology: str) -> None:
    """Refits ordered earlier in the turn are paid first (9.10.4f)."""
    ordered = sum(refit_price(other, other.refit) for other in view.units.values() if other.refit and other != unit)
    left = (view.own.treasury if view.own else 0) - ordered
    price = refit_price(unit, technology)
    if price > left:
        raise refusal(
            "9.10.4f", "The refit of {unit} costs {price} CP, and you have {left} CP saved for it (9.10.4)."
        ).where(unit=unit.name, price=price, left=left)


def order_upgrade(state: State, seat: Seat, order: Upgrade) -> None:
    """Note a refit for the end of the turn; a group has one a turn, the last one ordered (RN-95)."""
    unit = state.players[seat].units[order.unit]
    unit.refit = order.technology
    tell(state, "RefitOrdered", say("{unit} will be refitted at the end of the turn: {technology}, for {price} CP.",
                                    unit=unit.name, technology=_named(order.technology),
                                    price=refit_price(unit, order.technology)), to=[seat])  # fmt: skip


def carry_out_upgrades(state: State, seat: Seat) -> None:
    """Refit the ships that stayed at a ship yard that still stands, and pay for it, in secret (RN-94).

    Whoever has left the hex has no refit ordered any more.
    """
    player = state.players[seat]
    yards = {unit.hex for unit in player.units.values() if unit.type == "SY"}
    for unit in player.units.values():
        if unit.refit and unit.hex in yards:
            player.treasury -= refit_price(unit, unit.refit)
            unit.technology = refitted(unit, player.levels, unit.refit)
            tell(state, "Refitted", say("{unit} is refitted: {technology}.", unit=unit.name,
                                        technology=_named(unit.refit)), to=[seat])  # fmt: skip
        unit.refit = ""


def _named(technology: str) -> Text:
    return say("everything") if technology == ALL else TECHNOLOGY_NAMES[technology]
