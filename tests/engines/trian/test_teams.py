"""Teams, and five or six players: whose tokens are whose, whose points count together, how many tiles there are."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.core import Chance, IllegalCommand, live
from engines.selfplay import play_out
from engines.trian import GAME
from engines.trian.model.state import BASE, EMISSARY, STATION, Gain, State, Stock, Token
from engines.trian.model.tables import TILES
from engines.trian.proofs.audit import audit
from engines.trian.rules.closing import leaders
from engines.trian.rules.deal import tiles_for
from engines.trian.rules.scoring import outcome
from tests.engines.trian.helpers import Play

PAIRS = {"teams": "pairs"}
THREES = {"teams": "threes"}


def in_pairs(seats: int = 4) -> Play:
    return Play(seats, **PAIRS)


def nebula_of_pairs(*, last: str = "research") -> Play:
    """Seat 2 closes a nebula of three tiles, M50, M51, L51, in which seat 0, the ally, has an emissary on M51."""
    play = in_pairs()
    return play.turn("NSS;TTT", "lay front M50", "emissary nebula").turn(
        "NNS;TTT", "lay front M51", "research").turn("NSS;TTT", "lay front L51 1", last)  # fmt: skip


@pytest.mark.rule("trian", "TR-VAR-TEAM-1")
@pytest.mark.rule("trian", "TR-RN-54")
def test_four_play_two_against_two_and_allies_sit_alternately() -> None:
    assert GAME.teams(4, PAIRS) == [0, 1, 0, 1]
    assert GAME.teams(4, {"teams": "none"}) == ()
    assert in_pairs().state.teams == [0, 1, 0, 1]


@pytest.mark.rule("trian", "TR-VAR-TEAM-2")
@pytest.mark.rule("trian", "TR-RN-56")
def test_six_play_in_three_pairs_or_two_threes() -> None:
    assert GAME.teams(6, PAIRS) == [0, 1, 2, 0, 1, 2]
    assert GAME.teams(6, THREES) == [0, 1, 0, 1, 0, 1]


@pytest.mark.parametrize(("seats", "options"), [(2, PAIRS), (3, PAIRS), (5, PAIRS), (4, THREES), (5, THREES)])
@pytest.mark.rule("trian", "TR-VAR-TEAM-2")
def test_other_numbers_of_players_have_no_teams(seats: int, options: dict[str, str]) -> None:
    with pytest.raises(IllegalCommand, match="players"):
        GAME.teams(seats, options)


@pytest.mark.rule("trian", "TR-VAR-TEAM-3")
@pytest.mark.rule("trian", "TR-VAR-TEAM-8")
def test_every_seat_has_a_colour_of_its_own() -> None:
    assert len({*GAME.colours[:6]}) == 6


@pytest.mark.rule("trian", "TR-VAR-TEAM-4")
@pytest.mark.rule("trian", "TR-VAR-TEAM-9")
@pytest.mark.rule("trian", "TR-VAR-MANY-6")
@pytest.mark.parametrize(("seats", "options"), [(4, PAIRS), (6, PAIRS), (6, THREES), (5, {}), (6, {})])
def test_everybody_has_the_tokens_of_four_players(seats: int, options: dict[str, str]) -> None:
    assert Play(seats, **options).state.cards == [Stock(7, 7, 2)] * seats


@pytest.mark.rule("trian", "TR-VAR-TEAM-5")
@pytest.mark.rule("trian", "TR-RN-54")
def test_allies_are_counted_together_in_an_area() -> None:
    play = nebula_of_pairs(last="emissary nebula")
    region = play.region("M50")
    assert region.owner == 0
    assert play.points()[2] == 3, "the one whose turn it is scores for the team"
    play.state.tokens[play.at("M51")] = Token(1, 0, EMISSARY)
    assert leaders(play.state, region) == [0], "two of a team against one"
    play.state.tokens[play.at("L51")] = Token(3, 0, EMISSARY)
    assert leaders(play.state, region) == [1], "two of the other team, each of another colour, against one"


@pytest.mark.rule("trian", "TR-VAR-TEAM-6")
@pytest.mark.rule("trian", "TR-VAR-TEAM-10")
def test_a_station_may_stand_on_an_ally_s_emissary() -> None:
    play = nebula_of_pairs().say("keep 1")
    play.turn("SSS;TTT", "lay front N50", "research")
    assert play.match.waiting() == [0]
    state = play.state
    state.tokens[play.at("M50")] = Token(2, 0, EMISSARY)
    before = list(state.cards)
    play.turn("SSS;TTT", "lay front N49", "station M50")
    assert state.tokens[play.at("M50")] == Token(2, 0, STATION)
    assert state.cards[0].stations == before[0].stations - 1, "from the own card first"


@pytest.mark.rule("trian", "TR-VAR-TEAM-6")
def test_a_rival_s_emissary_stays_a_rival_s() -> None:
    play = nebula_of_pairs().say("keep 1")
    play.give("SSS;TTT").say("draw left", "lay front N50")
    assert play.match.waiting() == [3]
    assert play.refused("station M50") == "TR-STATION-1"


@pytest.mark.rule("trian", "TR-RN-55")
@pytest.mark.rule("trian", "TR-VAR-TEAM-5")
def test_tokens_come_from_the_own_card_then_from_an_ally_s() -> None:
    play = in_pairs()
    play.state.cards[0] = Stock(0, 7, 2)
    play.turn("NSS;TTT", "lay front M50", "emissary nebula")
    assert play.emissaries() == [0, 7, 6, 7]
    play.state.cards[1] = play.state.cards[3] = Stock(0, 7, 2)
    play.give("NSS;TTT").say("draw left", "lay front M51")
    assert play.refused("emissary nebula") == "TR-TOKEN-2"


@pytest.mark.rule("trian", "TR-VAR-TEAM-7")
@pytest.mark.rule("trian", "TR-VAR-TEAM-11")
@pytest.mark.rule("trian", "TR-VAR-TEAM-12")
@pytest.mark.parametrize(("seats", "options"), [(4, PAIRS), (6, PAIRS), (6, THREES)])
def test_tokens_go_home_to_the_card_from_which_they_came(seats: int, options: dict[str, str]) -> None:
    play = Play(seats, **options)
    ally = next(seat for seat in range(1, seats) if play.state.teams[seat] == 0)
    play.state.cards[0] = Stock(0, 7, 2)
    play.turn("NSS;TTT", "lay front M50", "emissary nebula")
    assert play.emissaries()[ally] == 6
    play.turn("NSS;NSS+E", "lay back M51", "research")
    assert (play.emissaries()[0], play.emissaries()[ally]) == (0, 7), "home, and no card is too full"


@pytest.mark.rule("trian", "TR-VAR-TEAM-5")
def test_any_of_a_team_collects_its_minerals() -> None:
    play = nebula_of_pairs().say("keep 1")
    play.state.tokens[play.at("M50")] = Token(2, 0, BASE)
    play.turn("SSS;TTT", "lay front N50", "research")
    assert play.match.waiting() == [0]
    assert [card.minerals for card in play.state.cards] == [2, 0, 0, 0]


@pytest.mark.rule("trian", "TR-RN-54")
def test_points_of_a_team_are_added_up_and_allies_share_a_place() -> None:
    state = in_pairs().state
    state.gains = [Gain(0, "research", 5, 0), Gain(2, "research", 4, 0), Gain(1, "research", 8, 0)]
    end = outcome(state)
    assert (end.ranking, end.scores) == ([[0, 2], [1, 3]], [9, 8, 9, 8])
    state.gains.append(Gain(3, "research", 1, 0))
    assert outcome(state).ranking == [[0, 1, 2, 3]]
    state.cards[3] = Stock(7, 7, 1)
    assert outcome(state).ranking == [[0, 2], [1, 3]], "unused bases of both allies decide"


@pytest.mark.rule("trian", "TR-VAR-MANY-2")
@pytest.mark.rule("trian", "TR-VAR-MANY-3")
@pytest.mark.rule("trian", "TR-VAR-MANY-7")
def test_six_players_have_twenty_one_turns_each() -> None:
    seats = 6
    assert GAME.usual_rounds(5, GAME.full_options({})) == 5 * 21
    match = play_out(GAME, seats, {"family": "yes", "teams": "threes"}, b"many", [GAME.bots["random"]] * seats).match
    assert isinstance(match.state, State)
    assert Counter(tile.seat for tile in match.state.laid) == dict.fromkeys(range(seats), 21)
    audit(match.state)


@pytest.mark.rule("trian", "TR-VAR-MANY-4")
@pytest.mark.rule("trian", "TR-VAR-MANY-5")
@pytest.mark.parametrize("tiles", ["72", "84"])
def test_five_players_have_a_hundred_and_five_tiles_six_a_hundred_and_twenty_six(tiles: str) -> None:
    for seats, number in ((4, int(tiles)), (5, 105), (6, 126)):
        dealt = tiles_for(seats, GAME.full_options({"tiles": tiles}), Chance(live(b"tiles", 0)))
        assert len(dealt) == number == GAME.usual_rounds(seats, {"tiles": tiles})
        assert sum(tile.marked for tile in dealt) == (12 if tiles == "84" else 0)
        fronts = Counter(tile.front for tile in dealt)
        assert all(fronts[front] >= times for front, times in Counter(front for front, _ in TILES).items())


def test_matches_played_before_there_were_teams_have_none() -> None:
    assert GAME.teams(4, {"tiles": "72", "family": "no", "extractor": "nebula"}) == ()


def test_the_prompt_counts_what_the_team_has() -> None:
    play = in_pairs().give("NSS;TTT").say("draw left", "lay front M50")
    told = play.match.decisions()[0].prompt()
    assert "team" in told.template
    assert told.params["emissaries"] == 14
