"""After a rule has changed: matches go on as they began until their table, or their host, says otherwise."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.core.management import CommandError, call_command

from engines.core import Refusal
from engines.examples.heap import GAME
from pbem.matches import positions
from pbem.matches.acting import deciding
from pbem.matches.consent.wishes import Wish, read_wish
from pbem.matches.models import LogEntry, Match, Proposal
from pbem.matches.verifying import verify
from tests.factories import a_match, a_player, failure, give, kinds
from tests.heap import registered
from tests.pbem.matches.tables import told

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

NEW = GAME.revision + 1


def revise(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, replace(GAME, revision=NEW))


def revision_of(match: Match) -> int:
    return positions.current(Match.objects.get(pk=match.pk)).state.revision


def test_a_running_match_goes_on_under_the_revision_that_it_began_with(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match(game="heap")
    revise(monkeypatch)
    assert failure(give(match, 0, "take 1")) == ""
    assert revision_of(match) == GAME.revision
    assert revision_of(a_match(game="heap")) == NEW


def test_a_table_that_agrees_goes_on_by_the_new_revision(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match(3, game="heap")
    wish = read_wish("new rules", a_player("Ada"), [])
    with pytest.raises(Refusal, match="latest revision"):
        deciding.propose(match.pk, a_player("Ada"), wish, "web")
    revise(monkeypatch)
    made = deciding.propose(match.pk, a_player("Ada"), wish, "web")
    assert "Ada proposes to go on by the latest revision of the game." in told(match)[-1].replace("Player 1", "Ada")
    deciding.vote(match.pk, a_player("Bea"), made.number, "web", agrees=True)
    assert revision_of(match) == GAME.revision, "all have to agree"
    deciding.vote(match.pk, a_player("Cyd"), made.number, "web", agrees=True)
    assert (revision_of(match), kinds(match)[-1]) == (NEW, ("adopted", "web", None))
    assert failure(give(match, 0, "take 1")) == ""
    assert verify(Match.objects.get(pk=match.pk)) == 3


def test_one_who_disagrees_keeps_the_old_revision(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match(3, game="heap")
    revise(monkeypatch)
    made = deciding.propose(match.pk, a_player("Ada"), Wish(Proposal.Kind.REVISION), "web")
    deciding.vote(match.pk, a_player("Bea"), made.number, "web", agrees=False)
    assert revision_of(match) == GAME.revision


def test_a_host_lists_asks_and_moves(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match = a_match(game="heap")
    call_command("revise_matches")
    assert capsys.readouterr().out == "matches by an earlier revision: 0\n"
    revise(monkeypatch)
    call_command("revise_matches", "--ask")
    assert "propose it: “propose revision”" in told(match)[-1]
    assert revision_of(match) == GAME.revision
    call_command("revise_matches", "--adopt", match.pk)
    assert revision_of(match) == NEW
    assert told(match)[-1] == f"The host has the match go on by revision {NEW} of its game."
    with pytest.raises(CommandError, match="played by the latest revision already"):
        call_command("revise_matches", "--adopt", match.pk)


def test_a_referee_takes_a_harmed_match_back_and_nothing_is_removed() -> None:
    match = a_match(game="heap")
    give(match, 0, "take 1")
    give(match, 1, "take 2")
    call_command("correct_match", match.pk, "--back-to", "1", "--because", "The rule of page 7 was applied wrongly.")
    state = positions.current(Match.objects.get(pk=match.pk)).state
    assert state.taken == [1, 0]  # type: ignore[attr-defined]
    assert [kind for kind, _via, _seat in kinds(match)] == ["start", "command", "command", "undone"]
    assert told(match)[-1] == (
        "The host has taken the match back to step 1. The reason: The rule of page 7 was applied wrongly."
    )
    assert failure(give(match, 1, "take 3")) == ""
    assert verify(Match.objects.get(pk=match.pk)) == LogEntry.objects.filter(match=match).count()
    with pytest.raises(CommandError, match="cannot go back"):
        call_command("correct_match", match.pk, "--back-to", "99", "--because", "nothing")
    with pytest.raises(CommandError, match="there is no match 99999999"):
        call_command("correct_match", "99999999", "--back-to", "1", "--because", "nothing")
