"""The people of the month: where they live, when they look at their mail, how they answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from random import Random
from zoneinfo import ZoneInfo

from tests.pbem.month.journal import DAY

STEP = timedelta(minutes=5)


@dataclass
class Person:
    """Somebody with habits: hours of the day in which they look, how long they take, days without any of it."""

    name: str
    zone: str
    way: str
    language: str = "en"
    hours: tuple[int, int] = (8, 22)
    minutes: tuple[int, int] = (10, 60)
    days_off: tuple[int, ...] = ()
    away: list[tuple[datetime, datetime]] = field(default_factory=list)
    gone: datetime | None = None
    looks: datetime | None = None
    chance: Random = field(init=False)

    def __post_init__(self) -> None:
        self.chance = Random(self.name)

    def hears(self, now: datetime, soon: timedelta | None = None) -> None:
        """Mean to look, at the next hour that suits after a while."""
        wanted = self.when_free(now + (soon or timedelta(minutes=self.chance.randint(*self.minutes))))
        self.looks = wanted if self.looks is None else min(wanted, self.looks)

    def when_free(self, moment: datetime) -> datetime:
        """Return the first moment, not before the given one, at which this person looks at mail."""
        while not self._free(moment):
            moment = _next_step(moment)
            if self.gone and moment >= self.gone:
                return moment + 365 * DAY
        return moment

    def _free(self, moment: datetime) -> bool:
        here = moment.astimezone(ZoneInfo(self.zone))
        if self.gone and moment >= self.gone:
            return False
        if any(since <= moment < until for since, until in self.away) or here.weekday() in self.days_off:
            return False
        return time(self.hours[0]) <= here.time() <= time(self.hours[1], 30)


def _next_step(moment: datetime) -> datetime:
    """Return the next full five minutes."""
    floor = moment.replace(minute=moment.minute - moment.minute % 5, second=0, microsecond=0)
    return floor + STEP


def the_people() -> list[Person]:
    """Return the five who begin, in the order of their seats, and who comes later."""
    return [
        Person("Ada", "Europe/Warsaw", "mail", "pl", hours=(7, 22), minutes=(5, 25)),
        Person("Ben", "America/New_York", "web", hours=(18, 22), minutes=(10, 40)),
        Person("Priya", "Asia/Kolkata", "api", hours=(8, 19), minutes=(5, 90), days_off=(5, 6)),
        Person("Tane", "Pacific/Auckland", "mail", hours=(8, 21), minutes=(30, 150)),
        Person("Olek", "UTC", "mail", "pl", hours=(6, 21), minutes=(20, 120)),
    ]


def the_substitute() -> Person:
    """Return who takes the seat that is left."""
    return Person("Sara", "Europe/London", "web", hours=(7, 22), minutes=(10, 60))
