"""What became of a submission, line by line, in words."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pbem.matches.reading.receipts import Accepted
from pbem.presenters.reports import Worked, worked
from pbem.presenters.words import Reader


@dataclass(frozen=True)
class Taken:
    """A line that was understood: as it was written, as we write it, and the answer if it asked for something.

    It was read `freely` if it was not written as orders are; `undone` is what could still have been done before it.
    """

    line: str
    order: str
    worked: Worked | None = None
    told: list[str] = field(default_factory=list)
    freely: bool = False
    undone: list[str] = field(default_factory=list)


def taken(accepted: Sequence[Accepted], reader: Reader) -> list[Taken]:
    """Return the lines that were carried out or answered."""
    return [
        Taken(
            one.line,
            one.order,
            worked(one.report, reader) if one.report else None,
            one.told,
            one.freely,
            [*map(reader.sentence, one.undone)],
        )
        for one in accepted
    ]
