"""What the picture shows, piece by piece: tokens, tiles, ships, influence, roles, goods, corners, dice."""

from __future__ import annotations

import pytest

from engines.core import Outcome, render, say
from engines.galactic_emperor.faces import FACES
from engines.galactic_emperor.faces.gists import GISTS
from engines.galactic_emperor.model.state import Battle
from engines.galactic_emperor.model.view import View
from engines.parts.drawing import palette as common
from tests.engines.drawing import SVG, at, data, texts, title, with_data, words
from tests.engines.galactic_emperor.faces import battling, busy, hit, influenced, tree, uses
from tests.engines.galactic_emperor.helpers import Play, Position


@pytest.mark.rule("galactic-emperor", "GE-SETUP-10", "GE-SETUP-11")
def test_tokens_show_whose_they_are_and_whether_they_are_starbases() -> None:
    root = tree(busy().view("green"))
    for field, sort, seat in (("0405", "empire", 0), ("0403", "starbase", 1), ("0201", "home", 2)):
        token = with_data(at(root, "field", field), "token")[0]
        assert (token.get("data-token"), token.get("data-seat")) == (sort, str(seat))
        assert uses(token) == [f"{sort}-{seat}"]
    assert title(at(root, "field", "0403")) == (
        "0403: A08 (2 planets, 3 food), Starbase of seat 2 (blue), ships of seat 2 (blue): 3 Fighters (F1, F2, F3), "
        "1 Cruiser (C1), 1 Dreadnought (D1)"
    )


def test_tiles_show_planets_goods_and_food_cubes() -> None:
    root = tree(busy().view(""))
    planets = {field: [use for use in uses(at(root, "field", field)) if use.startswith("planet")]
               for field in ("0304", "0403", "0303", "0503")}  # fmt: skip
    assert planets == {"0304": ["planet-metal", "planet-energy"], "0403": ["planet-food", "planet-food"],
                       "0303": ["planet-energy"], "0503": []}  # fmt: skip
    goods = [use for use in uses(at(root, "field", "0304")) if use in ("food", "metal", "energy", "cube")]
    assert goods == ["metal", "metal", "energy", "cube"]
    assert [uses(at(root, "field", field))[-1] for field in ("0603", "0404", "0503")] == ["sun", "omega", "empty"]
    assert title(at(root, "field", "0301")) == "0301: no tile yet"


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-17")
def test_the_black_hole_lies_where_the_omega_sun_was(position: type[Position]) -> None:
    root = tree(position(sectors={"0404": "BHOLE"}).view(""))
    assert uses(at(root, "field", "0404")) == ["hex", "hole"]


def test_ships_of_a_kind_share_an_outline_with_their_number_and_names() -> None:
    root = tree(busy().view("red"))
    fighters, dreadnought = (at(root, "pick", names) for names in ("F1 F2", "D1"))
    assert (texts(fighters), uses(fighters)) == (["2"], ["F-0", "ready"])
    assert (texts(dreadnought), uses(dreadnought)) == (["1"], ["D-0", "ready"])
    assert title(fighters) == "your ships: 2 Fighters (F1, F2), can move"


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-1")
def test_in_the_own_warlord_turn_a_dot_marks_what_can_still_move() -> None:
    game = busy().order("red", "move F1 to 0605")
    ready = [part.get("data-pick") for part in with_data(tree(game.view("red")), "ships") if "ready" in uses(part)]
    assert sorted(filter(None, ready)) == ["C1 C2", "D1", "F2"]
    assert "ready to move" in texts(tree(game.view("red")))
    assert "ready" not in uses(tree(game.view("blue")))
    assert "ready" not in uses(tree(busy("regent").view("red")))


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-33", "GE-WARLORD-34")
def test_a_tipped_dreadnought_leans_over() -> None:
    game = hit().order("red", "hits D1 F1").order("blue", "hits D1 C1").resolve([1, 1, 1, 1])
    root = tree(game.view(""))
    assert len(data(root, "tipped")) == 4
    assert "1 Dreadnought (D1 tipped)" in title(at(root, "field", "0405"))


def test_moves_of_this_warlord_role_are_arrows() -> None:
    game = busy().order("red", "move F1 F2 to 0605 0606", "move C1 to 0406")
    root = tree(game.view(""))
    assert data(root, "track") == ["0 0605 0606", "0 0405 0406"]
    assert title(at(root, "track", "0 0605 0606")) == "red: 2 ships from 0605 to 0606"


def test_the_battle_is_marked_and_its_sides_are_lined_up() -> None:
    root = tree(hit().view(""))
    assert (data(root, "battle"), data(root, "side")) == (["1"], ["0", "1"])
    assert data(root, "unit") == ["D1", "F1", "F2", "D1", "C1", "token"]
    assert texts(root).count("2 hits to take") == 2
    assert title(at(root, "field", "0405")).endswith(", battle")
    assert data(tree(busy().view("")), "unit") == []


@pytest.mark.rule("galactic-emperor", "GE-RUL-66")
def test_the_final_battle_lines_up_all_ships_and_is_on_no_field() -> None:
    game = busy()
    game.state.battle = Battle("", 0, 1, round=1, phase=1, final=True)
    root = tree(game.view("red"))
    assert data(root, "unit") == ["D1", "C1", "C2", "F1", "F2", "D1", "C1", "F1", "F2", "F3", "F4"]
    assert data(root, "battle") == []
    assert "Round 1: Final battle, pass 1, phase 1" in texts(root)
    assert len(next(panel for panel in FACES.panels(game.view(""), words) if panel.name == "battle").rows) == 6


@pytest.mark.rule("galactic-emperor", "GE-REGENT-6")
def test_influence_lies_on_fields_and_on_the_throne() -> None:
    root = tree(influenced().view("red"))
    shown = [(part.get("data-seat"), part.get("data-influence")) for part in with_data(root, "influence")]
    assert sorted(shown) == [("1", "2"), ("2", "1"), ("2", "1")]
    assert len(with_data(at(root, "throne", "0"), "influence")) == 1
    assert "influence: seat 2 2, seat 3 1" in title(at(root, "field", "0405"))


@pytest.mark.rule("galactic-emperor", "GE-TECH-AMBASSADOR-3")
def test_private_business_has_a_lock() -> None:
    game = busy("regent")
    assert game.state.regent is not None
    game.state.regent.private, game.state.regent.private_owner = "0504", 2
    root = tree(game.view("red"))
    assert data(root, "private") == ["0504"]
    assert title(at(root, "field", "0504")).endswith("private business of seat 3 (green)")


@pytest.mark.rule("galactic-emperor", "GE-HID-6")
def test_the_own_sheet_is_marked_on_the_map_and_nobody_elses() -> None:
    game = busy("engineer").order("red", "build 1 F at 0505")
    assert data(tree(game.view("red")), "planned") == ["0505"]
    assert title(at(tree(game.view("red")), "field", "0505")).endswith("your sheet: 1 × Fighter")
    assert data(tree(game.view("green")), "planned") == data(tree(game.view("")), "planned") == []


def test_production_and_the_free_fighter_are_marked_too() -> None:
    game = busy("steward").order("red", "produce 0505")
    assert title(at(tree(game.view("red")), "field", "0505")).endswith("your sheet: production")
    game = busy("engineer").order("red", "berth 0704")
    assert title(at(tree(game.view("red")), "field", "0704")).endswith("your sheet: the free Fighter")


def test_roles_are_free_or_show_who_picked_them_when() -> None:
    root = tree(busy().view(""))
    assert data(root, "role") == ["explorer", "merchant", "steward", "engineer", "warlord", "regent", "scientist"]
    merchant = at(root, "role", "merchant")
    assert title(merchant) == f"Merchant: picked by seat 3 as role 1. {render(GISTS['merchant'])}"
    assert uses(merchant) == ["flag-2"]
    assert title(at(root, "role", "regent")) == f"Regent: free. {render(GISTS['regent'])}"
    framed = [card.get("data-role") for card in with_data(root, "role")
              if any(box.get("stroke") == common.GOLD for box in card.iter(f"{SVG}rect"))]  # fmt: skip
    assert framed == ["warlord"]


@pytest.mark.rule("galactic-emperor", "GE-ROUND-17", "GE-ROUND-18")
def test_the_scientist_leaves_and_the_explorer_turns_over(position: type[Position]) -> None:
    game = position(sectors={"0404": "BHOLE"})
    game.state.roles = ["merchant", "warlord-2"]
    assert data(tree(game.view("")), "role") == ["warlord-2", "merchant"]
    assert "Warlord" in texts(tree(game.view("")))
    assert title(at(tree(game.view("")), "role", "warlord-2")).startswith("second Warlord: free.")


@pytest.mark.rule("galactic-emperor", "GE-SETUP-38")
def test_plates_show_open_goods_and_the_own_points_alone() -> None:
    game = busy()
    root = tree(game.view("blue"))
    assert title(at(root, "plate", "0")) == (
        "seat 1 (red): 12 marks, 3 of 6 metal, 2 of 3 energy, 8 Empires in reserve, holds the Throne"
    )
    assert texts(at(root, "plate", "0")) == ["seat 1", "12", "3", "2", "8"]
    assert title(at(root, "plate", "1")).endswith("8 Empires in reserve, 9 victory points")
    assert [uses(at(root, "plate", str(seat)))[1:2] for seat in range(3)] == [["crown"], ["star"], ["mark"]]
    assert "star" not in [use for seat in range(3) for use in uses(at(tree(game.view("")), "plate", str(seat)))]


@pytest.mark.rule("galactic-emperor", "GE-END-9")
def test_in_the_end_everybodys_points_are_shown() -> None:
    game = busy()
    game.state.outcome = Outcome([[0], [1], [2]], [14, 9, 5], say("over"))
    root = tree(game.view(""))
    assert [texts(at(root, "plate", str(seat)))[1] for seat in range(3)] == ["14", "9", "5"]
    assert "The match is over. Won by: seat 1" in texts(root)


def framed(view: View) -> list[str]:
    """Return the seats whose plates are framed."""
    return [
        plate.attrib["data-plate"] for plate in with_data(tree(view), "plate")
        if any(box.get("stroke") == common.GOLD for box in plate.iter(f"{SVG}rect"))
    ]  # fmt: skip


def test_whose_turn_it_is_is_framed(play: type[Play]) -> None:
    assert framed(busy().view("")) == ["0"]
    assert framed(hit().view("")) == ["0", "1"]
    assert framed(battling().view("")) == ["0"]
    assert framed(busy("steward").view("")) == ["0", "1", "2"], "a sheet is everybody's"
    assert framed(play().view("")) == ["0"]


@pytest.mark.rule("galactic-emperor", "GE-ROUND-2", "GE-SETUP-28", "GE-SETUP-36")
def test_the_corners_show_direction_pool_throne_and_stack(position: type[Position]) -> None:
    for direction, told in ((1, "clockwise"), (-1, "counter-clockwise")):
        game = position(direction=direction, throne="blue", points={"red": 5})
        root = tree(game.view("green"))
        assert (data(root, "direction"), data(root, "pool")) == ([str(direction)], ["110"])
        assert (data(root, "throne"), data(root, "pile")) == (["1"], ["34"])
        assert title(at(root, "direction", str(direction))) == f"Direction of play: {told}"
        assert title(at(root, "pool", "110")) == "Victory points left: 110 of 115"
        assert title(at(root, "throne", "1")) == "The Throne: seat 2"
        assert title(at(root, "pile", "34")) == "34 tiles face down; Black Hole: 18 tiles above it"
        assert "Hole under 18" in texts(at(root, "pile", "34"))
    bare = position(sectors={"0404": "BHOLE"})
    assert "Black Hole out" in texts(tree(bare.view("")))


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-2", "GE-MERCHANT-4", "GE-RUL-18")
def test_dice_and_prices_are_shown_while_they_count(position: type[Position]) -> None:
    game = position(cards={"red": "warp"}, sectors={"0405": "R05 red"}).begin("merchant", "blue", dice=[3, 5, 2, 6])
    root = tree(game.view("red"))
    assert data(root, "die") == ["3", "5", "2", "6"]
    assert title(at(root, "die", "5")) == "2: 5 (price)"
    game.order("red", "pass").order("blue", "drop 5")
    root = tree(game.view("red"))
    assert (data(root, "die"), data(root, "price")) == ([], ["food 1", "metal 2", "energy 5"])
    assert title(at(root, "price", "energy 5")) == "energy: 5, the die shows 6"
    game.order("red", "supply 0405 1")
    assert title(at(tree(game.view("red")), "field", "0405")).endswith("your sheet: 1 food cube")
    assert data(tree(busy().view("")), "price") == []


def test_price_dice_are_called_by_their_faces_alone_where_one_is_dropped(position: type[Position]) -> None:
    """“Drop die 2” drops the die that shows 2, which is not the second one."""
    game = position().begin("merchant", "blue", dice=[1, 3, 6, 2])
    root = tree(game.view("blue"))
    assert "Dice on the table:" in texts(root)
    assert [title(at(root, "die", face)) for face in "1362"] == [f"a die that shows {face} (price)" for face in "1362"]
    assert "- a die that shows 2 (price)" in FACES.text(game.view("blue"), render)


@pytest.mark.rule("galactic-emperor", "GE-TECH-SCANNERS-2", "GE-HID-3")
def test_a_scanned_tile_lies_before_its_scanner_only(position: type[Position]) -> None:
    game = position(revealed="R01 R02", cards={"red": "scanners"}, top="A10").begin("explorer").order("red", "scan R01")
    assert data(tree(game.view("red")), "revealed") == ["A10", "R01", "R02"]
    assert data(tree(game.view("blue")), "revealed") == ["R01", "R02"]
