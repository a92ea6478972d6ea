"""Space Empires with every package in browsers, through a battle with raiders and fighters; and a match alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from pbem.matches.acting.settling import settle
from pbem.matches.models import LogEntry, Match
from pbem.matches.verifying import verify
from tests.browser.people import Person, enter, fold_of, follow, ideas, make_match, type_all, until_asked
from tests.factories import a_player
from tests.playing import bots_play
from tests.space_empires import BEFORE, EVERYTHING, FATEFUL, a_known_match, entries_of
from tests.workers import Worker

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LAST = 8
"""Entries at the end of a match alone that are given on the page."""


def pass_over(match: Match, entries: int) -> None:
    """Let the standard bot answer for everybody until the log is so long, while pages look on."""
    bots_play(match, lambda played: played.number >= entries, seed=b"mail")
    settle(match.pk)


def play_on(people: list[Person], goes_on: Callable[[Any], bool]) -> Counter[str]:
    """Let whoever is asked answer, each kind of order by button, form and taps first, then typed."""
    known: Counter[str] = Counter()
    while not (played := until_asked(people[0].match)).over and goes_on(played.state):
        person = next(one for one in people if one.seat in played.waiting())
        found = ideas(person)
        name = type(found[0][1]).__name__
        if known[name]:
            type_all(person, found)
        else:
            enter(person, found[0], tapping=True)
        known[name] += 1
    return known


def check(match: Match) -> None:
    found = Match.objects.get(pk=match.pk)
    assert verify(found) == found.head + 1
    assert {*LogEntry.objects.filter(match=match, seat__isnull=False).values_list("via", flat=True)} == {"web"}


def test_raiders_and_fighters_fight_on_two_pages(sit_down: Callable[..., Page], table_at_work: Worker) -> None:
    assert table_at_work
    match = a_known_match("pl", EVERYTHING, FATEFUL)
    pass_over(match, BEFORE)
    ada, bea = a_player("Ada"), a_player("Bea")
    people = [
        Person(ada, sit_down(ada)),
        Person(bea, sit_down(bea, width=390, has_touch=True, is_mobile=True, color_scheme="dark")),
    ]
    for person in people:
        person.sit(match)
        person.page.goto(f"/m/{match.pk}/")
    given = play_on(people, lambda state: state.cycle == 8)
    assert {"Stay", "Screen", "Fire", "Move", "Research", "Buy", "Bid"} <= given.keys()
    assert sum(person.taps for person in people) >= 1
    assert all(person.foreseen for person in people)
    check(match)


def test_somebody_plays_alone_from_the_lobby_to_the_end(sit_down: Callable[..., Page], table_at_work: Worker) -> None:
    assert table_at_work
    ada = Person(a_player("Ada"), sit_down(a_player("Ada")))
    match = make_match(ada, "space-empires", [], {"solo": "empires", "difficulty": "luck"}, b"alone")
    ada.sit(match)
    follow(ada, ada.page.locator("#question"), "that it has begun")
    play_on([ada], lambda state: state.cycle == 0)
    pass_over(match, entries_of(match) - LAST)
    play_on([ada], lambda _: True)
    assert fold_of(match).over
    follow(ada, ada.page.locator(".ending"), "the end")
    check(match)
