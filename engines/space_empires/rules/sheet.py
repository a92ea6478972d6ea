"""The production sheet in figures: for the panel with live totals, and for bots."""

import msgspec

from engines.core import Text, say
from engines.space_empires.model.commands import Buy
from engines.space_empires.model.state import Colony, Hex
from engines.space_empires.model.view import View

from .colonies import grow
from .ledger import Ledger
from .prices import level_price, price_of, upkeep
from .trade import trading


class Earned(msgspec.Struct, frozen=True):
    """What a colony shows; a blockaded one pays nothing (7.1)."""

    hex: Hex
    points: int
    blockaded: bool = False


class Learnt(msgspec.Struct, frozen=True):
    """A level on the sheet and its price."""

    technology: str
    level: int
    points: int


class Bought(msgspec.Struct, frozen=True):
    """Units on the sheet and their price."""

    order: Buy
    points: int


class Yard(msgspec.Struct, frozen=True):
    """Hull points that the ship yards of a hex can build in this phase, and those that the sheet uses (7.6.1b)."""

    hex: Hex
    capacity: int
    used: int

    @property
    def free(self) -> int:
        """Hull points that are left."""
        return self.capacity - self.used


class Totals(msgspec.Struct, frozen=True):
    """A production sheet, all in construction points (7.0c).

    `found` is what minerals and plunder pay, `trade` what merchant ships do; `budget` is `saved` plus `income` less
    `maintenance`, which never costs more than the income, and less what `grants` have cost. `next_income` and
    `next_maintenance` are what the next phase brings if nothing happens.
    """

    saved: int
    colonies: list[Earned]
    found: int
    income: int
    maintenance: int
    budget: int
    bid: int
    research: list[Learnt]
    purchases: list[Bought]
    left: int
    yards: list[Yard]
    next_income: int
    next_maintenance: int
    warnings: list[Text]
    trade: int = 0
    grants: int = 0


def totals(view: View) -> Totals:
    """Return the figures of the seat's sheet as it stands in the open Economic Phase."""
    sheet = Ledger(view).work(view.sheet)
    colonies, trade = _earned(view), len(trading(view, view.seat))
    paid = sum(colony.points for colony in colonies if not colony.blockaded)
    return Totals(
        saved=sheet.player.treasury, colonies=colonies, found=sheet.player.income - paid - trade,
        income=sheet.player.income, maintenance=sheet.maintenance, budget=sheet.budget, bid=sheet.bid.points,
        research=_learnt(sheet),
        purchases=[Bought(order, price_of(view, order)) for order in view.sheet if isinstance(order, Buy)],
        left=sheet.left,
        yards=[Yard(hex_, sheet.capacity(hex_) + sheet.loads[hex_], sheet.loads[hex_]) for hex_ in sorted(sheet.yards)],
        next_income=_next_income(sheet.view), next_maintenance=_next_maintenance(sheet),
        warnings=_warnings(sheet, colonies), trade=trade, grants=sheet.player.spent,
    )  # fmt: skip


def _earned(view: View) -> list[Earned]:
    own = [hex_ for hex_ in sorted(view.colonies) if view.own_colony_at(hex_)]
    return [Earned(hex_, view.colonies[hex_].points, hex_ in view.blockades) for hex_ in own]


def _learnt(sheet: Ledger) -> list[Learnt]:
    view, levels = sheet.view, sheet.player.levels
    return [Learnt(name, levels[name], level_price(view, view.seat, name, levels[name])) for name in sheet.researched]


def _next_income(view: View) -> int:
    """Return what the colonies pay when they have grown and the same ones are blockaded (7.7)."""
    colonies = [Colony(colony.owner, colony.points, colony.home) for hex_, colony in view.colonies.items()
                if view.own_colony_at(hex_) and hex_ not in view.blockades]  # fmt: skip
    for colony in colonies:
        grow(colony)
    return sum(colony.points for colony in colonies) + len(trading(view, view.seat))


def _next_maintenance(sheet: Ledger) -> int:
    return upkeep(sheet.player.units.values(), sheet.view.options["maintenance"])


def _warnings(sheet: Ledger, colonies: list[Earned]) -> list[Text]:
    """Say what a player may have overlooked; none of it is forbidden."""
    income, maintenance = sheet.player.income, sheet.maintenance
    warnings = [say("The colony in {hex} is blockaded: it pays nothing and builds no bases, ship yards or decoys.",
                    hex=colony.hex) for colony in colonies if colony.blockaded]  # fmt: skip
    if maintenance > income:
        warnings.append(say("Maintenance of {maintenance} CP takes the whole income of {income} CP; what is saved is "
                            "not touched (7.3).", maintenance=maintenance, income=income))  # fmt: skip
    coming, due = _next_income(sheet.view), _next_maintenance(sheet)
    if due > coming:
        warnings.append(say("In the next phase this fleet costs {due} CP, and the colonies will pay {coming} CP.",
                            due=due, coming=coming))  # fmt: skip
    return warnings
