"""What happens is told to everybody who may know, and questions say what they are about."""

from __future__ import annotations

import pytest

from engines.core import Refusal, render
from tests.engines.new_era.helpers import Play


@pytest.mark.parametrize(("line", "told"), [
    ("annex N40", "seat 1 annexes Truck N40"), ("conquer N02", "seat 1 conquers Brick Village N02 from the hand"),
    ("deal N02", "seat 1 signs a Deal with Brick Village N02"), ("play N71A", "seat 1 plays Merchants N71A"),
    ("swap N40 N02", "seat 1 discards Truck N40, Brick Village N02 and draws a card"),
    ("visit N49A", "seat 1 sends a Worker to Docks N49A of seat 2"),
    ("raid N49A", "Docks N49A of seat 2 lies in Ruins"),
    ("contact deal", "seat 1 uses the Contact Board: Cooperation"), ("pass", "seat 1 passes"),
    ("rebuild N47 into N16", "seat 1 rebuilds Shipwreck N47 into Haven N16"),
    ("restore N06 as N40", "seat 1 restores Ruins as Truck N40"), ("work N47", "seat 1 uses Shipwreck N47"),
    ("fortify N47 using N69A", "seat 1 puts Barbed wire N69A under Shipwreck N47"),
    ("raid N49A", "seat 1 raids Docks N49A of seat 2 with strength 4"),
    ("workers for fuel", "seat 1 gives two Workers for Fuel"), ("store fuel on N65", "seat 1 stores Fuel on Den N65"),
])  # fmt: skip
def test_actions_are_told_to_everybody(line: str, told: str) -> None:
    play = Play().lay(0, "N47", "N65").lay(1, "N49A").hand(0, "N40", "N02", "N16", "N71A", "N69A").ruin(0, "N06")
    play.goods(0, worker=4, scrap=2, fuel=2, annex3=1, deal3=1, conquest4=1, brick=2).say(line)
    assert told in play.heard(0).replace("\u2060", "")
    assert told in play.heard(None)


def test_a_spared_location_and_a_failed_raid_are_told() -> None:
    spared = Play().lay(0, "N60").lay(1, "N49A").goods(0, conquest3=1).say("raid N49A", "spare")
    assert "seat 1 spares Docks N49A" in spared.heard(1)
    failed = Play().lay(1, "N49A").goods(0, conquest3=1).goods(1, minus1=1).say("raid N49A", "reduce minus1")
    assert "The raid of seat 1 on Docks N49A fails" in failed.heard(0)


def test_upgrades_broken_deals_and_a_new_deck_are_told() -> None:
    play = Play().lay(0, "N67", "N47").goods(0, worker=1).say("work N67 on N47")
    assert "Shipwreck N47 is worth a victory point more" in play.heard(1)
    deals = Play().lay(1, "N49A").goods(0, deal3=1).goods(1, worker=2)
    deals.say("deal N49A", "workers for fuel", "break N49A")
    assert "seat 1 breaks the Deal with Docks N49A." in deals.heard(1)
    empty = Play().hand(0, "N02", "N06", "N08")
    empty.state.deck, empty.state.discards = [], empty.state.deck
    assert "The discards are shuffled into a new deck" in empty.say("swap N02 N06").heard(1)


def test_only_the_contact_board_has_a_price() -> None:
    play = Play().hand(0, "N02", "N40").goods(0, annex1=1, scrap=1)
    assert play.refused("annex N02 with tokens paying N40") == "NE-ACTION-CONTACT-1"
    assert play.refused("annex N02 with annex1 paying N40") == "NE-ACTION-CONTACT-1"


def test_the_last_player_is_told_to_be_alone() -> None:
    play = Play(3).start()
    assert play.match.decision(0).prompt().template == "Your action?"
    assert play.say("pass").match.decision(1).prompt().template == "Your action?"
    assert play.say("pass").match.decision(2).prompt().template == "All others have passed. Your action?"


def test_without_an_answer_the_first_card_is_taken() -> None:
    play = Play(begin="look_out").top("N01", "N02", "N03", "N04", "N05").start()
    play.match.apply_default(0)
    assert play.player(0).shown == ["N01"]


@pytest.mark.rule("new-era", "NE-CARDEX-5", "NE-PRODUCTION-24")
def test_the_building_site_counts_what_locations_produce() -> None:
    play = Play(begin="produce").lay(0, "N58", "N52", "N07").start()
    assert play.at("N58").tokens == [1, 1]


@pytest.mark.rule("new-era", "NE-DEAL-10", "NE-RN-59")
@pytest.mark.parametrize(("before", "fits"), [(1, True), (2, False)])
def test_two_deals_at_once_may_make_three_with_others_and_no_more(before: int, *, fits: bool) -> None:
    play = Play().lay(0, "N66").lay(1, "N49A", "N49B", "N50", "N51").goods(0, deal3=1)
    for card in ("N50", "N51")[:before]:
        play.at(card).deals = [0]
    line = "deal N49A and N49B with deal3"
    assert play.legal(line) == fits
    if not fits:
        assert play.refused(line) == "NE-DEAL-10"


@pytest.mark.rule("new-era", "NE-SWAP-1")
def test_both_cards_of_a_swap_are_in_the_hand() -> None:
    play = Play().hand(0, "N40", "N02")
    assert play.refused("swap N03 N40") == "NE-CARD-3"
    assert play.refused("swap N40 N03") == "NE-CARD-3"
    assert play.refused("swap N40 N40") == "NE-SWAP-1"


@pytest.mark.rule("new-era", "NE-SHOOTOUT-2", "NE-SHOOTOUT-4")
def test_the_strength_never_falls_below_nothing_and_is_told() -> None:
    play = Play().lay(1, "N49A", "N50").goods(0, conquest3=2).goods(1, minus3=1, minus1=1)
    play.say("raid N49A with conquest3", "reduce minus1+minus3")
    assert play.attack().strength == 0
    play.say("raise conquest3")
    assert "seat 1 adds Conquest 3: the raid has strength 3" in play.heard(1)
    assert play.at("N49A").ruins


def test_a_raid_that_is_given_up_or_turned_elsewhere_is_told() -> None:
    play = Play().lay(1, "N49A").goods(0, conquest3=1, conquest1=1).goods(1, minus1=1)
    play.say("raid N49A with conquest3", "reduce minus1", "give up")
    assert play.state.attack is None
    assert "The raid of seat 1 on Docks N49A fails" in play.heard(1)
    assert play.asked() == (1, "ChooseAction")
    other = Play().lay(1, "N40", "N49A").goods(0, conquest4=1).goods(1, minus1=1)
    other.say("raid N40 with conquest4", "reduce minus1", "switch to N49A")
    assert "seat 1 turns against Docks N49A" in other.heard(1)
    assert "Docks N49A of seat 2 lies in Ruins" in other.heard(1)


def test_refusals_name_what_there_is() -> None:
    play = Play().lay(0, "N47", "N69A").hand(0, "N52", "N69B").goods(0, brick=1)
    assert _why(play, "rebuild N47 into N52") == (
        "Shipwreck N47 (scrap, victory points) and Quarry N52 (building material, universal) share no type."
    )
    assert "(no type)" in _why(play, "rebuild N47 into N69B")
    assert "you have 0" in _why(Play().lay(0, "N47").goods(0, scrap=1), "work N47")


def _why(play: Play, line: str) -> str:
    with pytest.raises(Refusal) as refused:
        play.say(line)
    return render(refused.value.text)
