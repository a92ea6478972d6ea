"""Time: your days off, holidays and reminders, and more time for those who are asked in your match."""

from datetime import date, datetime
from typing import Annotated

from django.db import transaction
from django.utils import timezone
from ninja import Field, Path, Router, Schema, Status

from pbem.matches.clocks.deadlines import extend
from pbem.matches.clocks.habits import MOST_DAYS_OFF, keep_habits
from pbem.matches.clocks.holidays import cancel_holiday, days_left, plan_holiday
from pbem.matches.log import locked
from pbem.matches.models import Holiday, Wait
from pbem.players.models import Player, Reminders

from .auth import Request
from .finding import find_match, reader
from .matches_schemas import WaitRecord
from .schemas import Body, Problem, Written

router = Router(tags=["time"])
extensions = Router(tags=["time"])

Number = Annotated[int, Field(ge=1, le=2**63 - 1)]


class Habits(Body):
    """What you set about your time: days off are 0 (Monday) to 6 (Sunday)."""

    days_off: list[int] = Field([], description=f"at most {MOST_DAYS_OFF}", max_length=7)
    spend_holidays: bool = True
    reminders: Annotated[Reminders, Written] = Reminders.ONE


class HolidayRecord(Schema):
    """A time during which all your clocks stand still; an `automatic` one was taken before your time ran out."""

    id: int
    since: datetime
    until: datetime
    automatic: bool


class TimesRecord(Habits):
    """Your time: the zone that days are counted in, the days of holidays left this year, those to come."""

    time_zone: str
    days_left: int
    holidays: list[HolidayRecord]


class NewHoliday(Body):
    """The first and the last day of holidays, by your own clock."""

    first: Annotated[date, Written]
    last: Annotated[date, Written]


class MoreTime(Body):
    """Hours for everybody who is asked."""

    hours: Annotated[int, Field(ge=1, le=10_000)]


@router.get("", response=TimesRecord, summary="Your days off, holidays and reminders")
def get_times(request: Request) -> TimesRecord:
    """Return what you set about your time."""
    return _times(request.auth)


@router.put("", response={200: TimesRecord, 422: Problem}, summary="Set your days off and reminders")
def set_times(request: Request, habits: Habits) -> TimesRecord:
    """Keep what you set; deadlines that are set already only ever move away."""
    keep_habits(
        request.auth, days_off=habits.days_off, spend_holidays=habits.spend_holidays, reminders=habits.reminders
    )
    return _times(request.auth)


@router.post("/holidays", response={201: HolidayRecord, 422: Problem}, summary="Plan holidays")
def add_holiday(request: Request, wish: NewHoliday) -> Status[HolidayRecord]:
    """Keep days on which all your clocks stand still; your tables can read so."""
    return Status(201, _holiday(plan_holiday(request.auth, wish.first, wish.last)))


@router.delete("/holidays/{number}", response={200: TimesRecord, 422: Problem}, summary="Drop or end holidays")
def drop_holiday(request: Request, number: Annotated[Number, Path()]) -> TimesRecord:
    """Drop holidays that have not begun, or end those that have; the days that are left are yours again.

    Days that were taken by themselves are spent.
    """
    cancel_holiday(request.auth, number)
    return _times(request.auth)


@extensions.post(
    "/{number}/extension",
    response={200: list[WaitRecord], 404: Problem, 422: Problem},
    summary="Give those who are asked more time",
)
def extend_deadlines(request: Request, number: int, wish: MoreTime) -> list[WaitRecord]:
    """Move the deadlines of a match that you made, as far as its clock allows; return whom it waits for."""
    match = find_match(request.auth, number)
    with transaction.atomic():
        extend(locked(match.pk), request.auth, wish.hours)
    words = reader(request.auth, match)
    return [
        WaitRecord(seat=wait.seat, name=words.name_of(wait.seat), since=wait.since, due=wait.due)
        for wait in Wait.objects.filter(match=match).order_by("seat")
    ]


def _times(player: Player) -> TimesRecord:
    to_come = Holiday.objects.filter(player=player, until__gt=timezone.now())
    return TimesRecord(
        days_off=player.days_off,
        spend_holidays=player.spend_holidays,
        reminders=Reminders(player.reminders),
        time_zone=player.time_zone,
        days_left=days_left(player),
        holidays=[_holiday(holiday) for holiday in to_come],
    )


def _holiday(holiday: Holiday) -> HolidayRecord:
    return HolidayRecord(id=holiday.pk, since=holiday.since, until=holiday.until, automatic=holiday.automatic)
