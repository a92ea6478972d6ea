"""The count, the end, ties, Cleanup (NE-SCORE, NE-CLEANUP)."""

from __future__ import annotations

import pytest

from engines.core import Outcome, render
from tests.engines.new_era.helpers import Play


def ended(play: Play) -> Outcome:
    play.say("pass", "pass")
    outcome = play.match.state.outcome
    assert outcome is not None
    return outcome


@pytest.mark.rule("new-era", "NE-SCORE-1", "NE-SCORE-2", "NE-SCORE-3", "NE-SCORE-4", "NE-SCORE-5", "NE-SCORE-6",
                  "NE-SCORE-7", "NE-SCORE-13", "NE-SCORE-16", "NE-T-8", "NE-THREE-2", "NE-CARDEX-17",
                  "NE-SCORE-19")  # fmt: skip
def test_points_are_counted_from_scratch() -> None:
    play = Play().lay(0, "N40", "N47", "N49A", "N02", "N27A").ruin(0, "N06")
    play.player().points = 7
    play.at("N47").tokens, play.at("N27A").tokens = [2], [1, 1]
    play.player().score = 30
    assert play.score() == 16
    play.say("pass", "pass")
    assert play.player().score == 16
    assert not play.match.over


@pytest.mark.rule("new-era", "NE-SCORE-8", "NE-SCORE-9", "NE-RN-50", "NE-GOAL-1")
def test_33_end_the_match_and_most_points_win() -> None:
    play = Play()
    play.player(0).points, play.player(1).points = 33, 34
    outcome = ended(play)
    assert outcome.ranking == [[1], [0]]
    assert outcome.scores == [33, 34]
    less = Play()
    less.player(0).points = 32
    assert not less.say("pass", "pass").match.over


@pytest.mark.rule("new-era", "NE-SCORE-10")
def test_more_cards_win_a_tie() -> None:
    play = Play().hand(1, "N40").goods(0, scrap=5)
    play.player(0).points = play.player(1).points = 33
    outcome = ended(play)
    assert outcome.ranking == [[1], [0]]
    assert render(outcome.reason) == "seat 2 wins the tie at 33 VP."


@pytest.mark.rule("new-era", "NE-SCORE-11", "NE-RN-51")
def test_then_more_unused_resources_and_workers_stored_ones_too_but_no_tokens() -> None:
    play = Play().goods(0, scrap=1, universal=1, worker=1).goods(1, fuel=1, deal3=4, rebuild=2, worker=1).lay(0, "N02")
    play.lay(1, "N40")
    play.player(0).points = play.player(1).points = 33
    assert ended(play).ranking == [[0], [1]]
    stored = Play().lay(0, "N65").lay(1, "N40").goods(1, worker=1)
    stored.at("N65").stored = {"worker": 2}
    stored.player(0).points = stored.player(1).points = 33
    assert ended(stored).ranking == [[0], [1]]


@pytest.mark.rule("new-era", "NE-SCORE-12")
def test_and_then_it_is_a_draw() -> None:
    play = Play().goods(0, scrap=1).goods(1, worker=1)
    play.player(0).points = play.player(1).points = 34
    outcome = ended(play)
    assert outcome.ranking == [[0, 1]]
    assert render(outcome.reason) == "A draw, with 34 VP each."


@pytest.mark.rule("new-era", "NE-CLEANUP-10", "NE-CLEANUP-11", "NE-CLEANUP-12", "NE-CLEANUP-13")
def test_the_next_player_begins_the_next_turn_and_deals_stay() -> None:
    play = Play(3).lay(1, "N49A")
    play.at("N49A").deals.append(0)
    play.say("pass", "pass", "pass")
    assert play.state.first == 1
    assert play.state.round == 2
    assert play.asked() == (1, "TakeCard")
    assert play.at("N49A").deals == [0]
    assert not any(player.passed for player in play.state.players)
