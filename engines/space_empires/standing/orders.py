"""The parts of a battle plan, each told in one place: to add one, write its class and name it below."""

from collections.abc import Mapping, Sequence

from engines import core
from engines.core import Domain, refusal, say
from engines.parts.standing import StandingOrderBook
from engines.space_empires.model import plan_commands as commands
from engines.space_empires.model.doctrine import Plan, fleet_name
from engines.space_empires.model.view import View
from engines.space_empires.model.words import listed

from .parts import IN_LINE, PlanPart, pick_fleet, plans_of
from .raiding import Raiders, Scanners, Withdrawal
from .shooting import Battles, Bombard, Damaged, Mines, Retreat, Screen, Targets


class Drop(PlanPart[commands.AskMe]):
    """Drop a plan, also that of a counter that is not there: a move taken back can leave one."""

    line = IN_LINE(commands.AskMe, "plan off [for {fleet}]", "plan wyłącz [dla {fleet}]", anywhere=["fleet"])
    label = say("Drop a plan and be asked again")

    def offered(self, view: View, /) -> bool:
        """Tell whether there is a plan."""
        return bool(plans_of(view))

    def fields(self, view: View, /) -> Mapping[str, Domain]:
        """Every plan there is."""
        return {"fleet": pick_fleet(plans_of(view))}

    def examples(self, view: View, /) -> Sequence[commands.AskMe]:
        """Drop the first one."""
        return [commands.AskMe(fleet) for fleet in plans_of(view)[:1]]

    def check(self, view: View, order: commands.AskMe, /) -> None:
        """Refuse where there is no plan."""
        if order.fleet not in plans_of(view):
            raise refusal("", "There is no plan for {fleet}; there are plans for {fleets}.").where(
                fleet=fleet_name(order.fleet), fleets=listed(map(fleet_name, plans_of(view)))
            )


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
