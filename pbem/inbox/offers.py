"""Answers by mail to an offered seat: `take` or `decline`, from the mailbox that it was offered to."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from django.utils import timezone

from engines.core import Refusal, Text, encode, say
from engines.parts.notation import fold
from pbem.matches.consent import deciding
from pbem.matches.models import LogEntry, Offer
from pbem.matches.seats.substitutes import OFFER_DAYS, decline_offer
from pbem.outbox.models import Notice
from pbem.outbox.services import notify
from pbem.players.models import Player
from pbem.players.selectors import owner_of, verified_addresses

from .models import Submission

MOST_PER_HOUR = 5
"""Answers to one offer that are answered; beyond that something is in a loop."""

TAKES: Final = frozenset({
    "take", "i take it", "take it", "take the seat", "i take the seat", "accept", "i accept", "yes",
    "biore", "biore je", "biore miejsce", "przyjmuje", "zajmuje", "zajmuje miejsce", "tak",
})  # fmt: skip
DECLINES: Final = frozenset({
    "decline", "i decline", "decline the seat", "no", "no thanks", "no thank you",
    "odmawiam", "nie", "nie dziekuje", "rezygnuje",
})  # fmt: skip


def answer_offer(submission: Submission, sender: str, offer: Offer) -> None:
    """Take or decline an offered seat as the first line of a mail says, and tell its writer what came of it.

    A mail from elsewhere does nothing: a letter may be passed on, and its reader's sender may be forged.
    """
    player = owner_of(offer.address)
    submission.match, submission.player, submission.status = offer.match, player, Submission.Status.IGNORED
    if sender.lower() not in {offer.address.lower(), *(verified_addresses(player) if player else ())}:
        submission.note = "not from the mailbox that the seat was offered to"
        return
    if _too_many(offer):
        submission.note = "too many answers to an offer in an hour"
        return
    said = _settled(offer, player, submission.lines[0] if submission.lines else "")
    submission.status = Submission.Status.JUDGED
    submission.note = "an answer to an offered seat"
    if said is not None:
        facts = {"offer": offer.pk, "said": encode(said).decode()}
        notify(kind="offer", key=f"{_key(offer)}{submission.pk}", topic=offer.match.topic, facts=facts,
               address=offer.address)  # fmt: skip


def _settled(offer: Offer, player: Player | None, line: str) -> Text | None:
    """Do what the line says; return what its writer is told, None where the letter of welcome says it."""
    word = " ".join(fold(line).replace(",", " ").strip(" .!").split())
    if word not in TAKES | DECLINES:
        return say("“{line}” is no answer to this offer; nothing was done. Write: take, or: decline.", line=line[:80])
    if offer.answered is not None or offer.created < timezone.now() - timedelta(days=OFFER_DAYS):
        return say("This offer has been answered or withdrawn.")
    if word in DECLINES:
        decline_offer(offer)
        return say("You have declined the seat.")
    if player is None:
        return say("There is no account with your address yet. Open the page below: a code that comes by mail makes "
                   "one, and then the seat is yours at the press of a button.")  # fmt: skip
    try:
        deciding.accept(offer, player, LogEntry.Via.MAIL)
    except Refusal as refusal:
        return refusal.text
    return None


def _too_many(offer: Offer) -> bool:
    lately = Notice.objects.filter(key__startswith=_key(offer), created__gt=timezone.now() - timedelta(hours=1))
    return lately.count() >= MOST_PER_HOUR


def _key(offer: Offer) -> str:
    return f"offer-said:{offer.pk}:"
