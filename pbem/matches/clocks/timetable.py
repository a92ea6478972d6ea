"""What decides until when the seats of a match have time, loaded once: the clock, pauses, holidays, what was added."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from pbem.matches.models import Bank, Extension, Holiday, Match, Pause, Seat, Wait
from pbem.matches.seated import seated
from pbem.players.models import Player
from pbem.rows import Rows

from .clock import Clock, clock_of
from .worktime import NOTHING, WEEKEND, WORLD, Rest, Span, at_hour, deadline, worked

PAUSES = Rows(Pause, "match_id = %s")
HOLIDAYS = Rows(Holiday, "player_id = ANY(%s) ORDER BY since")
EXTENSIONS = Rows(Extension, "match_id = %s")
BANKS = Rows(Bank, "match_id = %s")


@dataclass(frozen=True)
class Timetable:
    """The clock of a match with all that moves its deadlines; `resting` are the pauses of the whole table."""

    clock: Clock
    players: dict[int, Player | None]
    resting: list[Span]
    pauses: dict[int, list[Span]]
    holidays: dict[int, list[Span]]
    extensions: list[Extension]
    banks: dict[int, Bank]

    def due(self, seat: int, since: datetime) -> datetime | None:
        """Return until when a seat has time that is asked since a moment; None without limit."""
        if self.clock.kind == "none":
            return None
        rest = self.rest(seat)
        due = deadline(since, self.budget(seat), rest)
        if self.clock.kind == "hour":
            due = at_hour(due, self.clock.hour, ZoneInfo(self.clock.zone), rest)
        return deadline(due, self.added(since), rest)

    def budget(self, seat: int) -> timedelta:
        """Return the time that the seat has for an answer, on days on which its clock runs."""
        return self.left(seat) if self.clock.kind == "bank" else timedelta(hours=self.clock.hours)

    def left(self, seat: int) -> timedelta:
        """Return what is in the bank of the seat."""
        return self.banks[seat].left if seat in self.banks else timedelta(hours=self.clock.bank_hours)

    def added(self, since: datetime) -> timedelta:
        """Return what was added to an answer that is asked for since a moment."""
        return timedelta(hours=sum(extension.hours for extension in self.extensions if extension.at >= since))

    def rest(self, seat: int) -> Rest:
        """Return when the clock of the seat stands still."""
        player = self.players.get(seat)
        weekend = frozenset[int]() if self.clock.weekends else WEEKEND
        spans = self.resting + self.pauses[seat]
        if player is None:
            return Rest(WORLD, weekend, tuple(spans))
        zone = ZoneInfo(player.time_zone)
        return Rest(zone, weekend | frozenset(player.days_off), (*spans, *self.holidays[player.pk]))

    def used(self, wait: Wait, now: datetime) -> timedelta:
        """Return how much of its bank a seat has used for an answer, beyond what was added."""
        return max(worked(wait.since, now, self.rest(wait.seat)) - self.added(wait.since), NOTHING)


def timetable(match: Match, seats: Iterable[Seat] | None = None) -> Timetable:
    """Load what decides the deadlines of a match; seats that are at hand with their players are not asked for again."""
    players = {seat.number: seat.player for seat in seats or seated(match)}
    pauses: defaultdict[int | None, list[Span]] = defaultdict(list)
    for pause in PAUSES(match.pk):
        pauses[pause.seat].append(Span(pause.since, pause.until))
    people = [player.pk for player in players.values() if player]
    holidays: defaultdict[int, list[Span]] = defaultdict(list)
    for holiday in HOLIDAYS(people):
        holidays[holiday.player_id].append(Span(holiday.since, holiday.until))
    return Timetable(
        clock=clock_of(match),
        players=players,
        resting=pauses.pop(None, []),
        pauses=defaultdict(list, {seat: spans for seat, spans in pauses.items() if seat is not None}),
        holidays=holidays,
        extensions=EXTENSIONS(match.pk),
        banks={bank.seat: bank for bank in BANKS(match.pk)},
    )
