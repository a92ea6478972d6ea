"""Taking back: an entry of its own, as long as nobody went on, no chance was drawn and nothing hidden was shown."""

from __future__ import annotations

import pytest

from pbem.matches import positions
from pbem.matches.history.steps import steps_of
from pbem.matches.models import Match, Wait
from pbem.matches.positions import view_at
from pbem.matches.verifying import verify
from tests.factories import a_match, failure, give, kinds
from tests.heap import stones_left

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def test_undo_goes_back_and_asks_again() -> None:
    match = a_match(game="heap")
    give(match, 0, "take 3")
    assert failure(give(match, 0, "undo")) == ""
    match.refresh_from_db()
    assert kinds(match)[-1] == ("undone", "web", 0)
    assert stones_left(view_at(match, match.head, None)) == 12
    assert list(Wait.objects.filter(match=match).values_list("seat", flat=True)) == [0]
    assert verify(match) == 3


def test_the_undone_entry_stays_in_the_history() -> None:
    match = a_match(game="heap")
    give(match, 0, "take 3")
    give(match, 0, "undo")
    heaps = [stones_left(view_at(match, step.number, None)) for step in steps_of(match, None)]
    assert heaps == [12, 9, 12]


@pytest.mark.parametrize("orders", [[(0, "take 3"), (1, "take 1")], [(0, "throw")]])
def test_no_undo_once_others_went_on_or_a_die_was_thrown(orders: list[tuple[int, str]]) -> None:
    match = a_match(game="heap")
    for seat, line in orders:
        give(match, seat, line)
    assert "taken back" in failure(give(match, 0, "undo"))
    assert kinds(match)[-1][0] == "command"


def test_undo_across_a_snapshot() -> None:
    match = a_match(game="heap")
    for _ in range(15):
        give(match, 0, "take 3", "undo", "take 2", "undo")
    match = Match.objects.get(pk=match.pk)
    assert match.snapshots.exists()
    assert stones_left(positions.current(match).view(None)) == 12
    assert verify(match) == 61


def test_in_a_sealed_phase_undo_is_a_line_of_the_own_sheet() -> None:
    match = a_match(game="heap", stones="2")
    give(match, 0, "take 2")
    give(match, 0, "bid 1")
    give(match, 1, "bid 0")
    assert failure(give(match, 0, "undo")) == ""
    assert kinds(match)[-1] == ("command", "web", 0)
    match.refresh_from_db()
    assert view_at(match, match.head, 0).sheet == []
    assert len(view_at(match, match.head, 1).sheet) == 1
    assert verify(match) == 5
