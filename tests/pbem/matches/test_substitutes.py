"""Seats that change hands: what the newcomer knows, what whoever sat there knows no more, and who may not sit down."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.test import Client
from time_machine import Traveller

from engines.core import Refusal
from pbem.channels.services import write_call
from pbem.inbox.models import Submission
from pbem.matches.acting import deciding
from pbem.matches.letters.digests import write_digest
from pbem.matches.letters.turns import situation_letter
from pbem.matches.models import LogEntry, Match, Note, Offer, Seat, Wait
from pbem.matches.queue.orders import When, enqueue, queue_of
from pbem.matches.seats.substitutes import find_offer, offer_token, vacant_seats
from pbem.matches.talk.notes import keep_note
from pbem.matches.tenures import tenures
from pbem.matches.verifying import verify
from pbem.outbox.letter import NothingToTell
from pbem.outbox.models import Notice
from pbem.outbox.writers import LETTERS
from pbem.players.models import Player
from tests.factories import a_match, a_player, give, the_seat
from tests.pbem.mail.postman import arrive, parsed, reply, text_of

if TYPE_CHECKING:
    from django.core.mail import EmailMessage

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Post = Callable[[], "list[EmailMessage]"]


def refused(call: Callable[[], object]) -> str:
    with pytest.raises(Refusal) as trouble:
        call()
    return str(trouble.value)


def left_by_ada() -> Match:
    """A match in which Ada has sealed a bid and left standing orders, and then given up her seat."""
    match = a_match(game="heap", stones="2")
    give(match, 0, "always take 3")
    give(match, 0, "take 2")
    give(match, 0, "bid 2")
    deciding.give_up(match.pk, a_player("Ada"), 0, "web")
    return match


def page(player: Player, match: Match) -> str:
    browser = Client()
    browser.force_login(player, "django.contrib.auth.backends.ModelBackend")
    return browser.get(f"/m/{match.pk}/", follow=True).content.decode()


def test_a_substitute_sits_down_with_all_that_the_seat_knows(post: Post) -> None:
    match = left_by_ada()
    assert [(seat.match, seat.number) for seat in vacant_seats()] == [(match, 0)]
    deciding.take(match.pk, 0, a_player("Cyd"), "web")
    assert not vacant_seats().exists()
    [letter] = [letter for letter in post() if letter.to == ["cyd@example.org"]]
    text = " ".join(letter.body.split())
    for told in (
        "You have taken seat 1",
        "also: Bea",
        "takes 2",
        "Your habit: 3",
        "what do you bid? You have 2",
        "bid 0",
    ):
        assert told in text, told
    assert "bid 2" in page(a_player("Cyd"), match)
    kinds = LogEntry.objects.filter(match=match).order_by("number").values_list("kind", "sealed", "seat")
    assert kinds.last() == ("replaced", False, 0)
    assert verify(Match.objects.get(pk=match.pk)) == 5


def test_whoever_sat_there_sees_no_more_than_a_spectator(post: Post) -> None:
    match = left_by_ada()
    ada = page(a_player("Ada"), match)
    assert "bid 2" not in ada
    assert "Resign" not in ada
    [told] = [letter for letter in post() if "the seat is not yours any more" in letter.subject]
    assert told.to == ["ada@example.org"]
    assert told.extra_headers["Reply-To"].startswith("v-"), "where the seat may be had back, and nothing else"


def test_reply_addresses_links_and_held_mail_of_whoever_left_do_nothing(post: Post) -> None:
    match = a_match(game="heap")
    [asked] = [parsed(letter) for letter in post() if letter.to == ["ada@example.org"]]
    link = next(word for word in asked.get_body(("plain",)).get_content().split() if "/l/" in word)  # type: ignore[union-attr]
    arrive(reply(asked, "take 3", sender="eve@example.net"))
    held = Submission.objects.get(status="held")
    deciding.give_up(match.pk, a_player("Ada"), 0, "web")
    deciding.take(match.pk, 0, a_player("Cyd"), "web")
    before = LogEntry.objects.filter(match=match).count()
    arrive(reply(asked, "take 3"))
    assert Client().get("/l/" + link.split("/l/")[1]).status_code == 410
    Submission.objects.filter(pk=held.pk).update(status="received")
    from pbem.inbox.judging import judge

    judged = judge(held.pk)
    assert judged.receipt is not None
    assert "not yours any more" in judged.receipt["failed"]["why"]
    assert LogEntry.objects.filter(match=match).count() == before
    answers = [parsed(letter) for letter in post() if letter.to == ["ada@example.org"]]
    [told] = [letter for letter in answers if "nothing was done" in " ".join(text_of(letter).split())]
    assert "Reply-To" not in told
    assert "not yours any more; nothing was done" in " ".join(text_of(told).split())
    assert "/l/" not in text_of(told)


def test_a_letter_that_was_held_back_does_not_bring_somebody_the_seat_that_they_have_left() -> None:
    kept, left = a_match(game="heap"), a_match(game="heap")
    ada = a_player("Ada")
    parts = Notice.objects.filter(player=ada, kind="turn")
    assert parts.count() == 2
    one = parts.get(topic=left.topic)
    whole = Notice.objects.create(key="digest:1", kind="digest", delivery=Notice.Delivery.MERGED, player=ada,
                                  address=ada.email, topic="post", due=one.due, released=one.due)  # fmt: skip
    parts.update(status=Notice.Status.MERGED, into=whole)
    deciding.give_up(left.pk, ada, 0, "web")
    for taken in (False, True):
        if taken:
            deciding.take(left.pk, 0, a_player("Cyd"), "web")
        with pytest.raises(NothingToTell):
            situation_letter(one, the_seat(left, 0), {})
        letter = write_digest(whole)
        assert f"/m/{kept.pk}/" in letter.text
        assert f"/m/{left.pk}/" not in letter.text


@pytest.mark.parametrize("taken", [False, True])
def test_letters_and_calls_that_are_written_after_a_seat_changed_hands_tell_nothing(*, taken: bool) -> None:
    match = a_match(game="heap")
    notice = Notice.objects.get(kind="turn", player=a_player("Ada"))
    deciding.give_up(match.pk, a_player("Ada"), 0, "web")
    if taken:
        deciding.take(match.pk, 0, a_player("Cyd"), "web")
    notice.facts |= {"spent": True}
    for kind in ("turn", "reminder", "begin", "news", "over"):
        with pytest.raises(NothingToTell):
            LETTERS[kind](notice)
    for kind in ("turn", "reminder", "over"):
        notice.facts |= {"of": kind}
        with pytest.raises(NothingToTell):
            write_call(notice)


def test_notes_and_queued_orders_do_not_go_along() -> None:
    match = a_match(game="heap")
    keep_note(the_seat(match, 1), "Ada bluffs")
    enqueue(the_seat(match, 1), ["take 1"], When(), "en")
    deciding.give_up(match.pk, a_player("Bea"), 1, "web")
    deciding.take(match.pk, 1, a_player("Cyd"), "web")
    assert queue_of(the_seat(match, 1)) == []
    assert "Ada bluffs" not in page(a_player("Cyd"), match)
    assert Note.objects.get().player == a_player("Bea")


def test_a_newcomer_has_fresh_time(clock: Traveller) -> None:
    match = a_match(game="heap", pace=24)
    clock.shift(timedelta(hours=20))
    deciding.give_up(match.pk, a_player("Ada"), 0, "web")
    clock.shift(timedelta(hours=3))
    deciding.take(match.pk, 0, a_player("Cyd"), "web")
    wait = Wait.objects.get(match=match)
    assert wait.player == a_player("Cyd")
    assert wait.due == wait.since + timedelta(hours=24)


def test_who_sat_where_is_kept() -> None:
    match = left_by_ada()
    deciding.take(match.pk, 0, a_player("Cyd"), "web")
    found = [(one.seat, one.player.name, one.why, one.left, one.until is None) for one in tenures(match)]
    assert found == [
        (0, "Ada", "began", "gave_up", False),
        (0, "Cyd", "took", "", True),
        (1, "Bea", "began", "", True),
    ]


def test_nobody_sits_where_they_know_too_much_or_twice() -> None:
    match = left_by_ada()
    assert "a seat in this match already" in refused(lambda: deciding.take(match.pk, 0, a_player("Bea"), "web"))
    deciding.take(match.pk, 0, a_player("Cyd"), "web")
    assert "not vacant" in refused(lambda: deciding.take(match.pk, 0, a_player("Dan"), "web"))
    deciding.give_up(match.pk, a_player("Bea"), 1, "web")
    assert "sat at this table before" in refused(lambda: deciding.take(match.pk, 1, a_player("Ada"), "web"))


def test_the_table_may_keep_a_seat_for_somebody_it_invites() -> None:
    match = left_by_ada()
    Match.objects.update(substitutes="invited")
    assert not vacant_seats().exists()
    assert "someone the players invite" in refused(lambda: deciding.take(match.pk, 0, a_player("Cyd"), "web"))
    made = deciding.offer(match.pk, 0, a_player("Bea"), "cyd@example.org")
    deciding.accept(made, a_player("Cyd"), "web")
    assert the_seat(match, 0).player == a_player("Cyd")


def test_a_seat_is_handed_over_by_mail_address_and_stays_until_it_is_taken(post: Post) -> None:
    match = a_match(game="heap")
    give(match, 0, "handover cyd@example.org")
    assert the_seat(match, 0).player == a_player("Ada")
    [offered] = [letter for letter in post() if letter.to == ["cyd@example.org"]]
    assert "Ada offers you a seat" in offered.subject
    made = Offer.objects.get()
    assert find_offer(offer_token(made)) == made
    deciding.accept(made, a_player("Cyd"), "web")
    assert the_seat(match, 0).player == a_player("Cyd")
    assert find_offer(offer_token(made)) is None
    assert [letter.to for letter in post() if "the seat is not yours any more" in letter.subject] == [
        ["ada@example.org"]
    ]
    assert "answered or withdrawn" in refused(lambda: deciding.accept(made, a_player("Dan"), "web"))


def test_an_offer_ends_with_the_seat_of_whoever_made_it() -> None:
    match = a_match(game="heap")
    made = deciding.offer(match.pk, 0, a_player("Ada"), "dan@example.org")
    deciding.give_up(match.pk, a_player("Ada"), 0, "web")
    deciding.take(match.pk, 0, a_player("Cyd"), "web")
    assert "answered or withdrawn" in refused(lambda: deciding.accept(made, a_player("Dan"), "web"))


def test_one_offers_only_ones_own_seat_and_to_mail_addresses() -> None:
    match = a_match(game="heap")
    assert "your own seat" in refused(lambda: deciding.offer(match.pk, 1, a_player("Ada"), "cyd@example.org"))
    assert "your own seat" in refused(lambda: deciding.offer(match.pk, 0, a_player("Eve"), "cyd@example.org"))
    assert "not an email address" in refused(lambda: deciding.offer(match.pk, 0, a_player("Ada"), "cyd"))
    for _ in range(10):
        deciding.offer(match.pk, 0, a_player("Ada"), "cyd@example.org")
    assert "10 times" in refused(lambda: deciding.offer(match.pk, 0, a_player("Ada"), "cyd@example.org"))
    assert Offer.objects.filter(answered=None).count() == 1


def test_a_seat_that_was_voted_free_is_not_taken_again_by_its_player() -> None:
    match = a_match(3, game="heap")
    Seat.objects.filter(match=match, number=2).update(missed=2)
    give(match, 0, "propose replace Cyd")
    give(match, 1, "agree")
    assert the_seat(match, 2).player is None
    assert match.tenures.get(seat=2).left == "voted"
    assert "sat at this table before" in refused(lambda: deciding.take(match.pk, 2, a_player("Cyd"), "web"))


def test_a_seat_is_given_up_by_mail_if_that_is_written_out_and_then_nothing_more_is_done(post: Post) -> None:
    match = a_match(game="heap")
    [asked] = [parsed(letter) for letter in post() if letter.to == ["ada@example.org"]]
    arrive(reply(asked, "resign"))
    assert the_seat(match, 0).player == a_player("Ada")
    [told] = [parsed(letter) for letter in post() if letter.to == ["ada@example.org"]]
    assert "write: resign for good" in " ".join(text_of(told).split())
    before = LogEntry.objects.filter(match=match).count()
    judged = arrive(reply(told, "rezygnuję na dobre\ntake 1"))
    assert judged.receipt is not None
    assert "not yours any more" in judged.receipt["failed"]["why"]
    assert not judged.receipt["failed"].get("offers"), "whoever has left is offered nothing"
    assert the_seat(match, 0).player is None
    assert LogEntry.objects.filter(match=match).count() == before
    told_so = [" ".join(letter.body.split()) for letter in post() if letter.to == ["ada@example.org"]]
    assert any("You have left the table; a substitute is looked for." in text for text in told_so)


def test_whoever_leaves_a_private_match_is_led_home() -> None:
    match = a_match(game="heap", public=False)
    browser = Client()
    browser.force_login(a_player("Ada"), "django.contrib.auth.backends.ModelBackend")
    answer = browser.post(f"/m/{match.pk}/seat/", {"do": "give_up", "sure": "yes"}, follow=True)
    assert answer.status_code == 200
    assert "You have resigned." in answer.content.decode()
