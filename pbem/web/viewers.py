"""Whoever looks at a match by page: who is signed in, or let in by a letter, or holds the device."""

import hashlib
from dataclasses import dataclass
from functools import cached_property

from django.http import Http404, HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from pbem.matches import viewing
from pbem.matches.models import Match, Seat
from pbem.matches.tables import seats_of, table_of
from pbem.matches.viewing import usual_seat
from pbem.players.models import Player
from pbem.presenters.words import Reader

from .devices import holder, shared
from .guests import guest_of

ROOM = "room"
"""The cookie of those whose windows have room for a large board (room.js)."""

ROOMS = (600, 900, 1150)
"""Pixels across for which boards are drawn; all others get the drawing for phones."""


@dataclass(frozen=True)
class Viewer(viewing.Viewer):
    """A person before the pages of a match. A `guest` was let in to this match alone by the link of a letter.

    Boards are drawn for so much `room`.
    """

    guest: bool = False
    room: int = 0

    @property
    def title(self) -> str:
        """What the match is called in the reader's language."""
        return title_of(self.match, self.player)

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
        raise Http404(_("There is no match here that you can see. If it is private, sign in first."))
    guest = user is None and player is not None
    seat = _seat(request, found, player)
    return Viewer(found, player, seat, reader_of(found), guest=guest, room=room_of(request))


def room_of(request: HttpRequest) -> int:
    """Return how many pixels across there are for a board, as far as its drawings differ; 0 on phones."""
    asked = request.COOKIES.get(ROOM, "")
    return next((room for room in ROOMS if str(room) == asked), 0)


def reader_of(match: Match | None = None) -> Reader:
    """Return whoever reads the page, in its language, with the names of those who play the match."""
    return Reader(get_language() or "en", [seat.name for seat in match.seats.all()] if match else [])


def signed_in(request: HttpRequest) -> Player | None:
    """Return the player who is signed in, or None."""
    user = getattr(request, "user", None)
    return user if isinstance(user, Player) else None


def player_of(request: HttpRequest) -> Player:
    """Return the player on whose own page we are: nobody else is let in."""
    player = signed_in(request)
    assert player is not None, "signed in"
    return player


def fresh_player(request: HttpRequest) -> Player:
    """Return the same player as the database has them, to be changed."""
    return Player.objects.get(pk=player_of(request).pk)


def _seat(request: HttpRequest, match: Match, player: Player | None) -> Seat | None:
    """Return where the player sits: of several seats the device holder's, or the one that is waited for."""
    if player is None:
        return None
    mine = seats_of(match, player)
    return holder(request, match.pk, mine) if shared(mine) else usual_seat(match, player)


def title_of(match: Match, player: Player | None = None) -> str:
    """Return what a match is called in the language of the page: by its game and who plays it, if it has no title.

    Whoever it is told to need not hear that they play it themselves.
    """
    if match.title:
        return match.title
    game = reader_of().words(match.game.title)
    taken = [seat for seat in match.seats.all() if not seat.free]
    names = [seat.name for seat in taken if player is None or seat.player_id != player.pk]
    return f"{game}: {', '.join(names)}" if names else game


def written_title_of(match: Match) -> str:
    """Return what letters call a match: a link of theirs names nobody who plays it."""
    return match.title or _("Match %(number)s") % {"number": match.pk}


def fingerprint(*facts: object) -> str:
    """Return a short string that is the same for the same facts only."""
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:20]
