"""The parts of a battle plan about raiders and those who look for them (12)."""

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from engines.core import Choice, Number, Pick, Text, refusal, say
from engines.parts.notation import Slot, Vocabulary
from engines.space_empires.model import plan_commands as commands
from engines.space_empires.model.doctrine import TENTHS, Plan
from engines.space_empires.model.options import has
from engines.space_empires.model.view import View

from .parts import ANY, IN_LINE, MOST_ODDS, NEVER, PlanPart, read_odds, shown

R = TypeVar("R", bound=commands.PlanRaiders | commands.PlanWithdraw | commands.PlanScanners)


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

    line = IN_LINE(commands.PlanRaiders, "plan raiders {stance} [at {odds}] [for {fleet}]",
                    "plan korsarze {stance} [przy {odds}] [dla {fleet}]",
                    anywhere=["fleet"],
                    stance=Vocabulary({"lurk": ("lurk", "czekaj"), "strike": ("strike", "uderz")}),
                    odds=Vocabulary({0: ANY}, Slot(read_odds, shown)).called("2.0", "2.0"))  # fmt: skip
    label = say("What raiders do when enemies come to them")
    domains = {
        "stance": Pick([
            Choice("lurk", say("lurk, cloaked")), Choice("strike", say("strike at once")),
        ], say("raiders")),
        "odds": Number(0, MOST_ODDS, say("counters for each of yours that they strike at, 0: any"), scale=TENTHS),
    }  # fmt: skip
    samples = (commands.PlanRaiders(stance="strike"), commands.PlanRaiders(stance="strike", odds=2 * TENTHS))

    def check(self, view: View, order: commands.PlanRaiders, /) -> None:
        """Odds that can come, for raiders that strike."""
        super().check(view, order)
        if not 0 <= order.odds <= MOST_ODDS:
            raise refusal("", "Raiders can strike at odds from 0.1 to {most}; 0 is any.").where(
                most=MOST_ODDS // TENTHS
            )
        if order.odds and order.stance != "strike":
            raise refusal("", "Raiders that lurk strike at no odds; say “strike” with odds, or “lurk” without.")

    def enter(self, plan: Plan, order: commands.PlanRaiders, /) -> Plan:
        """Set what they do."""
        return msgspec.structs.replace(plan, strike=order.stance == "strike", strike_at=order.odds)

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Say so if they strike: without raiders there is nothing to say."""
        if plan.strike_at:
            yield say("Raiders strike at enemies who come to them with {odds} counters or fewer for each of theirs.",
                      odds=shown(plan.strike_at))  # fmt: skip
        elif plan.strike:
            yield say("Raiders strike at enemies who come to them.")


class Withdrawal(RaiderPart[commands.PlanWithdraw]):
    """When cloaked raiders leave before the first shot."""

    line = IN_LINE(commands.PlanWithdraw, "plan withdraw [at] {odds} [for {fleet}]",
                    "plan wymknięcie [przy] {odds} [dla {fleet}]", anywhere=["fleet"],
                    odds=Vocabulary({0: NEVER}, Slot(read_odds, shown)).called("2.0", "2.0"))  # fmt: skip
    label = say("When cloaked raiders withdraw")
    domains = {"odds": Number(0, MOST_ODDS, say("enemy ships for each of yours, 0: never"), scale=TENTHS)}
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
                      "more.", odds=shown(plan.slip_at))  # fmt: skip


class Scanners(RaiderPart[commands.PlanScanners]):
    """What destroyers with scanners do."""

    line = IN_LINE(commands.PlanScanners, "plan scanners {use} [for {fleet}]",
                    "plan skanery {use} [dla {fleet}]",
                    anywhere=["fleet"],
                    use=Vocabulary({"line": ("line", "linia"), "back": ("back", "tyły"),
                                    "silent": ("silent", "cisza")}))  # fmt: skip
    label = say("What destroyers with scanners do")
    domains = {"use": Pick([
        Choice("line", say("announce scanners, stay in the line")),
        Choice("back", say("announce scanners, be screened")),
        Choice("silent", say("never announce scanners, so find no raiders")),
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
            yield say("Scanners are never announced, so they find no raiders, neither lurking nor in battle; what a "
                      "group that lies face up has shown before still counts.")  # fmt: skip
