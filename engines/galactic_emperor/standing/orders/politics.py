"""Standing orders for politics: sectors to close, influence to buy, where to depart (GE-PBM-18, 20, 22)."""

from collections.abc import Iterator, Mapping, Sequence

from engines.core import Domain, Number, SeatName, Text, refusal, say, say_n
from engines.galactic_emperor.model import plan_commands as commands
from engines.galactic_emperor.model.hexmap import AXIAL
from engines.galactic_emperor.model.state import NOBODY, Plan
from engines.galactic_emperor.model.tables import FREE_INFLUENCE
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.vocabulary import FIELD, SEATS, SLOTS, ranked
from engines.galactic_emperor.standing.sorts import (
    OPEN_FIELD,
    Order,
    RankedOrder,
    RuleOrder,
    Setting,
    check_other,
    field_names,
    in_line,
    in_row,
    other_seats,
    wishes,
)
from engines.parts.notation import Count, Vocabulary
from engines.parts.standing import pick

HIGHEST_PRICE = 7


class Private(RuleOrder[commands.PlanPrivate]):
    """Sectors that the Ambassador closes (GE-PBM-20)."""

    sort = "private"
    name = say("private business")
    spelt = ("private", "prywatne")
    line = in_row(commands.PlanPrivate, ["plan private {field} {tokens} [from {seat}]", "plan private {field}"],
                  ["plan prywatne {field} {tokens} [od {seat}]", "plan prywatne {field}"],
                  field=FIELD, tokens=SLOTS["tokens"], seat=SEATS)  # fmt: skip
    label = say("Ambassador: a sector to close")
    samples = (commands.PlanPrivate(OPEN_FIELD, 2, NOBODY),)

    def fields(self, setting: Setting, /) -> Mapping[str, Domain]:
        """Every sector but homes, tokens, and another seat or anybody."""
        sectors = {field: name for field, name in field_names().items() if field not in setting.homes}
        return {
            "field": pick(sectors, say("sector")),
            "tokens": Number(1, FREE_INFLUENCE + 1, say("tokens at least")),
            "seat": pick(other_seats(setting), say("player")),
        }

    def check(self, view: View, order: commands.PlanPrivate, /) -> None:
        """A sector with influence, tokens that can land, another seat, and no rule twice."""
        if order.field not in AXIAL:
            raise refusal("GE-PBM-20", "{field} is no field of the board.").where(field=order.field)
        if order.field in view.homes:
            raise refusal(
                "GE-TECH-AMBASSADOR-5",
                "{field} is a home sector; nobody has influence there, so it needs no Ambassador.",
            ).where(field=order.field)
        if not 1 <= order.tokens <= FREE_INFLUENCE + 1:
            raise refusal("GE-PBM-20", "{tokens} tokens cannot land at once: a seat has at most {most}.").where(
                tokens=order.tokens, most=FREE_INFLUENCE + 1
            )
        check_other(view, order.seat)
        self.check_new(view, order)

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Tell each rule."""
        for rule in plan.private:
            if rule.seat == NOBODY:
                yield say("Ambassador: close {field} when {tokens} or more tokens of anybody land there.",
                          field=rule.field, tokens=rule.tokens)  # fmt: skip
            else:
                yield say("Ambassador: close {field} when {tokens} or more tokens of {seat} land there.",
                          field=rule.field, tokens=rule.tokens, seat=SeatName(rule.seat))  # fmt: skip


class Influence(Order[commands.PlanInfluence]):
    """The highest price of one more influence token (GE-PBM-18)."""

    sort = "influence"
    name = say("extra influence")
    spelt = ("influence", "wpływ")
    line = in_line(commands.PlanInfluence, "plan influence {price}", "plan wpływ {price}",
                   price=Vocabulary({-1: ("ask", "pytaj"), 0: ("never", "nigdy")}, Count(3)).called("PRICE", "CENA"),
                   )  # fmt: skip
    label = say("Buy one more influence token")
    domains = {"price": Number(-1, HIGHEST_PRICE, say("highest price; 0 for never, -1 to be asked"))}
    samples = (commands.PlanInfluence(3),)

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Name the price."""
        if plan.influence == 0:
            yield say("Never buy another influence token.")
        if plan.influence > 0:
            yield say_n("Buy another influence token for at most {n} mark.",
                        "Buy another influence token for at most {n} marks.", n=plan.influence)  # fmt: skip


class Departure(RankedOrder[commands.PlanDeparture]):
    """Starbases to depart to (GE-PBM-22)."""

    sort = "departure"
    name = say("departure")
    spelt = ("departure", "odlot")
    line = in_row(commands.PlanDeparture, "plan departure {fields}", "plan odlot {fields}", fields=ranked(FIELD))
    label = say("Starbases to depart to")
    names = field_names()
    told = say("Of equally near Starbases depart to the first of: {fields}.", fields="")

    def examples(self, setting: Setting, /) -> Sequence[commands.PlanDeparture]:
        """Go home first."""
        return [commands.PlanDeparture(wishes(setting.homes[setting.me], OPEN_FIELD))]
