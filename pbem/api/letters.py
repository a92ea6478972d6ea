"""Your letters: what was sent and how it went, how much mail you want, and what to do when none arrives."""

from datetime import datetime
from typing import Annotated, Literal, cast
from uuid import UUID

import msgspec
from django.utils.translation import gettext as _
from ninja import Field, P, QueryEx, Router, Schema, Status
from ninja.errors import HttpError

from pbem.inbox.models import Submission
from pbem.inbox.services import confirm
from pbem.matches.models import Match
from pbem.matches.reading.receipts import Receipt
from pbem.outbox.models import Notice, TopicChoice
from pbem.outbox.preferences import apply_wishes, choose
from pbem.outbox.selectors import letters_of
from pbem.outbox.services import resend
from pbem.outbox.suppression import ask_to_confirm, send_test, trouble_of
from pbem.players.models import Letters, Player

from .auth import Request
from .finding import check_sits, find_match, reader
from .orders import ReceiptRecord, receipt_record
from .schemas import Body, Problem, Written

router = Router(tags=["letters"])
tables = Router(tags=["letters"])

LetterStatus = Literal["pending", "sent", "failed", "superseded", "merged", "muted"]

MOST = 40
"""Letters in one answer."""


class LetterLine(Schema):
    """A letter; without a `subject` it is not written yet. `told` is what a provider said of it, such as bounced."""

    id: UUID
    kind: str
    match: int | None
    subject: str
    address: str
    status: LetterStatus
    told: list[str]
    created: datetime


class AttemptRecord(Schema):
    """A try to hand something over, and what the other side answered."""

    at: datetime
    delivered: bool
    answer: str


class LetterRecord(LetterLine):
    """A letter with its text, and every try to send it."""

    text: str
    attempts: list[AttemptRecord]


class LetterWishes(Body):
    """How much mail you want, and when: `digest_hour` by your clock, `quiet_minutes` between two letters.

    `at_once`: do not hold letters while everybody waits for you alone. `signed_links`: links in your letters open the
    match without signing in. `one_subject`: all emails of a match have one subject; what is asked heads their text.
    """

    letters: Annotated[Letters, Written]
    digest_hour: Annotated[int, Field(ge=0, le=23)]
    quiet_minutes: Literal[0, 5, 10, 30, 60, 180]
    at_once: bool
    signed_links: bool
    one_subject: bool = False


class ShownWishes(LetterWishes):
    """Your wishes, those for single matches by number, and why letters to you are stopped (null if they are not)."""

    matches: dict[int, Letters]
    stopped: str | None


class MatchWish(Body):
    """How much mail you want of one match; null: as much as in general."""

    letters: Annotated[Letters | None, Written]


@router.get("", response={200: list[LetterLine], 404: Problem}, summary="Your letters")
def list_letters(
    request: Request,
    before: QueryEx[UUID | None, P(description="only letters older than this one, for the next page")] = None,
) -> list[LetterLine]:
    """Your letters, newest first, at most 40."""
    found = letters_of(request.auth)
    if before is not None:
        found = found.filter(created__lt=_find(request.auth, before).created)
    return [_line(letter) for letter in found[:MOST]]


@router.get("/wishes", response=ShownWishes, summary="How much mail you want")
def show_letter_wishes(request: Request) -> ShownWishes:
    """Return what you set about letters."""
    return _wishes(request.auth)


@router.put("/wishes", response={200: ShownWishes, 422: Problem}, summary="Set how much mail you want")
def set_letter_wishes(request: Request, wish: LetterWishes) -> ShownWishes:
    """Keep what you set; letters that wait already follow it."""
    Player.objects.filter(pk=request.auth.pk).update(**wish.model_dump())
    player = Player.objects.get(pk=request.auth.pk)
    apply_wishes(player)
    return _wishes(player)


@router.post("/test", response={204: None, 409: Problem}, summary="Have a test letter sent")
def send_test_letter(request: Request) -> Status[None]:
    """Try your mail out; five times an hour at most."""
    if not send_test(request.auth):
        raise HttpError(409, _("That was the last test for now; try again in an hour."))
    return Status(204, None)


@router.post("/mend", response={204: None, 409: Problem}, summary="Get letters again after they were stopped")
def mend_letters(request: Request) -> Status[None]:
    """Have a letter with a link sent to your stopped address; who opens the link and presses its button gets mail."""
    if not ask_to_confirm(request.auth):
        raise HttpError(409, _("Emails to you are not stopped."))
    return Status(204, None)


@router.post(
    "/held/{token}",
    response={200: ReceiptRecord, 404: Problem},
    summary="Let a held mail of yours count",
)
def confirm_held_mail(request: Request, token: str) -> ReceiptRecord:
    """Say that a mail from another address was yours; the token is the last part of the link in our letter."""
    found = confirm(token)
    if found is None or found.match is None or found.receipt is None:
        raise HttpError(404, _("This mail is settled already, or there is no such one."))
    return _judged(request.auth, found, found.match)


@router.get("/{letter}", response={200: LetterRecord, 404: Problem}, summary="A letter")
def show_letter(request: Request, letter: UUID) -> LetterRecord:
    """A letter of yours with its text, and how it went."""
    found = _find(request.auth, letter)
    tries = [AttemptRecord(at=one.at, delivered=one.delivered, answer=one.answer) for one in found.attempts.all()]
    return LetterRecord(**_line(found).dict(), text=found.text, attempts=tries)


@router.post("/{letter}/again", response={204: None, 404: Problem, 409: Problem}, summary="Send a letter once more")
def send_letter_again(request: Request, letter: UUID) -> Status[None]:
    """Send a letter once more, with the same Message-ID."""
    _find(request.auth, letter)
    if trouble_of(request.auth):
        raise HttpError(409, _("Emails to you are stopped. Confirm your address first."))
    if not resend(letter, request.auth):
        raise HttpError(409, _("It was sent less than a minute ago, or is on its way. Try again in a moment."))
    return Status(204, None)


@tables.put("/{number}/letters", response={200: MatchWish, 403: Problem, 404: Problem}, summary="Mail of one match")
def set_letters_of_match(request: Request, number: int, wish: MatchWish) -> MatchWish:
    """Set how much mail you want of a match in which you have a seat."""
    match = find_match(request.auth, number)
    check_sits(request.auth, match)
    choose(player=request.auth, topic=match.topic, letters=wish.letters or "")
    return wish


def _find(player: Player, letter: UUID) -> Notice:
    found = letters_of(player).filter(pk=letter).first()
    if found is None:
        raise HttpError(404, _("You have no such email."))
    return found


def _line(letter: Notice) -> LetterLine:
    return LetterLine(
        id=letter.pk,
        kind=letter.kind,
        match=letter.facts.get("match"),
        subject=letter.subject,
        address=letter.address,
        status=cast(LetterStatus, letter.status),
        told=sorted({report.event for report in letter.reports.all()}),
        created=letter.created,
    )


def _wishes(player: Player) -> ShownWishes:
    mine = Match.objects.filter(seats__player=player).exclude(status=Match.Status.OVER).distinct()
    topics = {match.topic: match.pk for match in mine}
    chosen = TopicChoice.objects.filter(player=player, topic__in=topics).values_list("topic", "letters")
    trouble = trouble_of(player)
    return ShownWishes(
        **{name: getattr(player, name) for name in LetterWishes.model_fields},
        matches={topics[topic]: Letters(letters) for topic, letters in chosen},
        stopped=trouble.reason if trouble else None,
    )


def _judged(player: Player, found: Submission, match: Match) -> ReceiptRecord:
    receipt = msgspec.convert(found.receipt, Receipt)
    return receipt_record(match, found.seat, receipt, reader(player, match))
