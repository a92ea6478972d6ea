"""Letters about open seats: what one needs to know to take one, as people who watch may know it, and how to take it."""

import logging
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Final

import msgspec
from django.conf import settings
from django.db import transaction
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext

from engines.core import Panel, Text
from pbem.matches import positions, selectors
from pbem.matches.clocks.clock import clock_of, describe
from pbem.matches.letters.addresses import SEATS as ADDRESS
from pbem.matches.letters.addresses import signed_address
from pbem.matches.models import Match, Seat
from pbem.outbox.keys import Kind
from pbem.outbox.letter import Letter, NothingToTell
from pbem.outbox.models import Notice
from pbem.outbox.writers import LETTERS, SECTIONS
from pbem.players.ids import random_id
from pbem.players.models import Player
from pbem.presenters.letters import render_letter
from pbem.presenters.options import unusual_options
from pbem.presenters.prose import blocks
from pbem.presenters.tables import text_table
from pbem.presenters.words import Reader

from .models import Opening
from .open_seats import Find
from .seat_alerts import news_of_seats
from .wishes import in_words

log = logging.getLogger(__name__)

MOST = 8
"""Seats in one letter, new ones first; the rest is in the lobby."""

SECTION: Final = "_seats"
"""The template of what a letter of several tells of them."""


@LETTERS.register(Kind.SEATS)
def write_seats(notice: Notice) -> Letter:
    """Tell a player of open seats. Raises NothingToTell if there is none that is new by now.

    With `said` among the facts it answers a reply to such a letter, whatever is open.
    """
    player = notice.player or Player.objects.get(pk=notice.facts["player"])
    said = notice.facts.get("said", "")
    told = _told(notice, player, always=bool(said))
    reader = Reader(player.language, [])
    context = told | {"said": reader.sentence(msgspec.json.decode(said, type=Text)) if said else ""}
    headers = {"Reply-To": told["address"]} if told["finds"] else {}
    return Letter(*render_letter("seats", player.language, context), headers=headers)


@SECTIONS.register(Kind.SEATS)
def section(part: Notice) -> dict[str, Any] | None:
    """Return what a letter of several tells of open seats; None if there is none that is new by now."""
    assert part.player is not None, "only people look out"
    try:
        return _told(part, part.player, always=False) | {"face": SECTION, "subject": gettext("open seats")}
    except NothingToTell:
        return None


def _told(notice: Notice, player: Player, *, always: bool) -> dict[str, Any]:
    """Return what the templates tell, and note in the facts what that is: what a reply may name by its number."""
    found, new = news_of_seats(player)
    with translation.override(player.language):
        finds = _listed(found[:MOST], player.language, new)
    listed, made = [one["find"] for one in finds], notice.facts.get("made") or random_id()
    if not (always or any(one["fresh"] for one in finds)):
        raise NothingToTell
    notice.facts |= {
        "player": player.pk,
        "made": made,
        "marks": [find.mark for find in listed],
        "listed": [[find.match.pk, find.number] for find in listed],
    }
    return {
        "player": player,
        "finds": finds,
        "more": max(0, len(found) - MOST),
        "address": signed_address(ADDRESS, player.pk, made),
        "lobby": settings.BASE_URL + reverse("lobby"),
        "wishes": settings.BASE_URL + reverse("seat_alerts"),
    }


def _listed(found: Sequence[Find], language: str, new: AbstractSet[str]) -> list[dict[str, Any]]:
    """Return what the templates tell of open seats, without those of which it cannot be told."""
    told = (_try_to_tell(find, language, fresh=find.mark in new) for find in found)
    return [one for one in told if one]


def _try_to_tell(find: Find, language: str, *, fresh: bool) -> dict[str, Any] | None:
    """Return what the templates tell of an open seat; None, and a line in the log, if its match is broken."""
    try:
        with transaction.atomic():
            return _find(find, language, fresh=fresh)
    except Exception:
        log.exception("the open seat %s of match %s was left out of a letter", find.number, find.match.pk)
        return None


def _find(find: Find, language: str, *, fresh: bool) -> dict[str, Any]:
    """Return what the templates tell of an open seat."""
    match = find.match
    reader = Reader(language, selectors.names(match, language))
    seats = list(match.seats.select_related("player", "match").order_by("number"))
    opening = Opening.objects.filter(match=match).first()
    return {
        "find": find,
        "match": match,
        "fresh": fresh,
        "title": reader.words(match.game.title),
        "others": [seat.name for seat in seats if not seat.free],
        "free": sum(seat.free for seat in seats) - (match.invitations.filter(answered=None).count()),
        "clock": reader.sentence(describe(clock_of(match))),
        "options": unusual_options(match.options, match.game, reader),
        "wishes": in_words(opening) if opening else [],
        "url": settings.BASE_URL + match.get_absolute_url(),
    } | (_standing(match, seats, reader) if find.seat else {})


def _standing(match: Match, seats: Sequence[Seat], reader: Reader) -> dict[str, Any]:
    """Return where a match stands, in words and as a table of its seats, for the eyes of people who watch."""
    faces, view = match.game.faces, positions.current(match).view(None)
    first = blocks(faces.text(view, reader.words))[0]
    panel = next((panel for panel in faces.panels(view, reader.words) if _about_seats(panel, seats)), None)
    return {"stands": first.lines, "panel": panel, "table": text_table(panel) if panel else None}


def _about_seats(panel: Panel, seats: Sequence[Seat]) -> bool:
    """Tell whether a table has a row for each seat that begins with its name."""
    begin = [row[0] for row in panel.rows if row]
    return len(begin) == len(seats) and all(any(cell.startswith(seat.name) for cell in begin) for seat in seats)
