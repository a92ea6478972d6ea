"""Who sits where before a match begins: free seats, bots, changes of place; full tables begin."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from pbem.matches.log import begin, locked
from pbem.matches.models import Match, Seat
from pbem.outbox.keys import Kind, key_of, keys_of
from pbem.outbox.services import cancel_unsent
from pbem.players.acts import note_act
from pbem.players.bots import barred
from pbem.players.models import Player
from pbem.rows import Rows

from .errors import LobbyError
from .models import Opening
from .places import check_bot, deal, sitting
from .tables import tell_sent_away

FREE = Rows(Seat, "match_id = %s AND player_id IS NULL AND bot = ''")
TAKEN = Rows(Seat, "match_id = %s AND player_id = %s")


def open_match(match_id: int) -> Match:
    """Lock a match that has not begun. Raises LobbyError if it has, or is gone."""
    try:
        match = locked(match_id)
    except Match.DoesNotExist as gone:
        raise LobbyError(_("There is no such match any more.")) from gone
    if match.status != Match.Status.OPEN:
        raise LobbyError(_("The match has begun already."))
    return match


def made_by(match_id: int, by: Player) -> Match:
    """Lock a match that has not begun for whoever made it. Raises LobbyError for anybody else."""
    match = open_match(match_id)
    if match.creator_id != by.pk:
        raise LobbyError(_("Only the player who created the match can do that."))
    return match


def free_seats(match: Match) -> list[int]:
    """Return the numbers of the seats that anybody may take."""
    kept = match.invitations.filter(answered=None).values_list("seat", flat=True)
    return list(match.seats.filter(player=None, bot="").exclude(number__in=kept).values_list("number", flat=True))


def sit_down(match: Match, number: int, player: Player) -> None:
    """Give a seat of a locked match to a player. Raises LobbyError if they have one, or may have none here."""
    check_program(match, player)
    if TAKEN.any(match.pk, player.pk):
        raise LobbyError(_("You have a seat in this match already."))
    match.seats.filter(number=number).update(player=player)
    start_if_full(match)


def check_program(match: Match, player: Player) -> None:
    """Raise LobbyError if a player's bot is to sit at a table of people."""
    if barred(player, rated=match.rated, anonymous=match.anonymous):
        raise LobbyError(_("A player's bot may sit only where nothing is rated and everybody may know who plays."))


def start_if_full(match: Match) -> None:
    """Begin a locked match when its last seat is taken; where seats are dealt, that comes first."""
    if FREE.any(match.pk):
        return
    opening = Opening.objects.filter(match=match).first()
    if match.anonymous or (opening and opening.random_seats):
        deal(match, teams=bool(opening and opening.random_teams))
    begin(match)


@transaction.atomic
def move(*, match_id: int, player: Player, seat: int) -> Match:
    """Let a player change to a free seat, to play with or against others. Raises LobbyError."""
    match = open_match(match_id)
    own = match.seats.filter(player=player, local_name="").first()
    if own is None:
        raise LobbyError(_("You have no seat in this match."))
    if seat not in free_seats(match):
        raise LobbyError(_("This seat is taken, or kept for somebody."))
    match.seats.filter(pk=own.pk).update(player=None)
    match.seats.filter(number=seat).update(player=player)
    return match


@transaction.atomic
def fill_with_bots(*, match_id: int, by: Player, bot: str) -> Match:
    """Put bots on all seats that are still free; open invitations are withdrawn. Raises LobbyError."""
    match = made_by(match_id, by)
    check_bot(match.game, bot)
    cancel_unsent(keys_of(Kind.INVITATION, match.pk))
    match.invitations.filter(answered=None).update(answered=timezone.now())
    match.seats.filter(player=None, bot="").update(bot=bot)
    note_act(by=by, on=match, act="filled with bots", bot=bot)
    start_if_full(match)
    return match


@transaction.atomic
def put_bot(*, match_id: int, by: Player, seat: int, bot: str) -> Match:
    """Put a bot on a seat that is free or has another bot; the last one begins the match. Raises LobbyError."""
    match = made_by(match_id, by)
    check_bot(match.game, bot)
    if seat not in free_seats(match) and not _seat(match, seat).bot:
        raise LobbyError(_("This seat is taken, or kept for somebody."))
    match.seats.filter(number=seat).update(bot=bot)
    note_act(by=by, on=match, act="bot seated", seat=seat + 1, bot=bot)
    start_if_full(match)
    return match


@transaction.atomic
def clear_seat(*, match_id: int, by: Player, seat: int) -> Match:
    """Make a seat free: send a bot or a player away, or withdraw its invitation. Raises LobbyError.

    The player gets a letter. Nobody can send themselves away: whoever made the match calls it off.
    """
    match = made_by(match_id, by)
    found = _seat(match, seat)
    if found.player_id == by.pk:
        raise LobbyError(_("This is your own seat. You can call the match off."))
    for invitation in match.invitations.filter(answered=None, seat=seat):
        cancel_unsent(key_of(Kind.INVITATION, match.pk, invitation.pk))
        invitation.answered = timezone.now()
        invitation.save(update_fields=["answered"])
    if found.player is not None:
        tell_sent_away(match, found.player)
    note_act(by=by, on=match, act="seat cleared", seat=seat + 1, was=found.name)
    match.seats.filter(number=seat).update(player=None, bot="", local_name="")
    return match


@transaction.atomic
def swap_seats(*, match_id: int, by: Player, one: int, other: int) -> Match:
    """Let those on two seats change places; invitations go with their seats' guests. Raises LobbyError."""
    match = made_by(match_id, by)
    first, second = _seat(match, one), _seat(match, other)
    if first == second:
        raise LobbyError(_("Choose two different seats."))
    Seat.objects.filter(pk=first.pk).update(**sitting(second))
    Seat.objects.filter(pk=second.pk).update(**sitting(first))
    invited = {invitation.seat: invitation for invitation in match.invitations.filter(answered=None)}
    moved = [(invited[here].pk, there) for here, there in ((one, other), (other, one)) if here in invited]
    match.invitations.filter(pk__in=[pk for pk, _there in moved]).update(answered=timezone.now())
    for pk, there in moved:
        match.invitations.filter(pk=pk).update(seat=there, answered=None)
    note_act(by=by, on=match, act="seats swapped", one=one + 1, other=other + 1)
    return match


def _seat(match: Match, number: int) -> Seat:
    found = match.seats.select_related("player").filter(number=number).first()
    if found is None:
        raise LobbyError(_("This match has no seat %(number)s.") % {"number": number + 1})
    return found
