"""The end: what is removed, what areas and minerals are worth, ties; the family variant."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engines.trian.model.state import STATION, Gain, Stock, Token
from engines.trian.rules.scoring import doomed, final_gains, finish, level_sum, nebula_value, outcome, system_value
from tests.engines.trian.helpers import Play, by_hand, system_of_three


@pytest.mark.rule("trian", "TR-T-4", "TR-T-5", "TR-SCORE-NEBULA-1", "TR-SCORE-NEBULA-2", "TR-SCORE-NEBULA-3",
                  "TR-SCORE-NEBULA-4", "TR-TOKEN-12", "TR-TOKEN-14", "TR-EXTRACTOR-4", "TR-EXTRACTOR-8",
                  "TR-SUMMARY-2", "TR-SUMMARY-5", "TR-GOAL-3")  # fmt: skip
@pytest.mark.parametrize(("tiles", "levels", "extractors", "sum_", "points"), [
    (5, [3, 3, 2, 2], 1, 7, 35), (3, [3], 0, 2, 6), (3, [2, 2, 1], 0, 2, 6), (4, [1, 1], 0, 0, 0), (4, [1], 1, 1, 4),
    (5, [3, 3, 3, 2], 0, 7, 35),
])  # fmt: skip
def test_nebulae(tiles: int, levels: list[int], extractors: int, sum_: int, points: int) -> None:
    state, nebula = by_hand("N", tiles, levels, extractors)
    assert (level_sum(state, nebula), nebula_value(state, nebula)) == (sum_, points)
    assert [gain.points for gain in final_gains(state)] == ([points] if points else [])


@pytest.mark.rule("trian", "TR-T-6", "TR-T-7", "TR-T-11", "TR-SCORE-SYSTEM-1", "TR-SCORE-SYSTEM-2", "TR-SCORE-SYSTEM-3",
                  "TR-SCORE-SYSTEM-5", "TR-TOKEN-8", "TR-TOKEN-11", "TR-TOKEN-13", "TR-SUMMARY-3", "TR-SUMMARY-6",
                  "TR-CLOSE-SYSTEM-11")  # fmt: skip
@pytest.mark.parametrize(("planets", "levels", "points"), [
    (4, [2, 1], 20), (2, [3, 1], 30), (2, [2], 8), (3, [2, 1], 16), (8, [3], 80), (5, [2], 20), (4, [1, 1], 0),
])  # fmt: skip
def test_systems(planets: int, levels: list[int], points: int) -> None:
    state, system = by_hand("Y", planets, levels)
    assert system_value(state, system) == points


@pytest.mark.rule("trian", "TR-SCORE-NEBULA-5", "TR-SCORE-SYSTEM-4", "TR-CONTROL-3", "TR-GOAL-3")
@pytest.mark.parametrize("kind", ["N", "Y"])
def test_only_the_owner_of_a_closed_area_scores(kind: str) -> None:
    state, region = by_hand(kind, 3, [2])
    assert [gain.seat for gain in final_gains(state)] == [0]
    number = 0 if kind == "N" else 1
    state.regions[number] = replace(region, owner=None)
    assert final_gains(state) == []


@pytest.mark.rule("trian", "TR-MINERALS-11", "TR-MINERALS-12", "TR-SCORE-MINERAL-1", "TR-COMP-8", "TR-GOAL-1",
                  "TR-GOAL-3")  # fmt: skip
def test_minerals() -> None:
    state, region = by_hand("N", 2, [1])
    state.regions[0] = replace(region, minerals=5)
    state.cards[1] = Stock(9, 9, 4, 4)
    assert final_gains(state) == [Gain(1, "minerals", 12, 0)]


@pytest.mark.rule("trian", "TR-END-2", "TR-END-3", "TR-END-4", "TR-END-5", "TR-END-6", "TR-RN-28")
def test_what_is_removed() -> None:
    for kind in "NY":
        state, region = by_hand(kind, 3, [1, 1])
        number = 0 if kind == "N" else 1
        assert doomed(state) == [0, 1]
        state.tokens[0] = Token(0, number, STATION)
        assert doomed(state) == []
        state.regions[number] = replace(region, owner=None, closed=False, settled=False)
        assert doomed(state) == [1]
    assert doomed(by_hand("N", 3, [1], extractors=1)[0]) == []
    play = Play().turn("TTT;SSS+H", "lay back M50", "emissary post")
    assert doomed(play.state) == [0]


@pytest.mark.rule("trian", "TR-END-7", "TR-END-8", "TR-GOAL-1", "TR-COMP-6")
def test_a_match_to_its_end() -> None:
    play = system_of_three().say("keep 1").turn("SSS;NNN", "lay front L49", "research")
    play.last_turn().turn("SSS;NNN", "lay front L48", "station M50")
    assert play.match.state.outcome is not None
    assert play.match.state.outcome.scores == [8 + 4 * 3, 2 + 2]
    assert play.match.state.outcome.ranking == [[0], [1]]


@pytest.mark.rule("trian", "TR-END-9", "TR-END-10", "TR-END-11", "TR-END-12", "TR-RN-29")
@pytest.mark.parametrize(("other", "ranking"), [
    (Stock(1, 1, 5), [[1], [0]]), (Stock(9, 9, 3), [[0], [1]]), (Stock(1, 5, 4), [[0], [1]]),
    (Stock(1, 10, 4), [[1], [0]]), (Stock(8, 9, 4), [[0], [1]]), (Stock(9, 9, 4), [[0, 1]]),
])  # fmt: skip
def test_ties(other: Stock, ranking: list[list[int]]) -> None:
    state, _ = by_hand("N", 2, [])
    state.cards[1] = other
    assert outcome(state).ranking == ranking
    state.gains = [Gain(0, "research", 1, 0)]
    assert outcome(state).ranking == [[0], [1]]


@pytest.mark.rule("trian", "TR-RN-29")
def test_emissaries_removed_count_as_unused() -> None:
    state, region = by_hand("N", 2, [1])
    state.cards[0] = Stock(8, 9, 4)
    state.regions[0] = replace(region, closed=False, settled=False, owner=None)
    finish(state)
    assert state.outcome is not None
    assert state.outcome.ranking == [[0, 1]]


@pytest.mark.rule("trian", "TR-VAR-FAMILY-1", "TR-VAR-FAMILY-3")
def test_family_systems() -> None:
    play = Play(family="yes").turn("STT;NNN", "lay front M50", "emissary planet")
    assert [card.stations + card.bases for card in play.state.cards] == [0, 0]
    play.turn("SST;NNN", "lay front M49", "research").turn("SST;NNN", "lay front N50 2", "research")
    assert (play.points(), play.emissaries(), play.region("M50", 1).owner) == ([8, 2], [9, 9], None)


@pytest.mark.rule("trian", "TR-VAR-FAMILY-2", "TR-VAR-FAMILY-4", "TR-VAR-FAMILY-6", "TR-RN-52", "TR-RN-53")
def test_family_nebulae() -> None:
    play = Play(family="yes").turn("NSS;TTT", "lay front M50", "emissary nebula")
    play.turn("NSS;TTT", "lay front M51", "research")
    assert play.match.waiting() == [0], "the winner decides, though seat 1 has closed it"
    assert [play.match.decisions()[0].default()] == [type(play.match.decisions()[0].default())(1)]
    play.say("keep 1").last_turn().turn("SSS;NNN", "lay front M49", "research")
    assert play.match.state.outcome is not None
    assert play.match.state.outcome.scores == [2 + 2 + 3 * 2, 2]


@pytest.mark.rule("trian", "TR-VAR-FAMILY-5", "TR-VAR-FAMILY-7")
def test_family_ties_and_posts() -> None:
    play = Play(family="yes").turn("NSS;TTT", "lay front M50", "emissary nebula")
    play.turn("NSS;TTT", "lay front M51", "emissary nebula")
    assert (play.points(), play.emissaries()) == ([2, 2], [9, 9])
    play.turn("TTT;SSS+H", "lay back M49", "emissary post")
    assert play.match.waiting() == [1]
