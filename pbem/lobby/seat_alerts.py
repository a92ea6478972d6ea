"""Who hears of open seats: those who chose to, once a day at the hour of their daily letter, if there is a new one."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.db import models, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import engines
from pbem.outbox.keys import Kind, answers_to, key_of, keys_of
from pbem.outbox.models import Notice, TopicChoice
from pbem.outbox.preferences import choose
from pbem.outbox.services import cancel_unsent, notify
from pbem.players.models import Letters, Player

from .errors import LobbyError
from .models import SeatAlert
from .open_seats import Find, finds_for, open_seats

log = logging.getLogger(__name__)

SEATS: Final = "seats"
"""The topic of these letters; who hears of open seats has chosen one letter a day for it."""

REMEMBERED: Final = timedelta(days=60)
"""How long it is known of which seats somebody was told; what is open for longer is told once more."""


class Hears(models.TextChoices):
    """Of which open seats somebody would hear."""

    NOTHING = "nothing", gettext_lazy("none")
    VACANT = "vacant", gettext_lazy("seats of matches under way that want a substitute")
    ALL = "all", gettext_lazy("those, and tables that wait for players")


@dataclass(frozen=True)
class Wanted:
    """Of which seats somebody would hear: in the games that they have `played`, and in those named by their slugs."""

    hears: Hears = Hears.NOTHING
    played: bool = True
    games: Sequence[str] = ()


def wanted_by(player: Player) -> Wanted:
    """Return what the player has chosen; nothing if they have chosen nothing, or stopped the letters."""
    found = SeatAlert.objects.filter(player=player).first()
    if found is None:
        return Wanted()
    hears = Hears.ALL if found.tables else Hears.VACANT
    return Wanted(hears if _listening().filter(pk=found.pk).exists() else Hears.NOTHING, found.played, found.games)


@transaction.atomic
def look_out(player: Player, wanted: Wanted) -> None:
    """Keep what the player has chosen. Raises LobbyError for unknown games, and if it would never find any."""
    games = [slug for slug in engines.games() if slug in wanted.games]
    if set(wanted.games) - set(games):
        raise LobbyError(_("One of these games is not offered here."))
    on = wanted.hears != Hears.NOTHING
    if on and not (games or wanted.played):
        raise LobbyError(_("Choose at least one game, or those that you have played."))
    kept = {"tables": wanted.hears == Hears.ALL, "played": wanted.played, "games": games}
    SeatAlert.objects.update_or_create(player=player, defaults=kept)
    choose(player=player, topic=SEATS, letters=Letters.DIGEST if on else "")
    if not on:
        cancel_unsent(keys_of(Kind.SEATS, player.pk))


def _listening() -> QuerySet[SeatAlert]:
    """Return the alerts of those who want to hear of open seats now."""
    chosen = TopicChoice.objects.filter(topic=SEATS, letters=Letters.DIGEST).values("player")
    people = SeatAlert.objects.filter(player__in=chosen, player__is_active=True, player__bot_of=None)
    return people.exclude(player__banned_until__gt=timezone.now()).select_related("player")


def news_of_seats(player: Player) -> tuple[list[Find], set[str]]:
    """Return the open seats of which the player hears, new ones first, and the marks of those that are new."""
    seat_alert = _listening().filter(player=player).first()
    found = list(finds_for(player, seat_alert, open_seats())) if seat_alert else []
    new = {find.mark for find in found} - _told(player)
    return sorted(found, key=lambda find: find.mark not in new), new


def letters_to(player: int) -> QuerySet[Notice]:
    """Return the notices about open seats that a player got, answers to their replies among them."""
    mine = Q(player=player) | Q(key__startswith=answers_to(Kind.SEATS, str(player)))
    return Notice.objects.filter(mine, kind=Kind.SEATS, topic=SEATS)


def _told(player: Player) -> set[str]:
    """Return the marks of the seats of which letters have told that left us."""
    gone = Q(status=Notice.Status.SENT) | Q(status=Notice.Status.MERGED, into__status=Notice.Status.SENT)
    since = timezone.now() - REMEMBERED
    told = letters_to(player.pk).filter(gone, facts__has_key="marks", created__gt=since)
    return {mark for facts in told.values_list("facts", flat=True) for mark in facts["marks"]}


def sweep() -> None:
    """Have letters written of seats that are new; drop those whose seats are taken meanwhile."""
    listening = list(_listening())
    offered = open_seats() if listening else []
    waiting = Notice.objects.filter(kind=Kind.SEATS, delivery=Notice.Delivery.NEWS, status=Notice.Status.PENDING)
    coming = set(waiting.values_list("player", flat=True))
    for seat_alert in listening:
        if offered or seat_alert.player_id in coming:
            _try_to_look(seat_alert, offered, coming=seat_alert.player_id in coming)


def _try_to_look(seat_alert: SeatAlert, offered: Sequence[Find], *, coming: bool) -> None:
    """Look for one player; what goes wrong is logged, and keeps nobody else's letters back."""
    try:
        with transaction.atomic():
            _look(seat_alert, offered, coming=coming)
    except Exception:
        log.exception("open seats for player %s could not be looked for", seat_alert.player_id)


def _look(seat_alert: SeatAlert, offered: Sequence[Find], *, coming: bool) -> None:
    told = _told(seat_alert.player)
    untold = (find for find in offered if find.mark not in told)
    new = next(finds_for(seat_alert.player, seat_alert, untold), None)
    if coming and new is None:
        cancel_unsent(keys_of(Kind.SEATS, seat_alert.player_id))
    elif new and not coming:
        _write(seat_alert.player)


def _write(player: Player) -> None:
    key = key_of(Kind.SEATS, player.pk, timezone.now().isoformat())
    notify(kind=Kind.SEATS, key=key, topic=SEATS, facts={}, player=player, delivery=Notice.Delivery.NEWS)
