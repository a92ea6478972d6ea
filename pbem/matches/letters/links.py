"""Links in letters: signed tokens for one seat and one question, good until it is closed or they are too old."""

from dataclasses import dataclass

from django.conf import settings
from django.core import signing
from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac

from pbem.matches import positions
from pbem.matches.models import Match, Seat
from pbem.players.models import Player

SALT = "letter"

VALID_SECONDS = 21 * 24 * 3600


@dataclass(frozen=True)
class Link:
    """Whom a link is for, which question, and the order that it gives; without one it opens the match."""

    seat: Seat
    decision: int
    order: str

    @property
    def match(self) -> Match:
        """The match that is played."""
        found: Match = self.seat.match
        return found

    @property
    def player(self) -> Player:
        """Whom the letter was written to."""
        assert self.seat.player is not None, "links are for people"
        return self.seat.player

    @property
    def open(self) -> bool:
        """Whether the question may still be answered."""
        asked = positions.current(self.match).decisions()
        return (self.seat.number, self.decision) in {(decision.seat, decision.number) for decision in asked}


def link_to(seat: Seat, decision: int, order: str = "") -> str:
    """Return the address of a page that opens the match for the seat, or gives one order, at the press of a button."""
    assert seat.player is not None, "links are for people"
    facts = [seat.match_id, seat.number, decision, mark_of(seat.player), order]
    token = signing.dumps(facts, salt=SALT, compress=True)
    return settings.BASE_URL + reverse("link", args=[token])


def find_link(token: str) -> Link | None:
    """Return what a token stands for; None if it is forged, altered, too old, for somebody gone, or not wanted."""
    try:
        match, number, decision, mark, order = signing.loads(token, salt=SALT, max_age=VALID_SECONDS)
    except signing.BadSignature:
        return None
    seat = Seat.objects.select_related("match", "player").filter(match=match, number=number).first()
    good = seat and seat.player and seat.player.signed_links and good_mark(seat.player, mark)
    return Link(seat, decision, order) if seat and good else None


def mark_of(player: Player) -> str:
    """Return a mark of the player and their address: links in letters to an address they gave up are worthless."""
    return salted_hmac("letters", f"{player.pk}:{player.email.lower()}").hexdigest()[:16]


def good_mark(player: Player, mark: str) -> bool:
    """Tell whether a mark is that of an active player with this address."""
    return player.is_active and not player.banned and constant_time_compare(mark_of(player), mark)
