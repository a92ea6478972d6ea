"""What a table agreed on about time: how long an answer may take, and what comes when it takes longer."""

from collections.abc import Mapping
from typing import Any, Final, Literal, Protocol
from zoneinfo import available_timezones

import msgspec

from engines.core import IllegalCommand, Text, say, say_n

DAY = 24
LONGEST_PACE = DAY * 365
LONGEST_BANK = DAY * 365
MOST_EXTENSION = DAY * 60
"""The greatest cap for what whoever made a match may add to one answer, in hours."""


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """How long a match waits for an answer; hours do not count on days on which a player's clock stands still.

    `hours` are, by kind: each: for every answer; bank: added to the bank of a seat after each answer; hour: how far off
    the fixed hour is at least. `bank_hours` are in the bank at first, and never more. `hour` is one of the day in the
    zone. `late` says what comes when time runs out, `holidays` whether days of the player's holidays are taken first;
    `most_extension` how many hours may be added to one answer.
    """

    kind: Literal["each", "bank", "hour", "none"] = "each"
    hours: int = 72
    bank_hours: int = 240
    hour: int = 20
    zone: str = "UTC"
    weekends: bool = True
    holidays: bool = False
    late: Literal["default", "autopilot", "substitute"] = "default"
    most_extension: int = 168


KINDS: Final[dict[str, Text]] = {
    "each": say("so many hours for each answer"),
    "bank": say("a bank of time for each seat, with hours added after each answer"),
    "hour": say("at a fixed hour of the day"),
    "none": say("no limit"),
}
LATE: Final[dict[str, Text]] = {
    "default": say("the game's default answers"),
    "autopilot": say("the game's default answers, the second time in a row a bot until the player is back"),
    "substitute": say("the game's default answers, the second time in a row the seat opens for a substitute"),
}


class Timed(Protocol):
    """What has a pace in hours and a clock as JSON without the hours: a match."""

    pace: int
    clock: Any


def clock_of(match: Timed) -> Clock:
    """Return the clock of a match."""
    return msgspec.convert({**match.clock, "hours": match.pace}, Clock)


def kept(clock: Clock) -> dict[str, Any]:
    """Return the clock as it is stored beside the pace of a match, which holds its hours."""
    return {name: value for name, value in msgspec.to_builtins(clock).items() if name != "hours"}


def read_clock(written: Mapping[str, object]) -> Clock:
    """Return the clock that is written as JSON. Raises IllegalCommand for what is none."""
    try:
        clock = msgspec.convert(written, Clock)
    except msgspec.ValidationError as trouble:
        raise IllegalCommand(say("That is no clock: {why}.", why=str(trouble))) from trouble
    check_clock(clock)
    return clock


def check_clock(clock: Clock) -> None:
    """Raise IllegalCommand for numbers out of bounds and zones that nobody knows."""
    if not 1 <= clock.hours <= LONGEST_PACE:
        raise IllegalCommand(say("The time per move can be 1 to {most} hours.", most=LONGEST_PACE))
    if clock.kind == "bank" and not clock.hours <= clock.bank_hours <= LONGEST_BANK:
        raise IllegalCommand(say("The bank can hold {low} to {most} hours: at least what is added after an answer.",
                                 low=clock.hours, most=LONGEST_BANK))  # fmt: skip
    if not 0 <= clock.hour < DAY:
        raise IllegalCommand(say("The hour of the day can be 0 to 23."))
    if clock.zone not in available_timezones():
        raise IllegalCommand(say("{zone} is not a time zone; use a name such as Europe/Warsaw.", zone=clock.zone[:40]))
    if not 0 <= clock.most_extension <= MOST_EXTENSION:
        raise IllegalCommand(say("An answer can be given 0 to {most} hours more.", most=MOST_EXTENSION))


def describe(clock: Clock) -> Text:
    """Return the clock in words: “3 days per move, weekends off; when time runs out: …”."""
    if clock.kind == "none":
        return outline(clock)
    facts = {"time": outline(clock), "late": LATE[clock.late]}
    if clock.holidays:
        return say("{time}; when time runs out: first the player's holidays, then {late}", **facts)
    return say("{time}; when time runs out: {late}", **facts)


def outline(clock: Clock) -> Text:
    """Return in words how much time there is: “3 days per move, weekends off”."""
    if clock.kind == "none":
        return say("no time limit")
    return _time(clock) if clock.weekends else say("{time}, weekends off", time=_time(clock))


def _time(clock: Clock) -> Text:
    if clock.kind == "hour":
        return say("answers are due at {hour}:00 ({zone}), {span} ahead at least",
                   hour=clock.hour, zone=clock.zone, span=in_words(clock.hours))  # fmt: skip
    if clock.kind == "bank":
        return say("{bank} for all answers, and {span} more after each",
                   bank=in_words(clock.bank_hours), span=in_words(clock.hours))  # fmt: skip
    return say("{span} per move", span=in_words(clock.hours))


def in_words(hours: int) -> Text:
    """Return a number of hours in words, as days where they come out even."""
    if hours and hours % DAY == 0:
        return say_n("{n} day", "{n} days", hours // DAY)
    return say_n("{n} hour", "{n} hours", hours)
