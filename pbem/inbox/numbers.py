"""What a bare number answers: the answers listed in a letter, or the orders that page or API offered last."""

from collections.abc import Sequence

import msgspec

from engines.core import MalformedCommand
from pbem.matches.acting.submitting import Numbered
from pbem.matches.letters.addresses import find_address
from pbem.matches.models import LogEntry, Seat
from pbem.matches.reading.receipts import Receipt
from pbem.matches.reading.understanding import are_clear
from pbem.matches.reading.verbs import read_verb

from .models import Submission


def numbered(submission: Submission) -> Numbered:
    """Return what numbers mean in a submission: what its writer was told by numbers, by the same way."""
    if submission.via == LogEntry.Via.MAIL:
        address = find_address(submission.recipient)
        return Numbered(address.answers if address else ())
    if submission.match_id is None or not any(map(_number, submission.lines)):
        return Numbered()
    return _offered(submission)


def spelt_out(seat: Seat, lines: Sequence[str], decision: int | None, via: str) -> list[str]:
    """Return lines with the orders in the place of numbers that were offered last, as answers to what is asked now."""
    if not any(map(_number, lines)):
        return list(lines)
    found = _offered(Submission(match_id=seat.match_id, seat=seat.number, player=seat.player, via=via))
    if not found.orders or decision not in {None, found.asked}:
        return list(lines)
    return [found.orders[number - 1] if 0 < (number := _number(line)) <= len(found.orders) else line for line in lines]


def _number(line: str) -> int:
    """Return the number that a line answers with; 0 if it is another line."""
    try:
        verb = read_verb(line)
    except MalformedCommand:
        return 0
    return int(verb.given) if verb is not None and verb.name == "reply" else 0


def _offered(submission: Submission) -> Numbered:
    """Return what was offered to the same player for what they sent last, if it came by the same way."""
    before = Submission.objects.filter(
        match=submission.match_id, seat=submission.seat, player=submission.player, status=Submission.Status.JUDGED
    ).exclude(pk=submission.pk)  # fmt: skip
    last = before.order_by("-received").first()
    if last is None or last.via != submission.via:
        return Numbered()
    failed = msgspec.convert(last.receipt, Receipt).failed
    return Numbered(failed.offers, failed.asked) if failed and are_clear(failed.offers) else Numbered()
