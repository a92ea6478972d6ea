"""One letter about several matches: what a player is asked in each, what happened, and where each is answered."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext

from pbem.matches.models import Seat, Wait
from pbem.outbox.letter import Letter, NothingToTell, picture_name
from pbem.outbox.models import Notice
from pbem.presenters.letters import render_letter

from .turns import anything_since, asking_letter, gone_on, picture_of, situation, situation_letter, told_now

SMALL = 540
"""Pixels of a board's width among several in one letter, which must not grow too long to be fetched on the way."""

MOST_WHOLE = 4
"""Matches with board and orders in one letter, most urgent first; of others it says what is asked, and where."""


def write_digest(notice: Notice) -> Letter:
    """Write what the parts of a notice have to tell; about one match alone as always. Raises NothingToTell.

    It is written anew if one of the matches goes on meanwhile.
    """
    while True:
        seats = [(part, seat) for part, seat in _parts(notice) if _worth_telling(part, seat)]
        if not seats:
            raise NothingToTell
        if len(seats) == 1:
            return _alone(notice, *seats[0])
        letter = _several(notice, seats)
        if not any(gone_on(seat.match) for _, seat in sorted(seats, key=lambda one: one[1].match_id)):
            return letter


def _alone(notice: Notice, part: Notice, seat: Seat) -> Letter:
    notice.kind, notice.topic = part.kind, part.topic
    return (asking_letter if part.manner == Notice.Manner.ASKED else situation_letter)(notice, seat, {})


def _parts(notice: Notice) -> list[tuple[Notice, Seat]]:
    """Return the parts, one for each seat that is still the reader's, with their seats, most urgent first."""
    parts = {(part.facts["match"], part.facts["seat"]): part for part in notice.parts.order_by("-manner", "created")}
    waits = {(wait.match_id, wait.seat): wait for wait in Wait.objects.filter(player=notice.player)}
    urgency = sorted(parts, key=lambda key: (key not in waits, str(waits[key].due) if key in waits else "", key))
    mine = Seat.objects.filter(player=notice.player).select_related("match", "player")
    seats = {(seat.match_id, seat.number): seat for seat in mine.filter(match__in={match for match, _ in parts})}
    return [(parts[key], seats[key]) for key in urgency if key in seats]


def _worth_telling(part: Notice, seat: Seat) -> bool:
    """Tell whether the seat is still asked; or, where mere news was to be told, whether there is any."""
    if Wait.objects.filter(match=seat.match, seat=seat.number).exists():
        return True
    return part.manner == Notice.Manner.NEWS and anything_since(seat)


def _several(notice: Notice, seats: list[tuple[Notice, Seat]]) -> Letter:
    assert notice.player is not None, "only players get it"
    with translation.override(notice.player.language):
        sections = [_section(seat, place) for place, (_, seat) in enumerate(seats)]
        html = [render_to_string("mail/_section.html", section) for section in sections]
        text = [render_to_string("mail/_section.txt", section) for section in sections]
    for (part, _), section in zip(seats, sections, strict=True):
        part.facts |= told_now(section)
        part.save(update_fields=["facts"])
    context = {
        "player": notice.player,
        "asked": [section["subject"] for section in sections if section["asked"] and not section["done"]],
        "others": [section["subject"] for section in sections if not section["asked"] or section["done"]],
        "texts": text,
        "pages": html,
        "wishes": settings.BASE_URL + reverse("letter_wishes"),
    }
    pictures = [picture_of(section, SMALL) for section in sections if section["whole"]]
    return Letter(*render_letter("digest", notice.player.language, context), pictures)


def _section(seat: Seat, place: int) -> dict[str, Any]:
    """Return what the letter tells of one match; `subject` is that of an answer to it."""
    name = seat.match.title or gettext("Match %(number)s") % {"number": seat.match.pk}
    return situation(seat) | {"subject": name, "whole": place < MOST_WHOLE, "picture": picture_name(place)}
