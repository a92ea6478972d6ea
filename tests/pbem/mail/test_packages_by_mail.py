"""Space Empires with every package, by mail through battles with raiders, fighters and mines; and a match alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pbem.matches import positions
from pbem.matches.acting.settling import settle
from pbem.matches.models import LogEntry, Match, Wait
from pbem.matches.verifying import verify
from pbem.outbox.models import Notice
from tests.factories import a_match, a_player
from tests.pbem.mail.playing import Post, no_letters_meanwhile
from tests.pbem.mail.postman import text_of
from tests.pbem.mail.test_space_empires_by_mail import NAMES, check_secrecy, is_over, leave_plan, tells_the_end, waits
from tests.playing import bots_play
from tests.space_empires import BEFORE, EVERYTHING, FATEFUL, a_known_match, entries_of, phase_of
from tests.workers import until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

ALONE = {"solo": "empires", "difficulty": "luck"}
LAST = 8
"""Entries at the end of a match alone that are given by mail."""

FOUGHT = ("× raider", "× fighter", "3 mines of Bea lie in 0508")
"""What the letters to both tell of."""

MOST_MAILS = 20


def state_of(match: Match) -> Any:
    return positions.current(Match.objects.get(pk=match.pk)).state


def play_by_hand(match: Match, entries: int) -> None:
    """Let the standard bot answer for everybody until the log is so long."""
    with no_letters_meanwhile():
        bots_play(match, lambda played: played.number >= entries, seed=b"mail")
        settle(match.pk)


def told(match: Match, seat: int) -> str:
    """Return the text of all letters to a seat."""
    letters = Notice.objects.filter(topic=match.topic, status=Notice.Status.SENT, facts__seat=seat)
    return "\n".join(letters.order_by("pk").values_list("text", flat=True))


def test_raiders_fighters_and_mines_fight_by_mail(by_mail: Post) -> None:
    """The first battle shot by shot, with a sheet after it; the second by the plans of both, mines at first."""
    match = a_known_match(options=EVERYTHING, secret=FATEFUL)
    play_by_hand(match, BEFORE)
    sent: dict[int, list[str]] = {0: [], 1: []}
    kinds: Counter[str] = Counter()
    for wait in waits(match):
        state = state_of(match)
        if state.cycle == 9 and not state.players[0].plans:
            for seat in (0, 1):
                leave_plan(by_mail, match, seat, f"plan on\nplan retreat at 7.{seat + 1}")
        if state.cycle == 9 and state.active == 1 and state.phase == "movement":
            break
        lines = phase_of(match, wait.seat)
        sent[wait.seat] += lines
        kinds[positions.current(match).decision(wait.seat).name] += 1
        receipt = by_mail.answer(by_mail.asking(NAMES[wait.seat], wait), "\n".join(lines))
        assert f"{len(lines)} order" in str(receipt["Subject"]), text_of(receipt)
    assert {"WithdrawRaiders", "FireShips", "EconomicSheet", "MoveUnits"} <= kinds.keys()
    assert kinds.total() <= MOST_MAILS
    until(lambda: all(words in told(match, seat) for seat in (0, 1) for words in FOUGHT), "both are told")
    check_secrecy(match, sent)
    found = Match.objects.get(pk=match.pk)
    assert verify(found) == found.head + 1
    assert "standing" in set(LogEntry.objects.filter(match=match).values_list("via", flat=True))


def test_somebody_plays_alone_by_mail_from_the_beginning_to_the_end(by_mail: Post) -> None:
    match = a_match(1, players=[a_player("Ada")], game="space-empires", options=ALONE)
    by_hand = False
    for wait in waits(match):
        if not by_hand and state_of(match).cycle == 1:
            by_hand = True
            answer(by_mail, match, wait)  # the home world
            continue
        if match.head < (end := entries_of(match)) - LAST:
            play_by_hand(match, end - LAST)
            continue
        answer(by_mail, match, wait)
    assert is_over(match)
    until(lambda: any(map(tells_the_end, by_mail.letters("ada")[-3:])), "Ada is told")
    assert "Alien Empire 1" in told(match, 0)
    match.refresh_from_db()
    assert verify(match) == match.head + 1
    assert Wait.objects.filter(match=match).count() == 0


def answer(post: Post, match: Match, wait: Wait) -> None:
    lines = phase_of(match, wait.seat)
    receipt = post.answer(post.asking("ada", wait), "\n".join(lines))
    assert f"{len(lines)} order" in str(receipt["Subject"]), text_of(receipt)
