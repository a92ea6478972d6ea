"""The parts of a battle plan for every battle: whom to fire at and to screen, when to run, what to bombard."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from engines.core import Choice, Domain, Number, Pick, Rows, Text, refusal, say
from engines.parts.notation import Count, Many, Slot, Vocabulary
from engines.space_empires.model import plan_commands as commands
from engines.space_empires.model.doctrine import TENTHS, Plan
from engines.space_empires.model.options import aliens_in, armed_in, has, units_in
from engines.space_empires.model.rows import Kind, Step
from engines.space_empires.model.tables import HOME_WORLD
from engines.space_empires.model.view import View
from engines.space_empires.model.vocabulary import HEX, TYPE
from engines.space_empires.rules.scanning import pick_hexes

from .parts import IN_LINE, LISTED, MOST_ODDS, NEVER, PlanPart, TypesPart, read_odds, shown

MOST_REFUGES = 6
MINED = ("MN", "DE")
"""What mines never destroy: one another, and decoys, which are gone before."""


class Battles(PlanPart[commands.PlanBattles]):
    """Let a plan answer as it is."""

    line = IN_LINE(commands.PlanBattles, "plan on [for {fleet}]", "plan włącz [dla {fleet}]", anywhere=["fleet"])
    label = say("Let a plan answer in battle")
    samples = (commands.PlanBattles(),)


class Targets(TypesPart[commands.PlanTargets]):
    """Whom to fire at first."""

    line = LISTED(commands.PlanTargets,
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

    line = IN_LINE(commands.PlanScreen, "plan screen {types} {bonus} bonus [for {fleet}]",
                    "plan osłoń|osłona {types} {bonus} bonus [dla {fleet}]", anywhere=["fleet", "bonus"],
                    types=Many(Kind, least=0, type=TYPE),
                    bonus=Vocabulary({"keep": ("keep|keeping", "zachowaj"), "spend": ("spend", "oddaj")}).called(
                        "keep", "zachowaj"))  # fmt: skip
    label = say("What to screen")
    domains = {"bonus": Pick([
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

    line = IN_LINE(commands.PlanRetreat, "plan retreat [at] {odds} [to {refuges}] [for {fleet}]",
                    "plan odwrót [przy] {odds} [na {refuges}] [dla {fleet}]", anywhere=["fleet", "refuges"],
                    odds=Vocabulary({0: NEVER}, Slot(read_odds, shown)).called("2.0", "2.0"),
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
                      odds=shown(plan.flee_at))  # fmt: skip
        else:
            yield say("Retreat when the enemy has {odds} times the ships or more, to {hexes}, else towards a colony.",
                      odds=shown(plan.flee_at), hexes=list(plan.refuges))  # fmt: skip


class Damaged(PlanPart[commands.PlanDamaged]):
    """What damaged ships do."""

    line = IN_LINE(commands.PlanDamaged, "plan damaged {ships} [for {fleet}]", "plan uszkodzone {ships} [dla {fleet}]",
                    anywhere=["fleet"],
                    ships=Vocabulary({"retreat": ("retreat", "odwrót"), "stay": ("stay", "zostań")}))  # fmt: skip
    label = say("What damaged ships do")
    domains = {"ships": Pick([
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

    line = IN_LINE(commands.PlanBombard, "plan bombard [to] {points} [for {fleet}]",
                    "plan bombarduj [do] {points} [dla {fleet}]", anywhere=["fleet"],
                    points=Vocabulary({-1: NEVER}, Count(2)).called("POINTS|never", "PUNKTY|nigdy"))  # fmt: skip
    label = say("How far to bombard colonies")
    domains = {"points": Number(-1, HOME_WORLD, say("points to leave, -1: do not bombard"))}
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

    line = LISTED(commands.PlanMines, ["plan mines {types} [for {fleet}]", "plan mines [for {fleet}] {types}"],
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
