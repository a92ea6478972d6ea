"""Whoever looks at a match: where they sit, how they read, what they may see, how far it has come for them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.http import Http404, HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from engines.core import Decision, Text, View
from engines.core import Match as Fold
from pbem.matches import positions
from pbem.matches.clocks.deadlines import hours_left
from pbem.matches.clocks.pauses import resting
from pbem.matches.glance import Glance, glance_of
from pbem.matches.history.steps import Step
from pbem.matches.models import Match, Pause, Seat, Wait
from pbem.matches.tables import seats_of, table_of
from pbem.players.models import Player
from pbem.presenters.words import Reader

from .devices import holder, shared
from .guests import guest_of


@dataclass(frozen=True)
class Viewer:
    """A person before a match; `seat` is None for spectators, `player` for people who are not signed in.

    `part` counts the own sealed entries since the last moment that all share, where somebody has counted them already.
    A `guest` was let in to this match alone by the link of a letter.
    """

    match: Match
    player: Player | None
    seat: Seat | None
    reader: Reader
    part: int | None = None
    guest: bool = False

    @property
    def number(self) -> int | None:
        """The number of the seat, None for spectators."""
        return None if self.seat is None else self.seat.number

    @property
    def mine(self) -> list[Seat]:
        """All seats of the player; those of several people if they share a device."""
        return seats_of(self.match, self.player)

    @property
    def waits(self) -> list[Wait]:
        """The seats that the match waits for, in order."""
        return sorted(self.match.waits.all(), key=lambda wait: wait.seat)

    @property
    def title(self) -> str:
        """What the match is called in the reader's language."""
        return title_of(self.match)

    def words(self, text: Text) -> str:
        """Return an engine's sentence as this person reads it."""
        return self.reader.words(text)

    @cached_property
    def played(self) -> Fold:
        """The match as it stands; only `view` and `decision` of it are for the viewer's eyes."""
        return positions.current(self.match)

    @cached_property
    def view(self) -> View[Any]:
        """What the viewer may know now."""
        return self.decision.view if self.decision else self.played.view(self.number)

    @cached_property
    def decision(self) -> Decision | None:
        """The question that is open for the viewer."""
        return positions.asked_of(self.played, self.number)

    @cached_property
    def beside(self) -> Glance:
        """What lies beside the match for the viewer's seat."""
        return glance_of(self.match, self.seat)

    @cached_property
    def pause(self) -> Pause | None:
        """The pause of the whole table that is on now."""
        return resting(self.match) if self.beside.pause else None

    @cached_property
    def hours_left(self) -> int | None:
        """How many hours may still be added to the answers that are open; None if none has a deadline."""
        return hours_left(self.match, extended=self.beside.extended)

    @cached_property
    def step(self) -> Step:
        """The newest position in the viewer's history; others' sealed entries are not counted."""
        part = self.beside.sealed if self.part is None else self.part
        return Step(self.match.moment, part, self.match.head)

    @cached_property
    def version(self) -> str:
        """Return a string that changes when there is something new to see, and never for others' secrets."""
        seats = [(seat.name, seat.free) for seat in self.match.seats.all()]  # at some tables not who it is
        waiting = [(wait.seat, wait.decision) for wait in self.waits]
        return fingerprint(self.match.status, str(self.step), self.number, seats, waiting)


def find_viewer(request: HttpRequest, pk: int) -> Viewer:
    """Return the person behind the request before the match. Raises Http404 unless they may look at it."""
    user = signed_in(request)
    player = user or guest_of(request, pk)
    found = table_of(pk, player)
    if found is None:
        raise Http404(_("There is no match here that you may look at. If it is private, sign in first."))
    guest = user is None and player is not None
    return Viewer(found, player, _seat(request, found, player), reader_of(found), guest=guest)


def reader_of(match: Match | None = None) -> Reader:
    """Return whoever reads the page, in its language, with the names of those who play the match."""
    return Reader(get_language() or "en", [seat.name for seat in match.seats.all()] if match else [])


def signed_in(request: HttpRequest) -> Player | None:
    """Return the player who is signed in, or None."""
    user = getattr(request, "user", None)
    return user if isinstance(user, Player) else None


def _seat(request: HttpRequest, match: Match, player: Player | None) -> Seat | None:
    """Return where the player sits: of several seats the device holder's, or the one that is waited for."""
    if player is None:
        return None
    mine = [seat for seat in match.seats.all() if seat.player_id == player.pk]
    if shared(mine):
        return holder(request, match.pk, mine)
    asked = {wait.seat for wait in match.waits.all()}
    return next((seat for seat in mine if seat.number in asked), mine[0] if mine else None)


def title_of(match: Match) -> str:
    """Return what a match is called in the language of the page."""
    return match.title or _("Match %(number)s") % {"number": match.pk}


def fingerprint(*facts: object) -> str:
    """Return a short string that is the same for the same facts only."""
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:20]
