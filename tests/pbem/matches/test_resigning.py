"""Whoever resigns: the last person ends the match, others leave a seat; they are told before what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from engines.core import Refusal
from pbem.matches.acting import deciding
from pbem.matches.consent.leaving import ENDS, IS_KEPT, OPENS, outlook
from pbem.matches.models import ChatMessage, Match, Wait
from pbem.matches.seats.substitutes import vacant_seats
from pbem.matches.verifying import verify
from pbem.outbox.models import Notice
from tests.factories import a_match, a_player, the_seat
from tests.pbem.mail.postman import arrive, parsed, reply, text_of

if TYPE_CHECKING:
    from django.core.mail import EmailMessage

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Post = Callable[[], "list[EmailMessage]"]


def flat(text: object) -> str:
    return " ".join(str(text).split())


def against_bots(seats: int = 3) -> Match:
    return a_match(seats, game="heap", bots=["random"] * (seats - 1))


def test_a_match_ends_when_its_last_person_resigns_and_nobody_is_looked_for(post: Post) -> None:
    match = against_bots()
    post()
    assert deciding.give_up(match.pk, a_player("Ada"), 0, "web")
    match.refresh_from_db()
    assert (match.status, match.cancelled) == ("over", True)
    assert not vacant_seats().exists()
    assert not Wait.objects.filter(match=match).exists()
    assert not ChatMessage.objects.filter(match=match, kind="vacant").exists()
    assert not Notice.objects.filter(kind__in=["turn", "reminder", "seat"], status="pending").exists()
    assert the_seat(match, 0).player == a_player("Ada"), "what she saw stays hers, under her name"
    assert verify(match) == match.head + 1, "every entry folds"
    [told] = post()
    assert "the match is called off" in told.subject
    assert "The last player has resigned, so the match is over; it counts for nothing." in flat(told.body)
    with pytest.raises(Refusal, match="The match is over"):
        deciding.give_up(match.pk, a_player("Ada"), 0, "web")


def test_a_match_goes_on_as_long_as_somebody_plays_or_may_come_back() -> None:
    match = a_match(3, game="heap", bots=["random"])
    assert not deciding.give_up(match.pk, a_player("Ada"), 0, "web")
    assert not deciding.give_up(match.pk, a_player("Bea"), 1, "web"), "Ada may take her seat back"
    match.refresh_from_db()
    assert (match.status, match.cancelled) == ("running", False)
    assert vacant_seats().count() == 2
    deciding.take(match.pk, 0, a_player("Ada"), "web")
    assert the_seat(match, 0).player == a_player("Ada")


def test_by_mail_it_is_said_that_the_match_ends_before_it_does(post: Post) -> None:
    match = against_bots(2)
    [asked] = [parsed(letter) for letter in post()]
    arrive(reply(asked, "resign"))
    [told] = [parsed(letter) for letter in post()]
    before = "The match ends at once, as no other people play in it. It counts for nothing, and that cannot be undone."
    assert f"{before} If you mean it, write: resign for good." in flat(text_of(told))
    judged = arrive(reply(told, "resign for good\ntake 1"))
    assert Match.objects.get(pk=match.pk).cancelled
    assert judged.receipt is not None
    assert "The match is over." in judged.receipt["failed"]["why"]
    letters = [flat(letter.body) for letter in post()]
    assert any("You have resigned, and the match is over." in text for text in letters)
    assert not any("substitute" in text for text in letters)


def test_what_is_said_before_is_what_can_be_done_afterwards() -> None:
    ada, alone = a_player("Ada"), against_bots()
    assert outlook(alone, the_seat(alone, 0)) == ENDS
    for public, said in ((True, OPENS), (False, IS_KEPT)):
        match = a_match(game="heap", public=public)
        assert outlook(match, the_seat(match, 0)) == said
        deciding.give_up(match.pk, ada, 0, "web")
        if said == OPENS:
            deciding.take(match.pk, 0, ada, "web")
        else:
            with pytest.raises(Refusal, match="reserved"):
                deciding.take(match.pk, 0, ada, "web")
    match = a_match(game="heap")
    Match.objects.filter(pk=match.pk).update(substitutes="invited")
    match.refresh_from_db()
    assert outlook(match, the_seat(match, 0)) == IS_KEPT
