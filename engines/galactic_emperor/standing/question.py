"""Standing orders: what a seat may order at any time, and how it changes its plan (GE-PBM-2 to 28)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from engines import core
from engines.core import Choices, Question, Seat, Text, refusal, say, tell
from engines.galactic_emperor.model import commands as orders
from engines.galactic_emperor.model.commands import STANDING, Command, Wish
from engines.galactic_emperor.model.hexmap import AXIAL
from engines.galactic_emperor.model.state import Plan, State
from engines.galactic_emperor.model.tables import DIE, FREE_INFLUENCE, ROLES, TECHNOLOGIES, TILES
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import role_name, technology_name
from engines.parts.examples import with_examples

from .forms import LOSSES, RETREATS, card_names, forms, kind_names, role_names

MOST_RULES = 20
"""How many rules a list holds that is written line by line."""


class StandingQuestion(Question[State, View, Command], frozen=True):
    """Say in advance how questions are to be answered; nobody else sees it (GE-HID-7, GE-HID-8)."""

    judges: ClassVar[tuple[type[core.Command], ...]] = STANDING
    rules: ClassVar[tuple[str, ...]] = tuple(f"GE-PBM-{number}" for number in (2, 3, 4, 7, 8, 11, 14, 15, 16, 18, 20,
                                                                              22, 23, 24, 26, 27, 28))  # fmt: skip

    def seats(self, state: State) -> list[Seat]:
        """Everybody, always."""
        return list(range(state.seats))

    def prompt(self, _view: View) -> Text:
        """Say what standing orders are for."""
        return say("Standing orders answer questions for you, so that nobody has to wait. You may change them at any "
                   "time; nobody else sees them.")  # fmt: skip

    def choices(self, view: View) -> Choices:
        """One form for each kind."""
        return with_examples(self, view, forms(view))

    def check(self, view: View, command: Command) -> None:
        """Every list names things of this game, each once."""
        match command:
            case orders.PlanTiles(spots):
                _check_spots(view, spots)
            case orders.PlanPrivate():
                _check_private(view, command)
            case orders.PlanSabotage():
                _check_sabotage(view, command)
            case orders.PlanWarp():
                _check_warp(view, command)
            case orders.PlanRetreat(rule, dice) if rule in COUNTED and dice < 1:
                raise refusal("GE-PBM-16", "“{rule}” needs a number of at least 1.").where(rule=RETREATS[rule])
            case _:
                _check_unique(command)

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Change the seat's plan and nothing else."""
        enter(state.secrets[seat].plan, command)
        tell(state, "PlanChanged", say("Your standing orders are changed."), to=[seat])

    def default(self, _view: View) -> Command | None:
        """Nothing: nobody waits for standing orders."""
        return None


COUNTED = ("outgunned", "below", "outnumbered")
"""Rules of retreat that need a number."""

WORDS: dict[type[core.Command], tuple[str, str]] = {
    orders.PlanDirection: ("direction", "direction"),
    orders.PlanScan: ("scan", "mode"),
    orders.PlanDrop: ("drop", "rule"),
    orders.PlanInfluence: ("influence", "price"),
    orders.PlanHold: ("hold", "role"),
}
"""Commands that set one field of the plan: its name, and that of the command's field."""

LISTS: dict[type[core.Command], tuple[str, str]] = {
    orders.PlanRoles: ("roles", "roles"),
    orders.PlanFavour: ("favour", "kinds"),
    orders.PlanLosses: ("losses", "losses"),
    orders.PlanDeparture: ("departure", "fields"),
    orders.PlanResearch: ("research", "technologies"),
}
"""Commands that give a whole ranked list: the plan's field, and that of the command."""


LISTED: dict[type[core.Command], Mapping[str, Text]] = {
    orders.PlanRoles: role_names(),
    orders.PlanFavour: kind_names(),
    orders.PlanLosses: LOSSES,
    orders.PlanResearch: card_names(),
}
"""What the entries of ranked lists are called; the fields of a departure by their numbers."""


def enter(plan: Plan, command: core.Command) -> None:
    """Write a standing order into a plan."""
    kind = type(command)
    if kind in WORDS:
        field, word = WORDS[kind]
        setattr(plan, field, "" if getattr(command, word) == "ask" else getattr(command, word))
    elif kind in LISTS:
        setattr(plan, LISTS[kind][0], [wish.name for wish in _wishes(command)])
    else:
        _enter_rule(plan, command)


def _enter_rule(plan: Plan, command: core.Command) -> None:
    match command:
        case orders.PlanTiles(spots):
            plan.tiles = list(spots)
        case orders.PlanRetreat(rule, dice):
            plan.retreat = "" if rule == "ask" else rule
            plan.retreat_dice = dice if rule in COUNTED else 0
        case orders.PlanForget(sort):
            _forget(plan, sort)
        case orders.PlanTechnology(technology, switch):
            _switch(plan.off, technology, on=switch == "off")
        case orders.PlanRoutine(role):
            _switch(plan.routine, role, on=True)
        case orders.PlanPrivate() | orders.PlanSabotage() | orders.PlanWarp() | orders.PlanNever():
            _enter_interrupt(plan, command)


def _enter_interrupt(
    plan: Plan, command: orders.PlanPrivate | orders.PlanSabotage | orders.PlanWarp | orders.PlanNever
) -> None:
    """Add a rule to an interrupt's list; “never” takes the list away, and a rule takes “never” back."""
    match command:
        case orders.PlanPrivate():
            plan.private, name = [*plan.private, command], "private"
        case orders.PlanSabotage():
            plan.sabotage, name = [*plan.sabotage, command], "sabotage"
        case orders.PlanWarp():
            plan.warp, name = [*plan.warp, command], "warp"
        case orders.PlanNever(name):
            _forget(plan, name)
    _switch(plan.never, name, on=isinstance(command, orders.PlanNever))


def _switch(names: list[str], name: str, *, on: bool) -> None:
    if on and name not in names:
        names.append(name)
    if not on and name in names:
        names.remove(name)


def _forget(plan: Plan, sort: str) -> None:
    """Put the fields of a sort, or all, back to what they are without an order."""
    fresh = Plan()
    names = [field.name for field in msgspec.structs.fields(Plan)]
    for name in names if sort == "all" else [sort, *(["retreat_dice"] if sort == "retreat" else [])]:
        setattr(plan, name, getattr(fresh, name))


def _wishes(command: core.Command) -> tuple[Wish, ...]:
    """Return the ranked list that a command gives, empty if it gives none."""
    kind = type(command)
    wishes: tuple[Wish, ...] = getattr(command, LISTS[kind][1]) if kind in LISTS else ()
    return wishes


def _check_unique(command: core.Command) -> None:
    names = [wish.name for wish in _wishes(command)]
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        name = LISTED.get(type(command), {}).get(twice[0], twice[0])
        raise refusal("GE-PBM-3", "“{name}” stands twice in that list; each belongs there once.").where(name=name)


def _check_spots(view: View, spots: Sequence[orders.Spot]) -> None:
    laid = {sector.tile for sector in view.sectors.values()}
    for spot in spots:
        if spot.tile not in TILES or spot.tile in laid:
            raise refusal("GE-PBM-4", "{tile} is no tile that can still be placed.").where(tile=spot.tile)
        if spot.field not in AXIAL:
            raise refusal("GE-PBM-4", "{field} is no field of the board.").where(field=spot.field)


def _check_private(view: View, order: orders.PlanPrivate) -> None:
    if order.field not in AXIAL:
        raise refusal("GE-PBM-20", "{field} is no field of the board.").where(field=order.field)
    if order.field in view.homes:
        raise refusal(
            "GE-TECH-AMBASSADOR-5", "{field} is a home sector; nobody has influence there, so it needs no Ambassador."
        ).where(field=order.field)
    if not 1 <= order.tokens <= FREE_INFLUENCE + 1:
        raise refusal("GE-PBM-20", "{tokens} tokens cannot land at once: a seat has at most {most}.").where(
            tokens=order.tokens, most=FREE_INFLUENCE + 1
        )
    _check_other(view, order.seat)
    _check_new(_plan(view).private, order)


def _check_sabotage(view: View, order: orders.PlanSabotage) -> None:
    _check_other(view, order.seat)
    home = TECHNOLOGIES[order.technology].role if order.technology in TECHNOLOGIES else ""
    if order.technology == "saboteur":
        raise refusal("GE-PBM-24", "The Saboteur is yours when this fires, and it cannot block itself.")
    if home and order.role in ROLES and home != order.role:
        raise refusal("GE-SCIENTIST-5", "{technology} is used in the role of {home}, never in that of {role}.").where(
            technology=technology_name(order.technology), home=role_name(home), role=role_name(order.role)
        )
    _check_new(_plan(view).sabotage, order)


def _check_warp(view: View, order: orders.PlanWarp) -> None:
    if not 1 <= order.low <= order.high <= DIE:
        raise refusal(
            "GE-PBM-26", "No die shows {low} to {high}: give two faces from 1 to 6, the lower one first."
        ).where(low=order.low, high=order.high)
    _check_new(_plan(view).warp, order)


def _check_other(view: View, seat: Seat) -> None:
    if seat == view.me:
        raise refusal("GE-PBM-24", "Interrupts are for what others do; name another seat, or nobody for anybody.")


def _check_new(rules: Sequence[core.Command], rule: core.Command) -> None:
    if rule in rules:
        raise refusal("GE-PBM-24", "Your standing orders say that already.")
    if len(rules) >= MOST_RULES:
        raise refusal("GE-PBM-24", "That list has {most} rules already; forget it first.").where(most=MOST_RULES)


def _plan(view: View) -> Plan:
    assert view.own is not None, "a spectator orders nothing"
    return view.own.plan
