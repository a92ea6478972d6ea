"""The Engineer: ships, their prices and where they are delivered (GE-ENGINEER, GE-TECH-ROBOTICS)."""

from __future__ import annotations

import pytest

from engines.core import render
from engines.galactic_emperor import GAME
from engines.galactic_emperor.model.tables import SHIPS
from engines.parts.shopping import judge_of
from tests.engines.galactic_emperor.helpers import Position
from tests.engines.galactic_emperor.sheets import marks, settle

RICH = {"red": "6 metal 3 energy 20 marks"}


@pytest.mark.rule("galactic-emperor", "GE-ENGINEER-1")
def test_the_chooser_gets_a_free_fighter_on_a_starbase(position: type[Position]) -> None:
    bases = {"0405": "R01 blue starbase", "0303": "R02 blue empire"}
    game = position(sectors=bases).begin("engineer", "blue")
    assert "The free Fighter is for the Chooser of this role, seat 2." in game.refusal("red", "berth 0704")
    assert "0303 has no Starbase of yours" in game.refusal("blue", "berth 0303")
    game.order("blue", "berth 0405")
    assert "The free Fighter: your sheet says that already." in game.refusal("blue", "berth 0207")
    settle(game)
    assert game.fleet("blue", "0405") == ["F1"]
    assert game.player("red").ships == {}


@pytest.mark.rule("galactic-emperor", "GE-ENGINEER-1", "GE-PBM-33")
def test_the_free_fighter_goes_home_by_default(position: type[Position]) -> None:
    game = position().begin("engineer", "blue")
    for decision in game.match.decisions():
        game.command(("red", "blue", "green")[decision.seat], decision.default())
    game.resolve()
    assert game.fleet("blue", "0207") == ["F1"]
    assert game.player("red").ships == {}
    assert "seat 2 puts a free Fighter on 0207." in game.told()
    assert "seat 3 builds no ships." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-RUL-25")
def test_without_a_fighter_in_reserve_the_bonus_is_lost(position: type[Position]) -> None:
    game = position("blue F1 F2 F3 F4 F5 F6 F7 F8 at 0405").begin("engineer", "blue")
    assert "All your Fighters are on the board" in game.refusal("blue", "berth 0207")
    settle(game)
    assert len(game.player("blue").ships) == 8


@pytest.mark.rule("galactic-emperor", "GE-RUL-24")
def test_the_prices_of_ships() -> None:
    assert {kind: (ship.metal, ship.energy, ship.marks) for kind, ship in SHIPS.items()} == {
        "F": (1, 0, 1),
        "C": (2, 0, 2),
        "D": (4, 1, 0),
    }


@pytest.mark.rule("galactic-emperor", "GE-ENGINEER-2", "GE-ENGINEER-5")
def test_any_number_of_ships_is_bought_from_storage_and_marks(position: type[Position]) -> None:
    game = position(goods=RICH, sectors={"0405": "R01 red starbase"}).begin("engineer", "blue")
    settle(game, red="build 2 F 0704; build 1 D 0405")
    assert (game.fleet("red", "0704"), game.fleet("red", "0405")) == (["F1", "F2"], ["D1"])
    assert (game.player("red").metal, game.player("red").energy, marks(game, "red")) == (0, 2, 18)


@pytest.mark.rule("galactic-emperor", "GE-ENGINEER-2", "GE-ENGINEER-5")
@pytest.mark.parametrize(
    ("goods", "line"),
    [("1 metal 0 energy 9 marks", "build 1 C 0704"), ("6 metal 0 energy 9 marks", "build 1 D 0704"),
     ("6 metal 0 energy 1 marks", "build 2 F 0704")],
)  # fmt: skip
def test_what_cannot_be_paid_is_refused(position: type[Position], goods: str, line: str) -> None:
    game = position(goods={"red": goods}).begin("engineer", "blue")
    assert "with that your sheet costs" in game.refusal("red", line)


def test_an_empty_sheet_is_not_said_to_cost_nothing(position: type[Position]) -> None:
    told = render(position().begin("engineer", "blue").match.decision(0).prompt())
    assert "So far there is nothing to pay." in told
    assert "Your sheet costs" not in told


@pytest.mark.rule("galactic-emperor", "GE-ENGINEER-5")
def test_the_whole_sheet_counts(position: type[Position]) -> None:
    game = position(goods={"red": "3 metal 0 energy 9 marks"}).begin("engineer", "blue").order("red", "build 1 C 0704")
    assert "with that your sheet costs 4 metal, 4 marks, and you have 3 metal, 9 marks." in game.refusal(
        "red", "build 1 C 0704"
    )
    game.order("red", "build 1 F 0704")


@pytest.mark.rule("galactic-emperor", "GE-ENGINEER-3", "GE-SETUP-3")
@pytest.mark.parametrize(
    ("fleet", "line"),
    [("F1 F2 F3 F4 F5 F6 F7", "build 2 F 0704"), ("C1 C2 C3 C4", "build 1 C 0704"), ("D1", "build 2 D 0704")],
)
def test_the_reserve_is_8_fighters_4_cruisers_2_dreadnoughts(position: type[Position], fleet: str, line: str) -> None:
    game = position(f"red {fleet} at 0405", goods=RICH).begin("engineer", "blue")
    assert "are left in your reserve" in game.refusal("red", line)


@pytest.mark.rule("galactic-emperor", "GE-ENGINEER-3", "GE-ENGINEER-1")
def test_the_free_fighter_counts_against_the_reserve(position: type[Position]) -> None:
    game = position("red F1 F2 F3 F4 F5 F6 F7 at 0405", goods=RICH).begin("engineer", "red")
    assert "only 0 are left in your reserve" in game.refusal("red", "build 1 F 0704")
    settle(game)
    assert game.fleet("red", "0704") == ["F8"]


@pytest.mark.rule("galactic-emperor", "GE-ENGINEER-4")
def test_ships_are_delivered_to_own_starbases_only(position: type[Position]) -> None:
    sectors = {"0405": "R01 red empire", "0303": "R02 blue starbase", "0304": "R03 red starbase"}
    game = position(goods=RICH, sectors=sectors).begin("engineer", "blue")
    for field in ("0405", "0303", "0207", "0505"):
        refusal = game.refusal("red", f"build 1 F {field}")
        assert f"{field} has no Starbase of yours, and ships are delivered to Starbases only: 0304, 0704." in refusal
    settle(game, red="build 1 F 0304")
    assert game.fleet("red", "0304") == ["F1"]


@pytest.mark.rule("galactic-emperor", "GE-ENGINEER-6")
def test_there_is_always_the_home_starbase(position: type[Position]) -> None:
    game = position(goods=RICH).begin("engineer", "blue")
    settle(game, red="build 1 F 0704")
    assert game.fleet("red", "0704") == ["F1"]


@pytest.mark.rule("galactic-emperor", "GE-ENGINEER-7")
def test_a_field_holds_any_number_of_ships(position: type[Position]) -> None:
    game = position("red F1 F2 F3 C1 C2 C3 C4 D1 at 0704", goods=RICH).begin("engineer", "blue")
    settle(game, red="build 4 F 0704")
    assert len(game.fleet("red", "0704")) == 12


ROBOTICS = {"red": "robotics"}


@pytest.mark.rule("galactic-emperor", "GE-TECH-ROBOTICS-1", "GE-TECH-ROBOTICS-2", "GE-TEST-17")
@pytest.mark.parametrize(
    ("goods", "lines", "left"),
    [
        ("2 metal 0 energy 4 marks", "build 2 F 0704; build 1 C 0704", (0, 0, 0)),
        ("4 metal 1 energy 2 marks", "build 1 D 0704; build 1 C 0704", (0, 0, 0)),
        ("0 metal 0 energy 2 marks", "build 2 F 0704", (0, 0, 0)),
        ("3 metal 0 energy 2 marks", "build 1 F 0704", (3, 0, 1)),
    ],
)
def test_robotics_save_2_metal_on_the_whole_purchase(
    position: type[Position], goods: str, lines: str, left: tuple[int, int, int]
) -> None:
    game = position(goods={"red": goods}, cards=ROBOTICS).begin("engineer", "blue")
    settle(game, red=lines)
    red = game.player("red")
    assert len(red.ships) == sum(int(line.split()[1]) for line in lines.split("; "))
    assert (red.metal, red.energy, marks(game, "red")) == left
    assert "seat 1 uses Robotics." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-PBM-12", "GE-HID-6")
def test_everybody_orders_at_once_and_unseen(position: type[Position]) -> None:
    game = position(goods=RICH).begin("engineer", "blue")
    assert game.asked() == [(colour, "EngineerSheet") for colour in ("red", "blue", "green")]
    game.order("red", "build 1 F 0704")
    assert not game.view("blue").sheet
    settle(game)
    built = [line.split(" builds")[0] for line in game.told() if " builds " in line]
    assert built == ["seat 2", "seat 3", "seat 1"]


@pytest.mark.rule("galactic-emperor", "GE-PBM-12", "GE-ROUND-4")
def test_strict_matches_ask_one_after_the_other(position: type[Position]) -> None:
    game = position(goods=RICH, strict="yes").begin("engineer", "blue")
    for colour in ("blue", "green", "red"):
        assert game.asked() == [(colour, "EngineerSheet")]
        game.order(colour, *(["build 1 F 0704"] if colour == "red" else []), "done").resolve()
    assert game.fleet("red", "0704") == ["F1"]


@pytest.mark.rule("galactic-emperor", "GE-ENGINEER-2", "GE-ENGINEER-4", "GE-ENGINEER-5")
def test_the_sheet_is_a_table_to_buy_from(position: type[Position]) -> None:
    bases = {"0405": "R01 red starbase"}
    game = position(goods=RICH, sectors=bases).begin("engineer", "blue").order("red", "build 2 F 0704")
    decision = game.match.decision(0)
    shop = decision.question.shop(decision.view)
    assert shop is not None
    fighters, _cruisers, dreadnoughts = shop.shelves[0].articles
    assert {render(there.name): there.count for there in fighters.stalls} == {"0405": 0, "0704": 2}
    assert render(dreadnoughts.price) == "4 metal, 1 energy"
    assert [render(text) for text in (*shop.bill, *shop.sums)] == [
        "2 metal, 2 marks", "Left: 4 metal, 3 energy, 18 marks."
    ]  # fmt: skip
    assert all(judge_of(GAME, decision)(there.more) is None for there in dreadnoughts.stalls)
    game.order("red", "build 1 D 0405")
    decision = game.match.decision(0)
    assert "You cannot pay" in str(judge_of(GAME, decision)(fighters.stalls[0].more))
