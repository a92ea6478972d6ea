"""Setting up, the tiles of the set, drawing and laying."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.core import Chance, Match, Pick, live, render
from engines.trian import GAME
from engines.trian.model.commands import Lay
from engines.trian.model.grid import cell_called, cell_name, neighbour
from engines.trian.model.state import State, Tile
from engines.trian.model.tables import MORE_TILES, PIECES, TILES, side
from engines.trian.model.view import View
from engines.trian.proofs.audit import audit, recount
from engines.trian.proofs.hidden import determinize
from engines.trian.rules.deal import edges_alike
from engines.trian.rules.fitting import placements
from tests.engines.trian.helpers import Play

SPECIALS = {"H", "P", "E"}


def state_of(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def seen(play: Play, seat: int | None) -> View:
    return GAME.view(play.state, seat)


@pytest.mark.rule("trian", "TR-COMP-2", "TR-COMP-9", "TR-COMP-14", "TR-COMP-15", "TR-RN-1", "TR-RN-4", "TR-SETUP-8",
                  "TR-SETUP-9", "TR-SETUP-10", "TR-VAR-TILES-1", "TR-VAR-TILES-2", "TR-VAR-TILES-3")  # fmt: skip
@pytest.mark.parametrize(("tiles", "number"), [("72", 72), ("84", 84)])
def test_the_stacks(tiles: str, number: int) -> None:
    stacks = Play(2, tiles=tiles).state.stacks
    dealt = stacks[0] + stacks[1]
    assert [len(stack) for stack in stacks] == [number // 2, number // 2]
    assert len({(tile.front, tile.back) for tile in dealt}) == number
    assert all(edges_alike(tile.front) != edges_alike(tile.back) for tile in dealt)
    assert not any(side(tile.front).marks & SPECIALS for tile in dealt)
    other = state_of(Match.start(GAME, 2, {"tiles": tiles}, b"other")).stacks
    assert other != stacks


def test_the_set_is_the_one_of_the_list() -> None:
    codes = [code for pair in TILES for code in pair]
    marks = Counter(mark for code in codes for mark in side(code).marks)
    edges = Counter(letter for code in codes for letter in side(code).edges)
    assert (len(TILES), len(MORE_TILES), marks) == (72, 12, Counter({"X": 9, "H": 8, "P": 8, "E": 6}))
    assert edges == Counter({"N": 149, "S": 149, "T": 134})
    assert (sum(side(code).planet for code in codes), sum("N" in code for code in codes)) == (78, 93)
    for code in PIECES:
        shown = side(code)
        by_kind = [sorted(e for piece in shown.pieces if piece.kind == kind for e in piece.edges) for kind in "NSY"]
        wanted = [[e for e in range(3) if shown.edges[e] in letters] for letters in ("N", "ST", "T")]
        assert by_kind == wanted, code


@pytest.mark.rule("trian", "TR-COMP-1", "TR-T-12", "TR-SETUP-1",
                  "TR-SETUP-4", "TR-SETUP-5", "TR-SETUP-6", "TR-COMP-3", "TR-COMP-4",
                  "TR-COMP-5", "TR-SETUP-7", "TR-SETUP-12", "TR-SETUP-16")  # fmt: skip
@pytest.mark.parametrize(("seats", "card"), [(2, (9, 9, 4)), (3, (8, 8, 3)), (4, (7, 7, 2))])
def test_tokens_by_players(seats: int, card: tuple[int, int, int]) -> None:
    state = Play(seats).state
    assert {(each.emissaries, each.stations, each.bases) for each in state.cards} == {card}
    assert (state.supply, state.laid, state.gains) == (100, [], [])


@pytest.mark.rule("trian", "TR-CLOSE-SPACE-5", "TR-SETUP-13", "TR-SETUP-14", "TR-RN-3", "TR-TURN-4", "TR-TURN-1")
def test_a_drawn_player_begins_and_turns_go_round() -> None:
    assert {state_of(Match.start(GAME, 3, {}, b"%d" % n)).active for n in range(12)} == {0, 1, 2}
    play = Play(3).turn("NSS;TTT", "lay front M50", "research")
    assert play.match.waiting() == [1]
    play.turn("NNS;TTT", "lay front M49", "research").turn("NNS;TTT", "lay front N50 2", "research")
    assert play.match.waiting() == [0]


@pytest.mark.rule("trian", "TR-SETUP-11", "TR-TILE-1", "TR-TILE-2", "TR-TILE-6", "TR-TILE-7", "TR-TILE-8", "TR-TILE-9",
                  "TR-TILE-12", "TR-RN-10", "TR-SPECIAL-6")  # fmt: skip
def test_who_sees_which_side() -> None:
    play = Play().give("NSS;TTT+P")
    assert seen(play, 1).tops[0] == seen(play, None).tops[0] == "NSS"
    play.say("draw left")
    drawn = [seen(play, seat).drawn for seat in (0, 1, None)]
    assert drawn == [Tile("NSS", "TTT+P"), Tile("NSS", ""), Tile("NSS", "")]
    assert play.refused("draw right") == ""
    play.say("lay front M50", "research")
    assert [seen(play, seat).undersides for seat in (0, 1, None)] == [["TTT+P"], [""], [""]]
    play.turn("TTT;NNS", "lay back M49", "research")
    assert [seen(play, seat).undersides[1] for seat in (0, 1, None)] == ["TTT", "TTT", "TTT"]


def test_dealing_anew_keeps_what_a_seat_knows() -> None:
    play = Play().turn("NSS;TTT", "lay front M50", "research")
    before = seen(play, 1)
    determinize(play.state, 1, Chance(live(b"anew", 1)))
    assert seen(play, 1) == before
    assert play.state.undersides[0] != "TTT"


@pytest.mark.rule("trian", "TR-TILE-3", "TR-TILE-4", "TR-TILE-5", "TR-TILE-10", "TR-TILE-13", "TR-RN-2", "TR-TURN-7")
def test_where_a_tile_may_lie() -> None:
    play = Play().give("NSS;TTT").say("draw left")
    assert play.refused("lay front M51") == "TR-TILE-4"
    play.say("lay front M50", "research").give("NNS;STT").say("draw left")
    assert play.refused("lay front M50") == "TR-TILE-4"
    assert play.refused("lay front P57") == "TR-TILE-4"
    assert play.refused("lay front M49 1") == "TR-TILE-5"
    assert play.refused("lay back M51") == "TR-TILE-5", "space beside nebula"
    assert play.refused("lay back M49 1") == "TR-TILE-5", "a star trail beside space"
    play.say("lay back M49 2")
    assert play.state.laid[-1].code == "STT"


@pytest.mark.rule("trian", "TR-TILE-11", "TR-RN-8", "TR-RN-9")
def test_gas_parts_space_and_star_trails_join_it() -> None:
    play = Play().turn("SSSg;TTT", "lay front M50", "research")
    assert play.region("M50", 0) != play.region("M50", 1)
    play = Play().turn("STT;NNN", "lay front M50", "research").turn("SST;NNN", "lay front M49", "research")
    assert play.region("M50", 0) == play.region("M49", 0)
    assert play.region("M50", 1) == play.region("M49", 1)


@pytest.mark.rule("trian", "TR-RN-7")
def test_a_tile_that_fits_nowhere_goes_under_its_stack() -> None:
    play = Play().turn("TTT;NNN", "lay front M50", "research")
    play.give("SSS;NNN").say("draw left")
    assert (play.match.waiting(), play.state.stacks[0][0], play.state.drawn) == ([1], Tile("SSS", "NNN"), None)
    play.state.stacks = [[Tile("SSS", "NNN")], [Tile("SSS", "SSS")]]
    play.say("draw left")
    assert play.state.stacks[0] == [Tile("SSS", "NNN")]
    assert play.say("research").match.over


@pytest.mark.rule("trian", "TR-SPECIAL-1", "TR-T-22", "TR-SETUP-15", "TR-TURN-5", "TR-END-1")
@pytest.mark.parametrize(("seats", "tiles", "turns"), [(2, "72", 36), (3, "72", 24), (4, "72", 18), (4, "84", 21)])
def test_turns_of_each_and_the_last_stack(seats: int, tiles: str, turns: int) -> None:
    play = Play(seats, tiles=tiles)
    assert sum(len(stack) for stack in play.state.stacks) == seats * turns
    play.state.stacks = [[], play.state.stacks[1][:1]]
    assert play.refused("draw left") == "TR-SPECIAL-1"
    play.say("draw right", "lay front M50", "research")
    assert play.match.over


def test_regions_kept_are_those_of_a_recount_after_every_tile() -> None:
    for seed in range(3):
        match = Match.start(GAME, 3, {"tiles": "84"}, b"recount %d" % seed)
        chance = Chance(live(b"recount", seed))
        tiles = 0
        while not match.over:
            decision = match.decisions()[0]
            match.play(decision.seat, GAME.bots["random"](decision, chance))
            if len(state_of(match).laid) > tiles:
                tiles = len(state_of(match).laid)
                found = {number: (set(region.parts), region.open) for number, region in state_of(match).regions.items()}
                assert recount(state_of(match)) == found
        audit(state_of(match))


def test_names_of_cells() -> None:
    for x in range(-60, 60, 7):
        for y in range(-30, 31):
            assert cell_called(cell_name((x, y))) == (x, y)
            assert all(neighbour(neighbour((x, y), edge), edge) == (x, y) for edge in range(3))
    assert len({cell_name((x, y)) for x in range(-5, 5) for y in range(-38, 39)}) == 770


def test_the_turns_that_a_tile_may_have_are_listed_by_number_and_in_degrees() -> None:
    for seed in range(6):
        match = Match.start(GAME, 2, {}, b"turns %d" % seed)
        for _ in range(20):
            decision = match.decisions()[0]
            if decision.name == "LayTile":
                assert isinstance(decision.view, View)
                [form] = decision.choices.forms
                turn, legal = (
                    form.fields["turn"],
                    {
                        turn
                        for lay in placements(decision.view)
                        for turn in range(3)
                        if decision.allows(Lay(lay.side, lay.cell, turn))
                    },
                )
                assert isinstance(turn, Pick)
                assert legal <= {choice.value for choice in turn.choices}
                first = turn.choices[0].value
                assert isinstance(first, int)
                assert any(decision.allows(Lay(lay.side, lay.cell, first)) for lay in placements(decision.view))
                assert [render(choice.label) for choice in turn.choices] == [
                    f"{one.value} ({120 * one.value}°)" for one in turn.choices
                ]
            answer = GAME.bots["standard"](decision, Chance(live(b"turns", match.number)))
            assert answer is not None
            match.play(decision.seat, answer)
