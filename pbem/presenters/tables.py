"""Panels as plain text: columns aligned, numbers to the right, long cells in several lines, at most 72 columns.

Words of up to 20 letters stay whole: a table that is too wide for that is turned, or else told row by row.
"""

import re
import textwrap
from dataclasses import dataclass
from itertools import zip_longest

from engines.core import Panel

WIDTH = 72
RULE = "│"
"""Begins every line of a table in a letter: such lines are shown, and never obeyed when quoted back."""

GAP = "  "
LONGEST_WORD = 20
"""Letters of words that are never broken."""

_NUMBER = re.compile(r"[-+−]?[\d.,\s]*\d\s?%?|[-–—]?")


@dataclass(frozen=True)
class TextTable:
    """A panel as lines of text, ready for a letter."""

    title: str
    lines: list[str]
    note: str


def text_table(panel: Panel) -> TextTable:
    """Return the panel as text; one without rows has its note only."""
    if not panel.rows:
        return TextTable(panel.title, [], panel.note)
    rows = [panel.columns, *panel.rows]
    count = max(map(len, rows))
    table = [[*row, *[""] * (count - len(row))] for row in rows]
    if _fits(table):
        lines = _drawn(table)
        return TextTable(panel.title, lines if any(panel.columns) else lines[1:], panel.note)
    turned = [list(row) for row in zip(*table, strict=True)]
    return TextTable(panel.title, _drawn(turned) if _fits(turned) else _told(table), panel.note)


def _fits(table: list[list[str]]) -> bool:
    """Tell whether the columns have room side by side without breaking a word."""
    return sum(map(_least, zip(*table, strict=True))) <= _room(len(table[0]))


def _room(columns: int) -> int:
    return WIDTH - len(RULE) - 1 - len(GAP) * (columns - 1)


def _least(cells: tuple[str, ...]) -> int:
    """Return how narrow a column may be: as its longest word."""
    return min(LONGEST_WORD, max((len(word) for cell in cells for word in cell.split()), default=0))


def _numbers(cells: tuple[str, ...]) -> bool:
    return any(cells) and all(_NUMBER.fullmatch(cell) for cell in cells)


def _drawn(table: list[list[str]]) -> list[str]:
    """Return the table in columns, the first row being its heads."""
    columns = list(zip(*table, strict=True))
    widths = _fitting(columns)
    right = [_numbers(column[1:]) for column in columns]
    return [line for row in table for line in _lines(row, widths, right)]


def _fitting(columns: list[tuple[str, ...]]) -> list[int]:
    """Return the widths with the widest columns cut until all fit side by side, none below its longest word."""
    widths, least = [max(map(len, column)) for column in columns], list(map(_least, columns))
    while sum(widths) > _room(len(widths)):
        wide = max((n for n, width in enumerate(widths) if width > least[n]), key=lambda n: widths[n])
        widths[wide] -= 1
    return widths


def _told(table: list[list[str]]) -> list[str]:
    """Return the rows one below the other: the first cell, then each of the others after its head."""
    heads, *rows = table
    lines = []
    for first, *others in rows:
        lines += [first, *(f"  {head}: {cell}" for head, cell in zip(heads[1:], others, strict=True) if cell)]
    wrapped = (textwrap.wrap(line, _room(1), subsequent_indent="    ", break_on_hyphens=False) for line in lines)
    return [f"{RULE} {part}" for parts in wrapped for part in parts]


def _lines(row: list[str], widths: list[int], right: list[bool]) -> list[str]:
    """Return one row, in as many lines as its longest cell needs."""
    cells = [
        textwrap.wrap(cell, max(1, width), break_on_hyphens=False) or [""]
        for cell, width in zip(row, widths, strict=True)
    ]
    sides = [str.rjust if number else str.ljust for number in right]
    lines = []
    for parts in zip_longest(*cells, fillvalue=""):
        placed = [side(part, width) for side, part, width in zip(sides, parts, widths, strict=True)]
        lines.append(f"{RULE} {GAP.join(placed)}".rstrip())
    return lines
