"""The parts of a battle plan, each told in one place: to add one, write its class and name it below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, TypeVar

import msgspec

from engines import core
from engines.core import Choice, Domain, Number, Pick, Rows, Text, refusal, say
from engines.parts.notation import Count, Many, Phrases, Slot, Vocabulary
from engines.parts.standing import StandingOrder, StandingOrderBook
from engines.space_empires.model import commands
from engines.space_empires.model.commands import Kind, Step
from engines.space_empires.model.doctrine import ALL, TENTHS, Plan, fleet_name
from engines.space_empires.model.options import aliens_in, armed_in, has, units_in
from engines.space_empires.model.pieces import armed
from engines.space_empires.model.tables import HOME_WORLD
from engines.space_empires.model.view import View
from engines.space_empires.model.vocabulary import FILLERS, HEX, TYPE, UNIT
from engines.space_empires.model.words import listed, type_name
from engines.space_empires.rules.groups import own_unit
from engines.space_empires.rules.scanning import pick_hexes

FleetOrder = (
    commands.PlanBattles | commands.PlanTargets | commands.PlanScreen | commands.PlanRetreat | commands.PlanDamaged
    | commands.PlanBombard | commands.PlanMines | commands.PlanRaiders | commands.PlanWithdraw | commands.PlanScanners
    | commands.AskMe
)  # fmt: skip
C = TypeVar("C", bound=FleetOrder)
T = TypeVar("T", bound=commands.PlanTargets | commands.PlanScreen | commands.PlanMines)

R = TypeVar("R", bound=commands.PlanRaiders | commands.PlanWithdraw | commands.PlanScanners)

MOST_ODDS = 10 * TENTHS
MOST_REFUGES = 6
MINED = ("MN", "DE")
"""What mines never destroy: one another, and decoys, which are gone before."""

_NEVER = ("never", "nigdy|not|nie")
_FLEET = Vocabulary({ALL: ("all|everybody", "wszystkie|wszystkich")}, UNIT)
_IDLE = [*FILLERS, "przy", "bonus", "premię", "down", "when", "the"]
_IN_LINE = Phrases({"fleet": _FLEET}, [*_IDLE, "for", "dla"]).line
_LISTED = Phrases({"fleet": _FLEET}, _IDLE).line
"""What stands behind “for” is a fleet, never one more of what is listed."""


def _shown(odds: int) -> str:
    return f"{odds // TENTHS}.{odds % TENTHS}"


def _read_odds(odds: str) -> int:
    whole, _, tenth = odds.replace(",", ".").partition(".")
    if not (whole.isdigit() and len(whole) < len("100") and len(tenth) < len("55") and (tenth or "0").isdigit()):
        raise ValueError(odds)
    return int(whole) * TENTHS + int(tenth or "0")


class PlanPart(StandingOrder[View, Plan, C]):
    """A part of the plan of a fleet: “all”, or an own armed counter, which is named anywhere in the line."""

    def fields(self, view: View, /) -> Mapping[str, Domain]:
        """For which fleet, and what."""
        return {"fleet": _pick_fleet(_fleets(view)), **self.parts(view)}

    def parts(self, _view: View, /) -> Mapping[str, Domain]:
        """Return what the order may say beside the fleet."""
        return self.domains

    def check(self, view: View, order: C, /) -> None:
        """Refuse a fleet that fights no battles."""
        if order.fleet not in _fleets(view):
            unit = own_unit(view, order.fleet)
            raise refusal(
                "5.4", "{unit} is unarmed and fights no battles (5.4); a plan is for all ships or for {units}."
            ).where(unit=unit.name, units=listed(_fleets(view)[1:]))


class Battles(PlanPart[commands.PlanBattles]):
    """Let a plan answer as it is."""

    line = _IN_LINE(commands.PlanBattles, "plan on [for {fleet}]", "plan włącz [dla {fleet}]", anywhere=["fleet"])
    label = say("Let a plan answer in battle")
    samples = (commands.PlanBattles(),)


class TypesPart(PlanPart[T]):
    """A part with a list of types, the most important first."""

    def types_of(self, view: View, /) -> tuple[str, ...]:
        """Return the types that may be named: those that fight."""
        return armed_in(view.options)

    def parts(self, view: View, /) -> Mapping[str, Domain]:
        """Types that fight."""
        known = self.types_of(view)
        types: dict[str, Domain] = {"type": Pick([Choice(code, type_name(code)) for code in known], say("type"))}
        rows = Rows(Kind, types, 0, len(known), say("types, the most important first"))
        return {"types": rows, **self.domains}

    def check(self, view: View, order: T, /) -> None:
        """Types that fight, each once."""
        super().check(view, order)
        types, known = [kind.type for kind in order.types], self.types_of(view)
        for type_ in types:
            if type_ not in known:
                raise refusal("5.3a", "“{type}” is no type that fights (5.3); these do: {types}.").where(
                    type=type_, types=list(known)
                )
            if types.count(type_) > 1:
                raise refusal("", "{type} is named twice; each type has one place in the order.").where(type=type_)


class Targets(TypesPart[commands.PlanTargets]):
    """Whom to fire at first."""

    line = _LISTED(commands.PlanTargets,
                   ["plan targets|target {types} [for {fleet}]", "plan targets|target [for {fleet}] {types}"],
                   ["plan cele|cel {types} [dla {fleet}]", "plan cele|cel [dla {fleet}] {types}"], anywhere=["fleet"],
                   types=Many(Kind, ("none|nothing", "nic|żadne"), 0, type=TYPE))  # fmt: skip
    label = say("Whom to fire at first")
    samples = (commands.PlanTargets(types=(Kind("BB"), Kind("CA"), Kind("DD"))),)

    def types_of(self, view: View, /) -> tuple[str, ...]:
        """Return the types that fight, aliens among them."""
        return *armed_in(view.options), *aliens_in(view.options)

    def enter(self, plan: Plan, order: commands.PlanTargets, /) -> Plan:
        """Set the targets."""
        return msgspec.structs.replace(plan, targets=tuple(kind.type for kind in order.types))

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Name the types."""
        yield (say("Fire at {types} first, in this order, then where a hit is likeliest.", types=list(plan.targets))
               if plan.targets else say("Fire where a hit is likeliest."))  # fmt: skip


class Screen(TypesPart[commands.PlanScreen]):
    """Whom to screen."""

    line = _IN_LINE(commands.PlanScreen, "plan screen {types} {bonus} bonus [for {fleet}]",
                    "plan osłoń|osłona {types} {bonus} bonus [dla {fleet}]", anywhere=["fleet", "bonus"],
                    types=Many(Kind, least=0, type=TYPE),
                    bonus=Vocabulary({"keep": ("keep|keeping", "zachowaj"), "spend": ("spend", "oddaj")}).called(
                        "keep", "zachowaj"))  # fmt: skip
    label = say("What to screen")
    domains: ClassVar[Mapping[str, Domain]] = {"bonus": Pick([
        Choice("keep", say("keep the fleet bonus")), Choice("spend", say("screen even if the fleet bonus is lost")),
    ], say("fleet bonus"))}  # fmt: skip
    samples = (commands.PlanScreen(types=(Kind("SC"),)),)

    def enter(self, plan: Plan, order: commands.PlanScreen, /) -> Plan:
        """Set whom, and how far."""
        kinds = tuple(kind.type for kind in order.types)
        return msgspec.structs.replace(plan, protect=kinds, keep_bonus=order.bonus == "keep")

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Name the types."""
        types = [say("damaged ships"), *(say("{type}", type=type_) for type_ in plan.protect)]
        if plan.keep_bonus:
            yield say("Screen {types} as far as the fleet bonus is kept.", types=types)
        else:
            yield say("Screen {types} even if that loses the fleet bonus.", types=types)


class Retreat(PlanPart[commands.PlanRetreat]):
    """When to retreat, and where to."""

    line = _IN_LINE(commands.PlanRetreat, "plan retreat [at] {odds} [to {refuges}] [for {fleet}]",
                    "plan odwrót [przy] {odds} [na {refuges}] [dla {fleet}]", anywhere=["fleet", "refuges"],
                    odds=Vocabulary({0: _NEVER}, Slot(_read_odds, _shown)).called("2.0", "2.0"),
                    refuges=Many(Step, hex=HEX).called("HEX", "POLE"))  # fmt: skip
    label = say("When to retreat, and where")

    def parts(self, view: View, /) -> Mapping[str, Domain]:
        """Odds, and hexes of the map."""
        hexes: dict[str, Domain] = {"hex": pick_hexes(list(view.map.hexes))}
        return {
            "odds": Number(0, MOST_ODDS, say("enemy ships for each of yours, 0: never"), scale=TENTHS),
            "refuges": Rows(Step, hexes, 0, MOST_REFUGES, say("hexes, the best first")),
        }

    def examples(self, view: View, /) -> Sequence[commands.PlanRetreat]:
        """Retreat to the own home world, if it stands."""
        home = [hex_ for hex_, colony in view.colonies.items() if colony.owner == view.seat and colony.home]
        return [commands.PlanRetreat(odds=2 * TENTHS, refuges=tuple(map(Step, home)))]

    def check(self, view: View, order: commands.PlanRetreat, /) -> None:
        """Odds that can come, hexes of the map."""
        super().check(view, order)
        if not 0 <= order.odds <= MOST_ODDS:
            raise refusal("", "Ships can retreat at odds from 0.1 to {most}; 0 is never.").where(
                most=MOST_ODDS // TENTHS
            )
        if len(order.refuges) > MOST_REFUGES:
            raise refusal("", "A plan names {most} hexes at most.").where(most=MOST_REFUGES)
        for step in order.refuges:
            if step.hex not in view.map.hexes:
                raise refusal("", "There is no hex “{hex}” on this map; hexes are named like {example}.").where(
                    hex=step.hex, example=next(iter(view.map.hexes))
                )

    def enter(self, plan: Plan, order: commands.PlanRetreat, /) -> Plan:
        """Set odds and hexes."""
        return msgspec.structs.replace(plan, flee_at=order.odds, refuges=tuple(step.hex for step in order.refuges))

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Say when, and where to."""
        if not plan.flee_at:
            yield say("Never retreat because of numbers.")
        elif not plan.refuges:
            yield say("Retreat towards a colony when the enemy has {odds} times the ships or more.",
                      odds=_shown(plan.flee_at))  # fmt: skip
        else:
            yield say("Retreat when the enemy has {odds} times the ships or more, to {hexes}, else towards a colony.",
                      odds=_shown(plan.flee_at), hexes=list(plan.refuges))  # fmt: skip


class Damaged(PlanPart[commands.PlanDamaged]):
    """What damaged ships do."""

    line = _IN_LINE(commands.PlanDamaged, "plan damaged {ships} [for {fleet}]", "plan uszkodzone {ships} [dla {fleet}]",
                    anywhere=["fleet"],
                    ships=Vocabulary({"retreat": ("retreat", "odwrót"), "stay": ("stay", "zostań")}))  # fmt: skip
    label = say("What damaged ships do")
    domains: ClassVar[Mapping[str, Domain]] = {"ships": Pick([
        Choice("retreat", say("retreat at once")), Choice("stay", say("stay and fight")),
    ], say("damaged ships"))}  # fmt: skip
    samples = (commands.PlanDamaged(ships="retreat"),)

    def enter(self, plan: Plan, order: commands.PlanDamaged, /) -> Plan:
        """Set what they do."""
        return msgspec.structs.replace(plan, save_damaged=order.ships == "retreat")

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Say what they do."""
        yield say("Damaged ships retreat.") if plan.save_damaged else say("Damaged ships stay.")


class Bombard(PlanPart[commands.PlanBombard]):
    """How far to bombard colonies."""

    line = _IN_LINE(commands.PlanBombard, "plan bombard [to] {points} [for {fleet}]",
                    "plan bombarduj [do] {points} [dla {fleet}]", anywhere=["fleet"],
                    points=Vocabulary({-1: _NEVER}, Count(2)).called("POINTS|never", "PUNKTY|nigdy"))  # fmt: skip
    label = say("How far to bombard colonies")
    domains: ClassVar[Mapping[str, Domain]] = {
        "points": Number(-1, HOME_WORLD, say("points to leave, -1: do not bombard"))
    }
    samples = (commands.PlanBombard(points=1),)

    def check(self, view: View, order: commands.PlanBombard, /) -> None:
        """Points that a colony can have."""
        super().check(view, order)
        if not -1 <= order.points <= HOME_WORLD:
            raise refusal(
                "5.10.1b", "A colony can be left with 0 to {most} points; -1 is not to bombard (5.10)."
            ).where(most=HOME_WORLD)

    def enter(self, plan: Plan, order: commands.PlanBombard, /) -> Plan:
        """Set how far."""
        return msgspec.structs.replace(plan, bombard=order.points >= 0, spare=max(0, order.points))

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Say how far."""
        if not plan.bombard:
            yield say("Do not bombard colonies.")
        elif not plan.spare:
            yield say("Bombard colonies until they are destroyed.")
        else:
            yield say("Bombard colonies down to {points}.", points=plan.spare)


class Mines(TypesPart[commands.PlanMines]):
    """What mines destroy first."""

    line = _LISTED(commands.PlanMines, ["plan mines {types} [for {fleet}]", "plan mines [for {fleet}] {types}"],
                   ["plan miny {types} [dla {fleet}]", "plan miny [dla {fleet}] {types}"], anywhere=["fleet"],
                   types=Many(Kind, ("none|nothing", "nic|żadne"), 0, type=TYPE))  # fmt: skip
    label = say("What mines destroy first")
    samples = (commands.PlanMines(types=(Kind("CA"), Kind("DD"))),)

    def types_of(self, view: View, /) -> tuple[str, ...]:
        """Whatever may come to mines: ships that fight, and those that do not."""
        unarmed = [code for code, kind in units_in(view.options).items() if code not in MINED and not kind.armed]
        return *armed_in(view.options), *unarmed

    def offered(self, view: View, /) -> bool:
        """Tell whether there are mines in the match."""
        return has(view, "mines")

    def check(self, view: View, order: commands.PlanMines, /) -> None:
        """There must be mines in the match."""
        if not has(view, "mines"):
            raise refusal("13.1.1a", "There are no mines in this match (13.1).")
        super().check(view, order)

    def enter(self, plan: Plan, order: commands.PlanMines, /) -> Plan:
        """Set the victims."""
        return msgspec.structs.replace(plan, victims=tuple(kind.type for kind in order.types))

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Name the types, if there are any: without mines there is nothing to say."""
        if plan.victims:
            yield say("Mines destroy {types} first, in this order, then the dearest ships.", types=list(plan.victims))


class RaiderPart(PlanPart[R]):
    """A part that matters where there are raiders."""

    def offered(self, view: View, /) -> bool:
        """Tell whether there are raiders in the match."""
        return has(view, "raiders")

    def check(self, view: View, order: R, /) -> None:
        """There must be raiders in the match."""
        if not has(view, "raiders"):
            raise refusal("12.1.1a", "There are no raiders in this match (12.1).")
        super().check(view, order)


class Raiders(RaiderPart[commands.PlanRaiders]):
    """What raiders do when enemies come to them."""

    line = _IN_LINE(commands.PlanRaiders, "plan raiders {stance} [for {fleet}]",
                    "plan korsarze {stance} [dla {fleet}]",
                    anywhere=["fleet"],
                    stance=Vocabulary({"lurk": ("lurk", "czekaj"), "strike": ("strike", "uderz")}))  # fmt: skip
    label = say("What raiders do when enemies come to them")
    domains: ClassVar[Mapping[str, Domain]] = {"stance": Pick([
        Choice("lurk", say("lurk, cloaked")), Choice("strike", say("strike at once")),
    ], say("raiders"))}  # fmt: skip
    samples = (commands.PlanRaiders(stance="strike"),)

    def enter(self, plan: Plan, order: commands.PlanRaiders, /) -> Plan:
        """Set what they do."""
        return msgspec.structs.replace(plan, strike=order.stance == "strike")

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Say so if they strike: without raiders there is nothing to say."""
        if plan.strike:
            yield say("Raiders strike at enemies who come to them.")


class Withdrawal(RaiderPart[commands.PlanWithdraw]):
    """When cloaked raiders leave before the first shot."""

    line = _IN_LINE(commands.PlanWithdraw, "plan withdraw [at] {odds} [for {fleet}]",
                    "plan wymknięcie [przy] {odds} [dla {fleet}]", anywhere=["fleet"],
                    odds=Vocabulary({0: _NEVER}, Slot(_read_odds, _shown)).called("2.0", "2.0"))  # fmt: skip
    label = say("When cloaked raiders withdraw")
    domains: ClassVar[Mapping[str, Domain]] = {
        "odds": Number(0, MOST_ODDS, say("enemy ships for each of yours, 0: never"), scale=TENTHS)
    }
    samples = (commands.PlanWithdraw(odds=2 * TENTHS),)

    def check(self, view: View, order: commands.PlanWithdraw, /) -> None:
        """Odds that can come."""
        super().check(view, order)
        if not 0 <= order.odds <= MOST_ODDS:
            raise refusal("", "Raiders can withdraw at odds from 0.1 to {most}; 0 is never.").where(
                most=MOST_ODDS // TENTHS
            )

    def enter(self, plan: Plan, order: commands.PlanWithdraw, /) -> Plan:
        """Set the odds."""
        return msgspec.structs.replace(plan, slip_at=order.odds)

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Say when, if at all."""
        if plan.slip_at:
            yield say("Cloaked raiders withdraw before the first shot when the enemy has {odds} times the ships or "
                      "more.", odds=_shown(plan.slip_at))  # fmt: skip


class Scanners(RaiderPart[commands.PlanScanners]):
    """What destroyers with scanners do."""

    line = _IN_LINE(commands.PlanScanners, "plan scanners {use} [for {fleet}]",
                    "plan skanery {use} [dla {fleet}]",
                    anywhere=["fleet"],
                    use=Vocabulary({"line": ("line", "linia"), "back": ("back", "tyły"),
                                    "silent": ("silent", "cisza")}))  # fmt: skip
    label = say("What destroyers with scanners do")
    domains: ClassVar[Mapping[str, Domain]] = {"use": Pick([
        Choice("line", say("announce scanners, stay in the line")),
        Choice("back", say("announce scanners, be screened")), Choice("silent", say("never announce scanners")),
    ], say("scanners"))}  # fmt: skip
    samples = (commands.PlanScanners(use="back"),)

    def enter(self, plan: Plan, order: commands.PlanScanners, /) -> Plan:
        """Set what they do."""
        return msgspec.structs.replace(plan, scanners=order.use)

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Say so if it is unusual."""
        if plan.scanners == "back":
            yield say("Ships with scanners are screened first in battles with raiders.")
        elif plan.scanners == "silent":
            yield say("Scanners are never announced.")


class Drop(PlanPart[commands.AskMe]):
    """Drop a plan, also that of a counter that is not there: a move taken back can leave one."""

    line = _IN_LINE(commands.AskMe, "plan off [for {fleet}]", "plan wyłącz [dla {fleet}]", anywhere=["fleet"])
    label = say("Drop a plan and be asked again")

    def offered(self, view: View, /) -> bool:
        """Tell whether there is a plan."""
        return bool(_plans(view))

    def fields(self, view: View, /) -> Mapping[str, Domain]:
        """Every plan there is."""
        return {"fleet": _pick_fleet(_plans(view))}

    def examples(self, view: View, /) -> Sequence[commands.AskMe]:
        """Drop the first one."""
        return [commands.AskMe(fleet) for fleet in _plans(view)[:1]]

    def check(self, view: View, order: commands.AskMe, /) -> None:
        """Refuse where there is no plan."""
        if order.fleet not in _plans(view):
            raise refusal("", "There is no plan for {fleet}; there are plans for {fleets}.").where(
                fleet=fleet_name(order.fleet), fleets=listed(map(fleet_name, _plans(view)))
            )


def _pick_fleet(fleets: list[str]) -> Pick:
    """Return the choice of a fleet."""
    return Pick([Choice(fleet, fleet_name(fleet)) for fleet in fleets], say("for"))


def _fleets(view: View) -> list[str]:
    return [ALL, *(unit.name for unit in view.units.values() if armed(unit))]


def _plans(view: View) -> list[str]:
    return list(view.own.plans) if view.own else []


ORDERS: StandingOrderBook[View, Plan] = StandingOrderBook(
    Battles(),
    Targets(),
    Screen(),
    Retreat(),
    Damaged(),
    Bombard(),
    Mines(),
    Raiders(),
    Withdrawal(),
    Scanners(),
    Drop(),
)
STANDING: tuple[type[core.Command], ...] = tuple(order.command for order in ORDERS)
LINES = ORDERS.lines(STANDING)
