"""What a channel is told: which match, which game, what is asked, by when, and where to answer. Never a secret."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from pbem.outbox.keys import Kind
from pbem.outbox.models import Notice
from pbem.registry import Registry

NO_MAIL: Final = "mail_failed"
"""What a call tells that says that mail does not arrive: no letter could."""

QUESTION: Final = "question"


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


CALLS: Registry[Callable[[Notice], Call]] = Registry("calls", [Kind.TURN, Kind.REMINDER, Kind.OVER, Kind.TEST, NO_MAIL])
"""Which notices are told by other channels, too, and in which words."""

QUESTIONS: Registry[Callable[[Notice], dict[str, Any] | None]] = Registry("questions", [QUESTION])
"""What tells the programs that wish so the whole question that their player is asked."""
