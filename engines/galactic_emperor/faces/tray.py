"""Below the map or beside it: tiles to be placed, prices and dice on the table, a battle's line-up, what signs mean."""

from typing import Final

from engines.core import Seat, SeatName, Text, say, say_n
from engines.galactic_emperor.model.state import Die, Sector
from engines.galactic_emperor.model.tables import GOODS, SHIPS
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import GOOD_NAMES, KIND_NAMES, tile_name
from engines.galactic_emperor.rules.battle.fleets import TOKEN, Unit
from engines.galactic_emperor.rules.battle.sides import battle_of, side_of
from engines.parts.drawing.frame import Block, below, cell_at, rows_of, stacked
from engines.parts.drawing.palette import FAINT_INK, GOLD, INK, PANEL
from engines.parts.drawing.pen import Pen, label, pickable

from .labels import battle_caption, dice_named, numbered, player, waiting_tiles
from .palette import DARK_INK, LOOKS, SPACE
from .pen import MAP_HEIGHT, WIDTH, outline, use
from .ships import may_move, ship
from .terrain import ground, yields

_BOLD: Final = ' font-weight="600"'
_MIDDLE: Final = ' text-anchor="middle" font-weight="700"'


def drawn_tray(pen: Pen, view: View, *, pick: bool, width: int = WIDTH) -> Block:
    """Return everything below the map or beside it, one block under the other."""
    high, tray = stacked([
        _battle(pen, view, width, pick=pick), _dice(pen, view, width), _prices(pen, view, width),
        _revealed(pen, view, width, pick=pick),
    ])  # fmt: skip
    legend = _legend(pen, view, width)
    fits = width == WIDTH or high + legend[0] <= MAP_HEIGHT
    return stacked([(high, tray), legend]) if fits else (high, tray)


_TILE_WIDE: Final = 105
_TILE_HIGH: Final = 134
_SMALL_TILE: Final = (81, 108)


def _revealed(pen: Pen, view: View, width: int, *, pick: bool) -> Block:
    """Return the tiles to be placed."""
    tiles = waiting_tiles(view)
    if not tiles:
        return 0, ""
    title = pen.line((16, 30), say("Tiles to be placed:"), 25, width - 32, _BOLD)
    cell, tenths = ((_TILE_WIDE, _TILE_HIGH), 10) if width == WIDTH else (_SMALL_TILE, 8)
    columns = width // cell[0]
    drawn = "".join(
        _waiting(pen, tile, cell_at(n, columns, cell, (14 * tenths // 10, 42)), tenths, pick=pick)
        for n, tile in enumerate(tiles)
    )
    return 46 + cell[1] * rows_of(len(tiles), columns), title + drawn


def _waiting(pen: Pen, tile: str, at: tuple[int, int], tenths: int, *, pick: bool) -> str:
    """Return a tile that can be placed, with its name for orders, in tenths of its size."""
    picked = pickable(tile) if pick else ""
    place = f"translate({at[0]} {at[1]})" + ("" if tenths == 10 else f" scale({tenths / 10:g})")
    return (
        f'<g data-revealed="{tile}" transform="{place}"{picked}><title>{pen.say(tile_name(tile))}'
        f'</title><g transform="translate(46 52) scale(.74)"><polygon points="{outline()}" fill="{SPACE}" '
        f'stroke="{GOLD}" stroke-width="3"/><g transform="translate(0 -10)">{ground(tile)}</g>'
        f'{yields(Sector(tile), 30)}</g><text x="46" y="124" font-size="23" fill="{INK}"{_MIDDLE}>{tile}</text></g>'
    )


_PRICE: Final = 60


def _prices(pen: Pen, view: View, width: int) -> Block:
    """Return the prices of this Merchant role with the dice that made them."""
    if view.market is None or not view.market.prices:
        return 0, ""
    told = pen.line((16, 40), say("Prices in marks:"), 25, 210, _BOLD)
    wide = (width - 240) // len(GOODS)
    places = [(240 + wide * n, 0) for n in range(len(GOODS))] if width == WIDTH else [
        (16, _PRICE * (n + 1)) for n in range(len(GOODS))]  # fmt: skip
    goods = "".join(
        below(y, _price(pen, good, view.market.prices[good], face, x))
        for (x, y), good, face in zip(places, GOODS, view.market.dice, strict=True)
    )
    return places[-1][1] + 64, told + goods


def _price(pen: Pen, good: str, price: int, face: int, x: int) -> str:
    title = say("{good}: {price}, the die shows {face}", good=GOOD_NAMES[good], price=price, face=face)
    return (
        f'<g data-price="{good} {price}"><title>{pen.say(title)}</title>{use(good, x + 16, 31, 16)}'
        f'<text x="{x + 42}" y="43" font-size="34" font-weight="700" fill="{INK}">{price}</text>'
        f"{use('mark', x + 78, 31, 12)}{_face(face, x + 106, 11, 40, faint=True)}</g>"
    )


def _face(face: int, x: int, y: int, side: int, *, hit: bool = False, faint: bool = False) -> str:
    """Return a die; one that hits has a golden edge, one that only tells where a number comes from is faint."""
    ground = FAINT_INK if faint else "#f4f6ff"
    edge = f'stroke="{GOLD}" stroke-width="5"' if hit else f'stroke="{FAINT_INK}" stroke-width="2"'
    number = label((x + side // 2, y + side - 11), str(face), side - 12, DARK_INK, _MIDDLE)
    return f'<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="8" fill="{ground}" {edge}/>{number}'


_DIE: Final = 54
_DICE_HIGH: Final = 84


def _dice(pen: Pen, view: View, width: int) -> Block:
    """Return the dice on the table, numbered where Time Warp counts them."""
    if not view.dice:
        return 0, ""
    counted = numbered(view)
    words = say("Dice on the table, numbered:") if counted else say("Dice on the table:")
    told = pen.line((16, 32), words, 25, width - 32, _BOLD)
    columns = (width - 24) // _DIE
    drawn = [
        (pen.say(name), die, str(n) if counted else "", cell_at(n - 1, columns, (_DIE, _DICE_HIGH), (14, 44)))
        for n, (name, die) in enumerate(zip(dice_named(view), view.dice, strict=True), 1)
    ]
    return 48 + _DICE_HIGH * rows_of(len(view.dice), columns), told + "".join(_die(*one) for one in drawn)


def _die(title: str, die: Die, number: str, at: tuple[int, int]) -> str:
    flag = use(f"flag-{die.seat}", 38, 2, 8) if die.sort == "battle" else ""
    under = f'<text x="21" y="66" font-size="22" fill="{FAINT_INK}"{_MIDDLE}>{number}</text>' if number else ""
    return (
        f'<g data-die="{die.face}" transform="translate({at[0]} {at[1]})"><title>{title}'
        f"</title>{_face(die.face, 0, 0, 42, hit=die.face >= die.hits_on)}{flag}{under}</g>"
    )


_CARD: Final = 84
_SIDE_HIGH: Final = 84


def _battle(pen: Pen, view: View, width: int, *, pick: bool) -> Block:
    """Return the two sides of the battle, the attacker first, in the order in which they shoot."""
    if view.battle is None:
        return 0, ""
    battle = view.battle
    title = pen.line((16, 32), battle_caption(view), 27, width - 32, _BOLD) if width == WIDTH else ""
    top = 44 if title else 0  # beside the map there is little room, and the caption of the picture says it
    one_high, one = _side(pen, view, battle.attacker, width, pick=pick)
    two_high, two = _side(pen, view, battle.defender, width, pick=pick)
    return top + 8 + one_high + two_high, title + below(top, one) + below(top + one_high, two)


def _side(pen: Pen, view: View, seat: Seat, width: int, *, pick: bool) -> Block:
    """Return a side: whose it is, its units by name beside that or below it, and the hits it still has to take."""
    side, beside = side_of(view, seat), width == WIDTH
    left, low = (182, 0) if beside else (14, 58)
    columns = (width - left - 8) // _CARD
    rows = max(1, rows_of(len(side), columns))
    hits = battle_of(view).hits.get(seat, 0)
    told = pen.name((46, 40), say("{seat}", seat=SeatName(seat)), 27, 130 if beside or hits else width - 60, _BOLD)
    if hits:
        at = (14, 70) if beside else (188, 39)
        told += pen.line(at, say_n("{n} hit to take", "{n} hits to take", n=hits), 22, 144, "", GOLD)
    units = "".join(
        _unit(pen, view, seat, unit, cell_at(n, columns, (_CARD, _SIDE_HIGH), (left, low)), pick=pick)
        for n, unit in enumerate(side)
    )
    return low + _SIDE_HIGH * rows, f'<g data-side="{seat}">{use(f"flag-{seat}", 26, 31, 14)}{told}{units}</g>'


def _unit(pen: Pen, view: View, seat: Seat, unit: Unit, at: tuple[int, int], *, pick: bool) -> str:
    picked = pickable(unit.name) if pick and seat == view.seat else ""
    look = LOOKS[seat]
    if unit.name == TOKEN:
        drawn = f'<use href="#ge-{unit.kind}-{seat}"/>'
        title = say("Starbase of {player}", player=player(seat)) if unit.kind == "starbase" else say(
            "Empire of {player}", player=player(seat))  # fmt: skip
    else:
        drawn = ship(seat, unit.kind, "", tipped=unit.hits < SHIPS[unit.kind].hit_points)
        title = say("{kind} {ship} of {player}", kind=KIND_NAMES[unit.kind], ship=unit.name, player=player(seat))
    name = "" if unit.name == TOKEN else f'<text x="38" y="70" font-size="24" fill="{INK}"{_MIDDLE}>{unit.name}</text>'
    middle = 38 if unit.name == TOKEN else 27
    return (
        f'<g data-unit="{unit.name}" transform="translate({at[0]} {at[1]})"{picked}><title>{pen.say(title)}</title>'
        f'<rect width="{_CARD - 8}" height="{_SIDE_HIGH - 8}" rx="8" fill="{PANEL}" stroke="{look.light}" '
        f'stroke-width="2"/><g transform="translate(38 {middle})">{drawn}</g>{name}</g>'
    )


_LEGEND_COLUMNS: Final = {True: 4, False: 2}
"""Below the map, and beside it."""
_LEGEND_HIGH: Final = 40


def _legend(pen: Pen, view: View, width: int) -> Block:
    """Return what the signs mean: goods, tokens, ships, and who can still move."""
    seat = 0 if view.seat is None else view.seat
    entries: list[tuple[str, Text]] = [(use(good, 0, 0, 12), GOOD_NAMES[good]) for good in GOODS]
    entries += [
        (use("cube", 0, 0, 12), say("food cube")),
        (use("mark", 0, 0, 12), say("marks")),
        (use(f"empire-{seat}", 0, 0, 9), say("Empire")),
        (use(f"starbase-{seat}", 0, 0, 8), say("Starbase")),
        *((f'<g transform="scale(.8)">{ship(seat, kind, "")}</g>', KIND_NAMES[kind]) for kind in SHIPS),
    ]
    if may_move(view):
        entries.append((use("ready", 0, 0, 14), say("ready to move")))
    columns = _LEGEND_COLUMNS[width == WIDTH]
    wide = width // columns
    places = [cell_at(n, columns, (wide, _LEGEND_HIGH), (30, 20)) for n in range(len(entries))]
    drawn = "".join(
        f'<g transform="translate({x} {y})">{sign}{pen.line((26, 8), words, 23, wide - 62, "", FAINT_INK)}</g>'
        for (x, y), (sign, words) in zip(places, entries, strict=True)
    )
    return 10 + _LEGEND_HIGH * rows_of(len(entries), columns), drawn
