"""Before the match and before a round: LS-SETUP."""

from __future__ import annotations

import pytest

from engines.core import IllegalCommand, Match
from engines.light_speed import GAME
from engines.light_speed.model.spots import ground_of
from engines.light_speed.rules.placement import LayWave
from tests.engines.light_speed.helpers import Play, Rows, Table


@pytest.mark.rule("light-speed", "LS-SETUP-1", "LS-RUL-2")
def test_four_squadrons_of_ten_different_ships(play: type[Play]) -> None:
    state = play(seats=4).state
    assert len(GAME.colours) == len(state.decks) == 4
    assert [sorted(deck) for deck in state.decks] == [list(range(1, 11))] * 4


@pytest.mark.rule("light-speed", "LS-SETUP-2", "LS-PBM-1")
def test_seats_take_the_squadrons_in_order_and_each_marks_damage_in_its_own_colour(table: type[Table]) -> None:
    assert GAME.colours == ("red", "green", "blue", "purple")
    given = table("purple Dragonfly at 0 -200 facing 0", "red Titan at 0 0 facing 180").fire()
    assert given.markers("red Titan") == {"purple": 2}


@pytest.mark.rule("light-speed", "LS-SETUP-3", "LS-SETUP-4", "LS-RUL-4")
def test_the_asteroid_lies_in_the_middle_with_twelve_ore(play: type[Play]) -> None:
    (asteroid,) = play().state.asteroids
    assert (asteroid.x, asteroid.y, asteroid.ore) == (0, 0, 12)
    assert (asteroid.half_width, asteroid.half_height) == (315, 440)


@pytest.mark.rule("light-speed", "LS-SETUP-5")
def test_everybody_starts_at_nought_and_the_score_board_is_no_obstacle(play: type[Play]) -> None:
    state = play(seats=3).state
    assert state.rounds_won == [0, 0, 0]
    assert len(ground_of(3, state.asteroids, state.table).obstacles) == 1


@pytest.mark.rule("light-speed", "LS-SETUP-6")
def test_bases_lie_off_the_table_and_take_no_part_in_the_shooting(table: type[Table], play: type[Play]) -> None:
    state = play(seats=4).state
    names = [obstacle.outline for obstacle in ground_of(4, state.asteroids, []).obstacles]
    assert [(outline.x, outline.y) for outline in names] == [(0, 0)]
    assert table("red Titan at 300 300 facing 0").fire().results("red Titan") == ["nothing"] * 4


@pytest.mark.rule("light-speed", "LS-SETUP-7")
def test_a_base_has_a_hangar_trophies_and_losses(play: type[Play]) -> None:
    view = play(seats=2).view(0)
    assert [view.hangars, view.trophies, view.losses] == [[[], []]] * 3


@pytest.mark.rule("light-speed", "LS-SETUP-8", "LS-HID-1", "LS-PBM-7")
def test_every_deck_is_shuffled_once_a_round_from_recorded_draws(play: type[Play]) -> None:
    start = Match.start(GAME, 2, {}, b"one").log[0]
    assert [draw.why for draw in start.draws] == ["deck of seat 1"] * 9 + ["deck of seat 2"] * 9
    decks = [play(secret=secret).state.decks for secret in (b"one", b"one", b"two")]
    assert decks[0] == decks[1] != decks[2]


@pytest.mark.rule("light-speed", "LS-SETUP-9")
def test_cards_come_from_the_top_of_the_deck_one_after_the_other(play: type[Play], rows: Rows) -> None:
    game = play(decks={"red": "Ghost Titan Hornet Thunder Hammer Falcon Stinger Avenger"})
    assert game.seen("red") == ["Ghost", "Titan", "Hornet", "Thunder", "Hammer"]
    game.lay(red=rows("red", 2))
    assert game.on_table("red") == ["red Ghost", "red Titan"]
    assert game.seen("red") == ["Hornet", "Thunder", "Hammer", "Falcon", "Stinger"]


@pytest.mark.rule("light-speed", "LS-RUL-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(IllegalCommand, match="2 to 4"):
        Match.start(GAME, seats, {}, b"")


@pytest.mark.rule("light-speed", "LS-RUL-4", "LS-GEO-1")
@pytest.mark.parametrize(("seats", "rim"), [(2, 3500), (3, 4250), (4, 5000)])
def test_the_table_grows_with_the_number_of_players(play: type[Play], seats: int, rim: int) -> None:
    assert play(seats=seats).view(None).rim == rim


@pytest.mark.rule("light-speed", "LS-RUL-5")
def test_a_later_round_starts_anew_and_keeps_only_the_score_board(play: type[Play]) -> None:
    game = play(decks={"red": "Dragonfly Hornet"}, mode="one-wave")
    game.lay(red="place 2 cards 0 -200 0; 200 0 0")
    state = game.state
    assert state.round == 2
    assert [sorted(deck) for deck in state.decks] == [list(range(1, 11))] * 2
    assert state.table == []
    assert [asteroid.ore for asteroid in state.asteroids] == [12]
    assert [state.hangars, state.trophies, state.losses] == [[[], []]] * 3
    assert state.rounds_won == [1, 0]


@pytest.mark.rule("light-speed", "LS-PBM-5", "LS-PBM-6")
def test_modes_and_optional_rules_are_options_of_the_match(play: type[Play]) -> None:
    values = {option.name: [value.value for value in option.values] for option in GAME.options}
    assert values == {
        "mode": ["waves", "one-wave", "alternating"],
        "asteroids": ["one", "two"],
        "corsairs": ["no", "yes"],
        "cap": ["none", "9", "15"],
    }
    standard = play()
    assert standard.state.options == {"mode": "waves", "asteroids": "one", "corsairs": "no", "cap": "none"}
    assert isinstance(standard.match.decisions()[0].question, LayWave)
    with pytest.raises(IllegalCommand, match="waves, one-wave, alternating"):
        Match.start(GAME, 2, {"mode": "tempo"}, b"")
