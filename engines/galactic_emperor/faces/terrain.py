"""Tiles, goods and tokens as pictures, each drawn around (0, 0)."""

from collections.abc import Iterable
from typing import Final

from engines.galactic_emperor.model.state import Sector
from engines.galactic_emperor.model.tables import BLACK_HOLE, OMEGA, TILES, Tile
from engines.galactic_emperor.model.tables import GOODS as GOOD_NAMES
from engines.parts.drawing.palette import FAINT_INK, GOLD, SKY, STAR
from engines.parts.drawing.pen import parts

from .palette import GOODS, LOOKS
from .pen import mark_of, use

_RAYS: Final = "M0-46L9-17 33-33 17-9 46 0 17 9 33 33 9 17 0 46-9 17-33 33-17 9-46 0-17-9-33-33-9-17Z"
_STARS: Final = ((-31, -2, 2), (22, -19, 2), (35, 12, 2), (-12, 30, 3), (8, 4, 1), (-22, 14, 1), (18, 38, 1))
_BURR: Final = "M0-22L6-15 16-16 15-6 22 0 15 6 16 16 6 15 0 22-6 15-16 16-15 6-22 0-15-6-16-16-6-15Z"
_LEAF: Final = "M0-12C11-6 11 5 0 12C-11 5-11-6 0-12Z"
_FLASH: Final = "M2-12L-8 2H-1L-4 12 8-3H1L6-12Z"
_INGOT: Final = "M-6-8H6L11 8H-11Z"
_CUBE: Final = "M0-11L10-5V5L0 11-10 5V-5Z"


def _planet(body: str, marks: str) -> str:
    return f'<circle r="19" fill="{body}" stroke="{SKY}" stroke-width="2"/>{marks}'


def _craters() -> str:
    holes = "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y, r in ((-7, -6, 5), (8, -2, 4), (-2, 9, 5)))
    return f'<g fill="#6d5540">{holes}</g>'


_LAND: Final = (
    '<path d="M-15-6C-6-15 2-6-4-2S-10 8-15 3ZM3-13C12-13 16-4 15 0S6 2 6-4 0-10 3-13ZM-3 7C4 4 10 7 8 13S-6 15'
    '-3 7Z" fill="#78d67f"/>'
)
_RING: Final = (
    '<ellipse rx="24" ry="7" fill="none" stroke="#ffe9a0" stroke-width="3" transform="rotate(-20)"/>'
    '<path d="M-15-11A19 19 0 0 1 18-5L-17 7A19 19 0 0 1-15-11Z" fill="#8f6ae0"/>'
)

_PARTS: Final[dict[str, str]] = {
    "planet-food": _planet("#2f77c9", _LAND),
    "planet-metal": _planet("#b08a63", _craters()),
    "planet-energy": _planet("#8f6ae0", _RING),
    "sun": f'<path d="{_RAYS}" fill="#ff9d2e"/><circle r="19" fill="#fff3c4"/>',
    "omega": f'<path d="{_RAYS}" fill="#ff5b4a" transform="scale(1.18)"/><circle r="23" fill="#fff3c4"/>'
    '<path d="M-12 11H-4V7C-14 1-11-12 0-12S14 1 4 7V11H12" fill="none" stroke="#7a1408" stroke-width="4"/>',
    "hole": '<ellipse rx="46" ry="18" fill="none" stroke="#ff9d5c" stroke-width="8" transform="rotate(-18)"/>'
    '<circle r="25" fill="#000" stroke="#ffd9b0" stroke-width="3"/><path d="M-43 14C-18 29 22 16 44-13" fill="none" '
    'stroke="#ffbe85" stroke-width="7" stroke-linecap="round"/>',
    "empty": "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="#aab4dd"/>' for x, y, r in _STARS),
    "food": f'<path d="{_LEAF}" fill="{GOODS["food"]}" stroke="{SKY}" stroke-width="1.5"/>'
    f'<path d="M0-7V12M0 4L4-1M0 4L-4-1" fill="none" stroke="#1c4a12" stroke-width="1.5"/>',
    "metal": f'<path d="{_INGOT}" fill="{GOODS["metal"]}" stroke="{SKY}" stroke-width="1.5"/>',
    "energy": f'<path d="{_FLASH}" fill="{GOODS["energy"]}" stroke="{SKY}" stroke-width="1.5"/>',
    "cube": f'<path d="{_CUBE}" fill="{GOODS["food"]}" stroke="{SKY}" stroke-width="1.5"/>'
    f'<path d="M-10-5L0 0 10-5M0 0V11" fill="none" stroke="#1c4a12" stroke-width="1.5"/>',
    "mark": f'<circle r="9" fill="{GOLD}" stroke="#6b4c00" stroke-width="2"/>'
    '<path d="M-4 4V-4L0 1 4-4V4" fill="none" stroke="#4a3400" stroke-width="2"/>',
    "star": f'<path d="{STAR}" transform="scale(9)" fill="{GOLD}" stroke="#6b4c00" stroke-width=".15"/>',
    "crown": f'<path d="M-12 9V-7L-5 0 0-10 5 0 12-7V9Z" fill="{GOLD}" stroke="#6b4c00" stroke-width="1.5" '
    'stroke-linejoin="round"/>',
    "lock": f'<path d="M-7 0V-4A7 7 0 0 1 7-4V0" fill="none" stroke="{FAINT_INK}" stroke-width="4"/>'
    f'<rect x="-11" y="-1" width="22" height="15" rx="3" fill="{FAINT_INK}"/>',
}


def terrain_parts() -> str:
    """Return the pictures of planets, suns and goods."""
    return parts("ge", _PARTS)


def token_parts(seats: Iterable[int]) -> str:
    """Return the tokens of players: an Empire is a plain disc, a Starbase has a burr, a home two rings around it."""
    drawn = ""
    for seat in seats:
        look = LOOKS[seat]
        edge = f'fill="{look.fill}" stroke="{look.light}" stroke-width="3"'
        base = f'<path d="{_BURR}" fill="{look.light}" stroke="{SKY}" stroke-width="1.5"/><circle r="13" {edge}/>'
        drawn += f'<g id="ge-empire-{seat}"><circle r="16" {edge}/>{mark_of(seat, 8)}</g>'
        drawn += f'<g id="ge-starbase-{seat}">{base}{mark_of(seat, 7)}</g>'
        drawn += (
            f'<g id="ge-home-{seat}"><circle r="27" fill="{SKY}" stroke="{look.light}" stroke-width="3"/>'
            f"{base}{mark_of(seat, 7)}</g>"
        )
    return drawn


def goods_of(tile: Tile) -> list[str]:
    """Return what a tile yields, one name for each cube."""
    counts = (tile.food, tile.metal, tile.energy)
    return [good for good, count in zip(GOOD_NAMES, counts, strict=True) for _ in range(count)]


def ground(tile: str, shift: int = 0) -> str:
    """Return the planets of a tile (or what it has instead) around (0, 0), planets moved to the right by `shift`."""
    face = TILES[tile]
    if not face.planets:
        special = {OMEGA: "omega", BLACK_HOLE: "hole"}.get(tile, "sun" if face.sun else "empty")
        return use(special, 0, 14, 9)
    sorts = list(dict.fromkeys(goods_of(face)))
    places = [shift] if face.planets == 1 else [shift - 18, shift + 18]
    return "".join(use(f"planet-{sorts[n % len(sorts)]}", x, 0) for n, x in enumerate(places))


def yields(sector: Sector, y: int, tenths: int = 10) -> str:
    """Return the row of goods that a sector yields, and the food cubes lying there, around the middle."""
    signs = [*goods_of(TILES[sector.tile]), *["cube"] * sector.food]
    left = -(len(signs) - 1) * 11 - (4 if sector.food else 0)
    places = [(left + 22 * n + (8 if sign == "cube" else 0)) * tenths // 10 for n, sign in enumerate(signs)]
    return "".join(use(sign, x, y, tenths) for sign, x in zip(signs, places, strict=True))
