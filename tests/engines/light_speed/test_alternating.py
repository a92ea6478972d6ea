"""Cards laid one after the other in turn: LS-PBM-32 to 36."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engines.core import Command, IllegalCommand, StaleCommand
from engines.light_speed.model.tables import COLOURS
from tests.engines.light_speed.helpers import Play, Rows


def lay_all(game: Play, rows: Rows, *, missing: Sequence[int] = ()) -> None:
    """Play a round out, everybody in the own row; the turns named in `missing` are missed."""
    for turn in range(10 * game.state.seats):
        (seat,) = game.match.waiting()
        if turn in missing:
            game.match.apply_default(seat)
        else:
            game.order(COLOURS[seat], rows(COLOURS[seat], 1, first=turn // game.state.seats).replace("1 card ", "at "))


@pytest.fixture
def game(play: type[Play]) -> Play:
    """Alternating play of two in which red happens to begin."""
    return next(
        game for game in (play(mode="alternating", secret=bytes([n])) for n in range(99)) if not game.state.first
    )


@pytest.mark.rule("light-speed", "LS-PBM-32")
def test_the_first_player_is_drawn_then_seats_take_turns(play: type[Play]) -> None:
    game = play(seats=3, mode="alternating")
    assert ("first player", 3) in [(draw.why, draw.sides) for draw in game.match.log[0].draws]
    first = game.state.first
    order = []
    for n in range(4):
        (seat,) = game.match.waiting()
        order.append(seat)
        game.order(COLOURS[seat], f"place at {70 * n - 300} 300 facing 0")
    assert order == [first, (first + 1) % 3, (first + 2) % 3, first]


@pytest.mark.rule("light-speed", "LS-PBM-32")
def test_the_next_seat_begins_the_next_round(play: type[Play], rows: Rows) -> None:
    game = play(mode="alternating")
    first = game.state.first
    lay_all(game, rows)
    assert game.state.round == 2
    assert game.match.waiting() == [1 - first]


@pytest.mark.rule("light-speed", "LS-PBM-33", "LS-PBM-38", "LS-HID-1", "LS-HID-2")
def test_at_the_own_turn_one_card_is_seen_and_must_be_laid(game: Play) -> None:
    game.stack("red", "Ghost")
    assert (game.seen("red"), game.seen("green")) == (["Ghost"], [])
    assert game.refusal("red", "lay nothing").endswith(
        "Ghost must be laid now, and nothing else; say where, with x, y and facing."
    )
    assert "one by one" in game.refusal("red", "place 1 card 100 200 0")
    assert "does not answer" in game.refusal("red", "done")
    game.order("red", "place at 100 200 facing 0")
    assert [ship.speed for ship in game.view(1).table] == [6]
    assert game.match.waiting() == [1]
    assert (game.seen("red"), len(game.seen("green"))) == ([], 1)


@pytest.mark.rule("light-speed", "LS-PBM-33")
def test_other_orders_are_refused_and_it_is_nobody_elses_turn(game: Play) -> None:
    assert "the asteroid" in game.refusal("red", "place at 0 0 facing 0")
    with pytest.raises(StaleCommand, match="not your turn"):
        game.order("green", "place at 100 200 facing 0")
    assert game.state.table == []


@pytest.mark.rule("light-speed", "LS-PBM-33", "LS-ROUND-7")
def test_a_card_once_laid_cannot_be_taken_back(game: Play) -> None:
    game.order("red", "place at 100 200 facing 0")
    with pytest.raises(IllegalCommand):
        game.match.undo(0)


@pytest.mark.rule("light-speed", "LS-PBM-34", "LS-PBM-36")
def test_ten_turns_each_then_shooting(game: Play, rows: Rows) -> None:
    entries = len(game.match.log)
    lay_all(game, rows)
    assert len(game.match.log) == entries + 20
    assert len(game.report.ships) == 20
    assert game.report.hangars == ((), ())


@pytest.mark.rule("light-speed", "LS-TEST-28", "LS-PBM-34", "LS-PBM-35")
def test_a_missed_turn_is_lost_and_a_card_is_left_over(play: type[Play], rows: Rows) -> None:
    game = play(seats=3, mode="alternating")
    second = (game.state.first + 1) % 3
    lay_all(game, rows, missing=[4])
    laid = [len([ship for ship in game.report.ships if ship.seat == seat]) for seat in range(3)]
    assert laid == [9 if seat == second else 10 for seat in range(3)]
    assert [len(speeds) for speeds in game.report.hangars] == [1 if seat == second else 0 for seat in range(3)]


@pytest.mark.rule("light-speed", "LS-PBM-35")
def test_the_card_stays_on_top_and_at_the_second_miss_the_service_lays_it(game: Play) -> None:
    game.stack("red", "Ghost Titan")
    game.match.apply_default(0)
    assert (game.cards_left(), game.state.misses, game.seen("red")) == ([10, 10], [1, 0], ["Ghost"])
    game.order("green", "place at 100 200 facing 0")
    game.match.apply_default(0)
    assert game.on_table("red") == ["red Ghost"]
    assert game.cards_left() == [9, 9]
    game.order("green", game.match.game.notation.write(_example(game)))
    game.match.apply_default(0)
    assert game.on_table("red") == ["red Ghost", "red Titan"]
    assert game.state.misses == [3, 0]


def _example(game: Play) -> Command:
    decision = game.match.decisions()[0]
    return decision.question.choices(decision.view).forms[0].examples[0]


@pytest.mark.rule("light-speed", "LS-PBM-35")
def test_a_card_laid_in_time_ends_the_row_of_misses(game: Play) -> None:
    game.match.apply_default(0)
    game.order("green", "place at 100 200 facing 0")
    game.order("red", "place at 200 200 facing 0")
    assert game.state.misses == [0, 0]


@pytest.mark.rule("light-speed", "LS-PBM-33")
def test_without_room_anywhere_the_turn_passes(game: Play) -> None:
    game.state.asteroids[0] = game.state.asteroids[0].__class__(0, 0, 3000, 3000, 12)
    decision = game.match.decisions()[0]
    forms = decision.question.choices(decision.view).forms
    assert [form.examples for form in forms[:2]] == [[], []]
    game.order("red", "lay nothing")
    assert (game.match.waiting(), game.state.misses, game.cards_left()) == ([1], [0, 0], [10, 10])
