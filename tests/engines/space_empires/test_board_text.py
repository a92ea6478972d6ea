"""The position in words and as a map in letters, at most 72 columns."""

from __future__ import annotations

import pytest

from engines.space_empires.faces import FACES
from engines.space_empires.model.view import View
from tests.engines.drawing import strange, words
from tests.engines.space_empires.alone import alone
from tests.engines.space_empires.faces import OPTIONS, UNSEEN, battling, busy, positions, untranslated
from tests.engines.space_empires.helpers import Play, Position


def unwrapped(view: View) -> str:
    return FACES.text(view, words).replace("\n  ", " ")


def rows(view: View) -> list[str]:
    """Return the lines of the map in letters, its head first."""
    lines = FACES.text(view, words).splitlines()
    head = next(number for number, line in enumerate(lines) if line.startswith("    01   02"))
    return lines[head:]


@OPTIONS
def test_every_position_keeps_to_72_columns_and_is_all_translated(seats: int, options: dict[str, str]) -> None:
    for _, view in positions(seats, options):
        assert max(map(len, FACES.text(view, words).splitlines())) <= 72
        assert max(map(len, FACES.text(view, strange).splitlines())) <= 72
        prose, _, drawn = FACES.text(view, strange).partition("    01   02")
        key_signs = prose.replace(" O ", "").replace(" H ", "").replace(" X ", "").replace("\nO ", "")
        assert drawn
        assert set(untranslated(key_signs)) <= set("HOXow")


def test_own_counters_are_listed_hex_by_hex() -> None:
    text = unwrapped(busy().view("red"))
    assert "- 0404: CA-1: 3 × cruiser, CA-2: 2 × cruiser" in text
    assert "- 0303: MI-1: 1 × miner, with 5-CP minerals" in text
    assert "- 12 construction points saved" in text
    assert "Ship Size 1, Attack 0" in text
    assert "77" not in text


@pytest.mark.rule("space-empires", "2.3.1c")
def test_of_others_only_what_is_seen_is_told() -> None:
    text = unwrapped(busy().view("red"))
    assert "- 0506: green: 3 counters face down" in text
    assert "- 0605: green: 1 × colony ship (CS-1)" in text
    public = unwrapped(busy().view(""))
    assert [name for name in UNSEEN if name in public] == []
    assert "What you have" not in public
    assert "Your counters" not in public


def test_colonies_systems_moves_and_alarms_are_told() -> None:
    text = unwrapped(busy().view("red"))
    assert "- planet, red colony of 5, blockaded: 0402" in text
    assert "- black hole: 0604" in text
    assert "- planet (scanned, face down for others): 0306" in text
    assert "- seat 2: 0506 to 0406, 0406 to 0405" in text
    assert "- 0405: armed enemies met" in text
    assert "- 0304: explored or fought over this turn" in text


def test_what_is_delivered_waits_at_the_colony(position: type[Position]) -> None:
    game = position(colonies={"0402": "red 5"})
    game.state.colonies["0402"].deposits = ["minerals-10"]
    assert "- planet, red colony of 5, 10-CP minerals delivered: 0402" in unwrapped(game.view("green"))


def test_a_battle_is_told_in_its_order_of_fire() -> None:
    text = unwrapped(battling().view(""))
    assert "- Battle in 0405, round 1: seat 1 (red) attacks seat 2 (green)." in text
    lines = [line for line in text.splitlines() if "hits with" in line]
    assert [line.split(",")[0] for line in lines] == [
        "- 1: green SC-1", "- 2: green CA-1", "- 3: red SC-2", "- 4: red BB-1"]  # fmt: skip
    assert lines[3].endswith("ships 1, E5 / 2, tactics 0, hits with 4 (CA-1), 5 (SC-1)")


def test_rows_of_hexes_on_the_board_for_two() -> None:
    lines = rows(busy().view("red"))
    assert len(lines) == 11
    assert lines[0].split() == [f"{column:02}" for column in range(1, 10)]
    assert lines[1] == "01    .    .    .    .    HaA  .    .    .    ."
    assert lines[5] == "05    ?    ?    Oa   ~AB  !    *B   w    ?"
    assert lines[6] == "06  ?    ?    O    ob   %B   &    ?    ?    ?"


def test_columns_of_hexes_on_the_board_for_four() -> None:
    game = Position("red SC-1 at 0102", "blue SC-1 at 0102", "green SC-1 at 0203", seats=4,
                    colonies={"0202": "yellow 3"})  # fmt: skip
    lines = rows(game.view(""))
    assert len(lines) == 1 + 2 * 13
    assert lines[3].startswith("02       Oc        .")
    assert lines[4].startswith("02  .AD       .")
    assert lines[5].startswith("03       .B")


def test_the_map_has_a_key_of_what_is_on_it() -> None:
    text = FACES.text(busy().view(""), words).replace("\n", " ")
    assert "A seat 1 (red), B seat 2 (green). ? unexplored, . empty space, H home world, O planet" in text
    assert "10-CP minerals" not in FACES.text(Position().view(""), words)


def test_technology_that_was_shown_and_bids_stand_with_the_players(position: type[Position]) -> None:
    game = position()
    game.state.players[1].announced, game.state.players[1].bid = {"attack": 2}, 7
    assert "- seat 2 (green): colonies of 20 CP, last bid 7, technology shown: Attack 2" in unwrapped(game.view("red"))


def test_nobody_who_plays_alone_is_told_of_bids() -> None:
    view = alone().view("red")
    assert "red" in unwrapped(view)
    assert "bid" not in unwrapped(view)
    shown = repr(FACES.panels(view, words))
    assert "CP a phase" in shown
    assert "last bid" not in shown
    assert "last bid" in repr(FACES.panels(busy().view("red"), words))


def test_before_the_first_turn_everybody_places_a_home_world(play: type[Play]) -> None:
    assert FACES.text(play().view("red"), words).startswith("Space Empires. Everybody places a home world.")
