"""The line around a thing on a board, of the thing's own shape: its hex, its counter, its card."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal
from xml.etree.ElementTree import Element
from xml.sax.saxutils import quoteattr

from .bounding_boxes import HERE, Box, Matrix, around

Kind = Literal["fresh", "changed", "gone"]

COLOURS: Final[dict[Kind, str]] = {"fresh": "#e3b0ff", "changed": "#9fe3ff", "gone": "#ffb3a1"}
DASHES: Final[dict[Kind, tuple[float, ...]]] = {"fresh": (16, 4, 2, 4), "changed": (9, 5), "gone": (1, 6)}
"""Thousandths of a board; kinds are told apart by them, too, and from the light around what can be chosen."""

WIDE, UNDER = 4, 8
"""Thousandths of a board: the light line, and the dark one below it."""

THINNER = 0.6
"""How wide the line around a region is, in parts of one around a thing."""

SMALL, THINNEST = 70, 0.5
"""Thousandths of a board: a smaller thing has a thinner line, down to this part, so that what stands on it is read."""

MEASURES = {
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "polygon": ("points",),
    "path": ("d",),
}
"""What is closed, and the attributes that say where and how large it is."""

MOST = 0.4
"""A shape stands for a thing if it takes this part of the room of all its shapes."""


@dataclass(frozen=True)
class Shape:
    """A closed shape with the matrix that holds inside it."""

    tag: str
    measures: tuple[tuple[str, str], ...]
    matrix: Matrix
    box: Box


def area(box: Box) -> float:
    """Return how large a box is."""
    return max(box[2] - box[0], 0) * max(box[3] - box[1], 0)


def shape_of(pieces: Iterable[tuple[Matrix, Element, Box]]) -> Shape | None:
    """Return the shape of what is drawn in pieces: the largest of them, else a box around all; words count last."""
    drawn = list(pieces)
    solid = [piece for piece in drawn if _tag(piece[1]) in MEASURES] or drawn
    whole = around(box for _, _, box in solid)
    if whole is None:
        return None
    matrix, element, box = max(solid, key=lambda piece: area(piece[2]))
    tag = _tag(element)
    if tag not in MEASURES or area(box) < MOST * area(whole):
        return boxed(whole)
    measures = tuple((name, value) for name in MEASURES[tag] if (value := element.get(name)) is not None)
    return Shape(tag, measures, matrix, box)


def boxed(box: Box) -> Shape:
    """Return the shape of a box."""
    left, top, right, bottom = box
    measures = {"x": left, "y": top, "width": right - left, "height": bottom - top, "rx": 6}
    return Shape("rect", tuple((name, f"{value:.0f}") for name, value in measures.items()), HERE, box)


def clipped(shape: Shape, sheet: Box) -> Shape:
    """Return the shape inside the sheet that it is drawn on: what sticks out is drawn as the box of what does not."""
    left, top, right, bottom = shape.box
    inside = max(left, sheet[0]), max(top, sheet[1]), min(right, sheet[2]), min(bottom, sheet[3])
    return shape if inside == shape.box else boxed(inside)


def outline(kind: Kind, shape: Shape, unit: float) -> str:
    """Return the line around a shape, dark below and light above; `unit` is a thousandth of the board."""
    a, b, c, d = shape.matrix[:4]
    line = unit / (abs(a * d - b * c) ** 0.5 or 1)
    drawn = " ".join(f"{name}={quoteattr(value)}" for name, value in shape.measures)
    turned = "" if shape.matrix == HERE else f' transform="matrix({" ".join(f"{n:.4g}" for n in shape.matrix)})"'
    return _two_lines(kind, f"{shape.tag} {drawn}{turned}", line, _part(shape.box, unit))


def _part(box: Box, unit: float) -> float:
    """Return how wide the line around a thing is, in parts of one around a large thing."""
    side = min(box[2] - box[0], box[3] - box[1])
    return min(1, max(THINNEST, side / unit / SMALL))


def region(kind: Kind, path: str, unit: float) -> str:
    """Return the line around a region, thinner than that around a thing: it runs along many borders."""
    return _two_lines(kind, f'path d="{path}"', unit, THINNER)


def _two_lines(kind: Kind, drawn: str, unit: float, part: float) -> str:
    dashes = " ".join(f"{n * unit:.3g}" for n in DASHES[kind])
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<{drawn} stroke="#05070f" stroke-opacity=".7" stroke-width="{UNDER * unit * part:.3g}"/>'
        f'<{drawn} stroke="{COLOURS[kind]}" stroke-width="{WIDE * unit * part:.3g}"{dashed}/>'
    )


def _tag(element: Element) -> str:
    return element.tag.rpartition("}")[2]
