"""Unpredictable research (19): grants, their dice and what they add up to."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import encode, position, render
from engines.space_empires import GAME
from engines.space_empires.model.commands import Grant
from engines.space_empires.model.options import technologies_in
from tests.engines.space_empires.economics import YARDS, Phase
from tests.engines.space_empires.helpers import dice_of, random_chance


def phase(before: int = 0, **rest: Any) -> Phase:
    """Return an open phase in which red gave so many grants in the last one, and has 100 CP."""
    game = Phase(YARDS, treasury={"red": 100}, research="grants", **rest)
    game.player().grants = before
    return game


def throw(game: Phase, *dice: int) -> Phase:
    """Let everybody be done, and throw exactly these dice."""
    chance = dice_of(*dice)
    position.resolve(GAME, game.state, chance)
    assert len(chance.draws) == len(dice)
    return game


@pytest.mark.rule("space-empires", "19.0a", "RN-147")
def test_levels_are_not_bought_any_more() -> None:
    game = throw(phase())
    assert game.asked()[0] == ("red", "EconomicSheet")
    assert "grants" in game.refusal("red", "research attack")
    game.order("red", "buy SC at 0501")


@pytest.mark.rule("space-empires", "9.1b")
def test_the_last_technology_with_a_level_left_is_offered_alone() -> None:
    highest = {name: line.highest("2011") for name, line in technologies_in({}).items()}
    form, *_ = phase(levels={"red": {**highest, "exploration": 0}}).match.decision(0).choices.forms
    assert form.examples == [Grant("exploration")]


@pytest.mark.rule("space-empires", "19.0a")
def test_nobody_is_asked_for_grants_in_other_matches() -> None:
    assert {name for _, name in Phase(YARDS).asked()} == {"EconomicSheet"}
    assert phase().asked() == [("red", "GrantResearch"), ("green", "GrantResearch")]


@pytest.mark.rule("space-empires", "19.1a", "T19-3", "19.3a")
def test_a_grant_costs_five() -> None:
    game = phase(before=3).order("red", "grant 3 attack", "grant 2 tactics")
    throw(game, 1, 1, 1, 1, 1)
    assert game.player().spent == 25
    assert game.spendable() == 95
    game.resolve()
    assert game.player().treasury == 95
    assert game.player().spent == 0


@pytest.mark.rule("space-empires", "19.3a", "RN-145", "T19-3")
@pytest.mark.parametrize(("before", "most"), [(0, 2), (3, 5)])
def test_there_are_two_more_than_in_the_last_phase(before: int, most: int) -> None:
    game = phase(before).order("red", f"grant {most} attack")
    assert f"so {most} are the most" in game.refusal("red", "grant 1 size")
    throw(game, *[1] * most)
    assert game.player().grants == most


@pytest.mark.rule("space-empires", "19.3a")
def test_whoever_gives_none_begins_again() -> None:
    game = throw(phase(before=4))
    assert game.player().grants == 0


@pytest.mark.rule("space-empires", "19.1a")
def test_grants_are_paid_from_what_maintenance_leaves() -> None:
    game = phase(before=9)
    game.player().treasury = 0
    assert "have 20 CP" in game.refusal("red", "grant 5 attack")
    game.order("red", "grant 4 attack")


@pytest.mark.rule("space-empires", "19.1b", "19.1c")
def test_no_die_falls_before_all_grants_are_given() -> None:
    game = phase(before=3).order("red", "grant attack")
    assert not game.player().studies
    game.order("red", "grant attack", "grant size")
    throw(game, 2, 3, 4)
    assert game.player().studies == {"attack": 5, "size": 4}


@pytest.mark.rule("space-empires", "19.1c")
def test_only_the_owner_hears_of_the_dice() -> None:
    game = phase(before=3)
    before = encode(throw(phase(before=3)).view("green"))
    throw(game.order("red", "grant 4 attack"), 7, 5, 6, 8)
    assert any("7, 5, 6" in line for line in game.told("red"))
    assert not any("dice" in line for line in game.told("green"))
    assert encode(game.view("green")) == before
    assert GAME.hidden(game.state, 1) != GAME.hidden(throw(phase(before=3)).state, 1)


@pytest.mark.rule("space-empires", "19.2a", "19.2b", "19.2c", "T19-1")
def test_a_sum_that_reaches_the_price_gives_the_level_and_no_more() -> None:
    game = throw(phase(before=2).order("red", "grant 4 attack"), 7, 5, 6, 8)
    assert game.player().levels["attack"] == 1
    assert game.player().studies == {}


@pytest.mark.rule("space-empires", "19.2b")
def test_a_sum_equal_to_the_price_is_enough() -> None:
    game = throw(phase(before=2).order("red", "grant 2 size"), 4, 6)
    assert game.player().levels["size"] == 2
    game.order("red", "buy DD at 0501")


@pytest.mark.rule("space-empires", "19.2b")
def test_bases_and_ship_yards_have_it_at_once() -> None:
    game = throw(phase(before=2).order("red", "grant 3 attack"), 10, 9, 1)
    assert game.unit("red", "SY-1").technology.attack == 1


@pytest.mark.rule("space-empires", "19.2a", "19.2d", "T19-2")
def test_a_sum_that_falls_short_is_kept() -> None:
    game = throw(phase(before=2).order("red", "grant 4 attack"), 7, 5, 6, 1)
    assert game.player().studies == {"attack": 19}
    assert game.player().levels["attack"] == 0
    game.resolve().open()
    throw(game.order("red", "grant attack"), 1)
    assert game.player().levels["attack"] == 1


@pytest.mark.rule("space-empires", "RN-146")
def test_one_level_of_a_technology_in_a_phase() -> None:
    game = throw(phase(before=9).order("red", "grant 6 size"), 10, 10, 10, 10, 10, 10)
    assert game.player().levels["size"] == 2


@pytest.mark.rule("space-empires", "RN-148")
def test_a_wreck_leaves_the_sums_alone() -> None:
    game = Phase(YARDS, research="grants", loads={"0501": ["wreck"]}, dice=[3])
    game.player().studies = {"attack": 19}
    assert game.player().levels["attack"] == 1
    game.player().grants = 1
    throw(game.order("red", "grant attack"), 10)
    assert game.player().studies == {"attack": 29}


@pytest.mark.rule("space-empires", "19.1a")
def test_bad_grants_are_refused_and_cost_nothing() -> None:
    game = phase(before=3, levels={"red": {"terraforming": 1}})
    assert "highest level" in game.refusal("red", "grant terraforming")
    assert "one grant or more" in game.refusal("red", "grant 0 attack")
    assert "no technology" in game.refusal("red", "grant all")
    assert not game.view("red").sheet


@pytest.mark.rule("space-empires", "19.2d")
def test_panels_tell_the_sums() -> None:
    game = throw(phase(before=2).order("red", "grant 3 attack"), 7, 5, 6)
    panels = {panel.name: panel for panel in GAME.faces.panels(game.view("red"), render)}
    assert ["Attack", "0", "18 of 20"] in [row[:3] for row in panels["technology"].rows]
    assert ["Research grants", "−15"] in panels["sheet"].rows


@pytest.mark.rule("space-empires", "19.1c", "19.2d")
def test_other_worlds_have_other_grants() -> None:
    game = throw(phase(before=2).order("red", "grant 3 attack"), 7, 5, 6)
    found = [GAME.determinize(game.state, 1, random_chance(b"%d" % n)) for n in range(8)]
    for other in found:
        assert encode(GAME.view(other, 1)) == encode(game.view("green"))
    assert len({other.players[0].grants for other in found}) > 2
    assert len({other.players[0].studies.get("attack", 0) for other in found}) > 2


@pytest.mark.parametrize(("line", "language"), [("grant 2 to attack", "en"), ("grant 2 na atak", "pl")])
def test_grants_are_read_and_written(line: str, language: str) -> None:
    order = GAME.notation.read(line, language)
    assert order == Grant("attack", 2)
    assert GAME.notation.read(GAME.notation.write(order, language), language) == order
