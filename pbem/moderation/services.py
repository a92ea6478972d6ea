"""Reporting players, and carrying out what moderators decide."""

import hashlib
from datetime import UTC, datetime, timedelta

from django.db import transaction
from django.db.models import DateTimeField, Value
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import gettext as _

from pbem.matches.models import ChatMessage, Seat
from pbem.matches.talk.chat import numbered
from pbem.matches.tenures import sitter_at
from pbem.outbox.keys import Kind, key_of
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
    """Tell the moderators of somebody at a table, perhaps of something that was said there to the reporter.

    Words are of whoever sat on the seat when they were said. Raises ReportRefused if there is nobody, nothing is
    written, or too much was reported.
    """
    said = _said(by, against, saying)
    accused = sitter_at(against.match, against.number, said.at) if said else against.player
    if accused is None or accused == by:
        raise ReportRefused(_("Choose one of the others at the table; bots do as they are told."))
    text = why.replace("\0", "").strip()[:LONGEST]
    if not text:
        raise ReportRefused(_("Write what is wrong, in a sentence or two."))
    lately = timezone.now() - timedelta(days=1)
    if Report.objects.filter(by=by, at__gt=lately).count() >= MOST_A_DAY:
        raise ReportRefused(
            _("You have sent %(most)s reports within a day; you can send more tomorrow.") % {"most": MOST_A_DAY}
        )
    made = Report.objects.create(
        by=by, against=accused, match=against.match, saying=said, quoted=said.text if said else "", why=text
    )
    for moderator in moderators():
        key = key_of(Kind.REPORT, made.pk, moderator.pk)
        notify(kind=Kind.REPORT, key=key, topic="moderation", facts={"report": made.pk}, player=moderator)
    return made


def _said(by: Player, against: Seat, number: int | None) -> ChatMessage | None:
    """Return what is reported, if the reporter could read it and that seat said it."""
    if number is None:
        return None
    found = numbered(against.match, by, number)
    if found is None or found.seat != against.number or found.kind != ChatMessage.Kind.SAID:
        raise ReportRefused(_("They have not said that to you."))
    return found


def moderators() -> list[Player]:
    """Return who gets reports: everybody who may change them in the admin pages."""
    staff = Player.objects.filter(is_staff=True, is_active=True)
    return [one for one in staff if one.has_perm("moderation.change_report")]


def standing(report: Report) -> str:
    """Return a mark of what is decided about a report so far: another one once somebody decides anything."""
    decided = report.sanctions.order_by("pk").values_list("pk", "lifted") if report.pk else []
    facts = f"{report.closed}\n{report.verdict}\n{list(decided)}"
    return hashlib.sha256(facts.encode()).hexdigest()[:16]


@transaction.atomic
def carry_out(sanction: Sanction) -> None:
    """Let a new sanction take effect, and tell its player."""
    _fit(sanction.player)
    key, facts = key_of(Kind.SANCTION, sanction.pk), {"sanction": sanction.pk}
    notify(kind=Kind.SANCTION, key=key, topic="moderation", facts=facts, player=sanction.player)


@transaction.atomic
def lift(sanction: Sanction) -> None:
    """End a sanction early; others of the player stay in force."""
    sanction.lifted = timezone.now()
    sanction.save(update_fields=["lifted"])
    _fit(sanction.player)


def _fit(player: Player) -> None:
    """Let what a player may not do fit all their sanctions; the reason that they read is that of the hardest one.

    One moderator after the other, or two who decide at once would each overlook the other's sanction.
    """
    Player.objects.select_for_update(no_key=True).get(pk=player.pk)
    muted, banned = _longest(player, Sanction.Kind.MUTE), _longest(player, Sanction.Kind.BAN)
    player.muted_until = (muted.until or FOR_GOOD) if muted else None
    player.banned_until = (banned.until or FOR_GOOD) if banned else None
    hardest = banned or muted
    player.conduct_reason = hardest.reason if hardest else ""
    player.save(update_fields=["muted_until", "banned_until", "conduct_reason"])


def _longest(player: Player, kind: Sanction.Kind) -> Sanction | None:
    """Return the sanction of a kind that is in force for the longest time."""
    ends = Coalesce("until", Value(FOR_GOOD), output_field=DateTimeField())
    mine = Sanction.objects.filter(player=player, kind=kind, lifted=None).annotate(ends=ends)
    return mine.filter(ends__gt=timezone.now()).order_by("-ends", "-pk").first()
