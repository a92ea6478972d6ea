"""Proposals as people write them: “takeback”, “pause until 14.12”, “zastąpienie Bea”."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time
from typing import Final
from zoneinfo import ZoneInfo

from django.utils import timezone

from engines.core import MalformedCommand, SeatName, say
from engines.parts.notation import fold
from pbem.matches.models import Proposal, Seat
from pbem.matches.reading.verbs import read_day
from pbem.players.models import Player

Kind = Proposal.Kind

BARE: Final[dict[str, str]] = {
    Kind.TAKEBACK: "takeback|take back|a takeback|to take back|undo|cofnięcie|cofnięcie rozkazu|cofnięcie ruchu",
    Kind.DRAW: "draw|a draw|remis",
    Kind.CANCEL: "cancel|to cancel|calling it off|call it off|odwołanie|odwołanie partii|przerwanie partii",
    Kind.RESUME: "resume|to resume|the end of the pause|wznowienie|koniec przerwy",
    Kind.REVISION: "revision|new revision|new rules|rewizja|rewizję|nowa rewizja|nową rewizję|nowe zasady",
}
"""What can be proposed in one breath, with the ways to write it."""

_PAUSE = re.compile(r"(?:a )?(?:pause|break|przerwe|pauze|przerwa|pauza)\s+(.+)")
_MORE = re.compile(r"(?:more time|extension|extend|wiecej czasu|przedluzenie)\s*(?:of|by|o)?\s*:?\s*(\d{1,4})\s*\w*\.?")
_REPLACE = re.compile(r"(?:replace|to replace|replacing|zastapienie|zastapic|zastap)\s+(.+)")
_SEAT = re.compile(r"(?:seat|miejsca|miejsce)\s+(\d{1,2})")
_WAYS: Final = {fold(way): kind for kind, ways in BARE.items() for way in ways.split("|")}


@dataclass(frozen=True)
class Wish:
    """What somebody would like to propose."""

    kind: str
    target: int | None = None
    until: datetime | None = None
    hours: int | None = None


def read_wish(written: str, player: Player, seats: Sequence[Seat]) -> Wish:
    """Return what somebody would like to propose. Raises MalformedCommand if that is not clear."""
    plain = " ".join(fold(written).strip(" .!").split())
    if plain in _WAYS:
        return Wish(_WAYS[plain])
    if found := _PAUSE.fullmatch(plain):
        return Wish(Kind.PAUSE, until=start_of(found[1], player))
    if found := _MORE.fullmatch(plain):
        return Wish(Kind.EXTENSION, hours=int(found[1]))
    if found := _REPLACE.fullmatch(plain):
        return Wish(Kind.REPLACE, target=_named(found[1], seats))
    raise MalformedCommand(say("“{what}” is nothing that can be proposed here. It can be: takeback, draw, cancel, "
                               "pause until DATE, resume, more time HOURS, revision or replace NAME.",
                               what=written.strip()[:80]))  # fmt: skip


def start_of(written: str, player: Player) -> datetime:
    """Return when a day begins by the player's clock. Raises MalformedCommand if it is none, or too far ahead."""
    zone = ZoneInfo(player.time_zone)
    return datetime.combine(read_day(written, timezone.now().astimezone(zone).date()), time(), zone)


def _named(written: str, seats: Sequence[Seat]) -> int:
    """Return the number of the seat that is named. Raises MalformedCommand if none or several are."""
    found = [seat.number for seat in seats if seat.player_id and fold(seat.name) == written]
    if not found and (numbered := _SEAT.fullmatch(written)):
        found = [seat.number for seat in seats if seat.number == int(numbered[1]) - 1]
    if len(found) != 1:
        people = [SeatName(seat.number) for seat in seats if seat.player_id]
        raise MalformedCommand(say("“{name}” is not one of those who play here: {names}.",
                                   name=written[:80], names=people))  # fmt: skip
    return found[0]
