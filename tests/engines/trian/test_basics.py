"""The basic chapters once more, beside the rulebook: what was right in the rules and not seen by a test."""

from __future__ import annotations

import pytest

from engines.core import Refusal
from engines.trian.model.commands import Finish, Teleport
from engines.trian.model.galaxy import parts_of
from engines.trian.model.state import BASE, EMISSARY, ON_POST, STATION, Laid, Tile, Token
from engines.trian.rules.cards import send_home
from engines.trian.rules.closing import settle
from engines.trian.rules.laying import _exmit
from engines.trian.rules.scoring import final_gains
from engines.trian.rules.sites import check_raise
from engines.trian.rules.teleport import check_teleport, teleport
from tests.engines.trian.fleets import Galaxy, chain
from tests.engines.trian.helpers import Play


@pytest.mark.rule("trian", "TR-EXMITTER-1")
def test_an_exmitter_sends_everybody_home_from_planets_nebulae_and_posts_beside_it() -> None:
    made = Galaxy("L51 SST", "M51 SST", "M49 NSS 1", "N50 SSS+H", "M50 SSS+E", fleet="no").token("1 L51", "0 M51")
    made.token("1 M49", piece=0).token("0 N50", piece=ON_POST)
    _exmit(made.state, made.state.laid[-1])
    assert made.state.tokens == {made.at("L51"): Token(1, 1, EMISSARY)}, "only that two tiles away stays"


@pytest.mark.rule("trian", "TR-EXMITTER-5", "TR-CLOSE-NEBULA-2")
def test_an_exmitter_works_before_its_own_tile_closes_an_area() -> None:
    play = Play().turn("NSS;TTT", "lay front M50", "emissary nebula").turn("TTT;NSS+E", "lay back M51", "research")
    assert (play.points(), play.region("M50").owner) == ([0, 2 + 2], None)


@pytest.mark.rule("trian", "TR-CLOSE-NEBULA-14", "TR-CLOSE-NEBULA-15", "TR-RN-60")
def test_a_nebula_in_which_nobody_is_pays_who_closes_it() -> None:
    play = Play().turn("NSS;TTT", "lay front M50", "research").turn("NSS;TTT", "lay front M51", "research")
    nebula = play.region("M50")
    assert (play.points(), nebula.owner, nebula.minerals) == ([2, 2 + 2], None, 2)
    assert [decision.name for decision in play.match.decisions()] == ["DrawTile"], "nobody is asked how many stay"


@pytest.mark.rule("trian", "TR-RN-7")
def test_as_long_as_a_tile_of_the_other_stack_fits_one_draws_again() -> None:
    play = Play().turn("TTT;NNN", "lay front M50", "research")
    play.state.stacks = [[Tile("SSS", "NNN")], [Tile("TTT", "NNN")]]
    play.say("draw left", "draw right")
    assert (play.state.drawn, play.state.stuck) == (Tile("TTT", "NNN"), False)


@pytest.mark.rule("trian", "TR-EMISSARY-4", "TR-RN-13")
@pytest.mark.parametrize(("cell", "turn", "parts"), [
    ((0, 0), 0, {"right": 0, "bottom": 1}), ((0, 0), 1, {"bottom": 0, "left": 1}), ((0, 0), 2, {"left": 0, "right": 1}),
    ((1, 0), 0, {"left": 0, "top": 1}), ((1, 0), 1, {"top": 0, "right": 1}), ((1, 0), 2, {"right": 0, "left": 1}),
])  # fmt: skip
def test_of_two_nebulae_each_is_named_by_the_edge_that_it_reaches(
    cell: tuple[int, int], turn: int, parts: dict[str, int]
) -> None:
    assert parts_of(Laid(cell, "NNSv", turn, 0, 0)) == parts


@pytest.mark.rule("trian", "TR-TELEPORT-2", "TR-TELEPORT-3", "TR-TELEPORT-11", "TR-TELEPORT-21")
@pytest.mark.parametrize("owner", [0, 1])
def test_an_emissary_is_teleported_into_an_open_nebula_however_far_away(owner: int) -> None:
    far = [f"M{50 - step} SSS" for step in range(8)]
    made = Galaxy("M51 SST 2", *far, "M42 NSS 1", "M52 SSS+P", fleet="no").token(f"{owner} M51")
    way = Teleport("M51", "M42", "nebula")
    check_teleport(made.state, way)
    assert not teleport(made.state, 0, way)
    assert made.state.tokens == {made.at("M42"): Token(owner, 0, EMISSARY)}
    assert made.state.regions[made.state.labels[made.at("M42")][0]].owner is None


@pytest.mark.rule("trian", "TR-EXTRACTOR-3", "TR-EXTRACTOR-8")
@pytest.mark.parametrize(("level", "rule"), [(STATION, "TR-STATION-1"), (BASE, "TR-BASE-1")])
def test_nothing_is_built_on_an_extractor(level: int, rule: str) -> None:
    made = Galaxy("M50 NNN+X", "M51 NNN", fleet="no").token("0 M51 2", piece=0).own("M50", 0, 0)
    with pytest.raises(Refusal) as refused:
        check_raise(made.state, 0, "M50", level)
    assert refused.value.rule == rule


@pytest.mark.rule("trian", "TR-SPECIAL-3", "TR-SCORE-CLOSE-1", "TR-SCORE-CLOSE-6", "TR-RN-58")
def test_a_tile_that_closes_two_nebulae_settles_each_by_itself() -> None:
    play = Play().turn("NSS;TTT", "lay front M50", "emissary nebula").turn("SSS;NNN", "lay front M49", "research")
    play.turn("SSS;NNN", "lay front L49", "research").turn("SSS;NNN", "lay front L50", "research")
    play.turn("SSS;NNN", "lay front L48", "research").turn("NSS;TTT", "lay front L51 1", "emissary nebula")
    play.turn("NNSv;TTT", "lay front M51", "research").say("keep 1")
    areas = [play.region(cell) for cell in ("M50", "L51")]
    assert [(area.owner, area.minerals, area.settled) for area in areas] == [(0, 2, True), (1, 2, True)]
    assert (play.points(), play.emissaries()) == ([2 + 3 * 2, 2 + 2 * 2], [8, 8])


@pytest.mark.rule("trian", "TR-SCORE-NEBULA-4", "TR-SCORE-NEBULA-5", "TR-SCORE-SYSTEM-4", "TR-GOAL-3", "TR-CONTROL-3")
def test_at_the_end_each_area_is_scored_by_itself_for_its_owner() -> None:
    made = Galaxy("L51 SST 2", "M51 SST 2", "L61 SST 2", "M61 SST 2", "M40 NNN", "M30 NNN", "M31 NNN", fleet="no")
    made.token("0 L51 2", "1 L61 3", "1 M61").own("L51", 0).own("L61", 1)
    made.token("1 M40 2", "0 M30 3", piece=0).own("M40", 1, 0).own("M30", 0, 0)
    gains = [(gain.kind, gain.seat, gain.points) for gain in final_gains(made.state)]
    assert sorted(gains) == [("end-nebula", 0, 2 * 2), ("end-nebula", 1, 1), ("end-system", 0, 4 * 2),
                             ("end-system", 1, 10 * (2 + 1))]  # fmt: skip


@pytest.mark.rule("trian", "TR-EXTRACTOR-1", "TR-EXTRACTOR-3")
def test_the_planet_of_an_extractor_s_tile_is_barred_too() -> None:
    assert Play().turn("NTT+X;SSS", "lay front M50").refused("emissary planet") == "TR-EXTRACTOR-1"


@pytest.mark.rule("trian", "TR-RN-5", "TR-TURN-3")
def test_the_action_cannot_be_left_out() -> None:
    play = Play().turn("SSS;NNN", "lay front M50")
    assert Finish not in [form.command for form in play.match.decisions()[0].choices.forms]
    play.refused("enough")
    assert play.match.waiting() == [0]


@pytest.mark.rule("trian", "TR-CLOSE-NEBULA-11")
def test_of_a_nebula_s_emissaries_those_on_the_youngest_tiles_go_home() -> None:
    play = Play().turn("NSS;TTT", "lay front M50", "emissary nebula").turn("NNS;TTT", "lay front M51", "research")
    play.turn("NSS;TTT", "lay front L51 1", "emissary nebula", "keep 1")
    assert [play.token(cell) for cell in ("M50", "L51")] == [Token(0, 0, EMISSARY), None]
    assert (play.region("M50").owner, play.emissaries()) == (0, [8, 9])


@pytest.mark.rule("trian", "TR-TELEPORT-7")
def test_an_emissary_is_teleported_to_a_free_planet_of_a_system_of_its_owner() -> None:
    made = Galaxy("L51 SST 2", "M51 SST 2", "M53 SST 2", "M52 SSS+P", fleet="no").token("0 L51", "0 M53").own("M51", 0)
    way = Teleport("M53", "M51", "planet")
    check_teleport(made.state, way)
    teleport(made.state, 0, way)
    assert made.state.tokens == dict.fromkeys((made.at("L51"), made.at("M51")), Token(0, 1, EMISSARY))


def round_a_corner(*, emissary: bool) -> Play:
    """Six tiles lie round the upper corner of M50, all but M51; on M50 and L51 (of seat 1) are open nebulae."""
    play = Play().turn("NSS;TTT", "lay front M50", "emissary nebula").turn("SSS;NNN", "lay front M49", "research")
    play.turn("SSS;NNN", "lay front L49", "research").turn("SSS;NNN", "lay front L50", "research")
    return play.turn("SSS;NNN", "lay front L48", "research").turn(
        "NSS;TTT", "lay front L51", "emissary nebula" if emissary else "research"
    )


@pytest.mark.rule("trian", "TR-RN-18", "TR-TELEPORT-11")
def test_an_area_that_the_teleport_closes_is_open_to_it() -> None:
    play = round_a_corner(emissary=True).turn("TTT;NSS+P", "lay back M51", "teleport L51 to M51 nebula")
    assert (play.points(), play.emissaries()) == ([2 * 2 + 2, 2 * 2 + 2], [9, 9]), "one each: a tie"
    assert play.region("M51").owner is None


@pytest.mark.rule("trian", "TR-RN-19")
def test_an_emissary_may_leave_the_area_that_the_teleport_closes() -> None:
    play = round_a_corner(emissary=False)
    play.turn("TTT;NSS+P", "lay back M51", "teleport M50 to L51 nebula")
    assert play.token("L51") == Token(0, 0, EMISSARY)
    assert (play.region("M51").owner, play.points()) == (None, [2 * 2 + 2, 3 * 2]), "nobody is left: the closer scores"


def nebula_of(*owners: int) -> Galaxy:
    """Return a nebula with one emissary on each tile, closed by seat 0 and settled."""
    made = Galaxy(*(f"M{50 + place} NNN" for place in range(len(owners))), seats=4, fleet="no")
    made.token(*(f"{owner} M{50 + place}" for place, owner in enumerate(owners)), piece=0)
    settle(made.state, made.state.labels[0][0])
    return made


@pytest.mark.rule("trian", "TR-CLOSE-NEBULA-8", "TR-CLOSE-NEBULA-9", "TR-CLOSE-NEBULA-10")
def test_in_a_tie_those_who_are_behind_go_home_without_points() -> None:
    tied = nebula_of(0, 1, 0, 1, 2)
    assert (tied.points(), tied.state.tokens, tied.state.regions[0].owner) == ([5, 5, 0, 0], {}, None)


@pytest.mark.rule("trian", "TR-CONTROL-1", "TR-CLOSE-NEBULA-2", "TR-CLOSE-NEBULA-3")
def test_more_than_anybody_else_is_enough_though_less_than_half() -> None:
    won = nebula_of(2, 0, 1, 2, 3)
    assert (won.points(), won.state.regions[0].owner) == ([0, 0, 5, 0], 2)
    assert won.state.tokens == dict.fromkeys((0, 3), Token(2, 0, EMISSARY))


@pytest.mark.rule("trian", "TR-VAR-FAMILY-4")
def test_in_the_family_variant_all_may_go_home() -> None:
    play = Play(family="yes").turn("NSS;TTT", "lay front M50", "emissary nebula")
    play.turn("NSS;TTT", "lay front M51", "research").say("keep 0")
    assert (play.emissaries(), play.region("M50").owner, play.points()) == ([9, 9], None, [2, 2])


@pytest.mark.rule("trian", "TR-STATION-5", "TR-BASE-7", "TR-CLOSE-SYSTEM-12")
@pytest.mark.parametrize("level", [STATION, BASE])
def test_a_system_with_a_station_or_a_base_gets_no_station(level: int) -> None:
    made = chain(3, level=level, emissaries=1)
    with pytest.raises(Refusal) as refused:
        check_raise(made.state, 1, "M51", STATION)
    assert refused.value.rule == "TR-STATION-5"


@pytest.mark.rule("trian", "TR-POST-4", "TR-POST-5", "TR-TELEPORT-2")
def test_an_emissary_stays_on_a_post_until_a_teleport_takes_it() -> None:
    play = round_a_corner(emissary=False).turn("TTT;NSS", "lay back M51", "research", "keep 1")
    play.turn("SSS;NNN", "lay front L47", "research").turn("TTT;SSS+H", "lay back L46", "emissary post", "enough")
    assert play.token("L46") == Token(0, ON_POST, EMISSARY)
    play.turn("TTT;SSS+P", "lay back L45", "teleport L46 to L51 nebula")
    assert (play.token("L46"), play.token("L51")) == (None, Token(0, 0, EMISSARY))


@pytest.mark.rule("trian", "TR-RN-17", "TR-RN-27")
def test_an_extractor_alone_keeps_no_nebula() -> None:
    made = Galaxy("M50 NNN+X", "M51 NNN", fleet="no").token("0 M51", piece=0).own("M50", 0, 0)
    send_home(made.state, [made.at("M51")])
    assert made.state.regions[0].owner is None
