"""Tables beside the map: battle line-up, production sheet, fleets, technology, standings."""

from engines.core import Text, say, say_n
from engines.parts.drawing.tables import Row, Table
from engines.space_empires.model.options import technologies_in
from engines.space_empires.model.solo import machines_come
from engines.space_empires.model.state import Player, Unit
from engines.space_empires.model.tables import COLONY_STEPS, FIXED, UNITS
from engines.space_empires.model.view import View
from engines.space_empires.model.words import MARKER_NAMES, TECHNOLOGY_NAMES, TYPE_NAMES, colour_name, ordered
from engines.space_empires.rules.ledger import Ledger
from engines.space_empires.rules.paths import allowance, left_of
from engines.space_empires.rules.prices import cost_of, level_price
from engines.space_empires.rules.sheet import Totals, totals
from engines.space_empires.rules.technology import equipment
from engines.space_empires.rules.victory import COLONY_POINTS

from .battle_panel import battle_panel
from .contents import STRENGTH
from .header import income, order_of_play
from .labels import player
from .threats import empires_panel, machines_panel


def tables(view: View) -> list[Table]:
    """Return the tables that say something now: a battle and the sheet first, what changes rarely folded."""
    made = [battle_panel(view)] if view.battle is not None else []
    if _has_sheet(view):
        made += [_sheet(view), _technology(view), _prices(view)]
    if view.own is not None:
        made += [_fleets(view), *([] if _has_sheet(view) else [_technology(view)])]
    if machines_come(view):
        made.append(machines_panel(view))
    if view.empires:
        made.append(empires_panel(view))
    return [*made, _standings(view)]


def _has_sheet(view: View) -> bool:
    """Tell whether the seat is working on its production sheet."""
    in_play = view.seat is not None and view.standings[view.seat].alive and view.outcome is None
    return in_play and view.phase == "economy"


def _sheet(view: View) -> Table:
    """Return the own production sheet with what is left after every line (7.0c)."""
    sums = totals(view)
    yards = [
        (say("Ship yards in {hex}: hull points free of {capacity}", hex=yard.hex, capacity=yard.capacity), yard.free)
        for yard in sums.yards
    ]
    coming = say("Next phase: income {income}, maintenance {maintenance}.", income=sums.next_income,
                 maintenance=sums.next_maintenance)  # fmt: skip
    rows = [*_earnings(sums), *_spendings(sums), *yards]
    return Table("sheet", say("Production sheet"), [say("line"), say("CP")], rows, [*sums.warnings, coming])


def _earnings(sums: Totals) -> list[Row]:
    rows: list[Row] = [(say("Saved"), sums.saved)]
    paying = [one for one in sums.colonies if not one.blockaded]
    rows.append((say_n("{n} colony", "{n} colonies", n=len(paying)), sum(one.points for one in paying)))
    rows += [(say("Colony in {hex}, blockaded", hex=one.hex), 0) for one in sums.colonies if one.blockaded]
    if sums.trade:
        rows.append((say("Trade"), sums.trade))
    if sums.found:
        rows.append((say("Minerals and plunder"), sums.found))
    rows.append((say("Maintenance"), _minus(min(sums.maintenance, sums.income))))
    if sums.grants:
        rows.append((say("Research grants"), _minus(sums.grants)))
    return [*rows, (say("To spend"), sums.budget)]


def _spendings(sums: Totals) -> list[Row]:
    rows: list[Row] = [(say("Bid"), _minus(sums.bid))]
    rows += [
        (say("{technology} {level}", technology=TECHNOLOGY_NAMES[one.technology], level=one.level), _minus(one.points))
        for one in sums.research
    ]
    rows += [
        (say("{what} in {hex}", what=ordered(one.order.kind, one.order.count), hex=one.order.hex), _minus(one.points))
        for one in sums.purchases
    ]  # fmt: skip
    return [*rows, (say("Left"), sums.left)]


def _minus(points: int) -> str:
    return f"−{points}" if points else "0"


def _fleets(view: View) -> Table:
    """Return every own counter with what it can do; strengths include what its ships carry (9.2)."""
    units = sorted(view.units.values(), key=lambda unit: (unit.hex, STRENGTH.index(unit.type), unit.name))
    columns = [say("hex"), say("counter"), say("ships"), say("attack"), say("defence"), say("tactics"), say("move")]
    note = say(
        "Attack is class and strength; strengths count technology. * lies face up for everybody, ↑ can be refitted. "
        "Move: in your turn the hexes it can still go, otherwise its Movement level."
    )
    return Table("fleets", say("Your fleets"), columns, [_fleet(view, unit) for unit in units], [note], folded=True)


def _fleet(view: View, unit: Unit) -> Row:
    kind, fit = UNITS[unit.type], unit.technology
    name = say("{unit} with {load}", unit=unit.name, load=MARKER_NAMES[unit.cargo]) if unit.cargo else unit.name
    count = unit.count if kind.group else 1
    attack = f"{kind.fire_class}{kind.attack + fit.attack}" if kind.armed else "–"
    defence: int | str = kind.defence + fit.defence if kind.armed else "–"
    newest = equipment(view.own.levels, unit.type) if view.own else fit
    old = "↑" if kind.armed and fit != newest and unit.type not in FIXED else ""
    move: Text | str | int = "–" if unit.type in FIXED else _move(view, unit)
    return [unit.hex, (name, "*" if unit.revealed else "", old), count, attack, defence,
            fit.tactics if kind.armed else "–", move]  # fmt: skip


def _move(view: View, unit: Unit) -> Text | int:
    """Return how far a counter can still go in the own turn, else its Movement level."""
    if view.phase != "movement" or view.active != view.seat:
        return unit.technology.move
    return say("{left} of {all}", left=left_of(view, unit), all=allowance(view, unit))


def _technology(view: View) -> Table:
    """Return own levels, the price of the next, and the highest that others have shown (9.1, 9.9)."""
    assert view.own is not None, "only players have technology"
    others = [seat for seat in range(view.seats) if seat != view.seat]
    columns = [say("technology"), say("level"), say("next costs"), *(say("{colour}, shown", colour=colour_name(seat))
                                                                    for seat in others)]  # fmt: skip
    rows = []
    for name, line in technologies_in(view.options).items():
        level, ruleset = view.own.levels[name], view.options["ruleset"]
        price = (
            _price(view.own, name, level_price(view, view.seat, name, level + 1))
            if level < line.highest(ruleset)
            else "–"
        )
        shown = [view.standings[seat].announced.get(name, "") for seat in others]
        rows.append((TECHNOLOGY_NAMES[name], level, price, *shown))
    return Table("technology", say("Technology"), columns, rows, folded=not _has_sheet(view))


def _price(own: Player, technology: str, price: int) -> Text | int:
    """Return what the next level costs, with the sum that grants have come to (19.2d)."""
    if technology not in own.studies:
        return price
    return say("{have} of {price}", have=own.studies[technology], price=price)


def _prices(view: View) -> Table:
    """Return what can be built with the Ship Size that the sheet leads to, and what it costs (7.5.2, 9.4)."""
    columns = [say("type"), say("CP"), say("attack"), say("defence"), say("hull"), say("maintenance")]
    able = Ledger(view).work(view.sheet).known()
    rows = [
        (say("{code} {type}", code=kind.code, type=TYPE_NAMES[kind.code]), cost_of(view, kind.code),
         f"{kind.fire_class}{kind.attack}" if kind.armed else "–", kind.defence if kind.armed else "–", kind.hull,
         kind.maintenance) for kind in able
    ]  # fmt: skip
    note = say("Attack is class and strength without technology. Ship yards build hull points; bases, ship yards and "
               "decoys need none.")  # fmt: skip
    return Table("prices", say("What you can build"), columns, rows, [note])


def _standings(view: View) -> Table:
    """Return the players in the order of play with what everybody knows."""
    short = view.options["victory"] == "short"
    columns = [say("player"), say("colonies"), say("CP a phase")]
    columns += [say("last bid")] if len(view.standings) > 1 else []  # nobody bids against a player alone
    columns += [say("colony points")] if short else [say("destroyed")]
    rows = [_standing(view, seat) for seat in order_of_play(view)]
    note = say("In the order of play. {points} colony points win.", points=COLONY_POINTS) if short else say(
        "In the order of play. CP a phase: what the colonies pay, before maintenance.")  # fmt: skip
    return Table("standings", say("Players"), columns, rows, [note], folded=True)


def _standing(view: View, seat: int) -> Row:
    standing = view.standings[seat]
    number = sum(colony.owner == seat for colony in view.colonies.values())
    who = player(seat)
    if not standing.alive:
        who = say("{player}, out of play", player=who)
    bid = "–" if standing.bid is None else standing.bid
    points = colony_points(view, seat) if view.options["victory"] == "short" else standing.razed
    bids = [bid] if len(view.standings) > 1 else []
    return [who, number, income(view, seat), *bids, points]


def colony_points(view: View, seat: int) -> int:
    """Return the points of the short game, from what everybody sees (RN-01)."""
    held = [
        hex_ for hex_, colony in view.colonies.items()
        if colony.owner == seat and colony.points == COLONY_STEPS[-1] and view.map.hexes[hex_] != seat
    ]  # fmt: skip
    return view.standings[seat].razed + len(held)
