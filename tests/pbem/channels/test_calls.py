"""Calls: put in with the letters, dropped with them, and silent about everything that is secret."""

from __future__ import annotations

import pytest
from django.db import transaction

from engines.core import SeatName, say, say_n
from pbem.channels.models import Channel
from pbem.channels.services import announce, write_call
from pbem.matches.letters.calls import open_calls, outline
from pbem.outbox.models import Notice
from pbem.outbox.services import cancel_unsent, notify, send_next
from pbem.outbox.signals import undelivered
from tests.factories import a_match, a_player, an_answer, give, play_on

pytestmark = pytest.mark.django_db


def a_channel(name: str = "Ada", target: str = "https://hooks.example/1") -> Channel:
    return Channel.objects.create(
        player=a_player(name), kind="hook", label="hooks.example", target=target, keys={"secret": "whsec_AAAA"}
    )


def the_calls() -> list[Notice]:
    """Return the calls, but for those that will remind somebody one day."""
    return list(Notice.objects.filter(kind="call").exclude(facts__of="reminder").order_by("created"))


@pytest.mark.usefixtures("heap")
def test_whoever_is_asked_is_called_on_each_channel() -> None:
    channels = [a_channel(), a_channel(target="https://hooks.example/2"), a_channel("Bea")]
    match = a_match(game="heap")
    letter = Notice.objects.get(kind="turn", player=a_player("Ada"))
    assert {call.facts["channel"] for call in the_calls()} == {channels[0].pk, channels[1].pk}
    assert {(call.topic, call.due, call.status) for call in the_calls()} == {(letter.topic, letter.due, "pending")}
    announce(notice=letter)
    assert len(the_calls()) == 2, "the same thing is told once"
    assert match.topic == letter.topic


@pytest.mark.usefixtures("heap")
def test_a_channel_that_is_off_is_left_alone() -> None:
    Channel.objects.filter(pk=a_channel().pk).update(off=True)
    a_match(game="heap")
    assert the_calls() == []


def test_a_call_is_undone_with_what_it_tells_of() -> None:
    a_channel()
    with transaction.atomic():
        notify(kind="turn", key="turn:1:0:1", topic="match-1", facts={}, player=a_player("Ada"))
        assert len(the_calls()) == 1
        transaction.set_rollback(True)
    assert the_calls() == []


@pytest.mark.usefixtures("heap")
def test_a_call_is_dropped_when_the_question_is_answered_before() -> None:
    a_channel()
    match = a_match(game="heap")
    give(match, 0, an_answer(match, 0) or "")
    assert [call.status for call in the_calls()] == ["superseded"]


def test_letters_and_calls_go_their_own_ways(mailoutbox: list[object]) -> None:
    a_channel()
    notify(kind="turn", key="turn:1:0:1", topic="match-1", facts={}, player=a_player("Ada"))
    Notice.objects.filter(kind="call").update(subject="written")
    Notice.objects.filter(kind="turn").update(subject="written", text="text")
    while send_next():
        pass
    assert len(mailoutbox) == 1
    assert [call.status for call in the_calls()] == ["pending"]
    cancel_unsent("turn:1:0:")
    assert not send_next(carried=True)


@pytest.mark.usefixtures("heap")
def test_a_call_says_match_game_question_deadline_and_link_in_the_players_words() -> None:
    zofia = a_player("Zofia", language="pl", time_zone="Europe/Warsaw")
    a_channel("Zofia")
    match = a_match(game="heap", players=[zofia, a_player("Ada")])
    call = Notice.objects.exclude(facts__of="reminder").get(kind="call")
    letter = write_call(call)
    due = match.waits.get().due
    assert due is not None
    assert letter.subject.startswith("Partia ")
    lines = letter.text.splitlines()
    assert lines[0] == "There are … stones. How many do you take?"
    assert lines[1].startswith("Odpowiedz do: ")
    assert lines[1].endswith("(Europe/Warsaw).")
    assert lines[2].endswith(f"/m/{match.pk}/")
    told = call.facts["told_programs"]
    assert (told["match"], told["game"], told["due"]) == (match.pk, "heap", due.isoformat())


def test_a_call_blanks_everything_that_a_question_names() -> None:
    secret = say("Your hand: {cards}. {who} leads.", cards=["Ace", say("{n} aces", n=4)], who=SeatName(1))
    assert outline(secret, "en") == "Your hand: …. … leads."
    marks = [outline(say_n("You have {n} mark.", "You have {n} marks.", n), "en") for n in (1, 7)]
    assert marks == ["You have … marks.", "You have … marks."]


def test_a_call_ends_where_a_question_begins_to_name_things() -> None:
    asked = say("Lay your ships, wave {n} of {most}: as many as you like of {cards}.", n=2, most=4, cards=["Ace"])
    assert outline(asked, "en") == "Lay your ships."
    assert outline(say("Pass, or bid more than {n}.", n=4), "en") == "Pass, or bid more than …."


def test_the_end_of_a_match_is_told() -> None:
    a_channel()
    match = play_on(a_match(mode="one-wave", cap="9"))
    call = next(call for call in the_calls() if call.facts["of"] == "over")
    assert "The match is over." in write_call(call).text
    assert [call.event for call in open_calls(a_player("Bea"))] == ["over"]
    assert [call.match for call in open_calls(a_player("Ada"))] == [match.pk]
    assert open_calls(a_player("Cyd")) == []


def test_mail_that_does_not_arrive_is_told_by_the_other_channels_once_a_day() -> None:
    zofia = a_player("Zofia", language="pl")
    a_channel("Zofia")
    notify(kind="over", key="over:1:0", topic="match-1", facts={}, player=zofia)
    letter = Notice.objects.get(kind="over")
    for _ in range(2):
        undelivered.send(Notice, notice=letter, why="550 no such mailbox")
    (warning,) = [call for call in the_calls() if call.facts["of"] == "mail_failed"]
    written = write_call(warning)
    assert written.subject == "Starpost: poczta do Ciebie nie dochodzi"
    assert written.text.endswith("/letters/")
    assert "550" not in written.text
