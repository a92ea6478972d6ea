"""Laying ships as the printed rules have it, and how it reads by mail: LS-ROUND."""

from __future__ import annotations

import pytest

from engines import core
from engines.core import IllegalCommand
from engines.light_speed.model.commands import LaySheet
from engines.light_speed.rules.placement import LayWave
from tests.engines.light_speed.helpers import Play, Rows, Table


@pytest.mark.rule("light-speed", "LS-ROUND-1", "LS-PBM-2", "LS-PBM-28")
def test_everybody_is_asked_at_the_same_time(play: type[Play]) -> None:
    match = play(seats=4).match
    assert match.waiting() == [0, 1, 2, 3]
    assert len({decision.number for decision in match.decisions()}) == 1


@pytest.mark.rule("light-speed", "LS-ROUND-2", "LS-HID-1", "LS-HID-2", "LS-PBM-8", "LS-PBM-38")
def test_the_owner_sees_the_next_cards_and_the_others_see_them_when_they_are_laid(play: type[Play]) -> None:
    game = play(decks={"red": "Ghost Titan Hornet Thunder Hammer"})
    assert game.seen("red") == ["Ghost", "Titan", "Hornet", "Thunder", "Hammer"]
    assert game.view(1).next_ships == game.state.decks[1][:5]
    assert game.view(None).next_ships == []
    game.lay(red="place 1 card 0 200 0")
    assert [(ship.seat, ship.speed) for ship in game.view(1).table] == [(0, 6)]


@pytest.mark.rule("light-speed", "LS-ROUND-3", "LS-PBM-2", "LS-PBM-9")
@pytest.mark.parametrize("place", ["0 200 0", "-318.5 306 0", "306 -318.5 90", "100.5 -77 213", "-200 0 359"])
def test_a_card_may_lie_anywhere_on_the_table_and_face_anywhere(play: type[Play], place: str) -> None:
    game = play()
    game.lay(red=f"place 1 card {place}")
    (ship,) = game.state.table
    assert f"{ship.x / 10:g} {ship.y / 10:g} {ship.facing}" == place


@pytest.mark.rule("light-speed", "LS-ROUND-4", "LS-RUL-7", "LS-PBM-10")
def test_a_card_may_not_touch_or_cover_one_on_the_table(play: type[Play]) -> None:
    game = play(decks={"red": "Hornet", "green": "Ghost"})
    game.lay(red="place 1 card 100 100 0")
    assert "red Hornet" in game.refusal("green", "place at 100 120 facing 45")
    assert "red Hornet" in game.refusal("green", "place at 163 100 facing 0")
    game.lay(green="place 1 card 163.1 100 0")
    assert game.on_table() == ["green Ghost", "red Hornet"]
    assert (game.state.table[0].x, game.state.table[0].y) == (1000, 1000)


@pytest.mark.rule("light-speed", "LS-RUL-8")
def test_a_card_may_not_touch_the_asteroid(play: type[Play]) -> None:
    game = play()
    assert "the asteroid" in game.refusal("red", "place at 63 0 facing 0")
    game.order("red", "place at 63.1 0 facing 0")


@pytest.mark.rule("light-speed", "LS-ROUND-5", "LS-ROUND-6")
def test_cards_are_laid_in_the_order_of_the_deck_and_none_is_skipped_or_put_aside(play: type[Play]) -> None:
    game = play(decks={"red": "Ghost Titan Hornet Thunder Hammer"})
    game.lay(red="place 2 cards 0 200 0; 100 200 0")
    assert [ship.speed for ship in sorted(game.state.table, key=lambda ship: ship.x)] == [6, 10]
    game.lay()
    assert game.seen("red")[:3] == ["Hornet", "Thunder", "Hammer"]


@pytest.mark.rule("light-speed", "LS-ROUND-7", "LS-PBM-11", "LS-PBM-38")
def test_a_sheet_may_be_changed_until_the_wave_is_settled_and_then_it_is_fixed(play: type[Play]) -> None:
    game = play(decks={"red": "Ghost Titan"})
    game.order("red", "place at 0 200 facing 0")
    game.order("red", "undo")
    game.order("red", "place 1 card 50 200 10")
    game.order("red", "place 2 cards -50 200 20; 100 200 0")
    game.order("red", "undo")
    game.order("red", "clear")
    game.order("red", "place at 60 200 facing 30")
    game.order("red", "done")
    game.order("green", "lay nothing")
    game.match.resolve()
    assert [(ship.x, ship.facing) for ship in game.state.table] == [(600, 30)]
    with pytest.raises(IllegalCommand):
        game.match.undo(0)
    assert [(ship.x, ship.facing) for ship in game.state.table] == [(600, 30)]


@pytest.mark.rule("light-speed", "LS-PBM-11")
def test_a_refused_sheet_leaves_the_earlier_one_in_force(play: type[Play]) -> None:
    game = play(decks={"red": "Ghost Titan"})
    game.order("red", "place 1 card 60 200 30")
    game.refusal("red", "place 2 cards 60 200 30; 61 200 30")
    game.order("green", "lay nothing")
    game.match.resolve()
    assert [(ship.speed, ship.x) for ship in game.state.table] == [(6, 600)]


@pytest.mark.rule("light-speed", "LS-ROUND-8", "LS-ROUND-10", "LS-PBM-18", "LS-PBM-38")
def test_the_tenth_card_of_somebody_stops_the_round(play: type[Play], rows: Rows) -> None:
    game = play()
    game.lay(red=rows("red", 5), green=rows("green", 1))
    assert game.state.round == 1
    game.lay(red=rows("red", 5, first=5), green=rows("green", 1, first=1))
    assert game.state.round == 2
    assert len([ship for ship in game.report.ships if ship.seat == 1]) == 2


@pytest.mark.rule("light-speed", "LS-ROUND-9", "LS-PBM-4", "LS-PBM-19", "LS-PBM-20")
def test_nobody_is_caught_holding_a_card_the_whole_last_wave_counts(play: type[Play], rows: Rows) -> None:
    game = play()
    game.lay(red=rows("red", 5), green=rows("green", 5))
    game.lay(red=rows("red", 5, first=5), green=rows("green", 3, first=5))
    assert len([ship for ship in game.report.ships if ship.seat == 1]) == 8
    assert [decision.name for decision in game.match.decisions()] == ["LayWave", "LayWave"]


@pytest.mark.rule("light-speed", "LS-ROUND-11", "LS-PBM-20", "LS-HID-3")
def test_cards_not_laid_go_to_the_hangar(play: type[Play], rows: Rows) -> None:
    game = play(decks={"green": "Ghost Titan Hornet"})
    game.lay(red=rows("red", 5))
    game.lay(red=rows("red", 5, first=5), green=rows("green", 3))
    assert sorted(game.report.hangars[1]) == [1, 3, 4, 5, 7, 8, 9]
    assert game.report.hangars[0] == ()
    assert "CardsNotLaid" in game.told()


@pytest.mark.rule("light-speed", "LS-ROUND-12", "LS-RUL-6", "LS-RUL-9", "LS-PBM-38")
def test_cards_that_cover_each_other_go_to_the_hangar_before_the_next_wave(play: type[Play]) -> None:
    game = play(decks={"red": "Hornet", "green": "Ghost Titan", "blue": "Hammer"}, seats=3)
    game.lay(red="place 1 card 100 100 0", green="place 1 card 120 100 0")
    assert game.hangar("green") == ["Ghost"]
    assert game.on_table() == ["red Hornet"]
    game.lay(blue="place 1 card 180 100 0")
    assert game.on_table() == ["blue Hammer", "red Hornet"]


@pytest.mark.rule("light-speed", "LS-ROUND-13")
def test_cards_in_the_hangar_neither_shoot_nor_count(play: type[Play]) -> None:
    game = play(decks={"red": "Hornet", "green": "Dragonfly Hornet"}, mode="one-wave")
    game.lay(red="place 1 card 200 0 90", green="place 2 cards 0 -200 0; 220 0 90")
    hornets = [ship for ship in game.report.ships if ship.speed == 2]
    assert hornets == []
    assert {shot.ship.speed for volley in game.report.volleys for shot in volley.shots} == {1}
    assert game.report.points == (0, 2)


@pytest.mark.rule("light-speed", "LS-ROUND-14", "LS-PBM-22")
def test_shooting_follows_without_another_decision(play: type[Play], rows: Rows) -> None:
    game = play(mode="one-wave")
    entries = len(game.match.log)
    game.lay(red=rows("red", 10), green=rows("green", 10))
    assert len(game.match.log) == entries + 3
    assert game.state.round == 2
    assert game.report.volleys
    assert {"ShipsLaid", "RoundScored", "RoundBegun"} <= set(game.told(entries))


@pytest.mark.rule("light-speed", "LS-ROUND-15")
def test_more_than_six_markers_of_a_colour_may_lie_on_ships(table: type[Table]) -> None:
    given = table(
        "red Stinger at 0 -200 facing 180",
        "blue Destroyer at 0 0 facing 0 with 3 red",
        "blue Titan at 200 0 facing 0 with 3 red",
    ).fire()
    assert given.markers("blue Destroyer") == {"red": 6}
    assert given.markers("blue Titan") == {"red": 3}


@pytest.mark.rule("light-speed", "LS-ROUND-16", "LS-PBM-7", "LS-PBM-21", "LS-PBM-28")
def test_a_round_is_short_two_to_four_waves(play: type[Play], rows: Rows) -> None:
    hurried = play()
    hurried.lay(red=rows("red", 5)).lay(red=rows("red", 5, first=5))
    assert (hurried.state.round, hurried.state.wave) == (2, 1)
    slow = play()
    slow.lay().lay().lay()
    assert (slow.state.round, slow.state.wave) == (1, 4)
    slow.lay()
    assert (slow.state.round, slow.state.wave) == (2, 1)


@pytest.mark.rule("light-speed", "LS-PBM-3", "LS-PBM-9")
def test_the_rush_choice_is_how_many_of_the_cards_seen_are_laid(play: type[Play]) -> None:
    game = play()
    (sheet,) = [form for form in LayWave().choices(game.view(0)).forms if form.command is LaySheet]
    spots = sheet.fields["spots"]
    assert isinstance(spots, core.Rows)
    assert (spots.low, spots.high) == (0, 5)
    game.order("red", "place at 0 200 facing 0")
    game.order("red", "place 2 cards 0 200 0; 100 200 0")
    assert game.match.waiting() == [1]
