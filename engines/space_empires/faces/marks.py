"""Marks on the map: moves as arrows, battles, contacts, blockades, fresh exploration, borders of home areas."""

from collections.abc import Iterable
from typing import Final

from engines.core import say_n
from engines.parts.drawing import signs
from engines.parts.drawing.arrows import Shape, Way, arrow, arrows
from engines.parts.drawing.palette import SKY
from engines.parts.drawing.pen import Pen
from engines.space_empires.model.state import DEEP_SPACE, Hex, Track
from engines.space_empires.model.view import View
from engines.space_empires.model.words import colour_name

from .labels import planned
from .palette import FRESH, LOOKS, SEAM
from .pen import Plan, outline

_SIDEWAYS: Final = 9
"""How far apart, in hundredths of a step, arrows of neighbouring seats lie."""

_INSET: Final = 92
"""Where the border of a home area runs, in hundredths of the way to a hex's corners: inside the line of a mark."""

_SHAPE: Final = Shape(26, 62, 76, 58, 11)


def borders(view: View, plan: Plan) -> str:
    """Return the borders of the home areas, each dashed like its owner's colour."""
    areas, at = view.map.hexes, {middle: hex_ for hex_, middle in plan.middles.items()}
    edges: dict[int, list[str]] = {}
    for hex_, (x, y) in plan.middles.items():
        for (ax, ay), (bx, by) in zip(plan.corners, plan.corners[1:] + plan.corners[:1], strict=True):
            beyond = at.get((x + ax + bx, y + ay + by), "")
            if areas[hex_] != DEEP_SPACE and areas.get(beyond) != areas[hex_]:
                (px, py), (qx, qy) = (
                    (x + cx * _INSET // 100, y + cy * _INSET // 100) for cx, cy in ((ax, ay), (bx, by))
                )
                edges.setdefault(areas[hex_], []).append(f"M{px} {py}L{qx} {qy}")
    return "".join(
        f'<path data-area="{area}" d="{"".join(lines)}" fill="none" stroke="{LOOKS[area].light}" stroke-width="4" '
        f'stroke-dasharray="{LOOKS[area].dashes}"/>'
        for area, lines in sorted(edges.items())
    )


def seams(view: View, plan: Plan) -> str:
    """Return the edges of holes in the board: all hexes along one are adjacent to each other (3D)."""
    if not view.map.seam:
        return ""
    at = set(plan.middles.values())
    (left, right), (top, low) = ((min(ends), max(ends)) for ends in zip(*at, strict=True))
    lines = []
    for x, y in (plan.middles[hex_] for hex_ in plan.middles if hex_ in view.map.seam):
        for (ax, ay), (bx, by) in zip(plan.corners, plan.corners[1:] + plan.corners[:1], strict=True):
            beyond = (x + ax + bx, y + ay + by)
            if beyond not in at and left <= beyond[0] <= right and top <= beyond[1] <= low:
                lines.append(f"M{x + ax} {y + ay}L{x + bx} {y + by}")
    return f'<path data-seam="" d="{"".join(lines)}" {SEAM}/>'


def moves(pen: Pen, plan: Plan, tracks: Iterable[Track], opacity: str = "1") -> str:
    """Return the moves as arrows from hex to hex, those of one seat between the same hexes as one."""
    numbers: dict[tuple[int, Hex, Hex], int] = {}
    for track in tracks:
        key = (track.seat, track.start, track.end)
        numbers[key] = numbers.get(key, 0) + track.counters
    drawn = "".join(_arrow(pen, plan, *key, number) for key, number in numbers.items())
    return arrows(drawn, f' opacity="{opacity}"')


def _arrow(pen: Pen, plan: Plan, seat: int, start: Hex, end: Hex, number: int) -> str:
    """Draw in hundredths along the way and across it, with the flag at the tail."""
    way, look = Way(plan.middles[start], plan.middles[end], 100, _SIDEWAYS * (2 * seat - 3) // 2), LOOKS[seat]
    title = say_n("{colour}: {n} counter from {start} to {end}", "{colour}: {n} counters from {start} to {end}",
                  n=number, colour=colour_name(seat), start=start, end=end)  # fmt: skip
    return (
        f'<g data-fleeting="" data-track="{seat} {start} {end}"><title>{pen.say(title)}</title>'
        f"{arrow(way, _SHAPE, look.light)}"
        f'<path d="{look.mark}" transform="translate({way.at(_SHAPE.tail)}) scale(7)" fill="{look.light}" '
        f'stroke="{SKY}" stroke-width=".4"/></g>'
    )


def signs_at(view: View, plan: Plan, hex_: Hex) -> str:
    """Return the signs of what is going on in a hex, around its middle."""
    if planned(view, hex_):
        return f'<g data-fleeting="" data-planned="{hex_}">{signs.planned(outline(plan, 8), (38, -4))}</g>'
    if view.battle is not None and view.battle.hex == hex_:
        return _alarm(plan, "battle", str(view.battle.round), "")
    if hex_ in view.contacts:
        return _alarm(plan, "contact", "!", ' stroke-dasharray="14 7"')
    if hex_ in view.fresh:
        return (
            f'<polygon data-fleeting="" data-fresh="{hex_}" points="{outline(plan, 8)}" fill="none" stroke="{FRESH}" '
            f'stroke-width="3" '
            f'stroke-dasharray="2 8" stroke-linecap="round"/>'
        )
    return ""


def _alarm(plan: Plan, name: str, sign: str, dashes: str) -> str:
    drawn = signs.alarm(outline(plan, 6), "translate(40 -8) scale(.9)", sign, dashes)
    return f'<g data-{name}="{sign}" data-now="">{drawn}</g>'


def blockade(x: int, y: int) -> str:
    """Return the ring around a blockaded colony."""
    return (
        f'<g data-blockade="1" transform="translate({x} {y})" fill="none"><circle r="33" stroke="{SKY}" '
        f'stroke-width="9"/><circle r="33" stroke="#ff5b5b" stroke-width="5" stroke-dasharray="11 6"/></g>'
    )
