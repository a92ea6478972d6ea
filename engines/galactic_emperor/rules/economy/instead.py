"""Lines of a sealed sheet for the case that the Saboteur blocks it: what is done instead (GE-RUL-78)."""

from collections.abc import Sequence

from engines import core
from engines.core import Choice, Form, Number, Pick, Seat, refusal, say
from engines.galactic_emperor.model.commands import Build, BuildInstead, Command, Produce, ProduceInstead
from engines.galactic_emperor.model.pieces import ships_left, starbases
from engines.galactic_emperor.model.state import State
from engines.galactic_emperor.model.tables import SHIPS
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import KIND_NAMES, TECHNOLOGY_NAMES
from engines.galactic_emperor.rules.battle.words import kind_words
from engines.galactic_emperor.rules.technology import works

from .production import supplied
from .sheets import check_once, check_own
from .yard import payable, price_of

RULE = "GE-RUL-78"


def builds_instead(orders: Sequence[core.Command]) -> list[Build]:
    """Return the purchases of a sheet for the case that Robotics are blocked."""
    return [Build(order.kind, order.count, order.field) for order in orders if isinstance(order, BuildInstead)]


def produces_instead(orders: Sequence[core.Command]) -> list[Produce]:
    """Return the sectors of a sheet for the case that Protein Fields are blocked."""
    return [Produce(order.field) for order in orders if isinstance(order, ProduceInstead)]


def take_instead(state: State, seat: Seat, orders: Sequence[Command]) -> None:
    """Carry out the lines for a blocked turn in the place of the sheet."""
    state.orders[seat] = list(orders)


def build_form(view: View) -> Form | None:
    """Return the form for purchases in case of a block, if there can be one."""
    kinds = [kind for kind in SHIPS if _payable(view, [*builds_instead(view.sheet), Build(kind, 1, "")])
             and _left(view, kind) > 0] if _may_be_blocked(view, "robotics") else []  # fmt: skip
    domains: dict[str, core.Domain] = {
        "kind": Pick([Choice(kind, KIND_NAMES[kind]) for kind in kinds], say("kind")),
        "count": Number(1, max((_left(view, kind) for kind in kinds), default=1), say("how many")),
        "field": Pick([Choice(base, say("{field}", field=base)) for base in starbases(view, view.me)], say("Starbase")),
    }
    return Form(BuildInstead, say("If Robotics are blocked: buy these ships instead"), domains) if kinds else None


def produce_form(view: View) -> Form | None:
    """Return the form for sectors in case of a block, if there can be one."""
    named = {order.field for order in produces_instead(view.sheet)}
    fields = [field for field in supplied(view, view.me) if field not in named]
    if not fields or not _may_be_blocked(view, "protein"):
        return None
    picks = Pick([Choice(field, say("{field}", field=field)) for field in fields], say("sector"))
    return Form(ProduceInstead, say("If Protein Fields are blocked: produce here instead"), {"field": picks})


def check_build(view: View, order: BuildInstead) -> None:
    """Such lines are paid without Robotics, all of them together."""
    _check_blockable(view, "robotics")
    if order.kind not in SHIPS or order.count < 1 or order.field not in starbases(view, view.me):
        raise refusal(RULE, "That is no purchase of ships for a Starbase of yours.")
    left = _left(view, order.kind)
    if order.count > left:
        raise refusal(RULE, "{ships}: only {left} are left in your reserve beside those of the other lines.").where(
            ships=kind_words(order.kind, order.count), left=left
        )
    if not _payable(view, [*builds_instead(view.sheet), Build(order.kind, order.count, order.field)]):
        raise refusal(RULE, "Without Robotics you cannot pay for {ships} beside the other lines for that case.").where(
            ships=kind_words(order.kind, order.count)
        )


def check_produce(view: View, order: ProduceInstead) -> None:
    """Such sectors need food."""
    _check_blockable(view, "protein")
    check_own(view, view.me, order.field, RULE)
    if order.field not in supplied(view, view.me):
        raise refusal(RULE, "Without Protein Fields nothing is produced on {field}: no food lies there.").where(
            field=order.field
        )
    check_once(view.sheet, say("Production on {field} in that case", field=order.field), RULE,
               same=lambda other: other == order)  # fmt: skip


def _may_be_blocked(view: View, card: str) -> bool:
    others = (seat for seat in range(view.seats) if seat != view.me)
    return works(view, view.me, card) and any(works(view, seat, "saboteur") for seat in others)


def _check_blockable(view: View, card: str) -> None:
    if not _may_be_blocked(view, card):
        raise refusal(
            RULE,
            "Nothing here can be sabotaged: you have no {technology} that work, or nobody has a Saboteur.",
        ).where(technology=TECHNOLOGY_NAMES[card])


def _left(view: View, kind: str) -> int:
    """Return the ships of a kind that are left beside those of the other lines for that case and a free Fighter."""
    taken = sum(order.count for order in builds_instead(view.sheet) if order.kind == kind)
    return ships_left(view, view.me, kind) - taken - (kind == "F" and view.seat == view.chooser)


def _payable(view: View, orders: Sequence[Build]) -> bool:
    kinds = [order.kind for order in orders for _ in range(order.count)]
    return payable(view, view.me, price_of(kinds, robotics=False))
