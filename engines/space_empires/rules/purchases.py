"""Units on a production sheet: what can be built where, and why not (7.5, 7.6, 8)."""

from engines import core
from engines.core import refusal, say
from engines.space_empires.model.commands import Buy
from engines.space_empires.model.options import units_in
from engines.space_empires.model.pieces import counters_free, free_name, is_group, numbers_of
from engines.space_empires.model.state import Hex, Unit
from engines.space_empires.model.tables import GROUP_SIZE, UNITS
from engines.space_empires.model.words import TECHNOLOGY_NAMES, TYPE_NAMES, listed

from .accounts import Accounts
from .groups import own_unit
from .paths import either
from .prices import YARDLESS, cost_of, counters_of, counters_or_ships, price_of
from .technology import equipment


class Purchases(Accounts):
    """A sheet on which units are bought."""

    def can_buy(self, order: core.Command) -> bool:
        """Tell whether this purchase would be possible as the next line."""
        return isinstance(order, Buy) and core.allowed(self._demand_purchase, order)

    def _demand_purchase(self, order: Buy) -> None:
        self._demand_kind(order)
        self._demand_number(order)
        self._demand_place(order)
        self._demand_counters(order)
        if order.into:
            self._demand_group(order)
        self._demand_points(order)

    def _buy(self, order: Buy) -> None:
        self._demand_purchase(order)
        self.purchases += price_of(self.view, order)
        if order.kind in YARDLESS:
            self.raised.add((order.kind, order.hex))
        else:
            self.loads[order.hex] += UNITS[order.kind].hull * order.count
        self._place(order)

    def _demand_kind(self, order: Buy) -> None:
        if order.kind not in (units := units_in(self.view.options)):
            raise refusal("7.5.2a", "There are no such units; there are: {types} (7.5).").where(types=list(units))
        needs = UNITS[order.kind].needs
        if needs and not self.player.levels[needs]:
            raise refusal("7.5.2a", "A {type} needs {technology} 1, and you have none of it (9.1).").where(
                type=TYPE_NAMES[order.kind], technology=TECHNOLOGY_NAMES[needs]
            )
        size, held = UNITS[order.kind].size, self.player.levels["size"]
        if size > held:
            raise refusal("9.4a", "A {type} needs Ship Size {size}, and you have {held} (9.4).").where(
                type=TYPE_NAMES[order.kind], size=size, held=held
            )

    def _demand_number(self, order: Buy) -> None:
        """A line builds one group, one base, one decoy with a number from 1 to 6, or several single counters."""
        most = 1 if order.kind in ("BA", "SY") else GROUP_SIZE
        if not 1 <= order.count <= most:
            raise refusal(
                "1.0e",
                "{count} × {type} cannot be bought in one line, only 1 a hex and phase (8.1, 8.2).",
                "{count} × {type} cannot be bought in one line; 1 to {n} can, for a counter shows at most {n}.",
            ).where(n=most, count=order.count, type=TYPE_NAMES[order.kind])

    def _demand_place(self, order: Buy) -> None:
        if order.kind == "DE":
            self._demand_colony(order, self._open_colonies(), "8.3.3a")
        elif order.kind in YARDLESS:
            self._demand_colony(order, self.producing(), "8.1a" if order.kind == "BA" else "8.2.2a")
            self._demand_first(order)
        else:
            self._demand_yards(order)

    def _demand_colony(self, order: Buy, possible: list[Hex], rule: str) -> None:
        if order.hex not in possible:
            where = either(possible) if possible else say("nowhere now")
            raise refusal(
                rule,
                "A {type} can be built only at your own colonies, not blockaded ones, nor new ones unless it is a "
                "decoy (8.1 to 8.3); not in {hex}. Possible: {where}.",
            ).where(type=TYPE_NAMES[order.kind], hex=order.hex, where=where)

    def _demand_first(self, order: Buy) -> None:
        if (order.kind, order.hex) in self.raised:
            raise refusal(
                "8.2.2b", "A {type} in {hex} is on your sheet; a colony builds one in a phase (8.1, 8.2)."
            ).where(type=TYPE_NAMES[order.kind], hex=order.hex)
        if order.kind == "BA" and any(unit.type == "BA" for unit in self.view.own_at(order.hex)):
            raise refusal("8.1c", "There is a base in {hex}; a hex has one at most (8.1).").where(hex=order.hex)

    def _demand_yards(self, order: Buy) -> None:
        yards = [hex_ for hex_ in self.yards if self.yards[hex_]]
        if order.hex not in yards:
            where = either(yards) if yards else say("nowhere now")
            raise refusal(
                "7.6.1a",
                "No ship yard of yours can build in {hex}; one bought now builds from the next Economic Phase on "
                "(7.6, 8.2). Possible: {where}.",
            ).where(hex=order.hex, where=where)
        hull, free = UNITS[order.kind].hull * order.count, self.capacity(order.hex)
        if hull > free:
            raise refusal(
                "7.6.1b",
                "{count} × {type} takes {n} hull point, and the ship yards in {hex} can build {free} more in this "
                "phase (7.6). Free: {yards}.",
                "{count} × {type} takes {n} hull points, and the ship yards in {hex} can build {free} more in this "
                "phase (7.6). Free: {yards}.",
            ).where(
                n=hull,
                count=order.count,
                type=TYPE_NAMES[order.kind],
                hex=order.hex,
                free=free,
                yards=self.free_yards(),
            )

    def _demand_counters(self, order: Buy) -> None:
        """The limit holds even for ships that would join a group (RN-151)."""
        landed = sum(self.view.own_colony_at(hex_) and not colony.home for hex_, colony in self.view.colonies.items())
        free = counters_free(self.player.units, order.kind, landed)
        if free < counters_of(order):
            raise refusal(
                "7.5.4a",
                "{free} of the {number} counters for {type} are off the map, too few for {count} more (7.5.4). Scrap "
                "some first.",
            ).where(free=free, number=UNITS[order.kind].counters, type=TYPE_NAMES[order.kind], count=order.count)

    def _demand_group(self, order: Buy) -> None:
        into = own_unit(self.view, order.into)
        newest = equipment(self.player.levels, order.kind)
        if not is_group(order.kind) or (into.type, into.hex) != (order.kind, order.hex):
            why = say("{unit} is no group of the same type in {hex}", unit=into.name, hex=order.hex)
        elif into.technology != newest:
            why = say("{unit} has not the newest technology, which new ships carry", unit=into.name)
        elif into.count + order.count > GROUP_SIZE:
            why = say("{unit} has {count} ships already, and a group has at most six", unit=into.name, count=into.count)
        else:
            return
        raise refusal(
            "7.6.1e",
            "{count} × {type} cannot join: {why} (7.6, 9.10.2). Without a group named they get a counter of their own.",
        ).where(count=order.count, type=TYPE_NAMES[order.kind], why=why)

    def _demand_points(self, order: Buy) -> None:
        if price_of(self.view, order) > self.left:
            raise refusal(
                "7.5.1a",
                "{count} × {type} costs {price} CP, and the rest of your sheet leaves {left} CP (7.5). One costs "
                "{cost} CP; {left} CP still pay for one of: {types}.",
            ).where(
                count=counters_or_ships(order),
                type=TYPE_NAMES[order.kind],
                price=price_of(self.view, order),
                left=self.left,
                cost=cost_of(self.view, order.kind),
                types=listed(TYPE_NAMES[code] for code in self.affordable()),
            )

    def _place(self, order: Buy) -> None:
        """Put what is bought on the map, face down, with the newest technology (7.5.3a, 7.6.2a)."""
        units, seat = self.player.units, self.view.seat or 0
        if order.into:
            units[order.into].count += order.count
            return
        fit, counters = equipment(self.player.levels, order.kind), counters_of(order)
        for _ in range(counters):
            name = free_name(units, order.kind, numbers_of(self.view, seat))
            units[name] = Unit(name, seat, order.kind, order.hex, order.count // counters, fit)
