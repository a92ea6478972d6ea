"""Letters about what a table decides, and about seats that change hands."""

from collections.abc import Sequence
from typing import Any, Final
from zoneinfo import ZoneInfo

import msgspec
from django.conf import settings
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext

from engines.core import Match as Position
from engines.core import Text, say
from pbem.matches import positions, selectors
from pbem.matches.consent import rules as consent
from pbem.matches.consent.takebacks import would_undo
from pbem.matches.letters.addresses import OFFER, VACANCY, new_address, signed_address
from pbem.matches.letters.turns import reader_for, situation_letter
from pbem.matches.models import Match, Offer, Proposal, Seat, Tenure
from pbem.matches.seats.substitutes import can_return, offer_token
from pbem.matches.talk.proposed import proposed
from pbem.outbox.keys import Kind
from pbem.outbox.letter import Letter, NothingToTell
from pbem.outbox.models import Notice
from pbem.outbox.writers import LETTERS
from pbem.players.models import Player
from pbem.players.selectors import owner_of
from pbem.presenters.letters import render_letter
from pbem.presenters.options import chosen_options
from pbem.presenters.words import Reader

MAY_RETURN: Final = frozenset({Tenure.Left.LATE, Tenure.Left.GAVE_UP})
"""How one leaves a seat that one may have back as long as it is vacant."""

LAST_NEWS = 30
"""Headlines and chapters that a substitute is told; the rest is in the history."""


@LETTERS.register(Kind.PROPOSAL)
def write_proposal(notice: Notice) -> Letter:
    """Ask somebody at the table for their word. Raises NothingToTell if it is not needed any more."""
    facts = notice.facts
    match = Match.objects.get(pk=facts["match"])
    seat = _seat(match, facts["seat"])
    if not is_open(match.pk, facts["proposal"]) or seat.player != notice.player or seat.player is None:
        raise NothingToTell
    context = asking_for_word(seat, facts["proposal"])
    context["address"] = address = word_address(seat, context["answers"])
    return Letter(*render_letter("proposal", seat.player.language, context), headers={"Reply-To": address})


def is_open(match_id: int, number: int) -> bool:
    """Tell whether a proposal still waits for words."""
    return Proposal.objects.filter(match=match_id, number=number, status=Proposal.Status.OPEN).exists()


def asking_for_word(seat: Seat, number: int) -> dict[str, Any]:
    """Return what the templates tell of a proposal to the player of a seat."""
    match, player, reader = seat.match, seat.player, reader_for(seat)
    assert player is not None, "only people are asked"
    proposal = Proposal.objects.select_related("match").get(match=match, number=number)
    with translation.override(player.language), timezone.override(ZoneInfo(player.time_zone)):
        answers = _words(proposal, reader)
        sentence = proposed(proposal, reader)
    back_to = proposal.back_to
    return _frame(match, reader, player) | {
        "proposal": proposal,
        "sentence": sentence,
        "undone": would_undo(match, seat.number, back_to, reader) if back_to is not None else [],
        "all": consent.share_of(proposal, consent.target_of(proposal)) == "all",
        "final": proposal.kind in consent.FINAL,
        "answers": answers,
    }


def word_address(seat: Seat, answers: Sequence[str]) -> str:
    """Return a fresh reply address for one's word, given as one of these answers or by its number."""
    match = seat.match
    return new_address(match, seat.number, _question(positions.current(match), seat.number), answers)


def _words(proposal: Proposal, reader: Reader) -> list[str]:
    """Return what is written to say yes and no, in the active language, so that it counts at once."""
    number = proposal.number
    yes = f"{gettext('agree')} {number}"
    if proposal.kind in consent.FINAL:
        yes = reader.words(say("agree {number} for good", number=number))
    return [yes, f"{gettext('disagree')} {number}"]


def _question(position: Position, seat: int) -> int:
    """Return the number of the question that the seat is asked; 0 if it is asked nothing."""
    return next((asked.number for asked in position.decisions() if asked.seat == seat), 0)


def _frame(match: Match, reader: Reader, player: Player | None) -> dict[str, Any]:
    return {
        "match": match,
        "title": reader.words(match.game.title),
        "player": player,
        "url": settings.BASE_URL + match.get_absolute_url(),
    }


def _seat(match: Match, number: int) -> Seat:
    return Seat.objects.select_related("match", "player").get(match=match, number=number)


@LETTERS.register(Kind.SEAT)
def write_seat(notice: Notice) -> Letter:
    """Tell somebody that a bot plays for them, that their seat is theirs no more, or that the match stands still."""
    match, what, player = Match.objects.get(pk=notice.facts["match"]), notice.facts["what"], notice.player
    assert player is not None, "only players have seats"
    seat = _seat(match, notice.facts["seat"])
    reader = Reader(player.language, selectors.names(match, player.language))
    address = _way_back(seat, player, what)
    context = _frame(match, reader, player) | {"what": what, "seat": seat, "address": address}
    context["guest"] = notice.facts.get("guest", "")
    return Letter(*render_letter("seat", player.language, context), headers={"Reply-To": address} if address else {})


def _way_back(seat: Seat, player: Player, what: str) -> str:
    """Return where somebody plays in person again, or takes their seat back; empty if they cannot do so by mail."""
    match = seat.match
    if what in MAY_RETURN and can_return(seat, player):
        return signed_address(VACANCY, match.pk, seat.number, player.pk)
    if what != "autopilot":
        return ""
    if not seat.autopilot or seat.player != player:
        raise NothingToTell
    return new_address(match, seat.number, _question(positions.current(match), seat.number))


@LETTERS.register(Kind.VACANCY)
def write_vacancy(notice: Notice) -> Letter:
    """Answer whoever would have a vacant seat back; as long as it is vacant the letter says how."""
    facts = notice.facts
    match, player = Match.objects.get(pk=facts["match"]), Player.objects.get(pk=facts["player"])
    seat, reader = _seat(match, facts["seat"]), Reader(player.language, selectors.names(match, player.language))
    address = signed_address(VACANCY, match.pk, seat.number, player.pk)
    said = reader.sentence(msgspec.json.decode(facts["said"], type=Text))
    context = _frame(match, reader, player) | {"said": said, "still": can_return(seat, player), "address": address}
    return Letter(*render_letter("vacancy", player.language, context), headers={"Reply-To": address})


@LETTERS.register(Kind.SUBSTITUTE)
def write_substitute(notice: Notice) -> Letter:
    """Welcome somebody on a seat with all that it knows: the game, the position, what happened last, what is asked."""
    seat = _seat(Match.objects.get(pk=notice.facts["match"]), notice.facts["seat"])
    if seat.player is None or seat.player != notice.player:
        raise NothingToTell
    reader, match = reader_for(seat), seat.match
    handed = Tenure.objects.filter(match=match, seat=seat.number, player=seat.player).latest("since").why
    return situation_letter(notice, seat, {
        "place": seat.number + 1,
        "others": [name for number, name in enumerate(reader.names) if number != seat.number],
        "handed": handed == Tenure.Came.HANDED,
        "history": settings.BASE_URL + reverse("history", args=[match.pk]),
        "last": f"-{LAST_NEWS}:",
    })  # fmt: skip


@LETTERS.register(Kind.OFFER)
def write_offer(notice: Notice) -> Letter:
    """Offer a seat of a running match, in the reader's language if they are known, else in that of whoever offers.

    With `said` among the facts it answers a reply to the offer, whatever has become of that.
    """
    offer = Offer.objects.select_related("match", "by").get(pk=notice.facts["offer"])
    said, still = notice.facts.get("said", ""), offer.answered is None and offer.match.status == Match.Status.RUNNING
    if not (said or still):
        raise NothingToTell
    match, known = offer.match, owner_of(offer.address)
    language = known.language if known else offer.by.language
    reader = Reader(language, selectors.names(match, language))
    with translation.override(language):
        by = next((seat.name for seat in match.seats.select_related("player", "match") if seat.player == offer.by), "")
    if not (said or by):
        raise NothingToTell  # they have left the table
    context = _frame(match, reader, known) | {
        "said": reader.sentence(msgspec.json.decode(said, type=Text)) if said else "",
        "still": still and bool(by),
        "by": by,
        "blurb": reader.words(match.game.blurb),
        "others": list(reader.names),
        "own": _seat(match, offer.seat).player_id == offer.by_id,
        "options": chosen_options(match.options, match.game, reader),
        "url": settings.BASE_URL + reverse("offer", args=[offer_token(offer)]),
        "address": signed_address(OFFER, offer.pk),
    }
    return Letter(*render_letter("offer", language, context), headers={"Reply-To": context["address"]})
