"""Details that whole matches do not show: what is told, what a deadline lays, what turned tiles and exmitters do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engines.core import Refusal, render
from engines.trian import GAME
from engines.trian.model.commands import Base, Fly, Lay, Station, Teleport
from engines.trian.model.state import Stock
from engines.trian.model.tables import side
from engines.trian.rules.acting import TakeAction, UsePost, build, check_action
from engines.trian.rules.closing import settle
from engines.trian.rules.fleet.battle import most_wanted
from engines.trian.rules.fleet.looting import prey
from engines.trian.rules.fleet.moving import reach
from engines.trian.rules.fleet.plunder import idle_ships
from engines.trian.rules.laying import LayTile
from engines.trian.rules.scoring import finish
from engines.trian.rules.teleport import origins, teleport
from tests.engines.trian.fleets import Galaxy, chain, row
from tests.engines.trian.helpers import Play


def told(made: Galaxy) -> list[str]:
    return [event.name for event in made.state.news]


@pytest.mark.rule("trian", "TR-BASE-1", "TR-STATION-1", "TR-SCORE-CLOSE-1", "TR-XEND-5")
def test_what_is_told() -> None:
    made = chain(2)
    build(made.state, 1, "M50", 3)
    assert told(made) == ["BaseBuilt"]
    made.ship("l0 M50")
    made.state.tokens[0] = replace(made.state.tokens[0], level=2)
    build(made.state, 1, "M50", 3)
    assert told(made)[-1] == "ShipsSentHome"
    launched = chain(2, level=1)
    build(launched.state, 1, "M50", 2)
    assert told(launched) == ["StationLaunched"]
    closed = Galaxy("L51 SST 2", "M51 SST 2").token("0 L51")
    settle(closed.state, closed.state.labels[0][1])
    assert told(closed) == ["AreaClosed", "PointsScored", "ControlTaken"]
    ended = chain(2)
    finish(ended.state)
    assert told(ended) == ["PointsAtEnd", "MatchEnded"]


@pytest.mark.rule("trian", "TR-BATTLE-12")
def test_battles_are_told() -> None:
    made = row(4).ship("c0 M50", "l1 M53").do(Fly("M50", "M52"))
    assert told(made) == ["ShipMoved", "ShipBeaten"]


@pytest.mark.rule("trian", "TR-RN-41")
def test_of_equal_foes_the_next_clockwise_is_fought() -> None:
    foes = row(3, seats=4).ship("c1 M50", "c3 M51")
    assert most_wanted(foes.state, 2, [0, 1]) == 1, "from seat 2 the next is seat 3"
    assert most_wanted(foes.state, 0, [0, 1]) == 0


@pytest.mark.rule("trian", "TR-LOOT-1", "TR-RN-30")
def test_of_two_nebulae_the_richer_is_looted() -> None:
    made = Galaxy("M50 NNSv").ship("l0 M50 2")
    assert [piece.kind for piece in side("NNSv").pieces] == ["N", "N", "S"]
    for rich in (0, 1):
        for number in (0, 1):
            made.state.regions[number] = replace(made.state.regions[number], minerals=3 if number == rich else 1)
        assert prey(made.state, 0) == [rich, 1 - rich]
    made.own("M50", 1, 0)
    assert prey(made.state, 0) == [0, 1], "an opponent's before nobody's"


@pytest.mark.rule("trian", "TR-TILE-2")
def test_the_drawer_is_told_of_the_other_side() -> None:
    match = Play().turn("SSS;NNN").match
    seen = [[event.name for _, event in match.events(seat)] for seat in (0, 1)]
    assert "BackSeen" in seen[0]
    assert "BackSeen" not in seen[1]


def test_a_card_is_one_s_own_or_a_team_s() -> None:
    for play, words in ((Play(), "on your card:"), (Play(4, teams="pairs"), "on your team’s cards:")):
        view = GAME.view(play.turn("SSS;NNN", "lay front M50").state, 0)
        assert words in render(TakeAction(0).prompt(view))


@pytest.mark.rule("trian", "TR-XPOST-1")
def test_without_ships_a_post_needs_something_to_build() -> None:
    state = Galaxy("M50 SSS+H").state
    state.docks = []
    assert UsePost(0, 2).seats(state) == []


@pytest.mark.rule("trian", "TR-XEND-3", "TR-BLOCK-12")
def test_a_corvette_on_a_planet_beside_a_nebula_stays() -> None:
    made = Galaxy("M50 NTT").ship("c0 M50 1").own("M50", 1, 2)
    assert idle_ships(made.state) == []
    made.own("M50", 0, 2)
    assert idle_ships(made.state) == [0]


@pytest.mark.rule("trian", "TR-MOVE-2")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_ships_leave_turned_tiles_by_every_edge(turn: int) -> None:
    made = Galaxy(f"M50 SSS {turn}", "M51 SSS", "M49 SSS", "N50 SSS").ship("c0 M50")
    assert set(reach(made.state, 0)) == {(1, 0), (2, 0), (3, 0)}
    assert set(reach(row(5).ship("c0 M50").state, 0)) == {(1, 0), (2, 0), (3, 0)}


@pytest.mark.rule("trian", "TR-TELEPORT-1", "TR-RN-20")
def test_only_a_teleport_just_laid_works() -> None:
    assert origins(Galaxy("M51 SST 2", "M52 SSS").token("0 M51").state) == []
    made = Galaxy("M51 SST 2", "M52 SSS+P").token("0 M51")
    assert origins(made.state) == [0]
    made.state.lying = False
    assert origins(made.state) == []


@pytest.mark.rule("trian", "TR-RN-17", "TR-RN-27")
def test_an_area_left_by_teleport_is_free() -> None:
    made = Galaxy("L51 SST 2", "M51 SST 2", "M53 SST 2", "M52 SSS+P").token("0 M51").own("M51", 0)
    teleport(made.state, 0, Teleport("M51", "M53", "planet"))
    assert made.state.regions[made.state.labels[1][1]].owner is None


@pytest.mark.rule("trian", "TR-TOKEN-2")
def test_the_refusal_names_what_lacks() -> None:
    for command, level, word in ((Station("M50"), 1, "station"), (Base("M50"), 2, "base")):
        made = chain(2, level=level)
        made.state.cards[1] = Stock(0, 0, 0)
        with pytest.raises(Refusal) as refused:
            check_action(made.state, 1, command)
        assert render(refused.value.text) == f"You have no {word} left."


@pytest.mark.rule("trian", "TR-TILE-4")
def test_no_tile_on_another_nor_nowhere() -> None:
    play = Play().turn("SSS;NNN", "lay front M50", "research").turn("SSS;NNN", "lay front M51", "research")
    play.turn("SSS;NNN")
    assert play.refused("lay front M50") == "TR-TILE-4"
    with pytest.raises(Refusal) as refused:
        LayTile(0).check(GAME.view(play.state, 0), Lay("front", "somewhere", 0))
    assert refused.value.rule == "TR-TILE-4"


@pytest.mark.rule("trian", "TR-TILE-3")
def test_a_deadline_lays_the_visible_side_even_if_it_closes_something() -> None:
    play = Play().turn("NSS;TTT", "lay front M50", "research").turn("NTT;SSS")
    play.match.apply_default(1)
    assert (play.state.laid[-1].code, play.state.laid[-1].flipped) == ("NTT", False)


@pytest.mark.rule("trian", "TR-TILE-3")
def test_a_deadline_closes_nothing_if_it_can() -> None:
    play = Play().turn("SSS;TTT", "lay front M50", "research").turn("NSS;TTT", "lay front N50", "research")
    play.turn("NNS;TTT", "lay front M51 1", "research").turn("NTT;NTT")
    play.match.apply_default(1)
    assert play.at("L51") == 3
