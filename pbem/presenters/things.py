"""The things on a board, as its drawing tells them.

Boards mark what stands on them with attributes `data-…`; such a part is one thing. A thing is told by those attributes,
and has changed if what is drawn in it has; where and how large it is drawn inside its place does not count.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from xml.etree.ElementTree import Element, fromstring

from .bounding_boxes import HERE, Matrix, Point, moved, pieces
from .outlines import Shape, shape_of

UNMARKED = {"data-fleeting", "data-unmarked", "data-area", "data-areas"}
"""Attributes of what is no part of the position (the last step, what is being entered), of what is told in words and
tables (names, scores, stocks), and of what lights up as a whole: the things on it are marked themselves."""

TOOLS = {"data-pick", "data-typed", "data-table", "data-half", "data-card", "data-spot", "data-look", "data-on",
         "data-letters", "data-now", "data-fine"}  # fmt: skip
"""Attributes that tell scripts how to use a thing, not which one it is."""

LAYOUT = {"x", "y", "width", "height", "transform", "font-size", "font-weight", "tabindex", "role", "aria-label",
          "opacity", "stroke", "stroke-width", "stroke-opacity", *TOOLS}  # fmt: skip
"""Attributes that say how something is shown where it is."""

SILENT = {"title", "desc", "defs"}

Key = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Thing:
    """A part of a board: what it is, what it looks like, and where in the drawing it stands."""

    key: Key
    look: str
    path: tuple[int, ...]
    element: Element
    within: Matrix
    known: dict[str, Element]

    @property
    def origin(self) -> Point:
        """Where its own measure begins."""
        return moved(self.element, self.within)[4:]

    @cached_property
    def shape(self) -> Shape | None:
        """Its shape, None if there is nothing to see of it; worked out only for what is to be marked."""
        return shape_of(pieces(self.element, self.within, self.known))


def things(svg: str) -> list[Thing]:
    """Return the things on a board."""
    root = fromstring(svg)  # noqa: S314  # our own drawings
    known = {name: element for element in root.iter() if (name := element.get("id"))}
    return list(_things(root, HERE, known, ()))


def _things(element: Element, within: Matrix, known: dict[str, Element], path: tuple[int, ...]) -> Iterator[Thing]:
    inside = moved(element, within)
    for place, child in enumerate(element):
        if _passed_over(child):
            continue
        here = (*path, place)
        if key := _key(child):
            yield Thing(key, "".join(_look(child)), here, child, inside, known)
        yield from _things(child, inside, known, here)


def _passed_over(element: Element) -> bool:
    return element.tag.rpartition("}")[2] in SILENT or not UNMARKED.isdisjoint(element.attrib)


def _key(element: Element) -> Key:
    return tuple(
        (name, value) for name, value in element.attrib.items() if name.startswith("data-") and name not in TOOLS
    )


def _look(element: Element) -> Iterator[str]:
    """Return what is drawn in a thing, without the things inside it."""
    yield element.tag
    yield from (f" {name}={value}" for name, value in element.attrib.items() if name not in LAYOUT)
    yield element.text or ""
    for child in element:
        if not _passed_over(child) and not _key(child):
            yield from _look(child)
