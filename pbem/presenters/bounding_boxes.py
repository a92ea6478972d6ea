"""How much room a part of a drawing takes, so that it can be framed: near enough for that, and quick.

Knows what the boards are drawn with: groups that are moved, scaled and turned, rectangles, circles, polygons, lines,
paths, words, and things used again from the definitions. Ends of curves count, what bulges between them does not.
"""

import math
import re
from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

HERE: Matrix = (1, 0, 0, 1, 0, 0)
LETTER = 0.55
"""How wide a letter is, in parts of its height."""

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
_MOVE = re.compile(r"(translate|scale|rotate|matrix)\(([^)]*)\)")
_STROKE = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_LENGTHS = {"h": 1, "v": 1, "a": 7, "c": 6, "s": 4, "q": 4}


def numbers(text: str) -> list[float]:
    """Return the numbers in an attribute."""
    return [float(number) for number in _NUMBER.findall(text)]


def times(one: Matrix, other: Matrix) -> Matrix:
    """Return the matrix that does `other` first, then `one`."""
    a, b, c, d, e, f = one
    p, q, r, s, t, u = other
    return a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f


def moved(element: Element, within: Matrix) -> Matrix:
    """Return the matrix that holds inside an element that stands within another."""
    found = within
    for name, values in _MOVE.findall(element.get("transform", "")):
        found = times(found, _matrix(name, numbers(values)))
    return found


def _matrix(name: str, values: list[float]) -> Matrix:
    if name == "translate":
        return 1, 0, 0, 1, values[0], values[1] if len(values) > 1 else 0
    if name == "scale":
        return values[0], 0, 0, values[-1], 0, 0
    if name == "matrix":
        return values[0], values[1], values[2], values[3], values[4], values[5]
    angle = math.radians(values[0])
    turn: Matrix = (math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle), 0, 0)
    x, y = values[1:3] if len(values) > 2 else (0, 0)
    return times(times((1, 0, 0, 1, x, y), turn), (1, 0, 0, 1, -x, -y))


def around(boxes: Iterable[Box]) -> Box | None:
    """Return the room that several boxes take together; None if there is none."""
    sides = list(zip(*boxes, strict=True))
    return (min(sides[0]), min(sides[1]), max(sides[2]), max(sides[3])) if sides else None


def pieces(element: Element, within: Matrix, known: dict[str, Element]) -> Iterator[tuple[Matrix, Element, Box]]:
    """Return every shape that an element is drawn with, the matrix that holds inside it, and the room it takes."""
    inside = moved(element, within)
    if corners := _corners(element):
        yield inside, element, _box(inside, corners)
    used = known.get(element.get("href", "")[1:])
    if used is not None:
        inside = times(inside, (1, 0, 0, 1, _number(element, "x"), _number(element, "y")))
    for child in element if used is None else [used]:
        yield from pieces(child, inside, known)


def _box(matrix: Matrix, corners: Iterable[Point]) -> Box:
    a, b, c, d, e, f = matrix
    across, down = zip(*((a * x + c * y + e, b * x + d * y + f) for x, y in corners), strict=True)
    return min(across), min(down), max(across), max(down)


def _number(element: Element, name: str) -> float:
    return float(element.get(name, 0))


def _corners(element: Element) -> list[Point]:  # noqa: PLR0911  # one for each shape
    """Return the corners of one shape in its own measure."""
    match element.tag.rpartition("}")[2]:
        case "rect":
            x, y = _number(element, "x"), _number(element, "y")
            return _rectangle(x, y, x + _number(element, "width"), y + _number(element, "height"))
        case "circle" | "ellipse":
            x, y = _number(element, "cx"), _number(element, "cy")
            wide, high = (float(element.get(name) or _number(element, "r")) for name in ("rx", "ry"))
            return _rectangle(x - wide, y - high, x + wide, y + high)
        case "line":
            return [(_number(element, "x1"), _number(element, "y1")), (_number(element, "x2"), _number(element, "y2"))]
        case "polygon" | "polyline":
            return list(_pairs(numbers(element.get("points", ""))))
        case "path":
            return path_points(element.get("d", ""))
        case "text":
            return _words(element)
    return []


def _rectangle(left: float, top: float, right: float, bottom: float) -> list[Point]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _words(element: Element) -> list[Point]:
    x, y, size = _number(element, "x"), _number(element, "y"), float(element.get("font-size", 20))
    long = LETTER * size * len("".join(element.itertext()))
    left = {"middle": x - long / 2, "end": x - long}.get(element.get("text-anchor", ""), x)
    return [(left, y - size), (left + long, y)]


def _pairs(values: Iterable[float]) -> Iterator[Point]:
    each = iter(values)
    return zip(each, each, strict=False)


def path_points(drawn: str) -> list[Point]:
    """Return where the strokes of a path begin and end."""
    found: list[Point] = []
    x = y = 0.0
    for name, values in _STROKE.findall(drawn):
        given, kind = numbers(values), name.lower()
        size = _LENGTHS.get(kind, 2)
        for at in range(0, len(given) - size + 1, size):
            x, y = _end(name, kind, given[at : at + size], (x, y))
            found.append((x, y))
    return found


def _end(name: str, kind: str, given: list[float], start: Point) -> Point:
    """Return where a stroke ends: a capital letter means places, a small one distances."""
    x, y = start if name == kind else (0.0, 0.0)
    if kind == "h":
        return x + given[0], start[1]
    if kind == "v":
        return start[0], y + given[0]
    return x + given[-2], y + given[-1]
