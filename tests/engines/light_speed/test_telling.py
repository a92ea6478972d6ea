"""What the players are told of a round: one sentence for every shot that hit, misses counted."""

from __future__ import annotations

import pytest

from engines.core import render
from tests.engines.light_speed.helpers import Play, Table


def told(table: Table) -> list[str]:
    return [render(event.text) for event in table.state.news]


@pytest.mark.rule("light-speed", "LS-PBM-22", "LS-FIRE-12", "LS-SHIELD-3", "LS-ASTEROID-1")
def test_every_shot_that_hit_has_its_sentence(table: type[Table]) -> None:
    given = table("red Falcon at 0 -200 facing 0", "blue Titan at 0 -300 facing 0", "blue Thunder at 0 -420 facing 0",
                  "green Hornet at 200 300 facing 90", ore=12)  # fmt: skip
    assert told(given.fire()) == [
        "Hornet: 2 lasers miss.",
        "blue Thunder, white laser: stopped by the shield of blue Titan.",
        "blue Thunder, white laser: stopped by the shield of blue Titan.",
        "red Falcon, red laser: 2 ore from the asteroid.",
        "red Falcon, white laser: 1 damage to blue Titan.",
        "blue Titan, green-white laser: 3 damage to red Falcon.",
        "blue Titan, white laser: stopped by the shield of blue Thunder.",
        "Titan: 2 lasers miss.",
        "red Falcon explodes: a trophy for seat 3, 2 points.",
        "2 ore markers are lost with red Falcon.",
    ]


@pytest.mark.rule("light-speed", "LS-SCORE-3", "LS-SCORE-4", "LS-OPT-CORSAIRS-1")
def test_every_explosion_says_who_scores(table: type[Table]) -> None:
    given = table("blue Dragonfly at 0 -200 facing 0", "blue Hornet at 0 0 facing 0 with 3 ore",
                  "red Dragonfly at 300 300 facing 0 with 1 green, 1 blue", corsairs="yes").fire()  # fmt: skip
    assert told(given)[2:] == [
        "blue Hornet explodes: a loss for seat 3, minus 2 points.",
        "blue Dragonfly takes 3 ore from the wreck of blue Hornet.",
        "red Dragonfly explodes: most markers are shared, so nobody scores it.",
    ]


@pytest.mark.rule("light-speed", "LS-RUL-28", "LS-OPT-CORSAIRS-1")
def test_ore_that_goes_to_a_ship_that_explodes_too_is_told_as_lost(table: type[Table]) -> None:
    given = table("red Hornet at 0 0 facing 0", "blue Hornet at 120 0 facing 180 with 4 ore", corsairs="yes").fire()
    assert told(given)[-3:] == [
        "red Hornet explodes: a trophy for seat 3, 2 points.",
        "blue Hornet explodes: a trophy for seat 1, 2 points.",
        "4 ore markers are lost with blue Hornet.",
    ]


@pytest.mark.rule("light-speed", "LS-PBM-12", "LS-PBM-20", "LS-END-1")
def test_a_round_from_the_first_wave_to_the_winner(play: type[Play]) -> None:
    game = play(decks={"red": "Dragonfly", "green": "Dragonfly Ghost"}, mode="one-wave")
    game.lay(red="place 1 card 0 -200 0", green="place 2 cards 20 -200 0; 200 250 90")
    sentences = game.sentences(since=1)
    assert sentences[:3] == [
        "seat 1 lays Dragonfly (1).",
        "seat 2 lays Dragonfly (1), Ghost (6).",
        "red Dragonfly and green Dragonfly collide; both return to the hangar.",
    ]
    assert sentences[3].startswith("seat 1 did not lay ")
    assert sentences[3].endswith(": to the hangar.")
    assert sentences[-4:] == [
        "seat 1: 0 points in round 1.",
        "seat 2: 0 points in round 1.",
        "Round 1 is tied: nobody wins it.",
        "Round 2 begins.",
    ]
