"""What is understood of a mail, line by line, as the judge does it but with nothing carried out."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

import engines
from engines.core import Command, Refusal
from pbem.inbox.mail.reading import read_mail
from pbem.inbox.prose.screening import screen
from pbem.matches.reading.understanding import numbered_order, orders_in, understand, whole_line
from pbem.matches.reading.verbs import read_day

REPLIES = Path(__file__).parent / "replies"
REFUSED = "refused"

TODAY = date(2026, 12, 1)

LISTED = {
    "space-empires": ["end turn", "hold fire", "cease fire"],
    "light-speed": ["połóż nic", "gotowe"],
}
"""The answers that the letters of the samples list by number."""


def understood(path: Path, slug: str) -> list[str]:
    """Return what the lines of a mail mean: orders as we write them, `verb: given`, and REFUSED at the first other."""
    return meaning_of(path.read_bytes(), slug)


def meaning_of(raw: bytes, slug: str) -> list[str]:
    """Return what a mail means; REFUSED alone if all of it is asked back."""
    reading, game = read_mail(raw), engines.find(slug)
    names = f"{reading.sender_name} {reading.sender.partition('@')[0]}"
    screened = screen(game, "en", reading.lines, reading.ignored, names)
    if screened.failed:
        return [REFUSED]
    lines, found, before = screened.lines, [], ""
    while lines:
        line, taken = whole_line(game, lines[0], lines[1:], "en")
        lines = lines[1 + taken :]
        try:
            found += [_meaning(slug, order, before, LISTED[slug]) for order in orders_in(game, line, "en")]
        except Refusal:
            return [*found, REFUSED]
        before = line
    return found


def _meaning(slug: str, line: str, before: str, listed: Sequence[str]) -> str:
    notation = engines.find(slug).notation
    meant = understand(engines.find(slug), line, "en")
    if isinstance(meant, Command):
        return notation.write(meant)
    if meant.name == "reply":
        return notation.write(notation.read(numbered_order(meant, listed, before)))
    if meant.name == "pause":
        read_day(meant.given, TODAY)
    return f"{meant.name}: {meant.given}" if meant.given else meant.name
