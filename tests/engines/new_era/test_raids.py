"""Raids, the shootout, Ruins (NE-CONQUER, NE-SHOOTOUT)."""

from __future__ import annotations

import pytest

from engines.new_era.model.estate import standing
from tests.engines.new_era.helpers import Play


@pytest.mark.rule("new-era", "NE-CONQUER-5", "NE-CONQUER-6", "NE-CONQUER-7", "NE-CONQUER-8", "NE-CONQUER-9",
                  "NE-CONQUER-10", "NE-CONQUER-14", "NE-CONQUER-16", "NE-SCORE-6", "NE-RN-40")  # fmt: skip
def test_a_raid_gives_red_goods_to_the_attacker_and_blue_ones_to_the_defender() -> None:
    play = Play().lay(1, "N47", "N49A").goods(0, conquest5=1, conquest2=1)
    assert play.refused("raid N47 with conquest2") == "NE-CARD-6"
    play.say("raid N47 with conquest5")
    assert play.has(0) == {"conquest2": 1, "scrap": 2}
    assert play.player(0).points == 1
    assert play.has(1) == {"scrap": 1}
    assert play.at("N47").ruins
    assert play.player(0).under == []
    assert play.score(1) == 1
    assert play.state.attack is None
    assert play.asked()[0] == 1


@pytest.mark.rule("new-era", "NE-CONQUER-11", "NE-CONQUER-12", "NE-CONQUER-15", "NE-CONQUER-18", "NE-T-15",
                  "NE-SCORE-18", "NE-RN-30", "NE-RN-33", "NE-RN-32", "NE-RN-21")  # fmt: skip
def test_what_lay_on_a_burned_location_goes_to_its_owner_and_deals_on_it_end() -> None:
    play = Play(3).lay(1, "N27A", "N65").goods(0, conquest4=2).top("N80", "N79")
    place = play.at("N27A")
    place.tokens, place.upgraded, place.deals = [1, 1], True, [2]
    place.defences = []
    before = play.score(1)
    play.say("raid N27A")
    assert play.player(1).points == 3 + 1
    assert play.score(1) == before - 1 + 1, "the Location is gone, and its blue field gives a point"
    assert play.player(0).points == 2
    assert play.cards(0) == ["N80"]
    assert (place.tokens, place.upgraded, place.deals) == ([], False, [])
    assert "The Deal of seat 3 with Pete's Office N27A is broken." in play.heard(2)
    play.at("N65").stored = {"brick": 2}
    play.at("N65").defences = [play.taken("N69A")]
    play.goods(1, worker=2).goods(0, any1=1).say("workers for fuel", "pass", "raid N65 with conquest4+any1")
    assert play.has(1) == {"fuel": 1, "brick": 2, "scrap": 1}
    assert "N69A" in play.state.discards
    assert play.at("N65").stored == {}


@pytest.mark.rule("new-era", "NE-RN-31", "NE-REBUILD-11")
def test_ruins_are_left_alone() -> None:
    play = Play().ruin(1, "N49A").ruin(0, "N47").hand(0, "N55").goods(0, conquest5=1, deal5=1, worker=1, brick=1)
    assert play.refused("raid N49A") == "NE-RN-31"
    assert play.refused("deal N49A") == "NE-CARD-3"
    assert play.refused("visit N49A") == "NE-CARD-21"
    assert play.refused("rebuild N47 into N55") == "NE-REBUILD-11"


@pytest.mark.rule("new-era", "NE-CONQUER-17", "NE-THREE-8", "NE-THREE-9", "NE-REBUILD-13", "NE-CLEANUP-9")
def test_a_visit_counts_even_if_the_location_is_burned_and_ends_with_the_turn() -> None:
    play = Play().lay(1, "N49A").goods(0, worker=1, conquest3=1).goods(1, worker=2)
    play.say("visit N49A", "workers for fuel", "raid N49A")
    assert play.player().visits == 1
    assert play.at("N49A").visits == [0]
    play.say("pass", "pass")
    assert play.player().visits == 0
    assert play.at("N49A").visits == []


@pytest.mark.rule("new-era", "NE-SHOOTOUT-1", "NE-SHOOTOUT-2", "NE-SHOOTOUT-3", "NE-SHOOTOUT-6", "NE-SHOOTOUT-7",
                  "NE-SHOOTOUT-8", "NE-RN-37", "NE-RN-42")  # fmt: skip
def test_the_defender_may_reduce_and_a_raid_too_weak_fails() -> None:
    play = Play().lay(1, "N49A").goods(0, conquest4=1).goods(1, minus1=1, minus3=1, scrap=1).say("raid N49A")
    assert play.asked() == (1, "OfferReduction")
    assert play.attack().strength == 4
    play.say("reduce minus3+minus1")
    assert not play.at("N49A").ruins
    assert play.has(0) == {}
    assert play.has(1) == {"scrap": 1}
    assert play.asked() == (1, "ChooseAction")
    assert "the raid has strength 0." in play.heard(None)
    assert "fails" in play.heard(None)


@pytest.mark.rule("new-era", "NE-SHOOTOUT-3")
def test_a_raid_that_is_still_strong_enough_succeeds() -> None:
    play = Play().lay(1, "N49A").goods(0, conquest5=1).goods(1, minus3=1).say("raid N49A")
    play.goods(1, minus1=1).say("reduce minus1")
    assert play.at("N49A").ruins


def test_the_defender_is_asked_only_where_tokens_can_change_anything() -> None:
    play = Play().lay(1, "N49A").goods(0, conquest5=1).goods(1, minus1=1).say("raid N49A")
    assert play.at("N49A").ruins
    assert play.has(1) == {"minus1": 1, "scrap": 1}


@pytest.mark.rule("new-era", "NE-SHOOTOUT-4", "NE-SHOOTOUT-5", "NE-SHOOTOUT-6", "NE-T-17", "NE-RN-38", "NE-RN-39",
                  "NE-RN-41")  # fmt: skip
def test_the_attacker_may_add_tokens_and_the_defender_reduce_again() -> None:
    def raided() -> Play:
        play = Play().lay(1, "N40", "N49A").goods(0, conquest5=1, conquest1=1, any1=1).goods(1, minus3=1)
        return play.say("raid N40 with conquest5", "reduce minus3")

    play = raided()
    assert play.asked() == (0, "AnswerReduction")
    assert play.attack().strength == 2
    play.say("raise conquest1+any1")
    assert play.at("N40").ruins
    again = raided().goods(1, minus1=1).say("raise conquest1+any1")
    assert again.asked() == (1, "OfferReduction")
    again.say("reduce minus1")
    assert again.asked() == (0, "AnswerReduction")
    again.say("switch to N49A")
    assert again.at("N49A").ruins
    assert not again.at("N40").ruins
    assert again.asked() == (1, "ChooseAction")


@pytest.mark.rule("new-era", "NE-RN-36")
def test_a_reduced_raid_turns_only_against_the_same_player_within_its_strength() -> None:
    play = Play(3).lay(1, "N47", "N49A", "N40").lay(2, "N50").goods(0, conquest5=1).goods(1, minus1=2)
    play.say("raid N47", "reduce minus1+minus1")
    assert play.refused("switch to N50") == "NE-RN-36"
    assert play.refused("switch to N40") == "NE-RN-36"
    assert play.refused("switch to N47") == "NE-RN-36"
    assert play.refused("raise conquest1") == "NE-ACTION-CONTACT-13"
    play.say("switch to N49A")
    assert [place.card for place in standing(play.player(1))] == ["N47", "N40"]


def test_a_raid_may_be_given_up() -> None:
    play = Play().lay(1, "N40", "N49A").goods(0, conquest4=1).goods(1, minus1=1).say("raid N40", "reduce minus1")
    play.say("give up")
    assert not play.at("N49A").ruins
    assert play.asked() == (1, "ChooseAction")


@pytest.mark.rule("new-era", "NE-RN-15", "NE-ACTION-CONTACT-5")
def test_nothing_is_added_to_a_raid_of_the_board() -> None:
    play = Play(2, "mutants", "merchants").lay(1, "N49A", "N69A").goods(0, weapon=1, conquest5=1).goods(1, minus1=1)
    play.say("raid N49A with board", "reduce minus1")
    assert not play.at("N49A").ruins
    assert play.has(0) == {"conquest5": 1}
    assert play.asked() == (1, "ChooseAction")


@pytest.mark.rule("new-era", "NE-SHOOTOUT-1", "NE-RN-41")
def test_only_reduction_tokens_reduce() -> None:
    play = Play().lay(1, "N49A").goods(0, conquest3=1).goods(1, minus1=1, any1=1).say("raid N49A")
    assert play.refused("reduce any1") == "NE-ACTION-CONTACT-17"
    assert play.refused("reduce minus3") == "NE-ACTION-CONTACT-13"
    play.say("hold")
    assert play.at("N49A").ruins
    assert play.has(1)["minus1"] == 1


@pytest.mark.rule("new-era", "NE-CARDEX-9", "NE-RN-57", "NE-CARDEX-8")
def test_gang_hq_may_spare_what_it_raids() -> None:
    play = Play(3).lay(0, "N60", "N61").lay(1, "N49A").goods(0, conquest3=1)
    play.at("N49A").deals, play.at("N49A").tokens = [2], [1]
    play.say("raid N49A")
    assert play.asked() == (0, "BurnOrSpare")
    assert play.has(0) == {"scrap": 2}
    assert play.has(1) == {"scrap": 1}
    assert play.at("N61").tokens == [1]
    play.say("spare")
    assert (play.at("N49A").ruins, play.at("N49A").deals, play.at("N49A").tokens) == (False, [2], [1])
    assert play.asked() == (1, "ChooseAction")
    burned = Play().lay(0, "N60").lay(1, "N49A").goods(0, conquest3=1).say("raid N49A", "burn")
    assert burned.at("N49A").ruins


@pytest.mark.rule("new-era", "NE-CARDEX-7", "NE-CARDEX-8", "NE-RN-58")
def test_a_raid_is_a_conquest_done_and_a_failed_one_is_not() -> None:
    play = Play().lay(0, "N40", "N61").lay(1, "N49A").goods(0, conquest3=1).say("raid N49A")
    assert play.has(0) == {"scrap": 2, "universal": 1}
    assert play.at("N61").tokens == [1]
    failed = Play().lay(0, "N40", "N61").lay(1, "N49A").goods(0, conquest3=1).goods(1, minus1=1)
    failed.say("raid N49A", "reduce minus1")
    assert failed.has(0) == {}
    hand = Play().lay(0, "N40", "N61").hand(0, "N02").goods(0, conquest3=1).say("conquer N02")
    assert hand.has(0) == {"universal": 1}
    assert hand.at("N61").tokens == []


def test_nobody_raids_an_own_location() -> None:
    assert Play().lay(0, "N49A").goods(0, conquest5=1).refused("raid N49A") == "NE-RN-31"
