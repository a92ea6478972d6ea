"""Sealed waves: conflicts and the stop (LS-PBM-7 to 22), with LS-TEST-23 to 26."""

from __future__ import annotations

import pytest

from engines.core import StaleCommand
from tests.engines.light_speed.helpers import Play, Rows


def settle(play: type[Play], **cards: tuple[str, float]) -> Play:
    """Let every named colour lay one ship: `red=("Hornet", 100)` is x = 100, y = 100, heading 0."""
    game = play(seats=4, decks={colour: name for colour, (name, _) in cards.items()})
    return game.lay(**{colour: f"place 1 card {x} 100 0" for colour, (_, x) in cards.items()})


@pytest.mark.rule("light-speed", "LS-TEST-23", "LS-PBM-13", "LS-PBM-14", "LS-PBM-17", "LS-RUL-6")
def test_the_faster_ship_gets_the_place_and_a_ship_in_the_hangar_blocks_nobody(play: type[Play]) -> None:
    game = settle(play, red=("Dragonfly", 100), green=("Thunder", 200), blue=("Hornet", 150))
    assert game.hangar("blue") == ["Hornet"]
    assert game.on_table() == ["green Thunder", "red Dragonfly"]


@pytest.mark.rule("light-speed", "LS-TEST-24", "LS-PBM-15", "LS-PBM-17")
def test_of_two_equals_both_go(play: type[Play]) -> None:
    game = settle(play, red=("Ghost", 100), green=("Hammer", 200), blue=("Ghost", 150))
    assert game.on_table() == ["green Hammer"]
    assert game.hangar("red") == game.hangar("blue") == ["Ghost"]


@pytest.mark.rule("light-speed", "LS-TEST-24", "LS-PBM-15")
def test_of_three_equals_in_a_row_all_three_go(play: type[Play]) -> None:
    game = settle(play, red=("Ghost", 100), green=("Ghost", 200), blue=("Ghost", 150))
    assert game.on_table() == []
    assert [game.hangar(colour) for colour in ("red", "green", "blue")] == [["Ghost"]] * 3


@pytest.mark.rule("light-speed", "LS-TEST-24", "LS-PBM-14", "LS-PBM-15", "LS-PBM-16")
def test_an_equal_that_met_a_faster_ship_is_out_before_equals_are_compared(play: type[Play]) -> None:
    game = settle(play, red=("Dragonfly", 100), green=("Ghost", 200), blue=("Ghost", 150))
    assert game.on_table() == ["green Ghost", "red Dragonfly"]
    assert game.hangar("blue") == ["Ghost"]


@pytest.mark.rule("light-speed", "LS-TEST-25", "LS-PBM-13", "LS-RUL-7")
@pytest.mark.parametrize(("x", "stays"), [(163, []), (163.1, ["blue Destroyer"])])
def test_touching_is_a_conflict_and_any_gap_is_enough(play: type[Play], x: float, stays: list[str]) -> None:
    game = settle(play, red=("Hornet", 100), blue=("Destroyer", x))
    assert game.on_table("blue") == stays
    assert game.on_table("red") == ["red Hornet"]


@pytest.mark.rule("light-speed", "LS-TEST-25", "LS-PBM-10", "LS-PBM-16")
def test_what_lies_there_from_an_earlier_wave_stays_however_slow(play: type[Play]) -> None:
    game = play(decks={"red": "Destroyer", "green": "Hornet"})
    game.lay(red="place 1 card 100 100 0")
    assert "red Destroyer" in game.refusal("green", "place at 163 100 facing 0")


@pytest.mark.rule("light-speed", "LS-PBM-17")
def test_neither_the_time_of_sending_nor_the_seat_counts(play: type[Play]) -> None:
    def after(*order: str) -> str:
        game = play(seats=3, decks={"red": "Ghost", "green": "Hornet", "blue": "Ghost"})
        sheets = {"red": "100", "green": "150", "blue": "210"}
        for colour in order:
            game.order(colour, f"place 1 card {sheets[colour]} 100 0")
        game.match.resolve()
        return game.match.digest()

    assert after("red", "green", "blue") == after("blue", "green", "red") == after("green", "blue", "red")


@pytest.mark.rule("light-speed", "LS-PBM-12", "LS-HID-4")
def test_the_wave_is_settled_when_all_sheets_are_in_and_all_are_revealed_together(play: type[Play]) -> None:
    game = play(seats=3)
    game.order("red", "place 1 card 100 200 0")
    game.order("green", "place 1 card -100 200 0")
    assert not game.match.resolvable()
    assert game.state.table == []
    game.order("blue", "lay nothing")
    assert game.match.resolvable()
    assert game.state.table == []
    game.match.resolve()
    assert len(game.state.table) == 2


@pytest.mark.rule("light-speed", "LS-PBM-7")
def test_nothing_on_the_table_changes_while_a_wave_is_open(play: type[Play]) -> None:
    game = play()
    game.lay(red="place 1 card 100 200 0")
    before = [ship.spot for ship in game.view(1).table]
    game.order("red", "place 1 card -100 200 0")
    assert [ship.spot for ship in game.view(1).table] == before


@pytest.mark.rule("light-speed", "LS-TEST-26", "LS-PBM-18", "LS-PBM-19", "LS-PBM-20")
def test_ten_eight_three_the_round_stops(play: type[Play], rows: Rows) -> None:
    game = play(seats=3)
    game.lay(red=rows("red", 5), green=rows("green", 5), blue=rows("blue", 3))
    assert game.state.round == 1
    game.lay(red=rows("red", 5, first=5), green=rows("green", 3, first=5))
    assert game.state.round == 2
    assert [len(speeds) for speeds in game.report.hangars] == [0, 2, 7]


@pytest.mark.rule("light-speed", "LS-TEST-26", "LS-PBM-8")
def test_nine_nine_a_third_wave_with_one_card_each_to_see(play: type[Play], rows: Rows) -> None:
    game = play()
    game.lay(red=rows("red", 5), green=rows("green", 5))
    game.lay(red=rows("red", 4, first=5), green=rows("green", 4, first=5))
    assert (game.state.round, game.state.wave) == (1, 3)
    assert len(game.seen("red")) == len(game.seen("green")) == 1


@pytest.mark.rule("light-speed", "LS-TEST-26", "LS-PBM-18")
def test_a_tenth_card_that_goes_to_the_hangar_stops_the_round_all_the_same(play: type[Play], rows: Rows) -> None:
    game = play(decks={"red": "Dragonfly Hornet Thunder Falcon Stinger Ghost Hammer Avenger Destroyer Titan",
                       "green": "Dragonfly"})  # fmt: skip
    game.lay(red=rows("red", 5))
    game.lay(red=rows("red", 5, first=5), green="place 1 card 276 250 0")
    assert game.state.round == 2
    assert game.report.hangars[0] == (10,)
    assert [lost.ship.speed for lost in game.report.bounced] == [10]


@pytest.mark.rule("light-speed", "LS-TEST-26", "LS-PBM-21")
def test_the_hard_stop_after_four_waves(play: type[Play], rows: Rows) -> None:
    game = play()
    for wave in range(4):
        assert game.state.round == 1
        game.lay(red=rows("red", 2, first=2 * wave), green=rows("green", 2, first=2 * wave))
    assert game.state.round == 2
    assert [len(speeds) for speeds in game.report.hangars] == [2, 2]


@pytest.mark.rule("light-speed", "LS-PBM-19")
def test_several_may_lay_their_tenth_card_in_one_wave(play: type[Play], rows: Rows) -> None:
    game = play()
    game.lay(red=rows("red", 5), green=rows("green", 5))
    game.lay(red=rows("red", 5, first=5), green=rows("green", 5, first=5))
    assert game.report.hangars == ((), ())


@pytest.mark.rule("light-speed", "LS-PBM-23")
def test_a_wave_without_any_card_counts_as_a_wave(play: type[Play]) -> None:
    game = play().lay()
    assert (game.state.wave, game.state.table) == (2, [])


@pytest.mark.rule("light-speed", "LS-PBM-22")
def test_one_report_tells_all_rays_and_what_went_to_the_hangar(play: type[Play]) -> None:
    game = play(decks={"red": "Dragonfly", "green": "Hornet", "blue": "Ghost"}, seats=3, mode="one-wave")
    game.lay(red="place 1 card 0 -200 0", green="place 1 card 200 -195 90", blue="place 1 card 210 -195 0")
    report = game.report
    assert [(shot.ship.seat, shot.laser, shot.hit, shot.start, shot.end) for shot in report.volleys[0].shots] == [
        (0, 1, "asteroid", (0, -1900), (0, -440)),
        (0, 2, "ship", (120, -2000), (1560, -2000)),
    ]
    (lost,) = report.bounced
    assert (lost.wave, lost.ship.seat, lost.ship.x, [card.seat for card in lost.met]) == (1, 2, 2100, [1])
    assert [ship.speed for ship in report.ships] == [1, 2]
    assert (report.points, report.winner) == ((2, 0, 0), 0)


@pytest.mark.rule("light-speed", "LS-PBM-12")
def test_a_settled_wave_takes_no_more_orders_for_it(play: type[Play]) -> None:
    game = play()
    number = game.match.decisions()[0].number
    game.lay(red="place 1 card 100 200 0")
    with pytest.raises(StaleCommand, match="moved on"):
        game.match.play(0, game.match.log[1].command, number)
