"""Rebuild and Restore (NE-REBUILD, NE-RESTORE)."""

from __future__ import annotations

import pytest

from tests.engines.new_era.helpers import Play


@pytest.mark.rule("new-era", "NE-ACTION-14", "NE-REBUILD-1", "NE-REBUILD-2", "NE-REBUILD-3", "NE-REBUILD-4",
                  "NE-REBUILD-5", "NE-REBUILD-10", "NE-REBUILD-14", "NE-REBUILD-15", "NE-SCORE-14",
                  "NE-SYMBOL-16")  # fmt: skip
def test_a_location_is_rebuilt_into_one_that_shares_a_type() -> None:
    play = Play().lay(0, "N47").hand(0, "N16", "N02").goods(0, brick=1, rebuild=1)
    assert play.refused("rebuild N47 into N02") == "NE-REBUILD-3"
    play.say("rebuild N47 into N16")
    assert [place.card for place in play.player().locations] == ["N16"]
    assert play.has(0) == {"rebuild": 1, "scrap": 1, "universal": 1}
    assert play.player().points == 2
    assert play.score() == 3
    assert play.state.discards == ["N47"]


@pytest.mark.rule("new-era", "NE-REBUILD-2", "NE-CLEANUP-4")
def test_a_rebuild_token_does_without_the_board() -> None:
    play = Play().lay(0, "N47").hand(0, "N16").goods(0, rebuild=1)
    assert play.refused("rebuild N47 into N16") == "NE-ACTION-CONTACT-1"
    play.say("rebuild N47 into N16 with token")
    assert play.player().board == {}
    assert "rebuild" not in play.has(0)
    assert Play().lay(0, "N47").hand(0, "N16").refused("rebuild N47 into N16 with token") == "NE-REBUILD-2"


@pytest.mark.rule("new-era", "NE-REBUILD-6", "NE-REBUILD-7", "NE-REBUILD-8", "NE-REBUILD-9", "NE-T-14", "NE-RN-20",
                  "NE-RN-21", "NE-RN-22", "NE-RN-19")  # fmt: skip
def test_what_lay_on_the_old_card_goes_to_the_base_and_deals_are_broken() -> None:
    play = Play().lay(0, "N65").hand(0, "N16").goods(0, brick=1)
    place = play.at("N65")
    place.tokens, place.upgraded, place.stored, place.deals = [1, 1], True, {"worker": 2}, [1]
    place.defences = [play.taken("N69A")]
    before = play.score()
    play.say("rebuild N65 into N16")
    assert play.player().points == 3 + 2
    assert play.score() == before + 2
    assert play.has(0) == {"worker": 2, "scrap": 1, "universal": 1}
    assert play.at("N16").deals == []
    assert "N69A" in play.state.discards
    assert "The Deal of seat 2 with Den N65 is broken." in play.heard(1)
    play.say("pass", "pass")
    assert play.has(0) == {}


@pytest.mark.rule("new-era", "NE-REBUILD-12", "NE-REBUILD-16", "NE-RN-18", "NE-SYMBOL-17", "NE-CARDEX-21", "NE-CARD-31",
                  "NE-CARD-30")  # fmt: skip
def test_foundation_and_cards_without_types() -> None:
    play = Play().lay(0, "N47", "N32", "N69A").hand(0, "N11", "N70", "N16").goods(0, brick=1)
    assert play.refused("rebuild N47 into N11") == "NE-REBUILD-12"
    assert play.refused("rebuild N47 into N70") == "NE-REBUILD-3"
    assert play.refused("rebuild N32 into N16") == "NE-REBUILD-3"
    foundation = Play().lay(0, "N11").hand(0, "N16", "N70").goods(0, brick=1)
    assert foundation.refused("rebuild N11 into N70") == "NE-REBUILD-3"
    foundation.say("rebuild N11 into N16")
    assert foundation.at("N16").card == "N16"


def test_only_own_locations_are_rebuilt() -> None:
    play = Play().lay(1, "N47").hand(0, "N16").goods(0, brick=1)
    assert play.refused("rebuild N47 into N16") == "NE-REBUILD-1"


@pytest.mark.rule("new-era", "NE-ACTION-15", "NE-RESTORE-1", "NE-RESTORE-2", "NE-RESTORE-3", "NE-RESTORE-4",
                  "NE-RESTORE-5", "NE-RESTORE-6", "NE-RESTORE-7", "NE-RESTORE-8", "NE-RESTORE-9", "NE-T-19",
                  "NE-SCORE-15", "NE-RN-23")  # fmt: skip
def test_ruins_make_way_for_any_location_for_building_material() -> None:
    play = Play().ruin(0, "N47").ruin(1, "N49A").hand(0, "N23", "N11").goods(0, universal=1).lay(0, "N40")
    assert play.refused("restore N49A as N23") == "NE-RESTORE-1"
    assert play.refused("restore N40 as N23") == "NE-RESTORE-1"
    before = play.score()
    play.say("restore N47 as N23")
    assert play.score() == before + 2
    assert play.player().points == 1
    assert play.has(0) == {"worker": 1, "universal": 1}
    assert play.state.discards == ["N47"]
    foundation = Play().ruin(0, "N47").hand(0, "N11").goods(0, brick=1).say("restore N47 as N11")
    assert foundation.at("N11").stored == {"rebuild": 1}
    assert Play().ruin(0, "N47").hand(0, "N11").refused("restore N47 as N11") == "NE-RESTORE-2"
