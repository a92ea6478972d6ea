"""The table in words: for terminals, screen readers and text mail."""

from typing import Final

from engines.core import Param, Seat, Text, Words, say, say_n
from engines.parts.drawing.prose import Prose, whole
from engines.trian.model.galaxy import points_of, tokens_in
from engines.trian.model.grid import Cell, cell_name
from engines.trian.model.state import Region
from engines.trian.model.view import View
from engines.trian.model.words import side_words

from .fitting import places_for_tile
from .labels import MARKS, area_words, caption, cells_words, choices_words, closings, edges_of, player
from .looks import sky_of
from .ships import reach_words, ship_words, stock_words

_LATEST: Final = 4
"""How many tiles are told in full."""


def draw(view: View, words: Words) -> str:
    """Return the players, the stacks, the latest tiles, the areas that matter and where the tile in hand fits."""
    prose = Prose(words)
    return whole([
        prose.line(say("Galaxy of Trian. {caption}.", caption=caption(view))),
        *prose.section(say("Players:"), [_player(view, seat) for seat in range(view.seats)]),
        *prose.section(say("Stacks:"), _stacks(view)),
        *prose.section(say("The latest tiles, the newest first:"), _latest(view)),
        *prose.section(say("The tile just laid closes:"), closings(view)),
        *prose.section(say("Nebulae and systems with somebody in them:"), _areas(view, held=True)),
        *prose.section(say("Others nearly closed, or with minerals:"), _areas(view, held=False)),
        *prose.section(say("Ships on the way:"), _ships(view)),
        *prose.section(say("Signs of the Trian:"), _signs(view)),
        *prose.section(say("Your tile fits here (side, and turn clockwise: 1 is 120°, 2 is 240°):"), _fits(view)),
        *([prose.chart(say("The galaxy: one sign a tile. ▲ and ▼ are tiles, a digit is the seat of a token there, "
                           "· is empty. The letter is the row, the number the first column."), _map(view))]
          if view.laid else []),
    ])  # fmt: skip


def _player(view: View, seat: Seat) -> Text:
    card = view.cards[seat]
    return say_n("{player}: {n} point; on the card: emissaries {emissaries}, stations {stations}, bases {bases}, "
                 "minerals {minerals}",
                 "{player}: {n} points; on the card: emissaries {emissaries}, stations {stations}, bases {bases}, "
                 "minerals {minerals}",
                 n=points_of(view, seat), player=player(seat), emissaries=card.emissaries, stations=card.stations,
                 bases=card.bases, minerals=card.minerals)  # fmt: skip


def _ships(view: View) -> list[Text]:
    told = [say("{ship}. Can fly to: {cells}", ship=ship_words(view, tile), cells=reach_words(view, tile))
            for tile in sorted(view.ships)]  # fmt: skip
    docks = [say("on the card of {player}: {ships}", player=player(seat), ships=[*stock_words(view, seat)])
             for seat in range(view.seats) if view.docks]  # fmt: skip
    return [*told, *docks]


def _stacks(view: View) -> list[Text]:
    told = []
    for name, left, top in zip((say("left stack"), say("right stack")), view.left, view.tops, strict=True):
        if top:
            told.append(say_n("{stack}: {n} tile, on top {side}", "{stack}: {n} tiles, on top {side}", n=left,
                              stack=name, side=side_words(top)))  # fmt: skip
        else:
            told.append(say("{stack}: empty", stack=name))
    if view.drawn is not None and not view.lying:
        told.append(say("drawn, front: {side}", side=side_words(view.drawn.front)))
        if view.drawn.back:
            told.append(say("drawn, back: {side}", side=side_words(view.drawn.back)))
    return told


def _latest(view: View) -> list[Text]:
    return [
        say("{cell}, by {player}: {edges}", cell=cell_name(tile.cell), player=player(tile.seat), edges=edges_of(tile))
        for tile in view.laid[: -_LATEST - 1 : -1]
    ]


def _areas(view: View, *, held: bool) -> list[Text]:
    found = [
        region for region in view.regions.values()
        if bool(tokens_in(view, region)) == held and (held or _nearly(region))
    ]  # fmt: skip
    found.sort(key=lambda region: (region.closed, region.open, -len(region.tiles)))
    return [say("{area}: {cells}", area=area_words(view, region), cells=cells_words(view, region)) for region in found]


def _nearly(region: Region) -> bool:
    return (not region.closed and region.open <= 2 and len(region.tiles) > 1) or region.minerals > 0


def _signs(view: View) -> list[Text]:
    found = []
    for tile in view.laid:
        _, *marks = tile.code.split("+")
        if marks:
            names: Param = [MARKS[mark] for mark in marks]
            found.append(say("{cell}: {signs}", cell=cell_name(tile.cell), signs=names))
    return found


def _fits(view: View) -> list[Text]:
    return [choices_words(cell, ways) for cell, ways in sorted(places_for_tile(view).items())]


def _map(view: View) -> list[str]:
    sky = sky_of(view)
    columns = [x for x, _ in sky.tiles]
    rows = sorted({y for _, y in sky.tiles})
    first = min(columns)
    signs = {piece.cell: str(piece.colour + 1) for piece in sky.tokens}
    return [
        f"{cell_name((first, y)):>5} "
        + "".join(signs.get((x, y)) or _sign((x, y), known=(x, y) in sky.tiles) for x in range(first, max(columns) + 1))
        for y in range(rows[0], rows[-1] + 1)
    ]


def _sign(cell: Cell, *, known: bool) -> str:
    if not known:
        return "·"
    return "▲" if sum(cell) % 2 == 0 else "▼"
