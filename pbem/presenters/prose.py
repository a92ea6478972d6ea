"""The board in words, made fit for narrow screens: prose may break anywhere, what is drawn with signs nowhere."""

import re
from dataclasses import dataclass

from .tables import WIDTH

ITEM = "- "

_COLUMNS = re.compile(r"\S {2,}\S")
_BLANK_LINES = re.compile(r"\n\s*\n")


@dataclass(frozen=True)
class Block:
    """What stands between two blank lines: lines drawn in columns, or sentences and items, each as one line."""

    drawn: bool
    lines: list[str]


def blocks(text: str) -> list[Block]:
    """Return the blocks of a board's text, whose prose is wrapped at 72 columns."""
    return [_block(part.splitlines()) for part in _BLANK_LINES.split(text.strip("\n")) if part.strip()]


def _block(lines: list[str]) -> Block:
    if any(_COLUMNS.search(line) for line in lines):
        return Block(drawn=True, lines=lines)
    whole: list[str] = []
    for above, line in zip(["", *lines], lines, strict=False):
        if whole and _goes_on(above, line):
            whole[-1] += f" {line.strip()}"
        else:
            whole.append(line.strip())
    return Block(drawn=False, lines=whole)


def _goes_on(above: str, line: str) -> bool:
    """Tell whether a line belongs to the one above it: it is indented, or its first word had no room there."""
    if line.startswith(ITEM):
        return False
    return line.startswith(" ") or len(above) + 1 + len(line.split(maxsplit=1)[0]) > WIDTH
