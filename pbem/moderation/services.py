"""Reporting players, and carrying out what moderators decide."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from pbem.matches.models import Saying, Seat
from pbem.outbox.services import notify
from pbem.players.models import Player

from .models import Report, Sanction

FOR_GOOD = datetime(9999, 12, 31, tzinfo=UTC)
"""Until when what has no end is forbidden."""

LONGEST = 2000
MOST_A_DAY = 10


class ReportRefused(Exception):  # noqa: N818  # it is no error of ours
    """A report that is not taken; the message is a sentence for whoever wrote it."""


@transaction.atomic
def report(*, by: Player, against: Seat, why: str, saying: int | None = None) -> Report:
    """Tell the moderators of somebody at a table, perhaps of something that they said to the reporter.

    Raises ReportRefused if there is nobody, nothing is written, or too much was reported.
    """
    if against.player is None or against.player == by:
        raise ReportRefused(_("Choose one of the others at the table; bots do as they are told."))
    text = why.replace("\0", "").strip()[:LONGEST]
    if not text:
        raise ReportRefused(_("Write what is wrong, in a sentence or two."))
    lately = timezone.now() - timedelta(days=1)
    if Report.objects.filter(by=by, at__gt=lately).count() >= MOST_A_DAY:
        raise ReportRefused(_("You have sent %(most)s reports within a day; go on tomorrow.") % {"most": MOST_A_DAY})
    said = _said(by, against, saying)
    made = Report.objects.create(
        by=by, against=against.player, match=against.match, saying=said, quoted=said.text if said else "", why=text
    )
    for moderator in moderators():
        notify(kind="report", key=f"report:{made.pk}:{moderator.pk}", topic="moderation",
               facts={"report": made.pk}, player=moderator)  # fmt: skip
    return made


def _said(by: Player, against: Seat, number: int | None) -> Saying | None:
    """Return what is reported, if the reporter could read it and that seat said it."""
    if number is None:
        return None
    heard = Saying.objects.filter(match=against.match, readers=by, seat=against.number, kind=Saying.Kind.SAID)
    found = heard.filter(pk=number).first()
    if found is None:
        raise ReportRefused(_("They have not said that to you."))
    return found


def moderators() -> list[Player]:
    """Return who gets reports: everybody who may change them in the admin pages."""
    staff = Player.objects.filter(is_staff=True, is_active=True)
    return [one for one in staff if one.has_perm("moderation.change_report")]


@transaction.atomic
def carry_out(sanction: Sanction) -> None:
    """Let a new sanction take effect, and tell its player."""
    player, until = sanction.player, sanction.until or FOR_GOOD
    if sanction.kind == Sanction.Kind.MUTE:
        player.muted_until = until
    elif sanction.kind == Sanction.Kind.BAN:
        player.banned_until = until
    player.conduct_reason = sanction.reason
    player.save(update_fields=["muted_until", "banned_until", "conduct_reason"])
    notify(kind="sanction", key=f"sanction:{sanction.pk}", topic="moderation", facts={"sanction": sanction.pk},
           player=player)  # fmt: skip


@transaction.atomic
def lift(sanction: Sanction) -> None:
    """End a sanction early."""
    player = sanction.player
    if sanction.kind == Sanction.Kind.MUTE:
        player.muted_until = None
    elif sanction.kind == Sanction.Kind.BAN:
        player.banned_until = None
    player.save(update_fields=["muted_until", "banned_until"])
    sanction.lifted = timezone.now()
    sanction.save(update_fields=["lifted"])
