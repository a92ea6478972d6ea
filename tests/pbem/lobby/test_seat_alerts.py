"""Letters about open seats: who gets them, when, what they tell; and that little work is done for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import TYPE_CHECKING, Any, NoReturn

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from time_machine import Traveller

from pbem.lobby import seat_alerts, seat_letters
from pbem.lobby.errors import LobbyError
from pbem.lobby.models import Opening, SeatAlert
from pbem.lobby.open_seats import Find
from pbem.lobby.seat_alerts import Hears, Wanted, look_out, wanted_by
from pbem.lobby.wishes import Wishes
from pbem.matches.acting import deciding
from pbem.matches.models import Match, Seat
from pbem.matches.talk.blocks import block
from pbem.outbox.models import Notice, TopicChoice
from pbem.outbox.preferences import choose
from pbem.outbox.services import notify
from pbem.players.models import Player
from pbem.presenters.words import Reader
from tests.factories import a_match, a_player, the_seat
from tests.pbem.lobby.seeking import A_DAY, HEAP, Post, cyd, flat, next_letters, table, vacant
from tests.pbem.mail.postman import arrive, parsed, reply, text_of

if TYPE_CHECKING:
    from django.core.mail import EmailMessage

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def test_nobody_hears_of_seats_who_did_not_choose_to(clock: Traveller, post: Post) -> None:
    vacant()
    a_player("Cyd")
    assert wanted_by(a_player("Cyd")) == Wanted(Hears.NOTHING, played=True)
    assert next_letters(clock, post) == []


def test_the_letter_tells_what_one_needs_to_know_and_a_reply_takes_the_seat(clock: Traveller, post: Post) -> None:
    match = vacant()
    Opening.objects.filter(match=match).update(most_rating=2000)
    cyd()
    asks = "Asks for a rating of 2000 or less."
    assert asks in Client().get("/lobby/").content.decode()
    [letter] = next_letters(clock, post)
    assert letter.to == ["cyd@example.org"]
    assert letter.subject == "Open seats: Thursday (The Heap)"
    for told in ("Seat 1 of a match of The Heap that began on 1 June 2026", "vacant since 1 June 2026", "stones",
                 "At the table: Bea", "3 days per move", f"/m/{match.pk}/", "· take 1", asks):  # fmt: skip
        assert told in flat(letter), told
    arrive(reply(parsed(letter), "take 1"))
    assert the_seat(match, 0).player == a_player("Cyd")
    assert "WELCOME TO THE TABLE" in " ".join(map(flat, post()))


def test_it_comes_at_the_hour_of_the_daily_letter_in_the_readers_zone(clock: Traveller, post: Post) -> None:
    player = cyd(time_zone="America/New_York")
    Player.objects.filter(pk=player.pk).update(digest_hour=20)
    vacant()
    seat_alerts.sweep()
    clock.shift(timedelta(hours=11, minutes=50))
    assert [letter for letter in post() if letter.to == [player.email]] == []
    clock.shift(timedelta(minutes=15))
    assert len([letter for letter in post() if letter.to == [player.email]]) == 1


def test_what_was_told_is_told_again_only_beside_something_new(clock: Traveller, post: Post) -> None:
    vacant()
    cyd()
    assert len(next_letters(clock, post)) == 1
    assert next_letters(clock, post) == []
    second = a_match(game="heap", players=[a_player("Dan"), a_player("Bea")])
    deciding.give_up(second.pk, a_player("Dan"), 0, "web")
    [letter] = next_letters(clock, post)
    text = letter.body
    assert text.index(f"1. Match {second.pk}\n") < text.index("2. Thursday (still open)")


def test_a_letter_is_not_sent_when_its_seat_is_taken(clock: Traveller, post: Post) -> None:
    match = vacant()
    cyd()
    seat_alerts.sweep()
    deciding.take(match.pk, 0, a_player("Dan"), "web")
    assert next_letters(clock, post) == []
    assert Notice.objects.get(kind="seats").status == Notice.Status.SUPERSEDED


def test_a_seat_that_is_left_again_is_news(clock: Traveller, post: Post) -> None:
    match = vacant()
    cyd()
    next_letters(clock, post)
    deciding.take(match.pk, 0, a_player("Dan"), "web")
    deciding.give_up(match.pk, a_player("Dan"), 0, "web")
    assert len(next_letters(clock, post)) == 1


def test_seats_that_one_may_not_take_or_does_not_want_are_left_out(clock: Traveller, post: Post) -> None:
    match = vacant()
    cyd(Wanted(Hears.ALL, played=True, games=["light-speed"]))
    look_out(a_player("Ada"), HEAP)  # has sat there
    look_out(a_player("Bea"), HEAP)  # sits there
    look_out(a_player("Dan"), HEAP)
    block(seat=the_seat(match, 1), by=a_player("Dan"))
    eve = a_player("Eve")
    look_out(eve, HEAP)
    deciding.take(vacant_elsewhere().pk, 0, eve, "web")
    block(seat=Seat.objects.get(player=eve), by=a_player("Bea"))
    look_out(a_player("Fay"), HEAP)
    assert [letter.to for letter in next_letters(clock, post)] == [["fay@example.org"]]


def vacant_elsewhere() -> Match:
    """Return a match of another game, which Zoe has left to Bea."""
    match = a_match(game="light-speed", players=[a_player("Zoe"), a_player("Bea")])
    deciding.give_up(match.pk, a_player("Zoe"), 0, "web")
    return match


def test_one_hears_of_what_one_has_played_and_of_tables_that_ask_for_one(clock: Traveller, post: Post) -> None:
    player = cyd(Wanted(Hears.ALL, played=True))
    a_match(game="heap", players=[player, a_player("Dan")])
    table("Masters", "heap", Wishes(least_rating=1500))
    table("Anybody", "heap", Wishes(most_rating=2000))
    table("Lasers", "light-speed", Wishes())
    [letter] = next_letters(clock, post)
    assert letter.subject == "Open seats: Anybody (The Heap)"
    assert "2 seats are free" in flat(letter)
    assert "Asks for a rating of 2000 or less." in flat(letter)
    arrive(reply(parsed(letter), "take"))
    assert Match.objects.get(title="Anybody").seats.filter(player=player).exists()
    [answer] = [one for one in post() if one.to == [player.email]]
    assert "The seat is yours. The match begins automatically" in flat(answer)


def test_it_goes_into_the_letter_of_the_day(clock: Traveller, post: Post) -> None:
    player = cyd()
    own = a_match(game="heap", players=[player, a_player("Dan")])
    choose(player=player, topic=own.topic, letters="digest")
    vacant()
    seat_alerts.sweep()
    clock.shift(A_DAY)
    [letter] = [one for one in post() if one.to == [player.email]]
    assert f"Match {own.pk}" in letter.subject
    text = " ".join(text_of(parsed(letter)).split())
    assert "OPEN SEATS" in text
    [address] = {word for word in text.split() if word.startswith("s-")}
    arrive(reply(parsed(letter), "take 1"), address)
    assert Seat.objects.filter(player=player, match__title="Thursday").exists()
    assert next_letters(clock, post) == []


def a_letter_of_seats_alone(clock: Traveller, post: Post) -> tuple[Match, EmailMessage]:
    """Return the letter of open seats that was to tell also of a match where nothing has happened, and the match."""
    player = cyd()
    player.letters = "every"
    player.save()
    own = a_match(game="heap", players=[a_player("Dan"), player])
    post()  # the letter that it has begun
    choose(player=player, topic=own.topic, letters="digest")
    facts = {"match": own.pk, "seat": 1}
    notify(kind="news", key="moot", topic=own.topic, facts=facts, player=player, delivery="news")
    [letter] = next_letters(clock, post)
    assert Notice.objects.get(key="moot").status == "merged"
    return own, letter


def test_one_press_stops_only_what_the_letter_tells_of(clock: Traveller, post: Post) -> None:
    vacant()
    own, letter = a_letter_of_seats_alone(clock, post)
    Client().post("/" + str(letter.message()["List-Unsubscribe"]).strip("<> ").split("/", 3)[3])
    wishes = dict(TopicChoice.objects.filter(player=a_player("Cyd")).values_list("topic", "letters"))
    assert wishes == {"seats": "off", own.topic: "digest"}


def test_the_numbers_are_those_of_the_letter_even_if_it_was_written_twice(
    clock: Traveller, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    vacant()
    second, found = vacant(), seat_alerts.news_of_seats
    turned = iter([False, True])

    def changing(player: Player) -> tuple[list[Find], set[str]]:
        finds, new = found(player)
        return (finds[::-1] if next(turned) else finds), new

    monkeypatch.setattr(seat_letters, "news_of_seats", changing)
    _own, letter = a_letter_of_seats_alone(clock, post)
    arrive(reply(parsed(letter), "take 1"))
    assert the_seat(second, 0).player == a_player("Cyd")


def test_a_match_that_cannot_be_told_of_is_left_out(
    clock: Traveller, post: Post, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken, whole, told = vacant(), vacant(), seat_letters._standing
    Match.objects.filter(pk=whole.pk).update(title="Friday")

    def standing(match: Match, seats: Sequence[Seat], reader: Reader) -> dict[str, Any]:
        if match == broken:
            raise ValueError
        return told(match, seats, reader)

    monkeypatch.setattr(seat_letters, "_standing", standing)
    cyd()
    [letter] = next_letters(clock, post)
    assert letter.subject == "Open seats: Friday (The Heap)"
    assert f"match {broken.pk} was left out" in caplog.text
    arrive(reply(parsed(letter), "take 1"))
    assert the_seat(whole, 0).player == a_player("Cyd")


def failing(*_: object) -> NoReturn:
    raise ValueError


def test_a_section_that_fails_keeps_no_daily_letter_back(
    clock: Traveller, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = cyd()
    own = a_match(game="heap", players=[player, a_player("Dan")])
    choose(player=player, topic=own.topic, letters="digest")
    vacant()
    seat_alerts.sweep()
    monkeypatch.setattr(seat_letters, "news_of_seats", failing)
    clock.shift(A_DAY)
    [letter] = [one for one in post() if one.to == [player.email]]
    assert f"Match {own.pk}" in letter.subject


def test_one_alert_that_fails_keeps_nobody_elses_letter_back(
    clock: Traveller, post: Post, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    vacant()
    player, look = cyd(), seat_alerts._look
    look_out(a_player("Dan"), HEAP)
    monkeypatch.setattr(
        seat_alerts, "_look", lambda found, *rest, **more: look_or_fail(found, player, look, *rest, **more)
    )
    assert [letter.to for letter in next_letters(clock, post)] == [["dan@example.org"]]
    assert f"player {player.pk}" in caplog.text


def look_or_fail(found: SeatAlert, player: Player, look: Callable[..., None], *rest: Any, **more: Any) -> None:
    """Look out for anybody but one player."""
    if found.player == player:
        raise ValueError
    look(found, *rest, **more)


def asked(people: int, tables: int) -> int:
    """Return how many queries a sweep makes for so many people more, and tables more that none of them may join."""
    for number in range(people):
        look_out(a_player(f"Seeker{Player.objects.count()}-{number}"), Wanted(Hears.ALL, played=True, games=["heap"]))
    for _ in range(tables):
        table("Masters", "heap", Wishes(least_rating=4000))
        match = vacant()
        Opening.objects.filter(match=match).update(least_rating=4000)
    with CaptureQueriesContext(connection) as queries:
        seat_alerts.sweep()
    return len(queries)


def test_more_seats_and_more_people_do_not_multiply() -> None:
    few = asked(people=1, tables=1)
    assert asked(people=0, tables=3) == few
    more = asked(people=2, tables=0)
    assert asked(people=0, tables=2) == more
    assert more - few <= 2 * 10


def test_one_press_stops_them_and_they_can_be_had_again(clock: Traveller, post: Post) -> None:
    vacant()
    player = cyd()
    [letter] = next_letters(clock, post)
    path = "/" + str(letter.message()["List-Unsubscribe"]).strip("<> ").split("/", 3)[3]
    for answer in (Client().get(path), Client().post(path)):
        assert "Open seats" in answer.content.decode()
        assert "You keep your seat" not in answer.content.decode()
    vacant()
    assert next_letters(clock, post) == []
    assert wanted_by(player) == Wanted(Hears.NOTHING, played=False, games=["heap"])
    look_out(player, HEAP)
    assert len(next_letters(clock, post)) == 1


def test_a_wish_that_would_find_nothing_is_refused() -> None:
    with pytest.raises(LobbyError, match="at least one game"):
        look_out(a_player("Cyd"), Wanted(Hears.ALL, played=False))
    with pytest.raises(LobbyError, match="not offered here"):
        look_out(a_player("Cyd"), Wanted(Hears.ALL, games=["chess"]))
