"""Panels as plain text: columns aligned, numbers to the right, long cells in several lines, at most 72 columns."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass
from itertools import zip_longest

from engines.core import Panel

WIDTH = 72
RULE = "│"
"""Begins every line of a table in a letter: such lines are shown, and never obeyed when quoted back."""

GAP = "  "
NARROWEST = 4
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
    columns = list(zip(*table, strict=True))
    widths = _fitting([max(map(len, column)) for column in columns])
    right = [_numbers(column[1:]) for column in columns]
    lines = [line for row in table for line in _lines(row, widths, right)]
    return TextTable(panel.title, lines if any(panel.columns) else lines[1:], panel.note)


def _numbers(cells: tuple[str, ...]) -> bool:
    return any(cells) and all(_NUMBER.fullmatch(cell) for cell in cells)


def _fitting(widths: list[int]) -> list[int]:
    """Return the widths with the widest columns cut until all fit side by side, however narrow that makes them."""
    room = WIDTH - len(RULE) - 1 - len(GAP) * (len(widths) - 1)
    widths = list(widths)
    while sum(widths) > room and max(widths) > NARROWEST:
        widths[widths.index(max(widths))] -= 1
    return widths


def _lines(row: list[str], widths: list[int], right: list[bool]) -> list[str]:
    """Return one row, in as many lines as its longest cell needs."""
    cells = [textwrap.wrap(cell, max(1, width)) or [""] for cell, width in zip(row, widths, strict=True)]
    sides = [str.rjust if number else str.ljust for number in right]
    lines = []
    for parts in zip_longest(*cells, fillvalue=""):
        placed = [side(part, width) for side, part, width in zip(sides, parts, widths, strict=True)]
        lines.append(f"{RULE} {GAP.join(placed)}".rstrip())
    return lines
