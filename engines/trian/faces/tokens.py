"""What lies on the galaxy: tokens and ships, legal places for a tile, the latest tiles, and the names of cells."""

from collections.abc import Callable
from typing import Final

from engines.parts.drawing.palette import FAINT_INK, GOLD, SKY
from engines.parts.drawing.pen import Pen, pickable

from .grid import Cell, is_up, middle, name_spot, outline
from .sky import Piece, Sky, Target, where_of

_FREE: Final = 46
"""How large the names of free places are written at least."""

_AGES: Final = ((9, "1"), (6, ".7"), (6, ".45"), (5, ".35"), (5, ".3"), (5, ".25"))
"""How the latest tiles are framed, the newest first: width and strength."""


def drawn_pieces(pen: Pen, sky: Sky, name: Callable[[Cell], str], size: int, *, pick: bool) -> str:
    """Return all that lies upon the ground, with names of that size."""
    areas, first = _areas(sky), next(iter(sky.tiles), None)
    return "".join((
        _names(sky, name, size),
        "".join(_hold(pen, sky, cell, areas[cell], pick=pick, stop=cell == first) for cell in sky.tiles),
        "".join(_piece(pen, sky, piece, pick=pick) for piece in [*sky.tokens, *sky.ships]),
        "".join(_reached(cell) for cell in sky.reach if pick),
        _latest(sky),
        "".join(_target(pen, sky, target, pick=pick) for target in sky.targets if pick),
        "".join(_ready(sky, piece) for piece in sky.tokens if pick and piece.cell in sky.ready),
        "".join(_free(pen, sky, cell, name, size, pick=pick) for cell in sky.free),
    ))  # fmt: skip


def _names(sky: Sky, name: Callable[[Cell], str], size: int) -> str:
    """Return the names of tiles at their tips."""
    drawn = ""
    for cell in sky.tiles:
        x, y = name_spot(cell, size)
        drawn += f'<text x="{x}" y="{y}">{name(cell)}</text>'
    return (
        f'<g font-size="{size}" font-weight="600" text-anchor="middle" fill="{FAINT_INK}" stroke="{SKY}" '
        f'stroke-width="5" paint-order="stroke" stroke-linejoin="round" pointer-events="none">{drawn}</g>'
    )


def _hold(pen: Pen, sky: Sky, cell: Cell, areas: str, *, pick: bool, stop: bool) -> str:
    """Return where a tile is touched, and what is said of it."""
    picked = _pickable(sky, cell, stop=stop) if pick else ""
    return (
        f'<polygon points="{outline(cell, 3)}" fill="#fff" fill-opacity="0" data-areas="{areas}"{picked}>'
        f"<title>{pen.say(sky.tiles[cell].title)}</title></polygon>"
    )


def _areas(sky: Sky) -> dict[Cell, str]:
    """Return the areas that each tile is part of: they light up when it is pointed at."""
    found: dict[Cell, dict[str, None]] = {cell: {} for cell in sky.tiles}
    for area in sky.areas:
        for part in area.parts:
            found[part.cell][str(area.number)] = None
    return {cell: " ".join(numbers) for cell, numbers in found.items()}


def _pickable(sky: Sky, cell: Cell, *, stop: bool) -> str:
    """Return what a cell is picked by; into a typed line goes its name alone."""
    names = sky.picks[cell]
    ways = f' data-ways="{sky.ways[cell]}"' if cell in sky.ways else ""
    return f'{pickable(names, stop=stop)} data-typed="{names.split()[0]}"{ways}'


def _piece(pen: Pen, sky: Sky, piece: Piece, *, pick: bool) -> str:
    x, y = where_of(sky, piece.cell).at(piece.on)
    if piece.over:
        x, y = x + 27, y - 25
    picked = _pickable(sky, piece.cell, stop=False) if pick else ""
    return (
        f'<g data-piece="{piece.kind}" data-colour="{piece.colour}" transform="translate({x} {y})"{picked}>'
        f'<title>{pen.say(piece.title)}</title><use href="#gt-{piece.kind}-{piece.colour}"/></g>'
    )


def _reached(cell: Cell) -> str:
    """Return the border of a cell to which a ship of the looker can fly."""
    return (
        f'<polygon data-fleeting="" data-reach="" points="{outline(cell, 16)}" fill="none" stroke="{GOLD}" '
        'stroke-width="4" stroke-dasharray="3 10" stroke-linecap="round" pointer-events="none"/>'
    )


def _latest(sky: Sky) -> str:
    """Return golden frames around the latest tiles."""
    drawn = ""
    for cell, tile in sky.tiles.items():
        if tile.age < len(_AGES):
            width, strength = _AGES[tile.age]
            now = "" if tile.age else ' data-now=""'
            drawn += f'<polygon points="{outline(cell, 4)}" stroke-width="{width}" stroke-opacity="{strength}"{now}/>'
    return f'<g data-fleeting="" fill="none" stroke="{GOLD}" stroke-linejoin="round" pointer-events="none">{drawn}</g>'


def _free(pen: Pen, sky: Sky, cell: Cell, name: Callable[[Cell], str], size: int, *, pick: bool) -> str:
    """Return a place where the tile in hand may lie."""
    x, y = middle(cell)
    picked = _pickable(sky, cell, stop=cell == next(iter(sky.free))) if pick else ""
    return (
        f'<g data-fleeting="" data-now="" data-free="{name(cell)}"{picked}><title>{pen.say(sky.free[cell])}</title>'
        f'<polygon points="{outline(cell, 10)}" fill="{GOLD}" fill-opacity=".13" stroke="{GOLD}" stroke-width="5" '
        f'stroke-dasharray="16 11" stroke-linejoin="round"/><text x="{x}" y="{y + (24 if is_up(cell) else 8)}" '
        f'font-size="{max(_FREE, size)}" font-weight="700" text-anchor="middle" fill="{GOLD}">{name(cell)}</text></g>'
    )


def _target(pen: Pen, sky: Sky, target: Target, *, pick: bool) -> str:
    """Return a place for an emissary."""
    x, y = where_of(sky, target.cell).at(target.on)
    picked = pickable(target.part, stop=False) if pick else ""
    return (
        f'<g data-fleeting="" data-now="" data-target="{target.part}" transform="translate({x} {y})"{picked}>'
        f'<title>{pen.say(target.title)}</title><circle r="30" fill="{GOLD}" fill-opacity=".3" stroke="{SKY}" '
        f'stroke-width="9"/><circle r="30" fill="none" stroke="{GOLD}" stroke-width="5" stroke-dasharray="9 6"/>'
        f'<path d="M0-12V12M-12 0H12" stroke="{GOLD}" stroke-width="5" stroke-linecap="round"/></g>'
    )


def _ready(sky: Sky, piece: Piece) -> str:
    x, y = where_of(sky, piece.cell).at(piece.on)
    return (
        f'<g data-fleeting="" data-now="" pointer-events="none"><use href="#gt-ready" x="{x + 34}" y="{y - 34}"/></g>'
    )
