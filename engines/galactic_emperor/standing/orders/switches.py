"""Standing orders that switch something: own technologies, and roles left to their safe default (GE-PBM-11, 28, 33)."""

from collections.abc import Iterator

from engines.core import Text, say
from engines.galactic_emperor.model import plan_commands as commands
from engines.galactic_emperor.model.state import Plan
from engines.galactic_emperor.model.vocabulary import ROLES, TECHNOLOGIES
from engines.galactic_emperor.model.words import ROLE_NAMES, TECHNOLOGY_NAMES
from engines.galactic_emperor.standing.sorts import Order, card_names, in_line, role_names, switch
from engines.parts.notation import Vocabulary
from engines.parts.standing import pick

ROUTINE_ROLES = ("merchant", "steward", "engineer", "scientist")
"""Roles with a sealed sheet, which a safe default can answer (GE-PBM-33)."""


class Technology(Order[commands.PlanTechnology]):
    """Own technologies switched off (GE-PBM-28)."""

    sort = "off"
    name = say("technologies switched off")
    spelt = ("off", "wyłączone")
    line = in_line(commands.PlanTechnology, "plan technology {technology} {switch}",
                   "plan technologia {technology} {switch}", technology=TECHNOLOGIES,
                   switch=Vocabulary({"on": ("on", "włącz|włączona"), "off": ("off", "wyłącz|wyłączona")}))  # fmt: skip
    label = say("Switch a technology off or on")
    domains = {
        "technology": pick(card_names(), say("technology")),
        "switch": pick({"on": say("on"), "off": say("off")}, say("on or off")),
    }
    samples = (commands.PlanTechnology("scanners", "off"),)

    def enter(self, plan: Plan, order: commands.PlanTechnology, /) -> Plan:
        """Put it on the list, or take it off."""
        switch(plan.off, order.technology, on=order.switch == "off")
        return plan

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Name each."""
        for card in plan.off:
            yield say("{technology}: switched off.", technology=TECHNOLOGY_NAMES[card])


class Routine(Order[commands.PlanRoutine]):
    """Roles answered with their safe default (GE-PBM-11, GE-PBM-33)."""

    sort = "routine"
    name = say("roles left to the safe default")
    spelt = ("routine", "rutyna")
    line = in_line(commands.PlanRoutine, "plan routine {role}", "plan rutyna {role}", role=ROLES)
    label = say("Leave a role to the safe default")
    domains = {"role": pick(role_names(ROUTINE_ROLES), say("role"))}
    samples = (commands.PlanRoutine("steward"),)

    def enter(self, plan: Plan, order: commands.PlanRoutine, /) -> Plan:
        """Put the role on the list."""
        switch(plan.routine, order.role, on=True)
        return plan

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Name each."""
        for role in plan.routine:
            yield say("{role}: the safe default, without asking me.", role=ROLE_NAMES[role])
