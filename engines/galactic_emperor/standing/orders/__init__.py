"""All standing orders, each told in one place (GE-PBM): to add one, write its class and name it below."""

from collections.abc import Mapping
from typing import Any

from engines.core import Domain, say
from engines.galactic_emperor.model.plan_commands import STANDING, PlanForget
from engines.galactic_emperor.model.state import Plan
from engines.galactic_emperor.standing.sorts import Order, Setting, in_line
from engines.parts.notation import Vocabulary
from engines.parts.standing import StandingOrder, StandingOrderBook, pick

from .battles import Favour, Losses, Retreat
from .interrupts import Hold, Never, Sabotage, Warp
from .politics import Departure, Influence, Private
from .switches import Routine, Technology
from .turns import Direction, Drop, Roles, Scan, Technologies, Tiles

_ORDERS: tuple[Order[Any], ...] = (
    Direction(), Roles(), Tiles(), Technologies(), Drop(), Scan(), Favour(), Losses(), Retreat(), Private(),
    Influence(), Departure(), Sabotage(), Warp(), Never(), Hold(), Technology(), Routine(),
)  # fmt: skip
_SORTS = {order.sort: order for order in sorted(_ORDERS, key=lambda order: STANDING.index(order.command))}


class Forget(StandingOrder[Setting, Plan, PlanForget]):
    """Forget the orders of one sort, or all."""

    line = in_line(PlanForget, "plan forget {sort}", "plan zapomnij {sort}", sort=Vocabulary({
        **{sort: order.spelt for sort, order in _SORTS.items()}, "all": ("all|everything", "wszystko"),
    }).called("WHAT", "CO"))  # fmt: skip
    label = say("Forget standing orders")
    samples = (PlanForget("all"),)

    def fields(self, _setting: Setting, /) -> Mapping[str, Domain]:
        """Every sort, and all."""
        names = {sort: order.name for sort, order in _SORTS.items()} | {"all": say("all standing orders")}
        return {"sort": pick(names, say("sort of orders"))}

    def enter(self, plan: Plan, order: PlanForget, /) -> Plan:
        """Put what is forgotten back to what it is without an order."""
        for sort, forgotten in _SORTS.items():
            if order.sort in (sort, "all"):
                forgotten.forget(plan)
        return plan


ORDERS: StandingOrderBook[Setting, Plan] = StandingOrderBook(*_ORDERS, Forget())
LINES = ORDERS.lines(STANDING)
