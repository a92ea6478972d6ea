"""Time in the bank: it is used up while a seat is asked, and hours are added after each answer."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from pbem.matches.models import Bank, Match, Wait

from .clock import Clock, clock_of
from .timetable import Timetable, timetable
from .worktime import NOTHING


def charge(match: Match, ended: Iterable[Wait], now: datetime) -> None:
    """Take from the banks of a match what was used for the answers that are no longer waited for, and add the hours.

    A question that is opened again, because its answer was taken back, uses up time but has no hours added twice.
    """
    if clock_of(match).kind != "bank":
        return
    table = timetable(match)
    for wait in ended:
        _charge(match, table, wait, now)


def fill(match: Match, seat: int) -> None:
    """Let the bank of a seat hold what was in it at first: whoever takes it over must not pay for others."""
    Bank.objects.filter(match=match, seat=seat).delete()


def left_in_banks(match: Match, now: datetime) -> dict[int, timedelta]:
    """Return what each seat of people has in the bank; of those who are asked, what is left of it now."""
    table = timetable(match)
    used = {wait.seat: table.used(wait, now) for wait in Wait.objects.filter(match=match)}
    people = [seat for seat, player in table.players.items() if player]
    return {seat: max(table.left(seat) - used.get(seat, NOTHING), NOTHING) for seat in people}


def _charge(match: Match, table: Timetable, wait: Wait, now: datetime) -> None:
    bank = table.banks.get(wait.seat) or Bank(match=match, seat=wait.seat, left=table.left(wait.seat))
    left = max(bank.left - table.used(wait, now), NOTHING)
    if bank.decision != wait.decision:
        left = _filled(left, table.clock)
    bank.left, bank.decision = left, wait.decision
    bank.save()


def _filled(left: timedelta, clock: Clock) -> timedelta:
    return min(left + timedelta(hours=clock.hours), timedelta(hours=clock.bank_hours))
