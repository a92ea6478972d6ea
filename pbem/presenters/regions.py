"""Marked places that lie side by side, as hexes do, made one region with a single line around all of them."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from .bounding_boxes import Point, numbers
from .outlines import Shape

Edge = tuple[Point, Point]


def edges_of(shape: Shape) -> list[Edge]:
    """Return the sides of a polygon in the drawing's own measure, none of anything else."""
    if shape.tag != "polygon":
        return []
    a, b, c, d, e, f = shape.matrix
    given = numbers(dict(shape.measures).get("points", ""))
    corners = [
        (round(a * x + c * y + e, 1), round(b * x + d * y + f, 1))
        for x, y in zip(given[::2], given[1::2], strict=False)
    ]
    return [*zip(corners, corners[1:] + corners[:1], strict=True)]


def side_by_side(shapes: Sequence[Shape]) -> list[list[Shape]]:
    """Return the shapes in groups: those that share a side, and all others each alone."""
    at: dict[Edge, list[int]] = defaultdict(list)
    for number, shape in enumerate(shapes):
        for edge in edges_of(shape):
            at[_either_way(edge)].append(number)
    group = list(range(len(shapes)))
    for one, *others in at.values():
        for other in others:
            group = [group[one] if each == group[other] else each for each in group]
    found: dict[int, list[Shape]] = defaultdict(list)
    for number, shape in zip(group, shapes, strict=True):
        found[number].append(shape)
    return list(found.values())


def around_all(shapes: Iterable[Shape]) -> str:
    """Return the line around polygons that lie side by side (SVG path data): sides that two of them share are inside.

    Holes in the region have a line around them, too.
    """
    sides = [edge for shape in shapes for edge in edges_of(shape)]
    shared = set(sides)
    outer = [edge for edge in sides if edge[::-1] not in shared]
    return "".join(f"M{'L'.join(f'{x:g} {y:g}' for x, y in loop)}Z" for loop in _loops(outer))


def _either_way(edge: Edge) -> Edge:
    one, other = sorted(edge)
    return one, other


def _loops(edges: Sequence[Edge]) -> Iterator[list[Point]]:
    """Yield the corners of each closed line."""
    onward: dict[Point, list[Point]] = defaultdict(list)
    for start, end in edges:
        onward[start].append(end)
    for start in list(onward):
        while onward[start]:
            loop = [start]
            while onward[loop[-1]]:
                loop.append(onward[loop[-1]].pop())
            yield loop[:-1]
