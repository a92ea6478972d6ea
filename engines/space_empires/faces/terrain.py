"""Terrain as pictures: one part for every kind of marker, drawn around (0, 0) in a hex 104 units wide."""

from collections.abc import Iterable
from typing import Final

from engines.parts.drawing import pen
from engines.parts.drawing.palette import FAINT_INK, GOLD

from .palette import SEAM

UNKNOWN: Final = "unknown"
GEM: Final = "gem"
"""Minerals that lie on a counter, where their value would be too small to be read."""

HOLE: Final = "hole"
"""The edge of a hole in the board."""

WIDE: Final = frozenset({"asteroids", "nebula", "empty"})
"""What fills its hex and stays where it is; everything else makes room for counters."""

_ROCKS: Final = ((-34, -14, 9), (-20, 20, 11), (2, -6, 13), (30, -18, 8), (33, 14, 11), (8, 30, 8), (-4, -30, 6),
                 (-42, 8, 6))  # fmt: skip
_CLOUDS: Final = ((-22, -10, 26, 18), (18, -16, 28, 17), (24, 14, 24, 17), (-16, 18, 28, 17), (2, 0, 24, 20))
_STARS: Final = ((-31, -8, 2), (22, -23, 2), (35, 12, 2), (-12, 26, 3), (8, 4, 1), (-22, 14, 1), (18, 34, 1))


def _rocks() -> str:
    drawn = "".join(
        f'<path d="M{x - r} {y + r // 3}L{x - r // 2} {y - r}L{x + r // 2} {y - r + 2}L{x + r} {y}L{x + r // 2} {y + r}'
        f'L{x - r // 3} {y + r - 1}Z"/>'
        for x, y, r in _ROCKS
    )
    return f'<g fill="#a89880" stroke="#5f5443" stroke-width="3" stroke-linejoin="round">{drawn}</g>'


def _clouds() -> str:
    drawn = "".join(f'<ellipse cx="{x}" cy="{y}" rx="{wide}" ry="{high}"/>' for x, y, wide, high in _CLOUDS)
    swirl = "M-30-4C-14-20 8-4 26-14M-26 16C-8 4 10 22 30 10"
    return (
        f'<g fill="#8a4fc4" fill-opacity=".55">{drawn}</g>'
        f'<path d="{swirl}" fill="none" stroke="#d9b8ff" stroke-width="4" stroke-linecap="round"/>'
    )


def _stars() -> str:
    return "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="#8490bd"/>' for x, y, r in _STARS)


def _gem(value: int = 0) -> str:
    number = f'<text y="10" font-size="29" fill="#2b1e00">{value}</text>' if value else ""
    return (
        f'<path d="M-15-20H15L29 0 0 27-29 0Z" fill="{GOLD}" stroke="#6b4c00" stroke-width="3" '
        f'stroke-linejoin="round"/><path d="M-29 0H29M-15-20L-10 0 0 27 10 0 15-20" fill="none" stroke="#b98a1c" '
        f'stroke-width="2"/>{number}'
    )


def _burst() -> str:
    rays = "M0-36L7-13 26-26 13-7 36 0 13 7 26 26 7 13 0 36-7 13-26 26-13 7-36 0-13-7-26-26-7-13Z"
    return f'<path d="{rays}" fill="#ffb03a"/><circle r="13" fill="#fff6d8"/>'


def _warp(number: int) -> str:
    return (
        '<g fill="none" stroke="#d28bff" stroke-width="5"><circle r="20"/><circle r="30" stroke-dasharray="14 8"/></g>'
        f'<text y="11" font-size="31" fill="#f0d9ff">{number}</text>'
    )


def _planet(body: str, land: str) -> str:
    continents = (
        "M-20-8C-8-20 2-8-6-2S-14 10-20 4ZM4-18C16-18 22-6 20 0S8 2 8-6 0-14 4-18ZM-4 10C6 6 14 10 10 18S-8 20-4 10Z"
    )
    return f'<circle r="25" fill="{body}" stroke="#06101d" stroke-width="2"/><path d="{continents}" fill="{land}"/>'


def _craters() -> str:
    holes = "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y, r in ((-9, -9, 7), (10, -2, 5), (-3, 12, 6)))
    return f'<circle r="25" fill="#b08a63" stroke="#1d1206" stroke-width="2"/><g fill="#7c5c3c">{holes}</g>'


_HALO: Final = '<circle r="31" fill="none" stroke="#ffffff" stroke-width="2" stroke-dasharray="3 5"/>'

_PARTS: Final[dict[str, str]] = {
    UNKNOWN: f'<text y="17" font-size="48" fill="{FAINT_INK}" fill-opacity=".75">?</text>',
    "home": _HALO + _planet("#2f77c9", "#5fc489"),
    "planet": _planet("#3d8fb5", "#6cc27a"),
    "barren": _craters(),
    "minerals-5": _gem(5),
    "minerals-10": _gem(10),
    GEM: _gem(),
    "wreck": '<path d="M-32 10L-8-6-12 2 6-4 0-12 20-18 32-14 26-4 10 2 14 8-10 14-6 8-22 18Z" fill="#c3cad8" '
    'stroke="#4d5668" stroke-width="3" stroke-linejoin="round"/><path d="M-14 22l6-4M16 16l8 4M-2 24l2 6" '
    'stroke="#c3cad8" stroke-width="4" stroke-linecap="round"/>',
    "asteroids": _rocks(),
    "nebula": _clouds(),
    "black-hole": '<ellipse rx="38" ry="15" fill="none" stroke="#ff9d5c" stroke-width="7" transform="rotate(-18)"/>'
    '<circle r="20" fill="#000" stroke="#ffd9b0" stroke-width="3"/><path d="M-35 12C-14 24 18 13 36-11" fill="none" '
    'stroke="#ffbe85" stroke-width="6" stroke-linecap="round"/>',
    "supernova": _burst(),
    "danger": '<path d="M0-28L32 26H-32Z" fill="#e8413c" stroke="#fff" stroke-width="4" stroke-linejoin="round"/>'
    '<path d="M0-10V9M0 17V18" stroke="#fff" stroke-width="7" stroke-linecap="round"/>',
    "lost": '<path d="M2 2C8-2 6-12-3-11S-16 4-5 12 22 10 22-6 4-30-12-24-32 2-26 16" fill="none" stroke="#8fe0ff" '
    'stroke-width="6" stroke-linecap="round"/>',
    "warp": '<g fill="none" stroke="#d28bff" stroke-width="5"><circle r="9"/><circle r="19"/>'
    '<circle r="29" stroke-dasharray="14 8"/></g>',
    "doomsday": '<path d="M0-32L8-18 24-24 19-8 34 0 19 8 24 24 8 18 0 32-8 18-24 24-19 8-34 0-19-8-24-24-8-18Z" '
    'fill="#7c1f2b" stroke="#ff8a8a" stroke-width="3"/><circle r="8" fill="#ff8a8a"/>',
    HOLE: f'<path d="M-44 0H44" {SEAM}/>',
    "warp-1": _warp(1),
    "warp-2": _warp(2),
    "entry": '<g fill="none" stroke="#ff8a8a" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">'
    '<path d="M-22-22L0-4 22-22"/><path d="M-22 2L0 20 22 2"/></g>',
    "empty": _stars(),
}  # fmt: skip


def carried(kind: str) -> str:
    """Return how a marker is drawn that lies on a counter."""
    return GEM if kind.startswith("minerals") else kind


def parts(kinds: Iterable[str]) -> str:
    """Return the pictures of some kinds of markers for `picture`."""
    return pen.parts("se", {kind: _PARTS[kind] for kind in kinds})


def picture(kind: str, x: int, y: int, tenths: int = 10) -> str:
    """Return a marker's picture around a point, so many tenths of its size."""
    return pen.use(f"se-{kind}", x, y, tenths)
