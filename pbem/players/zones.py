"""The time zones one can choose from: one for each clock of a country, the common ones first, all with their offset."""

import unicodedata
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final
from zoneinfo import ZoneInfo

from babel import Locale
from babel.core import get_global
from django.utils import timezone
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

COMMON: Final = (
    *("Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Denver", "America/Chicago"),
    *("America/Mexico_City", "America/New_York", "America/Toronto", "America/Bogota", "America/Santiago"),
    *("America/Sao_Paulo", "America/Argentina/Buenos_Aires", "UTC", "Europe/London", "Europe/Lisbon"),
    *("Europe/Berlin", "Europe/Paris", "Europe/Madrid", "Europe/Rome", "Europe/Warsaw", "Africa/Lagos"),
    *("Europe/Athens", "Europe/Helsinki", "Europe/Kyiv", "Africa/Cairo", "Africa/Johannesburg", "Europe/Istanbul"),
    *("Europe/Moscow", "Asia/Dubai", "Asia/Kolkata", "Asia/Jakarta", "Asia/Shanghai", "Asia/Singapore"),
    *("Asia/Tokyo", "Asia/Seoul", "Australia/Sydney", "Pacific/Auckland"),
)
"""Zones in which many people live, one or a few for each offset."""

REGIONS: Final[Mapping[str, Any]] = {
    "Europe": gettext_lazy("More in Europe"),
    "America": gettext_lazy("More in America"),
    "Asia": gettext_lazy("More in Asia"),
    "Africa": gettext_lazy("More in Africa"),
    "Pacific": gettext_lazy("More in Australia and the Pacific"),
    "Atlantic": gettext_lazy("Islands in the Atlantic and the Indian Ocean"),
    "Antarctica": gettext_lazy("Antarctica"),
}
"""By the first part of their names, how regions are headed."""

WITHIN: Final = {"Arctic": "Europe", "Australia": "Pacific", "Indian": "Atlantic"}
"""First parts of names that stand with another region."""

Group = tuple[str, list[tuple[str, str]]]


def zone_choices(stored: str) -> list[Group]:
    """Return the zones in groups, as choices of a form; the stored one is there even if it is an old name."""
    now = timezone.now().replace(minute=0, second=0, microsecond=0)
    first, *regions = _groups(now, get_language() or "en")
    own = [] if stored in listed() else _labelled([stored], now)
    return [(first[0], [*own, *first[1]]), *regions]


@lru_cache(maxsize=4)
def _groups(now: datetime, language: str) -> list[Group]:  # noqa: ARG001  # labels are in this language
    groups: dict[str, list[str]] = {region: [] for region in REGIONS}
    for name in listed().difference(COMMON):
        first = name.partition("/")[0]
        groups[WITHIN.get(first, first)].append(name)
    common = sorted(_labelled(COMMON, now), key=lambda choice: _ahead(choice[0], now))
    return [(_("Common"), common), *((str(REGIONS[key]), _by_city(groups[key], now)) for key in groups)]


def canonical(name: str) -> str:
    """Return today's name of a zone that some browsers call by an old one, such as Asia/Calcutta."""
    return name if name in _countries() or name in COMMON else _links().get(name, name)


@cache
def listed() -> frozenset[str]:
    """Return the common zones, and the first that the tz database has for each other clock of each country."""
    weeks = [timezone.now() + timedelta(weeks=week) for week in range(53)]
    found: dict[tuple[object, ...], str] = {}
    for name in (*COMMON, *_countries()):
        clock = (_ahead(name, week) for week in weeks)
        found.setdefault((_countries().get(name), *clock), name)
    return frozenset((*COMMON, *found.values()))


def _labelled(names: Iterable[str], now: datetime) -> list[tuple[str, str]]:
    language = (get_language() or "en")[:2]
    return [(name, f"{_place(name, language)}, {_offset(_ahead(name, now))}") for name in names]


def _by_city(names: Iterable[str], now: datetime) -> list[tuple[str, str]]:
    return sorted(_labelled(names, now), key=lambda choice: _plain(choice[1]))


def _plain(label: str) -> str:
    return unicodedata.normalize("NFKD", label).casefold().replace("ł", "l")


def zone_words(name: str) -> str:
    """Return what a zone is called in the language of the page: by its city."""
    return _place(name, (get_language() or "en")[:2])


@cache
def _place(name: str, language: str) -> str:
    """Return the city in the reader's language (CLDR has it by an old name perhaps); a name in no list stays."""
    if name == "UTC":
        return _("World time")
    if name not in _countries():
        return name
    known = Locale.parse(language).time_zones
    old = [alias for alias, today in get_global("zone_aliases").items() if today == name]
    cities = [known[alias]["city"] for alias in (name, *old) if "city" in known.get(alias, {})]
    return str(cities[0]) if cities else name.rpartition("/")[2].replace("_", " ")


def _ahead(name: str, moment: datetime) -> timedelta:
    """Return how far the local clocks are ahead of UTC."""
    return moment.astimezone(ZoneInfo(name)).utcoffset() or timedelta(0)


def _offset(ahead: timedelta) -> str:
    """Return it in signs, such as UTC+5:30."""
    hours, rest = divmod(abs(ahead) // timedelta(minutes=1), 60)
    clock = f"{hours}:{rest:02}" if rest else str(hours)
    return "UTC" + (f"{'+' if ahead > timedelta(0) else '−'}{clock}" if ahead else "")


@cache
def _countries() -> dict[str, str]:
    """Return each zone's country as zone.tab has it: the names in use, the most important of a country first."""
    rows = [line.split("\t") for line in _table("zone.tab") if not line.startswith("#")]
    return {row[2]: row[0] for row in rows}


@cache
def _links() -> dict[str, str]:
    """Return old names and what they stand for (tzdata.zi)."""
    rows = [line.split() for line in _table("tzdata.zi") if line.startswith("L ")]
    return {link: target for _kind, target, link in rows}


def _table(name: str) -> list[str]:
    return (files("tzdata") / "zoneinfo" / name).read_text().splitlines()
