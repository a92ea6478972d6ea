"""Battle plans made and changed: standing orders, which a player may give at any time."""

from engines.core import Choices, Seat, StandingOrders, Text, say, tell
from engines.parts.standing import Planning
from engines.space_empires.model.commands import Command
from engines.space_empires.model.doctrine import ALL, Plan, fleet_name
from engines.space_empires.model.plan_commands import AskMe
from engines.space_empires.model.state import State
from engines.space_empires.model.view import View
from engines.space_empires.rules.battle.plans import ANSWERS, answer_by_plan

from .orders import ORDERS, STANDING


class PlanBattle(Planning[State, View, Command], frozen=True):
    """What ships do in battle when their owner is not asked: overall, or group by group."""

    judges = STANDING
    book = ORDERS

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
        return Choices(ORDERS.forms(view))

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Change the plan."""
        plans = state.players[seat].plans
        if isinstance(command, AskMe):
            del plans[command.fleet]
            tell(state, "PlanDropped", say("The plan for {fleet} is dropped.", fleet=fleet_name(command.fleet)),
                 to=[seat])  # fmt: skip
            return
        fleet = command.fleet  # type: ignore[union-attr]  # every other command of plans has it
        plans[fleet] = ORDERS.of(command).enter(plans.get(fleet) or plans.get(ALL) or Plan(), command)
        tell(state, "PlanChanged", say("The plan for {fleet}: {sentences}", fleet=fleet_name(fleet),
                                       sentences=_joined(plans[fleet])), to=[seat])  # fmt: skip


def _row(sentences: list[Text]) -> Text:
    """Return sentences as one text, with a space between them."""
    told = sentences[0]
    for sentence in sentences[1:]:
        told = say("{one} {other}", one=told, other=sentence)
    return told


def _joined(plan: Plan) -> Text:
    return _row(ORDERS.explained(plan))


STANDING_ORDERS = StandingOrders(PlanBattle(), answer_by_plan, tuple(ANSWERS))
