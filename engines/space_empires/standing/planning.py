"""Battle plans made and changed: standing orders, which a player may give at any time."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engines import core
from engines.core import (
    Choice,
    Choices,
    Domain,
    Form,
    Number,
    Pick,
    Question,
    Rows,
    Seat,
    StandingOrders,
    Text,
    refusal,
    say,
    tell,
)
from engines.space_empires.model.commands import (
    AskMe,
    Command,
    Kind,
    PlanBattles,
    PlanBombard,
    PlanDamaged,
    PlanRetreat,
    PlanScreen,
    PlanTargets,
    Step,
)
from engines.space_empires.model.doctrine import ALL, TENTHS, Plan, explained, fleet_name
from engines.space_empires.model.pieces import armed
from engines.space_empires.model.state import State
from engines.space_empires.model.tables import HOME_WORLD, UNITS
from engines.space_empires.model.view import View
from engines.space_empires.model.words import listed, type_name
from engines.space_empires.rules.battle.plans import ANSWERS, answer_by_plan
from engines.space_empires.rules.groups import own_unit
from engines.space_empires.rules.scanning import pick_hexes

MOST_ODDS = 10 * TENTHS
MOST_REFUGES = 6
BONUS = {"keep": say("keep the fleet bonus"), "spend": say("screen even if the fleet bonus is lost")}
DAMAGED = {"retreat": say("retreat at once"), "stay": say("stay and fight")}
ARMED = tuple(code for code, kind in UNITS.items() if kind.armed)


class PlanBattle(Question[State, View, Command], frozen=True):
    """What ships do in battle when their owner is not asked: overall, or group by group."""

    judges: ClassVar[tuple[type[core.Command], ...]] = (
        PlanBattles, PlanTargets, PlanScreen, PlanRetreat, PlanDamaged, PlanBombard, AskMe,
    )  # fmt: skip

    def seats(self, state: State) -> list[Seat]:
        """Whoever is still in play."""
        return [seat for seat, player in enumerate(state.players) if player.alive]

    def prompt(self, view: View) -> Text:
        """Explain the plans in words."""
        plans = view.own.plans if view.own else {}
        if not plans:
            return say("You have no battle plan: you are asked ship by ship in every battle.")
        told = [say("For {fleet}: {sentences}", fleet=fleet_name(fleet), sentences=_joined(plan))
                for fleet, plan in plans.items()]  # fmt: skip
        rest = [] if ALL in plans else [say("For all others you are asked.")]
        return _row([*told, *rest])

    def choices(self, view: View) -> Choices:
        """Every part of a plan for every fleet."""
        fleet = {"fleet": _pick_fleet(view)}
        types: dict[str, Domain] = {"type": Pick([Choice(code, type_name(code)) for code in ARMED], say("type"))}
        rows = Rows(Kind, types, 0, len(ARMED), say("types, the most important first"))
        hexes: dict[str, Domain] = {"hex": pick_hexes(list(view.map.hexes))}
        odds = Number(0, MOST_ODDS, say("enemy ships for each of yours, 0: never"), scale=TENTHS)
        refuges = Rows(Step, hexes, 0, MOST_REFUGES, say("hexes, the best first"))
        points = Number(-1, HOME_WORLD, say("points to leave, -1: do not bombard"))
        forms = [
            Form(PlanBattles, say("Let a plan answer in battle"), {**fleet}, [PlanBattles()]),
            Form(PlanTargets, say("Whom to fire at first"), {**fleet, "types": rows},
                 [PlanTargets(types=_kinds("BB", "CA", "DD"))]),
            Form(PlanScreen, say("What to screen"), {**fleet, "types": rows, "bonus": _pick(BONUS, say("fleet bonus"))},
                 [PlanScreen(types=_kinds("SC"))]),
            Form(PlanRetreat, say("When to retreat, and whither"), {**fleet, "odds": odds, "refuges": refuges},
                 [PlanRetreat(odds=2 * TENTHS, refuges=_home(view))]),
            Form(PlanDamaged, say("What damaged ships do"), {**fleet, "ships": _pick(DAMAGED, say("damaged ships"))},
                 [PlanDamaged(ships="retreat")]),
            Form(PlanBombard, say("How far to bombard colonies"), {**fleet, "points": points}, [PlanBombard(points=1)]),
        ]  # fmt: skip
        return Choices([*forms, *_drop(view)])

    def check(self, view: View, command: Command) -> None:
        """An own armed counter or all, types that fight, hexes of the map."""
        match command:
            case AskMe(fleet):
                _check_plan(view, fleet)
            case PlanBattles(fleet) | PlanDamaged(fleet):
                _check_fleet(view, fleet)
            case PlanTargets(fleet, types) | PlanScreen(fleet, types):
                _check_fleet(view, fleet)
                _check_types([kind.type for kind in types])
            case PlanRetreat(fleet, odds, refuges):
                _check_fleet(view, fleet)
                _check_retreat(view, odds, [step.hex for step in refuges])
            case PlanBombard(fleet, points):
                _check_fleet(view, fleet)
                _check_points(points)

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Change the plan."""
        plans = state.players[seat].plans
        if isinstance(command, AskMe):
            del plans[command.fleet]
            tell(state, "PlanDropped", say("The plan for {fleet} is dropped.", fleet=fleet_name(command.fleet)),
                 to=[seat])  # fmt: skip
            return
        fleet = command.fleet  # type: ignore[union-attr]  # every other command of plans has it
        plans[fleet] = changed(plans.get(fleet) or plans.get(ALL) or Plan(), command)
        tell(state, "PlanChanged", say("The plan for {fleet}: {sentences}", fleet=fleet_name(fleet),
                                       sentences=_joined(plans[fleet])), to=[seat])  # fmt: skip

    def default(self, _view: View) -> Command | None:
        """Nothing: nobody waits for standing orders."""
        return None


def changed(plan: Plan, command: Command) -> Plan:
    """Return the plan with one part changed."""
    match command:
        case PlanTargets(_, types):
            return msgspec.structs.replace(plan, targets=tuple(kind.type for kind in types))
        case PlanScreen(_, types, bonus):
            kinds = tuple(kind.type for kind in types)
            return msgspec.structs.replace(plan, protect=kinds, keep_bonus=bonus == "keep")
        case PlanRetreat(_, odds, refuges):
            return msgspec.structs.replace(plan, flee_at=odds, refuges=tuple(step.hex for step in refuges))
        case PlanDamaged(_, ships):
            return msgspec.structs.replace(plan, save_damaged=ships == "retreat")
        case PlanBombard(_, points):
            return msgspec.structs.replace(plan, bombard=points >= 0, spare=max(0, points))
    return plan


def _row(sentences: list[Text]) -> Text:
    """Return sentences as one text, with a space between them."""
    told = sentences[0]
    for sentence in sentences[1:]:
        told = say("{one} {other}", one=told, other=sentence)
    return told


def _joined(plan: Plan) -> Text:
    return _row(explained(plan))


def _drop(view: View) -> list[Form]:
    """Offer every plan there is, also that of a counter that is not there: a move taken back can leave one."""
    plans = list(view.own.plans) if view.own else []
    fleet: dict[str, Domain] = {"fleet": _pick_of(plans)}
    return [Form(AskMe, say("Drop a plan and be asked again"), fleet, [AskMe(plans[0])])] if plans else []


def _kinds(*types: str) -> tuple[Kind, ...]:
    return tuple(Kind(type_) for type_ in types)


def _home(view: View) -> tuple[Step, ...]:
    """Return the own home world, if it stands, as the hex of an example."""
    return tuple(Step(hex_) for hex_, colony in view.colonies.items() if colony.owner == view.seat and colony.home)


def _fleets(view: View) -> list[str]:
    return [ALL, *(unit.name for unit in view.units.values() if armed(unit))]


def _pick_fleet(view: View) -> Pick:
    return _pick_of(_fleets(view))


def _pick_of(fleets: list[str]) -> Pick:
    return Pick([Choice(fleet, fleet_name(fleet)) for fleet in fleets], say("for"))


def _pick(words: dict[str, Text], label: Text) -> Pick:
    return Pick([Choice(value, said) for value, said in words.items()], label)


def _check_fleet(view: View, fleet: str) -> None:
    if fleet in _fleets(view):
        return
    unit = own_unit(view, fleet)
    raise refusal(
        "5.4", "{unit} is unarmed and fights no battles (5.4); a plan is for all ships or for {units}."
    ).where(unit=unit.name, units=listed(_fleets(view)[1:]))


def _check_plan(view: View, fleet: str) -> None:
    plans = view.own.plans if view.own else {}
    if fleet not in plans:
        raise refusal("", "There is no plan for {fleet}; there are plans for {fleets}.").where(
            fleet=fleet_name(fleet), fleets=listed(map(fleet_name, plans))
        )


def _check_types(types: list[str]) -> None:
    for type_ in types:
        if type_ not in ARMED:
            raise refusal("5.3a", "“{type}” is no type that fights (5.3); these do: {types}.").where(
                type=type_, types=list(ARMED)
            )
        if types.count(type_) > 1:
            raise refusal("", "{type} is named twice; each type has one place in the order.").where(type=type_)


def _check_retreat(view: View, odds: int, refuges: list[str]) -> None:
    if not 0 <= odds <= MOST_ODDS:
        raise refusal("", "Ships can retreat at odds from 0.1 to {most}; 0 is never.").where(most=MOST_ODDS // TENTHS)
    if len(refuges) > MOST_REFUGES:
        raise refusal("", "A plan names {most} hexes at most.").where(most=MOST_REFUGES)
    for hex_ in refuges:
        if hex_ not in view.map.hexes:
            raise refusal("", "There is no hex “{hex}” on this map; hexes are named like {example}.").where(
                hex=hex_, example=next(iter(view.map.hexes))
            )


def _check_points(points: int) -> None:
    if not -1 <= points <= HOME_WORLD:
        raise refusal("5.10.1b", "A colony can be left with 0 to {most} points; -1 is not to bombard (5.10).").where(
            most=HOME_WORLD
        )


STANDING_ORDERS = StandingOrders(PlanBattle(), answer_by_plan, tuple(ANSWERS))
