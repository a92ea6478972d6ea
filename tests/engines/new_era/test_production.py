"""The Production phase (NE-PRODUCTION)."""

from __future__ import annotations

import pytest

from engines.core import Chance, live
from engines.new_era.rules.gaining import gain
from tests.engines.new_era.helpers import FACTIONS, Play


def producing(seats: int = 2, *factions: str) -> Play:
    return Play(seats, *factions, begin="produce")


@pytest.mark.rule("new-era", "NE-PRODUCTION-1", "NE-PRODUCTION-2", "NE-PRODUCTION-3", "NE-PRODUCTION-10",
                  "NE-PRODUCTION-11", "NE-T-10")  # fmt: skip
def test_every_base_makes_its_good_and_three_workers() -> None:
    play = producing(5).start()
    goods = dict(zip(FACTIONS, ("scrap", "weapon", "fuel", "brick", "any1"), strict=True))
    for seat, faction in enumerate(FACTIONS):
        assert play.has(seat) == {goods[faction]: 1, "worker": 3}


@pytest.mark.rule("new-era", "NE-PRODUCTION-12", "NE-T-10", "NE-CARD-11", "NE-DEAL-3", "NE-DEAL-9", "NE-PRODUCTION-13")
def test_deals_pay_in_every_production_at_home_and_abroad() -> None:
    play = producing().deals(0, "N07").lay(1, "N15")
    play.at("N15").deals.append(0)
    play.start()
    assert play.has(0) == {"scrap": 1, "worker": 3, "brick": 1, "fuel": 1}
    assert play.has(1) == {"weapon": 1, "worker": 3, "fuel": 1, "universal": 1}


@pytest.mark.rule("new-era", "NE-PRODUCTION-5", "NE-PRODUCTION-7", "NE-THREE-2")
def test_points_of_deals_lie_on_the_base_and_cards_are_drawn_unseen() -> None:
    play = producing().deals(0, "N27A", "N09").top("N80").start()
    assert play.player().points == 1
    assert play.state.secrets[0].hand == ["N80"]
    assert "Repair crew" in play.heard(0)
    assert "Repair crew" not in play.heard(1)


@pytest.mark.rule("new-era", "NE-PRODUCTION-14", "NE-PRODUCTION-15", "NE-PRODUCTION-16", "NE-PRODUCTION-6",
                  "NE-CARD-10", "NE-CONQUER-3", "NE-SYMBOL-15")  # fmt: skip
def test_each_spoils_card_is_cashed_or_kept() -> None:
    play = producing().spoils(0, "N22A", "N02", "N06")
    assert play.asked() == (0, "ChooseSpoils")
    play.top("N80").say("cash N22A N02")
    assert play.player().points == 2
    assert play.has(0) == {"scrap": 1, "worker": 3, "brick": 2}
    assert play.cards() == ["N80"]
    assert [below.card for below in play.player().under] == ["N06"]
    assert play.state.discards == ["N22A", "N02"]
    assert play.heard(1).count("seat 1 cashes") == 2
    assert "seat 1 gets 2 × Building Material." in play.heard(1)


@pytest.mark.rule("new-era", "NE-RN-7", "NE-CARD-10")
def test_whoever_should_draw_where_no_card_is_left_gets_none() -> None:
    play = producing().start()
    play.state.deck, play.state.discards, before = [], [], play.heard(1)
    gain(play.state, Chance(live(b"new-era", 0)), 0, ("card",))
    assert (play.cards(), play.heard(1)) == ([], before)


def test_only_own_spoils_are_cashed_each_once() -> None:
    play = producing().spoils(0, "N22A").deals(0, "N02")
    assert play.refused("cash N02") == "NE-PRODUCTION-14"
    assert play.refused("cash N22A N22A") == "NE-PRODUCTION-15"
    play.say("cash nothing")
    assert play.player().points == 0


@pytest.mark.rule("new-era", "NE-PRODUCTION-19")
def test_seats_produce_one_after_another_so_that_later_ones_see_what_earlier_ones_got() -> None:
    play = producing().spoils(0, "N02").spoils(1, "N06")
    assert play.asked() == (0, "ChooseSpoils")
    assert play.has(1) == {}
    play.say("cash N02")
    assert play.has(0)["brick"] == 2
    assert play.asked() == (1, "ChooseSpoils")


@pytest.mark.rule("new-era", "NE-PRODUCTION-17", "NE-PRODUCTION-18", "NE-CARD-18", "NE-CARD-20", "NE-SYMBOL-18",
                  "NE-PRODUCTION-25", "NE-SYMBOL-13", "NE-RN-11", "NE-CARD-25")  # fmt: skip
def test_production_locations_make_their_goods_without_what_is_given_once() -> None:
    play = producing().lay(0, "N16", "N05", "N53A", "N40").start()
    assert play.has(0) == {"scrap": 2, "worker": 3, "universal": 1, "minus1": 1, "annex1": 1}


@pytest.mark.rule("new-era", "NE-PRODUCTION-4", "NE-RN-9", "NE-PRODUCTION-24", "NE-CARDEX-5", "NE-SYMBOL-26",
                  "NE-SYMBOL-27", "NE-T-20", "NE-RN-54")  # fmt: skip
def test_the_building_site_counts_bricks_of_the_production_phase_whatever_their_source() -> None:
    play = producing(2, "appalachia", "mutants").deals(0, "N07").lay(0, "N58").start()
    assert play.at("N58").tokens == [1, 1]
    assert play.player().points == 0
    play.goods(0, worker=4).say("workers for brick")
    assert play.at("N58").tokens == [1, 1]


@pytest.mark.rule("new-era", "NE-RN-10", "NE-T-7", "NE-THREE-1", "NE-THREE-3", "NE-THREE-4")
def test_a_fourth_token_is_skipped() -> None:
    play = producing(2, "appalachia", "mutants").deals(0, "N07", "N48", "N42").lay(0, "N58").start()
    assert play.has(0)["brick"] == 4
    assert play.at("N58").tokens == [1, 1, 1]


@pytest.mark.rule("new-era", "NE-CARDEX-6", "NE-RN-56", "NE-RN-64", "NE-RN-65", "NE-CARD-27", "NE-CARD-28")
def test_the_tanker_counts_fuel_in_any_phase_and_no_universal_resource() -> None:
    play = producing(2, "merchants", "mutants").lay(0, "N59").lay(1, "N51").start()
    assert play.at("N59").tokens == [1]
    play.goods(0, worker=4, universal=1).say("workers for fuel", "pass")
    assert play.at("N59").tokens == [1, 1]
    fresh = Play().lay(0, "N59").lay(1, "N51").goods(0, worker=1).say("visit N51")
    assert fresh.at("N59").tokens == [1]
    entering = Play().lay(0, "N59", "N58").hand(0, "N15").goods(0, annex2=1).say("annex N15")
    assert entering.at("N59").tokens == [1]


@pytest.mark.rule("new-era", "NE-RN-64", "NE-RN-65")
def test_the_building_site_does_not_count_what_comes_at_entry_or_by_visits() -> None:
    play = Play().lay(0, "N58").lay(1, "N52").hand(0, "N07").goods(0, annex2=1, worker=1).goods(1, worker=2)
    play.say("annex N07", "workers for fuel")
    assert play.at("N58").tokens == []
    play.say("visit N52")
    assert play.has(0)["brick"] == 2
    assert play.at("N58").tokens == []


@pytest.mark.rule("new-era", "NE-PRODUCTION-22", "NE-PRODUCTION-23", "NE-T-18")
def test_33_reached_in_production_ends_nothing_before_the_count() -> None:
    play = producing(3).deals(0, "N27A").lay(0, "N49A")
    play.player().points = 31
    play.start()
    assert play.score() == 33
    assert not play.match.over
    play.say("workers for fuel")
    play.goods(1, conquest3=1).say("raid N49A")
    assert play.score() == 32
    play.say("pass", "pass", "pass")
    assert not play.match.over
    assert play.player().score == 32


@pytest.mark.rule("new-era", "NE-PRODUCTION-8", "NE-PRODUCTION-9", "NE-CLEANUP-1", "NE-CLEANUP-2", "NE-CLEANUP-3",
                  "NE-CLEANUP-4", "NE-CLEANUP-5", "NE-CLEANUP-14", "NE-CLEANUP-15")  # fmt: skip
def test_goods_are_lost_at_the_end_of_the_turn_and_points_and_cards_are_not() -> None:
    play = Play().goods(0, scrap=1, worker=2, deal2=1, rebuild=1, minus1=1, any1=1, universal=1).hand(0, "N40")
    play.player().points = 5
    play.say("pass", "pass")
    assert play.has(0) == {}
    assert play.player().points == 5
    assert "N40" in play.cards()


@pytest.mark.rule("new-era", "NE-PRODUCTION-20", "NE-PRODUCTION-21")
def test_a_universal_resource_pays_for_any_basic_one_and_is_spent_last() -> None:
    play = Play(2, "merchants", "mutants").hand(0, "N40").goods(0, scrap=1, universal=2).say("annex N40 with board")
    assert play.has(0) == {"universal": 1}
    assert sorted(play.player().board["annex"]) == ["scrap", "universal"]
