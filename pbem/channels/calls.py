"""What a channel is told: which match, which game, what is asked, by when, and where to answer. Never a secret."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True)
class Call:
    """One thing to tell in a line or two, in its reader's language.

    `event` names it for programs, `key` is the same whenever the same thing is told. `asked` is empty if nothing is.
    """

    event: str
    key: str
    match: int
    game: str
    title: str
    asked: str
    url: str
    since: datetime
    due: datetime | None = None
    deadline: str = ""

    @property
    def text(self) -> str:
        """What is asked and by when, in lines of their own."""
        return "\n".join(part for part in (self.asked, self.deadline) if part)

    def facts(self) -> dict[str, object]:
        """Return what programs are told."""
        return {
            "match": self.match,
            "game": self.game,
            "title": self.title,
            "asked": self.asked,
            "due": self.due.isoformat() if self.due else None,
            "url": self.url,
        }
