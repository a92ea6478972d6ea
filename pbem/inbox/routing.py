"""Whose mail is it: the reply address says which seat, the sender must fit, machines are never answered."""

import logging
from datetime import timedelta

from django.conf import settings
from django.utils import timezone

from pbem.matches.letters.addresses import find_address, signed_at
from pbem.matches.log import locked
from pbem.matches.models import ReplyAddress, Seat
from pbem.matches.reading.understanding import acts
from pbem.outbox.keys import Kind, key_of
from pbem.outbox.models import Notice
from pbem.outbox.return_paths import letter_of
from pbem.outbox.services import notify
from pbem.players.selectors import owner_of, verified_addresses
from pbem.presenters.letters import SHOWN

from .answers import ANSWERS
from .hosts import is_for_host, pass_on
from .mail.authentication import failed_dmarc
from .mail.reading import Reading, read_mail
from .mail.reports import hear_report, is_report
from .models import Submission

log = logging.getLogger(__name__)

PERIOD = timedelta(hours=1)

MOST_SOUNDED = 20
"""Lines of a mail that sounds like an absence in which an order is looked for."""

MOST_PER_HOUR = 40
"""Mails from one seat's player; beyond that something is in a loop."""

MOST_HELD_PER_HOUR = 5
"""Mails from others to one seat that its player is asked about; a reply address may fall into wrong hands."""

REPEATED = "a second delivery of a message that was judged"


def route(submission: Submission) -> None:
    """Read a mail and find its seat; what must not be judged is held or ignored, with the reason noted."""
    assert submission.raw is not None, "mail is kept raw"
    reading = read_mail(bytes(submission.raw))
    submission.message_id, submission.sender = reading.message_id[:1000], reading.sender[:320]
    submission.lines, submission.ignored = own_orders(reading)
    if is_for_host(submission.recipient):
        heard = hear_report(bytes(submission.raw), submission.recipient) if is_report(bytes(submission.raw)) else ""
        _ignore(submission, heard or pass_on(submission, reading))
        return
    back = letter_of(submission.recipient) is not None
    if not _from_a_person(reading) and not _orders_all_the_same(submission, reading):
        heard = hear_report(bytes(submission.raw), submission.recipient) if back or reading.kind == "bounce" else ""
        _ignore(submission, ": ".join(filter(None, [reading.kind, reading.why, heard])))
        return
    if back and (heard := hear_report(bytes(submission.raw), submission.recipient)):
        _ignore(submission, heard)
    elif address := find_address(submission.recipient):
        _take(submission, address, reading)
    elif not _answered(submission, reading):
        _answer_stranger(submission, reading)


def _answered(submission: Submission, reading: Reading) -> bool:
    """Let what is offered at a signed address be taken or declined; False if there is nothing at the address."""
    about, key = signed_at(submission.recipient) or ("", [])
    if about and _repeated(submission):
        _ignore(submission, REPEATED)
        return True
    return bool(about) and ANSWERS[about](submission, reading.sender, *key)


def own_orders(reading: Reading) -> tuple[list[str], list[str]]:
    """Return the lines to be obeyed and those left out: an order that our letter shows is none when it comes back."""
    shown = [line for line in reading.lines if line.startswith(SHOWN)]
    return [line for line in reading.lines if not line.startswith(SHOWN)], shown + reading.ignored


def _from_a_person(reading: Reading) -> bool:
    """Tell whether the mail may be answered; one whose body cannot be read is a letter without orders."""
    return reading.kind == "letter" or (reading.kind == "unreadable" and bool(reading.sender))


def _orders_all_the_same(submission: Submission, reading: Reading) -> bool:
    """Tell whether what only sounds like an absence holds an order of its match: then a person wrote it."""
    address = find_address(submission.recipient) if reading.perhaps else None
    if address is None:
        return False
    lines = [line for line in reading.perhaps if not line.startswith(SHOWN)][:MOST_SOUNDED]
    if not any(acts(address.match.game, line, "en") for line in lines):
        return False
    submission.lines = lines
    return True


def _take(submission: Submission, address: ReplyAddress, reading: Reading) -> None:
    """Put the mail down to the seat of a live address, if it is its player's."""
    match = locked(address.match_id)
    seat = Seat.objects.select_related("player").get(match=match, number=address.seat)
    submission.match, submission.seat, submission.player = match, seat.number, seat.player
    submission.decision = address.decision
    if seat.player is None:
        _ignore(submission, "nobody sits there any more")
        return
    own = reading.sender.lower() in verified_addresses(seat.player)
    if _repeated(submission):
        _ignore(submission, REPEATED)
    elif own and settings.AUTHSERV_ID and failed_dmarc(bytes(submission.raw or b""), settings.AUTHSERV_ID):
        _hold(submission, "DMARC failed where it came in")
    elif _too_many(submission, own=own):
        _ignore(submission, "too many mails in an hour")
        if own:
            _say_once(submission)
    elif not own:
        _hold(submission)


def _repeated(submission: Submission) -> bool:
    """Tell whether the same message came before, by its Message-ID (RFC 5322 3.6.4)."""
    same = Submission.objects.filter(recipient__iexact=submission.recipient, message_id=submission.message_id)
    return bool(submission.message_id) and same.exclude(pk=submission.pk).exclude(status="received").exists()


def _too_many(submission: Submission, *, own: bool) -> bool:
    """Tell whether it is one too many of the player's own mails, or of others': those must not use up the player's."""
    since = timezone.now() - PERIOD
    mails = Submission.objects.filter(match=submission.match, seat=submission.seat, via="mail", received__gt=since)
    if own:
        return mails.filter(status=Submission.Status.JUDGED).count() >= MOST_PER_HOUR
    return mails.filter(status=Submission.Status.HELD).count() >= MOST_HELD_PER_HOUR


def _say_once(submission: Submission) -> None:
    """Tell the player, once an hour, that a mail of theirs was one too many and has been kept unjudged."""
    assert submission.match is not None, "it was routed"
    since = timezone.now() - PERIOD
    told = Notice.objects.filter(kind=Kind.FLOOD, player=submission.player, topic=submission.match.topic)
    if not told.filter(created__gt=since).exists():
        notify(
            kind=Kind.FLOOD,
            key=key_of(Kind.FLOOD, submission.pk),
            topic=submission.match.topic,
            facts={"submission": str(submission.pk)},
            player=submission.player,
        )


def _hold(submission: Submission, why: str = "") -> None:
    """Keep the mail until the seat's player confirms that it is theirs."""
    submission.status = Submission.Status.HELD
    submission.note = ": ".join(filter(None, [f"came from {submission.sender}", why]))
    assert submission.match is not None, "it was routed"
    notify(
        kind=Kind.HELD,
        key=key_of(Kind.HELD, submission.pk),
        topic=submission.match.topic,
        facts={"submission": str(submission.pk)},
        player=submission.player,
    )


def _answer_stranger(submission: Submission, reading: Reading) -> None:
    """Tell a registered player, once a day, that the address is none of ours; stay silent to everybody else."""
    player = owner_of(reading.sender)
    _ignore(submission, "no such address")
    if player is None:
        return
    notify(
        kind=Kind.STRANGER,
        key=key_of(Kind.STRANGER, player.pk, f"{timezone.now():%Y-%m-%d}"),
        topic="post",
        facts={"submission": str(submission.pk)},
        player=player,
    )


def _ignore(submission: Submission, why: str) -> None:
    submission.status, submission.note = Submission.Status.IGNORED, why
    log.info("submission %s ignored at %s: %s", submission.pk, settings.MAIL_DOMAIN, why)
