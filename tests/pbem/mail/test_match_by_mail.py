"""Whole matches played only by mail: letters out by SMTP, replies in by SMTP to our receiver, a real worker between."""

from __future__ import annotations

import re
import statistics
from email.message import EmailMessage

import pytest

from pbem.matches.models import LogEntry, Match
from pbem.matches.verifying import verify
from tests.factories import a_match
from tests.pbem.mail.playing import Post
from tests.pbem.mail.postman import text_of
from tests.workers import until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

LONGEST_ANSWER = 60.0
MINE = "aim laser 1 at 0 0 from 0 -200\naim laser 1 at 0 0 from 0 200\ndone"
"""Two ships that point at the asteroid from both sides, whatever ships they are: at least one ore."""


@pytest.fixture
def post(by_mail: Post) -> Post:
    return by_mail


def test_a_match_is_won_by_mail(post: Post) -> None:
    match = a_match(mode="one-wave")
    for number in (1, 2, 3):
        ada, bea = (post.asked(who, f"Light Speed. Round {number}") for who in ("ada", "bea"))
        receipt = post.answer(ada, MINE)
        assert "3 orders accepted" in str(receipt["Subject"])
        assert "YOUR ORDERS ARE IN" in text_of(receipt)
        post.answer(bea, "lay nothing\n\nBest regards,\nBea")
    over = {who: _over(post, who) for who in ("ada@example.org", "bea@example.org")}
    assert "you have won" in str(over["ada@example.org"]["Subject"])
    assert "Ada has won" in str(over["bea@example.org"]["Subject"])
    match.refresh_from_db()
    for letter in over.values():
        assert "1. Ada\n2. Bea" in text_of(letter)
        assert bytes(match.secret).hex() in text_of(letter)
    _check_log(match)
    _check_letters(post, match)
    median = statistics.median(post.waited)
    print(f"\nfrom SMTP to SMTP: median {median:.2f} s, longest {max(post.waited):.2f} s, {len(post.waited)} mails")
    assert max(post.waited) < LONGEST_ANSWER


def _over(post: Post, who: str) -> EmailMessage:
    def found() -> list[EmailMessage]:
        return [m for _, m in post.sink.arrived if m["To"] == who and "THE MATCH IS OVER" in text_of(m)]

    until(found, f"{who} is told that it is over")
    return found()[0]


def _check_log(match: Match) -> None:
    assert verify(match) == match.head + 1
    ways = set(LogEntry.objects.filter(match=match).exclude(seat=None).values_list("via", flat=True))
    assert ways == {"mail"}


def _check_letters(post: Post, match: Match) -> None:
    letters = [letter for _, letter in post.sink.arrived]
    assert len({letter["Message-ID"] for letter in letters}) == len(letters)
    of_match = [letter for letter in letters if letter["List-Id"] == f"<{match.topic}.starpost.localhost>"]
    first = next(letter for letter in of_match if letter["To"] == "ada@example.org")
    assert match.commitment in text_of(first)
    replies = [str(letter["Reply-To"]) for letter in of_match if letter["Reply-To"]]
    assert len(set(replies)) == len(replies), "each letter has a reply address of its own"


def test_a_round_in_waves_is_played_by_mail(post: Post) -> None:
    match = a_match(mode="waves")
    for wave in (1, 2, 3, 4):
        ada, bea = (post.asked(who, f"Light Speed. Round 1, wave {wave}") for who in ("ada", "bea"))
        mine = f"aim laser 1 at 0 0 from 0 {-200 if wave % 2 else 200}\ndone" if wave < 3 else "place nothing"
        assert "accepted" in str(post.answer(ada, mine)["Subject"])
        refused = post.answer(bea, "place at 999 0 facing 0\ndone")
        assert "order 1 was not accepted" in str(refused["Subject"])
        assert "would stick out" in " ".join(text_of(refused).split())
        post.answer(refused, "done")
    told = text_of(post.asked("bea", "Light Speed. Round 2"))
    assert re.search(r"Ada wins round 1 \(1\s+round won\)", told)
    match.refresh_from_db()
    _check_log(match)
