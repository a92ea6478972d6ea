"""The production sheet as a table to buy from: units and levels of technology with their prices (7.5, 9.1)."""

from collections.abc import Callable

import msgspec

from engines import core
from engines.core import Article, Shelf, Shop, Stall, Text, say
from engines.parts.shopping import stall
from engines.space_empires.model.commands import Bid, Buy, Research
from engines.space_empires.model.options import buys_grants, technologies_in, units_in
from engines.space_empires.model.state import Hex
from engines.space_empires.model.tables import GROUP_SIZE, TECHNOLOGIES, UnitType
from engines.space_empires.model.view import View
from engines.space_empires.model.words import TECHNOLOGY_NAMES, TYPE_NAMES

from .ledger import Ledger
from .prices import YARDLESS, cost_of, level_price, price_of
from .sheet import Totals, totals


def shop(view: View) -> Shop:
    """Return everything that can be bought in the match, whether or not it can be paid now."""
    sheet, sums = Ledger(view).work(view.sheet), totals(view)
    shelves = [Shelf(say("Order of play"), [_bid(sheet, view)])] if view.seats > 1 else []
    shelves.append(Shelf(say("Units"), [_unit(sheet, view, kind) for kind in units_in(view.options).values()]))
    if not buys_grants(view.options):
        shelves.append(Shelf(say("Technology"), [_level(view, name) for name in technologies_in(view.options)]))
    return Shop(shelves, _sums(sums), [_cost(view, line) for line in view.sheet])


def _bid(sheet: Ledger, view: View) -> Article:
    """Return the bid as something to buy point by point; the last one on the sheet counts (RN-75)."""
    last = next((line for line in reversed(view.sheet) if isinstance(line, Bid)), Bid(0))
    one = msgspec.structs.replace(last, points=1)
    points = stall(view.sheet, say("Bid"), one, lambda line: line is last and last.points > 0, sheet.budget, "points")
    return Article(say("Bid"), _points(1), [say("the highest bidder decides who plays first")], [points])


def _unit(sheet: Ledger, view: View, kind: UnitType) -> Article:
    about = [say("hull {hull}, maintenance {maintenance}", hull=kind.hull, maintenance=kind.maintenance)]
    if kind.armed:
        about.insert(0, say("attack {attack}, defence {defence}", attack=f"{kind.fire_class}{kind.attack}",
                            defence=kind.defence))  # fmt: skip
    stalls = [_stall(view, kind, hex_) for hex_ in _places(sheet, view, kind)]
    name = say("{code} {type}", code=kind.code, type=TYPE_NAMES[kind.code])
    return Article(name, _points(cost_of(view, kind.code)), about, stalls)


def _places(sheet: Ledger, view: View, kind: UnitType) -> list[Hex]:
    """Return where units of a type might be built: at ship yards, or at colonies where they need none (7.6, 8)."""
    colonies = sorted(filter(view.own_colony_at, view.colonies))
    if kind.code in YARDLESS:
        return colonies
    return sorted(hex_ for hex_, number in sheet.yards.items() if number) or colonies[:1]


def _stall(view: View, kind: UnitType, hex_: Hex) -> Stall:
    most = 1 if kind.code in YARDLESS else GROUP_SIZE
    return stall(view.sheet, say("{hex}", hex=hex_), Buy(kind.code, 1, hex_), _like(kind.code, hex_), most)


def _like(kind: str, hex_: Hex) -> Callable[[core.Command], bool]:
    return lambda line: isinstance(line, Buy) and (line.kind, line.hex) == (kind, hex_)


def _level(view: View, name: str) -> Article:
    """Return the next level of a technology, or the one that is the highest (9.1)."""
    assert view.own is not None, "only players have technology"
    held, highest = view.own.levels[name], TECHNOLOGIES[name].highest(view.options["ruleset"])
    next_ = min(held + 1, highest)
    price = _points(level_price(view, view.seat, name, next_)) if held < highest else say("highest")
    title = say("{technology} {level}", technology=TECHNOLOGY_NAMES[name], level=next_)
    return Article(title, price, [say("you have {level}", level=held)], [stall(view.sheet, title, Research(name))])


def _points(points: int) -> Text:
    return say("{points} CP", points=points)


def _sums(sums: Totals) -> list[Text]:
    yards = [say("Ship yards in {hex}: {free} of {capacity} hull points free.", hex=yard.hex, free=yard.free,
                 capacity=yard.capacity) for yard in sums.yards]  # fmt: skip
    coming = say("Next phase: income {income}, maintenance {maintenance}.", income=sums.next_income,
                 maintenance=sums.next_maintenance)  # fmt: skip
    left = say("{left} of {budget} CP left.", left=sums.left, budget=sums.budget)
    return [left, *yards, coming, *sums.warnings]


def _cost(view: View, line: core.Command) -> Text:
    """Return what a line of the sheet costs."""
    match line:
        case Buy("DE", number) if number > 1:
            return say("{points} CP, 1 decoy with {n} under it", points=price_of(view, line), n=number)
        case Buy():
            return _points(price_of(view, line))
        case Research(technology) if view.own is not None:
            return _points(level_price(view, view.seat, technology, view.own.levels[technology] + 1))
        case Bid(points):
            return _points(points)
        case _:
            return _points(0)
