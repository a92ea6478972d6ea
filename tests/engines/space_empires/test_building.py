"""Building: ship yards, placement, counters, bases and decoys (7.5, 7.6, 8, 9.6)."""

from __future__ import annotations

import pytest

from engines.core import Pick, render
from tests.engines.space_empires.economics import YARDS, Phase, rich


@pytest.mark.rule("space-empires", "7.6.1a", "RN-82")
def test_ships_are_built_at_own_ship_yards() -> None:
    game = rich(YARDS, "green 4 SY-1 at 0510", colonies={"0401": "red 5"})
    for hex_ in ("0401", "0510"):
        assert f"No ship yard of yours can build in {hex_}" in game.refusal("red", f"buy 1 SC at {hex_}")
    assert "Possible: nowhere now." in rich("red SC-1 at 0501").refusal("red", "buy 1 SC at 0501")


@pytest.mark.rule("space-empires", "7.6.1b", "7.6.1f", "T7.6-1")
@pytest.mark.parametrize("line", ["buy 2 DD at 0501", "buy 2 CS at 0501", "buy 2 MI at 0501", "buy 1 CA at 0501"])
def test_two_ship_yards_build_two_hull_points(line: str) -> None:
    game = rich("red 2 SY-1 at 0501", levels={"red": {"size": 3}}).order("red", line)
    assert "takes 1 hull point, and the ship yards in 0501 can build 0 more" in game.refusal("red", "buy 1 SC at 0501")
    assert "hull points: 0501: 0." in game.prompt()


@pytest.mark.rule("space-empires", "7.6.1c", "7.6.1d", "T7.6-2", "RN-79")
def test_ship_yards_of_one_hex_work_together() -> None:
    game = rich("red 2 SY-1 at 0501", "red 2 SY-2 at 0401", colonies={"0401": "red 5"}, levels={"red": {"size": 5}})
    assert "takes 3 hull points" in game.refusal("red", "buy 1 BB at 0501")
    rich("red 2 SY-1 at 0501", "red SY-2 at 0501", levels={"red": {"size": 5}}).order("red", "buy 1 BB at 0501")


@pytest.mark.rule("space-empires", "9.6a", "T9.6-1", "RN-79", "9.10.5b", "9.9g")
@pytest.mark.parametrize(
    ("yards", "level", "points"), [(2, 2, 3), (1, 2, 1), (3, 2, 4), (4, 2, 6), (3, 3, 6), (3, 1, 3)]
)
def test_yard_levels_drop_fractions(yards: int, level: int, points: int) -> None:
    game = rich(f"red {yards} SY-1 at 0501", levels={"red": {"yard": level}})
    assert f"hull points: 0501: {points}." in game.prompt()
    if level > 1:
        bought = rich(f"red {yards} SY-1 at 0501", levels={"red": {"yard": level - 1}}).order(
            "red", "research shipyards"
        )
        assert f"hull points: 0501: {points}." in bought.prompt()


@pytest.mark.rule("space-empires", "7.6.1e", "9.10.2a", "RN-77")
def test_new_ships_may_join_a_group() -> None:
    game = rich(YARDS, "red 4 SC-1 at 0501", "red SC-2 at 0405", "red SC-3 at 0501 with attack 1")
    game.order("red", "buy 2 SC at 0501 into SC-1")
    assert "SC-1 has 6 ships already" in game.refusal("red", "buy 1 SC at 0501 into SC-1")
    assert "SC-2 is no group of the same type in 0501" in game.refusal("red", "buy 1 SC at 0501 into SC-2")
    assert "SC-3 has not the newest technology" in game.refusal("red", "buy 1 SC at 0501 into SC-3")
    assert "You have no SC-9" in game.refusal("red", "buy 1 SC at 0501 into SC-9")
    refused = game.refusal("red", "research attack")
    assert refused.startswith("With that a line already on your sheet would no longer be possible: 2 × scout cannot")
    assert game.resolve().unit("red", "SC-1").count == 6


@pytest.mark.rule("space-empires", "7.6.2a", "7.6.2b", "2.3.1c")
def test_others_see_counters_appear_and_nothing_else() -> None:
    game = rich().order("red", "buy 2 SC at 0501", "buy 1 CS at 0501").resolve()
    assert not game.unit("red", "SC-1").revealed
    assert [(pile.hex, pile.counters) for pile in game.view("green").face_down] == [("0501", 2)]
    assert [seen.name for seen in game.view("green").seen] == ["CS-1"]


@pytest.mark.rule("space-empires", "RN-73")
def test_new_ships_cost_no_maintenance_now() -> None:
    game = Phase(YARDS).order("red", "buy 3 SC at 0501")
    assert game.resolve().player().treasury == 2


@pytest.mark.rule("space-empires", "7.5.4a", "7.5.4b", "7.3.2b", "RN-151", "RN-09")
def test_without_a_counter_nothing_is_built_unless_one_is_scrapped() -> None:
    game = rich(YARDS, *(f"red SC-{number} at 0501" for number in range(1, 7)))
    for line in ("buy 1 SC at 0501", "buy 1 SC at 0501 into SC-1"):
        assert "0 of the 6 counters for scout are off the map" in game.refusal("red", line)
    game.order("red", "scrap SC-4", "buy 1 SC at 0501").resolve()
    assert game.names("red", "0501") == ["SC-1", "SC-2", "SC-3", "SC-4", "SC-5", "SC-6", "SY-1"]


@pytest.mark.rule("space-empires", "RN-78")
def test_colonies_and_single_units_use_up_counters_too() -> None:
    game = rich(YARDS, *(f"red MI-{number} at 0501" for number in (1, 2, 3)))
    assert "1 of the 4 counters for miner" in game.refusal("red", "buy 2 MI at 0501")
    ships = (f"red CS-{number} at 0501" for number in range(1, 20))
    crowded = rich(YARDS, *ships, colonies={"0401": "red 5"})
    assert "0 of the 20 counters for colony ship" in crowded.refusal("red", "buy 1 CS at 0501")


@pytest.mark.rule("space-empires", "1.0e", "1.0f", "2.5a")
def test_how_many_go_in_one_line() -> None:
    game = rich("red 6 SY-1 at 0501", "red 6 SY-2 at 0501")
    assert "7 × scout cannot be bought in one line; 1 to 6 can" in game.refusal("red", "buy 7 SC at 0501")
    game.order("red", "buy 6 SC at 0501", "buy 3 MI at 0501").resolve()
    assert game.unit("red", "SC-1").count == 6
    assert [game.unit("red", f"MI-{number}").count for number in (1, 2, 3)] == [1, 1, 1]


BASES = {"red": {"size": 2}}


@pytest.mark.rule("space-empires", "8.1a", "8.1b", "8.1c", "8.2.2d", "RN-83")
def test_bases_stand_at_colonies_that_paid_one_in_a_hex() -> None:
    game = rich("green SC-1 at 0601", "red BA-1 at 0401", levels=BASES,
                colonies={"0401": "red 5", "0601": "red 5", "0502": "red 0", "0402": "red 1"})  # fmt: skip
    for hex_ in ("0601", "0502", "0510", "0303"):
        assert "Possible: 0501, 0401 or 0402." in game.refusal("red", f"buy 1 BA at {hex_}")
    assert game.refusal("red", "buy 1 BA at 0401") == "There is a base in 0401; a hex has one at most (8.1)."
    game.order("red", "buy 1 BA at 0402", "buy 1 SY at 0402")
    assert "is on your sheet" in game.refusal("red", "buy 1 BA at 0402")
    game.resolve()
    assert game.names("red", "0402") == ["BA-2", "SY-1"]


@pytest.mark.rule("space-empires", "8.2.2a", "8.2.2b", "8.2.2c", "8.2.2e", "RN-83")
def test_every_colony_that_paid_builds_one_ship_yard_a_phase() -> None:
    game = rich("red SC-1 at 0501", colonies={"0401": "red 5", "0502": "red 0"})
    assert "not in 0502. Possible: 0501 or 0401." in game.refusal("red", "buy 1 SY at 0502")
    game.order("red", "buy 1 SY at 0401", "buy 1 SY at 0501")
    assert "A ship yard in 0401 is on your sheet" in game.refusal("red", "buy 1 SY at 0401")
    assert "only 1 a hex" in game.refusal("red", "buy 2 SY at 0501")
    game.resolve().open()
    game.order("red", "buy 1 SY at 0401 into SY-1").resolve()
    assert game.unit("red", "SY-1").count == 2


@pytest.mark.rule("space-empires", "8.2.2f", "8.2.1a", "T8.2-1")
def test_a_new_ship_yard_builds_from_the_next_phase_on() -> None:
    game = rich().order("red", "buy 1 SY at 0501 into SY-1")
    assert "hull points: 0501: 4." in game.prompt()
    game.resolve().open()
    assert "hull points: 0501: 5." in game.prompt()
    fresh = rich("red SC-1 at 0501").order("red", "buy 1 SY at 0501")
    assert "one bought now builds from the next Economic Phase on" in fresh.refusal("red", "buy 1 SC at 0501")


@pytest.mark.rule("space-empires", "8.3.1a", "8.3.3a", "8.3.3b", "RN-84", "RN-85", "2.4a")
def test_decoys_at_any_colony_that_is_not_blockaded() -> None:
    game = rich("green SC-1 at 0601", colonies={"0601": "red 5", "0502": "red 0"})
    assert "not in 0601. Possible: 0501 or 0502." in game.refusal("red", "buy 1 DE at 0601")
    game.order("red", "buy 6 DE at 0502", "buy 1 DE at 0502", "buy 3 DE at 0501")
    assert "517 CP left" in game.prompt()
    game.resolve()
    assert [game.unit("red", f"DE-{number}").count for number in (1, 2, 3)] == [6, 1, 3]


@pytest.mark.rule("space-empires", "RN-80")
def test_ship_yards_at_a_blockaded_colony_build_ships() -> None:
    game = rich(YARDS, "green SC-1 at 0501").order("red", "buy 1 SC at 0501")
    assert "not in 0501" in game.refusal("red", "buy 1 SY at 0501")


@pytest.mark.rule("space-empires", "7.5.1a", "9.1a")
def test_what_is_chosen_from_says_what_it_costs() -> None:
    game = Phase(YARDS, treasury={"red": 10})
    labels = [
        render(choice.label)
        for form in game.match.decision(0).choices.forms
        for domain in form.fields.values()
        if isinstance(domain, Pick)
        for choice in domain.choices
    ]
    assert {"scout (6 CP)", "Ship Size 2 (10 CP)"} <= set(labels)
