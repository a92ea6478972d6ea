"""What differs between two positions, shown: lines around things on boards, marks beside cells of tables."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from engines.core import Panel

from .bounding_boxes import Box, Point, numbers
from .merging import Mark, merged
from .outlines import Kind, Shape, clipped, outline, region
from .regions import around_all, side_by_side
from .things import Key, Thing, things

Labels = Mapping[Kind, str]
"""What each kind of mark is called in the reader's language."""

KINDS: tuple[Kind, ...] = ("fresh", "changed", "gone")

Rows = list[list[str]]
Looks = Counter[tuple[Key, str]]


@dataclass(frozen=True)
class Marked:
    """Two boards with lines around what differs, how many of each kind there are, and how many the later one shows."""

    earlier: str
    later: str
    counts: Mapping[Kind, int]
    shown: Mapping[Kind, int]


def mark(earlier: str, later: str, labels: Labels, own: Iterable[tuple[str, str]] = ()) -> Marked:
    """Return both drawings (SVG) with marks: what came or changed on the later one, what went on both.

    `own` are boards before and after what the reader brought about alone: what differs by that is not marked. They are
    drawn as long as something is left to explain.
    """
    before, after = things(earlier), things(later)
    made, undone = _brought_about(own, _looks(after) - _looks(before), _looks(before) - _looks(after))
    came = _marks(_without(after, before, made), "fresh", before, after)
    went = _marks(_without(before, after, undone), "gone", after, before)
    ground = _Ground(before, after, earlier, later)
    ghosts_now = [one for one in went if one.kind == "gone" and ground.holds(one, came)]
    ghosts_then = [one for one in came if one.kind == "fresh" and ground.holds(one, went)]
    drawn = _outlined(earlier, [*ghosts_then, *went], labels), _outlined(later, [*ghosts_now, *came], labels)
    return Marked(*drawn, _counted([*came, *(one for one in went if one.kind == "gone")]),
                  _counted([*came, *ghosts_now]))  # fmt: skip


def _counted(marks: Iterable[Mark]) -> dict[Kind, int]:
    counts = Counter(one.kind for one in marks)
    return {kind: counts[kind] for kind in KINDS}


def _brought_about(own: Iterable[tuple[str, str]], came: Looks, went: Looks) -> tuple[Looks, Looks]:
    """Return what came, and what went, between each two boards, of as many as explain all that did."""
    made: Looks = Counter()
    undone: Looks = Counter()
    pairs = iter(own)
    while not (came <= made and went <= undone) and (pair := next(pairs, None)):
        earlier, later = pair
        before, after = _looks(things(earlier)), _looks(things(later))
        made += after - before
        undone += before - after
    return made, undone


def _looks(found: Iterable[Thing]) -> Looks:
    return Counter((thing.key, thing.look) for thing in found)


def _without(these: Sequence[Thing], those: Sequence[Thing], own: Looks) -> list[Thing]:
    """Return these things but for those that are there too, each once, and for the own ones."""
    left = _looks(those) + own
    found = []
    for thing in these:
        if left[thing.key, thing.look]:
            left[thing.key, thing.look] -= 1
        else:
            found.append(thing)
    return found


def _marks(found: Sequence[Thing], kind: Kind, others: Sequence[Thing], everything: Sequence[Thing]) -> list[Mark]:
    """Return the marks of these things: those that are among the others have only changed."""
    left = Counter(thing.key for thing in others)
    return merged([Mark("changed" if left[thing.key] else kind, thing) for thing in found if thing.shape], everything)


class _Ground:
    """The places that are on both boards: only there a mark tells of something that the other board shows.

    On an open table that is everywhere; nowhere once it has been cleared for another round, which it is named after.
    """

    def __init__(self, before: Sequence[Thing], after: Sequence[Thing], earlier: str, svg: str) -> None:
        known = {(thing.key, thing.origin) for thing in before}
        self.open = "data-table=" in svg
        self.cleared = _table(earlier) != _table(svg)
        self.places = {thing.origin for thing in after if (thing.key, thing.origin) in known}
        self.near = (_sheet(svg)[2] / 14) ** 2

    def holds(self, one: Mark, marked: Sequence[Mark]) -> bool:
        """Tell whether the thing's place is on the other board, and not marked there yet."""
        if self.cleared:
            return False
        x, y = _middle(one.box)
        if any(abs(x - a) + abs(y - b) < 8 for a, b in (_middle(other.box) for other in marked)):
            return False
        return self.open or any((x - a) ** 2 + (y - b) ** 2 < self.near for a, b in self.places)


def _table(svg: str) -> str:
    """Return the name of a board's open table, nothing if it has none."""
    return svg.partition(' data-table="')[2].partition('"')[0]


def _middle(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _sheet(svg: str) -> list[float]:
    """Return where a drawing begins, how wide and how high it is."""
    return numbers(svg[svg.index("viewBox") :].split('"', 2)[1])


def _outlined(svg: str, marked: Sequence[Mark], labels: Labels) -> str:
    """Return the drawing with a line around each thing that is marked, drawn last."""
    if not marked:
        return svg
    x, y, wide, high = _sheet(svg)
    edges = x, y, x + wide, y + high
    lines = "".join(
        f'<g class="mark {kind}"><title>{escape(labels[kind])}</title>{_line(kind, shapes, wide / 1000)}</g>'
        for kind, shapes in _regions(marked, edges)
    )
    body, _, end = svg.rpartition("</svg>")
    return (
        f'{body}<g class="marks" fill="none" stroke-linejoin="round" stroke-linecap="round" pointer-events="none">'
        f"{lines}</g></svg>{end}"
    )


def _regions(marked: Sequence[Mark], edges: Box) -> Iterator[tuple[Kind, list[Shape]]]:
    """Yield what gets a line: things, and places of one kind that lie side by side together."""
    for kind in dict.fromkeys(one.kind for one in marked):
        shapes = [clipped(one.shape, edges) for one in marked if one.kind == kind]
        yield from ((kind, group) for group in side_by_side(shapes))


def _line(kind: Kind, shapes: Sequence[Shape], unit: float) -> str:
    return outline(kind, shapes[0], unit) if len(shapes) == 1 else region(kind, around_all(shapes), unit)


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
