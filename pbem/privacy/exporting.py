"""Everything that is kept of somebody, as one archive of JSON files.

What others said or did in secret is not in it, nor what would let a program act for them, nor numbers of entries.
"""

import io
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Q, QuerySet

from pbem.channels.models import Channel
from pbem.inbox.models import Submission
from pbem.lobby.models import Invitation
from pbem.matches.models import Block, Branch, ChatMessage, Holiday, Match, Note, Proposal, QueuedOrder, Tenure, Vote
from pbem.moderation.models import Report, Sanction
from pbem.outbox.models import Notice
from pbem.players.models import ApiToken, Player
from pbem.ratings.models import Placing, Rating

OF_PLAYER: Final = (
    "id", "email", "name", "language", "time_zone", "letters", "digest_hour", "quiet_minutes", "days_off",
    "spend_holidays", "reminders", "at_once", "signed_links", "one_subject", "profile_for", "muted_until",
    "banned_until", "conduct_reason", "date_joined", "last_login",
)  # fmt: skip


@dataclass(frozen=True)
class Sheet:
    """A file of the archive: which rows, and what of them."""

    rows: Callable[[Player], QuerySet[Any]]
    fields: tuple[str, ...]


def _said(player: Player) -> QuerySet[ChatMessage]:
    """Return what they said from seats that they had, while they had them."""
    mine = Q(pk__in=[])
    for sat in Tenure.objects.filter(player=player):
        here = Q(match=sat.match_id, seat=sat.seat, at__gte=sat.since)
        mine |= here & Q(at__lte=sat.until) if sat.until else here
    return ChatMessage.objects.filter(mine, kind=ChatMessage.Kind.SAID, readers=player)


def _of(model: Any, by: str = "player") -> Callable[[Player], QuerySet[Any]]:
    return lambda player: model.objects.filter(**{by: player})


SHEETS: Final[Mapping[str, Sheet]] = {
    "account": Sheet(lambda player: Player.objects.filter(pk=player.pk), OF_PLAYER),
    "addresses": Sheet(_of(EmailAddress, "user"), ("email", "verified", "primary")),
    "second_factors": Sheet(_of(Authenticator, "user"), ("type", "created_at", "last_used_at")),
    "bots": Sheet(_of(Player, "bot_of"), ("id", "name", "date_joined", "is_active")),
    "tokens": Sheet(_of(ApiToken), ("name", "created", "last_used")),
    "channels": Sheet(_of(Channel), ("kind", "label", "target")),
    "letters": Sheet(_of(Notice), ("kind", "address", "topic", "status", "due", "subject", "text")),
    "orders": Sheet(_of(Submission), ("match_id", "seat", "via", "received", "sender", "lines", "status")),
    "queued_orders": Sheet(_of(QueuedOrder), ("match_id", "seat", "line", "at", "until", "state")),
    "matches_made": Sheet(_of(Match, "creator"), ("id", "game_slug", "title", "options", "created")),
    "seats": Sheet(_of(Tenure), ("match_id", "match__game_slug", "seat", "since", "until", "why", "left")),
    "said": Sheet(_said, ("match_id", "seat", "text", "at")),
    "notes": Sheet(_of(Note), ("match_id", "text", "at")),
    "what_ifs": Sheet(_of(Branch), ("match_id", "name", "created", "touched")),
    "proposals": Sheet(_of(Proposal), ("match_id", "number", "kind", "status", "at")),
    "votes": Sheet(_of(Vote), ("proposal__match_id", "proposal__number", "agrees", "at")),
    "invitations": Sheet(_of(Invitation, "by"), ("match_id", "address", "created", "answered")),
    "holidays": Sheet(_of(Holiday), ("since", "until", "automatic")),
    "results": Sheet(_of(Placing), ("match_id", "game_slug", "ended", "seats", "place", "role", "rated")),
    "ratings": Sheet(_of(Rating), ("game_slug", "mu", "sigma", "games")),
    "blocks": Sheet(_of(Block), ("known_as", "at")),
    "reports": Sheet(_of(Report, "by"), ("match_id", "quoted", "why", "at")),
    "sanctions": Sheet(_of(Sanction), ("kind", "reason", "until", "at", "lifted")),
}
"""What is in the archive, a file each."""


def export(player: Player) -> bytes:
    """Return the archive (ZIP)."""
    target = io.BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        for name, sheet in SHEETS.items():
            rows = list(sheet.rows(player).order_by("pk").values(*sheet.fields))
            archive.writestr(f"{name}.json", json.dumps(rows, cls=DjangoJSONEncoder, ensure_ascii=False, indent=1))
    return target.getvalue()
