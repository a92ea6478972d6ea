"""Standing orders for battles: the extra die, losses and retreat (GE-PBM-14 to 16)."""

from collections.abc import Iterator

from engines.core import Number, Text, refusal, say
from engines.galactic_emperor.model import plan_commands as commands
from engines.galactic_emperor.model.state import Plan
from engines.galactic_emperor.model.tables import SHIPS
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.vocabulary import COUNT, KINDS, ranked
from engines.galactic_emperor.model.words import KIND_NAMES
from engines.galactic_emperor.standing.sorts import ASK, NEVER, Order, RankedOrder, in_line, in_row, wishes
from engines.parts.notation import Vocabulary
from engines.parts.standing import pick

MOST_DICE = 12
_WORDS = Vocabulary({"tip": ("tip", "przechyl"), "flip": ("flip", "odwróć"), **KINDS.names})
_RULES = Vocabulary({
    "always": ("always", "zawsze"),
    "outgunned": ("outgunned", "słabszy"),
    "below": ("below", "poniżej"),
    "losing": ("losing", "przegrywając"),
    "outnumbered": ("outnumbered", "przewaga"),
    **NEVER,
    **ASK,
})  # fmt: skip
COUNTED = ("outgunned", "below", "outnumbered")
"""Rules of retreat that need a number."""

RETREATS = {
    "never": say("never"),
    "always": say("after the first pass"),
    "outgunned": say("the enemy has at least so many dice more"),
    "below": say("you have fewer dice than that"),
    "losing": say("another pass costs you more than the enemy"),
    "outnumbered": say("the enemy has at least so many units"),
    "ask": say("ask me"),
}


class Favour(RankedOrder[commands.PlanFavour]):
    """The kinds of ships that get the extra die (GE-PBM-14)."""

    sort = "favour"
    name = say("extra die")
    spelt = ("favour|favor", "wyróżnienie")
    line = in_row(commands.PlanFavour, "plan favour {kinds}", "plan wyróżnienie {kinds}",
                  kinds=ranked(KINDS).called("D C F", "D C F"))  # fmt: skip
    label = say("Give the extra die of the Chooser")
    names = {kind: KIND_NAMES[kind] for kind in SHIPS}
    samples = (commands.PlanFavour(wishes("D", "C", "F")),)
    told = say("The Chooser's extra die goes to the first there of: {kinds}.", kinds="")


class Losses(RankedOrder[commands.PlanLosses]):
    """The order in which hits are taken (GE-PBM-15)."""

    sort = "losses"
    name = say("losses in battle")
    spelt = ("losses", "straty")
    line = in_row(commands.PlanLosses, "plan losses {losses}", "plan straty {losses}",
                  losses=ranked(_WORDS).called("tip flip F C D", "przechyl odwróć F C D"))  # fmt: skip
    label = say("Take hits in this order")
    names = {
        "tip": say("tip a Dreadnought"),
        "flip": say("turn the Starbase into an Empire"),
        "F": say("Fighter"),
        "C": say("Cruiser"),
        "D": say("sink a tipped Dreadnought"),
    }
    samples = (commands.PlanLosses(wishes("tip", "F", "C", "flip", "D")),)
    told = say("Take hits in this order: {losses}.", losses="")


class Retreat(Order[commands.PlanRetreat]):
    """When to retreat (GE-PBM-16)."""

    sort = "retreat"
    name = say("retreat")
    spelt = ("retreat", "odwrót")
    line = in_line(commands.PlanRetreat, "plan retreat {rule} [{dice}]", "plan odwrót {rule} [{dice}]",
                   rule=_RULES.called("outgunned", "słabszy"), dice=COUNT.called("DICE", "KOŚCI"))  # fmt: skip
    label = say("Retreat from battles that you began")
    domains = {
        "rule": pick(RETREATS, say("when")),
        "dice": Number(0, MOST_DICE, say("number, where one is needed")),
    }
    samples = (commands.PlanRetreat("outgunned", 2),)

    def check(self, _view: View, order: commands.PlanRetreat, /) -> None:
        """Some rules need a number."""
        if order.rule in COUNTED and order.dice < 1:
            raise refusal("GE-PBM-16", "“{rule}” needs a number of at least 1.").where(rule=RETREATS[order.rule])

    def enter(self, plan: Plan, order: commands.PlanRetreat, /) -> Plan:
        """Set rule and number."""
        plan.retreat = "" if order.rule == "ask" else order.rule
        plan.retreat_dice = order.dice if order.rule in COUNTED else 0
        return plan

    def forget(self, plan: Plan) -> None:
        """Forget the number too."""
        super().forget(plan)
        plan.retreat_dice = 0

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Say when."""
        if plan.retreat:
            rule = RETREATS[plan.retreat]
            yield (say("Retreat: {rule} ({number}).", rule=rule, number=plan.retreat_dice) if plan.retreat_dice
                   else say("Retreat: {rule}.", rule=rule))  # fmt: skip
