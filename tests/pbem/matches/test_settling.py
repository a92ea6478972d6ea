"""What the table does by itself: bots, sealed phases; each step an entry of its own, and never twice."""

from __future__ import annotations

import pytest

from pbem.matches.acting.settling import settle, settle_once, unsettled
from pbem.matches.models import Match, Wait
from pbem.matches.verifying import verify
from tests.conftest import NOON
from tests.factories import a_match, a_player, give, kinds, play_on, together

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def sealed_and_done() -> Match:
    match = a_match(game="heap", stones="2")
    give(match, 0, "take 2")
    give(match, 0, "bid 1", "done")
    give(match, 1, "bid 0", "done")
    return Match.objects.get(pk=match.pk)


def test_the_last_sealed_answer_does_not_resolve_the_phase() -> None:
    match = sealed_and_done()
    assert match.status == Match.Status.RUNNING
    assert match.unsettled
    assert not Wait.objects.filter(match=match).exists()
    assert {kind for kind, _, _ in kinds(match)} == {"start", "command"}


def test_settling_resolves_it_as_an_entry_of_its_own() -> None:
    match = sealed_and_done()
    assert unsettled(NOON) == [match.pk]
    assert settle(match.pk) == 1
    assert kinds(match)[-1] == ("resolved", "table", None)
    assert unsettled(NOON) == []
    assert settle(match.pk) == 0


def test_a_sheet_opened_again_before_the_worker_came_holds_the_phase() -> None:
    match = sealed_and_done()
    give(match, 0, "undo")
    assert settle(match.pk) == 0
    give(match, 0, "done")
    assert settle(match.pk) == 1


def test_bots_answer_until_a_person_is_asked() -> None:
    match = a_match(game="heap", seats=3, bots=["random", "random"], players=[a_player("Ada")])
    assert settle(match.pk) == 0
    give(match, 0, "take 1")
    assert Match.objects.get(pk=match.pk).unsettled
    assert settle(match.pk) == 2
    assert kinds(match)[-2:] == [("command", "bot", 1), ("command", "bot", 2)]
    assert not Match.objects.get(pk=match.pk).unsettled


def test_a_whole_match_against_a_bot_ends_and_verifies() -> None:
    match = play_on(a_match(game="heap", bots=["random"], players=[a_player("Ada")]))
    assert match.status == Match.Status.OVER
    assert verify(match) == match.head + 1


@pytest.mark.django_db(transaction=True)
def test_two_workers_at_once_resolve_once() -> None:
    match = sealed_and_done()
    steps = together(*[lambda: settle(match.pk)] * 3)
    assert sum(steps) == 1
    assert [kind for kind, _, _ in kinds(match)].count("resolved") == 1


@pytest.mark.django_db(transaction=True)
def test_two_workers_at_once_answer_once_for_each_bot() -> None:
    match = a_match(game="heap", seats=3, bots=["random", "random"], players=[a_player("Ada")])
    give(match, 0, "take 1")
    together(*[lambda: settle(match.pk)] * 3)
    assert kinds(match)[2:] == [("command", "bot", 1), ("command", "bot", 2)]


def test_settling_a_match_that_is_open_or_over_does_nothing() -> None:
    assert settle_once(a_match(game="heap", start=False).pk) is False
    assert settle_once(play_on(a_match(game="heap")).pk) is False
