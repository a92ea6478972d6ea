"""What came of orders: the few sentences that their receipt tells, of all that whoever sent them may know."""

import re
from dataclasses import dataclass

from pbem.matches.filing.fetching import log_of
from pbem.presenters.narration import Paragraph
from pbem.web.viewers import Viewer

from .news import News, in_chapter
from .questions import Result

MOST = 3
"""Sentences on a receipt; if there are more than one beside these, they are among the news."""


@dataclass(frozen=True)
class Outcome:
    """Sentences of what came of orders, oldest first, and how many there are in all."""

    lines: list[str]
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
    chosen = telling(since.whole, viewer.reader.name_of(viewer.number or 0))
    return Outcome(chosen, since.sentences) if chosen else None


def _first_entry(viewer: Viewer, result: Result | None) -> int | None:
    """Return the first entry that the orders of a receipt made; None if they made none that plays on."""
    if result is None or result.submission is None or not result.settled:
        return None
    rows = log_of(viewer.match).filter(submission=result.submission).order_by("number")
    made = dict(rows.values_list("number", "kind"))
    return None if "undone" in made.values() else next(iter(made), None)


def telling(parts: list[Paragraph], name: str) -> list[str]:
    """Return the sentences that matter most to somebody: the first, those that name them, and the last ones."""
    lines = [line for part in parts for line in _lines(part)]
    if len(lines) <= MOST + 1:  # to say that there is one more would take as much room
        return lines
    places = range(len(lines))
    named = [place for place in reversed(places) if re.search(rf"\b{re.escape(name)}\b", lines[place])]
    wanted = list(dict.fromkeys([*places[:1], *named, *reversed(places)]))[:MOST]
    return [lines[place] for place in sorted(wanted)]


def _lines(part: Paragraph) -> list[str]:
    """Return what was told as lines of their own; of what is summed up only that."""
    if part.result or part.line:
        return [part.result or part.line]
    return [in_chapter(part.chapter, sentence) for sentence in part.sentences]
