"""Answers by mail to what was offered to a mailbox: `take` or `decline`, from that mailbox."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from django.utils import timezone

from engines.core import Refusal, Text, encode, say
from engines.parts.notation import fold
from pbem.inbox.answers import ANSWERS
from pbem.matches.acting import deciding
from pbem.matches.letters.addresses import OFFER, VACANCY
from pbem.matches.models import LogEntry, Match, Offer, Seat
from pbem.matches.seats.substitutes import OFFER_DAYS, decline_offer
from pbem.outbox.keys import Kind, answers_to
from pbem.outbox.models import Notice
from pbem.outbox.services import notify
from pbem.players.models import Player
from pbem.players.selectors import owner_of, verified_addresses

from .models import Submission

MOST_PER_HOUR = 5
"""Answers to one offer that are answered; beyond that something is in a loop."""

TAKES: Final = frozenset({
    "take", "i take it", "take it", "take the seat", "i take the seat", "accept", "i accept", "yes",
    "accept the invitation", "i accept the invitation", "join", "i join", "i am in", "count me in",
    "biore", "biore je", "biore miejsce", "przyjmuje", "zajmuje", "zajmuje miejsce", "tak", "przyjmuje zaproszenie",
    "dolaczam", "gram",
})  # fmt: skip
DECLINES: Final = frozenset({
    "decline", "i decline", "decline the seat", "no", "no thanks", "no thank you", "decline the invitation",
    "i decline the invitation", "odmawiam", "nie", "nie dziekuje", "rezygnuje", "odrzucam", "odrzucam zaproszenie",
})  # fmt: skip

NO_ACCOUNT: Final = say(
    "There is no account with your address yet. Open the page below: a code that comes by mail makes one, and then "
    "the seat is yours at the press of a button."
)
BANNED: Final = say("A moderator has barred you from taking part for now.")


@dataclass(frozen=True)
class Offered:
    """A seat that a letter offered to a mailbox, and how it is taken and declined.

    `name` tells it from others, `letter` is the kind of the letters about it and `facts` what they tell from; `gone`
    says why it can be had no more. `take` returns what its writer is told, None where another letter says so. `topic`
    is that of the answers, if it is not the match's.
    """

    name: str
    letter: Kind
    facts: dict[str, Any]
    match: Match | None
    address: str
    player: Player | None
    gone: Text | None
    take: Callable[[Player], Text | None]
    decline: Callable[[], object]
    topic: str = ""


def hear(submission: Submission, sender: str, offered: Offered, line: str | None = None) -> None:
    """Take or decline what was offered as the first line of a mail says, and tell its writer what came of it.

    A mail from elsewhere does nothing: a letter may be passed on, and its reader's sender may be forged. The `line` is
    what the first one means where more can be said than about one seat.
    """
    player, prefix = offered.player, answers_to(offered.letter, offered.name)
    submission.match, submission.player, submission.status = offered.match, player, Submission.Status.IGNORED
    if sender.lower() not in {offered.address.lower(), *(verified_addresses(player) if player else ())}:
        submission.note = "not from the mailbox that the seat was offered to"
        return
    if _too_many(prefix):
        submission.note = "too many answers to an offer in an hour"
        return
    said = _settled(offered, first_line(submission) if line is None else line)
    submission.status = Submission.Status.JUDGED
    submission.note = "an answer to an offered seat"
    if said is not None:
        facts = offered.facts | {"said": encode(said).decode()}
        topic = offered.topic or (offered.match.topic if offered.match else "")
        key = f"{prefix}{submission.pk}"
        notify(kind=offered.letter, key=key, topic=topic, facts=facts, address=offered.address)


def first_line(submission: Submission) -> str:
    """Return the first line of a mail; empty if it has none."""
    return submission.lines[0] if submission.lines else ""


def plain_words(line: str) -> str:
    """Return what somebody wrote without capitals, accents, commas and what ends a sentence."""
    return " ".join(fold(line).replace(",", " ").strip(" .!").split())


def _settled(offered: Offered, line: str) -> Text | None:
    """Do what the line says; return what its writer is told, None where another letter says it."""
    word = plain_words(line)
    if word not in TAKES | DECLINES:
        return say("“{line}” is no answer to this offer; nothing was done. Write: take, or: decline.", line=line[:80])
    if offered.gone:
        return offered.gone
    if word in DECLINES:
        offered.decline()
        return say("You have declined the seat.")
    return _taken(offered)


def _taken(offered: Offered) -> Text | None:
    if offered.player is None:
        return NO_ACCOUNT
    if offered.player.banned:
        return BANNED
    try:
        return offered.take(offered.player)
    except Refusal as refusal:
        return refusal.text


def _too_many(prefix: str) -> bool:
    lately = Notice.objects.filter(key__startswith=prefix, created__gt=timezone.now() - timedelta(hours=1))
    return lately.count() >= MOST_PER_HOUR


@ANSWERS.register(OFFER)
def answer_offer(submission: Submission, sender: str, pk: int) -> bool:
    """Take or decline a seat that somebody offered; False if there is no such offer."""
    offer = Offer.objects.filter(pk=pk).select_related("match", "by").first()
    if offer is None:
        return False
    old = offer.answered is not None or offer.created < timezone.now() - timedelta(days=OFFER_DAYS)
    hear(submission, sender, Offered(
        name=str(pk), letter=Kind.OFFER, facts={"offer": pk}, match=offer.match, address=offer.address,
        player=owner_of(offer.address), gone=say("This offer has been answered or withdrawn.") if old else None,
        take=lambda player: deciding.accept(offer, player, LogEntry.Via.MAIL), decline=lambda: decline_offer(offer),
    ))  # fmt: skip
    return True


@ANSWERS.register(VACANCY)
def answer_vacancy(submission: Submission, sender: str, match: int, number: int, reader: int) -> bool:
    """Take a vacant seat of which a letter told a player; False if match or player are gone."""
    seat = Seat.objects.filter(match=match, number=number).select_related("match").first()
    player = Player.objects.filter(pk=reader).first()
    if seat is None or player is None:
        return False
    hear(submission, sender, Offered(
        name=f"{match}:{number}:{reader}", letter=Kind.VACANCY, match=seat.match, address=player.email, player=player,
        facts={"match": match, "seat": number, "player": reader},
        gone=None if seat.free else say("That seat is not vacant any more."),
        take=lambda candidate: deciding.take(match, number, candidate, LogEntry.Via.MAIL), decline=lambda: None,
    ))  # fmt: skip
    return True
