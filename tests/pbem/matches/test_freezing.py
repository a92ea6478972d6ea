"""Matches whose rules are changed under them: they stand still alone, are read as they were, and go on when mended."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.test import Client
from time_machine import Traveller

from engines.core import Chance, Seat
from engines.examples.heap.model import Command, State
from engines.examples.heap.rules import TakeTurn
from pbem.matches import positions, tasks
from pbem.matches.acting.settling import settle, unsettled
from pbem.matches.history.steps import happenings
from pbem.matches.models import LogEntry, Match, Wait
from pbem.matches.verifying import verify
from pbem.outbox.models import Notice
from pbem.outbox.services import send_next
from tests.conftest import NOON
from tests.factories import a_match, a_player, failure, give, kinds
from tests.heap import stones_left

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

DAY = timedelta(hours=24)
TOLD = "The match stands still: after a change of its rules"


class Changed:
    """Rules that were changed without a new revision: whoever takes stones drops one more."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch, self._right = monkeypatch, TakeTurn.perform

    def begin(self) -> None:
        """Change them, and forget what is kept of positions."""
        right = self._right

        def perform(question: TakeTurn, state: State, seat: Seat, command: Command, chance: Chance) -> None:
            right(question, state, seat, command, chance)
            state.heap -= 1

        self._patch.setattr(TakeTurn, "perform", perform)
        cache.clear()

    def mend(self) -> None:
        """Change them back."""
        self._patch.setattr(TakeTurn, "perform", self._right)
        cache.clear()


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Changed:
    return Changed(monkeypatch)


def played(clock: Traveller, **options: Any) -> Match:
    """Return a match in which each has taken one stone, an hour after it began."""
    match = a_match(game="heap", pace=24, **options)
    clock.shift(timedelta(hours=1))
    give(match, 0, "take 1")
    give(match, 1, "take 1")
    return Match.objects.get(pk=match.pk)


def frozen(match: Match) -> bool:
    return Match.objects.get(pk=match.pk).frozen is not None


def client(name: str = "Ada") -> Client:
    found = Client()
    found.force_login(a_player(name), "django.contrib.auth.backends.ModelBackend")
    return found


def test_no_move_is_taken_on_a_position_that_was_never_played(
    clock: Traveller, rules: Changed, caplog: pytest.LogCaptureFixture
) -> None:
    match, other = played(clock), a_match(game="heap")
    rules.begin()
    with caplog.at_level(logging.ERROR):
        assert failure(give(match, 0, "take 2")).startswith(TOLD)
    assert len(kinds(match)) == 3, "nothing was written on top"
    assert frozen(match)
    assert f"match {match.pk} stands still" in caplog.text, "the host is told"
    assert failure(give(match, 0, "take 2")).startswith(TOLD)
    assert failure(give(other, 0, "take 2")) == "", "others go on"


def test_a_program_is_told_the_same(clock: Traveller, rules: Changed) -> None:
    match = played(clock)
    rules.begin()
    path = f"/api/matches/{match.pk}"
    answer = client().post(f"{path}/orders", {"orders": ["take 2"]}, content_type="application/json")
    assert (answer.status_code, answer.json()["failed"]["why"][: len(TOLD)]) == (409, TOLD)
    shown = client().get(path).json()
    assert (shown["frozen"] is not None, shown["decision"], shown["waits"]) == (True, None, [])


def test_its_clock_stands_still_and_nobody_is_waited_for(clock: Traveller, rules: Changed) -> None:
    match = played(clock)
    rules.begin()
    give(match, 0, "take 2")
    assert not Wait.objects.filter(match=match).exists()
    clock.shift(30 * DAY)
    assert match.pk not in unsettled(NOON + 31 * DAY)
    assert settle(match.pk) == 0
    assert len(kinds(match)) == 3
    waiting = Notice.objects.filter(topic=match.topic, kind__in=["turn", "reminder"], status=Notice.Status.PENDING)
    assert not waiting.exists()


def test_the_table_finds_it_out_by_itself(clock: Traveller, rules: Changed) -> None:
    match = played(clock)
    rules.begin()
    clock.shift(2 * DAY)
    assert settle(match.pk) == 0
    assert frozen(match)
    assert len(kinds(match)) == 3


def test_whoever_only_looks_sees_what_was_played_last_and_has_it_checked(
    clock: Traveller, rules: Changed, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(clock)
    asked: list[tuple[str, int]] = []
    monkeypatch.setattr(positions, "nudge", lambda task, pk: asked.append((task, pk)))
    rules.begin()
    assert client().get(match.get_absolute_url()).status_code == 200
    assert set(asked) == {("pbem.matches.tasks.check", match.pk)}
    assert not frozen(match), "looking changes nothing"
    tasks.check(match.pk)
    assert frozen(match)
    page = client().get(match.get_absolute_url()).content.decode()
    assert TOLD in page
    assert client().get(f"{match.get_absolute_url()}history/", follow=True).status_code == 200
    assert stones_left(positions.view_at(match, 0, None)) == 12
    assert stones_left(positions.view_at(match, 2, None)) == 12, "the last one that is as it was played"


def test_what_happened_is_told_as_far_as_it_is_sure(clock: Traveller, rules: Changed) -> None:
    match = played(clock)
    before = [[event.name for event in one.events] for one in happenings(match, None)]
    assert before[1][0] == "StonesTaken"
    rules.begin()
    give(match, 0, "take 2")
    told = [[event.name for event in one.events] for one in happenings(Match.objects.get(pk=match.pk), None)]
    assert told == [before[0], [], []]


def test_players_are_told_once_by_letter(clock: Traveller, rules: Changed, mailoutbox: list[Any]) -> None:
    match = played(clock)
    rules.begin()
    for _ in range(2):
        give(match, 0, "take 2")
    told = Notice.objects.filter(topic=match.topic, kind="seat")
    assert sorted(notice.player.name for notice in told if notice.player) == ["Ada", "Bea"]
    while send_next():
        pass
    letters = [letter for letter in mailoutbox if "stands still" in letter.subject]
    assert len(letters) == 2
    assert "nobody can move, and no clock runs" in letters[0].body


def test_when_the_rules_are_mended_it_goes_on_with_the_time_that_was_left_or_more(
    clock: Traveller, rules: Changed
) -> None:
    match = played(clock)
    rules.begin()
    give(match, 0, "take 2")
    with pytest.raises(CommandError, match=f"still do not replay: .{match.pk}."):
        call_command("thaw_matches")
    assert frozen(match)
    clock.shift(3 * DAY)
    rules.mend()
    call_command("thaw_matches")
    assert not frozen(match)
    wait = Wait.objects.get(match=match)
    assert (wait.seat, wait.due) == (0, NOON + timedelta(hours=1) + 4 * DAY)
    asked = Notice.objects.filter(key__startswith=f"turn:{match.pk}:0:", status=Notice.Status.PENDING)
    assert asked.exists(), "whoever is to answer is asked anew"
    assert failure(give(match, 0, "take 2")) == ""
    assert verify(Match.objects.get(pk=match.pk)) == 4


def test_a_sealed_phase_has_the_time_that_it_had_left(clock: Traveller, rules: Changed) -> None:
    match = played(clock)
    for seat, stones in ((0, 3), (1, 3), (0, 3), (1, 1)):
        give(match, seat, f"take {stones}")
    clock.shift(timedelta(hours=20))
    rules.begin()
    give(match, 0, "bid 1")
    assert frozen(match)
    clock.shift(3 * DAY)
    rules.mend()
    call_command("thaw_matches", str(match.pk))
    dues = set(Wait.objects.filter(match=match).values_list("due", flat=True))
    assert dues == {NOON + timedelta(hours=1) + 4 * DAY}, "a day from its beginning, without the three in between"


def test_a_match_that_is_over_is_marked_for_the_host_and_nobody_is_written_to(clock: Traveller, rules: Changed) -> None:
    match = played(clock)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.OVER)
    rules.begin()
    tasks.check(match.pk)
    assert frozen(match)
    assert not Notice.objects.filter(topic=match.topic, kind="seat").exists()


def test_another_edition_of_the_engines_does_not_trust_what_was_kept(
    clock: Traveller, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(clock)
    positions.exact(match)
    monkeypatch.setattr(positions, "_folded", lambda *_: pytest.fail("it is kept"))
    positions.exact(match)
    monkeypatch.setattr(positions, "_edition", lambda: "another")
    with pytest.raises(pytest.fail.Exception):
        positions.exact(match)


def test_what_is_kept_counts_only_if_it_is_what_was_played(clock: Traveller) -> None:
    match = played(clock)
    wrong: Any = positions.exact(match).state
    wrong.heap += 1
    positions.keep(LogEntry.objects.get(match=match, number=match.head).hash, wrong)
    assert stones_left(positions.exact(match).view(None)) == 10


def test_a_match_whose_first_entry_does_not_fold_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match = a_match(game="heap")

    def fail(*_parts: object) -> None:
        raise positions.StrayedError

    monkeypatch.setattr(positions, "_shown", fail)
    page = client().get(f"/m/{match.pk}/")
    assert page.status_code == 503
    assert "This match cannot be shown now" in page.content.decode()
    answer = client().get(f"/api/matches/{match.pk}/view")
    assert answer.status_code == 503
    assert "cannot be played again from its beginning" in answer.json()["detail"]
    assert client().get("/").status_code == 200
    assert "Traceback" not in caplog.text
