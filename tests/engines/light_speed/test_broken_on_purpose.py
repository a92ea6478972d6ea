"""Rules that were broken on purpose without a test noticing: the stop, the decks, the first player, a new round."""

from __future__ import annotations

import pytest

from engines.light_speed.model.state import Bounced, Card, Ship
from engines.light_speed.model.tables import COLOURS, SHIPS
from engines.light_speed.sequence import clear_table
from tests.engines.light_speed.helpers import Play, Rows
from tests.engines.light_speed.test_alternating import lay_all


@pytest.mark.rule("light-speed", "LS-ROUND-8", "LS-PBM-18")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_tenth_card_stops_the_round_in_its_wave_no_earlier_whose_ever_it_is(
    play: type[Play], rows: Rows, seat: int
) -> None:
    game, colour = play(seats=3), COLOURS[seat]
    game.lay(**{colour: rows(colour, 5)})
    game.lay(**{colour: rows(colour, 4, first=5)})
    assert (game.state.round, game.state.wave) == (1, 3)
    game.lay(**{colour: rows(colour, 1, first=9)})
    assert game.state.round == 2
    assert [len(speeds) for speeds in game.report.hangars] == [0 if other == seat else 10 for other in range(3)]


@pytest.mark.rule("light-speed", "LS-PBM-7", "LS-SETUP-8")
def test_decks_are_shuffled_once_a_round_and_not_between_the_waves(play: type[Play], rows: Rows) -> None:
    game = play()
    for wave in range(4):
        decks = [list(deck) for deck in game.state.decks]
        assert (game.state.round, game.state.wave) == (1, wave + 1)
        last = game.match.number
        game.lay(red=rows("red", 1, first=wave))
        drawn = [draw.why for entry in game.match.log[last + 1 :] for draw in entry.draws]
        if wave < 3:
            assert drawn == []
            assert game.state.decks == [decks[0][1:], decks[1]]
    assert game.state.round == 2
    assert drawn == ["deck of seat 1"] * 9 + ["deck of seat 2"] * 9


@pytest.mark.rule("light-speed", "LS-PBM-7")
def test_nothing_on_the_table_changes_for_anybody_until_the_last_sheet_is_in(play: type[Play], rows: Rows) -> None:
    game = play(seats=3)
    for colour in ("red", "green", "blue"):
        assert game.state.table == []
        assert [game.view(eyes).table for eyes in (0, 1, 2, None)] == [[]] * 4
        game.order(colour, rows(colour, 2))
    game.match.resolve()
    assert len(game.state.table) == 6


@pytest.mark.rule("light-speed", "LS-PBM-32")
def test_the_first_player_is_drawn_once_and_the_next_seat_follows_each_round(play: type[Play], rows: Rows) -> None:
    game = play(seats=3, mode="alternating")
    first = game.state.first
    for later in range(3):
        assert game.match.waiting() == [(first + later) % 3]
        assert game.state.round == later + 1
        lay_all(game, rows)
    assert sum(draw.why == "first player" for entry in game.match.log for draw in entry.draws) == 1


@pytest.mark.rule("light-speed", "LS-PBM-32")
def test_any_seat_may_be_drawn_to_lay_first(play: type[Play]) -> None:
    drawn = {play(seats=3, mode="alternating", secret=bytes([number])).state.first for number in range(12)}
    assert drawn == {0, 1, 2}


@pytest.mark.rule("light-speed", "LS-SCORE-1")
def test_ore_of_a_ship_that_a_slower_one_destroys_is_not_counted(play: type[Play]) -> None:
    game = play(decks={"red": "Dragonfly", "green": "Hornet"}, mode="one-wave")
    game.lay(red="place 1 card 0 -200 0", green="place 1 card -200 -200 0")
    assert [explosion.ship.speed for volley in game.report.volleys for explosion in volley.explosions] == [1]
    assert [shot.ore for volley in game.report.volleys for shot in volley.shots if shot.ship.seat == 0] == [2, 0]
    assert game.report.points == (0, 1)
    assert game.state.total_points == [0, 1]
    told = game.told()
    assert told.index("RoundScored") > max(place for place, name in enumerate(told) if name == "ShipExploded")


@pytest.mark.rule("light-speed", "LS-SETUP-8")
def test_every_player_shuffles_all_ten_cards_alone(play: type[Play]) -> None:
    decks = [play(seats=3, secret=secret).state.decks for secret in (b"one", b"two", b"three")]
    assert all(sorted(deck) == [*SHIPS] for dealt in decks for deck in dealt)
    for seat in range(3):
        assert len({tuple(dealt[seat]) for dealt in decks}) == 3
    assert all(len({tuple(deck) for deck in dealt}) == 3 for dealt in decks)


@pytest.mark.rule("light-speed", "LS-RUL-5")
def test_everything_of_an_eventful_round_is_gone_in_the_next(play: type[Play]) -> None:
    game = play(decks={"red": "Dragonfly", "green": "Hornet"}, mode="one-wave")
    state = game.state
    state.trophies[0], state.losses[1], state.removed = [Card(1, 3)], [4], [Card(0, 5)]
    state.ore_lost, state.hangars[0] = 4, [7]
    game.lay(red="place 1 card 0 -200 0", green="place 1 card -200 -200 0")
    state = game.state
    assert (state.round, state.wave, state.turn) == (2, 1, 0)
    assert (state.trophies, state.losses, state.removed, state.bounced) == ([[], []], [[], []], [], [])
    assert (state.table, state.hangars, state.ore_lost) == ([], [[], []], 0)
    assert [asteroid.ore for asteroid in state.asteroids] == [12]
    assert [len(deck) for deck in state.decks] == [10, 10]
    assert sum(state.rounds_won) == 1
    assert sum(state.total_points) > 0, "the score board is kept"


@pytest.mark.rule("light-speed", "LS-RUL-5")
@pytest.mark.parametrize("mode", ["waves", "one-wave", "alternating"])
def test_turns_are_counted_anew_and_what_was_bounced_is_forgotten(play: type[Play], mode: str) -> None:
    state = play(mode=mode).state
    state.turn, state.bounced = 7, [Bounced(1, Ship(0, 5, 0, 0, 0, (0, 0), 0), (Card(1, 6),))]
    state.rounds_won, state.total_points = [1, 2], [4, 3]
    clear_table(state)
    assert (state.turn, state.bounced) == (0, [])
    assert (state.rounds_won, state.total_points) == ([1, 2], [4, 3])
