"""A match of Galaxy of Trian with ships, of two people by mail to its end: in two mails a turn, then in one."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engines.core import Chance, live
from pbem.lobby import services as lobby
from pbem.matches import positions
from pbem.matches.acting.settling import settle
from pbem.matches.models import LogEntry, Match, Wait
from pbem.matches.verifying import verify
from pbem.outbox.models import Notice
from tests.factories import a_match, a_player
from tests.pbem.mail.playing import Post, no_letters_meanwhile
from tests.pbem.mail.postman import text_of
from tests.pbem.mail.test_space_empires_by_mail import is_over, tells_the_end, waits
from tests.playing import bots_play
from tests.workers import until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

NAMES = ("ada", "bea")
SECRET = b"trian by mail"
OPENING, CLOSING = 5, 6
"""Tiles laid in two mails each, and tiles left that are laid in one mail each."""

AT_ONCE = (
    "plan tile close grow safe", "plan action planet nebula station research", "plan post nothing", "plan keep one",
    "plan fight leader", "plan for match",
)  # fmt: skip
"""Wishes for all that is asked after the stack was chosen."""

MOST_HTML = 120_000


def test_two_people_play_to_the_end_by_mail(by_mail: Post) -> None:
    match = begin()
    mails: Counter[str] = Counter()
    planned = set[int]()
    for wait in waits(match):
        state = state_of(match)
        if len(state.laid) >= OPENING and left(state) > CLOSING:
            play_by_hand(match)
            continue
        closing = left(state) <= CLOSING
        lines = answers_of(match, wait.seat)
        if closing and wait.seat not in planned:
            planned.add(wait.seat)
            lines = [*AT_ONCE, *lines]
        mails["closing" if closing else "opening"] += 1
        receipt = by_mail.answer(by_mail.asking(NAMES[wait.seat], wait), "\n".join(lines))
        assert "Accepted" in text_of(receipt), text_of(receipt)
    check_end(by_mail, match)
    check_letters(match)
    assert mails["opening"] <= 2 * OPENING + 2, mails
    assert mails["closing"] <= CLOSING + 3, mails
    print(f"\n{dict(mails)}; {len(by_mail.waited)} mails, longest {max(by_mail.waited):.2f} s")


def begin() -> Match:
    ada, bea = a_player("Ada"), a_player("Bea")
    match = a_match(2, players=[ada, bea], game="trian", options={"fleet": "yes"}, start=False)
    Match.objects.filter(pk=match.pk).update(secret=SECRET)
    lobby.accept(token=lobby.invitation_token(lobby.invite(match=match, by=ada, address=bea.email)), player=bea)
    return Match.objects.get(pk=match.pk)


def state_of(match: Match) -> Any:
    return positions.current(Match.objects.get(pk=match.pk)).state


def left(state: Any) -> int:
    return sum(map(len, state.stacks))


def answers_of(match: Match, seat: int) -> list[str]:
    """Return what the standard bot would answer, a line each: a stack, or all that follows its tile."""
    played, lines = positions.current(Match.objects.get(pk=match.pk)), list[str]()
    while not lines or (not played.over and seat in played.waiting() and played.decision(seat).name != "DrawTile"):
        decision = played.decision(seat)
        command = match.game.bots["standard"](decision, Chance(live(b"mail", played.number)))
        assert command is not None
        lines.append(match.game.notation.write(command))
        played.play(seat, command, asked=decision)
        if decision.name == "DrawTile":
            break
    return lines


def play_by_hand(match: Match) -> None:
    """Let the standard bot answer for both in the middle of the match."""
    with no_letters_meanwhile():
        bots_play(match, lambda played: left(played.state) <= CLOSING and played.decisions()[0].name == "DrawTile")
        settle(match.pk)
    assert Wait.objects.filter(match=match).exists()


def check_end(post: Post, match: Match) -> None:
    assert is_over(match)
    for who in NAMES:
        until(lambda who=who: any(map(tells_the_end, post.letters(who)[-3:])), f"{who} is told")  # type: ignore[misc]
    match.refresh_from_db()
    assert verify(match) == match.head + 1
    ways = Counter(LogEntry.objects.filter(match=match, seat__isnull=False).values_list("via", flat=True))
    assert ways["mail"]
    assert ways["standing"]
    assert left(state_of(match)) == 0


def check_letters(match: Match) -> None:
    """Every letter shows the galaxy, and none is too long."""
    told = Notice.objects.filter(topic=match.topic, status=Notice.Status.SENT, facts__told__isnull=False)
    assert told.count() >= OPENING + CLOSING
    for notice in told:
        assert "cid:board" in notice.html
        assert len(notice.html.encode()) < MOST_HTML
