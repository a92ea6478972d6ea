"""Tables beside the board: battle, influence, prices, players, roles, technologies, own sectors, ships, plans."""

from __future__ import annotations

import pytest

from engines.core import Outcome, Panel, render, say
from engines.galactic_emperor.faces import FACES
from engines.galactic_emperor.faces.gists import GISTS
from engines.galactic_emperor.model.tables import TECHNOLOGIES
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.rules.battle.shooting import dice_thrown, lowest_hit
from engines.galactic_emperor.rules.battle.sides import side_of
from tests.engines.drawing import strange, words
from tests.engines.galactic_emperor.faces import SEATS, battling, busy, hit, influenced, positions, untranslated
from tests.engines.galactic_emperor.helpers import Position


def names(view: View) -> list[str]:
    return [panel.name for panel in FACES.panels(view, words)]


def panel(view: View, name: str) -> Panel:
    return next(panel for panel in FACES.panels(view, words) if panel.name == name)


def cells(view: View, name: str, first: str) -> list[str]:
    """Return the row of a table that begins with this."""
    return next(row for row in panel(view, name).rows if row[0] == first)


@SEATS
def test_tables_are_even_short_and_translated(seats: int) -> None:
    for _, view in positions(seats):
        for table in FACES.panels(view, strange):
            assert {len(row) for row in table.rows} <= {len(table.columns)}
            assert 1 <= len(table.columns) <= 6
            told = [table.title, table.note, *table.columns, *(cell for row in table.rows for cell in row)]
            assert [cell for cell in told if untranslated(cell.replace("BHOLE", ""))] == []


def test_which_tables_there_are() -> None:
    always, own = ["players", "roles", "technologies"], ["sectors", "ships", "standing"]
    assert names(busy().view("red")) == [*always, *own]
    assert names(busy().view("")) == always
    assert names(battling().view("green")) == ["battle", *always, *own]
    assert names(influenced().view("green")) == ["regent", *always, *own]
    assert [table.name for table in FACES.panels(hit().view("red"), words) if not table.folded] == ["battle"]


def test_prices_have_a_table_in_the_merchant_role(position: type[Position]) -> None:
    game = position().begin("merchant", "blue", dice=[3, 5, 2, 6])
    assert "prices" not in names(game.view("red"))
    game.order("blue", "drop 5")
    assert panel(game.view(""), "prices").rows == [["food", "2", "1"], ["metal", "3", "2"], ["energy", "6", "5"]]


@pytest.mark.rule("galactic-emperor", "GE-SETUP-37", "GE-SETUP-38")
def test_mats_are_open_but_for_the_points_of_others() -> None:
    view = busy().view("red")
    assert [row[0] for row in panel(view, "players").rows] == [
        "seat 3 (green)", "seat 1 (red): 14 victory points", "seat 2 (blue)"]  # fmt: skip
    assert cells(view, "players", "seat 1 (red): 14 victory points")[1:] == [
        "12", "3 of 6, 2 of 3", "4 (6 planets)", "8 Empires, 6 Fighters, 2 Cruisers, 1 Dreadnought",
        "Plasma Weapons, Diplomat",
    ]  # fmt: skip
    assert panel(view, "players").note == "In the order of this round, clockwise. The Throne: seat 1."


@pytest.mark.rule("galactic-emperor", "GE-END-9")
def test_in_the_end_all_points_are_in_the_table() -> None:
    game = busy()
    game.state.outcome = Outcome([[0], [1], [2]], [14, 9, 5], say("over"))
    assert cells(game.view(""), "players", "seat 2 (blue): 9 victory points")


@pytest.mark.rule("galactic-emperor", "GE-TECH-SABOTEUR-1")
def test_technologies_that_do_not_work_are_marked(position: type[Position]) -> None:
    game = position(cards={"red": "plasma warp", "blue": "saboteur"})
    game.state.blocked, game.state.used, game.state.removed = ["plasma"], ["warp"], ["diplomat"]
    view = game.view("green")
    assert cells(view, "players", "seat 1 (red)")[5] == "Plasma Weapons (blocked), Time Warp (used)"
    conditions = {row[0]: row[3:5] for row in panel(view, "technologies").rows}
    assert conditions["Plasma Weapons"] == ["seat 1 (red)", "blocked until the round ends"]
    assert conditions["Time Warp"] == ["seat 1 (red)", "used this round"]
    assert conditions["Diplomat"] == ["nobody", "out of the match"]
    assert conditions["Saboteur"] == ["seat 2 (blue)", "ready"]
    assert conditions["Ion Cannons"] == ["nobody", "–"]


@pytest.mark.rule("galactic-emperor", "GE-SETUP-22", "GE-SCIENTIST-2", "GE-SCIENTIST-5")
def test_the_row_of_technologies_has_prices_and_the_choosers_discount(position: type[Position]) -> None:
    game = position()
    assert len(panel(game.view("red"), "technologies").rows) == len(TECHNOLOGIES)
    assert cells(game.view("red"), "technologies", "Plasma Weapons")[:3] == ["Plasma Weapons", "3", "Warlord"]
    game.begin("scientist")
    prices = [cells(game.view(eyes), "technologies", "Plasma Weapons")[1] for eyes in ("red", "blue", "")]
    assert prices == ["2", "3", "3"]


def test_the_roles_of_the_round() -> None:
    view = busy().view("")
    assert cells(view, "roles", "Merchant")[:3] == ["Merchant", "1", "seat 3 (green)"]
    assert cells(view, "roles", "Warlord")[:3] == ["Warlord", "2", "seat 1 (red)"]
    assert cells(view, "roles", "Regent") == ["Regent", "–", "still free", render(GISTS["regent"])]


def test_own_sectors_with_ships_cubes_and_what_the_sheet_does() -> None:
    game = busy("engineer").order("red", "build 1 F at 0505")
    view = game.view("red")
    assert [row[0] for row in panel(view, "sectors").rows] == ["0306", "0405", "0505", "0704"]
    assert cells(view, "sectors", "0505")[1:] == [
        "R12 (2 planets, 1 metal, 1 energy)", "Starbase of seat 1 (red)", "2",
        "your ships: 2 Fighters (F1, F2), 1 Dreadnought (D1)", "1 × Fighter"]  # fmt: skip


@pytest.mark.rule("galactic-emperor", "GE-RUL-24", "GE-SETUP-3", "GE-WARLORD-2", "GE-WARLORD-4")
def test_what_ships_cost_and_can_do() -> None:
    assert panel(busy().view("red"), "ships").rows == [
        ["Fighter (F)", "1 metal, 1 mark", "1", "5 or more", "2", "6"],
        ["Cruiser (C)", "2 metal, 2 marks", "2", "4 or more", "2", "2"],
        ["Dreadnought (D)", "4 metal, 1 energy", "3", "4 or more", "1", "1"],
    ]


@pytest.mark.rule("galactic-emperor", "GE-HID-7")
def test_standing_orders_are_the_owners_alone() -> None:
    game = busy().order("red", "plan influence 3")
    assert "Buy another influence token for at most 3 marks." in panel(game.view("red"), "standing").rows[0]
    assert panel(game.view("blue"), "standing").rows == []
    assert "standing" not in names(game.view(""))


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-24", "GE-WARLORD-25")
def test_the_battle_lists_both_sides_in_the_order_in_which_they_shoot() -> None:
    table = panel(hit().view(""), "battle")
    assert table.title == "Battle in 0405, pass 1, phase 1"
    assert table.rows == [
        ["seat 1", "1", "1 Dreadnought (D1)", "4", "4 or more", "2 hits"],
        ["seat 1", "3", "2 Fighters (F1, F2)", "2", "5 or more", "2 hits"],
        ["seat 2", "1", "1 Dreadnought (D1)", "3", "4 or more", "2 hits"],
        ["seat 2", "2", "1 Cruiser (C1)", "2", "4 or more", "1 hit"],
        ["seat 2", "2", "a Starbase", "3", "4 or more", "2 hits"],
    ]
    assert table.note == (
        "seat 1 (red) attacks seat 2 (blue). D1 rolls one die more. seat 1 has 2 hits to take. seat 2 has 2 hits to "
        "take."
    )


@pytest.mark.rule("galactic-emperor", "GE-TECH-PLASMA-1", "GE-TECH-ION-1", "GE-TECH-SHIELD-1")
def test_technologies_change_the_dice_that_are_shown() -> None:
    game = battling()
    game.state.players[0].technologies, game.state.players[1].technologies = ["plasma"], ["ion", "shield"]
    assert game.state.battle is not None
    game.state.battle.shields = [1]
    view = game.view("")
    assert [row[3:5] for row in panel(view, "battle").rows] == [
        ["3", "3 or more"], ["2", "4 or more"], ["3", "4 or more"], ["2", "4 or more"], ["4", "4 or more"]]  # fmt: skip
    dreadnought = side_of(view, 0)[0]
    assert (dice_thrown(view, 0, dreadnought), lowest_hit(view, 0, dreadnought)) == (3, 3)
    assert "Shield Generators of seat 2 ignore the next hit." in panel(view, "battle").note


def test_the_free_attack_is_said() -> None:
    game = battling()
    assert game.state.battle is not None
    game.state.battle.volley = True
    table = panel(game.view(""), "battle")
    assert (table.title, "The ships from the Black Hole shoot alone." in table.note) == (
        "Battle in 0405, free attack", True)  # fmt: skip


@pytest.mark.rule("galactic-emperor", "GE-REGENT-12", "GE-REGENT-16", "GE-REGENT-20")
def test_influence_stands_with_what_would_come_of_it() -> None:
    game = influenced()
    assert panel(game.view(""), "regent").rows == [
        ["the Throne", "seat 1", "seat 3 1", "to seat 3"],
        ["0405", "seat 1", "seat 2 2, seat 3 1", "an Empire of seat 2"],
    ]
    assert panel(game.view(""), "regent").note == "Influence in hand: seat 1 2."


@pytest.mark.rule("galactic-emperor", "GE-REGENT-12", "GE-REGENT-16", "GE-TECH-AMBASSADOR-3")
def test_what_comes_of_influence_may_be_nothing_or_a_starbase() -> None:
    game = influenced()
    regent = game.state.regent
    assert regent is not None
    regent.placed, regent.hands = {"0402": {1: 2}, "0303": {0: 1}, "throne": {0: 1, 1: 1}}, {0: 0, 1: 0, 2: 0}
    regent.private, regent.private_owner = "0504", 2
    assert panel(game.view(""), "regent").rows == [
        ["the Throne", "seat 1", "seat 1 1, seat 2 1", "to seat 1"],
        ["0303", "seat 2", "seat 1 1", "nobody"],
        ["0402", "nobody", "seat 2 2", "a Starbase of seat 2"],
    ]
    assert panel(game.view(""), "regent").note == "0504 is the private business of seat 3."
