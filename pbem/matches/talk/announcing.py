"""Sentences that the table says about somebody, or about all; read in the language and the zone that are active."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext

from pbem.matches.models import ChatMessage

ROUGHLY_HOURS = 120
"""Minutes from which on a time is told in hours."""


def announced(saying: ChatMessage, name: str) -> str:
    """Return what the table says about a seat of that name, or about all."""
    return SENTENCES[ChatMessage.Kind(saying.kind)](saying, name)


def told_moment(moment: datetime) -> str:
    """Return a moment as day with hour, in the active zone: the days of other people begin at other hours."""
    here = timezone.localtime(moment)
    return f"{date_format(here, 'D j E Y, H:i')} ({here.tzinfo})"


def _moment(moment: datetime | None) -> Mapping[str, str]:
    return {"time": told_moment(moment)} if moment else {}


def _paused(saying: ChatMessage, name: str) -> str:
    text = gettext("%(name)s is away until %(time)s; until then their clock stands still.")
    return text % {"name": name, **_moment(saying.until)}


def _back(_saying: ChatMessage, name: str) -> str:
    return gettext("%(name)s is back.") % {"name": name}


def _holiday(saying: ChatMessage, name: str) -> str:
    since = told_moment(datetime.fromisoformat(saying.facts["since"]))
    text = gettext("%(name)s has holidays: from %(since)s until %(time)s their clock stands still.")
    return text % {"name": name, "since": since, **_moment(saying.until)}


def _spent(saying: ChatMessage, name: str) -> str:
    text = gettext("A day of holidays was taken for %(name)s, who may answer until %(time)s.")
    return text % {"name": name, **_moment(saying.until)}


def _extended(saying: ChatMessage, name: str) -> str:
    hours = saying.facts["hours"]
    text = ngettext(
        "%(n)s hour more for everybody who is asked.", "%(n)s hours more for everybody who is asked.", hours
    )
    said = text % {"n": hours}
    return f"{name}: {said}" if name else said


def _stopped(saying: ChatMessage, _name: str) -> str:
    return gettext("The whole table rests: all clocks stand still until %(time)s.") % _moment(saying.until)


def _resumed(_saying: ChatMessage, _name: str) -> str:
    return gettext("The table goes on: the clocks run again.")


def _away(saying: ChatMessage, _name: str) -> str:
    span = _span(int(saying.facts["minutes"]))
    if saying.facts["meant"]:
        return gettext("The host had stopped all clocks for %(span)s; all deadlines moved by as much.") % {"span": span}
    return gettext("The service was away for %(span)s; all deadlines moved by as much.") % {"span": span}


def _renewed(saying: ChatMessage, _name: str) -> str:
    text = gettext(
        "The service was brought back from a backup. From here on all chance comes from a new secret, so that nothing "
        "falls a second time as it fell before. Its SHA-256, to check it in the end: %(commitment)s"
    )
    return text % {"commitment": saying.facts["commitment"]}


def _revised(saying: ChatMessage, _name: str) -> str:
    if saying.facts["adopted"]:
        text = gettext("The host has the match go on by revision %(n)s of its game.")
    else:
        text = gettext(
            "Its game has a revision %(n)s; this match goes on as it began. If all of you would rather play by the new "
            "one, propose it: “propose revision”."
        )
    return text % {"n": saying.facts["revision"]}


def _corrected(saying: ChatMessage, _name: str) -> str:
    text = gettext("The host has taken the match back to step %(step)s. The reason: %(why)s")
    return text % {"step": saying.facts["step"], "why": saying.facts["why"]}


def _span(minutes: int) -> str:
    hours = round(minutes / 60)
    if minutes < ROUGHLY_HOURS:
        return ngettext("%(n)s minute", "%(n)s minutes", minutes) % {"n": minutes}
    return ngettext("%(n)s hour", "%(n)s hours", hours) % {"n": hours}


SENTENCES: Final[dict[ChatMessage.Kind, Callable[[ChatMessage, str], str]]] = {
    ChatMessage.Kind.PAUSED: _paused,
    ChatMessage.Kind.BACK: _back,
    ChatMessage.Kind.HOLIDAY: _holiday,
    ChatMessage.Kind.SPENT: _spent,
    ChatMessage.Kind.EXTENDED: _extended,
    ChatMessage.Kind.STOPPED: _stopped,
    ChatMessage.Kind.RESUMED: _resumed,
    ChatMessage.Kind.AWAY: _away,
    ChatMessage.Kind.RENEWED: _renewed,
    ChatMessage.Kind.REVISED: _revised,
    ChatMessage.Kind.CORRECTED: _corrected,
}
