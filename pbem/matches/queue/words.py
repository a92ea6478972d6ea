"""The queue in words: entries told back to their player, and conditions as they are typed."""

import re
from dataclasses import dataclass, replace
from datetime import datetime, time
from typing import Any, Final
from zoneinfo import ZoneInfo

import msgspec
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import override

from engines.core import Game, MalformedCommand, Refusal, Text, say
from engines.parts.notation import fold
from pbem.matches.models import QueuedOrder, Seat
from pbem.matches.reading.verbs import read_future_day
from pbem.presenters.words import Reader

from .orders import When

BLANK = "…"
"""Stands where a question names something of one position."""

DEFAULT = say("the game's default answer")
NEXT = {
    QueuedOrder.ANY: say("The next time you are asked"),
    QueuedOrder.FITS: say("The next time such an order is asked for"),
}
EACH = {
    QueuedOrder.ANY: say("Whenever you are asked"),
    QueuedOrder.FITS: say("Whenever such an order is asked for"),
}

CONDITIONS: Final[dict[str, str]] = {
    "next": "next|next time|once|następnym razem|raz",
    "fitting": "when asked|when it fits|fitting|gdy pasuje|kiedy pasuje|gdy o to pytają",
    "each": "each time|every time|always|whenever|za każdym razem|zawsze|ilekroć",
    "unless": "unless attacked|unless named|unless something happens|chyba że atak|chyba że mnie zaatakują"
    "|chyba że coś się stanie",
    "skip": "if possible|if still possible|jeśli można|jeśli się da|jeśli nadal można",
}
"""What may stand before the colon of `queue …: ORDER`, with the ways to write it."""

_READ: Final = {fold(way): name for name, ways in CONDITIONS.items() for way in ways.split("|")}
_UNTIL = re.compile(r"(?:until|till|to|do|az do)\s+([\d.\- ]+)")


@dataclass(frozen=True)
class EntryText:
    """An entry as its player reads it: the sentence, why it stopped or was left out, and its place (0: left out)."""

    entry: QueuedOrder
    sentence: str
    trouble: str
    place: int

    @property
    def stopped(self) -> bool:
        """Whether the queue stopped at it."""
        return self.entry.state == QueuedOrder.State.STOPPED


def tell_queue(seat: Seat, entries: list[QueuedOrder], reader: Reader) -> list[EntryText]:
    """Return the entries of the seat's player in words: those left out first, then the rest, numbered."""
    left_out = [entry for entry in entries if not entry.place]
    return [
        EntryText(entry, _sentence(seat, entry, reader), _trouble(entry, reader), place)
        for place, entry in [*((0, one) for one in left_out), *enumerate((one for one in entries if one.place), 1)]
    ]


def _trouble(entry: QueuedOrder, reader: Reader) -> str:
    return reader.sentence(msgspec.json.decode(entry.trouble, type=Text)) if entry.trouble else ""


def _sentence(seat: Seat, entry: QueuedOrder, reader: Reader) -> str:
    order = written(seat.match.game, entry, reader.language)
    unless = say(", if nothing that involves you has happened by then") if entry.unless_named else ""
    text = say("{when}{unless}: {order}.", when=_when(entry), unless=unless, order=order or DEFAULT)
    parts = [reader.sentence(text)]
    if entry.skip:
        parts.append(reader.words(say("If that is not possible, it is left out.")))
    if entry.until is not None:
        parts.append(reader.words(say("Until {day}.", day=_day(seat, entry.until, reader))))
    return " ".join(parts)


def written(game: Game[Any, Any], entry: QueuedOrder, language: str) -> str:
    """Return the order of an entry in the reader's language; empty for the game's default answer.

    One that the game can read no longer is returned as it was written.
    """
    if not entry.line:
        return ""
    try:
        return game.notation.write(game.notation.read(entry.line, entry.language), language)
    except Refusal:
        return entry.line


def _when(entry: QueuedOrder) -> Text:
    known = EACH if entry.repeats else NEXT
    if entry.question in known:
        return known[entry.question]
    asked = _outline(entry)
    if entry.repeats:
        return say("Whenever you are asked “{question}”", question=asked)
    return say("The next time you are asked “{question}”", question=asked)


def _outline(entry: QueuedOrder) -> Text:
    """Return what a kind of question asks, with blanks for what is particular to one position."""
    prompt = msgspec.json.decode(entry.prompt, type=Text)
    return Text(prompt.template, dict.fromkeys(prompt.params, BLANK), prompt.plural)


def _day(seat: Seat, until: datetime, reader: Reader) -> str:
    assert seat.player is not None, "only people queue"
    with override(reader.language):
        return date_format(until.astimezone(ZoneInfo(seat.player.time_zone)), "j E Y, H:i")


def read_conditions(text: str, zone: str) -> tuple[When, str]:
    """Return the conditions that stand before the first colon, and the orders after it.

    Without such a colon all of it is orders, for the next time the player is asked. Raises MalformedCommand if
    a day among the conditions is none.
    """
    before, colon, after = text.partition(":")
    when = When()
    for part in [part.strip() for part in before.split(",")] if colon else []:
        found = _condition(when, fold(part).strip(" ."), zone)
        if found is None:
            return When(), text.strip()
        when = found
    return when, (after if colon else text).strip()


def _condition(when: When, part: str, zone: str) -> When | None:
    if found := _UNTIL.fullmatch(part):
        return replace(when, until=until_day(found[1], zone))
    changes: dict[str, dict[str, Any]] = {
        "next": {"repeats": False},
        "fitting": {"question": QueuedOrder.FITS},
        "each": {"repeats": True, "question": QueuedOrder.FITS},
        "unless": {"unless_named": True},
        "skip": {"skip": True},
    }
    return replace(when, **changes[_READ[part]]) if part in _READ else None


def until_day(written_day: str, zone: str) -> datetime:
    """Return the moment at which a day that somebody wrote begins by their clock. Raises MalformedCommand."""
    place = ZoneInfo(zone)
    day = read_future_day(written_day, timezone.now().astimezone(place).date())
    if day is None:
        raise MalformedCommand(
            say("“{day}” is not a day to come as we read them. Write 2026-12-14 or 14.12.", day=written_day[:40])
        )
    return datetime.combine(day, time(), place)
