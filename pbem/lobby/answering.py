"""Answers by mail: to an invitation `accept` or `decline`, to a letter of open seats `take 2`; from that mailbox."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Final

from django.utils import translation

from engines.core import IllegalCommand, Text, say
from pbem.inbox.models import Submission
from pbem.inbox.offers import DECLINES, TAKES, Offered, first_line, hear, plain_words
from pbem.matches.consent import deciding
from pbem.matches.models import LogEntry, Match
from pbem.outbox.models import Notice
from pbem.players.models import Player
from pbem.players.selectors import owner_of

from .errors import LobbyError
from .invitations import accept, decline, invitation_token
from .lookouts import SEATS
from .models import Invitation
from .services import join

SEATED: Final = say("The seat is yours. The match begins by itself when every seat is taken; a letter tells you so.")
BEGUN: Final = say("The seat is yours, and the match has begun. A letter comes when you are asked.")
WHICH: Final = say("Which seat? Write its number as well, as in: take 1.")
NO_SUCH: Final = say("The letter that you answer has no seat of that number; nothing was done.")
GONE: Final = say("There is no such match any more.")
NOTHING: Final = (0, -1)
STAYS: Final = say("You need not decline: a seat that you do not take stays free for others.")

_NUMBERED = re.compile(r"(.*?)\s*(?:\b(?:seat|the seat|number|no|miejsce|nr|numer)\b)?\s*#?(\d{1,3})\.?")


def answer_invitation(submission: Submission, sender: str, pk: int) -> bool:
    """Accept or decline an invitation; False if it is gone with its match."""
    invitation = Invitation.objects.filter(pk=pk).select_related("match", "by", "player").first()
    if invitation is None:
        return False
    old = invitation.answered is not None or invitation.match.status != Match.Status.OPEN
    hear(submission, sender, Offered(
        name=str(pk), letter="invitation", facts={"invitation": pk}, match=invitation.match,
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


def answer_seats(submission: Submission, sender: str, reader: int, made: int) -> bool:
    """Take a seat of which a letter told, by its number there; False if there is no such letter."""
    told = Notice.objects.filter(kind=SEATS, facts__player=reader, facts__made=made).first()
    player = Player.objects.filter(pk=reader).first()
    if told is None or player is None:
        return False
    chosen, trouble = _chosen(first_line(submission), told.facts["listed"])
    match = Match.objects.filter(pk=chosen[0]).first()
    hear(submission, sender, Offered(
        name=f"{reader}:{made}", letter=SEATS, facts={"player": reader}, match=match, address=player.email,
        player=player, gone=trouble if match or trouble else GONE, topic=SEATS,
        take=partial(_sit_down, *chosen), decline=lambda: None,
    ), "take")  # fmt: skip
    return True


def _chosen(line: str, listed: Sequence[Sequence[int]]) -> tuple[tuple[int, int], Text | None]:
    """Return match and seat that a line names by their number in a letter; and why it names none, None if it does."""
    plain = plain_words(line)
    found = _NUMBERED.fullmatch(plain)
    word, number = (found[1] or "take", int(found[2])) if found else (plain, 1 if len(listed) == 1 else 0)
    if word in DECLINES:
        return NOTHING, STAYS
    if word not in TAKES:
        return NOTHING, say("“{line}” is no answer to a letter of open seats; nothing was done. Write: take 1.",
                            line=line[:80])  # fmt: skip
    if number == 0 and listed:
        return NOTHING, WHICH
    if not 0 < number <= len(listed):
        return NOTHING, NO_SUCH
    match, seat = listed[number - 1]
    return (match, seat), None


def _sit_down(match: int, seat: int, player: Player) -> Text | None:
    """Take a vacant seat, of which another letter tells, or one at a table. Raises a Refusal if it cannot be had."""
    if seat >= 0:
        deciding.take(match, seat, player, LogEntry.Via.MAIL)
        return None
    try:
        with translation.override(player.language):
            joined = join(match_id=match, player=player)
    except LobbyError as refused:
        raise IllegalCommand(say("{why}", why=str(refused))) from refused
    return BEGUN if joined.status == Match.Status.RUNNING else SEATED
