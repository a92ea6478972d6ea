"""Replies to letters about open seats: what takes which seat, and what does not."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.conf import settings
from time_machine import Traveller

from pbem.lobby import answering
from pbem.lobby import services as lobby
from pbem.lobby.models import Opening
from pbem.lobby.seat_alerts import Hears, Wanted
from pbem.lobby.wishes import Wishes
from pbem.matches.acting import deciding
from pbem.matches.models import Match, Seat
from pbem.outbox.models import Notice
from tests.factories import a_match, a_player, the_seat
from tests.pbem.lobby.seeking import Post, cyd, flat, next_letters, table, vacant
from tests.pbem.mail.postman import arrive, parsed, reply

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

ALL = Wanted(Hears.ALL, played=False, games=["heap"])


def answer(post: Post) -> str:
    """Return the one letter that Cyd has got since."""
    [told] = [one for one in post() if one.to == ["cyd@example.org"]]
    return flat(told)


def test_what_cannot_be_is_said(clock: Traveller, post: Post) -> None:
    match, player = vacant(), cyd()
    [letter] = next_letters(clock, post)
    deciding.take(match.pk, 0, a_player("Dan"), "web")
    for written, answer in [
        ("biorę 2", "The email that you answer has no seat of that number"),
        ("no thanks", "You need not decline"),
        (
            "what is this?",
            "“what is this?” is no answer to an email about open seats; nothing was done. Write: take 1.",
        ),
        ("take 1", "That seat is not open any more; nothing was done."),
    ]:
        arrive(reply(parsed(letter), written))
        [told] = [one for one in post() if one.to == [player.email]]
        assert answer in flat(told)
    assert the_seat(match, 0).player == a_player("Dan")
    assert {notice.topic for notice in Notice.objects.filter(key__startswith="seats-said:")} == {"seats"}


def test_which_of_several_must_be_said_and_only_from_that_mailbox(clock: Traveller, post: Post) -> None:
    matches = [vacant(), vacant()]
    cyd()
    [letter] = next_letters(clock, post)
    arrive(reply(parsed(letter), "take 2", sender="eve@example.net"))
    arrive(reply(parsed(letter), "take"))
    assert not Seat.objects.filter(player=a_player("Cyd")).exists()
    assert "Which one?" in " ".join(map(flat, post()))
    arrive(reply(parsed(letter), "Biorę 2."))
    assert Seat.objects.get(player=a_player("Cyd")).match == matches[1]


def test_a_seat_is_named_by_its_number_at_its_table_too(clock: Traveller, post: Post) -> None:
    first = a_match(game="heap")
    deciding.give_up(first.pk, a_player("Bea"), 1, "web")
    clock.shift(timedelta(minutes=1))
    second = vacant()
    player = cyd()
    [letter] = next_letters(clock, post)
    arrive(reply(parsed(letter), "2"))
    assert "Which one?" in answer(post)
    arrive(reply(parsed(letter), "take seat 1"))
    assert Seat.objects.get(player=player).match == second


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("take 3", 2),
        ("I take nr. 2", 1),
        ("take seat 3", 0),
        ("take the seat number 5.", 1),
        ("Biorę miejsce nr 3!", 0),
        ("take seat 1", answering.WHICH),  # the letter tells of two
        ("biorę miejsce 4", answering.WHICH),
        ("seat 3", answering.WHICH),
        ("#2", answering.WHICH),
        ("take", answering.WHICH),
        ("no 2", answering.STAYS),
        ("take 5", answering.NO_SUCH),
    ],
)
def test_what_a_line_means(written: str, meant: object) -> None:
    place, trouble = answering._chosen(written, [2, 4, 0, 0])
    assert (trouble or place) == meant


def test_an_old_letter_takes_nothing(clock: Traveller, post: Post) -> None:
    match = vacant()
    cyd()
    [letter] = next_letters(clock, post)
    clock.shift(timedelta(days=21))
    arrive(reply(parsed(letter), "take 1"))
    assert the_seat(match, 0).player is None
    assert "more than 21 days old; nothing was done." in answer(post)


def test_a_seat_that_was_taken_meanwhile_and_left_again_is_another_one(clock: Traveller, post: Post) -> None:
    match = vacant()
    cyd()
    [letter] = next_letters(clock, post)
    deciding.take(match.pk, 0, a_player("Dan"), "web")
    deciding.give_up(match.pk, a_player("Dan"), 0, "web")
    arrive(reply(parsed(letter), "take 1"))
    assert the_seat(match, 0).player is None
    told = answer(post)
    assert "That seat is not open any more; nothing was done. These seats are open now:" in told
    assert "1. Thursday" in told
    assert next_letters(clock, post) == [], "the answer has told of it"


def test_whoever_is_not_whom_a_table_asks_for_any_more_is_led_to_its_page(clock: Traveller, post: Post) -> None:
    table("Masters", "heap", Wishes())
    cyd(ALL)
    [letter] = next_letters(clock, post)
    match = Match.objects.get(title="Masters")
    Opening.objects.filter(match=match).update(least_rating=4000)
    arrive(reply(parsed(letter), "take 1"))
    told = answer(post)
    assert "asks for a rating of at least 4000" in told
    assert f"To take the seat all the same, open the page of the table: {settings.BASE_URL}/m/{match.pk}/" in told
    assert "if you confirm it" not in told


def test_a_reply_that_is_delivered_twice_seats_nobody_who_has_left(clock: Traveller, post: Post) -> None:
    table("Anybody", "heap", Wishes())
    player = cyd(ALL)
    [letter] = next_letters(clock, post)
    match, written = Match.objects.get(title="Anybody"), reply(parsed(letter), "take 1")
    assert arrive(written).status == "judged"
    lobby.leave(match_id=match.pk, player=player)
    written["Received"] = "once more"
    assert arrive(written).note == "a second delivery of a message that was judged"
    assert not match.seats.filter(player=player).exists()
