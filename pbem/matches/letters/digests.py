"""One letter about several matches: what a player is asked in each, what happened, and where each is answered."""

import logging
from collections.abc import Mapping
from itertools import count
from typing import Any

from django.conf import settings
from django.db import transaction
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext

from pbem.matches.letters.table import asking_for_word, is_open, word_address, write_proposal
from pbem.matches.models import Seat, Wait
from pbem.outbox.keys import Kind
from pbem.outbox.letter import Letter, NothingToTell, picture_name
from pbem.outbox.models import Notice
from pbem.outbox.unsubscribing import TOLD_TOPICS
from pbem.outbox.writers import LETTERS, SECTIONS
from pbem.presenters.letters import render_letter

from .turns import anything_since, asking_letter, gone_on, picture_of, situation, situation_letter, told_now

log = logging.getLogger(__name__)

SMALL = 540
"""Pixels of a board's width among several in one letter, which must not grow too long to be fetched on the way."""

ABOUT = "proposal"
"""The fact in notices that ask for somebody's word that says about which proposal."""
SECTION, VOTE = "_section", "_vote"
"""The templates of what a letter of several tells: of a match, of a proposal."""

About = tuple[int, int, int]
"""Match, seat and the number of the proposal that a part is about, 0 if about none."""

MOST_WHOLE = 4
"""Matches with board and orders in one letter, most urgent first; of others it says what is asked, and where."""


@LETTERS.register(Kind.DIGEST)
def write_digest(notice: Notice) -> Letter:
    """Write what the parts of a notice have to tell; about one match alone as always. Raises NothingToTell.

    It is written anew if one of the matches goes on meanwhile. What is about no seat of the reader's comes last.
    """
    while True:
        seats = [(part, seat) for part, seat in _parts(notice) if _worth_telling(part, seat)]
        others = _others(notice)
        if not seats:
            return _of_others(notice, others)
        if len({seat.pk for _, seat in seats}) == 1 and not others and (letter := _of_one_match(notice, seats)):
            return letter
        letter = _several(notice, seats, [section for _, section in others])
        if not any(gone_on(seat.match) for _, seat in sorted(seats, key=lambda one: one[1].match_id)):
            notice.facts[TOLD_TOPICS] = sorted({part.topic for part, _ in [*seats, *others]})
            return letter


def _others(notice: Notice) -> list[tuple[Notice, dict[str, Any]]]:
    """Return the parts that other apps write, one of a kind, with what there is to tell."""
    assert notice.player is not None, "only players get it"
    parts = {part.kind: part for part in notice.parts.filter(kind__in=SECTIONS).order_by("created")}
    with translation.override(notice.player.language):
        told = [(part, _told_elsewhere(part)) for part in parts.values()]
    return [(part, section) for part, section in told if section]


def _told_elsewhere(part: Notice) -> dict[str, Any] | None:
    """Return what another app tells of a part; None if nothing, or if it fails: the rest of the letter must go out."""
    try:
        with transaction.atomic():
            section = SECTIONS[part.kind](part)
            if section:
                part.save(update_fields=["facts"])
    except Exception:
        log.exception("notice %s was left out of a letter of several", part.pk)
        return None
    return section


def _of_others(notice: Notice, others: list[tuple[Notice, dict[str, Any]]]) -> Letter:
    """Return the letter of one part that another app writes. Raises NothingToTell if there is none."""
    if not others:
        raise NothingToTell
    part, _section = others[0]
    notice.kind, notice.topic = part.kind, part.topic
    letter = LETTERS[part.kind](part)
    part.save(update_fields=["facts"])  # it has been written anew
    return letter


def _of_one_match(notice: Notice, seats: list[tuple[Notice, Seat]]) -> Letter | None:
    """Return a letter about one seat, to be answered by reply; None if it is about several proposals alone."""
    votes = [part for part, _ in seats if part.kind == Kind.PROPOSAL]
    rest = [part for part, _ in seats if part.kind != Kind.PROPOSAL]
    if not rest and len(votes) > 1:
        return None
    main, seat = (rest or votes)[0], seats[0][1]
    notice.kind, notice.topic = main.kind, main.topic
    if not rest:
        return write_proposal(main)
    asking = main.delivery == Notice.Delivery.ASKED and not votes
    words = [asking_for_word(seat, part.facts[ABOUT]) for part in votes]
    return (asking_letter if asking else situation_letter)(notice, seat, {"votes": words})


def _parts(notice: Notice) -> list[tuple[Notice, Seat]]:
    """Return the parts, one for each seat that is still the reader's and each proposal, with their seats.

    Questions come first, the most urgent one at the head, then proposals, then news.
    """
    own = notice.parts.exclude(kind__in=SECTIONS)
    parts = {_about(part): part for part in own.order_by("-delivery", "created")}
    waits = {(wait.match_id, wait.seat, 0): wait for wait in Wait.objects.filter(player=notice.player)}
    order = sorted(parts, key=lambda about: (_rank(about, waits), about))
    mine = Seat.objects.filter(player=notice.player).select_related("match", "player")
    seats = {(seat.match_id, seat.number): seat for seat in mine.filter(match__in={match for match, *_ in parts})}
    return [(parts[key], seats[key[:2]]) for key in order if key[:2] in seats]


def _rank(about: About, waits: Mapping[About, Wait]) -> tuple[int, str]:
    """Return how urgent a part is, the smallest first."""
    if about in waits:
        return 0, str(waits[about].due)
    return (1, "") if about[2] else (2, "")


def _about(part: Notice) -> About:
    return part.facts["match"], part.facts["seat"], part.facts.get(ABOUT, 0)


def _worth_telling(part: Notice, seat: Seat) -> bool:
    """Tell whether the seat is still asked, for its word too; or, where mere news was to be told, if there is any."""
    if part.kind == Kind.PROPOSAL:
        return is_open(seat.match_id, part.facts[ABOUT])
    if Wait.objects.filter(match=seat.match, seat=seat.number).exists():
        return True
    return part.delivery == Notice.Delivery.NEWS and anything_since(seat)


def _several(notice: Notice, seats: list[tuple[Notice, Seat]], others: list[dict[str, Any]]) -> Letter:
    assert notice.player is not None, "only players get it"
    with translation.override(notice.player.language):
        places = count()
        sections = [
            _vote(part, seat) if part.kind == Kind.PROPOSAL else _section(seat, next(places)) for part, seat in seats
        ]
        html = [render_to_string(f"mail/{section['face']}.html", section) for section in [*sections, *others]]
        text = [render_to_string(f"mail/{section['face']}.txt", section) for section in [*sections, *others]]
    matches = [section for section in sections if section["face"] == SECTION]
    for (part, _), section in zip(seats, sections, strict=True):
        if section["face"] == SECTION:
            part.facts |= told_now(section)
            part.save(update_fields=["facts"])
    context = {
        "player": notice.player,
        "asked": [section["subject"] for section in matches if section["asked"] and not section["done"]],
        "votes": list(dict.fromkeys(section["subject"] for section in sections if section["face"] == VOTE)),
        "others": [section["subject"] for section in matches if not section["asked"] or section["done"]]
        + [section["subject"] for section in others],
        "texts": text,
        "pages": html,
        "wishes": settings.BASE_URL + reverse("letter_wishes"),
    }
    pictures = [picture_of(section, SMALL) for section in matches if section["whole"]]
    return Letter(*render_letter("digest", notice.player.language, context), pictures)


def _section(seat: Seat, place: int) -> dict[str, Any]:
    """Return what the letter tells of one match; `subject` is that of an answer to it."""
    whole = {"whole": place < MOST_WHOLE, "picture": picture_name(place)}
    return situation(seat) | whole | {"face": SECTION, "subject": _name(seat)}


def _vote(part: Notice, seat: Seat) -> dict[str, Any]:
    """Return what the letter tells of a proposal."""
    told = asking_for_word(seat, part.facts[ABOUT])
    return told | {"address": word_address(seat, told["answers"]), "face": VOTE, "subject": _name(seat)}


def _name(seat: Seat) -> str:
    return seat.match.title or gettext("Match %(number)s") % {"number": seat.match.pk}
