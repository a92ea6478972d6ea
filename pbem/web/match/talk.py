"""Notes and talk beside the board: what the viewer keeps in mind, and what was said to them."""

from dataclasses import dataclass
from datetime import datetime

from django.http import HttpRequest
from django.utils import timezone

from pbem.matches.history.visits import GAP
from pbem.matches.models import Note, Seat
from pbem.matches.talk.chat import Heard, heard
from pbem.matches.talk.notes import notes_of
from pbem.matches.teams import allies_on
from pbem.web.viewers import Viewer, fingerprint

MOST_MATCHES = 40
"""Matches whose talk is remembered in a session, the latest ones."""


@dataclass(frozen=True)
class Entry:
    """Words that could not be said or kept: where they were written, to whom, and why not."""

    where: str
    text: str
    to: list[str]
    why: str


@dataclass(frozen=True)
class Talk:
    """What the viewer may read and to whom they may speak; what was said after `seen` is new to them."""

    said: list[Heard]
    notes: list[Note]
    others: list[Seat]
    team: list[Seat]
    seen: datetime
    version: str
    entry: Entry | None = None

    @property
    def unread(self) -> int:
        """How much others have said since the viewer's last visit."""
        return sum(not one.mine and one.at > self.seen for one in self.said)


def talk_of(request: HttpRequest, viewer: Viewer, entry: Entry | None = None) -> Talk | None:
    """Return the viewer's notes and what was said to or by them; None for spectators, and for guests by a link."""
    if viewer.seat is None or viewer.guest:
        return None
    others = [seat for seat in viewer.match.seats.all() if seat.player_id and seat.number != viewer.number]
    said = heard(viewer.match, viewer.seat, viewer.reader) if viewer.extras.chat else []
    notes = notes_of(viewer.seat) if viewer.extras.notes else []
    team = allies_on(viewer.match, viewer.seat.number, others)
    return Talk(said, notes, others, team, _last_visit(request, viewer), heard_by(viewer), entry)


def heard_by(viewer: Viewer) -> str:
    """Return a string that changes when something is said that the viewer may read."""
    if viewer.seat is None or viewer.guest or viewer.player is None:
        return ""
    return fingerprint("talk", viewer.extras.chat)


def _last_visit(request: HttpRequest, viewer: Viewer) -> datetime:
    """Return when the viewer's previous visit ended, and note that they are here now."""
    visits: dict[str, list[int]] = request.session.get("talks", {})
    now, key = int(timezone.now().timestamp()), str(viewer.match.pk)
    before, at = visits.get(key, (0, 0))
    if now - at > GAP.total_seconds():
        before = at
    if now - at > GAP.total_seconds() / 10:
        others = [(match, visit) for match, visit in visits.items() if match != key][1 - MOST_MATCHES :]
        request.session["talks"] = dict(others) | {key: [before, now]}
    return datetime.fromtimestamp(before, tz=timezone.get_default_timezone())
