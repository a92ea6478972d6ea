"""What other channels than mail are told of matches. They show on locked screens and in shared rooms: no secrets."""

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from django.utils import formats, timezone, translation
from django.utils.text import Truncator
from django.utils.translation import gettext, ngettext

from engines.core import Text, render
from pbem.channels.calls import CALLS, Call
from pbem.matches import positions
from pbem.matches.models import Match, Seat, Wait
from pbem.outbox.keys import Kind
from pbem.outbox.models import Notice
from pbem.players.models import Player

from .turns import own_seat, reader_for

BLANK = "…"
"""Stands where a question names something of the position: its reader's hand or money may be among it."""

CLAUSES = re.compile(r"(\S+\s\S+\s.*\S)\s*[,:;.(]")
"""Clauses that have ended, of three words or more."""

MANY = 5
"""A number whose word forms fit a number that is not shown."""

LONGEST = 160
"""Characters of a question."""

ENDED_SHOWN = timedelta(days=14)
"""How long feeds tell of matches that are over."""


@CALLS.register(Kind.TURN, Kind.REMINDER)
def write_turn(notice: Notice) -> Call:
    """Call a seat that is asked; if nothing is asked any more, say that there is news.

    Raises NothingToTell if the seat has changed hands since.
    """
    seat = own_seat(notice)
    wait = Wait.objects.filter(match=seat.match_id, seat=seat.number, player=notice.player).first()
    if wait:
        return _asked(seat, wait)
    with translation.override(_player(seat).language):
        return _call("news", f"news-{notice.pk}", seat, notice.created, gettext("There is news."))


@CALLS.register(Kind.OVER)
def write_over(notice: Notice) -> Call:
    """Call a seat whose match is over. Raises NothingToTell if it has changed hands since."""
    return _over(own_seat(notice), notice.created)


def open_calls(player: Player) -> list[Call]:
    """Return what waits for the player now, with what ended lately: the content of their feeds."""
    waits = Wait.objects.filter(player=player).order_by("due")
    lately = timezone.now() - ENDED_SHOWN
    ended = Seat.objects.filter(player=player, match__status=Match.Status.OVER, match__ended__gt=lately)
    return [_asked(_seat(wait.match_id, wait.seat), wait) for wait in waits] + [
        _over(seat, seat.match.ended) for seat in ended.select_related("match", "player") if seat.match.ended
    ]


def asked_call(seat: Seat, decision: int) -> Call | None:
    """Return what the seat is asked in the question of that number; None if it is closed."""
    wait = Wait.objects.filter(match=seat.match, seat=seat.number, decision=decision).first()
    return _asked(seat, wait) if wait else None


def _asked(seat: Seat, wait: Wait) -> Call:
    key = f"asked-{seat.match_id}-{seat.number}-{wait.decision}"
    position = positions.current(seat.match)
    decision = next((d for d in position.decisions() if d.seat == seat.number), None)
    asked = outline(decision.prompt(), _player(seat).language) if decision else ""
    return _call("asked", key, seat, wait.since, asked, wait.due)


def _over(seat: Seat, ended: datetime) -> Call:
    with translation.override(_player(seat).language):
        return _call("over", f"over-{seat.match_id}-{seat.number}", seat, ended, gettext("The match is over."))


def _call(event: str, key: str, seat: Seat, since: datetime, asked: str, due: datetime | None = None) -> Call:
    match, player = seat.match, _player(seat)
    with translation.override(player.language):
        name = match.title or gettext("Match %(number)s") % {"number": match.pk}
        title = f"{name} · {reader_for(seat).words(match.game.title)}"
        deadline = gettext("Answer by %(time)s.") % {"time": _local(due, player)} if due else ""
    url = settings.BASE_URL + match.get_absolute_url()
    return Call(event, key, match.pk, match.game_slug, title, asked, url, since, due, deadline)


def outline(prompt: Text, language: str) -> str:
    """Return a question up to what is particular to the position; with blanks for that if it begins with it."""
    blanks = Text(prompt.template, dict.fromkeys(prompt.params, BLANK), prompt.plural)
    with translation.override(language):
        asked = render(blanks, _translate)
    before = CLAUSES.match(asked.partition(BLANK)[0]) if BLANK in asked else None
    return Truncator(f"{before[1]}." if before else asked).chars(LONGEST)


def _translate(one: str, many: str, _number: int) -> str:
    return ngettext(one, many, MANY) if many else gettext(one)


def _local(moment: datetime, player: Player) -> str:
    zone = ZoneInfo(player.time_zone)
    return f"{formats.date_format(moment.astimezone(zone), 'D j E Y, H:i')} ({player.time_zone})"


def _seat(match: int, number: int) -> Seat:
    return Seat.objects.select_related("match", "player").get(match=match, number=number)


def _player(seat: Seat) -> Player:
    assert seat.player is not None, "only people are called"
    return seat.player
