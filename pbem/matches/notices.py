"""Who must hear of new entries: notices in the transaction of the entries, and a nudge to the table."""

from django.db import transaction
from django.utils import timezone

from engines.core import Match as Position
from pbem.outbox.keys import Kind, key_of, keys_of
from pbem.outbox.models import Notice
from pbem.outbox.nudges import nudge
from pbem.outbox.preferences import CURIOUS, hold, wanting_news, wish_of
from pbem.outbox.services import cancel_unsent, notify
from pbem.outbox.sitting import sits_until
from pbem.players.models import Letters, Player

from .clocks.reminders import last_call, plan_first
from .clocks.waits import WAITS, Change
from .models import Match, Seat, Wait
from .seated import seated
from .tenures import hosts


def tell(match: Match, position: Position, waits: Change) -> None:
    """Ask the seats that are newly waited for; tell everybody when it is over; wake the table if it has work.

    A letter that asks what is settled by now need not go out any more.
    """
    if settled := _settled(match, position, waits):
        cancel_unsent(*settled)
    if position.over:
        _tell_all_over(match)
    at_devices = hosts(match) if waits.began else set()
    for wait in waits.began:
        if wait.player_id in at_devices:
            _ask_at_device(match, wait)
        elif wait.player is not None:
            _ask(match, wait, alone=waits.all == 1)
            plan_first(match, wait)
    if match.unsettled:
        transaction.on_commit(lambda: nudge("pbem.matches.tasks.settle", match.pk), robust=True)


def _settled(match: Match, position: Position, waits: Change) -> list[str]:
    """Return how the keys begin of what need not be told any more: what was asked, news for whoever is asked now."""
    ended = [keys_of(kind, match.pk, wait.seat) for wait in waits.ended for kind in (Kind.TURN, Kind.REMINDER)]
    began = [keys_of(kind, match.pk, wait.seat) for wait in waits.began for kind in (Kind.NEWS, Kind.REMINDER)]
    return ended + began + ([keys_of(Kind.NEWS, match.pk)] if position.over else [])


def tell_begun(match: Match) -> None:
    """Tell those who are not asked at once that the match has begun; whoever is asked hears so in that letter."""
    for seat, player in _not_asked(match):
        if wish_of(player, match.topic).letters != Letters.OFF:
            _tell_begun(match, seat, player)


def _not_asked(match: Match) -> list[tuple[Seat, Player]]:
    """Return who is not asked now, but for those who share a device."""
    asked, seats = {wait.seat for wait in WAITS(match.pk)}, seated(match)
    at_devices = {seat.player_id for seat in seats if seat.local_name}
    return [
        (seat, seat.player)
        for seat in seats
        if seat.player and seat.number not in asked and seat.player_id not in at_devices
    ]


def _tell_begun(match: Match, seat: Seat, player: Player) -> None:
    """Write at once to whoever wants letters only when asked, or they would not hear that they are playing."""
    curious = wish_of(player, match.topic).letters in CURIOUS
    notify(
        kind=Kind.BEGIN,
        key=key_of(Kind.BEGIN, match.pk, seat.number),
        topic=match.topic,
        facts={"match": match.pk, "seat": seat.number},
        player=player,
        due=timezone.now() + hold(),
        delivery=Notice.Delivery.NEWS if curious else Notice.Delivery.PROMPT,
    )


def tell_news(match: Match) -> None:
    """Let those who are not asked hear what happened, if they wish to: in one letter with what is to be told already.

    To be called when something happened that everybody may know of, or the time of a letter would give secrets away.
    """
    others = _not_asked(match)
    curious = wanting_news(match.topic, [player for _, player in others])
    for seat, player in others:
        if player.pk in curious and not _to_be_told(keys_of(Kind.NEWS, match.pk, seat.number)):
            _tell_news(match, seat)


def _to_be_told(prefix: str) -> bool:
    """Tell whether a letter of news waits that nobody is writing yet, and keep it from being written before we end."""
    waiting = Notice.objects.filter(key__startswith=prefix, status=Notice.Status.PENDING, subject="")
    return waiting.select_for_update(skip_locked=True).first() is not None


def _tell_news(match: Match, seat: Seat) -> None:
    key = key_of(Kind.NEWS, match.pk, seat.number, match.moment)
    facts = {"match": match.pk, "seat": seat.number}
    notify(kind=Kind.NEWS, key=key, topic=match.topic, facts=facts, player=seat.player, delivery=Notice.Delivery.NEWS)


def _ask(match: Match, wait: Wait, *, alone: bool) -> None:
    notify(
        kind=Kind.TURN,
        key=key_of(Kind.TURN, match.pk, wait.seat, wait.decision),
        topic=match.topic,
        facts={"match": match.pk, "seat": wait.seat, "decision": wait.decision},
        player=wait.player,
        delivery=Notice.Delivery.ASKED,
        latest=last_call(wait.since, wait.due) if wait.due else None,
        alone=alone,
    )


def _ask_at_device(match: Match, wait: Wait) -> None:
    """Write to the owner of a shared device that somebody there is asked, unless they want no letters of it."""
    if wait.player is None or wish_of(wait.player, match.topic).letters == Letters.OFF:
        return
    facts, now = {"match": match.pk, "seat": wait.seat}, timezone.now()
    seated_until = sits_until(wait.player, Kind.PASS, facts, None, now) or now
    notify(
        kind=Kind.PASS,
        key=key_of(Kind.TURN, match.pk, wait.seat, wait.decision),
        topic=match.topic,
        facts=facts,
        player=wait.player,
        due=max(now + hold(), seated_until),
    )


def _tell_all_over(match: Match) -> None:
    for seat in seated(match):
        if seat.player and not seat.local_name:
            notify(
                kind=Kind.OVER,
                key=key_of(Kind.OVER, match.pk, seat.number),
                topic=match.topic,
                facts={"match": match.pk, "seat": seat.number},
                player=seat.player,
            )
