"""A match of each game from the form for a new match to the replay, by people in browsers; the pages follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from engines.new_era.model.estate import score
from pbem.matches.acting.settling import settle
from pbem.matches.models import LogEntry, Match
from pbem.matches.verifying import verify
from tests.browser.people import (
    Idea,
    Person,
    accept_invitation,
    celebrate,
    delegate,
    enter,
    fold_of,
    follow,
    ideas,
    make_match,
    pass_over,
    take_home,
    type_all,
    until_asked,
)
from tests.factories import a_player
from tests.galactic_emperor import DELEGATED
from tests.workers import Worker

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NEAR_THE_END, ENOUGH = 29, 33
"""Victory points in The New Era."""

OPENING, CLOSING = 5, 3
"""Tiles laid in Galaxy of Trian, and tiles left in the stacks."""


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
    follow(people[0], people[0].page.locator("#question"), "that it has begun")
    return Match.objects.get(pk=match.pk)


def always(_state: Any) -> bool:
    """Play to the end."""
    return True


def play(people: list[Person], goes_on: Callable[[Any], bool] = always, known: set[type] | None = None) -> set[type]:
    """Play on, to the end at most: whoever is asked answers on their page; return the kinds of answers that were given.

    Of each kind that is not known yet the first is given by button, form and taps; the others are typed, many lines at
    a time.
    """
    known = set(known or ())
    while not (played := until_asked(people[0].match)).over and goes_on(played.state):
        person = next(one for one in people if one.seat in played.waiting())
        answer(person, ideas(person), known)
    return known


def answer(person: Person, found: list[Idea], known: set[type]) -> None:
    """Enter the first answer as a form if its kind is still new at the table, else type all of them."""
    kind = type(found[0][1])
    if kind in known:
        type_all(person, found)
    else:
        known.add(kind)
        enter(person, found[0], tapping=True)


def check(people: list[Person], taps: int, looks: int) -> None:
    """The end comes to every page, everything was ordered on one, and the log holds."""
    celebrate(people)
    match = Match.objects.get(pk=people[0].match.pk)
    assert verify(match) == match.head + 1
    ways = LogEntry.objects.filter(match=match, seat__isnull=False).values_list("via", flat=True)
    assert set(ways) <= {"web", "standing"}
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


def test_space_empires(ada: Person, bea: Person) -> None:
    """The first cycles and the last on the pages; what is between them goes by while they are open."""
    options = {"board": "small", "start": "quick", "victory": "short", "cycles": "6"}
    match = begin([ada, bea], "space-empires", b"fleet 21", **options)
    for person in (ada, bea):
        delegate(person, ["plan on"])
    known = play([ada, bea], lambda state: state.cycle < 3)
    pass_over(match, lambda state: state.cycle == 6)
    settle(match.pk)
    play([ada, bea], known=known)
    check([ada, bea], taps=3, looks=8)


def test_galactic_emperor(ada: Person, bea: Person, cyd: Person) -> None:
    """Two leave all but tiles, moves and influence to standing orders, the third does so after the first round.

    The second to sixth rounds go by while the pages are open.
    """
    people = [ada, bea, cyd]
    match = begin(people, "galactic-emperor", b"empire 10")
    for person in (bea, cyd):
        delegate(person, DELEGATED)
    known = play(people, lambda state: state.round == 1)
    delegate(ada, DELEGATED)
    pass_over(match, lambda state: state.round == 7)
    settle(match.pk)
    play(people, known=known)
    check(people, taps=3, looks=8)


def test_new_era(ada: Person, bea: Person) -> None:
    """The first turn and the last on the pages; what is between them goes by while they are open."""
    match = begin([ada, bea], "new-era", b"new era 2")
    known = play([ada, bea], lambda state: state.round == 1)
    pass_over(match, lambda state: max(map(score, state.players)) >= NEAR_THE_END)
    settle(match.pk)
    play([ada, bea], known=known)
    check([ada, bea], taps=4, looks=8)
    assert max(fold_of(match).state.outcome.scores) >= ENOUGH


def test_trian(ada: Person, bea: Person) -> None:
    """The first turns and the last ones on the pages, with ships; what is between them goes by while they are open."""
    match = begin([ada, bea], "trian", b"trian 1", fleet="yes")
    known = play([ada, bea], lambda state: len(state.laid) < OPENING)
    pass_over(match, lambda state: sum(map(len, state.stacks)) <= CLOSING)
    settle(match.pk)
    play([ada, bea], known=known)
    check([ada, bea], taps=1, looks=4)
    assert sum(map(len, fold_of(match).state.stacks)) == 0
