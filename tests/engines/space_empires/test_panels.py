"""Tables beside the map: production sheet, technology, fleets, battle, standings."""

from __future__ import annotations

import pytest

from engines.core import Outcome, Panel, render, say
from engines.space_empires.faces import FACES
from engines.space_empires.faces.labels import planned
from engines.space_empires.faces.panels import colony_points
from engines.space_empires.model.commands import Buy
from engines.space_empires.model.options import technologies_in
from engines.space_empires.model.state import Casualty
from engines.space_empires.model.view import View
from engines.space_empires.rules.battle.lineup import line_of
from engines.space_empires.rules.battle.retreat import gunner_of
from engines.space_empires.rules.shop import shop
from engines.space_empires.rules.victory import colony_points as points_of
from tests.engines.drawing import strange, words
from tests.engines.space_empires.economics import Phase
from tests.engines.space_empires.faces import OPTIONS, battling, busy, positions, untranslated
from tests.engines.space_empires.helpers import Play, Position


def panel(view: View, name: str) -> Panel:
    return next(panel for panel in FACES.panels(view, words) if panel.name == name)


def names(view: View) -> list[str]:
    return [panel.name for panel in FACES.panels(view, words)]


def unfolded(view: View) -> list[str]:
    return [panel.name for panel in FACES.panels(view, words) if not panel.folded]


def cells(view: View, name: str, first: str, column: int = 0) -> list[str]:
    """Return the row in which this cell is."""
    return next(row for row in panel(view, name).rows if row[column] == first)


def economy(*lines: str) -> Play:
    """Return the first Economic Phase, with these lines on red's sheet."""
    game = Play().set_up()
    while game.state.phase != "economy":
        game.apply_default()
    for line in lines:
        game.order("red", line)
    return game


@OPTIONS
def test_tables_are_even_short_and_translated(seats: int, options: dict[str, str]) -> None:
    for _, view in positions(seats, options):
        for table in FACES.panels(view, strange):
            assert {len(row) for row in table.rows} <= {len(table.columns)}
            assert 2 <= len(table.columns) <= 7
            told = [table.title, table.note, *table.columns, *(cell for row in table.rows for cell in row)]
            assert [cell for cell in told if untranslated(cell)] == []


def test_which_tables_there_are() -> None:
    assert names(busy().view("red")) == ["fleets", "technology", "standings"]
    assert names(battling().view("green")) == ["battle", "fleets", "technology", "standings"]
    assert names(battling().view("")) == ["battle", "standings"]
    assert names(economy().view("red")) == ["sheet", "technology", "prices", "fleets", "standings"]
    assert names(economy().view("")) == ["standings"]
    assert unfolded(battling().view("red")) == ["battle"]
    assert unfolded(economy().view("red")) == ["sheet", "technology", "prices"]


def test_whoever_is_out_of_play_has_no_sheet() -> None:
    game = economy()
    game.state.players[0].alive = False
    assert "sheet" not in names(game.view("red"))
    assert cells(game.view("green"), "standings", "seat 1 (red), out of play")


@pytest.mark.rule("space-empires", "7.5.2a", "9.4a")
def test_prices_are_told_of_what_the_own_ship_size_allows() -> None:
    before, after = economy().view("red"), economy("research size").view("red")  # what is learnt can be built at once
    told = [row[0] for row in panel(before, "prices").rows]
    assert told == ["SC scout", "SY ship yard", "DE decoy", "CS colony ship", "MI miner"]
    assert cells(before, "prices", "SC scout") == ["SC scout", "6", "E3", "0", "1", "1"]
    assert {row[0] for row in panel(after, "prices").rows} - {*told} == {"DD destroyer", "BA base"}


@pytest.mark.rule("space-empires", "7.0c")
def test_the_production_sheet_adds_up_live() -> None:
    game = economy()
    sheet = panel(game.view("red"), "sheet")
    assert [row[1] for row in sheet.rows][:5] == ["0", "20", "−3", "17", "0"]
    hex_ = next(unit.hex for unit in game.state.players[0].units.values() if unit.type == "SY")
    game.order("red", "bid 2")
    game.order("red", f"buy 1 SC at {hex_}")
    view = game.view("red")
    assert cells(view, "sheet", "Bid")[1] == "−2"
    assert cells(view, "sheet", f"1 × scout in {hex_}")[1] == "−6"
    assert cells(view, "sheet", "Left")[1] == "9"
    assert cells(view, "sheet", f"Ship yards in {hex_}: hull points free of 4")[1] == "3"
    assert cells(game.view("green"), "sheet", "Left")[1] == "17"
    assert "Next phase: income 20, maintenance 4." in panel(view, "sheet").note


def test_research_minerals_and_blockades_stand_on_the_sheet() -> None:
    game = economy("research size")
    state = game.state
    home = next(hex_ for hex_, colony in state.colonies.items() if colony.owner == 0)
    state.players[0].income += 10
    view = game.view("red")
    assert cells(view, "sheet", "Ship Size 2")[1] == "−10"
    assert cells(view, "sheet", "Minerals and plunder")[1] == "10"
    assert cells(view, "sheet", "1 colony")[1] == "20"
    state.blockades = [home]
    assert cells(game.view("red"), "sheet", f"Colony in {home}, blockaded")[1] == "0"


def test_the_technology_chart_knows_own_levels_prices_and_what_others_have_shown(position: type[Position]) -> None:
    game = position(levels={"red": {"attack": 1, "exploration": 1}})
    game.state.players[1].announced = {"tactics": 2}
    view = game.view("red")
    assert panel(view, "technology").columns == ["technology", "level", "next costs", "green, shown"]
    assert len(panel(view, "technology").rows) == len(technologies_in({}))
    assert cells(view, "technology", "Attack") == ["Attack", "1", "30", ""]
    assert cells(view, "technology", "Exploration") == ["Exploration", "1", "–", ""]
    assert cells(view, "technology", "Tactics") == ["Tactics", "0", "15", "2"]


def test_the_price_of_a_level_is_that_of_the_ruleset(position: type[Position]) -> None:
    old, now = (position(levels={"red": {"move": 4}}, ruleset=ruleset).view("red") for ruleset in ("2011", "current"))
    assert [cells(view, "technology", "Movement")[2] for view in (old, now)] == ["40", "25"]


def test_every_own_counter_is_in_the_fleets_with_its_strengths() -> None:
    game = busy()
    rows = panel(game.view("red"), "fleets").rows
    assert sorted(row[1].split(" ")[0].strip("*↑") for row in rows) == game.names("red")
    view = Position("red 3 CA-1 at 0405 with attack 1, tactics 2, move 3, revealed", "red 2 SY-1 at 0501",
                    "red MI-1 at 0406 with cargo wreck",
                    levels={"red": {"attack": 1, "tactics": 2, "move": 3}}).view("red")  # fmt: skip
    assert cells(view, "fleets", "CA-1*", 1) == ["0405", "CA-1*", "3", "C5", "1", "2", "1 of 1"]
    assert cells(view, "fleets", "SY-1", 1) == ["0501", "SY-1", "2", "C3", "0", "0", "–"]
    assert cells(view, "fleets", "MI-1 with space wreck", 1)[2:] == ["1", "–", "–", "–", "1 of 1"]


def test_what_is_left_to_move_is_shown_in_the_own_turn_else_the_level(position: type[Position]) -> None:
    levels = {"red": {"move": 5}}
    game = position("red SC-1 at 0405 with move 5, moved 1", levels=levels, turn=3)
    assert cells(game.view("red"), "fleets", "SC-1", 1)[6] == "2 of 3"
    game.begin("green")
    assert cells(game.view("red"), "fleets", "SC-1", 1)[6] == "5"


def test_when_the_match_is_over_there_is_no_sheet() -> None:
    game = economy()
    game.state.outcome = Outcome([[0], [1]], [1, 0], say("over"))
    assert names(game.view("red")) == ["fleets", "technology", "standings"]


def test_what_could_be_refitted_is_marked(position: type[Position]) -> None:
    view = position("red SC-1 at 0501", "red DE-1 at 0501", "red SY-1 at 0501", levels={"red": {"tactics": 1}}).view(
        "red"
    )
    assert sorted(row[1] for row in panel(view, "fleets").rows) == ["DE-1", "SC-1↑", "SY-1"]


@pytest.mark.rule("space-empires", "5.2a", "5.5a", "5.8.2a")
def test_the_battle_lists_both_sides_in_their_order_with_the_numbers_to_hit() -> None:
    game = battling()
    table = panel(game.view(""), "battle")
    assert [row[1] for row in table.rows] == ["green SC-1", "green CA-1", "red SC-2", "red BB-1"]
    assert table.rows[3] == ["4", "red BB-1", "1", "E5 / 2, tactics 0", "4 (CA-1), 5 (SC-1)"]
    assert "In nebula everybody fires as class E." in table.note


def test_the_numbers_are_those_with_which_ships_fire() -> None:
    game = battling()
    while game.asked()[0][1] == "ScreenShips":
        game.order(game.asked()[0][0], "screen nothing")
    view = game.view("green")
    line, gunner = line_of(view), gunner_of(view)
    told = cells(view, "battle", "1, acts now")[4]
    assert line.targets(gunner)
    for target in line.targets(gunner):
        assert f"{line.aim(gunner, target).number} ({target.name})" in told


def test_who_has_acted_who_is_screened_and_what_was_lost_is_said() -> None:
    game = battling()
    game.order("green", "screen 2 SC-1")
    state = game.state
    assert state.battle is not None
    assert cells(game.view(""), "battle", "screened")[1] == "green SC-1"
    while game.asked() == [("green", "FireShips")]:
        game.order("green", "fire BB-1", dice=(1,))
    view = game.view("")
    assert cells(view, "battle", "1, has acted")[1] == "green CA-1"
    state.battle.gone = [Casualty(0, "BB", 1), Casualty(1, "SC", 2, fled=True)]
    assert "So far: red 1 × battleship lost, green 2 × scout fled." in panel(game.view(""), "battle").note


def test_damage_and_the_fleet_bonus_are_said() -> None:
    game = Position("red 6 SC-1 at 0405", "green 2 CA-1 at 0405 with damage 1")
    game.state.contacts = ["0405"]
    game.order("red", "end")
    while game.asked()[0][1] == "ScreenShips":
        game.order(game.asked()[0][0], "screen nothing")
    table = panel(game.view(""), "battle")
    assert table.rows[0][2] == "2, damage 1 of 2"
    assert "seat 1 has +1 for twice the ships." in table.note
    assert table.rows[1][4] == "3"


def test_the_standings_follow_the_order_of_play(position: type[Position]) -> None:
    game = position(colonies={"0405": "green 3"})
    state = game.state
    state.order, state.players[1].bid, state.players[1].razed = [1, 0], 4, 2
    assert panel(game.view(""), "standings").rows == [
        ["seat 2 (green)", "2", "23", "4", "2"], ["seat 1 (red)", "1", "20", "–", "0"]]  # fmt: skip


@pytest.mark.rule("space-empires", "RN-01")
def test_colony_points_are_those_that_win(position: type[Position]) -> None:
    colonies = {"0405": "red 5", "0506": "red 3", "0109": "red 5", "0202": "red 5", "0407": "green 5"}
    game = position(colonies=colonies, victory="short")
    game.state.players[0].razed = 1
    view = game.view("")
    for seat, points in ((0, 3), (1, 1)):
        assert colony_points(view, seat) == points_of(game.state, seat) == points
    assert [row[4] for row in panel(view, "standings").rows] == ["3", "1"]


@pytest.mark.rule("space-empires", "RN-85", "8.3.1a")
def test_a_number_under_a_decoy_is_never_shown_as_so_many_decoys() -> None:
    game = economy("buy 2 DE at 0501", "buy 1 DE at 0501")
    view = game.view("red")
    assert cells(view, "sheet", "1 × decoy with 2 under it in 0501", 0)[1] == "−1"
    assert cells(view, "sheet", "1 × decoy in 0501", 0)[1] == "−1"
    assert [render(line) for line in shop(view).bill] == ["1 CP, 1 decoy with 2 under it", "1 CP"]
    assert [render(line) for line in planned(view, "0501")] == ["1 × decoy with 2 under it", "1 × decoy"]


@pytest.mark.rule("space-empires", "RN-85")
def test_whoever_may_want_several_decoys_is_told_that_a_line_builds_one() -> None:
    asked = economy().match.decision(0)
    told = [render(one) for one in asked.question.overlooked(asked.view, Buy("DE", 2, "0501"))]
    one = "“2 DE” builds one decoy, for 1 CP: 2 is only the number under it (8.3). "
    assert told == [one + "Each decoy takes a line of its own: “buy DE at 0501”."]
    for other in (Buy("DE", 1, "0501"), Buy("SC", 2, "0501")):
        assert asked.question.overlooked(asked.view, other) == []


@pytest.mark.rule("space-empires", "2.3.1e")
def test_the_shop_tells_what_ships_can_do() -> None:
    articles = {render(one.name): one for shelf in shop(economy().view("red")).shelves for one in shelf.articles}
    told = {name: [render(text) for text in one.about] for name, one in articles.items()}
    assert told["SC scout"] == ["attack E3, defence 0", "hull 1, maintenance 1"]
    assert told["MI miner"] == ["hull 1, maintenance 0"]


@pytest.mark.rule("space-empires", "9.1a", "9.1b")
def test_the_shop_sells_the_next_level_until_there_is_none() -> None:
    view = Phase(levels={"red": {"attack": 1, "defence": 3, "terraforming": 1}}).view("red")
    articles = [(render(one.name), render(one.price)) for one in shop(view).shelves[-1].articles]
    assert articles[1:3] == [("Attack 2", "30 CP"), ("Defence 3", "highest")]
