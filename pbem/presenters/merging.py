"""Marks that would lie in one another made one: of the thing that holds them all, or of the innermost."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .bounding_boxes import Box
from .outlines import Kind, Shape, area
from .things import Thing

LARGER, LARGEST = 1.3, 24
"""How many times as large as a thing its place is."""

Path = tuple[int, ...]


@dataclass(frozen=True)
class Mark:
    """A thing that can be seen, with what became of it."""

    kind: Kind
    thing: Thing

    @property
    def shape(self) -> Shape:
        """The shape that it is marked with."""
        assert self.thing.shape is not None, "only what can be seen is marked"
        return self.thing.shape

    @property
    def box(self) -> Box:
        """The room that its shape takes."""
        return self.shape.box


def merged(marks: Sequence[Mark], everything: Iterable[Thing]) -> list[Mark]:
    """Return the marks, few enough that none lies in another; `everything` are the things on that board.

    What is new as a whole has one mark, and so has a place in which several things are marked. Else the innermost has.
    """
    whole = {one.thing.path for one in marks if one.kind != "changed"}
    left = [one for one in marks if not any(path in whole for path in _around(one.thing.path))]
    outer = {path for one in left for path in _around(one.thing.path)}
    left = [one for one in left if one.thing.path not in outer]
    if len(left) < 2:
        return left
    return _by_place(left, sorted((thing for thing in everything if thing.shape), key=_size))


def _around(path: Path) -> list[Path]:
    return [path[:depth] for depth in range(len(path))]


def _by_place(marks: Sequence[Mark], places: Sequence[Thing]) -> list[Mark]:
    """Return one mark for all that lie in one place, wherever in the drawing that is told; places differ by room."""
    inside: dict[Box, list[Mark]] = defaultdict(list)
    for one in marks:
        if place := next((thing for thing in places if _holds(thing, one)), None):
            inside[_box(place)].append(one)
    known, found = {_box(thing): thing for thing in places}, {one.box: one for one in marks}
    for box, held in inside.items():
        own = found.get(box)
        if len(held) > 1 or (own and own.kind != "changed"):
            found = {other: one for other, one in found.items() if one not in held}
            found[box] = own or Mark(_common(held), known[box])
        elif held[0].box in found:
            found.pop(box, None)
    return list(found.values()) if len(found) == len(marks) else _by_place(list(found.values()), places)


def _common(marks: Sequence[Mark]) -> Kind:
    kinds = {one.kind for one in marks}
    return kinds.pop() if len(kinds) == 1 else "changed"


def _box(thing: Thing) -> Box:
    assert thing.shape is not None, "a place can be seen"
    return thing.shape.box


def _size(thing: Thing) -> float:
    return area(_box(thing))


def _holds(place: Thing, one: Mark) -> bool:
    """Tell whether a thing is the place that another stands in."""
    left, top, right, bottom = _box(place)
    x, y = (one.box[0] + one.box[2]) / 2, (one.box[1] + one.box[3]) / 2
    size = area(one.box)
    return left < x < right and top < y < bottom and LARGER * size <= _size(place) <= LARGEST * size
