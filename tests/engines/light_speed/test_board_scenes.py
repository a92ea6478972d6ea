"""The last round's shooting step by step: captions, pictures, sentences (LS-PBM-22)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engines.light_speed.faces import FACES
from engines.light_speed.faces.scenes import picture
from engines.light_speed.model.state import Bounced, Ship
from tests.engines.drawing import data, words
from tests.engines.light_speed.faces import FIGURE, OPTIONS, after, positions, sees, tree, unwrapped
from tests.engines.light_speed.helpers import Play, Table


@pytest.mark.rule("light-speed", "LS-PBM-22", "LS-TEST-21")
def test_every_speed_that_shot_has_its_scene(table: type[Table]) -> None:
    assert FACES.scenes(after(table(*FIGURE, ore=12, seats=2)), words) == [
        "Round 1: 6 ships, before the first shot",
        "Speed 1, Dragonfly: 1 hit, 2 ore mined",
        "Speed 2, Hornet: 1 hit, 1 ship destroyed",
        "Speed 3, Thunder: 1 stopped by a shield",
        "Speed 6, Ghost: 1 hit, 1 stopped by a shield",
        "Speed 8, Avenger: 2 ore mined",
        "seat 1 wins round 1 with 5 points",
    ]


@pytest.mark.rule("light-speed", "LS-PBM-22", "LS-TEST-21")
def test_every_scene_shows_the_table_at_its_speed(table: type[Table]) -> None:
    view = after(table(*FIGURE, ore=12, seats=2))
    seen = [picture(view, scene) for scene in range(7)]
    assert [len(shown.ships) for shown in seen] == [6, 6, 6, 5, 5, 5, 5]
    assert [shown.asteroids[0].ore for shown in seen] == [12, 10, 10, 10, 10, 8, 8]
    assert [len(shown.now) for shown in seen] == [0, 2, 2, 2, 2, 3, 0]
    assert [len(shown.past) for shown in seen] == [0, 0, 2, 4, 6, 8, 11]
    assert [tally.points for tally in seen[2].tallies] == [5, 0]
    assert [[tally.rounds_won for tally in shown.tallies] for shown in seen[5:]] == [[0, 0], [1, 0]]


@pytest.mark.rule("light-speed", "LS-PBM-22", "LS-TEST-21")
def test_a_scene_draws_the_rays_of_its_speed_and_the_explosions(table: type[Table]) -> None:
    view = after(table(*FIGURE, ore=12, seats=2))
    assert [data(tree(view, scene), "shots") for scene in (0, 2, 5, 6)] == [[], ["2"], ["3"], []]
    assert [data(tree(view, scene), "exploded") for scene in (1, 2, 3)] == [[], ["1-6"], []]


@pytest.mark.rule("light-speed", "LS-ASTEROID-8", "LS-ASTEROID-9")
def test_an_emptied_asteroid_is_drawn_at_the_speed_that_emptied_it_and_then_no_more(table: type[Table]) -> None:
    view = after(table("red Dragonfly at 0 -200 facing 0", "green Hammer at 200 -200 facing 0", ore=2, seats=2))
    assert [[rock.ore for rock in picture(view, scene).asteroids] for scene in range(4)] == [[2], [0], [], []]
    assert data(tree(view), "asteroid") == []
    assert "Asteroid" not in FACES.text(view, words)


@pytest.mark.rule("light-speed", "LS-OPT-CORSAIRS-1", "LS-PBM-22")
def test_ore_taken_from_a_wreck_is_shown_on_the_taker(table: type[Table]) -> None:
    duel = table(
        "red Dragonfly at 0 -200 facing 0", "green Hornet at 0 200 facing 0 with 4 ore", seats=2, corsairs="yes"
    )
    assert [(ship.speed, ship.ore) for ship in picture(after(duel), 2).ships] == [(1, 4)]


@OPTIONS
def test_the_last_scene_adds_up_to_the_score(seats: int, options: dict[str, str]) -> None:
    *_, (_, view) = positions(seats, **options)
    assert view.report is not None
    score = picture(view, len(view.report.volleys) + 1)
    assert tuple(tally.points for tally in score.tallies) == view.report.points


def test_only_the_first_scene_shows_what_was_sent_to_the_hangar(table: type[Table]) -> None:
    view = after(table(*FIGURE, ore=12, seats=2))
    assert view.report is not None
    lost = Bounced(1, Ship(1, 10, 2000, 2000, 10, (0, 0)), (view.report.ships[0].card,))
    view = replace(view, report=replace(view.report, bounced=(lost,)))
    assert [data(tree(view, scene), "bounced") for scene in (0, 1, 6)] == [["1-10"], [], []]


def test_there_are_no_scenes_before_the_first_shot(play: type[Play]) -> None:
    view = sees(play())
    assert FACES.scenes(view, words) == []
    assert FACES.svg(view, words, 0) == FACES.svg(view, words)


def test_a_scene_beyond_the_last_is_the_score(table: type[Table]) -> None:
    view = after(table(*FIGURE, ore=12, seats=2))
    assert FACES.svg(view, words, 99) == FACES.svg(view, words, 6)


def test_a_tied_round_without_a_ship_is_told_too(table: type[Table]) -> None:
    view = after(table(seats=2))
    assert FACES.scenes(view, words) == ["Round 1: 0 ships, before the first shot", "Round 1 is tied: nobody wins it"]
    assert "Round 1 is tied: nobody wins it. Points: seat 1 0, seat 2 0." in unwrapped(view)


@pytest.mark.rule("light-speed", "LS-PBM-22", "LS-TEST-21")
def test_the_text_tells_the_shots_until_ships_are_laid_again(table: type[Table]) -> None:
    view = after(table(*FIGURE, ore=12, seats=2))
    told = {
        "- red Dragonfly, red laser: 2 ore from the asteroid.",
        "- red Dragonfly, white laser: 1 damage to green Ghost.",
        "- green Ghost explodes: a trophy for seat 1, 3 points.",
        "- green Thunder, white laser: stopped by the shield of red Ghost.",
        "- Avenger: 2 lasers miss.",
    }
    assert told <= set(FACES.text(replace(view, table=[]), words).splitlines())
    assert not told & set(FACES.text(view, words).splitlines())


def test_the_text_says_who_scores_nothing_and_who_loses(table: type[Table]) -> None:
    shot_down = table(
        "red Dragonfly at 0 -200 facing 0", "blue Hornet at 0 200 facing 0 with 2 green",
        "green Falcon at 300 -200 facing 0", "green Hornet at 300 200 facing 0", seats=3)  # fmt: skip
    lines = FACES.text(replace(after(shot_down), table=[]), words).splitlines()
    assert "- blue Hornet explodes: most markers are shared, so nobody scores it." in lines
    assert "- green Hornet explodes: a loss for seat 2, minus 2 points." in lines


def test_the_table_is_named_after_its_round(table: type[Table]) -> None:
    """What lay there in the round that is over is no part of the next one: no mark tells of it."""
    view = replace(after(table(*FIGURE, ore=12, seats=2)), round=2)
    assert {scene: data(tree(view, scene), "table") for scene in (-1, 0, 6)} == {-1: ["2"], 0: ["1"], 6: ["1"]}
