"""A match of The New Era of three people by mail to its end: actions are queued, standing orders do the rest."""

from __future__ import annotations

from collections import Counter
from html import unescape
from typing import Any

import pytest

from engines.core import render
from engines.new_era.model.words import card_words
from pbem.matches import positions
from pbem.matches.acting.settling import settle
from pbem.matches.models import LogEntry, Match, Wait
from pbem.matches.queue import orders as queue
from pbem.matches.queue.orders import When
from pbem.matches.verifying import verify
from pbem.outbox.models import Notice
from tests.factories import failure, give, the_seat
from tests.new_era import PLANS, a_known_match, lines_of
from tests.pbem.mail.playing import Post, no_letters_meanwhile
from tests.pbem.mail.postman import text_of
from tests.pbem.mail.test_space_empires_by_mail import is_over, tells_the_end, waits
from tests.workers import until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

NAMES = ("ada", "bea", "cyd")
BY_HAND = range(2, 6)
"""Turns that are played without mail."""

MOST_A_TURN = 8
"""Questions to all three in a turn; without queues there are some 28 (RULES.md)."""

MOST_HTML = 160_000


def test_three_people_play_to_the_end_by_mail(by_mail: Post) -> None:
    match = a_known_match()
    asked: Counter[int] = Counter()
    planned = set[int]()
    for wait in waits(match):
        turn = turn_of(match)
        if turn in BY_HAND:
            play_by_hand(match, asked)
            continue
        lines = lines_of(match, wait.seat)
        if wait.seat not in planned:
            planned.add(wait.seat)
            lines = [*PLANS, *lines]
        asked[turn] += 1
        receipt = by_mail.answer(by_mail.asking(NAMES[wait.seat], wait), "\n".join(lines))
        assert "Accepted" in text_of(receipt), text_of(receipt)
    check_end(by_mail, match)
    check_letters(match)
    assert sum(asked.values()) / turn_of(match) <= MOST_A_TURN, asked
    print(f"\n{dict(asked)}; {len(by_mail.waited)} mails, longest {max(by_mail.waited):.2f} s")


def play_by_hand(match: Match, asked: Counter[int]) -> None:
    with no_letters_meanwhile():
        while turn_of(match) in BY_HAND:
            wait = Wait.objects.filter(match=match).order_by("seat")[0]
            asked[turn_of(match)] += 1
            give_all(match, wait.seat)
            settle(match.pk)
            match.refresh_from_db()


def give_all(match: Match, seat: int) -> None:
    """Give on the page what a mail would say."""
    for line in lines_of(match, seat):
        verb, _, rest = line.partition(" ")
        if verb == "unqueue":
            queue.clear(the_seat(match, seat))
        elif verb == "queue":
            queue.enqueue(the_seat(match, seat), rest.split("; "), When(), "en")
        else:
            assert not failure(give(match, seat, line))


def turn_of(match: Match) -> int:
    state: Any = positions.current(match).state
    return int(state.round)


def check_end(post: Post, match: Match) -> None:
    assert is_over(match)
    for who in NAMES:
        until(lambda who=who: any(map(tells_the_end, post.letters(who)[-3:])), f"{who} is told")  # type: ignore[misc]
    match.refresh_from_db()
    assert verify(match) == match.head + 1
    ways = Counter(LogEntry.objects.filter(match=match, kind="command").values_list("via", flat=True))
    assert ways["queued"] > ways["mail"] + ways["web"]
    outcome = positions.current(match).state.outcome
    assert outcome is not None
    assert max(outcome.scores) >= 33


def check_letters(match: Match) -> None:
    """What one player has drawn is told in no letter to another."""
    told = Counter[int]()
    for notice in Notice.objects.filter(topic=match.topic, status=Notice.Status.SENT, facts__told__isnull=False):
        seat = notice.facts["seat"]
        both = " ".join(f"{notice.text} {unescape(notice.html)}".split())
        assert len(notice.html.encode()) < MOST_HTML
        for other, drawn in draws(match, notice).items():
            told[seat] += other == seat and any(line in both for line in drawn)
            assert other == seat or not [line for line in drawn if line in both], notice.subject
    assert all(told[seat] for seat in range(3)), told


def draws(match: Match, notice: Notice) -> dict[int, list[str]]:
    """Return how the cards would be told that seats hold unseen in the position that a letter shows."""
    state: Any = positions.state_at(match, notice.facts["told"])
    return {seat: [f"You draw {render(card_words(card))}." for card in secret.hand]
            for seat, secret in enumerate(state.secrets)}  # fmt: skip
