"""Times, durations and names on pages."""

import re
from datetime import datetime

from django import template
from django.contrib.staticfiles.storage import staticfiles_storage
from django.forms import BoundField
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.timesince import timesince
from django.utils.translation import get_language, pgettext

from pbem.matches.models import Match
from pbem.players.models import Player
from pbem.players.zones import zone_words
from pbem.web import viewers, wording

register = template.Library()

SMALL = {"pl"}
"""Languages that write days and months small."""

DRAWN = re.compile(r"\S {2,}\S")
"""What maps and tables have and sentences have not."""

GOES_ON = re.compile(r"\n {2}(?=\S)")
"""Where a sentence goes on in the next line."""

HYPHENED = re.compile(r"(?<=\w-)\n {2}(?=\w)")
"""Where a word with a hyphen does."""


@register.simple_tag
def scripts(bundle: str) -> SafeString:
    """Return what loads a bundle of scripts: one file of it, or, until files are collected, its parts."""
    addresses: list[str] = staticfiles_storage.scripts(bundle)  # type: ignore[attr-defined]  # of config.statics
    return format_html_join("\n", '<script src="{}" defer></script>', ([address] for address in addresses))


@register.filter
def focused(field: BoundField) -> SafeString:
    """Return a field that has the focus when its page opens."""
    return field.as_widget(attrs={"autofocus": True})


@register.filter
def when(moment: datetime) -> SafeString:
    """Return a time in the reader's zone; how far off it is shows when one points at it."""
    return _time(moment, f"{_day(moment)}, {date_format(timezone.localtime(moment), 'H:i T')}")


@register.filter
def day(moment: datetime) -> SafeString:
    """Return a day in the reader's zone; how far off it is shows when one points at it."""
    return _time(moment, _day(moment))


def _day(moment: datetime) -> str:
    here, today = timezone.localtime(moment), timezone.localtime()
    if here.year == today.year:
        return f"{wording.DAYS[here.weekday()]} {_small(date_format(here, 'j M'))}"
    return _small(date_format(here, "j M Y"))


def _small(shown: str) -> str:
    return shown.lower() if get_language() in SMALL else shown


def _time(moment: datetime, shown: str) -> SafeString:
    exact = timezone.localtime(moment).isoformat(timespec="seconds")
    return format_html('<time datetime="{}" title="{}">{}</time>', exact, wording.distance(moment), shown)


@register.filter
def until(moment: datetime) -> str:
    """Return how much time is left, or how long it has been over."""
    return wording.distance(moment)


@register.filter
def soon(moment: datetime) -> bool:
    """Tell whether less than a day is left."""
    return (moment - timezone.now()).total_seconds() < 24 * 3600


@register.filter
def blocks(text: str) -> list[tuple[bool, str]]:
    """Return the parts of a board in words: maps and tables, which spaces draw (True), and lines, free to break."""
    parts = text.strip("\n").split("\n\n")
    return [(True, part) if DRAWN.search(part) else (False, GOES_ON.sub(" ", HYPHENED.sub("", part))) for part in parts]


@register.filter
def clock(match: Match) -> str:
    """Return how much time there is in a match."""
    return wording.clock(match)


@register.filter
def title(match: Match, player: object = None) -> str:
    """Return what a match is called, for a player if need be."""
    return viewers.title_of(match, player if isinstance(player, Player) else None)


@register.filter
def zone(name: str) -> str:
    """Return what a time zone is called."""
    return zone_words(name)


@register.filter
def game(match: Match) -> str:
    """Return the title of the game of a match."""
    return viewers.reader_of().words(match.game.title)


@register.filter
def strength(bot: str) -> str:
    """Return the name of a bot's strength."""
    return pgettext("bot", bot)


@register.filter
def timesince_short(moment: datetime) -> str:
    """Return for how long something has been so: “3 days”."""
    return timesince(moment, depth=1)
