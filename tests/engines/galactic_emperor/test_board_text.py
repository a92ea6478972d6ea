"""The position in words and as a map in letters, at most 72 columns."""

from __future__ import annotations

import pytest

from engines.galactic_emperor.faces import FACES
from engines.galactic_emperor.model.view import View
from tests.engines.drawing import strange, words
from tests.engines.galactic_emperor.faces import SEATS, busy, hit, influenced, positions, untranslated
from tests.engines.galactic_emperor.helpers import Play, Position


def unwrapped(view: View) -> str:
    return FACES.text(view, words).replace("\n  ", " ")


def rows(view: View) -> list[str]:
    """Return the lines of the map in letters."""
    return FACES.text(view, words).splitlines()[-7:]


@SEATS
def test_every_position_keeps_to_72_columns_and_is_all_translated(seats: int) -> None:
    for _, view in positions(seats):
        assert max(map(len, FACES.text(view, words).splitlines())) <= 72
        told = FACES.text(view, strange)
        assert max(map(len, told.splitlines())) <= 72
        assert untranslated(told.replace("BHOLE", "")) == ""


def test_the_round_is_told() -> None:
    text = unwrapped(busy().view(""))
    assert text.startswith("Galactic Emperor. Round 1, seat 1’s Warlord: seat 1 to play.")
    assert "- The Throne: seat 1 (red)\n- direction of play: clockwise" in text
    assert "- victory points left: 87 of 115" in text
    assert "- role 1: Merchant, picked by seat 3 (green)\n- role 2: Warlord, picked by seat 1 (red)" in text
    assert "- roles still free: Explorer, Steward, Engineer, Regent, Scientist" in text


@pytest.mark.rule("galactic-emperor", "GE-SETUP-37", "GE-SETUP-38")
def test_the_players_are_told_with_open_goods_and_the_own_points_alone() -> None:
    text = unwrapped(busy().view("red"))
    assert (
        "- seat 1 (red): 12 marks, 3 of 6 metal, 2 of 3 energy; sectors: 4 (6 planets); in reserve: 8 Empires, 6 "
        "Fighters, 2 Cruisers, 1 Dreadnought; technologies: Plasma Weapons, Diplomat"
    ) in text
    assert "- victory points of seat 1 (red): 14" in text
    assert "victory points of seat 2" not in text
    assert "victory points of" not in unwrapped(busy().view(""))


def test_players_are_told_in_the_order_of_the_round() -> None:
    game = busy()
    game.state.direction = -1
    lines = [line for line in FACES.text(game.view(""), words).splitlines() if " marks, " in line]
    assert [line.split(":")[0] for line in lines] == ["- seat 3 (green)", "- seat 2 (blue)", "- seat 1 (red)"]


def test_fields_are_told_with_all_that_lies_there() -> None:
    text = unwrapped(busy().view("red"))
    assert ("- 0505: R12 (2 planets, 1 metal, 1 energy), Starbase of seat 1 (red), 2 food cubes, your ships: 2 "
            "Fighters (F1, F2), 1 Dreadnought (D1)") in text  # fmt: skip
    assert "- 0602: no tile yet, ships of seat 2 (blue): 1 Fighter (F4)" in text
    assert "- 0603: A14 (a sun)" in text
    assert "0301" not in text.split("Map.")[0]


def test_what_panels_tell_is_not_told_twice() -> None:
    assert next(panel.name for panel in FACES.panels(hit().view("green"), words)) == "battle"
    assert "attacks" not in unwrapped(hit().view("green"))
    assert next(panel.name for panel in FACES.panels(influenced().view(""), words)) == "regent"
    assert "as it lies now" not in unwrapped(influenced().view(""))


def test_dice_tiles_and_technologies_are_told(position: type[Position]) -> None:
    game = position(cards={"red": "warp"}, revealed="R12").begin("merchant", "blue", dice=[3, 5, 2, 6])
    text = unwrapped(game.view("red"))
    assert "- die 2: 5 (price)" in text
    assert "- R12 (2 planets, 1 metal, 1 energy)\n- 33 tiles face down\n- the Black Hole lies below 17 of them" in text
    assert "- Saboteur: 1" in text
    assert "- Time Warp: 3" not in text


@pytest.mark.rule("galactic-emperor", "GE-TECH-SCANNERS-2", "GE-HID-3")
def test_a_scanned_tile_is_told_to_its_scanner(position: type[Position]) -> None:
    game = position(revealed="R01 R02", cards={"red": "scanners"}, top="A10").begin("explorer").order("red", "scan R01")
    scanned = "Tiles to be placed:\n- A10 (2 planets, 2 metal, 1 energy)\n- R01"
    assert scanned in unwrapped(game.view("red"))
    assert scanned not in unwrapped(game.view("blue"))


def test_the_map_in_letters() -> None:
    assert rows(busy().view("red")) == [
        "0201              1f=C     .        .        .",
        "0202          .        .        1mm      .        .+B",
        "0103     .        .        1e=b     2fff=B+B -        *",
        "0104 .        .        2mme=b   *        1me=c    2ff=C+C  1f=A",
        "0105     .        .        .        1m=a+A   2me=A+A  .",
        "0206          .        2mm=a    .        2mm=c    .",
        "0207              1f=B     .        .        .",
    ]


def test_the_map_has_a_key() -> None:
    text = FACES.text(busy().view(""), words).replace("\n", " ")
    assert "A seat 1 (red), B seat 2 (blue), C seat 3 (green). Other signs: . no tile, - empty space" in text


def test_before_the_first_role_the_throne_is_told(play: type[Play]) -> None:
    game = play()
    throne = game.state.throne + 1
    assert FACES.text(game.view(""), words).startswith(f"Galactic Emperor. Round 1: seat {throne} holds the Throne.")
