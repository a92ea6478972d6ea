"""Laser shots as SVG: rays, what they hit, explosions; and the dotted sightlines of the own sheet."""

from collections.abc import Iterable, Sequence
from math import isqrt
from typing import Final

from engines.light_speed.model.state import Explosion, Point, Ship, Shot
from engines.parts.drawing.palette import FIRE

from .cards import mark, ore_gem, place, speed_plate
from .palette import LOOKS, ORE, SHIELD, SPACE
from .pen import Pen

_STAR: Final = (
    "M0-10L2.4-4.2 7.1-7.1 4.2-2.4 10 0 4.2 2.4 7.1 7.1 2.4 4.2 "
    "0 10-2.4 4.2-7.1 7.1-4.2 2.4-10 0-4.2-2.4-7.1-7.1-2.4-4.2Z"
)


def faded(pen: Pen, shots: Iterable[Shot]) -> str:
    """Return the rays of earlier speeds, faint."""
    rays = "".join(_ray(pen, shot) for shot in shots)
    return f'<g fill="none" opacity=".27">{rays}</g>' if rays else ""


def bright(pen: Pen, shots: Sequence[Shot], ships: Iterable[Ship]) -> str:
    """Return the rays of the running speed with a glow, the shooters' numbers, and a mark on everything hit."""
    shooters = {shot.ship for shot in shots}
    plates = "".join(f"<g {place(ship)}>{speed_plate(ship)}</g>" for ship in ships if ship.card in shooters)
    marks = "".join(_mark(pen, shot) for shot in shots)
    glow = "".join(
        f'<path d="{_between(shot)}" stroke="{LOOKS[shot.ship.seat].light}" stroke-width="{pen.units(18)}" '
        f'stroke-opacity=".3" stroke-linecap="round"/>'
        for shot in shots
    )
    rays = "".join(_ray(pen, shot) for shot in shots)
    return f'<g data-fleeting="" data-shots="{len(shots)}"><g fill="none">{glow}{rays}</g>{plates}{marks}</g>'


def sights(pen: Pen, shots: Iterable[Shot]) -> str:
    """Return what the lasers of the own sheet would meet on the table as it is (LS-PBM-37)."""
    dots = f'stroke-dasharray="1 {pen.units(9)}" stroke-linecap="round"'
    drawn = "".join(
        f'<path d="{_between(shot)}" stroke="{LOOKS[shot.ship.seat].light}" fill="none" '
        f'stroke-width="{pen.units(2 + shot.strength)}" {dots}/>{_goal(pen, shot)}'
        for shot in shots
    )
    return f'<g data-fleeting="" data-sights="1">{drawn}</g>' if drawn else ""


def explosions(pen: Pen, exploded: Iterable[Explosion], ships: Iterable[Ship]) -> str:
    """Return a burst over every ship destroyed, with the mark of whoever scores it and the points."""
    places = {ship.card: ship for ship in ships}
    return "".join(_burst(pen, explosion, places[explosion.ship]) for explosion in exploded)


def _ray(pen: Pen, shot: Shot) -> str:
    return pen.beam(shot.strength, _down(shot.start), _down(shot.end))


def _between(shot: Shot) -> str:
    return f"M{shot.start[0]} {-shot.start[1]}L{shot.end[0]} {-shot.end[1]}"


def _down(point: Point) -> Point:
    return point[0], -point[1]


def _mark(pen: Pen, shot: Shot) -> str:
    x, y = _down(shot.end)
    match shot.hit:
        case "ship":
            return _damage(pen, shot, x, y)
        case "shield":
            return _stopped(pen, shot, x, y)
        case "asteroid":
            return ore_gem(x, y, f"+{shot.ore}", pen.units(21))
        case "nothing":
            return ""


def _damage(pen: Pen, shot: Shot, x: int, y: int) -> str:
    look = LOOKS[shot.ship.seat]
    return (
        f'<circle cx="{x}" cy="{y}" r="{pen.units(17)}" fill="{look.fill}" stroke="{look.light}" '
        f'stroke-width="{pen.units(3)}"/><text x="{x}" y="{y + pen.units(9)}" font-size="{pen.units(26)}" '
        f'font-weight="700" fill="#fff">{shot.strength}</text>'
    )


def _stopped(pen: Pen, shot: Shot, x: int, y: int) -> str:
    """Return a bar across the ray where a shield stops it."""
    dx, dy = _across(shot, pen.units(20))
    bar = f"M{x - dx} {y - dy}L{x + dx} {y + dy}"
    return (
        f'<path d="{bar}" stroke="{SPACE}" stroke-width="{pen.units(13)}" stroke-linecap="round"/>'
        f'<path d="{bar}" stroke="{SHIELD}" stroke-width="{pen.units(8)}" stroke-linecap="round"/>'
    )


def _across(shot: Shot, length: int) -> Point:
    """Return a step of the given length square to the ray, y running down."""
    dx, dy = shot.end[0] - shot.start[0], shot.end[1] - shot.start[1]
    whole = max(1, isqrt(dx * dx + dy * dy))
    return dy * length // whole, dx * length // whole


def _goal(pen: Pen, shot: Shot) -> str:
    x, y = _down(shot.end)
    if shot.hit == "shield":
        return _stopped(pen, shot, x, y)
    if shot.hit == "nothing":
        return ""
    ink = ORE if shot.hit == "asteroid" else LOOKS[shot.ship.seat].light
    return (
        f'<circle cx="{x}" cy="{y}" r="{pen.units(9)}" fill="{SPACE}" stroke="{ink}" stroke-width="{pen.units(4)}"/>'
        f'<circle cx="{x}" cy="{y}" r="{pen.units(3)}" fill="{ink}"/>'
    )


def _burst(pen: Pen, explosion: Explosion, ship: Ship) -> str:
    size = pen.units(65) // 10
    star = (
        f'<path d="{_STAR}" transform="scale({size})" fill="{FIRE}" fill-opacity=".85" stroke="{SPACE}" '
        f'stroke-width=".3"/><path d="{_STAR}" transform="rotate(22) scale({size * 3 // 5})" fill="#ffe9a8"/>'
    )
    return (
        f'<g data-exploded="{ship.seat}-{ship.speed}"><g {place(ship)}>{star}{speed_plate(ship)}</g>'
        f'<g transform="translate({ship.x} {-ship.y})">{_spoils(pen, explosion)}</g></g>'
    )


def _spoils(pen: Pen, explosion: Explosion) -> str:
    """Return who scores a destroyed ship, as that squadron's mark, and how many points it is worth."""
    points = f"{explosion.points:+d}".replace("-", "−") if explosion.points else "0"
    y, wide, scorer = pen.units(48), pen.units(34), explosion.scorer
    ink = "#fff" if scorer is None else LOOKS[scorer].light
    sign = "" if scorer is None else mark(scorer, -pen.units(15), y, pen.units(10))
    return (
        f'<rect x="{-wide}" y="{y - pen.units(18)}" width="{2 * wide}" height="{pen.units(36)}" rx="{pen.units(18)}" '
        f'fill="{SPACE}" stroke="{ink}" stroke-width="{pen.units(2)}"/>{sign}<text '
        f'x="{pen.units(12) if sign else 0}" y="{y + pen.units(9)}" font-size="{pen.units(27)}" '
        f'fill="{ink}">{points}</text>'
    )
