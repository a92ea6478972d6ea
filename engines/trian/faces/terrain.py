"""Nebulae, space, gas and star trails: the ground of the galaxy."""

from collections.abc import Sequence
from typing import Final

from .grid import Cell, Lay
from .palette import GAS, GAS_RIM, NEBULA, NEBULA_RIM, SPACE, SPACE_RIM, TRAIL
from .shapes import WALLS

_STARS: Final = (
    "M-46 20h.1M30 44h.1M8-70h.1M-20 52h.1M60 30h.1M-80 56h.1M22-20h.1",
    "M-10-90h.1M44 12h.1M-60 36h.1M70 56h.1M-4 30h.1M-34-20h.1M12 60h.1",
    "M20-50h.1M-30 40h.1M50 50h.1M-66 58h.1M2 4h.1M86 60h.1M-18-52h.1",
)
"""Three skies: small stars of a tile."""

_BRIGHT: Final = ("M-58 44h.1M34 8h.1", "M18 46h.1M-24-2h.1", "M-6-84h.1M62 38h.1")

_BLOBS: Final = (
    (150, 130, 125, "glow"), (400, 330, 140, "glow"), (420, 110, 90, "deep"), (130, 370, 105, "deep"),
    (260, 240, 80, "heart"), (270, 60, 60, "heart"), (60, 250, 60, "heart"), (470, 210, 60, "heart"),
    (280, 400, 70, "glow"),
)  # fmt: skip
"""Clouds in the pattern of nebulae: middle, radius, and of which kind."""

_LIGHTS: Final = {
    "glow": ("#c06bd6", ".75"),
    "deep": ("#2b1250", ".75"),
    "heart": ("#ff9fd8", ".8"),
    "light": ("#5d7fe8", ".5"),
}
_PATTERN: Final = (540, 470)
"""The pattern's size; no multiple of a tile's, so that no two tiles look alike."""


def terrain_parts() -> str:
    """Return patterns and parts: the stuff of nebulae, three skies, and the walls of gas of every side."""
    lights = "".join(
        f'<radialGradient id="gt-{name}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100">'
        f'<stop offset="0" stop-color="{ink}" stop-opacity="{most}"/>'
        f'<stop offset="1" stop-color="{ink}" stop-opacity="0"/></radialGradient>'
        for name, (ink, most) in _LIGHTS.items()
    )
    skies = "".join(
        f'<g id="gt-sky-{n}" fill="none" stroke="#cfd9ff" stroke-linecap="round"><path d="{stars}" stroke-width="3" '
        f'stroke-opacity=".5"/><path d="{_BRIGHT[n]}" stroke-width="5" stroke-opacity=".75"/></g>'
        for n, stars in enumerate(_STARS)
    )
    return f"{lights}{_stuff()}{skies}"


def _stuff() -> str:
    wide, high = _PATTERN
    blobs = "".join(
        f'<g transform="translate({x} {y}) scale({r / 100:g})"><circle r="100" fill="url(#gt-{kind})"/></g>'
        for x, y, r, kind in _BLOBS
    )
    threads = (
        '<path d="M30 160Q140 60 260 150T500 130M50 330Q170 250 280 330T500 400M180 30Q250 130 200 240T300 440" '
        'fill="none" stroke="#f6c8ff" stroke-opacity=".2" stroke-width="7" stroke-linecap="round"/>'
        '<path d="M90 90h.1M330 190h.1M210 300h.1M440 420h.1M500 60h.1M370 30h.1M40 440h.1M150 200h.1M310 110h.1" '
        'fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="5" stroke-linecap="round"/>'
    )
    return (
        f'<pattern id="gt-nebula" width="{wide}" height="{high}" patternUnits="userSpaceOnUse">'
        f'<rect width="{wide}" height="{high}" fill="{NEBULA}"/>{blobs}{threads}</pattern>'
    )


def ground_of(cell: Cell, where: Lay) -> str:
    """Return the space of a tile, with stars."""
    corners = " ".join(f"{x},{y}" for x, y in where.corners)
    x, y = where.at((1, 1, 1))
    sky = (cell[0] * 7 + cell[1] * 5) % 3
    turn = f' transform="translate({x} {y}) rotate({where.degrees})"'
    return (
        f'<polygon points="{corners}" fill="{SPACE}" stroke="{SPACE_RIM}" stroke-width="2"/>'
        f'<use href="#gt-sky-{sky}"{turn}/>'
    )


def cloud(paths: str, rims: str) -> str:
    """Return a nebula: its shape, glowing along its rim."""
    glow = "".join(
        f'<path d="{rims}" fill="none" stroke="{NEBULA_RIM}" stroke-opacity="{light}" stroke-width="{width}"/>'
        for width, light in ((26, ".1"), (14, ".16"), (4, ".85"))
    )
    stuff = "url(#gt-nebula)"
    return f'<path d="{paths}" fill="{stuff}" stroke="{stuff}" stroke-width="1.5"/>{glow if rims else ""}'


def trail(paths: str) -> str:
    """Return star trails: a band of light with stars on it."""
    return (
        f'<path d="{paths}" stroke="{TRAIL}" stroke-opacity=".16" stroke-width="26"/>'
        f'<path d="{paths}" stroke="{TRAIL}" stroke-opacity=".5" stroke-width="9"/>'
        f'<path d="{paths}" stroke="#fff" stroke-width="7" stroke-dasharray=".1 17" stroke-linecap="round"/>'
    )


_PUFFS: Final = ((4, 12), (13, 18), (24, 14), (35, 21), (47, 15), (58, 20), (69, 15), (80, 19), (90, 14), (97, 10))
"""Where on the curve of a wall its clouds lie, in hundredths, and how large they are."""


def walls(code: str, where: Lay) -> str:
    """Return the walls of gas of a side: clouds in a row, light at the rim, dark in the middle."""
    drawn = [_puffs(where, wall) for wall in WALLS.get(code, ())]
    if not drawn:
        return ""
    rim, inner = ("".join(circles) for circles in zip(*drawn, strict=True))
    return f'<g fill="{GAS_RIM}">{rim}</g><g fill="{GAS}">{inner}</g>'


def _puffs(where: Lay, wall: Sequence[tuple[int, int, int]]) -> tuple[str, str]:
    points = [where.at(spot) for spot in wall]
    rim = inner = ""
    for share, radius in _PUFFS:
        x, y = _on_curve(points, share)
        rim += f'<circle cx="{x}" cy="{y}" r="{radius}"/>'
        inner += f'<circle cx="{x}" cy="{y}" r="{radius - 4}"/>'
    return rim, inner


def _on_curve(points: Sequence[tuple[int, int]], share: int) -> tuple[int, int]:
    """Return the point of a cubic curve at a share of its way, in hundredths."""
    rest = 100 - share
    weights = (rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3)
    x, y = (sum(weight * point[n] for weight, point in zip(weights, points, strict=True)) for n in (0, 1))
    return x // 10**6, y // 10**6
