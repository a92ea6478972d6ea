"""Step 3: emissaries, stations, bases, trading posts, teleports, research; exmitters and extractors."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engines.trian.model.state import BASE, EMISSARY, ON_POST, STATION, Stock, Token
from tests.engines.trian.helpers import Play, nebula_of_three, system_of_three


def own_nebula() -> Play:
    """Seat 0 controls a nebula of two tiles, M50 and M51, with an emissary on M51; it is the turn of seat 1."""
    play = Play()
    play.turn("NSS;TTT", "lay front M50", "research").turn("SSS;NNN", "lay front M49", "research")
    return play.turn("NSS;TTT", "lay front M51", "emissary nebula", "keep 1")


@pytest.mark.rule("trian", "TR-EMISSARY-1", "TR-EMISSARY-2", "TR-EMISSARY-3", "TR-EMISSARY-4", "TR-EMISSARY-5",
                  "TR-EMISSARY-9", "TR-TOKEN-4", "TR-TOKEN-5", "TR-RN-13", "TR-TURN-2", "TR-TURN-3",
                  "TR-TURN-7")  # fmt: skip
def test_an_emissary_stands_on_a_nebula_or_a_planet_of_the_tile_just_laid() -> None:
    play = Play().turn("NTT;SSS", "lay front M50")
    assert play.refused("emissary post") == "TR-EMISSARY-2"
    play.say("emissary planet")
    assert play.token("M50") == Token(0, 2, EMISSARY)
    play.turn("NNSv;TTT", "lay front M51")
    assert play.refused("emissary nebula") == "TR-EMISSARY-2"
    play.say("emissary top")
    assert play.token("M51") == Token(1, 1, EMISSARY)
    assert play.emissaries() == [8, 8]
    play.turn("NNN;TTT", "lay front L51", "emissary nebula")
    assert play.emissaries() == [7, 8], "somebody else in the same nebula does not matter"
    play = Play().turn("SSS;TTT", "lay front M50")
    assert play.refused("emissary nebula") == "TR-EMISSARY-2"


@pytest.mark.rule("trian", "TR-TOKEN-2")
def test_no_token_left() -> None:
    play = Play().turn("NSS;TTT", "lay front M50")
    play.state.cards[0] = Stock(0, 9, 4)
    assert play.refused("emissary nebula") == "TR-TOKEN-2"
    play = own_nebula().turn("SSS;NNN", "lay front L49", "research").turn("SSS;NNN", "lay front L48")
    play.state.cards[0] = Stock(8, 0, 4)
    assert play.refused("station M51") == "TR-TOKEN-2"


@pytest.mark.rule("trian", "TR-RESEARCH-1", "TR-RN-5")
def test_research() -> None:
    assert Play().turn("SSS;TTT", "lay front M50", "research").points() == [2, 0]


@pytest.mark.rule("trian", "TR-EMISSARY-6", "TR-EXTRACTOR-1", "TR-EXTRACTOR-3", "TR-RN-11", "TR-TURN-6")
def test_extractors_and_emissaries() -> None:
    play = Play().turn("NNN+X;TTT", "lay front M50")
    assert play.refused("emissary nebula") == "TR-EXTRACTOR-1"
    play.say("research").turn("NNN;TTT", "lay front M51")
    assert play.refused("emissary nebula") == "TR-EMISSARY-6"
    free = Play(extractor="tile").turn("NNN+X;TTT", "lay front M50", "research").turn("NNN;TTT", "lay front M51")
    assert free.say("emissary nebula").token("M51") == Token(1, 0, EMISSARY)


@pytest.mark.rule("trian", "TR-EXMITTER-1", "TR-EXMITTER-2", "TR-EXMITTER-3", "TR-EXMITTER-4", "TR-EXMITTER-5",
                  "TR-EXMITTER-6", "TR-EXMITTER-9", "TR-EMISSARY-7", "TR-EMISSARY-8")  # fmt: skip
def test_an_exmitter_sends_emissaries_home_through_everything() -> None:
    play = Play().turn("NNS;TTT", "lay front M50", "emissary nebula").turn("TTT;NSS+E", "lay back M51")
    assert (play.token("M50"), play.emissaries()) == (None, [9, 9])
    assert play.refused("emissary nebula") == "TR-EXMITTER-3"
    play.say("research").turn("NNS;TTT", "lay front L51 2")
    assert play.refused("emissary nebula") == "TR-EXMITTER-3"


@pytest.mark.rule("trian", "TR-EXMITTER-7", "TR-EXMITTER-8", "TR-RN-26")
@pytest.mark.parametrize(("level", "stays"), [(EMISSARY, False), (STATION, True), (BASE, True)])
def test_an_exmitter_leaves_stations_and_bases(level: int, *, stays: bool) -> None:
    play = own_nebula()
    play.state.tokens[play.at("M51")] = Token(0, 0, level)
    play.turn("TTT;SSS+E", "lay back M52", "research")
    assert (play.token("M51") is not None) == stays
    assert (play.region("M51").owner == 0) == stays


@pytest.mark.rule("trian", "TR-RN-17", "TR-RN-27")
def test_a_closed_area_without_its_last_emissary_is_free() -> None:
    play = own_nebula()
    assert play.region("M51").owner == 0
    play.turn("TTT;SSS+E", "lay back M52", "research")
    assert (play.region("M51").owner, play.points()) == (None, [2 + 2, 2 + 2])


@pytest.mark.rule("trian", "TR-STATION-1", "TR-STATION-2", "TR-STATION-3", "TR-STATION-4", "TR-STATION-6",
                  "TR-BASE-1", "TR-BASE-2", "TR-BASE-3", "TR-BASE-4", "TR-T-16", "TR-TOKEN-1", "TR-TOKEN-3",
                  "TR-TOKEN-7", "TR-TOKEN-9", "TR-TOKEN-10", "TR-TOKEN-15", "TR-CLOSE-NEBULA-7",
                  "TR-CLOSE-NEBULA-17", "TR-RN-16")  # fmt: skip
def test_stations_and_bases_in_a_nebula() -> None:
    play = own_nebula()
    assert play.region("M51").minerals == 2
    play.turn("SSS;NNN", "lay front L49")
    assert play.refused("station M51") == "TR-STATION-1", "it is another player's"
    play.say("research").turn("SSS;NNN", "lay front L48")
    assert play.refused("base M51") == "TR-BASE-1"
    assert play.refused("station Z99") == "TR-TILE-4"
    play.say("station M51")
    assert (play.region("M51").minerals, play.state.cards[0].stations) == (3, 8)
    play.turn("SSS;NNN", "lay front L50", "research")
    assert play.region("M51").minerals == 2, "one is collected"
    play.turn("SSS;NNN", "lay front L47", "base M51")
    assert (play.token("M51"), play.region("M51").minerals) == (Token(0, 0, BASE), 4)
    assert play.state.cards[0] == Stock(8, 8, 3, 1)


@pytest.mark.rule("trian", "TR-RN-14", "TR-STATION-2", "TR-BASE-2")
def test_no_station_in_an_area_that_is_not_settled() -> None:
    play = Play().turn("NSS;TTT", "lay front M50", "emissary nebula").turn("SSS;NNN", "lay front M49", "research")
    play.turn("NSS;TTT", "lay front M51")
    assert play.region("M50").closed
    assert play.refused("station M50") == "TR-STATION-2"


@pytest.mark.rule("trian", "TR-STATION-5", "TR-BASE-5", "TR-BASE-7", "TR-CLOSE-SYSTEM-4", "TR-CLOSE-SYSTEM-12")
def test_one_station_in_a_system() -> None:
    play = system_of_three().say("keep 1")
    play.state.tokens[play.at("M49")] = Token(0, 1, EMISSARY)
    play.turn("SSS;NNN", "lay front L49", "research").turn("SSS;NNN", "lay front L48", "station M50")
    play.turn("SSS;NNN", "lay front L47", "research").turn("SSS;NNN", "lay front L46")
    assert play.refused("station M49") == "TR-STATION-5"
    play.say("base M50")
    assert play.token("M50") == Token(0, 1, BASE)


@pytest.mark.rule("trian", "TR-POST-1", "TR-POST-2", "TR-POST-3", "TR-POST-5", "TR-POST-6", "TR-TOKEN-6", "TR-RN-12",
                  "TR-STATION-7")  # fmt: skip
def test_a_post_gives_two_actions() -> None:
    play = own_nebula().turn("SSS;NNN", "lay front L49", "research")
    play.turn("TTT;SSS+H", "lay back L48", "emissary post", "station M51", "base M51")
    assert (play.token("M51"), play.token("L48")) == (Token(0, 0, BASE), Token(0, ON_POST, EMISSARY))
    assert play.match.waiting() == [1]
    play.turn("SSS;NNN", "lay front L47", "research").turn("SSS;NNN", "lay front L46")
    assert play.refused("station L48") == "TR-STATION-2"


@pytest.mark.rule("trian", "TR-POST-4", "TR-POST-7")
def test_a_post_for_one_action_or_none() -> None:
    play = own_nebula().turn("SSS;NNN", "lay front L49", "research")
    play.turn("TTT;SSS+H", "lay back L48", "emissary post", "enough")
    assert (play.token("M51"), play.match.waiting()) == (Token(0, 0, EMISSARY), [1])
    play = own_nebula().turn("TTT;SSS+H", "lay back L49")
    play.state.cards[1] = Stock(0, 9, 4)
    assert play.refused("emissary post") == "TR-TOKEN-2"


def beside_a_teleport(owner: int = 0) -> Play:
    """Seat 0 has laid a teleport on L51 beside an emissary on M51 that stands in an open nebula."""
    play = Play().turn("SSS;TTT", "lay front M50", "research").turn("NSS;TTT", "lay front M51 2", "emissary nebula")
    play.state.tokens[play.at("M51")] = Token(owner, 0, EMISSARY)
    play.turn("TTT;SSS+P", "lay back L51")
    return play


@pytest.mark.rule("trian", "TR-TELEPORT-1", "TR-TELEPORT-2", "TR-TELEPORT-3", "TR-TELEPORT-11", "TR-TELEPORT-21",
                  "TR-TELEPORT-19", "TR-TOKEN-3", "TR-RN-20")  # fmt: skip
@pytest.mark.parametrize("owner", [0, 1])
def test_a_teleport_moves_an_emissary_of_anybody(owner: int) -> None:
    play = beside_a_teleport(owner)
    assert play.refused("teleport M50 to M51 nebula") == "TR-TELEPORT-2"
    assert play.refused("teleport M51 to M50 nebula") == "TR-EMISSARY-2"
    assert play.refused("teleport M51 to M51 nebula") == "TR-TOKEN-3"
    play.say("research").turn("SSS;NNN", "lay front M49")
    assert play.refused("teleport M51 to M52 nebula") == "TR-TELEPORT-1", "only in the turn in which it is laid"


@pytest.mark.rule("trian", "TR-TELEPORT-6", "TR-TELEPORT-8", "TR-TELEPORT-9", "TR-TELEPORT-10", "TR-TELEPORT-20",
                  "TR-RN-18", "TR-RN-19")  # fmt: skip
def test_teleporting_into_closed_areas() -> None:
    play = own_nebula()  # M50 is free, M51 of seat 0
    play.turn("NSS;TTT", "lay front L49", "emissary nebula").turn("TTT;SSS+P", "lay back L48")
    assert play.refused("teleport L49 to M50 nebula") == "TR-TELEPORT-20"
    play.state.tokens[play.at("L49")] = Token(0, 0, EMISSARY)
    play.say("teleport L49 to M50 nebula")
    assert play.token("M50") == Token(0, 0, EMISSARY)
    free = own_nebula()
    free.state.tokens.pop(free.at("M51"))
    number = free.state.labels[free.at("M51")][0]
    free.state.regions[number] = replace(free.state.regions[number], owner=None)
    free.turn("NSS;TTT", "lay front L49", "emissary nebula").turn("TTT;SSS+P", "lay back L48")
    before = free.points()
    free.say("teleport L49 to M50 nebula")
    assert (free.region("M50").owner, free.points()) == (1, before)


@pytest.mark.rule("trian", "TR-TELEPORT-4", "TR-TELEPORT-5", "TR-TELEPORT-15", "TR-TELEPORT-16", "TR-TELEPORT-17",
                  "TR-TELEPORT-18", "TR-TELEPORT-19", "TR-EMISSARY-10", "TR-EXTRACTOR-2", "TR-T-31")  # fmt: skip
def test_where_no_emissary_is_teleported() -> None:
    play = Play().turn("NSS;TTT", "lay front M50", "emissary nebula").turn("NNN+X;TTT", "lay front M51", "research")
    play.turn("TTT;NSS+E", "lay back M52 2", "research").turn("TTT;SSS+P", "lay back M49")
    assert play.refused("teleport M50 to M51 nebula") in {"TR-EXTRACTOR-1", "TR-EXMITTER-3"}
    assert play.refused("teleport M50 to M52 nebula") == "TR-EXMITTER-3"
    assert play.refused("teleport M50 to M49 post") == "TR-EMISSARY-2"
    play.state.tokens[play.at("M50")] = Token(0, 0, STATION)
    assert play.refused("teleport M50 to M51 nebula") == "TR-TELEPORT-2"


@pytest.mark.rule("trian", "TR-TELEPORT-12", "TR-TELEPORT-13", "TR-TELEPORT-14", "TR-TELEPORT-7")
@pytest.mark.parametrize("owner", [0, 1])
def test_teleporting_onto_a_post(owner: int) -> None:
    play = own_nebula().turn("SSS;NNN", "lay front L49", "research")
    play.turn("TTT;SSS+H", "lay back L48", "research").turn("NSS;TTT", "lay front L50 1", "research")
    play.state.tokens[play.at("M49")] = Token(owner, 0, EMISSARY)
    play.turn("TTT;SSS+P", "lay back M48", "teleport M49 to L48 post")
    assert play.token("L48") == Token(owner, ON_POST, EMISSARY)
    assert play.match.waiting() == ([0] if owner == 0 else [1])
    asked = type(play.match.decisions()[0].question).__name__
    assert asked == ("UsePost" if owner == 0 else "DrawTile")


@pytest.mark.rule("trian", "TR-SUMMARY-7", "TR-SUMMARY-8")
def test_an_open_nebula_stays_nobodys() -> None:
    assert nebula_of_three().region("M51").owner is None
