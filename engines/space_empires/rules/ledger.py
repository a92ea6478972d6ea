"""A production sheet worked through in the order of the Economic Phase, whatever order its lines came in (7.0c).

Scrapping, maintenance, bid, technologies, units. The same work judges a line and carries out the whole sheet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from engines import core
from engines.core import Param, SeatName, Text, refusal, say
from engines.space_empires.model.commands import Bid, Buy, Research, Scrap
from engines.space_empires.model.options import buys_grants, limits_research, technologies_in, units_in
from engines.space_empires.model.pieces import counters_free, free_name, is_group
from engines.space_empires.model.state import Hex, Player, Unit
from engines.space_empires.model.tables import GROUP_SIZE, RESEARCH_STEP, TECHNOLOGIES, UNITS, YARD_HALVES, UnitType
from engines.space_empires.model.view import View
from engines.space_empires.model.words import listed, technology_name, type_name

from .groups import check_scrap, own_unit, ships_of
from .paths import either
from .prices import YARDLESS, cost_of, counters_of, counters_or_ships, level_price, price_of, upkeep
from .technology import equip, equipment

ORDER = (Scrap, Bid, Research, Buy)
"""The steps of the phase that a player decides (7.0c, RN-71)."""


class Ledger:
    """The sheet so far: what it costs, and in `player` (a copy) what it leaves."""

    def __init__(self, view: View) -> None:
        assert view.own is not None, "only players have a sheet"
        self.player = _copy(view.own)
        self.view = msgspec.structs.replace(view, own=self.player)
        self.line: core.Command | None = None
        self.bid = Bid(0)
        self.research = self.purchases = 0
        self.researched: list[str] = []
        self.loads: Counter[Hex] = Counter()
        self.raised: set[tuple[str, Hex]] = set()
        self._open()

    def _open(self) -> None:
        """Pay maintenance, and see which ship yards can build: those that stood before this phase (8.2.2f)."""
        units = list(self.player.units.values())
        self.maintenance = upkeep(units, self.view.options["maintenance"])
        self.yards = Counter[Hex]()
        for unit in units:
            if unit.type == "SY":
                self.yards[unit.hex] += unit.count

    def work(self, lines: Sequence[core.Command]) -> Ledger:
        """Work through the lines. Raises IllegalCommand at the first that is not possible, kept in `line`."""
        for kind in ORDER:
            for self.line in lines:
                match self.line:
                    case Scrap() if kind is Scrap:
                        self._scrap(self.line)
                    case Bid() if kind is Bid:
                        self._raise_bid(self.line)
                    case Research() if kind is Research:
                        self._research(self.line)
                    case Buy() if kind is Buy:
                        self._buy(self.line)
        return self

    @property
    def budget(self) -> int:
        """Points to spend: what was saved, and income less maintenance, never below 0 (7.3.1c, RN-70), less grants."""
        return self.player.treasury + max(0, self.player.income - self.maintenance) - self.player.spent

    @property
    def left(self) -> int:
        """Points left after all that has been worked through."""
        return self.budget - self.bid.points - self.research - self.purchases

    def capacity(self, hex_: Hex) -> int:
        """Return how many hull points the ship yards in a hex can still build, fractions dropped (7.6.1b, 9.6a)."""
        return self.yards[hex_] * YARD_HALVES[self.player.levels["yard"]] // 2 - self.loads[hex_]

    def free_yards(self) -> Param:
        """Return the hull points that can still be built, hex by hex."""
        return listed(say("{hex}: {free}", hex=hex_, free=self.capacity(hex_)) for hex_ in self.yards)

    def affordable(self) -> list[str]:
        """Return the codes of the types that can be built and paid for now (7.5, 9.4)."""
        return [kind.code for kind in self.known() if cost_of(self.view, kind.code) <= self.left]

    def known(self) -> list[UnitType]:
        """Return the types that the technology on the sheet allows (7.5.2, 9.4)."""
        levels = self.player.levels
        return [kind for kind in units_in(self.view.options).values()
                if kind.size <= levels["size"] and (not kind.needs or levels[kind.needs])]  # fmt: skip

    def producing(self) -> list[Hex]:
        """Return the own colonies that paid in this phase: neither new nor blockaded (8.1a, 8.2.2a, RN-83)."""
        return [hex_ for hex_ in self._open_colonies() if self.view.colonies[hex_].points > 0]

    def _open_colonies(self) -> list[Hex]:
        view = self.view
        return [hex_ for hex_ in view.colonies if view.own_colony_at(hex_) and hex_ not in view.blockades]

    def _scrap(self, order: Scrap) -> None:
        check_scrap(self.view, order)
        unit = self.player.units[order.unit]
        unit.count -= order.count if 0 < order.count < ships_of(unit) else unit.count
        if not unit.count:
            del self.player.units[unit.name]
        self._open()

    def _raise_bid(self, order: Bid) -> None:
        """Bids are paid before anything is bought (RN-75); a later bid takes the place of an earlier one."""
        if self.view.seats == 1:
            raise refusal("7.4a", "There is nobody to bid against: you play alone (7.4).")
        if not 0 <= order.points <= self.budget:
            raise refusal("7.4a", "You cannot bid {points} CP: you can bid 0 to {most} (7.4).").where(
                points=order.points, most=self.budget
            )
        living = [seat for seat, standing in enumerate(self.view.standings) if standing.alive]
        if order.first not in (-1, *living):
            raise refusal("7.4b", "There is no such player; the first one can be: {seats} (7.4).").where(
                seats=[SeatName(seat) for seat in living]
            )
        self.bid = order

    def _research(self, order: Research) -> None:
        self._demand_sale()
        self._demand_next_level(order.technology)
        level = self.player.levels[order.technology] + 1
        price = level_price(self.view, self.view.seat, order.technology, level)
        if price > self.left:
            raise refusal(
                "9.1a",
                "{technology} {level} costs {price} CP, and {left} CP are left (9.1). You can still buy: {levels}.",
            ).where(
                technology=technology_name(order.technology),
                level=level,
                price=price,
                left=self.left,
                levels=listed(self._levels_in_reach()),
            )
        self._demand_pace(price)
        self.research += price
        self.researched.append(order.technology)
        self.player.levels[order.technology] = level
        equip(self.player, self.view)

    def researchable(self) -> list[str]:
        """Return the technologies of which another level can be bought now (9.1); by grants none is (19.0a)."""
        if buys_grants(self.view.options):
            return []
        ruleset, levels = self.view.options["ruleset"], self.player.levels
        return [
            name for name, line in technologies_in(self.view.options).items()
            if name not in self.researched and levels[name] < line.highest(ruleset)
            and level_price(self.view, self.view.seat, name, levels[name] + 1) <= min(self.left, self._pace())
        ]  # fmt: skip

    def _demand_sale(self) -> None:
        if buys_grants(self.view.options):
            raise refusal(
                "19.0a",
                "Levels are not bought in this match; grants are given before the production sheet is opened (19.0).",
            )

    def _pace(self) -> int:
        """Return what research may still cost on this sheet: all, or a step more than in the last phase (18.0)."""
        if not limits_research(self.view):
            return self.budget
        return self.player.studied + RESEARCH_STEP - self.research

    def _demand_pace(self, price: int) -> None:
        if price > self._pace():
            raise refusal(
                "18.0a",
                "That costs {price} CP, and research may cost {left} CP more in this phase: {step} CP more than the "
                "{studied} CP of the last one (18.0). You can still buy: {levels}.",
            ).where(
                price=price,
                left=self._pace(),
                step=RESEARCH_STEP,
                studied=self.player.studied,
                levels=listed(self._levels_in_reach()),
            )

    def _levels_in_reach(self) -> list[Text]:
        return [say("{technology} {level}", technology=technology_name(name), level=self.player.levels[name] + 1)
                for name in self.researchable()]  # fmt: skip

    def _demand_next_level(self, technology: str) -> None:
        """There must be a next level, and none of the technology on the sheet yet (9.1b, 9.1c)."""
        if technology not in (known := technologies_in(self.view.options)):
            raise refusal("9.1a", "That is no technology of this game; there are: {technologies} (9.1).").where(
                technologies=[technology_name(name) for name in known]
            )
        name, level = technology_name(technology), self.player.levels[technology]
        if technology in self.researched:
            raise refusal(
                "9.1c",
                "{technology} {level} is on your sheet; only one level of a technology can be bought in a phase "
                "(9.1). You can still buy: {levels}.",
            ).where(technology=name, level=level, levels=listed(self._levels_in_reach()))
        if level >= TECHNOLOGIES[technology].highest(self.view.options["ruleset"]):
            raise refusal("9.1b", "{technology} {level} is the highest level (9.1).").where(
                technology=name, level=level
            )

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
                type=type_name(order.kind), technology=technology_name(needs)
            )
        size, held = UNITS[order.kind].size, self.player.levels["size"]
        if size > held:
            raise refusal("9.4a", "A {type} needs Ship Size {size}, and you have {held} (9.4).").where(
                type=type_name(order.kind), size=size, held=held
            )

    def _demand_number(self, order: Buy) -> None:
        """A line builds one group, one base, one decoy with a number from 1 to 6, or several single counters."""
        most = 1 if order.kind in ("BA", "SY") else GROUP_SIZE
        if not 1 <= order.count <= most:
            raise refusal(
                "1.0e",
                "{count} × {type} cannot be bought in one line, only 1 a hex and phase (8.1, 8.2).",
                "{count} × {type} cannot be bought in one line; 1 to {n} can, for a counter shows at most {n}.",
            ).where(n=most, count=order.count, type=type_name(order.kind))

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
            ).where(type=type_name(order.kind), hex=order.hex, where=where)

    def _demand_first(self, order: Buy) -> None:
        if (order.kind, order.hex) in self.raised:
            raise refusal(
                "8.2.2b", "A {type} in {hex} is on your sheet; a colony builds one in a phase (8.1, 8.2)."
            ).where(type=type_name(order.kind), hex=order.hex)
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
                n=hull, count=order.count, type=type_name(order.kind), hex=order.hex, free=free, yards=self.free_yards()
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
            ).where(free=free, number=UNITS[order.kind].counters, type=type_name(order.kind), count=order.count)

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
        ).where(count=order.count, type=type_name(order.kind), why=why)

    def _demand_points(self, order: Buy) -> None:
        if price_of(self.view, order) > self.left:
            raise refusal(
                "7.5.1a",
                "{count} × {type} costs {price} CP, and {left} CP are left (7.5). One costs {cost} CP; {left} CP "
                "still pay for one of: {types}.",
            ).where(
                count=counters_or_ships(order),
                type=type_name(order.kind),
                price=price_of(self.view, order),
                left=self.left,
                cost=cost_of(self.view, order.kind),
                types=listed(type_name(code) for code in self.affordable()),
            )

    def _place(self, order: Buy) -> None:
        """Put what is bought on the map, face down, with the newest technology (7.5.3a, 7.6.2a)."""
        units, seat = self.player.units, self.view.seat or 0
        if order.into:
            units[order.into].count += order.count
            return
        fit, counters = equipment(self.player.levels, order.kind), counters_of(order)
        for _ in range(counters):
            name = free_name(units, order.kind)
            units[name] = Unit(name, seat, order.kind, order.hex, order.count // counters, fit)


def _copy(player: Player) -> Player:
    copy = msgspec.structs.replace(player)
    copy.levels, copy.announced = dict(player.levels), dict(player.announced)
    copy.studies = dict(player.studies)
    copy.units = {name: msgspec.structs.replace(unit) for name, unit in player.units.items()}
    return copy
