"""Letters about a match: what is asked, what happened, how it ended. Written just before they are sent."""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.db.models import Q

from engines.core import Decision, View, say
from engines.core import Match as Position
from engines.parts.drawing.board import LETTER
from pbem.matches import positions, selectors
from pbem.matches.clocks.clock import clock_of
from pbem.matches.filing.fetching import log_of
from pbem.matches.history.steps import standing_happenings, visible_entries
from pbem.matches.models import Match, Seat, Wait
from pbem.matches.queue.orders import queue_of
from pbem.matches.queue.words import tell_queue
from pbem.matches.reading import anytime
from pbem.matches.tables import MATCHES, read_tables
from pbem.matches.talk import chat
from pbem.matches.teams import allies_of
from pbem.outbox.keys import Kind
from pbem.outbox.letter import Letter, NothingToTell
from pbem.outbox.models import Notice
from pbem.outbox.writers import LETTERS
from pbem.presenters.letters import render_letter
from pbem.presenters.narration import Paragraph, Tale, paragraphs
from pbem.presenters.pictures import png
from pbem.presenters.prose import blocks
from pbem.presenters.questions import describe, describe_forms
from pbem.presenters.tables import text_table
from pbem.presenters.words import Reader

from .addresses import new_address
from .introducing import introduction
from .links import link_to
from .offering import offered

WIDE = 640
"""Pixels of a board's width: more than letters are wide, for screens with small pixels."""

MOST_NEWS = 120
"""Headlines and chapters in one letter; whoever was away for longer reads the rest on the web."""


@LETTERS.register(Kind.TURN)
def write_turn(notice: Notice) -> Letter:
    """Write to a seat that is asked: news since its last letter, the board, the question, how to answer.

    Raise NothingToTell if it is not asked any more, or if a receipt or the match's first letter has asked it and
    nothing has happened since.
    """
    seat = own_seat(notice)
    asking = Notice.objects.filter(topic=seat.match.topic, player=seat.player, kind__in=[Kind.RECEIPT, Kind.BEGIN])
    told = {"facts__seat": seat.number, "facts__told__gte": _newest_known(seat), "facts__asks": True}
    if asking.filter(**told).exclude(subject="").exists():
        raise NothingToTell
    return asking_letter(notice, seat, {})


def _newest_known(seat: Seat) -> int:
    """Return the number of the last entry that the seat may know of: what others seal brings no letter."""
    known = log_of(seat.match).filter(visible_entries(seat.number))
    return known.order_by("-number").values_list("number", flat=True)[0]


@LETTERS.register(Kind.BEGIN)
def write_begin(notice: Notice) -> Letter:
    """Write to a seat that its match has begun; raise NothingToTell if a letter that asked it has told so."""
    seat = own_seat(notice)
    if told_until(seat) >= 0:
        raise NothingToTell
    return situation_letter(notice, seat, {})


@LETTERS.register(Kind.NEWS)
def write_news(notice: Notice) -> Letter:
    """Write what happened to somebody who is not asked; raise NothingToTell if others have done nothing."""
    seat = own_seat(notice)
    if not anything_since(seat):
        raise NothingToTell
    return situation_letter(notice, seat, {})


def asking_letter(notice: Notice, seat: Seat, extra: dict[str, Any]) -> Letter:
    """Return a letter as `situation_letter` does; raises NothingToTell if the seat is not asked any more."""
    letter = situation_letter(notice, seat, extra)
    if not Wait.objects.filter(match=seat.match, seat=seat.number).exists():
        raise NothingToTell
    return letter


def situation_letter(notice: Notice, seat: Seat, extra: dict[str, Any], offers: Sequence[str] = ()) -> Letter:
    """Return a letter of the notice's kind with everything a player needs to know, from their point of view.

    Its numbered answers begin with the orders that it `offers`, as far as they answer what is asked. It is written anew
    if the match goes on meanwhile. Raises NothingToTell if somebody else has the seat by now: what it sees, and its
    addresses, are theirs.
    """
    letter = _written(notice, seat, extra, offers)
    while gone_on(seat.match):
        seat = Seat.objects.select_related("match", "player").get(pk=seat.pk)
        letter = _written(notice, seat, extra, offers)
    return letter


def _written(notice: Notice, seat: Seat, extra: dict[str, Any], offers: Sequence[str]) -> Letter:
    if seat.player_id != notice.player_id:
        raise NothingToTell
    context = situation(seat, offers) | extra
    context["one_subject"] = context["player"].one_subject
    subject, text, html = render_letter(notice.kind, context["player"].language, context)
    notice.facts |= {"seat": seat.number, "asks": bool(context["asked"])} | told_now(context)
    return Letter(
        subject, text, html, [picture_of(context)], {"Reply-To": context["address"]} if context["address"] else {}
    )


def gone_on(match: Match) -> bool:
    """Tell whether a match has gone on since it was read; from now on it stands still until the letter is kept.

    Whoever answers meanwhile cannot supersede a notice that is being written, and its letter would ask what is settled.
    """
    return Match.objects.select_for_update(no_key=True).get(pk=match.pk).head != match.head


def picture_of(told: dict[str, Any], width: int = WIDE) -> bytes:
    """Return the board of a situation, as letters show it, as a PNG of this many pixels in width."""
    return png(told["game"].faces.svg(told["view"], told["reader"].words, LETTER), width)


def situation(seat: Seat, offers: Sequence[str] = ()) -> dict[str, Any]:
    """Return what the templates tell of the position, with a fresh reply address; `offers` come first in its lists."""
    match, player = seat.match, seat.player
    assert player is not None, "only people get letters"
    position = positions.current(match)
    view, reader = position.view(seat.number), reader_for(seat)
    found = _situation(match, seat, position, view, reader)
    found |= offered(seat, _asked(match, position, seat), found["asked"], offers)
    listed = found["asked"].listed if found["asked"] else []
    found |= _links(seat, position, found["asked"].told if found["asked"] else [])
    return (
        found
        | {
            "address": _address(match, seat, position, listed or [order for order, _ in found["offers"]]),
            "url": settings.BASE_URL + match.get_absolute_url(),
            "player": player,
            "view": view,
            "reader": reader,
            "said": chat.heard(match, seat, reader, _told(seat, "said"), own=False),
            "newest_saying": chat.newest(match, player),
        }
        | _queue(seat, position, reader)
    )


def _queue(seat: Seat, position: Position, reader: Reader) -> dict[str, Any]:
    """Return what the seat's player has queued, in words, and whether it has stopped."""
    told = [] if position.over else tell_queue(seat, queue_of(seat), reader)
    return {"queue": told, "queue_stopped": any(one.stopped for one in told)}


def told_now(context: dict[str, Any]) -> dict[str, int]:
    """Return how far a letter with this situation tells: the facts of a notice from which the next one goes on."""
    return {"told": context["match"].head, "said": context["newest_saying"]}


def _situation(match: Match, seat: Seat, position: Position, view: View[Any], reader: Reader) -> dict[str, Any]:
    """Return what the templates tell of the position."""
    decision = _asked(match, position, seat)
    wait = Wait.objects.filter(match=match, seat=seat.number).first()
    told = told_until(seat)
    news = news_since(match, seat, told, reader)
    board = match.game.faces.text(view, reader.words)
    panels = [panel for panel in match.game.faces.panels(view, reader.words) if not panel.folded]
    return {
        "match": match,
        "game": match.game,
        "seat": seat,
        "title": reader.words(match.game.title),
        "board": board,
        "words": blocks(board),
        "news": Tale(news[-MOST_NEWS:]),
        "older": sum(len(paragraph.sentences) for paragraph in news[:-MOST_NEWS]),
        "panels": panels,
        "tables": [text_table(panel) for panel in panels],
        "asked": describe(match.game, decision, reader) if decision else None,
        "done": bool(decision and decision.done),
        "due": wait.due if wait else None,
        "missed": clock_of(match).late if seat.missed else "",
        "waiting": _others(position.waiting(), seat, reader),
        "commitment": match.commitment,
        "first": told < 0,
        "intro": introduction(match, reader, seat.number) if told < 0 else {},
    } | _anytime(match, position, view, reader)


def _others(waiting: Sequence[int], seat: Seat, reader: Reader) -> list[str]:
    """Return whom else the match waits for, and who of them is an ally."""
    allied = allies_of(seat.match, seat.number)
    names = [(number, reader.name_of(number)) for number in waiting if number != seat.number]
    return [reader.words(say("{name} (your ally)", name=name)) if number in allied else name for number, name in names]


def _asked(match: Match, position: Position, seat: Seat) -> Decision | None:
    """Return what the seat is asked; nothing while the match stands still."""
    return None if match.frozen else positions.asked_of(position, seat.number)


def _anytime(match: Match, position: Position, view: View[Any], reader: Reader) -> dict[str, Any]:
    """Return what the seat may say and ask although it is not asked."""
    standing = anytime.standing_of(position, view.seat)
    inquiries = anytime.inquiries_of(match.game, view)
    return {
        "standing": describe(match.game, standing, reader) if standing else None,
        "plannable": _plannable(match, position, view.seat),
        "inquiries": [] if position.over else describe_forms(match.game, inquiries, reader),
    }


def _plannable(match: Match, position: Position, seat: int | None) -> bool:
    """Tell whether standing orders could answer what the seat is asked."""
    kinds = match.game.standing_orders.answers if match.game.standing_orders else ()
    return any(decision.seat == seat and isinstance(decision.question, kinds) for decision in position.decisions())


def told_until(seat: Seat) -> int:
    """Return the last entry that the player was told of by a letter that has left us; -1 if by none."""
    return _told(seat, "told", none=-1)


def _told(seat: Seat, fact: str, none: int = 0) -> int:
    gone = Q(status=Notice.Status.SENT) | Q(status=Notice.Status.MERGED, into__status=Notice.Status.SENT)
    sent = Notice.objects.filter(gone, topic=seat.match.topic, player=seat.player, facts__seat=seat.number)
    return max(sent.filter(**{f"facts__{fact}__isnull": False}).values_list(f"facts__{fact}", flat=True), default=none)


def anything_since(seat: Seat) -> bool:
    """Tell whether others have done or said anything, since the seat's last letter, that its player may hear of."""
    said = chat.heard(seat.match, seat, reader_for(seat), _told(seat, "said"), own=False)
    return bool(said) or heard_since(seat.match, seat.number, told_until(seat))


def news_since(match: Match, seat: Seat, told: int, reader: Reader) -> list[Paragraph]:
    """Return what happened since entry `told`, from the seat's point of view; what was taken back since is left out.

    That the seat has left standing orders is no news to its player, who got a receipt of each.
    """
    found = standing_happenings(match, seat.number, told)
    left = log_of(match).filter(number__gt=told, kind="standing").values_list("number", flat=True)
    known = set(left)
    news = (happening for happening in found if happening.step.number not in known)
    return paragraphs((event for happening in news for event in happening.events), reader)


def heard_since(match: Match, seat: int, told: int) -> bool:
    """Tell whether others have done anything since entry `told` that the seat may hear of."""
    found = standing_happenings(match, seat, told)
    return any(happening.events for happening in found if happening.seat != seat)


def reader_for(seat: Seat) -> Reader:
    """Return the player of the seat as a reader."""
    assert seat.player is not None, "only people read"
    return Reader(seat.player.language, selectors.names(seat.match, seat.player.language))


def _links(seat: Seat, position: Position, told: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Return links for the open question: one opens the match, one each gives a listed order, one is for calendars.

    None for those who want no links that anybody who has the letter could use.
    """
    mine = _asked(seat.match, position, seat)
    if mine is None or seat.player is None or not seat.player.signed_links:
        return {"link": "", "presses": [], "calendar": ""}
    opening = link_to(seat, mine.number)
    presses = [(order, link_to(seat, mine.number, order), gist) for order, gist in told]
    return {"link": opening, "presses": presses, "calendar": f"{opening}deadline.ics"}


def _address(match: Match, seat: Seat, position: Position, answers: Sequence[str]) -> str:
    """Return where the seat may answer; with number 0 if nothing is asked: much may be said at any time."""
    mine = _asked(match, position, seat)
    return new_address(match, seat.number, mine.number if mine else 0, answers)


def own_seat(notice: Notice) -> Seat:
    """Return the seat that a notice is about. Raises NothingToTell if its player does not sit there any more."""
    match = MATCHES.first(notice.facts["match"])
    if match is None:
        raise Match.DoesNotExist
    read_tables([match])
    found: Seat = match.seats.all()[notice.facts["seat"]]
    if found.player_id is None or found.player_id != notice.player_id:
        raise NothingToTell
    return found
