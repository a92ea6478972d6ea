"""Answers by mail: to an invitation `accept` or `decline`, to a letter of open seats `take 2`; from that mailbox."""

import re
from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from typing import Final

from django.conf import settings
from django.utils import timezone, translation

from engines.core import IllegalCommand, Text, say
from pbem.inbox.answers import ANSWERS
from pbem.inbox.models import Submission
from pbem.inbox.offers import DECLINES, TAKES, Offered, first_line, hear, plain_words
from pbem.matches.acting import deciding
from pbem.matches.letters.addresses import INVITATION
from pbem.matches.letters.addresses import SEATS as SEATS_ADDRESS
from pbem.matches.models import LogEntry, Match
from pbem.matches.seats.substitutes import OFFER_DAYS
from pbem.outbox.keys import Kind
from pbem.outbox.models import Notice
from pbem.players.models import Player
from pbem.players.selectors import owner_of

from .errors import LobbyError, UnmetWishes
from .invitations import accept, decline, invitation_token
from .models import Invitation
from .open_seats import is_vacant
from .seat_alerts import SEATS, letters_to
from .services import join

SEATED: Final = say(
    "The seat is yours. The match begins automatically when every seat is taken; an email tells you so."
)
BEGUN: Final = say("The seat is yours, and the match has begun. An email comes when you are asked.")
WHICH: Final = say("Which one? Write the number that stands before it in the email, as in: take 1.")
NO_SUCH: Final = say("The email that you answer has no seat of that number; nothing was done.")
GONE: Final = say("There is no such match any more.")
NOTHING: Final = (0, -1)
SHUT: Final = say("That seat is not open any more; nothing was done.")
OLD: Final = say("The email that you answer is more than {days} days old; nothing was done.", days=OFFER_DAYS)
STAYS: Final = say("You need not decline: a seat that you do not take stays free for others.")

_NUMBERED = re.compile(r"(.*?)\s*(?:\b(the seat|seat|miejsce)\b)?\s*(?:\b(?:number|nr|numer)\b\.?)?\s*#?(\d{1,3})")
"""What is done, whether to a seat of that number at its table, and the number; ends of sentences are gone before."""


@ANSWERS.register(INVITATION)
def answer_invitation(submission: Submission, sender: str, pk: int) -> bool:
    """Accept or decline an invitation; False if it is gone with its match."""
    invitation = Invitation.objects.filter(pk=pk).select_related("match", "by", "player").first()
    if invitation is None:
        return False
    old = invitation.answered is not None or invitation.match.status != Match.Status.OPEN
    hear(submission, sender, Offered(
        name=str(pk), letter=Kind.INVITATION, facts={"invitation": pk}, match=invitation.match,
        address=invitation.address, player=invitation.player or owner_of(invitation.address),
        gone=say("This invitation has been answered or withdrawn.") if old else None,
        take=lambda player: _take(invitation, player),
        decline=lambda: decline(token=invitation_token(invitation)),
    ))  # fmt: skip
    return True


def _take(invitation: Invitation, player: Player) -> Text:
    """Take the seat that the invitation keeps. Raises IllegalCommand if the lobby does not grant it."""
    try:
        with translation.override(player.language):
            match = accept(token=invitation_token(invitation), player=player)
    except LobbyError as refused:
        raise IllegalCommand(say("{why}", why=str(refused))) from refused
    return BEGUN if match.status == Match.Status.RUNNING else SEATED


@ANSWERS.register(SEATS_ADDRESS)
def answer_seats(submission: Submission, sender: str, reader: int, made: int) -> bool:
    """Take a seat of which a letter told, by its number there; False if there is no such letter."""
    told = letters_to(reader).filter(facts__player=reader, facts__made=made).first()
    player = Player.objects.filter(pk=reader).first()
    if told is None or player is None:
        return False
    place, trouble = _chosen(first_line(submission), [number for _match, number in told.facts["listed"]])
    match, seat = told.facts["listed"][place] if trouble is None else NOTHING
    found = Match.objects.filter(pk=match).first()
    hear(submission, sender, Offered(
        name=f"{reader}:{made}", letter=Kind.SEATS, facts={"player": reader}, match=found, address=player.email,
        player=player, gone=trouble or (_gone(told, place) if found else GONE), topic=SEATS,
        take=partial(_sit_down, match, seat), decline=lambda: None,
    ), "take")  # fmt: skip
    return True


def _chosen(line: str, seats: Sequence[int]) -> tuple[int, Text | None]:
    """Return which of a letter's seats a line names, counted from 0; and why it names none, None if it does.

    `seats` are their numbers at their tables, counted from 0, in the order of the letter; -1 for any at a table.
    """
    plain = plain_words(line)
    found = _NUMBERED.fullmatch(plain)
    word = found[1] if found else plain
    if word in DECLINES:
        return 0, STAYS
    if not ({word, f"{word} it"} & TAKES or (found and not word)):
        return 0, say("“{line}” is no answer to an email about open seats; nothing was done. Write: take 1.",
                      line=line[:80])  # fmt: skip
    if not word or (found is None and len(seats) > 1):
        return 0, WHICH
    number = int(found[3]) if found else 1
    if found and found[2]:
        hits = [place for place, seat in enumerate(seats) if seat == number - 1]
        return (hits[0], None) if len(hits) == 1 else (0, WHICH)
    return (number - 1, None) if 0 < number <= len(seats) else (0, NO_SUCH)


def _gone(told: Notice, place: int) -> Text | None:
    """Return why what a letter told at that place is open no more; None if it may be taken, or its table says more."""
    if told.created < timezone.now() - timedelta(days=OFFER_DAYS):
        return OLD
    _match, seat = told.facts["listed"][place]
    return None if seat < 0 or is_vacant(told.facts["marks"][place]) else SHUT


def _sit_down(match: int, seat: int, player: Player) -> Text | None:
    """Take a vacant seat, of which another letter tells, or one at a table. Raises a Refusal if it cannot be had."""
    if seat >= 0:
        deciding.take(match, seat, player, LogEntry.Via.MAIL)
        return None
    try:
        with translation.override(player.language):
            joined = join(match_id=match, player=player)
    except UnmetWishes as unmet:
        url = settings.BASE_URL + Match(pk=match).get_absolute_url()
        raise IllegalCommand(say("{why} To take the seat all the same, open the page of the table: {url}",
                                 why=" ".join(unmet.reasons), url=url)) from unmet  # fmt: skip
    except LobbyError as refused:
        raise IllegalCommand(say("{why}", why=str(refused))) from refused
    return BEGUN if joined.status == Match.Status.RUNNING else SEATED
