"""A match of Space Empires played by mail to its end, two Economic Phases; every letter is read for what it tells."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from email.message import EmailMessage
from typing import Any

import pytest

from engines.space_empires.model.view import is_face_up
from pbem.matches import positions
from pbem.matches.acting.settling import settle
from pbem.matches.models import LogEntry, Match, Wait
from pbem.matches.verifying import verify
from pbem.outbox.models import Notice
from tests.factories import give
from tests.pbem.mail.playing import Post, no_letters_meanwhile
from tests.pbem.mail.postman import text_of
from tests.space_empires import a_known_match, phase_of
from tests.workers import until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

NAMES = ("ada", "bea")
BY_HAND = 3
"""The first cycles, in which nobody meets, are played without mail."""

PLAN = "plan on\nplan retreat at 7.{} to {}"
MOST_HTML = 100_000
FEWEST_LETTERS, MOST_LETTERS = 4, 9
"""In a cycle without battles: three turns and a sheet are asked, the same four are answered, and one more.

A letter that is overtaken while it is written tells of what came after it, so some may count for the next cycle.
"""


def test_a_match_is_played_to_its_end_by_mail(by_mail: Post) -> None:
    match = begin()
    sent: dict[int, list[str]] = {0: [], 1: []}
    told: Counter[tuple[int, str]] = Counter()
    planned = False
    for wait in waits(match):
        state: Any = positions.current(match).state
        phase = state.phase
        lines = phase_of(match, wait.seat)
        if phase == "movement" and not planned and told[wait.seat, "combat"]:
            planned = True
            for seat, home in enumerate(homes(match)):
                leave_plan(by_mail, match, seat, PLAN.format(seat + 1, home))
        sent[wait.seat] += lines
        told[wait.seat, phase] += 1
        assert not (planned and phase == "combat"), "a plan answers"
        receipt = by_mail.answer(by_mail.asking(NAMES[wait.seat], wait), "\n".join(lines))
        assert f"{len(lines)} order" in str(receipt["Subject"]), text_of(receipt)
    check_end(by_mail, match)
    check_secrecy(match, sent)
    check_letters(match)
    print(f"\n{dict(told)}; {len(by_mail.waited)} mails, longest {max(by_mail.waited):.2f} s")


def begin() -> Match:
    """Return a match in which the first cycles are over."""
    with no_letters_meanwhile():
        match = a_known_match()
        while positions.current(match).state.cycle <= BY_HAND:  # type: ignore[attr-defined]
            seat = Wait.objects.filter(match=match).order_by("seat")[0].seat
            give(match, seat, *phase_of(match, seat))
            settle(match.pk)
            match.refresh_from_db()
    return match


def waits(match: Match) -> Iterator[Wait]:
    """Yield whom the match waits for, one after the other, until it is over."""
    while True:
        until(lambda: is_over(match) or Wait.objects.filter(match=match).exists(), "somebody is asked")
        match.refresh_from_db()
        if is_over(match):
            return
        yield Wait.objects.filter(match=match).select_related("match").order_by("seat")[0]


def is_over(match: Match) -> bool:
    return Match.objects.get(pk=match.pk).status == Match.Status.OVER


def homes(match: Match) -> list[str]:
    state: Any = positions.current(match).state
    found = {colony.owner: hex_ for hex_, colony in state.colonies.items() if colony.home}
    return [found[0], found[1]]


def leave_plan(post: Post, match: Match, seat: int, plan: str) -> None:
    """Answer the newest letter, asked or not, with standing orders."""
    newest = [letter for letter in post.letters(NAMES[seat]) if letter["Reply-To"]][-1]
    receipt = text_of(post.answer(newest, plan))
    assert "Accepted, 2 orders" in receipt
    assert positions.current(Match.objects.get(pk=match.pk)).state.players[seat].plans  # type: ignore[attr-defined]


def check_end(post: Post, match: Match) -> None:
    for who in NAMES:
        until(lambda who=who: any(map(tells_the_end, post.letters(who)[-3:])), f"{who} is told")  # type: ignore[misc]
    assert verify(match) == match.head + 1
    ways = set(LogEntry.objects.filter(match=match, kind="command").values_list("via", flat=True))
    assert ways == {"web", "mail"}


def tells_the_end(letter: EmailMessage) -> bool:
    return "THE MATCH IS OVER" in text_of(letter)


def check_secrecy(match: Match, sent: dict[int, list[str]]) -> None:
    """Nothing that only one side may know stands in a letter to the other, neither as text nor as HTML."""
    for notice in Notice.objects.filter(topic=match.topic, status=Notice.Status.SENT, facts__told__isnull=False):
        seat = notice.facts["seat"]
        both = f"{notice.text}\n{notice.html}"
        for line in private(sent[1 - seat]):
            assert line not in both, f"{line} of seat {1 - seat} in “{notice.subject}”"
        assert f"7.{2 - seat}" not in both, "the other side's plan"
        state: Any = positions.state_at(match, notice.facts["told"])
        secret = {name for name, unit in state.players[1 - seat].units.items() if not is_face_up(unit)}
        shown = re.findall(r"\b[A-Z]{2}-\d+\b", section(notice.text, "Counters of others:"))
        if state.outcome is None:
            assert not secret & set(shown), f"{secret & set(shown)} in “{notice.subject}”"


def private(lines: list[str]) -> list[str]:
    """Return the orders of a sheet that no order of the other side can look like: they name own hexes."""
    return [line for line in set(lines) if line.startswith("buy ")]


def section(text: str, title: str) -> str:
    return text.partition(title)[2].partition("\n\n")[0]


def check_letters(match: Match) -> None:
    """Letters are light, all of one kind look alike, and there are few of them."""
    sent = Notice.objects.filter(topic=match.topic, status=Notice.Status.SENT)
    assert max(len(notice.html.encode()) for notice in sent) < MOST_HTML
    counted: Counter[tuple[int, int, str]] = Counter()
    for notice in sent.filter(facts__told__isnull=False):
        state: Any = positions.state_at(match, notice.facts["told"])
        counted[notice.facts["seat"], state.cycle, notice.kind] += 1
    for seat in (0, 1):
        letters = sum(counted[seat, BY_HAND + 1, kind] for kind in ("turn", "receipt"))
        assert FEWEST_LETTERS <= letters <= MOST_LETTERS
    print(sorted(counted.items()))
