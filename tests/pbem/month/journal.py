"""What happened in the month, in order: what people did and what they got, as lines and as data."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from email.message import EmailMessage
from zoneinfo import ZoneInfo

from pbem.matches.models import Wait
from pbem.outbox.models import Notice
from tests.pbem.mail.postman import text_of

MOST_LINES = 10
"""Lines of a letter that are told: it begins with what matters."""

SHOWN_OF_THE_MONTH = "%a %d %b %H:%M"
ENDS = (
    "THE TABLE", "STÓŁ", "HOW TO ANSWER", "JAK ODPOWIEDZIEĆ", "TO CHANGE YOUR MIND", "JEŚLI ZMIENISZ ZDANIE",
)  # fmt: skip
TIDY = [
    (re.compile(r"https?://\S+"), "<link>"),
    (re.compile(r"\b[0-9a-f]{64}\b"), "<number>"),
]
MONTHS = (
    ("January", "stycznia"), ("February", "lutego"), ("March", "marca"), ("April", "kwietnia"), ("May", "maja"),
    ("June", "czerwca"), ("July", "lipca"), ("August", "sierpnia"), ("September", "września"),
    ("October", "października"), ("November", "listopada"), ("December", "grudnia"),
)  # fmt: skip
MONTH_OF = {name: number for number, names in enumerate(MONTHS, 1) for name in names}
MOMENT = r"(\d{1,2}) (\w+) (\d{4}), (?:godz\. )?(\d{2}):(\d{2}) \(([\w/]+)\)"
STATED = (re.compile(rf"Answer by \w+, {MOMENT}"), re.compile(rf"Odpowiedz do \w+ {MOMENT}"))


@dataclass(frozen=True)
class Letter:
    """A letter as somebody got it.

    When it left they were `asked` a question (its number, and since when) that was `due`; None where nothing was asked.
    A question that can wait becomes urgent at `latest`.
    """

    at: datetime
    to: str
    kind: str
    asked: tuple[int, datetime] | None
    subject: str
    text: str
    html: str
    due: datetime | None
    latest: datetime | None

    @property
    def deadline(self) -> datetime | None:
        """The moment that the letter names as the deadline."""
        flat = " ".join(self.text.split())
        found = next((found for pattern in STATED if (found := pattern.search(flat))), None)
        if found is None:
            return None
        day, month, year, hour, minute, zone = found.groups()
        return datetime(int(year), MONTH_OF[month], int(day), int(hour), int(minute), tzinfo=ZoneInfo(zone))


@dataclass(frozen=True)
class Waited:
    """That the table waited for a seat: for whom, since when, until when at the latest, and until when it did."""

    seat: int
    who: str
    decision: int
    since: datetime
    due: datetime | None
    until: datetime | None = None


@dataclass
class Journal:
    """Lines for people to read, and the data behind them."""

    zones: dict[str, str] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    letters: list[Letter] = field(default_factory=list)
    waits: dict[tuple[int, int, datetime], Waited] = field(default_factory=dict)
    deadlines: set[tuple[str, datetime]] = field(default_factory=set)

    def note(self, at: datetime, who: str, what: str) -> None:
        """Tell what somebody did."""
        self.lines.append(f"{self._when(at, who)} · {who} {what}")

    def got(self, at: datetime, who: str, message: EmailMessage, wait: Wait | None) -> Letter:
        """Tell of a letter."""
        notice = Notice.objects.get(pk=str(message["Message-ID"]).strip("<>").partition("@")[0])
        html = text_of(message, "html")
        letter = Letter(
            at, who, notice.kind, (wait.decision, wait.since) if wait else None, str(message["Subject"]).strip(),
            text_of(message), html, wait.due if wait else None, _latest(notice),
        )  # fmt: skip
        self.letters.append(letter)
        self.lines.append(f"{self._when(at, who)} → {who}: “{letter.subject}”")
        self.lines += [f"    {line}" for line in told(letter)]
        return letter

    def _when(self, at: datetime, who: str) -> str:
        zone = self.zones[who]
        return f"{at.astimezone(ZoneInfo(zone)):{SHOWN_OF_THE_MONTH}} ({zone.rpartition('/')[2].replace('_', ' ')})"

    def local_day(self, letter: Letter) -> date:
        """Return on which day of its reader's a letter came."""
        return letter.at.astimezone(ZoneInfo(self.zones[letter.to])).date()

    def letters_a_day(self) -> dict[str, dict[date, int]]:
        """Return how many letters everybody got on each of their days."""
        counted: dict[str, dict[date, int]] = {who: {} for who in self.zones}
        for letter in self.letters:
            day = self.local_day(letter)
            counted[letter.to][day] = counted[letter.to].get(day, 0) + 1
        return counted


def told(letter: Letter) -> list[str]:
    """Return the lines of a letter that come before the board and the forms, without marks and links."""
    lines = list(_beginning(letter.text))
    more = len(lines) - MOST_LINES
    return lines if more <= 0 else [*lines[:MOST_LINES], f"… ({more} more lines)"]


def _beginning(text: str) -> Iterator[str]:
    lines = text.splitlines()
    heading = 3 if lines[0].startswith("##") and " · " in lines[2] else 2 * lines[0].startswith("##")
    for line in lines[heading:]:
        if line.startswith(ENDS):
            return
        tidied = line
        for pattern, instead in TIDY:
            tidied = pattern.sub(instead, tidied)
        if tidied.strip():
            yield tidied


def _latest(notice: Notice) -> datetime | None:
    """Return when a letter, or the most urgent thing that it was put together from, became urgent."""
    parts = [notice.latest, *notice.parts.values_list("latest", flat=True)]
    return min((latest for latest in parts if latest), default=None)


def rounded(moment: datetime) -> datetime:
    """Return the minute of a moment, as letters name it."""
    return moment.replace(second=0, microsecond=0)


DAY = timedelta(days=1)
