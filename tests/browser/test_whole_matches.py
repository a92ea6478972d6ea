"""A match of each game from the form for a new match to the replay, by people in browsers; the pages follow."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from pbem.matches.models import LogEntry, Match
from pbem.matches.verifying import verify
from tests.browser.people import (
    Idea,
    Person,
    accept_invitation,
    celebrate,
    delegate,
    enter,
    ideas,
    make_match,
    take_home,
    type_all,
    until_asked,
)
from tests.factories import a_player
from tests.galactic_emperor import DELEGATED
from tests.workers import Worker

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MANNERS = 3
"""Of each kind of answer so many are given by button, form and taps; the others are typed, many lines at a time."""


@pytest.fixture
def ada(sit_down: Callable[..., Page], table_at_work: Worker) -> Person:
    assert table_at_work
    return Person(a_player("Ada"), sit_down(a_player("Ada")))


@pytest.fixture
def bea(sit_down: Callable[..., Page]) -> Person:
    player = a_player("Bea", language="pl")
    return Person(player, sit_down(player, width=390, has_touch=True, is_mobile=True, color_scheme="dark"))


@pytest.fixture
def cyd(sit_down: Callable[..., Page]) -> Person:
    return Person(a_player("Cyd"), sit_down(a_player("Cyd"), width=360))


def begin(people: list[Person], slug: str, secret: bytes, **options: str) -> Match:
    """The first makes the match, the others accept; the page of the first follows."""
    match = make_match(people[0], slug, people[1:], options, secret)
    for guest in people[1:]:
        accept_invitation(guest, match)
    people[0].sit(match)
    return Match.objects.get(pk=match.pk)


def play(people: list[Person], *, tapping: bool = True) -> None:
    """Play to the end: whoever is asked answers, by form the first times and by lines afterwards."""
    match = people[0].match
    while not (played := until_asked(match)).over:
        person = next(one for one in people if one.seat in played.waiting())
        answer(person, ideas(person), tapping=tapping)


def answer(person: Person, found: list[Idea], *, tapping: bool) -> None:
    """Enter the first answer as a form if its kind is still new to this person, else type all of them."""
    name = type(found[0][1]).__name__
    if person.entered[f"form {name}"] < MANNERS:
        enter(person, found[0], tapping=tapping)
    else:
        type_all(person, found)


def check(people: list[Person], taps: int) -> None:
    """Everything came from pages, the log holds, and the whole match is told in a file to take home."""
    celebrate(people)
    match = Match.objects.get(pk=people[0].match.pk)
    assert verify(match) == match.head + 1
    ways = LogEntry.objects.filter(match=match, seat__isnull=False).values_list("via", flat=True)
    assert set(ways) <= {"web", "standing"}
    assert sum(person.taps for person in people) >= taps
    assert sum(person.foreseen for person in people) >= match.head // 8
    replay = take_home(people[0])
    assert all(person.player.name in replay for person in people)


def test_light_speed(ada: Person, bea: Person) -> None:
    begin([ada, bea], "light-speed", b"one wave", mode="one-wave", cap="9")
    play([ada, bea])
    check([ada, bea], taps=0)


def test_galactic_emperor(ada: Person, bea: Person, cyd: Person) -> None:
    begin([ada, bea, cyd], "galactic-emperor", b"empire 3")
    for person in (bea, cyd):
        delegate(person, DELEGATED)
    play([ada, bea, cyd])
    check([ada, bea, cyd], taps=10)
