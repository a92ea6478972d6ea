"""Seats of a running match that change hands: left, taken by a substitute, handed over to somebody who was asked."""

from datetime import timedelta

from django.core import signing
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from engines.core import IllegalCommand, Refusal, StaleCommand, say
from engines.core import Match as Position
from pbem.matches import tenures
from pbem.matches.clocks.banks import fill
from pbem.matches.models import ChatMessage, Match, Offer, Pause, Seat, Substitutes, Tenure
from pbem.matches.talk.blocks import blocks
from pbem.matches.talk.chat import announce
from pbem.outbox.keys import Kind, key_of, keys_of
from pbem.outbox.services import cancel_unsent, notify
from pbem.players.bots import barred
from pbem.players.models import Player

from .seating import close_mailbox, reseat

SALT = "seat offer"

OFFER_DAYS = 21
"""How long the link of an offer works."""

MOST_OFFERS_A_DAY = 10


def vacant_seats() -> QuerySet[Seat]:
    """Return the seats of running matches that anybody may take who may see them, longest vacant first."""
    wanted = Seat.objects.filter(vacated__isnull=False, player=None, bot="")
    wanted = wanted.filter(match__status=Match.Status.RUNNING, match__public=True)
    wanted = wanted.filter(match__substitutes=Substitutes.ANYBODY)
    return wanted.select_related("match").order_by("vacated", "match_id", "number")


def note_vacant() -> int:
    """Note which seats want a substitute where a process of an older release has not; return how many those were."""
    unknown = Seat.objects.filter(vacated=None, player=None, bot="", match__status=Match.Status.RUNNING)
    return unknown.update(vacated=timezone.now())


def vacate(match: Match, seat: Seat, left: str) -> None:
    """Take a player of a locked match from their seat; the seat is open, and they are told.

    Their proposals stay: see `consent.leaving`, which is how people leave.
    """
    gone, name = seat.player, _name(match, seat)
    assert gone is not None, "somebody sits there"
    tenures.stand_up(match, seat.number, timezone.now(), left)
    _clear(match, seat)
    seat.vacated = timezone.now()
    seat.save()
    reseat(match, seat)
    announce(match, ChatMessage.Kind.VACANT, seat=seat.number, name=name)
    _tell_gone(match, seat, gone, left)


def _name(match: Match, seat: Seat) -> str:
    """Return what whoever sits there is called, to be kept for when somebody else does; empty where nobody may know."""
    return "" if match.masked else seat.name


def _clear(match: Match, seat: Seat) -> None:
    """Take from a seat what belongs to its player; a pause ends, or whoever comes next would have it."""
    close_mailbox(match, seat)
    Pause.objects.filter(match=match, seat=seat.number, until__gt=timezone.now()).update(until=timezone.now())
    seat.player, seat.local_name, seat.autopilot, seat.missed = None, "", "", 0


def _tell_gone(match: Match, seat: Seat, gone: Player, left: str) -> None:
    when = Tenure.objects.filter(match=match, seat=seat.number, player=gone).latest("since").pk
    facts = {"match": match.pk, "seat": seat.number, "what": left, "player": gone.pk}
    key = key_of(Kind.SEAT, match.pk, seat.number, left, when)
    notify(kind=Kind.SEAT, key=key, topic=match.topic, facts=facts, player=gone)


def take_vacant(match: Match, position: Position, number: int, player: Player) -> None:
    """Sit down on a vacant seat of a locked match that anybody may take. Raises a Refusal."""
    seat = match.seats.select_related("match").filter(number=number).first()
    if seat is None or not seat.free:
        raise IllegalCommand(say("That seat is not vacant any more."))
    if not (match.public and match.substitutes == Substitutes.ANYBODY):
        raise IllegalCommand(say("This seat is reserved for someone the players invite."))
    sit_down(match, position, seat, player, Tenure.Came.SUBSTITUTE)


def sit_down(match: Match, position: Position, seat: Seat, player: Player, why: str) -> None:
    """Let a player have a seat of a locked match, with all that it knows; whoever sat there is told. Raises a Refusal.

    Standing orders belong to the seat and stay; notes, talk and queued orders belong to people and do not go along.
    """
    check_newcomer(match, seat, player)
    now, gone = timezone.now(), seat.player
    if gone is not None:
        tenures.stand_up(match, seat.number, now, Tenure.Left.HANDED)
        _clear(match, seat)
        _tell_gone(match, seat, gone, Tenure.Left.HANDED)
    seat.player, seat.autopilot, seat.missed, seat.alive, seat.vacated = player, "", 0, now, None
    seat.acted = None
    seat.save()
    tenures.sit_down(match, seat.number, player, now, why)
    Offer.objects.filter(match=match, seat=seat.number, answered=None).update(answered=now)
    position.replace(seat.number)
    if gone is None and not tenures.sat_before(match, seat.number, player, now):
        fill(match, seat.number)
    reseat(match, seat)
    announce(match, ChatMessage.Kind.SEATED, seat=seat.number, name=_name(match, seat))
    _welcome(match, seat, player)


def can_return(seat: Seat, player: Player) -> bool:
    """Tell whether somebody who sat on a seat may have it back now."""
    match = seat.match
    if not (seat.free and match.public and match.substitutes == Substitutes.ANYBODY):
        return False
    try:
        check_newcomer(match, seat, player)
    except Refusal:
        return False
    return True


def check_newcomer(match: Match, seat: Seat, player: Player) -> None:
    """Raise a Refusal if the player may not have that seat."""
    check_running(match)
    if player.banned:
        raise IllegalCommand(say("A moderator has barred you from taking part for now."))
    if barred(player, rated=match.rated, anonymous=match.anonymous):
        raise IllegalCommand(
            say("A player's bot may sit only where nothing is rated and everybody may know who plays.")
        )
    if match.seats.filter(player=player).exists():
        raise IllegalCommand(say("You have a seat in this match already."))
    before = Tenure.objects.filter(match=match, player=player)
    if before.exclude(seat=seat.number).exists() or before.filter(left=Tenure.Left.VOTED).exists():
        raise IllegalCommand(say("You have sat at this table before, and know what other seats may not know."))
    seated = [other.player for other in match.seats.select_related("player") if other.player]
    if not match.masked and any(blocks(other, player) for other in seated):
        raise IllegalCommand(say("Somebody at this table does not wish to play with you."))


def check_running(match: Match) -> None:
    """Raise StaleCommand if the match is over."""
    if match.status != Match.Status.RUNNING:
        raise StaleCommand(say("The match is over."))


def _welcome(match: Match, seat: Seat, player: Player) -> None:
    """Write the newcomer everything that the seat knows, and what is asked."""
    sat = Tenure.objects.get(match=match, seat=seat.number, until=None).pk
    key = key_of(Kind.SUBSTITUTE, match.pk, seat.number, sat)
    facts = {"match": match.pk, "seat": seat.number}
    notify(kind=Kind.SUBSTITUTE, key=key, topic=match.topic, facts=facts, player=player)


def offer_seat(match: Match, number: int, by: Player, address: str) -> Offer:
    """Offer one's own seat, or one that is vacant, to whoever reads a mailbox; an earlier offer of it is withdrawn.

    Raises a Refusal.
    """
    check_running(match)
    seat = match.seats.filter(number=number, bot="").first()
    at_table = match.seats.filter(player=by).exists()
    if seat is None or not at_table or seat.player_id not in (None, by.pk):
        raise IllegalCommand(say("You can offer your own seat, or one of your table that is vacant."))
    try:
        validate_email(address)
    except ValidationError as trouble:
        raise IllegalCommand(say("“{address}” is not an email address.", address=address[:80])) from trouble
    lately = timezone.now() - timedelta(days=1)
    if Offer.objects.filter(match=match, by=by, created__gt=lately).count() >= MOST_OFFERS_A_DAY:
        raise IllegalCommand(say("You have offered seats {n} times within a day; the rest must wait until tomorrow.",
                                 n=MOST_OFFERS_A_DAY))  # fmt: skip
    withdraw_offers(match, number)
    made = Offer.objects.create(match=match, seat=number, address=address, by=by)
    key = key_of(Kind.OFFER, match.pk, number, made.pk)
    notify(kind=Kind.OFFER, key=key, topic=match.topic, facts={"offer": made.pk}, address=address)
    return made


def open_offers(match: Match, by: Player) -> QuerySet[Offer]:
    """Return the player's offers of seats of a match that may still be taken."""
    since = timezone.now() - timedelta(days=OFFER_DAYS)
    return Offer.objects.filter(match=match, by=by, answered=None, created__gt=since)


def withdraw_own_offer(match: Match, number: int, by: Player) -> None:
    """Take one's offer of a seat of a locked match back. Raises IllegalCommand if there is none."""
    if not open_offers(match, by).filter(seat=number).exists():
        raise IllegalCommand(say("You have no offer of that seat that could be taken back."))
    withdraw_offers(match, number)


def withdraw_offers(match: Match, number: int) -> None:
    """Take back what was offered of a seat and not answered."""
    cancel_unsent(keys_of(Kind.OFFER, match.pk, number))
    Offer.objects.filter(match=match, seat=number, answered=None).update(answered=timezone.now())


def offer_token(offer: Offer) -> str:
    """Return the unguessable part of an offer's link."""
    return signing.dumps(offer.pk, salt=SALT)


def find_offer(token: str) -> Offer | None:
    """Return the open offer of a link; None if it is forged, too old, withdrawn, answered or the match is over."""
    try:
        pk = signing.loads(token, salt=SALT, max_age=timedelta(days=OFFER_DAYS))
    except signing.BadSignature:
        return None
    running = Offer.objects.filter(pk=pk, answered=None, match__status=Match.Status.RUNNING)
    return running.select_related("match", "by").first()


def accept_offer(match: Match, position: Position, offer: Offer, player: Player) -> None:
    """Take an offered seat of a locked match. Raises a Refusal if the offer is gone, or whoever made it."""
    fresh = Offer.objects.filter(pk=offer.pk, answered=None).first()
    seat = match.seats.select_related("player", "match").get(number=offer.seat)
    if fresh is None or seat.player_id not in (None, offer.by_id):
        raise StaleCommand(say("This offer has been answered or withdrawn."))
    why = Tenure.Came.HANDED if seat.player_id else Tenure.Came.SUBSTITUTE
    sit_down(match, position, seat, player, why)


@transaction.atomic
def decline_offer(offer: Offer) -> None:
    """Say no to an offer; whoever made it is told."""
    if not Offer.objects.filter(pk=offer.pk, answered=None).update(answered=timezone.now()):
        return
    facts = {"match": offer.match_id, "seat": offer.seat, "what": "declined", "guest": offer.address}
    key = key_of(Kind.SEAT, offer.match_id, offer.seat, "declined", offer.pk)
    notify(kind=Kind.SEAT, key=key, topic=offer.match.topic, facts=facts, player=offer.by)
