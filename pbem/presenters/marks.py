"""What differs between two positions, shown: frames on the boards, marks beside the cells of their tables.

Boards mark what stands on them with attributes `data-…`; such a part is one thing. A thing is told by those attributes,
and has changed if what is drawn in it has; where and how large it is drawn inside its place does not count.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import Literal
from xml.etree.ElementTree import Element, fromstring

from engines.core import Panel

from .bounding_boxes import HERE, Box, Matrix, Point, box_of, moved, numbers

Kind = Literal["fresh", "changed", "gone"]
Labels = Mapping[Kind, str]
"""What each kind of mark is called in the reader's language."""

SIGNS: dict[Kind, str] = {"fresh": "+", "changed": "≠", "gone": "−"}
DASHES: dict[Kind, str] = {"fresh": "none", "changed": "10 5", "gone": "2 6"}
COLOURS: dict[Kind, str] = {"fresh": "#ffe08a", "changed": "#9fe3ff", "gone": "#ffb3a1"}

GAP, SIGN = 5, 12
"""Thousandths of a board between a thing and its frame, and half the size of the sign beside it."""

FLEETING = "data-fleeting"
"""The attribute of what boards add to tell the last step or what is being entered: no part of the position."""

TOOLS = {"data-pick", "data-typed", "data-table", "data-half", "data-card", "data-look", "data-on"}
"""Attributes that tell scripts how to use a thing, not which one it is."""

LAYOUT = {"x", "y", "transform", "font-size", "font-weight", "tabindex", "role", "aria-label", "opacity",
          "stroke", "stroke-width", "stroke-opacity", *TOOLS}  # fmt: skip
"""Attributes that say how something is shown where it is."""

SILENT = {"title", "desc", "defs"}

Key = tuple[tuple[str, str], ...]
Rows = list[list[str]]


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
    def box(self) -> Box | None:
        """The room it takes; worked out only for what is to be framed."""
        return box_of(self.element, self.within, self.known)


@dataclass(frozen=True)
class Marked:
    """Two boards with frames around what differs, and how many of each kind there are."""

    earlier: str
    later: str
    counts: Mapping[Kind, int]


def mark(earlier: str, later: str, labels: Labels) -> Marked:
    """Return both drawings (SVG) with marks: what came or changed on the later one, what went on both."""
    before, after = things(earlier), things(later)
    old, new = Counter(thing.key for thing in before), Counter(thing.key for thing in after)
    came = [_Mark("changed" if old[thing.key] else "fresh", thing) for thing in _inner(_without(after, before))]
    went = [_Mark("changed" if new[thing.key] else "gone", thing) for thing in _inner(_without(before, after))]
    ground = _Ground(before, after, later)
    ghosts_now = [one for one in went if one.kind == "gone" and ground.holds(one.thing, came)]
    ghosts_then = [one for one in came if one.kind == "fresh" and ground.holds(one.thing, went)]
    counts = Counter(one.kind for one in [*came, *(one for one in went if one.kind == "gone")])
    drawn = _framed(earlier, [*ghosts_then, *went], labels), _framed(later, [*ghosts_now, *came], labels)
    return Marked(*drawn, {kind: counts[kind] for kind in SIGNS})


@dataclass(frozen=True)
class _Mark:
    """A thing with what became of it."""

    kind: Kind
    thing: Thing


class _Ground:
    """The places that are on both boards: only there a frame tells of something that the other board shows."""

    def __init__(self, before: Sequence[Thing], after: Sequence[Thing], svg: str) -> None:
        known = {(thing.key, thing.origin) for thing in before}
        self.open = "data-table=" in svg
        self.places = {thing.origin for thing in after if (thing.key, thing.origin) in known}
        self.near = (_width(svg) / 14) ** 2

    def holds(self, thing: Thing, marked: Sequence[_Mark]) -> bool:
        """Tell whether the thing's place is on the other board, and not marked there yet."""
        x, y = _middle(thing.box)
        if any(abs(x - a) + abs(y - b) < 8 for a, b in (_middle(other.thing.box) for other in marked)):
            return False
        return self.open or any((x - a) ** 2 + (y - b) ** 2 < self.near for a, b in self.places)


def _middle(box: Box | None) -> Point:
    assert box is not None, "only what can be seen is marked"
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _width(svg: str) -> float:
    return numbers(svg[svg.index("viewBox") :].split('"', 2)[1])[2]


def things(svg: str) -> list[Thing]:
    """Return the things on a board."""
    root = fromstring(svg)  # noqa: S314  # our own drawings
    known = {name: element for element in root.iter() if (name := element.get("id"))}
    return list(_things(root, HERE, known, ()))


def _things(element: Element, within: Matrix, known: dict[str, Element], path: tuple[int, ...]) -> Iterator[Thing]:
    inside = moved(element, within)
    for place, child in enumerate(element):
        tag = child.tag.rpartition("}")[2]
        if tag in SILENT or FLEETING in child.attrib:
            continue
        here = (*path, place)
        if key := _key(child):
            yield Thing(key, "".join(_look(child)), here, child, inside, known)
        yield from _things(child, inside, known, here)


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
        if child.tag.rpartition("}")[2] not in SILENT and not _key(child) and FLEETING not in child.attrib:
            yield from _look(child)


def _without(these: Sequence[Thing], those: Sequence[Thing]) -> list[Thing]:
    """Return these things but for those that are there too, each once."""
    left = Counter((thing.key, thing.look) for thing in those)
    found = []
    for thing in these:
        if left[thing.key, thing.look]:
            left[thing.key, thing.look] -= 1
        else:
            found.append(thing)
    return found


def _inner(found: Sequence[Thing]) -> list[Thing]:
    """Return the things that none of the others is inside of, and that can be seen."""
    around = {thing.path[:depth] for thing in found for depth in range(len(thing.path))}
    return [thing for thing in found if thing.path not in around and thing.box]


def _framed(svg: str, marked: Iterable[_Mark], labels: Labels) -> str:
    """Return the drawing with a frame and a sign for each mark, drawn last."""
    unit = _width(svg) / 1000
    edges = numbers(svg[svg.index("viewBox") :].split('"', 2)[1])
    right, top = edges[0] + edges[2], edges[1]
    frames = "".join(
        _frame(one.kind, one.thing.box, _corner(one.thing.box, (right, top), unit), unit, labels)
        for one in marked
        if one.thing.box
    )
    body, _, end = svg.rpartition("</svg>")
    return f'{body}<g class="marks" pointer-events="none">{frames}</g></svg>{end}' if frames else svg


def _corner(box: Box, edge: Point, unit: float) -> Point:
    """Return where the sign stands: outside of a corner of the frame, so that it hides nothing of what it marks.

    `edge` is the upper right end of the drawing; beside it another corner is taken.
    """
    left, top, right, bottom = box
    out, room = (GAP + 0.75 * SIGN) * unit, (GAP + 1.8 * SIGN) * unit
    x = right + out if right + room <= edge[0] else left - out
    return x, (top - out if top - room >= edge[1] else bottom + out)


def _frame(kind: Kind, box: Box, corner: Point, unit: float, labels: Labels) -> str:
    """Return one frame: dark below, light above, its sign at a corner."""
    left, top, right, bottom = box
    gap, sign, (x, y) = GAP * unit, SIGN * unit, corner
    shape = (f'x="{left - gap:.0f}" y="{top - gap:.0f}" width="{right - left + 2 * gap:.0f}" '
             f'height="{bottom - top + 2 * gap:.0f}" rx="{8 * unit:.0f}" fill="none"')  # fmt: skip
    dashes = (
        DASHES[kind] if DASHES[kind] == "none" else " ".join(f"{float(n) * unit:.1f}" for n in DASHES[kind].split())
    )
    at = f'cx="{x:.0f}" cy="{y:.0f}" r="{sign:.0f}"'
    return (
        f'<g class="mark {kind}"><title>{escape(labels[kind])}</title>'
        f'<rect {shape} stroke="#05070f" stroke-width="{7 * unit:.1f}" stroke-opacity=".75"/>'
        f'<rect {shape} stroke="{COLOURS[kind]}" stroke-width="{3.5 * unit:.1f}" stroke-dasharray="{dashes}" '
        f'stroke-linecap="round"/><circle {at} fill="{COLOURS[kind]}" stroke="#05070f" stroke-width="{2 * unit:.1f}"/>'
        f'<text x="{x:.0f}" y="{y + sign * 0.4:.0f}" font-size="{1.5 * sign:.0f}" '
        f'text-anchor="middle" font-weight="700" fill="#05070f">{SIGNS[kind]}</text></g>'
    )


@dataclass(frozen=True)
class Cell:
    """A cell of a table, and what stood there before if that was something else (None: the same)."""

    text: str
    before: str | None


@dataclass(frozen=True)
class Table:
    """A panel with its cells marked; a row that was not there before is `fresh` as a whole."""

    title: str
    columns: list[str]
    rows: list[tuple[bool, list[Cell]]]
    gone: list[list[str]]
    note: str

    @property
    def different(self) -> bool:
        """Whether anything in it is not as it was."""
        return bool(self.gone) or any(fresh or any(cell.before is not None for cell in row) for fresh, row in self.rows)


def mark_panels(earlier: Sequence[Panel], later: Sequence[Panel]) -> list[Table]:
    """Return the later panels, each compared cell by cell with the earlier one of the same name."""
    known = {panel.name: panel for panel in earlier}
    return [_compared(panel, known.get(panel.name)) for panel in later]


def _compared(panel: Panel, earlier: Panel | None) -> Table:
    """Return a panel whose rows, told by their first cells, are compared."""
    pairs, gone = _paired(panel.rows, earlier.rows if earlier else [])
    rows = [(was is None and earlier is not None, _cells(row, was)) for row, was in pairs]
    return Table(panel.title, panel.columns, rows, gone, panel.note)


def _paired(rows: Rows, earlier: Rows) -> tuple[list[tuple[list[str], list[str] | None]], Rows]:
    """Return each row with the one that it was before (None: it is new), and the earlier rows that are gone.

    Rows are known by their first cell; where that has changed, by what stands there before numbers and brackets.
    """
    found: dict[int, list[str]] = {}
    left = list(earlier)
    for name in (_whole, _beginning):
        for place, row in enumerate(rows):
            was = next((old for old in left if name(old) and name(old) == name(row)), None)
            if place not in found and was is not None:
                found[place] = was
                left.remove(was)
    return [(row, found.get(place)) for place, row in enumerate(rows)], left


def _whole(row: list[str]) -> str:
    return row[0] if row else ""


def _beginning(row: list[str]) -> str:
    return re.split(r"[\d(:]", _whole(row), maxsplit=1)[0].strip()


def _cells(row: list[str], was: list[str] | None) -> list[Cell]:
    if was is None or len(was) != len(row):
        return [Cell(text, None) for text in row]
    return [Cell(text, old if old != text else None) for text, old in zip(row, was, strict=True)]
