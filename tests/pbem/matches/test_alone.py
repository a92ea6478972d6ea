"""What own orders bring about alone: the marks of a board leave it out."""

from __future__ import annotations

import pytest

from engines.core import Chance, live
from pbem.matches import positions
from pbem.matches.history.alone import brought_about
from pbem.matches.models import LogEntry, Match
from pbem.matches.positions import view_at
from pbem.matches.trying import finality
from pbem.presenters.marks import Labels, Marked, mark
from tests.factories import give
from tests.playing import SEATS, a_long_match, play_far

pytestmark = pytest.mark.django_db

LABELS: Labels = {"fresh": "new", "changed": "other", "gone": "gone"}
ADA = 0


def drawn(match: Match, number: int) -> str:
    return str(match.game.faces.svg(view_at(match, number, ADA), str))


def marked(match: Match, since: int, *, own: bool = True, until: int | None = None) -> Marked:
    """Return what is marked for Ada of what happened after an entry; with what is her `own` left out or not."""
    faces = match.game.faces
    pairs = brought_about(match, ADA, since) if own else ()
    alone = [(faces.svg(before, str), faces.svg(after, str)) for before, after in pairs]
    return mark(drawn(match, since), drawn(match, match.head if until is None else until), LABELS, alone)


def an_order(match: Match, *, final: bool) -> int:
    """Have Ada give an order that can be taken back, or one that cannot; return the entry before it."""
    for number in range(60):
        match = play_far(match, match.head, seat=ADA)
        played = positions.current(match)
        asked = played.decision(ADA)
        answer = match.game.bots["standard"](asked, Chance(live(b"alone", number)))
        assert answer is not None
        if not asked.question.sealed and bool(finality(played, ADA, answer)) == final:
            since = match.head
            give(match, ADA, match.game.notation.write(answer))
            match.refresh_from_db()
            if match.head > since:
                return since
        play_far(match, match.head + 1)
    raise AssertionError


@pytest.mark.parametrize("game", sorted(set(SEATS) - {"heap", "light-speed"}))
def test_what_is_certain_of_an_own_order_is_not_marked(game: str) -> None:
    match = a_long_match(game, 30, asked=ADA)
    since = an_order(match, final=False)
    match.refresh_from_db()
    assert LogEntry.objects.get(match=match, number=since + 1).seat == ADA
    assert sum(marked(match, since, until=since + 1).counts.values()) == 0
    assert sum(marked(match, since, own=False, until=since + 1).counts.values()) > 0


def test_what_chance_showed_is_marked() -> None:
    match = a_long_match("trian", 30, asked=ADA)
    since = an_order(match, final=True)
    match.refresh_from_db()
    shown = marked(match, since, until=since + 1).later
    assert "data-slot" in shown, "a tile was drawn, and the next one of its stack lies open"
    assert 'class="mark' in shown


def test_own_ships_of_a_wave_are_not_marked_those_of_others_are() -> None:
    match = a_long_match("light-speed", 3)
    while LogEntry.objects.get(match=match, number=match.head).kind != "resolved" or not shipped(match):
        match = play_far(match, match.head + 1)
    row = LogEntry.objects.get(match=match, number=match.head)
    since = row.number - 1
    assert 'data-ship="0-' in drawn(match, row.number)
    everything, others = (marked(match, since, own=own).counts["fresh"] for own in (False, True))
    assert 0 < others < everything


def shipped(match: Match) -> bool:
    return {"0", "1"} <= {part[0] for part in drawn(match, match.head).split('data-ship="')[1:]}
