"""Annexation, Conquest from the hand, Deals, Defence Locations (NE-ANNEX, NE-CONQUER, NE-DEAL, NE-DEFENCE)."""

from __future__ import annotations

import pytest

from engines.core import allowed
from engines.new_era.model.cards import printed
from engines.new_era.model.commands import BOARD, TOKENS, Deal
from engines.new_era.model.estate import abroad, defence
from engines.new_era.model.view import view_of
from engines.new_era.rules.bringing import Dealing
from tests.engines.new_era.helpers import Play


@pytest.mark.rule("new-era", "NE-ANNEX-1", "NE-ANNEX-2", "NE-ANNEX-3", "NE-ANNEX-4", "NE-CARD-17", "NE-CARD-20",
                  "NE-ANNEX-11", "NE-ANNEX-14", "NE-CARD-12")  # fmt: skip
def test_an_annexed_location_gives_its_goods_at_once_and_works_from_then_on() -> None:
    play = Play().hand(0, "N49A", "N07", "N02").goods(0, annex2=1, annex1=2, worker=1)
    play.goods(1, worker=1).say("annex N49A", "visit N49A")
    assert play.has(0) == {"annex2": 1, "annex1": 1, "worker": 2, "scrap": 1}
    assert play.score() == 1
    play.say("annex N07", "pass")
    assert play.has(0) == {"annex1": 1, "worker": 2, "scrap": 1, "brick": 1, "universal": 1}
    play.say("annex N02", "work N02")
    assert play.has(0)["brick"] == 3


def test_all_pairs_of_deals_that_are_allowed_are_offered() -> None:
    play = Play().lay(0, "N66").lay(1, "N49A", "N50", "N70").hand(0, "N07", "N40", "N20").goods(0, deal3=1, deal1=2)
    view, cards = view_of(play.state, 0), ["N07", "N40", "N20", "N49A", "N50", "N70", "N66"]
    pairs = {Deal(one, by, two) for one in cards for two in cards for by in (TOKENS, BOARD, "deal1", "deal3")}
    offered = [order for order in Dealing().legal(view) if order.second]
    assert len(offered) == len(set(offered)) > 0
    assert set(offered) == {order for order in pairs if allowed(Dealing().check, view, order)}


@pytest.mark.rule("new-era", "NE-ANNEX-13", "NE-ANNEX-12", "NE-ANNEX-5", "NE-ANNEX-6")
def test_only_cards_of_the_hand_are_annexed_as_many_as_one_likes() -> None:
    play = Play().lay(1, "N49A").goods(0, annex3=9)
    assert play.refused("annex N49A") == "NE-ANNEX-13"
    cards = ["N02", "N06", "N08", "N20", "N25", "N28", "N33"]
    play.hand(0, *cards).say("annex N02", "pass", *(f"annex {card}" for card in cards[1:]))
    assert [place.card for place in play.player().locations] == cards


@pytest.mark.rule("new-era", "NE-ANNEX-8", "NE-ANNEX-9", "NE-ANNEX-10", "NE-CARD-16", "NE-CARD-29")
def test_rows_of_a_state_follow_from_the_kind_of_a_location() -> None:
    play = Play().lay(0, "N49A", "N07", "N40", "N02")
    assert [printed(place.card).kind for place in play.player().locations] == ["open", "closed", "feature", "action"]
    assert printed("N40").types == ("contact", "universal")


@pytest.mark.rule("new-era", "NE-CONQUER-1", "NE-CONQUER-2", "NE-CONQUER-4", "NE-THREE-5", "NE-THREE-6", "NE-T-13",
                  "NE-RN-35", "NE-DEAL-4", "NE-DEAL-7", "NE-DEAL-10", "NE-THREE-10", "NE-DEAL-6")  # fmt: skip
def test_three_cards_under_the_base_and_three_deals_with_others() -> None:
    play = Play(3).hand(0, "N02", "N06", "N08", "N20").goods(0, conquest1=2, deal1=2, deal3=3, deal4=1)
    play.lay(1, "N49A", "N50", "N51").lay(2, "N52")
    play.say("conquer N02")
    play.goods(1, worker=99).goods(2, worker=99)
    others = ["workers for fuel", "workers for fuel"]
    play.say(*others, "deal N06", *others, "deal N08", *others)
    assert play.refused("conquer N20") == "NE-THREE-5"
    assert play.refused("deal N20") == "NE-THREE-5"
    play.say("deal N49A", *others, "deal N50", *others, "deal N51", *others)
    assert len(abroad(play.state, 0)) == 3
    assert play.refused("deal N52") == "NE-DEAL-10"


@pytest.mark.rule("new-era", "NE-CONQUER-1", "NE-CONQUER-3")
def test_conquest_from_the_hand_is_public_and_pays_later() -> None:
    play = Play().hand(0, "N02").goods(0, conquest1=1).say("conquer N02")
    assert play.has(0) == {}
    assert [(below.card, below.way) for below in play.view(1).players[0].under] == [("N02", "spoils")]
    assert play.score() == 0


@pytest.mark.rule("new-era", "NE-DEAL-1", "NE-DEAL-2", "NE-DEAL-3", "NE-T-21")
def test_a_deal_of_the_hand_pays_from_the_next_production_on() -> None:
    play = Play().hand(0, "N07").goods(0, deal2=1).say("deal N07")
    assert play.has(0) == {}
    assert [(below.card, below.way) for below in play.view(1).players[0].under] == [("N07", "deal")]


@pytest.mark.rule("new-era", "NE-DEAL-5", "NE-DEAL-8", "NE-DEAL-9", "NE-DEAL-14", "NE-DEAL-16", "NE-T-21",
                  "NE-CARD-13", "NE-RN-58")  # fmt: skip
def test_a_deal_with_another_player_pays_at_once_and_needs_the_printed_defence_distance() -> None:
    play = Play().lay(0, "N40").lay(1, "N15").goods(0, deal2=2)
    assert play.refused("deal N15 with deal2") == "NE-CARD-6"
    play.at("N15").defences.append(play.taken("N69A"))
    play.goods(0, deal3=1).say("deal N15 with deal3")
    assert play.has(0) == {"deal2": 2, "fuel": 1, "universal": 1}
    assert play.at("N15").deals == [0]
    assert play.has(1) == {}


@pytest.mark.rule("new-era", "NE-RN-15")
def test_a_deal_of_the_board_reaches_another_player_too() -> None:
    play = Play(2, "merchants", "mutants").lay(1, "N49A").goods(0, fuel=1).say("deal N49A with board")
    assert play.has(0) == {"scrap": 1}
    raid = Play(2, "mutants", "merchants").lay(1, "N49A").goods(0, weapon=1).say("raid N49A with board")
    assert raid.at("N49A").ruins


@pytest.mark.rule("new-era", "NE-RN-43")
def test_several_players_deal_with_one_location_each_once() -> None:
    play = Play(3).lay(2, "N49A").goods(0, deal3=2).goods(1, deal3=1)
    play.say("deal N49A", "deal N49A", "pass")
    assert play.at("N49A").deals == [0, 1]
    assert play.refused("deal N49A") == "NE-ACTION-6"
    again = Play().lay(1, "N49A").goods(0, deal3=2).goods(1, worker=2).say("deal N49A", "workers for fuel")
    assert again.refused("deal N49A") == "NE-RN-43"


def test_nobody_deals_with_an_own_location() -> None:
    assert Play().lay(0, "N49A").goods(0, deal3=1).refused("deal N49A") == "NE-DEAL-5"


@pytest.mark.rule("new-era", "NE-DEAL-11", "NE-DEAL-18", "NE-RN-44", "NE-RN-12")
def test_a_deal_is_broken_freely_and_may_be_signed_again() -> None:
    play = Play().lay(1, "N49A").goods(0, deal3=1)
    assert play.refused("break N49A") == "NE-DEAL-11"
    play.at("N49A").deals.append(0)
    play.say("break N49A")
    assert play.at("N49A").deals == []
    assert play.asked()[0] == 0
    play.say("deal N49A")
    assert play.has(0) == {"scrap": 1}


@pytest.mark.rule("new-era", "NE-DEAL-17")
def test_what_lies_under_a_base_cannot_be_raided() -> None:
    play = Play().deals(1, "N49A").spoils(1, "N50").goods(0, conquest5=1)
    assert play.refused("raid N49A") == "NE-RN-31"
    assert play.refused("raid N50") == "NE-RN-31"


@pytest.mark.rule("new-era", "NE-DEFENCE-1", "NE-DEFENCE-2", "NE-DEFENCE-3", "NE-DEFENCE-4", "NE-DEFENCE-5",
                  "NE-DEFENCE-6", "NE-DEFENCE-7", "NE-DEFENCE-9", "NE-DEFENCE-10", "NE-T-16", "NE-RN-46",
                  "NE-CARD-31")  # fmt: skip
def test_defence_locations_protect_their_host_against_raids_alone() -> None:
    play = Play().hand(0, "N70", "N69A").lay(0, "N49A", "N02").goods(0, deal1=1).goods(1, conquest4=1, deal3=1)
    play.say("fortify N49A using N70")
    assert play.at("N49A").defences == ["N70"]
    assert play.player().under == []
    assert play.score() == 2
    assert play.has(0) == {}
    assert defence(play.at("N49A")) == 5
    assert play.refused("raid N49A") == "NE-CARD-6"
    play.say("deal N49A with deal3", "fortify N49A using N69A")
    assert defence(play.at("N49A")) == 6


@pytest.mark.rule("new-era", "NE-DEFENCE-2", "NE-DEFENCE-4", "NE-DEFENCE-8", "NE-DEAL-15", "NE-RN-47")
def test_what_cannot_be_fortified_or_dealt_with() -> None:
    play = Play().hand(0, "N70", "N40").ruin(0, "N02").lay(1, "N69A", "N49A").goods(0, deal5=1)
    assert play.refused("fortify N02 using N70") == "NE-DEFENCE-4"
    assert play.refused("fortify N49A using N70") == "NE-DEFENCE-4"
    assert play.refused("fortify N02 using N40") == "NE-DEFENCE-1"
    assert play.refused("deal N70") == "NE-DEFENCE-2"
    assert play.refused("deal N69A") == "NE-DEAL-15"


@pytest.mark.rule("new-era", "NE-DEFENCE-11", "NE-RN-34")
def test_a_defence_location_may_be_annexed_or_conquered_as_any_other_and_then_raided() -> None:
    play = Play().hand(0, "N70", "N69A").goods(0, annex1=1).goods(1, conquest3=1)
    play.say("annex N70", "raid N70", "hold")
    assert play.at("N70").ruins
    assert play.has(1) == {"weapon": 1, "scrap": 1}
    assert play.has(0) == {"minus1": 1}
    play.say("conquer N69A")
    assert play.player().under[0].card == "N69A"


@pytest.mark.rule("new-era", "NE-RN-48", "NE-RN-49")
def test_the_board_pays_for_defence_and_that_is_a_deal_done() -> None:
    play = Play().hand(0, "N70").lay(0, "N04").goods(0, fuel=2).say("fortify N04 using N70 with board")
    assert play.has(0) == {"worker": 1}


@pytest.mark.rule("new-era", "NE-CARDEX-15", "NE-RN-59")
def test_the_crazy_merchant_makes_two_deals_with_one_token() -> None:
    play = Play().lay(0, "N66", "N04").lay(1, "N49A").hand(0, "N07", "N40").goods(0, deal4=1, deal3=1, any1=1, deal1=1)
    play.say("deal N07 and N49A")
    assert play.has(0) == {"deal4": 1, "any1": 1, "deal1": 1, "scrap": 1, "worker": 2}
    assert [below.card for below in play.player().under] == ["N07"]
    assert play.at("N49A").deals == [0]
    assert play.asked()[0] == 1


@pytest.mark.rule("new-era", "NE-RN-59")
def test_two_deals_need_the_merchant_and_a_single_token_that_reaches_both() -> None:
    plain = Play().hand(0, "N07", "N40").goods(0, deal3=1)
    assert plain.refused("deal N07 and N40") == "NE-CARDEX-15"
    play = Play().lay(0, "N66").hand(0, "N07", "N40").goods(0, deal1=2, fuel=2, any1=1)
    assert play.refused("deal N07 and N40") == "NE-CARDEX-15"
    assert play.refused("deal N07 and N40 with board") == "NE-CARDEX-15"
    assert play.refused("deal N40 and N40") == "NE-CARDEX-15"
    full = Play().lay(0, "N66").hand(0, "N07", "N40").spoils(0, "N02", "N06").goods(0, deal3=1)
    assert full.refused("deal N07 and N40") == "NE-THREE-5"
