"""Standing orders for interrupts: the Saboteur, Time Warp, and when to be asked live (GE-PBM-24 to 27)."""

from collections.abc import Iterator, Mapping

from engines.core import Domain, Number, SeatName, Text, refusal, say
from engines.galactic_emperor.model import plan_commands as commands
from engines.galactic_emperor.model.state import NOBODY, Plan
from engines.galactic_emperor.model.tables import DIE, ROLES, TECHNOLOGIES
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.vocabulary import COUNT, SEATS
from engines.galactic_emperor.model.vocabulary import ROLES as ROLE_WORDS
from engines.galactic_emperor.model.vocabulary import TECHNOLOGIES as TECHNOLOGY_WORDS
from engines.galactic_emperor.model.words import ROLE_NAMES, TECHNOLOGY_NAMES
from engines.galactic_emperor.standing.sorts import (
    Order,
    RuleOrder,
    Setting,
    card_names,
    check_other,
    in_line,
    in_row,
    other_seats,
    role_names,
    switch,
)
from engines.parts.notation import GENITIVE, Vocabulary
from engines.parts.standing import pick

DICE_SORTS = {
    "price": say("a price die"),
    "own": say("an own miss in battle"),
    "enemy": say("a hit of the enemy in battle"),
    "catch": say("the die to catch the Saboteur"),
}


class Sabotage(RuleOrder[commands.PlanSabotage]):
    """Uses of technologies that the Saboteur blocks (GE-PBM-24)."""

    sort = "sabotage"
    name = say("sabotage")
    spelt = ("sabotage", "sabotaż")
    line = in_row(commands.PlanSabotage, "plan sabotage {technology} of {seat?} [in {role}]",
                  "plan sabotaż {technology} u {seat?} [w roli {role}]",
                  technology=Vocabulary({**TECHNOLOGY_WORDS.names, "": ("anything|any", "cokolwiek")}).called(
                      "TECHNOLOGY", "TECHNOLOGIA"),
                  seat=SEATS, role=ROLE_WORDS.case(GENITIVE))  # fmt: skip
    label = say("Saboteur: a use to block")
    samples = (commands.PlanSabotage("plasma", NOBODY, ""),)

    def fields(self, setting: Setting, /) -> Mapping[str, Domain]:
        """Any technology, anybody else, any role."""
        return {
            "technology": pick({"": say("any technology"), **card_names()}, say("technology")),
            "seat": pick(other_seats(setting), say("player")),
            "role": pick({"": say("any role"), **role_names()}, say("role")),
        }

    def check(self, view: View, order: commands.PlanSabotage, /) -> None:
        """A use by somebody else that there can be, and no rule twice."""
        check_other(view, order.seat)
        home = TECHNOLOGIES[order.technology].role if order.technology in TECHNOLOGIES else ""
        if order.technology == "saboteur":
            raise refusal("GE-PBM-24", "The Saboteur is yours when this fires, and it cannot block itself.")
        if home and order.role in ROLES and home != order.role:
            raise refusal(
                "GE-SCIENTIST-5", "{technology} is used in the role of {home}, never in that of {role}."
            ).where(technology=TECHNOLOGY_NAMES[order.technology], home=ROLE_NAMES[home], role=ROLE_NAMES[order.role])
        self.check_new(view, order)

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Tell each rule."""
        for rule in plan.sabotage:
            card = TECHNOLOGY_NAMES[rule.technology] if rule.technology else say("any technology")
            victim = SeatName(rule.seat) if rule.seat != NOBODY else say("anybody")
            if rule.role:
                yield say("Saboteur: block {technology} of {victim} in the role of {role}.", technology=card,
                          victim=victim, role=ROLE_NAMES[rule.role])  # fmt: skip
            else:
                yield say("Saboteur: block {technology} of {victim}.", technology=card, victim=victim)


class Warp(RuleOrder[commands.PlanWarp]):
    """Dice that Time Warp re-rolls (GE-PBM-26)."""

    sort = "warp"
    name = say("Time Warp")
    spelt = ("warp", "zakrzywienie")
    line = in_line(commands.PlanWarp, "plan warp {sort} {low} [to] {high}",
                   "plan zakrzywienie {sort} {low} [do] {high}",
                   sort=Vocabulary({"price": ("price", "cena"), "own": ("own", "własna"), "enemy": ("enemy", "wroga"),
                                    "catch": ("catch", "złapanie")}),
                   low=COUNT.called("FROM", "OD"), high=COUNT.called("TO", "DO"))  # fmt: skip
    label = say("Time Warp: a die to re-roll")
    domains = {
        "sort": pick(DICE_SORTS, say("which die")),
        "low": Number(1, DIE, say("from face")),
        "high": Number(1, DIE, say("to face")),
    }
    samples = (commands.PlanWarp("own", 1, 3),)

    def check(self, view: View, order: commands.PlanWarp, /) -> None:
        """Faces of a die, the lower one first, and no rule twice."""
        if not 1 <= order.low <= order.high <= DIE:
            raise refusal(
                "GE-PBM-26", "No die shows {low} to {high}: give two faces from 1 to 6, the lower one first."
            ).where(low=order.low, high=order.high)
        self.check_new(view, order)

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Tell each rule."""
        for rule in plan.warp:
            yield say("Time Warp: re-roll {die} that shows {low} to {high}, once more while it does.",
                      die=DICE_SORTS[rule.sort], low=rule.low, high=rule.high)  # fmt: skip


class Never(Order[commands.PlanNever]):
    """Interrupts that are always let pass (GE-PBM-24, GE-PBM-26)."""

    sort = "never"
    name = say("interrupts never used")
    spelt = ("never", "nigdy")
    line = in_line(commands.PlanNever, "plan never {interrupt}", "plan nigdy {interrupt}", interrupt=Vocabulary({
        "sabotage": ("sabotage", "sabotaż"), "warp": ("warp", "zakrzywienie"), "private": ("private", "prywatne"),
    }))  # fmt: skip
    label = say("Never use an interrupt")
    interrupts: Mapping[str, Text] = {
        "sabotage": say("sabotage"),
        "warp": say("Time Warp"),
        "private": say("private business"),
    }
    domains = {"interrupt": pick(interrupts, say("interrupt"))}
    samples = (commands.PlanNever("sabotage"),)

    def enter(self, plan: Plan, order: commands.PlanNever, /) -> Plan:
        """Take the interrupt's list away."""
        setattr(plan, order.interrupt, [])
        switch(plan.never, order.interrupt, on=True)
        return plan

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Name each."""
        for name in plan.never:
            yield say("Never use: {interrupt}.", interrupt=self.interrupts[name])


class Hold(Order[commands.PlanHold]):
    """The role in which interrupts are asked live (GE-PBM-27)."""

    sort = "hold"
    name = say("role to be asked in")
    spelt = ("hold", "czekaj")
    line = in_line(commands.PlanHold, "plan hold {role}", "plan czekaj {role}",
                   role=Vocabulary({**ROLE_WORDS.names, "": ("none|nothing", "nic")}).called("ROLE", "ROLA"),
                   )  # fmt: skip
    label = say("Be asked about interrupts in one role")
    domains = {"role": pick({"": say("none"), **role_names()}, say("role"))}
    samples = (commands.PlanHold("warlord"),)
    names = role_names()
    told = say("Ask me about interrupts in the role of {role}, whatever the lists say.", role="")
