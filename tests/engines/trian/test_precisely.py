"""Rules that could be broken on purpose with every test that names them still green; each has one here that sees it."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from engines.core import BrokenInvariant, Match, Refusal, render
from engines.trian import GAME
from engines.trian.model.commands import Fly, Jump, Lay, Send, Teleport, TeleportShip
from engines.trian.model.galaxy import points_of
from engines.trian.model.state import ON_POST, STATION, State, Tile, Token
from engines.trian.model.tables import TILES
from engines.trian.proofs.audit import audit
from engines.trian.rules.acting import TakeAction, UsePost
from engines.trian.rules.closing import closed_now, settle
from engines.trian.rules.fleet.battle import enemies_at
from engines.trian.rules.fleet.looting import loot
from engines.trian.rules.fleet.moving import reach
from engines.trian.rules.fleet.plunder import uncounted_planets
from engines.trian.rules.fleet.sending import sendable
from engines.trian.rules.laying import LayTile
from engines.trian.rules.seating import sets_of
from engines.trian.rules.teleport import check_teleport, origins, teleport
from tests.engines.trian.fleets import Galaxy, chain
from tests.engines.trian.helpers import Play, by_hand


def dealt(seed: bytes) -> list[Tile]:
    state = Match.start(GAME, 2, {}, seed).state
    assert isinstance(state, State)
    return state.stacks[0] + state.stacks[1]


@pytest.mark.rule("trian", "TR-SETUP-8", "TR-RN-4")
def test_the_order_and_the_pairs_are_drawn_for_every_match() -> None:
    one, other = dealt(b"one"), dealt(b"other")
    orders = [[front for front, _ in TILES], *([tile.front for tile in tiles] for tiles in (one, other))]
    assert all(orders.count(order) == 1 for order in orders)
    pairs = [Counter(TILES), *(Counter((tile.front, tile.back) for tile in tiles) for tiles in (one, other))]
    assert all(pairs.count(each) == 1 for each in pairs)


@pytest.mark.rule("trian", "TR-COMP-7")
def test_a_mineral_more_or_less_is_noticed() -> None:
    play = Play()
    audit(play.state)
    play.state.supply += 1
    with pytest.raises(BrokenInvariant, match=r"101 .* minerals"):
        audit(play.state)


@pytest.mark.rule("trian", "TR-TURN-5", "TR-SPECIAL-1", "TR-END-1")
def test_with_one_stack_empty_the_match_goes_on_to_the_last_tile() -> None:
    play = Play()
    play.state.stacks = [play.state.stacks[0][-2:], []]
    play.turn("SSS;NNN", "lay front M50", "research")
    assert play.match.waiting() == [1]
    assert play.refused("draw right") == "TR-SPECIAL-1"
    assert play.turn("SSS;NNN", "lay front M51", "research").match.over


@pytest.mark.rule("trian", "TR-EMISSARY-1", "TR-RN-7")
def test_without_a_tile_no_emissary_is_placed() -> None:
    play = Play().turn("TTT;NNN", "lay front M50", "research")
    play.state.stacks = [[Tile("SSS", "NNN")], []]
    play.say("draw left")
    assert play.refused("emissary planet") == "TR-EMISSARY-1", "the last tile has a planet, but lay there before"


def nebula_with_two() -> Play:
    """Seat 0 controls a nebula of three tiles, with emissaries on M50 and L51; it is the turn of seat 1."""
    play = Play().turn("NSS;TTT", "lay front M50", "emissary nebula").turn("NNS;TTT", "lay front M51", "research")
    return play.turn("NSS;TTT", "lay front L51 1", "emissary nebula", "keep 2")


@pytest.mark.rule("trian", "TR-POST-2", "TR-POST-3", "TR-STATION-4", "TR-CLOSE-NEBULA-17", "TR-EMISSARY-2")
def test_a_post_gives_two_stations_in_one_nebula_and_no_third_action() -> None:
    play = nebula_with_two().turn("SSS;NNN", "lay front N50", "research")
    play.turn("TTT;SSS+H", "lay back N49", "emissary post", "station M50", "station L51")
    tokens = [play.token(cell) for cell in ("M50", "L51", "N49")]
    assert tokens == [Token(0, 0, STATION), Token(0, 0, STATION), Token(0, ON_POST, 1)]
    assert play.match.waiting() == [1], "a base could be built, but two actions are all"


@pytest.mark.rule("trian", "TR-POST-2", "TR-STATION-7")
def test_at_a_post_the_same_is_refused_as_elsewhere() -> None:
    play = nebula_with_two().turn("SSS;NNN", "lay front N50", "research")
    play.turn("TTT;SSS+H", "lay back N49", "emissary post")
    assert [play.refused(line) for line in ("station N49", "base M50")] == ["TR-STATION-2", "TR-BASE-1"]


@pytest.mark.rule("trian", "TR-XPOST-1")
def test_at_a_post_no_ship_is_teleported() -> None:
    made = Galaxy("M50 SSS", "M51 SSS+H+P").ship("c0 M50")
    view = GAME.view(made.state, 0)
    action, post = ([form.command for form in asked.choices(view).forms] for asked in (TakeAction(0), UsePost(0, 2)))
    assert TeleportShip in action
    assert TeleportShip not in post
    assert Fly in post


@pytest.mark.rule("trian", "TR-RN-7", "TR-LOOT-1")
def test_all_are_told_of_tiles_that_fit_nowhere_and_of_loot() -> None:
    play = Play().turn("TTT;NNN", "lay front M50", "research").give("SSS;NNN").say("draw left")
    (shown,) = [render(event.text) for _, event in play.match.events(0) if event.name == "TileShown"]
    assert "fits nowhere: space, space, space; on its back nebula, nebula, nebula. It" in shown, "no codes of tiles"
    made = Galaxy("M50 NSS").ship("l0 M50 1")
    made.state.regions[0] = replace(made.state.regions[0], minerals=1)
    loot(made.state, 0)
    assert [event.name for event in made.state.news] == ["MineralsLooted"]


@pytest.mark.rule("trian", "TR-TILE-1", "TR-EXMITTER-1", "TR-SPECIAL-1")
def test_all_are_told_of_drawn_tiles_and_of_exmitters_and_asked_for_what_is_left() -> None:
    play = Play().turn("NNS;TTT", "lay front M50", "emissary nebula").turn("TTT;NSS+E", "lay back M51")
    told = [event.name for _, event in play.match.events(0)]
    assert told[-3:] == ["TileDrawn", "TileLaid", "EmissariesSentHome"]
    laid = [render(event.text) for _, event in play.match.events(0) if event.name == "TileLaid"]
    assert laid[0] == "seat 1 lays a tile on M50: nebula, nebula, space.", "in words, without the code of the tile"
    play.say("research")
    asked = render(play.match.decisions()[0].prompt())
    assert asked.startswith("Which tile do you take, left or right? The left one shows: nebula, nebula, space")
    play.state.stacks[1] = []
    assert render(play.match.decisions()[0].prompt()).startswith("One stack is left")


@pytest.mark.rule("trian", "TR-TELEPORT-2")
def test_only_emissaries_beside_the_teleport_are_moved() -> None:
    made = Galaxy("L51 SST 2", "M51 SST 2", "M53 SST 2", "M52 SSS+P").token("0 L51", "0 M51", "1 M53")
    assert origins(made.state) == [2, 1]


@pytest.mark.rule("trian", "TR-TELEPORT-8", "TR-TELEPORT-9")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_owner_of_the_emissary_takes_control_whoever_moves_it(owner: int) -> None:
    made = Galaxy("M51 SST 2", "M53 SST 2", "M52 SSS+P").token(f"{owner} M51").own("M53", None)
    teleport(made.state, 0, Teleport("M51", "M53", "planet"))
    assert made.state.regions[made.state.labels[1][1]].owner == owner


@pytest.mark.rule("trian", "TR-TELEPORT-18", "TR-EXTRACTOR-2")
def test_no_emissary_is_teleported_onto_an_extractor() -> None:
    made = Galaxy("M49 NTT+X", "M51 SST 2", "M52 SSS+P").token("0 M51")
    for part in ("nebula", "planet"):
        with pytest.raises(Refusal) as refused:
            check_teleport(made.state, Teleport("M51", "M49", part))
        assert refused.value.rule == "TR-EXTRACTOR-1"


@pytest.mark.rule("trian", "TR-SCORE-CLOSE-7", "TR-CLOSE-NEBULA-4")
def test_a_tile_with_two_parts_of_a_nebula_counts_once() -> None:
    state, nebula = by_hand("N", 3, [1])
    state.regions[0] = replace(nebula, parts=(*nebula.parts, (0, 1)), settled=False, owner=None)
    settle(state, 0)
    assert (points_of(state, 0), state.regions[0].minerals) == (3, 3)


@pytest.mark.rule("trian", "TR-CLOSE-SYSTEM-9", "TR-RN-21", "TR-RN-60")
def test_whose_system_another_player_closes_leaves_all_and_is_not_asked() -> None:
    play = Play().turn("STT;NNN", "lay front M50", "emissary planet").turn("SST;NNN", "lay front M49", "research")
    play.turn("SSS;NNN", "lay front L49", "research").turn("SST;NNN", "lay front N50 2", "research")
    assert (play.region("M50", 1).owner, play.emissaries(), play.points()) == (0, [8, 9], [2 + 2 * 3, 2 + 2])
    assert [decision.name for decision in play.match.decisions()] == ["DrawTile"]


@pytest.mark.rule("trian", "TR-RN-58")
def test_nebulae_are_settled_first_then_systems_then_spaces_the_oldest_first() -> None:
    state, region = by_hand("N", 1, [])
    kinds = ["S", "Y", "N", "Y", "N"]
    state.regions = {number: replace(region, kind=kind, settled=False) for number, kind in enumerate(kinds)}
    assert closed_now(state) == [2, 4, 1, 3, 0]


@pytest.mark.rule("trian", "TR-RN-52", "TR-VAR-FAMILY-6")
def test_in_the_family_variant_minerals_stay_where_they_lie() -> None:
    play = Play(family="yes").turn("NSS;TTT", "lay front M50", "emissary nebula")
    play.turn("NNN+X;TTT", "lay front M51", "research").turn("NSS;TTT", "lay front L51 1", "research")
    play.turn("NSS;TTT", "lay front M52 2", "research").say("keep 1")
    assert (play.match.waiting(), play.region("M50").owner) == ([0], 0)
    assert (play.region("M50").minerals, play.state.cards[0].minerals) == (5, 0)


@pytest.mark.rule("trian", "TR-RN-54")
def test_of_a_team_the_one_with_most_emissaries_scores_what_others_close() -> None:
    play = Play(4, teams="pairs")
    for seat in (1, 3):
        state, nebula = by_hand("N", 3, [1, 1, 1])
        play.state.laid, play.state.labels = state.laid, state.labels
        play.state.regions = {0: replace(nebula, settled=False, owner=None)}
        play.state.tokens = {tile: Token(seat if tile else 4 - seat, 0, 1) for tile in range(3)}
        play.state.gains = []
        settle(play.state, 0)
        assert play.points() == [3 * (each == seat) for each in range(4)]


@pytest.mark.rule("trian", "TR-BATTLE-2")
def test_gas_on_the_tile_of_the_other_ship_parts_them() -> None:
    for piece, met in ((0, [1]), (1, [])):
        made = Galaxy("M50 SSS", "M51 SSSg").ship("c0 M50", f"c1 M51 {piece}")
        assert enemies_at(made.state, 0, (0, 0)) == met


@pytest.mark.rule("trian", "TR-MOVE-15")
def test_a_ship_stops_where_an_enemy_lies_beside_its_way() -> None:
    made = Galaxy("M50 SSS", "M51 SSS", "M52 SSS", "L51 SSS").ship("c0 M50")
    assert set(reach(made.state, 0)) == {(1, 0), (2, 0), (3, 0)}
    made.ship("c1 L51")
    assert set(reach(made.state, 0)) == {(1, 0)}


@pytest.mark.rule("trian", "TR-XEND-7", "TR-BLOCK-7")
@pytest.mark.parametrize(("ship", "lost"), [("c0", 1), ("l0", 0), ("c1", 0)])
def test_only_an_enemy_corvette_takes_a_planet_out_of_the_count(ship: str, lost: int) -> None:
    made = chain(3).ship(f"{ship} M51")
    assert uncounted_planets(made.state, made.state.regions[made.state.labels[0][1]]) == lost


@pytest.mark.rule("trian", "TR-TILE-3")
@pytest.mark.parametrize("lay", [Lay("front", "M51", 3), Lay("front", "M51", -1), Lay("edge", "M51", 0)])
def test_a_tile_has_two_sides_and_three_turns(lay: Lay) -> None:
    play = Play().turn("SSS;TTT", "lay front M50", "research").give("SSS;SSS").say("draw left")
    with pytest.raises(Refusal) as refused:
        LayTile(1).check(GAME.view(play.state, 1), lay)
    assert refused.value.rule == "TR-TILE-3"


@pytest.mark.rule("trian", "TR-SHIP-3", "TR-SHIP-10")
def test_a_corvette_far_away_or_a_looter_in_this_space_keeps_no_corvette_away() -> None:
    far = Galaxy("M50 SSSg", "M49 SSS", "M51 SSS").ship("c1 M49")
    assert Send("corvette", "space") in sendable(far.state, 0), "gas lies between them"
    looter = Galaxy("M50 SSS", "M51 SSS", "M52 SSS").ship("l1 M50")
    assert Send("corvette", "space") in sendable(looter.state, 0)


@pytest.mark.rule("trian", "TR-VAR-MANY-3")
def test_tiles_of_a_second_copy_come_evenly_from_all_of_it() -> None:
    (_, _), (more, marked) = sets_of(6, GAME.full_options({}))
    assert (len({*more}), marked) == (54, False)
    assert more == [pair for place, pair in enumerate(TILES) if place % 4 != 3]
    assert len(sets_of(4, GAME.full_options({}))) == 1


@pytest.mark.rule("trian", "TR-XTELEPORT-1", "TR-JUMP-1")
def test_a_teleported_ship_is_told_of() -> None:
    made = Galaxy("M49 SSS", "M50 SSS", "M51 SSS+P").ship("c0 M51").do(Jump("M51", "M49", "space"))
    assert (made.ships(), [event.name for event in made.state.news]) == ({"M49": "c0"}, ["ShipTeleported"])
