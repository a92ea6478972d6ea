"""Ships for the faces: where they are drawn, what is said of them, where they can go."""

from engines.core import Seat, Text, say, say_n
from engines.parts.drawing.tables import Row, Table
from engines.trian.model.galaxy import same_team
from engines.trian.model.grid import Cell, cell_name
from engines.trian.model.ships import CORVETTE, Ship
from engines.trian.model.tables import side
from engines.trian.model.view import View
from engines.trian.rules.fleet.moving import own_ships, reach
from engines.trian.rules.ships import guard_of, on_planet

from . import sky
from .labels import player
from .shapes import PLANETS, space_spot


def ships_of(view: View) -> list[sky.Piece]:
    """Return the ships as they are drawn; one on an emissary, a planet or a sign lies beside its middle."""
    return [_piece(view, tile, ship) for tile, ship in sorted(view.ships.items())]


def _piece(view: View, tile: int, ship: Ship) -> sky.Piece:
    laid = view.laid[tile]
    plain, *signs = laid.code.split("+")
    planet = on_planet(laid, ship.piece)
    spot = PLANETS[plain] if planet else space_spot(plain, side(laid.code).pieces[ship.piece].edges)
    over = guard_of(view, tile) is not None or (planet and tile in view.tokens) or bool(signs)
    return sky.Piece(ship.kind, ship.seat, laid.cell, spot, ship_words(view, tile), over=over)


def reached_cells(view: View) -> list[Cell]:
    """Return the cells to which the ships of the looker can fly now."""
    if view.seat is None or not view.ships:
        return []
    tiles = {tile for own in own_ships(view, view.seat) for tile, _ in reach(view, own)}
    return [view.laid[tile].cell for tile in sorted(tiles)]


def ship_words(view: View, tile: int) -> Text:
    """Return whose ship lies on a tile, and what it does there: “M50: corvette of Anna (red), blocks …”."""
    ship, cell = view.ships[tile], cell_name(view.laid[tile].cell)
    guarded = guard_of(view, tile)
    if guarded is None:
        return say("{cell}: {ship}", ship=ship_name(ship), cell=cell)
    owner = view.tokens[tile].seat
    if same_team(view, ship.seat, owner):
        return say(
            "{cell}: {ship}, protects the emissary of {owner}", ship=ship_name(ship), cell=cell, owner=player(owner)
        )
    return say("{cell}: {ship}, blocks the emissary of {owner}", ship=ship_name(ship), cell=cell, owner=player(owner))


def ship_name(ship: Ship) -> Text:
    """Return a ship with its owner."""
    if ship.kind == CORVETTE:
        return say("corvette of {player}", player=player(ship.seat))
    return say("looter of {player}", player=player(ship.seat))


def stock_words(view: View, seat: Seat) -> list[Text]:
    """Return the ships on a card, none without the expansion."""
    if not view.docks:
        return []
    dock = view.docks[seat]
    return [
        say_n("{n} corvette", "{n} corvettes", n=dock.corvettes),
        say_n("{n} looter", "{n} looters", n=dock.looters),
    ]


def reach_words(view: View, tile: int) -> Text:
    """Return the cells to which a ship can fly."""
    cells = [cell_name(view.laid[goal].cell) for goal in sorted({goal for goal, _ in reach(view, tile)})]
    return say("{cells}", cells=[*cells]) if cells else say("–")


def ships_table(view: View) -> Table:
    """Return all ships with what they do and where they can fly."""
    rows: list[Row] = [[ship_words(view, tile), reach_words(view, tile)] for tile in sorted(view.ships)]
    return Table("ships", say("Ships"), [say("ship"), say("can fly to")], rows, folded=True)
