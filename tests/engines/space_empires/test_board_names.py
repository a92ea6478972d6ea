"""Names of hexes on the map: clear of counters, of the signs on them, and of the borders that marks run along."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.parts.drawing.widths import width_of
from tests.engines.drawing import SVG
from tests.engines.space_empires.faces import busy, tree

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

Box = tuple[float, float, float, float]

CAPITALS = 0.66
"""How high figures are, in parts of the letters' size."""


def walked(part: Element, x: float = 0, y: float = 0) -> Iterator[tuple[Element, float, float]]:
    """Yield every part of a drawing with where it stands."""
    dx, dy = map(float, (re.findall(r"translate\((\S+) (\S+)\)", part.get("transform", "")) or [(0, 0)])[0])
    x, y = x + dx, y + dy
    yield part, x + float(part.get("x", 0)), y + float(part.get("y", 0))
    for child in part:
        yield from walked(child, x, y)


def names(root: Element) -> dict[str, Box]:
    """Return the room of each hex's name."""
    found = {}
    size = 0
    for part, x, y in walked(root):
        size = int(part.get("font-size", size)) if part.tag == f"{SVG}g" else size
        if part.tag == f"{SVG}text" and re.fullmatch(r"\d{4}", part.text or ""):
            half = width_of(part.text or "") * size / 2000
            found[part.text or ""] = (x - half, y - CAPITALS * size, x + half, y)
    return found


def signs(root: Element) -> Iterator[Box]:
    """Yield the room of counters, and of the signs of what can move."""
    for part, x, y in walked(root):
        if "data-stack" in part.attrib:
            yield x - 24, y - 13, x + 24, y + 13
        if part.get("href") == "#se-ready":
            yield x - 6, y - 6, x + 6, y + 6


def test_names_are_clear_of_counters() -> None:
    """Also where four counters lie at the home world, right above the names of the next row."""
    root = tree(busy().match.view(0))
    found = [*signs(root)]
    assert len(found) > 15
    assert [
        name for name, box in names(root).items() for sign in found
        if box[0] < sign[2] and sign[0] < box[2] and box[1] < sign[3] and sign[1] < box[3]
    ] == []  # fmt: skip


def test_names_are_clear_of_the_borders_of_their_hexes() -> None:
    root = tree(busy().match.view(0))
    found = names(root)
    for part, x, y in walked(root):
        if hex_ := part.get("data-hex"):
            left, top, right, _ = found[hex_]
            assert top - y > max(x - left, right - x) * 30 / 52 - 60 + 2


def test_what_can_move_hides_no_colony() -> None:
    """The points of a colony are in the middle of its hex, the signs at the outer edges of counters."""
    root = tree(busy().match.view(0))
    middle = next(x for part, x, _ in walked(root) if part.get("data-hex") == "0501")
    ready = [abs(x - middle) for part, x, _ in walked(root) if part.get("href") == "#se-ready"]
    near = [away for away in ready if away < 52]
    assert near
    assert all(away > 24 for away in near)
