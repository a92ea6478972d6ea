"""The ground of the galaxy: tiles with their space, nebulae, gas, systems, and what the Trian have left there."""

from collections.abc import Callable, Iterator
from typing import Final

from engines.core import say
from engines.parts.drawing.palette import INK, SKY
from engines.parts.drawing.pen import Pen, Point
from engines.trian.model.grid import neighbour

from .grid import NAMES, Cell, Spot, middle, name_spot, outline
from .palette import DARK_INK, FIELD, LOOKS
from .pieces import PLANETS as KINDS_OF_PLANETS
from .shapes import PLANETS, away, nebula, nebula_spot, planet_size, space_spot, trails
from .sky import Area, Laid, Part, Sky, where_of
from .terrain import cloud, ground_of, trail, walls

_SIGNS: Final = {"X": "extractor", "H": "post", "P": "teleport", "E": "exmitter"}


def drawn_ground(pen: Pen, sky: Sky, size: int) -> str:
    """Return all that lies below tokens, with numbers of that size."""
    nebulae, systems, spaces = ([area for area in sky.areas if area.kind == kind]
                                for kind in ("nebula", "system", "space"))  # fmt: skip
    return "".join((
        "".join(_tile(sky, cell) for cell in sky.tiles),
        "".join(_space(pen, sky, area) for area in spaces if area.closed),
        "".join(_nebula(pen, sky, area) for area in nebulae),
        "".join(walls(tile.code, where_of(sky, cell)) for cell, tile in sky.tiles.items()),
        _field(sky),
        f'<g fill="none">{"".join(_system(pen, sky, area) for area in systems)}</g>',
        "".join(_planet(sky, cell) for cell in sky.tiles),
        "".join(_signs(sky, cell) for cell in sky.tiles),
        "".join(_minerals(sky, area, size) for area in nebulae if area.minerals),
    ))  # fmt: skip


def _tile(sky: Sky, cell: Cell) -> str:
    tile = sky.tiles[cell]
    return f'<g data-tile="{tile.code}{tile.rotation}">{ground_of(cell, where_of(sky, cell))}</g>'


def _shapes(sky: Sky, parts: list[Part]) -> tuple[str, str]:
    """Return the shapes of parts of a nebula, and their rims."""
    shapes = rims = ""
    for part in parts:
        where = where_of(sky, part.cell)
        shape, rim = nebula(sky.tiles[part.cell].code, part.edges)
        shapes, rims = shapes + where.path(shape), rims + where.path(rim)
    return shapes, rims


def _marks(area: Area) -> str:
    """Return the marks of an area; open ones grow with every tile, and are no things of their own in comparisons."""
    number = f' data-area="{area.number}"'
    if not area.closed:
        return number
    return f'{number} data-closed="{area.kind} {area.number} {"-" if area.colour is None else area.colour}"'


def _nebula(pen: Pen, sky: Sky, area: Area) -> str:
    """Return a nebula; the border of one under control has the colour and dashes of whoever controls it."""
    shapes, rims = _shapes(sky, list(area.parts))
    drawn = cloud(shapes, rims) + (_border(area, rims) if area.closed else "")
    return f"<g{_marks(area)}><title>{pen.say(area.title)}</title>{drawn}</g>"


def _border(area: Area, rims: str) -> str:
    if area.colour is None:
        return (
            f'<path d="{rims}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="5" stroke-dasharray="2 7"/>'
        )
    look = LOOKS[area.colour]
    return (
        f'<g fill="none" stroke-linejoin="round"><path d="{rims}" stroke="{SKY}" stroke-width="13"/>'
        f'<path d="{rims}" stroke="{look.light}" stroke-width="8" stroke-dasharray="{look.dashes}"/></g>'
    )


def _space(pen: Pen, sky: Sky, area: Area) -> str:
    """Return a closed space: light in all of its parts."""
    spots = [where_of(sky, part.cell).at(space_spot(sky.tiles[part.cell].code, part.edges)) for part in area.parts]
    lights = "".join(f'<circle r="72" transform="translate({x} {y})"/>' for x, y in spots)
    return f'<g{_marks(area)} fill="url(#gt-light)"><title>{pen.say(area.title)}</title>{lights}</g>'


def _system(pen: Pen, sky: Sky, area: Area) -> str:
    """Return the star trails of a system; those of a closed one lie on the colour of whoever controls it."""
    paths = "".join(
        where_of(sky, cell).path(stroke)
        for cell in dict.fromkeys(part.cell for part in area.parts)
        for stroke in trails(sky.tiles[cell].code)
    )
    under = ""
    if area.closed:
        ink = "#fff" if area.colour is None else LOOKS[area.colour].light
        dashes = "3 9" if area.colour is None else LOOKS[area.colour].dashes
        rings = "".join(_ring(sky, part.cell) for part in area.parts)
        under = (
            f'<path d="{paths}{rings}" stroke="{SKY}" stroke-width="34"/><path d="{paths}{rings}" stroke="{ink}" '
            f'stroke-width="30" stroke-opacity=".85" stroke-dasharray="{dashes}"/><path d="{paths}" stroke="{SKY}" '
            'stroke-width="19"/>'
        )
    return f"<g{_marks(area)}><title>{pen.say(area.title)}</title>{under}{trail(paths)}</g>"


def _ring(sky: Sky, cell: Cell) -> str:
    tile = sky.tiles[cell]
    x, y = where_of(sky, cell).at(PLANETS[tile.code])
    r = planet_size(tile.code) - 4
    return f"M{x - r} {y}a{r} {r} 0 1 1 0 1"


def _planet(sky: Sky, cell: Cell) -> str:
    tile = sky.tiles[cell]
    if tile.code not in PLANETS:
        return ""
    x, y = where_of(sky, cell).at(PLANETS[tile.code])
    sort = (cell[0] * 5 + cell[1] * 11 + len(tile.code)) % KINDS_OF_PLANETS
    scale = planet_size(tile.code) / 36
    return f'<use href="#gt-planet-{sort}" transform="translate({x} {y}) scale({scale:.2f})"/>'


def sign_spots(code: str, signs: str) -> dict[str, Spot]:
    """Return where the signs of a side lie: extractors in the nebula, all others in space; two beside each other."""
    edges = {letter: tuple(edge for edge in range(3) if code[edge] == letter) for letter in "NST"}
    if signs == "X":
        return {"X": nebula_spot(code, edges["N"])}
    spot = space_spot(code, tuple(edge for edge in range(3) if code[edge] != "N"))
    if len(signs) < 2:
        return dict.fromkeys(signs, spot)
    aside = sum(spot) * 16 // 100
    return {
        signs[0]: (spot[0] - aside, spot[1] + aside, spot[2]),
        signs[1]: (spot[0] + aside, spot[1] - aside, spot[2]),
    }


def _signs(sky: Sky, cell: Cell) -> str:
    tile, where = sky.tiles[cell], where_of(sky, cell)
    return "".join(
        '<use href="#gt-{}" x="{}" y="{}"/>'.format(_SIGNS[sign], *where.at(spot))
        for sign, spot in sign_spots(tile.code, tile.signs).items()
    )


def _field(sky: Sky) -> str:
    """Return where exmitters work: a broken border with slanted lines inside."""
    if not sky.field:
        return ""
    drawn = "".join(f'<polygon points="{outline(cell, 5)}"/>' for cell in sky.field)
    return (
        f'<g fill="url(#gt-field)" stroke="{FIELD}" stroke-width="3" stroke-opacity=".8" stroke-dasharray="4 8" '
        f'pointer-events="none">{drawn}</g>'
    )


def drawn_side(code: str, signs: str) -> str:
    """Return a side alone, its tip above, around (0, 0)."""
    sky = Sky({_ALONE: Laid(code, 0, signs, say("–"), 0)}, (), (), (), {}, {})
    where, (x, y) = where_of(sky, _ALONE), middle(_ALONE)
    clouds = "".join(
        cloud(where.path(shape), where.path(rim)) for shape, rim in (nebula(code, edges) for edges in _nebulae(code))
    )
    lines = "".join(where.path(stroke) for stroke in trails(code)) if code in PLANETS else ""
    ground = ground_of(_ALONE, where) + clouds + walls(code, where) + f'<g fill="none">{trail(lines)}</g>'
    return f'<g transform="translate({-x} {-y})">{ground}{_planet(sky, _ALONE)}{_signs(sky, _ALONE)}</g>'


def _nebulae(code: str) -> list[tuple[int, ...]]:
    """Return the printed edges of each nebula of a side."""
    edges = tuple(edge for edge in range(3) if code[edge] == "N")
    return [(edge,) for edge in edges] if "v" in code else [edges] if edges else []


_ALONE: Final = (0, 0)


def field_part() -> str:
    """Return the pattern of exmitter fields."""
    return (
        '<pattern id="gt-field" width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        f'<path d="M0 0V22" stroke="{FIELD}" stroke-width="5" stroke-opacity=".5"/></pattern>'
    )


def mineral_spot(sky: Sky, area: Area, size: int = NAMES) -> Point:
    """Return where the minerals of a nebula are shown: on a wide part, or else where two parts meet.

    They lie on no name if there is such a place, and on no token if there still is one.
    """
    off_names, off_tokens = _off_names(sky, size), _off_tokens(sky)
    for wanted in ((off_names, off_tokens), (off_names,), (off_tokens,)):
        for spot in _mineral_spots(sky, area):
            if all(is_off(spot) for is_off in wanted):
                return spot
    return next(_mineral_spots(sky, area))


def _mineral_spots(sky: Sky, area: Area) -> Iterator[Point]:
    """Yield where minerals may be shown, the best place first."""
    taken = {piece.cell for piece in sky.tokens}
    wide = [part for part in area.parts if len(part.edges) > 1 and "X" not in sky.tiles[part.cell].signs]
    for part in sorted(wide, key=lambda part: (-len(part.edges), part.cell)):
        if part.cell not in taken:
            yield where_of(sky, part.cell).at(nebula_spot(sky.tiles[part.cell].code, part.edges))
    for part in sorted(area.parts, key=lambda part: (part.cell in taken, part.cell)):
        edge = part.edges[0]
        if not {part.cell, neighbour(part.cell, (edge + sky.tiles[part.cell].rotation) % 3)} & taken:
            yield where_of(sky, part.cell).at(away(edge, 50, 0))
        for deep in _DEPTHS:
            for along in (24, 76, 32, 68):
                yield where_of(sky, part.cell).at(away(edge, along, deep))


_DEPTHS: Final = (0, 10, -10, 20, -20, 30, -30)
"""How far from the edge, in hundredths, minerals may be shown beside a token."""


def _off_names(sky: Sky, size: int) -> Callable[[Point], bool]:
    """Return what tells whether minerals shown at a spot lie on the name of no tile."""
    aside, above, below = (far * size // NAMES for far in (59, 24, 42))
    names = [name_spot(cell, size) for cell in sky.tiles]
    return lambda spot: all(abs(spot[0] - x) > aside or not -above < y - spot[1] < below for x, y in names)


def _off_tokens(sky: Sky) -> Callable[[Point], bool]:
    tokens = [where_of(sky, piece.cell).at(piece.on) for piece in sky.tokens]
    return lambda spot: all(abs(spot[0] - x) > 56 or abs(spot[1] - y) > 50 for x, y in tokens)


def _minerals(sky: Sky, area: Area, size: int) -> str:
    x, y = mineral_spot(sky, area, size)
    larger = "" if size == NAMES else f" scale({size / NAMES:.2f})"
    return (
        f'<g data-minerals="{area.number}" transform="translate({x} {y}){larger}"><rect x="-35" y="-22" width="70" '
        f'height="44" rx="22" fill="{DARK_INK}" fill-opacity=".85"/><use href="#gt-crystal" x="-14"/>'
        f'<text x="3" y="11" font-size="{NAMES}" font-weight="700" fill="{INK}">{area.minerals}</text></g>'
    )
