"""The document around a picture, its caption, and its parts one below the other or side by side."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias, TypeVar

from engines.core import Text

from .pen import Pen, Point

FONT: Final = "Starpost Board, Source Sans Pro, sans-serif"
"""What pages bring along, and what pictures are drawn with: the same letters (record 42)."""

EXACT: Final = 'text-rendering="geometricPrecision"'
"""Letters keep their measured widths at every size, not rounded to pixels."""

Block: TypeAlias = tuple[int, str]
"""The height of a part of the picture and its drawing."""

Shown = TypeVar("Shown")


def document(size: Point, name: str, drawn: str, ground: str, *, corner: int = 16, role: str = "group",
             before: str = "", tall: bool = False, roomy: bool = False) -> str:  # fmt: skip
    """Return an SVG document of a size: its name (escaped), what is `before` its ground, the ground, the drawing.

    A `tall` one fills the width of its place and is scrolled; others are shown whole. Of a `roomy` one there is
    another drawing for windows of another width.
    """
    width, height = size
    sorts = " ".join(name for name, is_so in (("tall", tall), ("roomy", roomy)) if is_so)
    size_of = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"' + (
        f' class="{sorts}"' if sorts else ""
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size_of} '
        f'role="{role}" aria-label="{name}" font-family="{FONT}" {EXACT}><title>{name}</title>{before}'
        f'<rect width="{width}" height="{height}" rx="{corner}" fill="{ground}"/>{drawn}</svg>'
    )


def scene_of(told: Sequence[Shown], number: int) -> Shown | None:
    """Return the scene of this number; None for the position as it is."""
    return told[number] if 0 <= number < len(told) else None


def caption(pen: Pen, told: Text, at: Point, size: int, room: int) -> str:
    """Return the line above everything, in the middle."""
    return pen.name(at, told, size, room, ' text-anchor="middle" font-weight="600"')


def below(top: int, drawn: str, more: str = "") -> str:
    """Return a drawing so far down."""
    return f'<g transform="translate(0 {top})"{more}>{drawn}</g>'


def stacked(blocks: Iterable[Block]) -> Block:
    """Return blocks one below the other as one."""
    height, drawn = 0, ""
    for high, block in blocks:
        drawn += below(height, block) if block else ""
        height += high
    return height, drawn


def rows_of(number: int, columns: int) -> int:
    """Return how many rows so many things need."""
    return (number + columns - 1) // columns


def cell_at(number: int, columns: int, cell: Point, corner: Point = (0, 0)) -> Point:
    """Return where a thing lies that is put row by row into cells of a size, so many beside each other."""
    return corner[0] + number % columns * cell[0], corner[1] + number // columns * cell[1]
