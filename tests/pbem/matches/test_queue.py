"""Queued orders: given in the transaction that asks, judged anew, nobody else's business, and never by surprise."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.core.mail import EmailMessage
from django.utils import timezone

from engines.core import Event, IllegalCommand, MalformedCommand, Refusal, SeatName, StaleCommand, say
from engines.examples.heap.model import Take
from engines.examples.heap.rules import TakeTurn
from pbem.matches import positions, selectors
from pbem.matches.acting.settling import settle
from pbem.matches.history.steps import happenings
from pbem.matches.log import changing, locked
from pbem.matches.models import LogEntry, Match, QueuedOrder, Seat, Wait
from pbem.matches.queue import firing
from pbem.matches.queue import orders as queue
from pbem.matches.queue.orders import When
from pbem.matches.queue.words import read_conditions, tell_queue
from pbem.matches.reading.verbs import read_verb
from pbem.matches.verifying import verify
from pbem.outbox.models import Notice
from pbem.presenters.words import Reader
from tests.factories import a_match, a_player, failure, give, kinds, play_on, the_seat

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Post = Callable[[], list[EmailMessage]]
FITS, EACH = When(question=QueuedOrder.FITS), When(question=QueuedOrder.FITS, repeats=True)


@pytest.fixture
def match() -> Match:
    """Three players; Ada is asked."""
    return a_match(game="heap", seats=3)


def put(match: Match, seat: int, *lines: str, when: When | None = None) -> None:
    queue.enqueue(the_seat(match, seat), lines, when or When(), "en")


def told(match: Match, seat: int, language: str = "en") -> list[str]:
    owner = the_seat(match, seat)
    entries = tell_queue(owner, queue.queue_of(owner), Reader(language, selectors.names(match)))
    return [f"{one.place} {one.sentence} {one.trouble}".strip() for one in entries]


def asked(match: Match) -> list[int]:
    return sorted(Wait.objects.filter(match=match).values_list("seat", flat=True))


def why(match: Match, seat: int) -> str:
    owner = the_seat(match, seat)
    entries = tell_queue(owner, queue.queue_of(owner), Reader("en", selectors.names(match)))
    return next(one.trouble for one in entries if one.trouble)


def test_a_queued_order_is_given_when_its_seat_is_asked_and_nobody_waits(match: Match, post: Post) -> None:
    put(match, 1, "take 2")
    post()
    give(match, 0, "take 1")
    assert kinds(match)[1:] == [("command", "web", 0), ("command", "queued", 1)]
    assert asked(match) == [2]
    assert Notice.objects.filter(kind="turn", key__startswith=f"turn:{match.pk}:1:").count() == 0
    assert [letter.to for letter in post()] == [["cyd@example.org"]]
    assert LogEntry.objects.get(match=match, via="queued").submission is None
    assert told(match, 1) == []
    assert verify(Match.objects.get(pk=match.pk)) == 3


def test_a_question_that_is_open_is_left_to_the_player(match: Match) -> None:
    put(match, 0, "take 3")
    give(match, 1, "always take 1")
    assert asked(match) == [0]
    give(match, 0, "take 1")
    assert kinds(match)[-2:] == [("command", "web", 0), ("answered", "standing", 1)]
    give(match, 2, "take 1")
    assert kinds(match)[-2:] == [("command", "queued", 0), ("answered", "standing", 1)]


def test_standing_orders_come_first(match: Match) -> None:
    put(match, 1, "take 3")
    give(match, 1, "always take 1")
    give(match, 0, "take 1")
    assert kinds(match)[-1] == ("answered", "standing", 1)
    assert told(match, 1) == ["1 The next time you are asked: take 3."]


def test_an_order_that_is_not_legal_any_more_stops_the_queue_and_asks_with_the_reason(post: Post) -> None:
    match = a_match(game="heap", stones="2")
    put(match, 1, "take 2", "take 1")
    post()
    give(match, 0, "take 1")
    assert asked(match) == [1]
    assert told(match, 1) == [
        "1 The next time you are asked: take 2. You may take 1 to 1 stones, not 2. (HEAP-1)",
        "2 The next time you are asked: take 1.",
    ]
    (letter,) = post()
    assert letter.to == ["bea@example.org"]
    body = " ".join(str(letter.body).replace("│", "").split())
    assert "YOUR QUEUE HAS STOPPED" in body
    assert "You may take 1 to 1 stones, not 2. (HEAP-1)" in body


def test_what_is_left_out_makes_room_for_the_next_entry_and_is_told() -> None:
    match = a_match(game="heap", stones="2")
    put(match, 1, "take 2", when=When(skip=True))
    put(match, 1, "take 1")
    give(match, 0, "take 1")
    assert kinds(match)[-1] == ("command", "queued", 1)
    assert told(match, 1) == [
        (
            "0 The next time you are asked: take 2. If that is not possible, it is left out. "
            "You may take 1 to 1 stones, not 2. (HEAP-1)"
        )
    ]
    put(match, 1, "bid 1")
    assert told(match, 1) == ["1 The next time you are asked: bid 1."]


def test_a_stopped_queue_stays_stopped_until_its_owner_says_so(match: Match) -> None:
    put(match, 1, "bid 1", "take 1")
    give(match, 0, "take 1")
    give(match, 1, "take 1")
    give(match, 2, "take 1")
    give(match, 0, "take 1")
    assert kinds(match)[-1] == ("command", "web", 0)
    queue.remove(the_seat(match, 1), 1)
    assert kinds(match)[-1] == ("command", "web", 0)
    give(match, 1, "take 1")
    give(match, 2, "take 1")
    give(match, 0, "take 1")
    assert kinds(match)[-1] == ("command", "queued", 1)


def test_going_on_is_for_queues_that_have_stopped(match: Match) -> None:
    put(match, 1, "bid 1")
    with pytest.raises(IllegalCommand, match="has not stopped"):
        queue.go_on(the_seat(match, 1))
    give(match, 0, "take 1")
    assert why(match, 1)
    queue.go_on(the_seat(match, 1))
    assert told(match, 1) == ["1 The next time you are asked: bid 1."]


def test_an_order_for_a_kind_of_question_waits_for_it() -> None:
    match = a_match(game="heap", stones="2")
    put(match, 1, "bid 0", when=FITS)
    put(match, 1, "take 1", "done", when=FITS)
    give(match, 0, "take 1")
    assert kinds(match)[-3:] == [("command", "queued", 1), ("command", "queued", 1), ("command", "queued", 1)]
    assert asked(match) == [0]
    give(match, 0, "bid 1", "done")
    settle(match.pk)
    assert Match.objects.get(pk=match.pk).status == Match.Status.OVER


def test_each_time_answers_every_such_question_once(match: Match) -> None:
    put(match, 1, "take 1", when=EACH)
    for _ in range(2):
        give(match, 0, "take 1")
        give(match, 2, "take 1")
    assert [via for kind, via, seat in kinds(match) if seat == 1] == ["queued", "queued"]
    assert told(match, 1) == ["1 Whenever such an order is asked for: take 1."]


def test_lines_of_a_sealed_sheet_are_entered_and_a_sheet_reopened_by_hand_stays_open() -> None:
    match = a_match(game="heap", stones="2")
    put(match, 0, "bid 1", "done", when=EACH)
    give(match, 0, "take 1")
    give(match, 1, "take 1")
    assert kinds(match)[-2:] == [("command", "queued", 0), ("command", "queued", 0)]
    assert asked(match) == [1]
    assert all(LogEntry.objects.filter(match=match, via="queued").values_list("sealed", flat=True))
    give(match, 0, "undo")
    assert asked(match) == [0, 1]
    give(match, 0, "undo")
    give(match, 1, "bid 0")
    assert asked(match) == [0, 1]


def test_what_is_taken_back_is_not_given_again_by_itself(match: Match) -> None:
    put(match, 1, "take 1", when=EACH)
    put(match, 1, "take 3")
    give(match, 0, "take 1")
    assert failure(give(match, 1, "undo")) == ""
    assert kinds(match)[-1] == ("undone", "web", 1)
    assert asked(match) == [1]
    give(match, 2, "always take 0")
    assert asked(match) == [1]
    give(match, 1, "take 2")
    give(match, 2, "take 1")
    give(match, 0, "take 1")
    assert kinds(match)[-1] == ("command", "queued", 1)


class TestUnless:
    """Only while nothing that others did has named the seat."""

    def test_passing_goes_on_until_an_event_names_the_seat(self, monkeypatch: pytest.MonkeyPatch) -> None:
        match = a_match(game="heap", seats=3)
        queue.pass_always(the_seat(match, 1), None, "en")
        give(match, 0, "take 1")
        give(match, 2, "take 1")
        give(match, 0, "take 1")
        assert [via for _, via, seat in kinds(match) if seat == 1] == ["queued", "queued"]
        self._attack(monkeypatch, 1)
        give(match, 2, "take 1")
        assert told(match, 1) == [
            (
                "1 Whenever you are asked, if nothing that involves you has happened by then: the "
                "game's default answer. "
                "Meanwhile this happened: Somebody shoots at Bea."
            )
        ]
        give(match, 0, "take 1")
        assert asked(match) == [1]

    def test_an_entry_that_may_be_left_out_lapses_alone(self, match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        put(match, 1, "take 3", when=When(unless_named=True, skip=True))
        put(match, 1, "take 2")
        self._attack(monkeypatch, 1)
        give(match, 0, "take 1")
        assert kinds(match)[-1] == ("command", "queued", 1)
        assert [line[0] for line in told(match, 1)] == ["0"]

    def test_what_names_others_and_what_the_seat_does_itself_does_not_count(
        self, match: Match, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        put(match, 1, "take 1", when=When(unless_named=True))
        self._attack(monkeypatch, 2)
        give(match, 0, "take 1")
        assert kinds(match)[-1] == ("command", "queued", 1)

    def _attack(self, monkeypatch: pytest.MonkeyPatch, seat: int) -> None:
        """From now on every turn tells of a shot at the seat."""
        perform = TakeTurn.perform

        def shoot(question: Any, state: Any, by: int, command: Any, chance: Any) -> None:
            perform(question, state, by, command, chance)
            state.news.append(Event("Shot", say("Somebody shoots at {seat}.", seat=SeatName(seat))))

        monkeypatch.setattr(TakeTurn, "perform", shoot)


@pytest.mark.parametrize(
    ("event", "named"),
    [
        (Event("A", say("{seat} is hit.", seat=SeatName(1))), True),
        (Event("A", say("Hits: {all}.", all=[SeatName(0), SeatName(1)])), True),
        (Event("A", say("{what}.", what=say("a ship of {seat}", seat=SeatName(1)))), True),
        (Event("A", say("A hit."), facts={"whose": SeatName(1)}), True),
        (Event("A", say("{seat} is hit {n} times.", seat=SeatName(0), n=1)), False),
    ],
)
def test_an_event_names_a_seat_in_its_text_or_its_facts(event: Event, named: bool) -> None:  # noqa: FBT001
    assert firing.names(event, 1) is named


def test_passing_is_for_questions_of_the_kind_that_is_asked() -> None:
    match = a_match(game="heap", stones="2")
    asked_now = queue.asked_now(positions.current(match), the_seat(match, 0))
    queue.pass_always(the_seat(match, 0), asked_now, "en")
    assert told(match, 0) == [
        (
            "1 Whenever you are asked “There are … stones. How many do you take?”, if nothing that involves you has "
            "happened by then: the game's default answer."
        )
    ]
    give(match, 0, "take 1")
    give(match, 1, "take 1")
    assert asked(match) == [0, 1]


def test_questions_without_a_default_are_not_passed() -> None:
    match = a_match(game="heap", defaults="no")
    asked_now = queue.asked_now(positions.current(match), the_seat(match, 0))
    with pytest.raises(IllegalCommand, match="no default answer"):
        queue.pass_always(the_seat(match, 0), asked_now, "en")
    queue.pass_always(the_seat(match, 1), None, "en")
    give(match, 0, "take 1")
    assert asked(match) == [1]
    assert len(told(match, 1)) == 1


def test_entries_end_with_their_day(match: Match) -> None:
    until = timezone.now() + timedelta(days=2)
    put(match, 1, "take 3", when=When(until=until))
    with time_machine.travel(until + timedelta(hours=1)):
        give(match, 0, "take 1")
        assert asked(match) == [1]
        assert why(match, 1) == "Its time is over"


def test_queues_of_everybody_cannot_run_away(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(firing, "MOST_IN_ONE_GO", 2)
    put(match, 1, "take 1", when=EACH)
    put(match, 2, "take 1", when=EACH)
    put(match, 0, "take 1", when=EACH)
    give(match, 0, "take 1")
    assert [via for _, via, _ in kinds(match)[2:]] == ["queued"] * 6
    assert asked(match) == [1]
    assert why(match, 1) == "Your queue has given 2 orders in one go"


def test_a_mistake_of_a_game_stops_the_queue_but_not_the_match(
    match: Match, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    put(match, 1, "take 2")
    perform = TakeTurn.perform

    def stumble(question: Any, state: Any, by: int, command: Any, chance: Any) -> None:
        if by == 1:
            state.heap = 0
            raise ZeroDivisionError
        perform(question, state, by, command, chance)

    monkeypatch.setattr(TakeTurn, "perform", stumble)
    assert failure(give(match, 0, "take 1")) == ""
    assert asked(match) == [1]
    view: Any = positions.current(Match.objects.get(pk=match.pk)).view(1)
    assert view.heap == 11
    assert "on our side" in why(match, 1)
    assert "a queued order fails" in caplog.text


def test_a_new_player_on_the_seat_neither_sees_the_queue_nor_plays_by_it(match: Match) -> None:
    put(match, 1, "take 2")
    Seat.objects.filter(match=match, number=1).update(player=a_player("Dan"))
    give(match, 0, "take 1")
    assert asked(match) == [1]
    assert told(match, 1) == []


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("take nothing", "Line 2, “take nothing”, was not queued, nor was any other: "),
        ("always take 1", "a standing order"),
        ("chances of 1", "worked out at once"),
        ("undo", "cannot be queued"),
        ("take 1" + " " * 2001, "at most 2000 characters"),
    ],
)
def test_what_cannot_be_queued_is_refused_with_a_sentence(match: Match, line: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=re.escape(sentence)):
        put(match, 1, "take 1", line)
    assert told(match, 1) == []


def test_a_queue_has_room_for_so_many(match: Match) -> None:
    put(match, 1, *["take 1"] * queue.MOST)
    with pytest.raises(IllegalCommand, match="room for 40"):
        put(match, 1, "take 1")


def test_only_running_matches_have_queues() -> None:
    forming = a_match(game="heap", start=False)
    with pytest.raises(StaleCommand, match="has not begun"):
        put(forming, 0, "take 1")
    over = play_on(a_match(game="heap", stones="2"))
    with pytest.raises(StaleCommand, match="over"):
        put(over, 0, "take 1")
    with pytest.raises(StaleCommand, match="over"):
        queue.pass_always(the_seat(over, 0), None, "en")


def test_entries_are_moved_and_removed(match: Match) -> None:
    put(match, 1, "take 1", "take 2", "take 3")
    owner = the_seat(match, 1)
    queue.move(owner, 3, 1)
    assert [line[-2] for line in told(match, 1)] == ["3", "1", "2"]
    queue.move(owner, 3, 99)
    queue.remove(owner, 2)
    assert [line[-2] for line in told(match, 1)] == ["3", "2"]
    assert [line[0] for line in told(match, 1)] == ["1", "2"]
    with pytest.raises(IllegalCommand, match="entries 1 to 2"):
        queue.remove(owner, 3)
    assert queue.clear(owner) == 2
    with pytest.raises(IllegalCommand, match="empty"):
        queue.move(owner, 1, 2)


@pytest.mark.parametrize(
    ("text", "when", "orders"),
    [
        ("take 1", When(), "take 1"),
        ("next: take 1", When(), "take 1"),
        ("if possible: take 1; take 2", When(skip=True), "take 1; take 2"),
        ("each time, unless attacked: take 1", When("*", unless_named=True, repeats=True), "take 1"),
        ("when asked: bid 1", When("*"), "bid 1"),
        ("za każdym razem, chyba że atak: weź 1", When("*", unless_named=True, repeats=True), "weź 1"),
        ("plan 3: on", When(), "plan 3: on"),
    ],
)
def test_conditions_stand_before_a_colon(text: str, when: When, orders: str) -> None:
    assert read_conditions(text, "UTC") == (when, orders)


def test_a_condition_may_be_a_day() -> None:
    with time_machine.travel("2026-12-01"):
        when, _ = read_conditions("until 14.12: take 1", "Europe/Warsaw")
        assert when.until is not None
        assert when.until.isoformat() == "2026-12-14T00:00:00+01:00"
        with pytest.raises(Refusal, match="not a day to come"):
            read_conditions("until 30.11.2026: take 1", "UTC")


def test_a_queue_reads_in_the_language_of_its_owner(match: Match) -> None:
    put(match, 1, "take 2", when=When(unless_named=True, skip=True))
    assert told(match, 1, "pl") == [
        (
            "1 Gdy następnym razem przyjdzie Twoja kolej, jeśli do tego czasu nie zdarzy się nic, co Ciebie dotyczy: "
            "weź 2. Jeśli nie będzie to możliwe, rozkaz zostanie pominięty."
        )
    ]


def test_others_learn_nothing_of_a_queue_and_of_its_orders_only_that_they_are_a_players(match: Match) -> None:
    before = Match.objects.get(pk=match.pk)
    put(match, 1, "take 2")
    after = Match.objects.get(pk=match.pk)
    assert (after.head, after.head_hash, after.moment) == (before.head, before.head_hash, before.moment)
    give(match, 0, "take 1")
    match.refresh_from_db()
    for eyes in (0, 2, None):
        assert {one.via for one in happenings(match, eyes) if one.seat == 1} == {"player"}
    assert {one.via for one in happenings(match, 1) if one.seat == 1} == {"queued"}


def test_the_verbs_of_replies(match: Match) -> None:
    assert failure(give(match, 1, "queue take 2; take 1", "queue each time, unless attacked: take 1")) == ""
    assert len(told(match, 1)) == 3
    submission = give(match, 1, "unqueue 1", "queue")
    assert submission.receipt is not None
    lines = submission.receipt["accepted"][1]["told"]
    assert lines[0] == "│ 1. The next time you are asked: take 1."
    assert "“take nothing”" in failure(give(match, 1, "queue take nothing"))
    assert "no order after the colon" in failure(give(match, 1, "queue if possible:"))
    assert failure(give(match, 0, "autopass", "unqueue all", "autopass all", "queue if possible: take 2")) == ""
    assert [line[:25] for line in told(match, 0)] == ["1 Whenever you are asked,", "2 The next time you are a"]
    assert failure(give(match, 1, "unqueue all")) == ""
    assert "Your queue is empty." in failure(give(match, 1, "unqueue 1"))
    assert "has not stopped" in failure(give(match, 1, "queue on"))


def test_orders_queued_in_the_message_that_answers_are_for_the_next_question() -> None:
    match = a_match(game="heap")
    give(match, 1, "always take 1")
    give(match, 0, "queue take 2", "take 1")
    assert kinds(match)[2:] == [("command", "web", 0), ("answered", "standing", 1), ("command", "queued", 0),
                                ("answered", "standing", 1)]  # fmt: skip


def test_queueing_and_playing_at_the_same_moment_wait_for_each_other(match: Match) -> None:
    with changing(match.pk, "web") as (_, played):
        put(match, 1, "take 2")
        played.play(0, Take(1))
    assert locked(match.pk).head == 2


@pytest.mark.parametrize(
    ("line", "name", "given"),
    [
        ("queue", "queue", ""),
        ("Queue: take 2; take 1", "queue", "take 2; take 1"),
        ("kolejka", "queue", ""),
        ("kolejka jeśli można: weź 2", "queue", "jeśli można: weź 2"),
        ("queue on", "queue", "on"),
        ("unqueue 2", "unqueue", "2"),
        ("odkolejkuj wszystko", "unqueue", "all"),
        ("requeue 3 to 1", "requeue", "3 to 1"),
        ("requeue 31 2", "requeue", "31 2"),
        ("przestaw 3 na 1", "requeue", "3 na 1"),
        ("autopass", "autopass", ""),
        ("auto-pass all", "autopass", "all"),
        ("autopas wszystko", "autopass", "all"),
    ],
)
def test_verbs_of_queues_are_read_in_both_languages(line: str, name: str, given: str) -> None:
    verb = read_verb(line)
    assert verb is not None
    assert (verb.name, verb.given) == (name, given)


@pytest.mark.parametrize("line", ["unqueue", "unqueue two", "requeue 31", "requeue 3 to", "autopass please me"])
def test_verbs_of_queues_that_are_not_whole_are_refused(line: str) -> None:
    with pytest.raises(MalformedCommand, match="is incomplete"):
        read_verb(line)


def test_a_real_game_is_answered_from_the_queue_until_it_does_not_fit() -> None:
    match = a_match(game="light-speed", mode="alternating", bots=["random"])
    settle(match.pk)
    first = positions.current(Match.objects.get(pk=match.pk)).waiting()
    assert first == [0]
    put(match, 0, "place at 300 300 facing 0", "place at 0 0 facing 0", when=FITS)
    give(match, 0, "place at -300 -300 facing 0")
    settle(match.pk)
    assert [via for _, via, seat in kinds(match) if seat == 0] == ["web", "queued"]
    assert asked(match) == [0]
    assert "asteroid" in why(match, 0)
