"""History as each viewer may know it: steps, views, happenings; others' sealed entries leave no trace in them."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from pbem.matches import selectors
from pbem.matches.acting.settling import settle
from pbem.matches.history.steps import happenings, newest, step_named, steps_of, visible_entries
from pbem.matches.models import Match
from pbem.matches.positions import view_at
from tests.factories import a_match, give
from tests.playing import bidding_anew

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def names_of_steps(match: Match, seat: int | None) -> list[str]:
    return [str(step) for step in steps_of(match, seat)]


def test_a_viewer_counts_moments_and_their_own_sealed_entries() -> None:
    match = bidding_anew()
    assert names_of_steps(match, 0) == ["0", "1", "1.1", "1.2", "1.3", "1.4"]
    assert names_of_steps(match, 1) == ["0", "1", "1.1"]
    assert names_of_steps(match, None) == ["0", "1"]


def test_after_the_resolution_everybody_counts_on_alike() -> None:
    match = bidding_anew()
    give(match, 1, "done")
    settle(match.pk)
    assert names_of_steps(match, 0)[-1] == names_of_steps(match, 1)[-1] == names_of_steps(match, None)[-1] == "2"


def test_a_view_at_a_step_is_what_the_viewer_knew_then() -> None:
    match = bidding_anew()
    mine = steps_of(match, 0)
    bids = [[bid.stones for bid in view_at(match, step.number, 0).sheet] for step in mine[1:5]]
    assert bids == [[], [1], [], [2]]
    assert view_at(match, mine[-1].number, 1).sheet != view_at(match, mine[-1].number, 0).sheet
    assert view_at(match, mine[-1].number, None).sheet == []


def test_happenings_show_the_own_orders_and_public_events_only() -> None:
    match = bidding_anew()
    mine = happenings(match, 0)
    assert [heard.order for heard in mine] == ["", "take 2", "bid 1", "undo", "bid 2", "done"]
    theirs = happenings(match, 1)
    assert [(str(heard.step), heard.order) for heard in theirs] == [("0", ""), ("1", ""), ("1.1", "bid 0")]
    assert [event.name for heard in theirs for event in heard.events] == ["Heap", "StonesTaken"]


def test_happenings_can_be_cut_at_both_ends() -> None:
    match = bidding_anew()
    give(match, 1, "done")
    settle(match.pk)
    match.refresh_from_db()
    steps = steps_of(match, 0)
    found = happenings(match, 0, steps[1].number, steps[4].number)
    assert [str(heard.step) for heard in found] == ["1.1", "1.2", "1.3"]
    last = happenings(match, None, steps[-2].number)
    assert [event.name for heard in last for event in heard.events] == ["BidsRevealed"]


def test_spectators_see_public_matches_only() -> None:
    public, private = a_match(game="heap"), a_match(game="heap", public=False)
    visible = Match.objects.filter(selectors.visible_to(None))
    assert public in visible
    assert private not in visible


def test_the_newest_step_is_found_without_the_others() -> None:
    match = a_match(game="heap")
    for seat, stones in ((0, 1), (1, 1), (0, 3), (1, 3), (0, 3), (1, 1)):
        give(match, seat, f"take {stones}")
    give(match, 0, "bid 1")
    for viewer in (0, 1, None):
        known, history = visible_entries(viewer), steps_of(match, viewer)
        with CaptureQueriesContext(connection) as queries:
            assert newest(match, known) == history[-1]
        assert len(queries) == 1
        assert [step_named(match, known, str(step)) for step in history] == history
    assert step_named(match, visible_entries(None), str(steps_of(match, 0)[-1])) is None, "a bid is its seat's secret"
    for name in ("", "x", "99", "-1", "1.0", "01", "9" * 15, "9" * 40, "1.99999999", "²"):
        assert step_named(match, visible_entries(0), name) is None
