"""A match of Galactic Emperor of three people, begun and brought to its end by mail; every letter is read."""

from __future__ import annotations

from collections import Counter
from html import unescape
from typing import Any
from uuid import UUID

import pytest

from engines.galactic_emperor.model.commands import Berth, Build, Produce, Supply
from engines.galactic_emperor.standing.orders import ORDERS
from pbem.matches import positions
from pbem.matches.acting.settling import settle
from pbem.matches.models import LogEntry, Match, Wait
from pbem.matches.verifying import verify
from pbem.outbox.models import Notice
from pbem.presenters.words import Reader
from tests.factories import give
from tests.galactic_emperor import DELEGATED, INTERRUPTS, a_known_match, lines_of
from tests.pbem.mail.playing import Post, no_letters_meanwhile
from tests.pbem.mail.postman import text_of
from tests.pbem.mail.test_space_empires_by_mail import is_over, tells_the_end, waits
from tests.workers import until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

NAMES = ("ada", "bea", "cyd")
ADA, BEA, CYD = range(3)
PLANS = {ADA: DELEGATED, BEA: INTERRUPTS}
BY_HAND = range(2, 7)
"""Rounds that are played without mail: sabotage, scanners, trade, battles and influence all come later again."""

OWN_SECTORS = (Berth, Build, Produce, Supply)
"""Lines of sealed sheets that name a sector of their owner's, so that nobody else can be offered them."""

MOST_HTML = 40_000
MOST_LINES = 260  # where letters come late, they tell of more
MOST_ANSWERS = 12
MOST_ASKED = {ADA: 3.0, BEA: 5.0, CYD: 5.5}
"""Questions by mail in a round: with standing orders for nearly all, for interrupts and battles, and without."""


def test_three_people_play_to_the_end_by_mail(by_mail: Post) -> None:
    match = a_known_match()
    plans, scanners = dict(PLANS), set()
    asked: Counter[tuple[int, str]] = Counter()
    for wait in waits(match):
        if round_of(match) in BY_HAND:
            play_by_hand(match, asked)
            continue
        if wait.seat in plans:
            leave_plan(by_mail, wait, plans.pop(wait.seat))
            continue
        asked[wait.seat, question(match, wait)] += 1
        lines = lines_of(match, wait.seat)
        receipt = by_mail.answer(by_mail.asking(NAMES[wait.seat], wait), "\n".join(lines))
        assert f"{len(lines)} order" in str(receipt["Subject"]), text_of(receipt)
        scanners |= {wait.seat for line in lines if line.startswith("scan ")}
    check_end(by_mail, match)
    check_interrupts(match, asked)
    check_secrecy(match, scanners)
    check_letters(match)
    print(f"\n{dict(asked)}; {len(by_mail.waited)} mails, longest {max(by_mail.waited):.2f} s")


def play_by_hand(match: Match, asked: Counter[tuple[int, str]]) -> None:
    with no_letters_meanwhile():
        while round_of(match) in BY_HAND:
            wait = Wait.objects.filter(match=match).order_by("seat")[0]
            asked[wait.seat, question(match, wait)] += 1
            give(match, wait.seat, *lines_of(match, wait.seat))
            settle(match.pk)
            match.refresh_from_db()


def round_of(match: Match) -> int:
    state: Any = positions.current(match).state
    return int(state.round)


def question(match: Match, wait: Wait) -> str:
    return type(positions.current(match).decision(wait.seat).question).__name__


def leave_plan(post: Post, wait: Wait, plan: tuple[str, ...]) -> None:
    """Answer the first letter with standing orders; they may well answer its question, too."""
    receipt = text_of(post.answer(post.asking(NAMES[wait.seat], wait), "\n".join(plan)))
    assert f"Accepted, {len(plan)} orders" in receipt


def check_end(post: Post, match: Match) -> None:
    assert is_over(match)
    for who in NAMES:
        until(lambda who=who: any(map(tells_the_end, post.letters(who)[-3:])), f"{who} is told")  # type: ignore[misc]
    match.refresh_from_db()
    assert verify(match) == match.head + 1
    ways = set(LogEntry.objects.filter(match=match, kind__in=["command", "standing"]).values_list("via", flat=True))
    assert ways == {"mail", "web"}


def check_interrupts(match: Match, asked: Counter[tuple[int, str]]) -> None:
    """Ada's Saboteur struck by standing orders; nobody was ever waited for because of it, nor for battle orders."""
    answered = LogEntry.objects.filter(match=match, kind="answered", seat=ADA).values_list("body", flat=True)
    assert any('"type":"Sabotage"' in body for body in answered)
    assert not {question for seat, question in asked if seat != CYD} & {
        "OfferSabotage", "BendTime", "BendAgain", "NamePrivate", "FavourShip", "TakeLosses", "AskRetreat",
        "LimitInfluence", "ScientistSheet",
    }  # fmt: skip
    assert {question for seat, question in asked if seat == CYD} >= {"ScientistSheet", "LimitInfluence"}


def check_secrecy(match: Match, scanners: set[int]) -> None:
    """Nothing that only others may know stands in a letter, neither as text nor as HTML."""
    told_top = set()
    for notice in letters(match):
        seat, state = notice.facts["seat"], state_told(match, notice)
        both = flat(f"{notice.text} {unescape(notice.html)}")
        if "The top tile is" in both:
            told_top.add(seat)
        for other in {ADA, BEA, CYD} - {seat}:
            if state.outcome is None:
                assert f"victory points of {NAMES[other].title()}" not in both
            for secret in secrets_of(match, state, other) - secrets_of(match, state, seat):
                assert secret not in both, f"“{secret}” of {NAMES[other]} in “{notice.subject}”"
    assert told_top == scanners
    assert scanners
    assert CYD not in scanners


def secrets_of(match: Match, state: Any, seat: int) -> set[str]:
    """Return the standing orders of a seat in words, and the lines of its sealed sheet that name own sectors."""
    reader = Reader("en", [name.title() for name in NAMES])
    sheet = state.sheets.get(seat)
    lines = [order for order in sheet.commands if isinstance(order, OWN_SECTORS)] if sheet else []
    return {*map(reader.words, ORDERS.explained(state.secrets[seat].plan)), *map(match.game.notation.write, lines)}


def check_letters(match: Match) -> None:
    """Letters are light and of a sensible length, and with standing orders they are few."""
    counted: Counter[tuple[int, str]] = Counter()
    late = catching_up(match)
    for notice in letters(match):
        counted[notice.facts["seat"], notice.kind] += 1
        assert len(notice.html.encode()) < MOST_HTML
        assert notice.text.count("\n") < MOST_LINES or notice.pk in late
        answers = notice.text.partition("HOW TO ANSWER")[2].partition("STANDING ORDERS")[0]
        assert answers.count("\n· ") <= MOST_ANSWERS, notice.subject
    rounds = round_of(match) - len(BY_HAND)
    for seat, most in MOST_ASKED.items():
        assert counted[seat, "turn"] / rounds <= most, counted
    print(f"\n{rounds} rounds, letters: {dict(counted)}")


def catching_up(match: Match) -> set[UUID]:
    """Return the first letter to each seat after the rounds that were played by hand: it tells of all of them."""
    newest_first = sorted(letters(match), key=lambda notice: -notice.facts["told"])
    since = [notice for notice in newest_first if state_told(match, notice).round >= BY_HAND.stop]
    return set({notice.facts["seat"]: notice.pk for notice in since}.values())


def letters(match: Match) -> list[Notice]:
    """Return the letters about positions that were sent."""
    return list(Notice.objects.filter(topic=match.topic, status=Notice.Status.SENT, facts__told__isnull=False))


def state_told(match: Match, notice: Notice) -> Any:
    return positions.state_at(match, notice.facts["told"])


def flat(text: str) -> str:
    return " ".join(text.split())
