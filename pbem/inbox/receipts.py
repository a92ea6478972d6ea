"""What became of a submission, line by line, in words."""

from __future__ import annotations

from dataclasses import dataclass

from pbem.matches.log import Receipt
from pbem.presenters.reports import Worked, worked
from pbem.presenters.words import Reader


@dataclass(frozen=True)
class Taken:
    """A line that was understood: as it was written, as we write it, and what was worked out if it asked for that."""

    line: str
    order: str
    worked: Worked | None = None


def taken(receipt: Receipt, reader: Reader) -> list[Taken]:
    """Return the lines that were carried out or answered."""
    return [Taken(one.line, one.order, worked(one.report, reader) if one.report else None) for one in receipt.accepted]
