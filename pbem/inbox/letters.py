"""Answers to mail: what was understood, what was not, and what now."""

from collections.abc import Sequence
from urllib.parse import quote

import msgspec
from django.conf import settings
from django.core import signing
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext

from engines.core import Text
from pbem.matches.letters.turns import reader_for, situation_letter
from pbem.matches.models import Seat
from pbem.matches.reading.limits import MOST_LINES
from pbem.matches.reading.receipts import Failed, Receipt
from pbem.matches.selectors import names
from pbem.outbox.keys import Kind, keys_of
from pbem.outbox.letter import Letter
from pbem.outbox.models import Notice
from pbem.outbox.services import cancel_unsent
from pbem.outbox.writers import LETTERS
from pbem.presenters.letters import render_letter
from pbem.presenters.words import Reader

from .mail.attribution import header_length
from .mail.reading import SENTINEL
from .models import Submission
from .receipts import taken
from .routing import MOST_PER_HOUR, PERIOD

HELD_SALT = "held"

MOST_IN_LINK = 700
"""Characters of orders in a link, percent-encoded; mail programs cut links near 1,800."""

MOST_SHOWN, LONGEST_SHOWN = 10, 100
"""How many of the ignored lines are listed, and how much of each."""


@LETTERS.register(Kind.RECEIPT)
def write_receipt(notice: Notice) -> Letter:
    """Answer a mail: accepted orders, the first that failed and why, the rest, and the new situation."""
    submission = _submission(notice)
    assert submission.seat is not None, "it was routed"
    seat = Seat.objects.select_related("match", "player").get(match=submission.match, number=submission.seat)
    receipt = msgspec.convert(submission.receipt, Receipt)
    if seat.player_id != submission.player_id:
        return _not_yours(notice, submission, receipt)
    reader = reader_for(seat)
    why = failure_sentence(receipt.failed, reader) if receipt.failed else ""
    # The answer asks whatever is to be asked now, so that a letter waiting to do so would be one too many.
    cancel_unsent(keys_of(Kind.TURN, seat.match_id, seat.number))
    letter = situation_letter(
        notice,
        seat,
        {
            "receipt": receipt,
            "taken": taken(receipt.accepted, reader),
            "why": why,
            "again": _again(receipt),
            "own_ignored": shown_ignored(submission.ignored),
        },
        receipt.failed.offers if receipt.failed else (),
    )
    if submission.message_id:
        letter.headers.update({"In-Reply-To": submission.message_id, "Auto-Submitted": "auto-replied"})
    return letter


def _not_yours(notice: Notice, submission: Submission, receipt: Receipt) -> Letter:
    """Answer a mail of somebody who has lost the seat since: what became of it, and nothing that the seat sees."""
    assert submission.match is not None, "it was routed"
    assert notice.player is not None, "these letters go to players only"
    reader = Reader(notice.player.language, names(submission.match, notice.player.language))
    told = {
        "submission": submission,
        "receipt": receipt,
        "taken": taken(receipt.accepted, reader),
        "why": failure_sentence(receipt.failed, reader) if receipt.failed else "",
        "own_ignored": shown_ignored(submission.ignored),
        "url": settings.BASE_URL + submission.match.get_absolute_url(),
    }
    return _plain("not_yours", notice, told)


def _again(receipt: Receipt) -> str:
    """Return the orders to be sent once more, as the body of a link; nothing if there are none or too many for one."""
    failed = receipt.failed
    lines = [*([failed.line] if failed.place else []), *receipt.rest] if failed and failed.template else []
    text = "\r\n".join(lines)
    return text if len(quote(text)) <= MOST_IN_LINK else ""


def shown_ignored(ignored: Sequence[str]) -> list[str]:
    """Return those of the ignored lines that their writer may miss: not what is plainly our own letter, quoted."""
    ours = next((n for n, line in enumerate(ignored) if any(mark in line for mark in SENTINEL.values())), len(ignored))
    headed = {n + k for n in range(ours) for k in range(header_length(ignored, n))}
    lines = [line for n, line in enumerate(ignored[:ours]) if not line.startswith(">") and n not in headed]
    return [line[:LONGEST_SHOWN] for line in lines[:MOST_SHOWN]]


def failure_sentence(failed: Failed, reader: Reader) -> str:
    """Return why an order failed, in the reader's language, with the rule it rests on."""
    if not failed.template:
        with translation.override(reader.language):
            return gettext(failed.why).format(most=MOST_LINES)
    sentence = reader.words(msgspec.json.decode(failed.template, type=Text))
    return f"{sentence} ({failed.rule})" if failed.rule and failed.rule not in sentence else sentence


@LETTERS.register(Kind.HELD)
def write_held(notice: Notice) -> Letter:
    """Ask the seat's player whether a mail from another address is theirs."""
    submission = _submission(notice)
    token = signing.dumps(str(submission.pk), salt=HELD_SALT)
    url = settings.BASE_URL + reverse("held", args=[token])
    return _plain("held", notice, {"submission": submission, "url": url})


@LETTERS.register(Kind.STRANGER)
def write_stranger(notice: Notice) -> Letter:
    """Tell a player that they wrote to an address that is none of ours."""
    return _plain("stranger", notice, {"submission": _submission(notice), "url": settings.BASE_URL + reverse("home")})


@LETTERS.register(Kind.FLOOD)
def write_flood(notice: Notice) -> Letter:
    """Tell a player that their mail was one too many in an hour: what was not done, and when to send it again."""
    submission = _submission(notice)
    assert submission.match is not None, "it was routed"
    mails = Submission.objects.filter(match=submission.match, seat=submission.seat, via="mail", status="judged")
    lately = mails.filter(received__gt=submission.received - PERIOD).order_by("received").first()
    again = (lately.received if lately else submission.received) + PERIOD
    url = settings.BASE_URL + submission.match.get_absolute_url()
    return _plain("flood", notice, {"submission": submission, "most": MOST_PER_HOUR, "again": again, "url": url})


def _plain(kind: str, notice: Notice, context: dict[str, object]) -> Letter:
    assert notice.player is not None, "these letters go to players only"
    return Letter(*render_letter(kind, notice.player.language, context | {"player": notice.player}))


def _submission(notice: Notice) -> Submission:
    found: Submission = Submission.objects.select_related("match", "player").get(pk=notice.facts["submission"])
    return found
