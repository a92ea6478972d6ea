"""The forms of standing orders: what each of them may say (GE-PBM)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from engines import core
from engines.core import Choice, Domain, Form, Number, Pick, Rows, Seat, SeatName, Text, say
from engines.galactic_emperor.model import commands as orders
from engines.galactic_emperor.model.hexmap import AXIAL
from engines.galactic_emperor.model.state import NOBODY, Field
from engines.galactic_emperor.model.tables import DIE, FREE_INFLUENCE, SHIPS, TECHNOLOGIES, TILES
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import kind_name, role_name, technology_name, tile_name

OPEN_FIELD = "0403"
"""A field that is no home with any number of players."""


def _wishes(*names: str) -> tuple[orders.Wish, ...]:
    return tuple(map(orders.Wish, names))


PICKED_ROLES = ("explorer", "merchant", "steward", "engineer", "warlord", "regent", "scientist")
ROUTINE_ROLES = ("merchant", "steward", "engineer", "scientist")
"""Roles with a sealed sheet, which a safe default can answer (GE-PBM-33)."""
INTERRUPTS = {
    "sabotage": say("sabotage"),
    "warp": say("Time Warp"),
    "private": say("private business"),
}
LOSSES = {
    "tip": say("tip a Dreadnought"),
    "flip": say("turn the Starbase into an Empire"),
    "F": say("Fighter"),
    "C": say("Cruiser"),
    "D": say("sink a tipped Dreadnought"),
}
RETREATS = {
    "never": say("never"),
    "always": say("after the first pass"),
    "outgunned": say("the enemy has at least so many dice more"),
    "below": say("you have fewer dice than that"),
    "losing": say("another pass costs you more than the enemy"),
    "outnumbered": say("the enemy has at least so many units"),
    "ask": say("ask me"),
}
DICE_SORTS = {
    "price": say("a price die"),
    "own": say("an own miss in battle"),
    "enemy": say("a hit of the enemy in battle"),
    "catch": say("the die to catch the Saboteur"),
}
SORTS = {
    "roles": say("roles"),
    "direction": say("direction of play"),
    "tiles": say("tiles to place"),
    "scan": say("Long Range Scanners"),
    "drop": say("price die to drop"),
    "favour": say("extra die"),
    "losses": say("losses in battle"),
    "retreat": say("retreat"),
    "influence": say("extra influence"),
    "private": say("private business"),
    "departure": say("departure"),
    "research": say("technologies to buy"),
    "sabotage": say("sabotage"),
    "warp": say("Time Warp"),
    "hold": say("role to be asked in"),
    "off": say("technologies switched off"),
    "never": say("interrupts never used"),
    "routine": say("roles left to the safe default"),
    "all": say("all standing orders"),
}
"""Sorts of standing orders: the fields of `state.Plan`, and all of them."""
EXAMPLES: dict[type[core.Command], core.Command] = {
    type(order): order
    for order in (
        orders.PlanRoles(_wishes("regent", "explorer", "warlord")),
        orders.PlanDirection("clockwise"),
        orders.PlanDrop("highest"),
        orders.PlanResearch(_wishes("shield", "plasma", "robotics")),
        orders.PlanScan("better"),
        orders.PlanFavour(_wishes("D", "C", "F")),
        orders.PlanLosses(_wishes("tip", "F", "C", "flip", "D")),
        orders.PlanRetreat("outgunned", 2),
        orders.PlanInfluence(3),
        orders.PlanPrivate(OPEN_FIELD, 2, NOBODY),
        orders.PlanSabotage("plasma", NOBODY, ""),
        orders.PlanWarp("own", 1, 3),
        orders.PlanNever("sabotage"),
        orders.PlanHold("warlord"),
        orders.PlanTechnology("scanners", "off"),
        orders.PlanRoutine("steward"),
        orders.PlanForget("all"),
    )
}
"""An order of each kind to copy; for tiles and departures it depends on the match."""

MOST_SPOTS = 8
MOST_DICE = 12
HIGHEST_PRICE = 7


class Setting(msgspec.Struct, frozen=True):
    """What the forms depend on: who orders, among how many, and the tiles that lie on the board or are next."""

    seats: int
    me: Seat
    homes: tuple[Field, ...]
    laid: frozenset[str]
    next_tiles: tuple[str, ...]


def forms(view: View) -> tuple[Form, ...]:
    """Return the form of every kind of standing order, each with an order to copy."""
    laid = frozenset(sector.tile for sector in view.sectors.values())
    return _forms(Setting(view.seats, view.me, tuple(view.homes), laid, tuple(view.revealed[:1])))


@lru_cache(maxsize=256)
def _forms(setting: Setting) -> tuple[Form, ...]:
    """Describe them; every check of a standing order needs them, and they seldom change."""
    found = [*_choosing(), *_exploring(setting), *_fighting(), *_politics(setting), *_interrupting(setting),
             *_switching()]  # fmt: skip
    return tuple(msgspec.structs.replace(form, examples=_examples(setting, form)) for form in found)


def _examples(setting: Setting, form: Form) -> list[core.Command]:
    """Return an order of this kind that makes sense for many."""
    if form.command is orders.PlanTiles:
        return [orders.PlanTiles((orders.Spot(tile, OPEN_FIELD),)) for tile in setting.next_tiles]
    if form.command is orders.PlanDeparture:
        return [orders.PlanDeparture(_wishes(setting.homes[setting.me], OPEN_FIELD))]
    return [EXAMPLES[form.command]]


def _pick(names: Mapping[str, Text] | Mapping[int, Text], label: Text) -> Pick:
    return Pick([Choice(value, name) for value, name in names.items()], label)


def role_names(names: Iterable[str] = PICKED_ROLES) -> dict[str, Text]:
    """Return the names of roles that a standing order may name."""
    return {role: role_name(role) for role in names}


def card_names() -> dict[str, Text]:
    """Return the names of all technologies."""
    return {card: technology_name(card) for card in TECHNOLOGIES}


def kind_names() -> dict[str, Text]:
    """Return the names of the kinds of ships."""
    return {kind: kind_name(kind) for kind in SHIPS}


def _fields() -> dict[str, Text]:
    return {field: say("{field}", field=field) for field in AXIAL}


def _others(setting: Setting) -> dict[int, Text]:
    seats = {seat: say("{seat}", seat=SeatName(seat)) for seat in range(setting.seats) if seat != setting.me}
    return {NOBODY: say("anybody"), **seats}


def _ranked(command: type[core.Command], label: Text, field: str, names: Mapping[str, Text]) -> Form:
    """Return the form of a list in order of preference; an empty one means: ask me."""
    rows = Rows(orders.Wish, {"name": _pick(names, say("choice"))}, 0, len(names), say("in order of preference"))
    return Form(command, label, {field: rows})


def _choosing() -> list[Form]:
    ways = {
        "clockwise": say("clockwise"),
        "counter-clockwise": say("counter-clockwise"),
        "ask": say("ask me"),
    }
    rules = {"highest": say("the highest"), "lowest": say("the lowest"), "ask": say("ask me")}
    return [
        _ranked(orders.PlanRoles, say("Pick the first free role of a list"), "roles", role_names()),
        Form(orders.PlanDirection, say("Set the direction of play"), {"direction": _pick(ways, say("direction"))}),
        Form(orders.PlanDrop, say("Drop a price die"), {"rule": _pick(rules, say("which die"))}),
        _ranked(orders.PlanResearch, say("Buy the first technology of a list"), "technologies", card_names()),
    ]


def _exploring(setting: Setting) -> list[Form]:
    tiles = {tile: tile_name(tile) for tile in TILES if tile not in setting.laid}
    spot: dict[str, Domain] = {"tile": _pick(tiles, say("tile")), "field": _pick(_fields(), say("field"))}
    modes = {"better": say("keep the better tile"), "never": say("never scan"), "ask": say("ask me")}
    rows = Rows(orders.Spot, spot, 0, MOST_SPOTS if tiles else 0, say("the first one possible"))
    return [
        Form(orders.PlanTiles, say("Place tiles in Explorer"), {"spots": rows}),
        Form(orders.PlanScan, say("Use Long Range Scanners"), {"mode": _pick(modes, say("how"))}),
    ]


def _fighting() -> list[Form]:
    retreat: dict[str, Domain] = {
        "rule": _pick(RETREATS, say("when")),
        "dice": Number(0, MOST_DICE, say("number, where one is needed")),
    }
    return [
        _ranked(orders.PlanFavour, say("Give the extra die of the Chooser"), "kinds", kind_names()),
        _ranked(orders.PlanLosses, say("Take hits in this order"), "losses", LOSSES),
        Form(orders.PlanRetreat, say("Retreat from battles that you began"), retreat),
    ]


def _politics(setting: Setting) -> list[Form]:
    sectors = {field: name for field, name in _fields().items() if field not in setting.homes}
    private: dict[str, Domain] = {
        "field": _pick(sectors, say("sector")),
        "tokens": Number(1, FREE_INFLUENCE + 1, say("tokens at least")),
        "seat": _pick(_others(setting), say("player")),
    }
    price = Number(-1, HIGHEST_PRICE, say("highest price; 0 for never, -1 to be asked"))
    return [
        Form(orders.PlanInfluence, say("Buy one more influence token"), {"price": price}),
        Form(orders.PlanPrivate, say("Ambassador: a sector to close"), private),
        _ranked(orders.PlanDeparture, say("Starbases to depart to"), "fields", _fields()),
    ]


def _interrupting(setting: Setting) -> list[Form]:
    sabotage: dict[str, Domain] = {
        "technology": _pick({"": say("any technology"), **card_names()}, say("technology")),
        "seat": _pick(_others(setting), say("player")),
        "role": _pick({"": say("any role"), **role_names()}, say("role")),
    }
    warp: dict[str, Domain] = {
        "sort": _pick(DICE_SORTS, say("which die")),
        "low": Number(1, DIE, say("from face")),
        "high": Number(1, DIE, say("to face")),
    }
    hold = _pick({"": say("none"), **role_names()}, say("role"))
    return [
        Form(orders.PlanSabotage, say("Saboteur: a use to block"), sabotage),
        Form(orders.PlanWarp, say("Time Warp: a die to re-roll"), warp),
        Form(orders.PlanNever, say("Never use an interrupt"), {"interrupt": _pick(INTERRUPTS, say("interrupt"))}),
        Form(orders.PlanHold, say("Be asked about interrupts in one role"), {"role": hold}),
    ]


def _switching() -> list[Form]:
    switch: dict[str, Domain] = {
        "technology": _pick(card_names(), say("technology")),
        "switch": _pick({"on": say("on"), "off": say("off")}, say("on or off")),
    }
    return [
        Form(orders.PlanTechnology, say("Switch a technology off or on"), switch),
        Form(orders.PlanRoutine, say("Leave a role to the safe default"),
             {"role": _pick(role_names(ROUTINE_ROLES), say("role"))}),
        Form(orders.PlanForget, say("Forget standing orders"), {"sort": _pick(SORTS, say("sort of orders"))}),
    ]  # fmt: skip
