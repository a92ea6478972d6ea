"""Step 4: closing areas, points, control, minerals, emissaries that come home."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engines.core import Number
from engines.trian.rules.minerals import collect
from tests.engines.trian.helpers import Play, by_hand, nebula_of_three, system_of_three


def closed_nebula() -> Play:
    """Seat 0 places an emissary; a nebula of four tiles with an extractor is closed by seat 1."""
    play = Play()
    play.turn("NSS;TTT", "lay front M50", "emissary nebula").turn("NNN+X;TTT", "lay front M51", "research")
    return play.turn("NSS;TTT", "lay front L51 1", "research").turn("NSS;TTT", "lay front M52 2", "research")


@pytest.mark.rule("trian", "TR-T-1", "TR-CLOSE-NEBULA-1", "TR-CLOSE-NEBULA-2", "TR-CLOSE-NEBULA-4", "TR-CLOSE-NEBULA-5",
                  "TR-CLOSE-NEBULA-6", "TR-CLOSE-NEBULA-13", "TR-SCORE-CLOSE-1", "TR-SCORE-CLOSE-2", "TR-EXTRACTOR-5",
                  "TR-CONTROL-1", "TR-CONTROL-2", "TR-CONTROL-3", "TR-SUMMARY-1", "TR-MINERALS-1",
                  "TR-GOAL-2", "TR-RN-11", "TR-RN-15", "TR-RN-60",
                  "TR-TURN-1")  # fmt: skip
def test_a_nebula_of_four_with_an_extractor() -> None:
    play = closed_nebula()
    nebula = play.region("M51")
    assert (play.points(), nebula.owner) == ([4 + 2, 2 + 2], 0)
    assert nebula.minerals == 5 - 1, "of the five one is taken when the turn of seat 0 begins"
    assert play.state.cards[0].minerals == 1
    assert play.match.waiting() == [0], "seat 0 has not closed it and is not asked how many stay"


@pytest.mark.rule("trian", "TR-T-2", "TR-GOAL-2", "TR-SCORE-CLOSE-3", "TR-CLOSE-SYSTEM-1", "TR-CLOSE-SYSTEM-2",
                  "TR-CLOSE-SYSTEM-7", "TR-RN-24")  # fmt: skip
def test_a_system_of_three() -> None:
    play = system_of_three()
    assert play.points() == [6 + 2, 2]
    assert play.match.waiting() == [0], "seat 0 has closed it and says how many stay"
    assert play.say("keep 1").region("M50", 1).owner == 0


@pytest.mark.rule("trian", "TR-T-3", "TR-GOAL-2", "TR-SCORE-CLOSE-4", "TR-SCORE-CLOSE-5", "TR-CLOSE-SPACE-1",
                  "TR-CLOSE-SPACE-2", "TR-CLOSE-SPACE-3", "TR-CLOSE-SPACE-4")  # fmt: skip
def test_a_space_of_three() -> None:
    play = Play()
    play.turn("NSS;TTT", "lay front M50", "research").turn("NNS;TTT", "lay front M49", "research")
    assert play.points() == [2, 2]
    play.turn("NNS;TTT", "lay front N50 2", "emissary nebula")
    assert play.points() == [2 + 9, 2]
    assert play.region("M50", 1).owner is None


@pytest.mark.rule("trian", "TR-T-14", "TR-CLOSE-NEBULA-8", "TR-CLOSE-NEBULA-9", "TR-CLOSE-NEBULA-10", "TR-RN-22")
def test_a_tie_pays_both_in_full_and_everybody_goes_home() -> None:
    play = Play()
    play.turn("NSS;TTT", "lay front M50", "emissary nebula").turn("NNS;TTT", "lay front M51", "emissary nebula")
    play.turn("NSS;TTT", "lay front L51 1", "research")
    nebula = play.region("M51")
    assert play.points() == [3 + 2, 3]
    assert (play.emissaries(), nebula.owner, nebula.minerals) == ([9, 9], None, 3)


@pytest.mark.rule("trian", "TR-CLOSE-NEBULA-3", "TR-CLOSE-SYSTEM-3", "TR-CONTROL-4")
def test_the_others_go_home() -> None:
    play = Play()
    play.turn("NSS;TTT", "lay front M50", "emissary nebula").turn("NNN;TTT", "lay front M51", "emissary nebula")
    play.turn("NSS;TTT", "lay front L51 1", "emissary nebula").turn("NSS;TTT", "lay front M52 2", "research")
    assert play.points() == [4, 2]
    assert (play.emissaries(), play.token("M51"), play.region("M51").owner) == ([7, 9], None, 0)


@pytest.mark.rule("trian", "TR-CLOSE-NEBULA-11", "TR-CLOSE-NEBULA-12", "TR-CLOSE-SYSTEM-8", "TR-RN-21", "TR-RN-23")
@pytest.mark.parametrize(("kept", "home", "owner"), [(0, 9, None), (1, 8, 0)])
def test_who_closes_it_says_how_many_stay(kept: int, home: int, owner: int | None) -> None:
    play = system_of_three()
    number = play.match.decision(0).choices.forms[0].fields["emissaries"]
    assert isinstance(number, Number)
    assert (number.low, number.high) == (0, 1)
    assert play.refused("keep 2") == "TR-CLOSE-NEBULA-11"
    play.say(f"keep {kept}")
    assert (play.state.cards[0].emissaries, play.region("M50", 1).owner) == (home, owner)
    assert play.points()[0] == 8, "the points stay"


@pytest.mark.rule("trian", "TR-T-15", "TR-CLOSE-NEBULA-14", "TR-CLOSE-NEBULA-15", "TR-CLOSE-SYSTEM-10", "TR-RN-60",
                  "TR-RN-25")  # fmt: skip
def test_nobody_there_the_closer_scores_and_nobody_controls_it() -> None:
    play = Play()
    play.turn("STT;NNN", "lay front M50", "research").turn("SST;NNN", "lay front M49", "research")
    play.turn("SST;NNN", "lay front N50 2", "research")
    assert play.points() == [2 + 2 + 6, 2]
    assert play.region("M50", 1).owner is None
    nebula = nebula_of_three().region("M50")
    assert (nebula.closed, nebula.owner) == (False, None)


@pytest.mark.rule("trian", "TR-CLOSE-SYSTEM-5", "TR-CLOSE-SYSTEM-6", "TR-CLOSE-SYSTEM-9")
def test_a_tie_in_a_system() -> None:
    play = Play()
    play.turn("STT;NNN", "lay front M50", "emissary planet").turn("SST;NNN", "lay front M49", "emissary planet")
    play.turn("SST;NNN", "lay front N50 2", "research")
    assert (play.points(), play.emissaries(), play.region("M50", 1).owner) == ([8, 6], [9, 9], None)


@pytest.mark.rule("trian", "TR-EMISSARY-11", "TR-SCORE-CLOSE-6", "TR-SCORE-CLOSE-7", "TR-SPECIAL-3", "TR-RN-58")
def test_an_emissary_placed_with_the_closing_tile_counts_and_areas_score_separately() -> None:
    play = Play()
    play.turn("NSS;TTT", "lay front M50", "research").turn("NSS;TTT", "lay front M51", "emissary nebula")
    assert play.points() == [2, 2]
    play.say("keep 1").turn("NNS;TTT", "lay front M49", "research").turn("NNS;TTT", "lay front N50 2", "research")
    assert play.points() == [2 + 2, 2 + 2 + 9]


@pytest.mark.rule("trian", "TR-SPECIAL-2", "TR-RN-57", "TR-COMP-7")
def test_no_more_minerals_than_the_supply_holds() -> None:
    play = Play()
    play.turn("NSS;TTT", "lay front M50", "research")
    play.state.supply = 1
    play.turn("NSS;TTT", "lay front M51", "research")
    assert (play.region("M50").minerals, play.state.supply) == (1, 0)


@pytest.mark.rule("trian", "TR-MINERALS-2", "TR-MINERALS-3", "TR-MINERALS-4", "TR-MINERALS-5", "TR-MINERALS-6",
                  "TR-MINERALS-7", "TR-MINERALS-8", "TR-MINERALS-9", "TR-MINERALS-10", "TR-T-13", "TR-EXTRACTOR-6",
                  "TR-EXTRACTOR-7", "TR-BASE-6", "TR-RN-6")  # fmt: skip
@pytest.mark.parametrize(("levels", "extractors", "lying", "taken"), [
    ([1, 1], 0, 5, 0), ([1], 1, 5, 1), ([2], 0, 5, 1), ([2, 2], 1, 5, 1), ([3], 0, 5, 2), ([3, 2], 0, 5, 2),
    ([3, 3], 2, 5, 2), ([3], 0, 1, 1), ([3], 0, 0, 0),
])  # fmt: skip
def test_minerals_of_a_turn(levels: list[int], extractors: int, lying: int, taken: int) -> None:
    state, region = by_hand("N", 3, levels, extractors)
    state.regions[0] = replace(region, minerals=lying)
    collect(state, 1)
    assert state.cards[1].minerals == 0, "only the owner takes any"
    collect(state, 0)
    assert (state.cards[0].minerals, state.regions[0].minerals) == (taken, lying - taken)
