"""Marks that would lie in one another made one: of the thing that holds them all, or of the innermost."""

from bisect import bisect_left, bisect_right
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
    return _by_place(left, _Places(everything))


def _around(path: Path) -> list[Path]:
    return [path[:depth] for depth in range(len(path))]


class _Places:
    """The things of a board that can be seen, by the room that each takes."""

    def __init__(self, everything: Iterable[Thing]) -> None:
        visible = ((thing.shape.box, thing) for thing in everything if thing.shape)
        seen = sorted(((area(box), box, thing) for box, thing in visible), key=_size)
        self.sizes = [size for size, _, _ in seen]
        self.boxes = [box for _, box, _ in seen]
        self.things = {box: thing for _, box, thing in seen}

    def around(self, one: Mark) -> Box | None:
        """Return the room of the least thing in which another stands, if there is one."""
        x, y = (one.box[0] + one.box[2]) / 2, (one.box[1] + one.box[3]) / 2
        size = area(one.box)
        fitting = range(bisect_left(self.sizes, LARGER * size), bisect_right(self.sizes, LARGEST * size))
        boxes = (self.boxes[place] for place in fitting)
        return next((box for box in boxes if box[0] < x < box[2] and box[1] < y < box[3]), None)


def _size(seen: tuple[float, Box, Thing]) -> float:
    return seen[0]


def _by_place(marks: Sequence[Mark], places: _Places) -> list[Mark]:
    """Return one mark for all that lie in one place, wherever in the drawing that is told; places differ by room."""
    inside: dict[Box, list[Mark]] = defaultdict(list)
    for one in marks:
        if box := places.around(one):
            inside[box].append(one)
    found = {one.box: one for one in marks}
    for box, held in inside.items():
        own = found.get(box)
        if len(held) > 1 or (own and own.kind != "changed"):
            found = {other: one for other, one in found.items() if one not in held}
            found[box] = own or Mark(_common(held), places.things[box])
        elif held[0].box in found:
            found.pop(box, None)
    return list(found.values()) if len(found) == len(marks) else _by_place(list(found.values()), places)


def _common(marks: Sequence[Mark]) -> Kind:
    kinds = {one.kind for one in marks}
    return kinds.pop() if len(kinds) == 1 else "changed"
