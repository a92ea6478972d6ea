"""Missed deadlines: LS-PBM-23 to 27, with LS-TEST-27."""

from __future__ import annotations

import pytest

from engines.core import Chance
from engines.light_speed.model.commands import LaySheet, Miss, Spot
from engines.light_speed.model.spots import Ground, Obstacle, outline, random_spot
from engines.light_speed.model.words import SHIP_NAMES
from engines.light_speed.rules.placement import LayWave
from tests.engines.light_speed.helpers import Play, Rows
from tests.luck import scripted


def laid(game: Play, colour: str = "red") -> int:
    """Return how many cards of the colour have left its deck this round."""
    return 10 - game.cards_left()[("red", "green").index(colour)]


@pytest.mark.rule("light-speed", "LS-PBM-23")
def test_no_sheet_at_the_deadline_lays_nothing_and_is_a_miss(play: type[Play]) -> None:
    game = play().lay(red="miss")
    assert laid(game) == 0
    assert game.state.misses == [1, 0]
    assert game.match.log[1].kind == "default"
    assert game.match.log[1].command == Miss()


@pytest.mark.rule("light-speed", "LS-PBM-23")
def test_a_sheet_that_lays_nothing_is_no_miss(play: type[Play]) -> None:
    assert play().lay(red="lay nothing").state.misses == [0, 0]
    assert play().lay(red="done").state.misses == [0, 0]


@pytest.mark.rule("light-speed", "LS-PBM-23", "LS-PBM-12")
def test_a_draft_with_cards_on_it_stands_at_the_deadline(play: type[Play]) -> None:
    game = play(decks={"red": "Ghost"})
    game.order("red", "place at 100 200 facing 0")
    game.lay(red="miss")
    assert game.on_table("red") == ["red Ghost"]
    assert game.state.misses == [0, 0]


@pytest.mark.rule("light-speed", "LS-TEST-27", "LS-PBM-24")
def test_all_four_waves_missed(play: type[Play]) -> None:
    game = play(decks={"red": "Ghost Titan Hornet Thunder Hammer Falcon"})
    left = []
    for _ in range(3):
        game.lay(red="miss")
        left.append(game.cards_left()[0])
    assert left == [10, 8, 6]
    game.lay(red="miss")
    assert game.state.round == 2
    assert len(game.report.hangars[0]) == 4
    assert len([ship for ship in game.report.ships if ship.seat == 0]) == 6
    assert {ship.speed for ship in game.report.ships} == {6, 10, 2, 3, 7, 4}


@pytest.mark.rule("light-speed", "LS-TEST-27", "LS-PBM-25")
def test_a_sheet_in_between_sets_the_count_back(play: type[Play]) -> None:
    game = play().lay(red="miss").lay(red="lay nothing").lay(red="miss")
    assert laid(game) == 0
    assert game.state.misses == [1, 0]


@pytest.mark.rule("light-speed", "LS-TEST-27", "LS-PBM-25")
def test_the_count_runs_on_from_round_to_round(play: type[Play]) -> None:
    game = play().lay().lay().lay().lay(red="miss")
    assert (game.state.round, game.state.wave) == (2, 1)
    game.lay(red="miss")
    assert laid(game) == 2


@pytest.mark.rule("light-speed", "LS-TEST-27", "LS-PBM-24", "LS-PBM-18", "LS-PBM-27")
def test_the_last_card_laid_by_the_service_stops_the_round(play: type[Play], rows: Rows) -> None:
    game = play()
    game.lay(red=rows("red", 5), green="miss")
    game.lay(red=rows("red", 4, first=5))
    game.lay(red="miss")
    assert (game.state.round, game.cards_left()[0]) == (1, 1)
    game.state.wave = 2
    game.lay(red="miss")
    assert game.state.round == 2
    assert len([ship for ship in game.report.ships if ship.seat == 0]) == 10


@pytest.mark.rule("light-speed", "LS-PBM-26", "LS-GEO-14")
def test_a_random_spot_is_drawn_until_it_fits() -> None:
    ground = Ground(3500, [Obstacle(outline(0, 0, 0), SHIP_NAMES[1])])
    draws = Chance(scripted(7000, 3500, 0, 3500, 3500, 0, 5000, 3500, 45))
    assert random_spot(ground, draws) == Spot(1500, 0, 45)
    assert [(draw.why, draw.sides) for draw in draws.draws[:3]] == [
        ("random spot: x", 7001),
        ("random spot: y", 7001),
        ("random spot: heading", 360),
    ]


@pytest.mark.rule("light-speed", "LS-PBM-26")
def test_after_two_hundred_draws_the_card_stays_in_the_deck(play: type[Play]) -> None:
    draws = Chance(scripted(*[0] * 600))
    assert random_spot(Ground(3500, []), draws) is None
    assert len(draws.draws) == 600
    game = play().lay(red="miss")
    game.state.agenda.pop()
    LayWave().reveal(game.state, {0: [Miss()], 1: [LaySheet()]}, Chance(scripted(*[0] * 600)))
    assert (laid(game), game.state.misses) == (0, [2, 0])


@pytest.mark.rule("light-speed", "LS-PBM-24", "LS-PBM-26", "LS-PBM-27", "LS-HID-5")
def test_random_spots_are_drawn_when_the_wave_is_settled_against_the_table_as_it_was(play: type[Play]) -> None:
    game = play(decks={"red": "Titan Destroyer", "green": "Dragonfly"}).lay(red="miss")
    game.match.apply_default(0)
    assert game.match.log[-1].draws == []
    game.state.agenda.pop()
    script = Chance(scripted(3500, 3500, 0, 3500, 5500, 0, 3500, 5600, 0, 4200, 5500, 0))
    LayWave().reveal(game.state, {0: [Miss()], 1: [LaySheet((Spot(20, 2000, 0),))]}, script)
    assert len(script.draws) == 12
    assert game.on_table() == ["green Dragonfly", "red Destroyer"]
    assert game.hangar("red") == ["Titan"]


@pytest.mark.rule("light-speed", "LS-PBM-24")
def test_what_the_service_does_is_told(play: type[Play]) -> None:
    game = play(decks={"red": "Ghost Titan"}).lay(red="miss").lay(red="miss")
    assert "For seat 1 these ships are laid at random places: Ghost (6), Titan (10)." in game.sentences()
    assert "seat 1 let the deadline pass 2 times in a row." in game.sentences()


@pytest.mark.rule("light-speed", "LS-PBM-23")
def test_nobody_can_order_a_miss(play: type[Play]) -> None:
    game = play()
    assert "does not answer" in game.refusal("red", "miss")
