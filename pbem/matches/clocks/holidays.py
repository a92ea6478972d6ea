"""Holidays of players: so many days a year, planned by them or taken before their time runs out."""

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from engines.core import IllegalCommand, say
from pbem.matches.filing.fetching import log_of
from pbem.matches.models import ChatMessage, Holiday, LogEntry, Match, Pause, Seat, Wait
from pbem.matches.talk.chat import announce
from pbem.outbox.keys import Kind, key_of
from pbem.outbox.services import notify
from pbem.players.models import Player

from .clock import clock_of
from .deadlines import move
from .worktime import Span, days_of

MOST_IN_A_ROW = 7
"""Days that are taken by themselves between two answers of a player in a match; nobody holds a table up for longer."""

OWN_ANSWERS = (LogEntry.Via.WEB, LogEntry.Via.MAIL, LogEntry.Via.API)
DAY = timedelta(days=1)
FURTHEST = timedelta(days=366)


def days_left(player: Player, year: int | None = None) -> int:
    """Return how many days of holidays the player has left in a year, by their clock; None: in this one."""
    this_year = timezone.now().astimezone(ZoneInfo(player.time_zone)).year
    return max(int(settings.HOLIDAY_DAYS) - _spent(player, this_year if year is None else year, _spans(player)), 0)


def _spans(player: Player, but_for: Pause | None = None) -> list[Span]:
    """Return when the player was or will be away: on holidays, and in pauses of single matches."""
    holidays = Holiday.objects.filter(player=player)
    pauses = Pause.objects.filter(player=player)
    if but_for:
        pauses = pauses.exclude(pk=but_for.pk)
    away = [*holidays.values_list("since", "until"), *pauses.values_list("since", "until")]
    return [Span(since, until) for since, until in away]


def _spent(player: Player, year: int, spans: list[Span]) -> int:
    zone = ZoneInfo(player.time_zone)
    begin, end = (datetime(number, 1, 1, tzinfo=zone) for number in (year, year + 1))
    return days_of(Span(max(span.since, begin), min(span.until, end)) for span in spans)


def check_days(player: Player, since: datetime, until: datetime, instead_of: Pause | None = None) -> None:
    """Raise IllegalCommand if the player has not so many days of holidays left; days that are taken already are free.

    A pause that is replaced gives its days back.
    """
    zone = ZoneInfo(player.time_zone)
    spans = _spans(player, instead_of)
    for year in range(since.astimezone(zone).year, until.astimezone(zone).year + 1):
        before = _spent(player, year, spans)
        needed, left = _spent(player, year, [*spans, Span(since, until)]) - before, int(settings.HOLIDAY_DAYS) - before
        if needed > max(left, 0):
            raise IllegalCommand(say("That would take {needed} days of your holidays; days left in {year}: {left}.",
                                     needed=needed, year=year, left=max(left, 0)))  # fmt: skip


def lock_days(players: Iterable[int]) -> None:
    """Let nobody else take days of these players' holidays until the transaction ends: two at once would be too many.

    Whoever locks a match as well does that first.
    """
    list(Player.objects.select_for_update(no_key=True).filter(pk__in=players).order_by("pk").values_list("pk"))


def plan_holiday(player: Player, first: date, last: date) -> Holiday:
    """Keep days in which all clocks of the player stand still, and let their tables know.

    Raises IllegalCommand for days that are past, in the wrong order, too far ahead or too many.
    """
    now, zone = timezone.now(), ZoneInfo(player.time_zone)
    today = now.astimezone(zone).date()
    if not today <= first <= last <= today + FURTHEST:
        raise IllegalCommand(say("Holidays begin today or later, end on the day they begin or later, and within a "
                                 "year from now."))  # fmt: skip
    since, until = max(now, _midnight(first, zone)), _midnight(last + DAY, zone)
    with transaction.atomic():
        lock_days([player.pk])
        check_days(player, since, until)
        holiday = Holiday.objects.create(player=player, since=since, until=until)
    for seat in seats_of(player):
        _tell_table(seat, holiday)
    return holiday


def _midnight(day: date, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, time(), zone)


def seats_of(player: Player) -> list[Seat]:
    """Return where the player sits in matches that run, one seat for each match."""
    seats = Seat.objects.filter(player=player, match__status=Match.Status.RUNNING).select_related("match")
    return list({seat.match_id: seat for seat in seats.order_by("match", "-number")}.values())


@transaction.atomic
def _tell_table(seat: Seat, holiday: Holiday) -> None:
    match = Match.objects.select_for_update(no_key=True).get(pk=seat.match_id)
    move(match, only_later=True)
    if match.status == Match.Status.RUNNING:
        since = holiday.since.isoformat()
        announce(match, ChatMessage.Kind.HOLIDAY, seat=seat.number, until=holiday.until, since=since)


def cancel_holiday(player: Player, pk: int) -> None:
    """Drop holidays that have not begun, or end those that have; the days are given back.

    Raises IllegalCommand if the player has no such holidays, if they are over, and for days that were taken by
    themselves: the deadlines that came of those stay.
    """
    now = timezone.now()
    holiday = Holiday.objects.filter(player=player, pk=pk, until__gt=now).first()
    if holiday is None:
        raise IllegalCommand(say("You have no such holidays any more."))
    if holiday.automatic:
        raise IllegalCommand(say("A day taken automatically is used up: you have had your time from it."))
    if holiday.since >= now:
        holiday.delete()
    else:
        holiday.until = now
        holiday.save(update_fields=["until"])
    refit(player)


def refit(player: Player, *, only_later: bool = False) -> None:
    """Make the deadlines of the player fit their holidays and days off, in all their matches."""
    for seat in seats_of(player):
        _refit(seat.match_id, only_later=only_later)


@transaction.atomic
def _refit(match_id: int, *, only_later: bool = False) -> None:
    move(Match.objects.select_for_update(no_key=True).get(pk=match_id), only_later=only_later)


def spare(match: Match, wait: Wait) -> bool:
    """Give a seat of a locked match whose time is up more by holidays that it has or takes; False if that is not so."""
    now = timezone.now()
    if Holiday.objects.filter(player=wait.player, since__lte=wait.due, until__gt=now).exists():
        return any(moved.due and moved.due > now for moved in move(match, wait.seat))
    return take_day(match, wait)


def take_day(match: Match, wait: Wait) -> bool:
    """Take a day of holidays for a seat whose time runs out, match and days locked; False if there is none.

    The clocks of the player stand still in all their matches, from the deadline on.
    """
    player = wait.player
    if player is None or wait.due is None or not (player.spend_holidays and clock_of(match).holidays):
        return False
    since, until = wait.due, _day_after(max(wait.due, timezone.now()), player)
    if _in_a_row(match, wait.seat, player) >= MOST_IN_A_ROW:
        return False
    try:
        check_days(player, since, until)
    except IllegalCommand:
        return False
    Holiday.objects.create(player=player, since=since, until=until, automatic=True)
    _tell_taken(match, wait.seat, player)
    transaction.on_commit(lambda: _tell_others(match.pk, player), robust=True)
    return True


def _day_after(moment: datetime, player: Player) -> datetime:
    """Return the same time by the player's clock on the next day."""
    return moment.astimezone(ZoneInfo(player.time_zone)) + DAY


def _in_a_row(match: Match, seat: int, player: Player) -> int:
    """Return how many days were taken since the player's last answer in the match."""
    own = log_of(match).filter(seat=seat, via__in=OWN_ANSWERS).order_by("-number")
    last = own.values_list("at", flat=True).first() or match.started
    return Holiday.objects.filter(player=player, automatic=True, until__gt=last).count()


def _tell_taken(match: Match, seat: int, player: Player) -> None:
    """Move what the day moves in a locked match; tell its table, and the player by letter."""
    for wait in move(match, only_later=True):
        if wait.player_id != player.pk:
            continue
        announce(match, ChatMessage.Kind.SPENT, seat=wait.seat, until=wait.due)
        if wait.seat == seat:
            _write(match, wait)


def _write(match: Match, wait: Wait) -> None:
    facts = {"match": match.pk, "seat": wait.seat, "decision": wait.decision, "spent": True}
    key = key_of(Kind.REMINDER, match.pk, wait.seat, wait.decision, "taken", f"{wait.due:%Y-%m-%dT%H:%M}")
    notify(kind=Kind.REMINDER, key=key, topic=match.topic, facts=facts, player=wait.player)


def _tell_others(match_id: int, player: Player) -> None:
    """Do the same in the player's other matches, each by itself; a match that we miss finds out when it is late."""
    for seat in seats_of(player):
        if seat.match_id != match_id:
            _tell_other(seat, player)


@transaction.atomic
def _tell_other(seat: Seat, player: Player) -> None:
    _tell_taken(Match.objects.select_for_update(no_key=True).get(pk=seat.match_id), -1, player)
