"""A match of each game from the form for a new match to the replay, by people in browsers; the pages follow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

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
from tests.pbem.api.conftest import Program
from tests.workers import Worker

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MANNERS = 2
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


def never(_state: Any) -> bool:
    """Play everything on pages."""
    return False


def begin(people: list[Person], slug: str, secret: bytes, **options: str) -> Match:
    """The first makes the match, the others accept; the page of the first follows."""
    match = make_match(people[0], slug, people[1:], options, secret)
    for guest in people[1:]:
        accept_invitation(guest, match)
    people[0].sit(match)
    return Match.objects.get(pk=match.pk)


def play(people: list[Person], by_api: Callable[[Any], bool] = never) -> None:
    """Play to the end: whoever is asked answers on their page, or where `by_api` says so by a program of theirs.

    On pages each kind of answer is given by form the first times, by lines afterwards.
    """
    match, forms = people[0].match, Counter[str]()
    programs = {person.seat: Program(person.player.name) for person in people}
    while not (played := until_asked(match)).over:
        person = next(one for one in people if one.seat in played.waiting())
        away = by_api(played.state)
        go(people, away=away)
        if away:
            order(programs[person.seat], person)
        else:
            answer(person, ideas(person), forms)


def go(people: list[Person], *, away: bool) -> None:
    """Have everybody leave the page of the match, or come back to it, unless they have done so."""
    path = "/settings/" if away else people[0].match.get_absolute_url()
    for person in people:
        if (urlsplit(person.page.url).path == "/settings/") != away:
            person.page.goto(path)


def order(program: Program, person: Person) -> None:
    """Send the answers through the API."""
    lines = [person.written(command) for _, command in ideas(person)]
    status, told = program.post(f"/matches/{person.match.pk}/orders", orders=lines)
    assert status == HTTPStatus.OK, told


def answer(person: Person, found: list[Idea], forms: Counter[str]) -> None:
    """Enter the first answer as a form if its kind is still new at the table, else type all of them."""
    name = type(found[0][1]).__name__
    if forms[name] < MANNERS:
        forms[name] += 1
        enter(person, found[0], tapping=True)
    else:
        type_all(person, found)


def check(people: list[Person], taps: int, looks: int) -> None:
    """The end comes to every page, somebody brought it about on one, and the log holds."""
    celebrate(people)
    match = Match.objects.get(pk=people[0].match.pk)
    assert verify(match) == match.head + 1
    ways = list(
        LogEntry.objects.filter(match=match, seat__isnull=False).order_by("number").values_list("via", flat=True)
    )
    assert set(ways) <= {"web", "standing", "api"}
    assert [way for way in ways if way != "standing"][-1] == "web"
    assert sum(person.taps for person in people) >= taps
    assert sum(person.foreseen for person in people) >= looks


def test_light_speed(ada: Person, bea: Person) -> None:
    begin([ada, bea], "light-speed", b"one wave", mode="one-wave", cap="9")
    play([ada, bea])
    check([ada, bea], taps=0, looks=4)
    replay = take_home(bea)
    assert all(person.player.name in replay for person in (ada, bea))


def test_light_speed_without_javascript(sit_down: Callable[..., Page], table_at_work: Worker) -> None:
    assert table_at_work
    players = [a_player("Ada"), a_player("Bea", language="pl")]
    people = [Person(one, sit_down(one, java_script_enabled=False, width=390), scripts=False) for one in players]
    begin(people, "light-speed", b"one wave", mode="one-wave", cap="9")
    play(people)
    check(people, taps=0, looks=0)
    assert "Bea" in take_home(people[0])


def test_space_empires_whose_middle_is_played_through_the_api(ada: Person, bea: Person) -> None:
    begin([ada, bea], "space-empires", b"fleet 21", board="small", start="quick", victory="short", cycles="6")
    for person in (ada, bea):
        delegate(person, ["plan on"])
    play([ada, bea], lambda state: state.cycle in range(2, 6))
    check([ada, bea], taps=3, looks=8)


def test_galactic_emperor_whose_middle_is_played_through_the_api(ada: Person, bea: Person, cyd: Person) -> None:
    begin([ada, bea, cyd], "galactic-emperor", b"empire 3")
    for person in (bea, cyd):
        delegate(person, DELEGATED)
    play([ada, bea, cyd], lambda state: state.round in range(2, 7))
    check([ada, bea, cyd], taps=3, looks=8)
