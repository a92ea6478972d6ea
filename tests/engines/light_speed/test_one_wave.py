"""One sealed wave of ten: LS-PBM-29 to 31."""

from __future__ import annotations

import pytest

from tests.engines.light_speed.helpers import Play, Rows


@pytest.mark.rule("light-speed", "LS-PBM-29", "LS-HID-1")
def test_everybody_sees_the_whole_deck_and_sends_one_sheet(play: type[Play], rows: Rows) -> None:
    game = play(mode="one-wave")
    assert [len(game.seen(colour)) for colour in ("red", "green")] == [10, 10]
    assert game.seen("red") != game.seen("green")
    game.lay(red=rows("red", 10), green=rows("green", 7))
    assert game.state.round == 2
    assert [len(speeds) for speeds in game.report.hangars] == [0, 3]


@pytest.mark.rule("light-speed", "LS-PBM-30", "LS-PBM-14")
def test_conflicts_are_settled_as_in_any_wave(play: type[Play]) -> None:
    game = play(mode="one-wave", decks={"red": "Hornet", "green": "Ghost"})
    game.lay(red="place 1 card 100 100 0", green="place 1 card 150 100 0")
    assert [(ship.seat, ship.speed) for ship in game.report.ships] == [(0, 2)]
    assert [(lost.ship.seat, lost.ship.speed) for lost in game.report.bounced] == [(1, 6)]


@pytest.mark.rule("light-speed", "LS-PBM-30", "LS-PBM-24")
def test_a_miss_lays_nothing_and_the_second_in_a_row_two_cards(play: type[Play]) -> None:
    game = play(mode="one-wave").lay(red="miss")
    assert {ship.seat for ship in game.report.ships} == set()
    assert len(game.report.hangars[0]) == 10
    game.lay(red="miss")
    assert [ship.seat for ship in game.report.ships] == [0, 0]
    assert len(game.report.hangars[0]) == 8


@pytest.mark.rule("light-speed", "LS-PBM-31")
def test_one_joint_wait_a_round(play: type[Play]) -> None:
    game = play(mode="one-wave", seats=3)
    assert game.match.waiting() == [0, 1, 2]
    assert [decision.name for decision in game.match.decisions()] == ["LaySquadron"] * 3
    game.lay()
    assert game.state.round == 2
