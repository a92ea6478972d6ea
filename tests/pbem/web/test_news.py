"""News stand under the turn or battle that they belong to."""

from __future__ import annotations

from datetime import UTC, datetime

from pbem.matches.history.steps import Step
from pbem.web.match.news import News, Told

BEGUN = [(2, "Turn 1 begins."), (6, "Turn 2 begins.")]


def at(*entries: int) -> list[Told]:
    """Happenings of these entries."""
    return [Told(Step(entry, 0, entry), datetime(2026, 6, 1, tzinfo=UTC), "", []) for entry in entries]


def test_each_part_is_told_once_the_newest_first() -> None:
    sections = News(at(9, 6, 5, 2, 1), fresh=True, begun=BEGUN).sections
    told = [(part.heading, [one.step.number for one in part.told]) for part in sections]
    assert told == [("Turn 2 begins.", [9, 6]), ("Turn 1 begins.", [5, 2]), ("", [1])]


def test_without_news_there_are_no_headings() -> None:
    assert News([], fresh=False, begun=BEGUN).sections == []
