"""What players say to each other at the table, and what the table says about them; read by those addressed only."""

import re
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone, translation

from engines.core import IllegalCommand, MalformedCommand, SeatName, say
from engines.parts.notation import fold
from pbem.matches.models import ChatMessage, Match, Seat
from pbem.matches.talk.proposed import TELLS, told_of
from pbem.matches.teams import allies_of, allies_on
from pbem.matches.tenures import readers_then
from pbem.players.models import Player
from pbem.presenters.tables import RULE, WIDTH
from pbem.presenters.words import Reader

from .announcing import announced
from .blocks import deaf_to

MOST_PER_HOUR = 30
LONGEST = 2000
MOST_SHOWN = 50

_ADDRESSED = re.compile(r"(?:(?:to|do)\s+)([^:]{1,200}):\s*(.+)", re.IGNORECASE | re.DOTALL)
_NAMED = re.compile(r"([^:]{1,200}):\s*(.+)", re.DOTALL)
_BEGINS_TO = re.compile(r"(?:to|do)\b", re.IGNORECASE)
_AND = re.compile(r",|;|\band\b|\bi\b|\boraz\b|&")
YOUR_TEAM = say("your team")
ALL = frozenset({"all", "everybody", "everyone", "the table", "wszystkich", "wszyscy", "stolu"})
TEAM = frozenset({
    "team", "my team", "our team", "the team", "ally", "my ally", "allies", "my allies", "partner", "my partner",
    "druzyna", "druzyny", "druzynie", "mojej druzyny", "mojej druzynie", "naszej druzyny", "sojusznik", "sojusznika",
    "sojusznikowi", "sojusznicy", "sojusznikow", "sojusznikom", "partnera", "partnerowi",
})  # fmt: skip
_BEGINS_TEAM = re.compile(r"(?:(?:my|our|the|moja|mojej|naszej)\s+)?(?:team|all(?:y|ies)|partner|druzyn|sojusznik)")
TO_SOMEBODY = frozenset({"tell", "napisz"})
NEWS_TO_ALL = frozenset({ChatMessage.Kind.SETTLED, ChatMessage.Kind.AUTOPLAY})
"""What the table tells that is news to the seat that it is about, too."""


@dataclass(frozen=True)
class Heard:
    """A saying as somebody reads it: who said it to whom, and the words; those of the table have no speaker.

    `number` counts what this reader may read in the match, from 1 on.
    """

    number: int
    speaker: str
    to: str
    text: str
    at: datetime
    mine: bool

    @property
    def lines(self) -> list[str]:
        """It as plain text, with the mark by which it is never obeyed when it is quoted back."""
        to = f" → {self.to}" if self.to else ""
        told = f"{self.speaker}{to}: {self.text}" if self.speaker else self.text
        return [f"{RULE} {line}" for line in textwrap.wrap(told, WIDTH - 2)]


def speak(seat: Seat, given: str, verb: str = "say") -> list[Seat]:
    """Say what was written to those whom it names; return those who will read it.

    Raises MalformedCommand if it does not say clearly to whom, IllegalCommand if it may not be said.
    """
    others = list(seat.match.seats.exclude(number=seat.number).select_related("player").order_by("number"))
    named, text = _addressed(given, verb, others, allies_on(seat.match, seat.number, others))
    hearers = [other for other in named or others if other.player_id]
    if len(text) > LONGEST:
        raise IllegalCommand(say("That is too long: at most {most} characters can be said at once.", most=LONGEST))
    if not hearers or (len(hearers) < len(named) and not _is_team(seat, named)):
        raise IllegalCommand(say("Nobody would read that: bots and free seats do not."))
    _check_conduct(seat)
    _check_rate(seat)
    said = ChatMessage.objects.create(
        match=seat.match, seat=seat.number, to=[other.number for other in named], text=text, at=timezone.now()
    )
    assert seat.player is not None, "only people speak"
    deaf = deaf_to(seat.player, seat.match)  # whoever speaks does not learn of it
    said.readers.set({one.player for one in [*hearers, seat] if one.player and one.player_id not in deaf})
    return hearers if named else []


def _is_team(seat: Seat, named: Sequence[Seat]) -> bool:
    """Tell whether those are a seat's whole team: then bots and free seats in it do not matter."""
    return bool(named) and {one.number for one in named} == {*allies_of(seat.match, seat.number)}


def _check_conduct(seat: Seat) -> None:
    player = seat.player
    if player is not None and player.muted and player.muted_until is not None:
        day = player.muted_until.date().isoformat()
        raise IllegalCommand(say("A moderator has barred you from table talk until {day}: {reason}", day=day,
                                 reason=player.conduct_reason))  # fmt: skip


def _check_rate(seat: Seat) -> None:
    lately = timezone.now() - timedelta(hours=1)
    said = ChatMessage.objects.filter(match=seat.match, seat=seat.number, kind=ChatMessage.Kind.SAID, at__gt=lately)
    if said.count() >= MOST_PER_HOUR:
        raise IllegalCommand(say("You have said {most} things within an hour; the table needs a rest.",
                                 most=MOST_PER_HOUR))  # fmt: skip


def _addressed(given: str, verb: str, others: Sequence[Seat], allies: Sequence[Seat]) -> tuple[list[Seat], str]:
    """Return whom it is said to (nobody: all) and the words. Raises MalformedCommand where that is not certain."""
    if found := _ADDRESSED.fullmatch(given):
        return seats_named(found[1], others, allies), found[2].strip()
    found = _NAMED.fullmatch(given)
    if found and (verb in TO_SOMEBODY or fold(found[1]).strip() in TEAM):
        return seats_named(found[1], others, allies), found[2].strip()
    names = {name for other in others for name in _names(other)}
    unsure = verb in TO_SOMEBODY or bool(allies and _BEGINS_TEAM.match(fold(given).strip()))
    if unsure or _BEGINS_TO.match(given) or (found and fold(found[1]).strip() in names):
        raise MalformedCommand(say("It is not clear whom that is for. Write “say to NAME: …” or “say to all: "
                                   "…”; at this table are {names}.",
                                   names=[SeatName(one.number) for one in others]))  # fmt: skip
    return [], given.strip()


def seats_named(written: str, others: Sequence[Seat], allies: Sequence[Seat] = ()) -> list[Seat]:
    """Return the seats that are named, nobody for all. Raises MalformedCommand if a name fits none or several.

    The team is named as such, unless that is what somebody is called.
    """
    if fold(written).strip() in ALL:
        return []
    whole = [other for other in others if fold(written).strip() in _names(other)]
    parts = [written] if whole else [part for part in _AND.split(written) if part.strip()]
    found: list[Seat] = []
    for part in parts:
        fitting = [other for other in others if fold(part).strip() in _names(other)]
        if not fitting and fold(part).strip() in TEAM:
            fitting = list(allies)
        elif len(fitting) > 1:
            fitting = []
        if not fitting:
            raise MalformedCommand(say("“{name}” is not the name of one of the others at this table: {names}.",
                                       name=part.strip()[:80],
                                       names=[SeatName(other.number) for other in others]))  # fmt: skip
        found += [one for one in fitting if one not in found]
    return found


def _names(seat: Seat) -> set[str]:
    found = {f"seat {seat.number + 1}", f"miejsca {seat.number + 1}", f"miejsce {seat.number + 1}"}
    for language, _name in settings.LANGUAGES:  # where names are masks, they are words
        with translation.override(language):
            found.add(fold(seat.name))
    return found


def from_the_table(seat: Seat, kind: ChatMessage.Kind, until: datetime | None = None) -> None:
    """Let everybody at the table read that somebody is away, or back."""
    announce(seat.match, kind, seat=seat.number, until=until)


def announce(
    match: Match, kind: ChatMessage.Kind, *, seat: int | None = None, until: datetime | None = None, **facts: str | int
) -> None:
    """Let everybody at the table read what concerns all of them, or one seat; `announcing` has the sentences."""
    told = ChatMessage.objects.create(match=match, seat=seat, kind=kind, until=until, facts=facts, at=timezone.now())
    told.readers.set(match.seats.exclude(player=None).values_list("player_id", flat=True))


def for_player(match: Match, player: Player) -> QuerySet[ChatMessage]:
    """Return what the player may read, oldest first."""
    return ChatMessage.objects.filter(match=match, readers=player)


def newest(match: Match, player: Player) -> int:
    """Return the number of the last saying that the player may read; 0 if there is none."""
    return for_player(match, player).count()


def latest(match: Match, player: Player) -> list[tuple[int, ChatMessage]]:
    """Return the last of what the player may read, oldest first, numbered by what they may read alone.

    Numbers that count what is said to others, too, would tell by their gaps that something was.
    """
    readable = for_player(match, player)
    found = list(readable.order_by("-pk")[:MOST_SHOWN])[::-1]
    before = readable.count() - len(found) if len(found) == MOST_SHOWN else 0
    return list(enumerate(found, before + 1))


def numbered(match: Match, player: Player, number: int) -> ChatMessage | None:
    """Return what the player read as so many-eth in a match; None if they have not read so much."""
    return next(iter(for_player(match, player)[number - 1 : number]), None) if number > 0 else None


def heard(match: Match, seat: Seat, reader: Reader, after: int = 0, *, own: bool = True) -> list[Heard]:
    """Return the last of what the seat's player may read since saying `after`; perhaps without the `own` ones."""
    assert seat.player is not None, "only people read"
    found = [(number, saying) for number, saying in latest(match, seat.player) if number > after]
    wanted = [(number, saying) for number, saying in found if own or saying.seat != seat.number or _is_news(saying)]
    then = readers_then(match, reader) if wanted else None
    return [_heard(number, saying, seat, then(saying.at)) for number, saying in wanted if then]


def _is_news(saying: ChatMessage) -> bool:
    return saying.kind in NEWS_TO_ALL


def _told_to(saying: ChatMessage, match: Match, reader: Reader) -> str:
    """Return whom something was said to; nothing for all. Only a team reads what was said to it."""
    team = [] if saying.seat is None else allies_of(match, saying.seat)
    if saying.to and {*saying.to} == {*team}:
        return reader.words(YOUR_TEAM)
    return ", ".join(reader.name_of(hearer) for hearer in saying.to)


def _heard(number: int, saying: ChatMessage, seat: Seat, reader: Reader) -> Heard:
    name, mine = "" if saying.seat is None else reader.name_of(saying.seat), saying.seat == seat.number
    if saying.kind == ChatMessage.Kind.SAID:
        to = _told_to(saying, seat.match, reader)
        return Heard(number, name, to, saying.text, saying.at, mine)
    assert seat.player is not None, "only people read"
    with translation.override(reader.language), timezone.override(seat.player.time_zone):
        told = told_of(saying, reader) if saying.kind in TELLS else announced(saying, name)
        return Heard(number, "", "", told, saying.at, mine)
