"""What a view shows, as plain data to be drawn: the galaxy, the players' cards, the stacks and the tile in hand."""

from engines.core import Param, Seat, Text, say, say_n
from engines.trian.model.galaxy import cells_of, in_exmitter_field, parts_of, points_of
from engines.trian.model.grid import Cell, cell_called, cell_name
from engines.trian.model.state import BASE, ON_POST, STACKS, STATION, Laid, Region
from engines.trian.model.tables import NEBULA, POST, SYSTEM, side
from engines.trian.model.view import View
from engines.trian.model.words import PARTS, side_words
from engines.trian.rules.sites import emissary_parts, raisable

from . import sky
from .fitting import Way, next_way, places_before, places_for_tile
from .galaxy import sign_spots
from .grid import Spot
from .header import Plate, Slot
from .labels import LEVELS, area_words, choices_words, coming_to, members, player, tile_words, token_place
from .shapes import PLANETS, nebula_spot
from .ships import reached_cells, ships_of, stock_words

_KINDS: dict[str, sky.Kind] = {NEBULA: "nebula", SYSTEM: "system"}


def sky_of(view: View) -> sky.Sky:
    """Return the galaxy."""
    places, free = cells_of(view), places_for_tile(view)
    return sky.Sky(
        tiles={cell: _laid(view, number) for cell, number in places.items()},
        areas=[_area(view, label, region) for label, region in sorted(view.regions.items())],
        tokens=[_token(view, number) for number in sorted(view.tokens)],
        field=[cell for cell in places if in_exmitter_field(view, cell)],
        free={cell: choices_words(cell, ways) for cell, ways in free.items()},
        picks=_picks(view),
        targets=_targets(view),
        ready=_ready(view),
        ships=ships_of(view),
        reach=reached_cells(view) if _acts(view) else [],
        ways={cell: _written(ways) for cell, ways in free.items()},
        room=places_before(view),
    )


def _written(ways: list[Way]) -> str:
    """Return the ways in which a tile may lie as its cell says them: “front 0;back 2”."""
    return ";".join(f"{side} {turn}" for side, turn in ways)


def _acts(view: View) -> bool:
    """Tell whether the looker takes an action now."""
    return view.seat in (view.awaited or [view.active]) and view.lying and view.outcome is None


def _targets(view: View) -> list[sky.Target]:
    """Return the parts of the tile just laid on which the looker may place an emissary."""
    if view.seat is None or not _acts(view):
        return []
    tile, parts = view.laid[-1], parts_of(view.laid[-1])
    return [
        sky.Target(
            tile.cell, _spot(tile, parts[part]), part, say("an emissary may be placed: {part}", part=PARTS[part])
        )
        for part in emissary_parts(view, view.seat)
    ]


def _ready(view: View) -> list[Cell]:
    """Return the cells on which the looker can build something."""
    if view.seat is None or not _acts(view):
        return []
    names = [*raisable(view, view.seat, STATION), *raisable(view, view.seat, BASE)]
    return [cell for cell in map(cell_called, names) if cell is not None]


def _picks(view: View) -> dict[Cell, str]:
    """Return what a cell is picked by: its name, and how the tile in hand could lie there.

    The tile just laid goes on to its next turn, so that tapping it while it is tried out turns it.
    """
    picks = {tile.cell: cell_name(tile.cell) for tile in view.laid}
    for cell, ways in places_for_tile(view).items():
        picks[cell] = f"{cell_name(cell)} {ways[0][0]} {ways[0][1]}"
    turned = next_way(view)
    if turned is not None:
        picks[view.laid[-1].cell] += f" {turned[0]} {turned[1]}"
    return picks


def _laid(view: View, number: int) -> sky.Laid:
    tile = view.laid[number]
    plain, *signs = tile.code.split("+")
    age = len(view.laid) - 1 - number
    return sky.Laid(plain, tile.turn, "".join(signs), tile_words(view, number), age if age < view.seats else 99)


def _area(view: View, label: int, region: Region) -> sky.Area:
    parts = [
        sky.Part(view.laid[number].cell, side(view.laid[number].code).pieces[piece].edges)
        for number, piece in region.parts
    ]
    colour = None if region.owner is None else members(view, region.owner)[0]
    kind = _KINDS.get(region.kind, "space")
    return sky.Area(label, kind, parts, region.closed, colour, region.minerals, area_words(view, region))


def _token(view: View, number: int) -> sky.Piece:
    token, tile = view.tokens[number], view.laid[number]
    spot = _spot(tile, token.piece)
    return sky.Piece(LEVELS[token.level], token.seat, tile.cell, spot, token_place(view, number))


def _spot(tile: Laid, piece: int) -> Spot:
    """Return where a token lies on its tile (TR-EMISSARY-4, 5)."""
    plain, *signs = tile.code.split("+")
    if piece == ON_POST:
        return sign_spots(plain, "".join(signs))[POST]
    shown = side(tile.code).pieces[piece]
    return nebula_spot(plain, shown.edges) if shown.kind == NEBULA else PLANETS[plain]


def plates_of(view: View) -> list[Plate]:
    """Return the players' cards."""
    return [_plate(view, seat) for seat in range(view.seats)]


def _plate(view: View, seat: Seat) -> Plate:
    card = view.cards[seat]
    stock = [("emissary", card.emissaries), ("station", card.stations), ("base", card.bases),
             ("crystal", card.minerals)]  # fmt: skip
    if view.docks:
        stock += [("corvette", view.docks[seat].corvettes), ("looter", view.docks[seat].looters)]
    points, come = points_of(view, seat), coming_to(view, seat)
    acts = view.outcome is None and seat == view.active
    facts: Param = [
        say_n("{n} point", "{n} points", n=points),
        *([say_n("{n} point for this tile", "{n} points for this tile", n=come)] if come else []),
        say_n("{n} emissary", "{n} emissaries", n=card.emissaries),
        say_n("{n} station", "{n} stations", n=card.stations),
        say_n("{n} base", "{n} bases", n=card.bases),
        say_n("{n} mineral", "{n} minerals", n=card.minerals),
        *stock_words(view, seat),
    ]
    return Plate(seat, seat, points, come, stock, acts, say("{player}: {facts}", player=player(seat), facts=facts))


def slots_of(view: View) -> list[Slot]:
    """Return both stacks, and the tile in hand as the looker knows it."""
    if view.outcome is not None or (not any(view.left) and view.drawn is None):
        return []
    stacks = [_stack(view, number) for number in range(2)]
    return [*stacks, *_hand(view)]


def _stack(view: View, number: int) -> Slot:
    name = say("left stack") if number == 0 else say("right stack")
    left = say_n("{n} tile", "{n} tiles", n=view.left[number])
    if not view.tops[number]:
        return Slot("", "", name, say("empty"), say("{stack}: empty", stack=name))
    plain, *signs = view.tops[number].split("+")
    told = say("{stack}: {side}; {left}", stack=name, side=side_words(view.tops[number]), left=left)
    picked = "" if view.lying else STACKS[number]  # parts of the tile that lies there have the same names
    return Slot(plain, "".join(signs), name, left, told, picked)


def _hand(view: View) -> list[Slot]:
    if view.drawn is None or view.lying:
        return []
    own = view.seat == view.active
    shown = [("front", say("front side"), view.drawn.front), ("back", say("back side"), view.drawn.back)]
    return [_face(view, name, word, code, own=own) for name, word, code in shown if code]


def _face(view: View, name: str, word: Text, code: str, *, own: bool) -> Slot:
    plain, *signs = code.split("+")
    cells = [cell for cell, ways in places_for_tile(view).items() if any(which == name for which, _ in ways)]
    second = say_n("{n} place", "{n} places", n=len(cells)) if own else say("drawn")
    title = say("{side} of the drawn tile: {shown}", side=word, shown=side_words(code))
    return Slot(plain, "".join(signs), word, second, title, name if own and cells else "", held=bool(cells) or not own)
