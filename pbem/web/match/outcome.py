"""What came of orders: the few sentences that their receipt tells, of all that whoever sent them may know."""

from collections.abc import Sequence
from dataclasses import dataclass

from pbem.matches.filing.fetching import log_of
from pbem.presenters.narration import Paragraph
from pbem.web.viewers import Viewer

from .news import News
from .results import Result
from .shortly import lines_of, shortened

MOST = 3
"""Sentences on a receipt; if there are more than one beside these, they are among the news."""


@dataclass(frozen=True)
class Outcome:
    """Sentences of what came of orders, oldest first, and how many there are in all.

    The bar where they were sent tells one more, such as what begins now.
    """

    lines: list[str]
    in_bar: list[str]
    sentences: int

    @property
    def cut(self) -> bool:
        """Whether there is more to read."""
        return self.sentences > len(self.lines)


def outcome_of(viewer: Viewer, result: Result | None, news: News) -> Outcome | None:
    """Return what is news since the orders of a receipt; None if nothing is, or if something was taken back."""
    first = _first_entry(viewer, result) if news.fresh else None
    if first is None:
        return None
    since = News([told for told in news.told if told.step.number >= first], fresh=True)
    name = viewer.reader.name_of(viewer.number or 0)
    chosen = telling(since.deeds, name)
    return Outcome(chosen, telling(since.deeds, name, MOST + 1), since.sentences) if chosen else None


def _first_entry(viewer: Viewer, result: Result | None) -> int | None:
    """Return the first entry that the orders of a receipt made; None if they made none that plays on."""
    if result is None or result.submission is None or not result.settled:
        return None
    rows = log_of(viewer.match).filter(submission=result.submission).order_by("number")
    made = dict(rows.values_list("number", "kind"))
    return None if "undone" in made.values() else next(iter(made), None)


def telling(deeds: Sequence[Sequence[Paragraph]], name: str, most: int = MOST) -> list[str]:
    """Return the sentences that matter most to somebody: the first, those that name them, and the last ones."""
    told = [[line for part in deed for line in lines_of(part)] for deed in deeds]
    if sum(map(len, told)) <= most + 1:  # to say that there is one more would take as much room
        return [line for lines in told for line in lines]
    return shortened(told, name, most, first=1)
