"""Goes, Instants, the Contact Board, tokens and what they add up to (NE-ACTION, NE-CARD)."""

from __future__ import annotations

import pytest

from engines.core import Refusal, render
from engines.new_era.faces.effects import deed
from engines.new_era.game import GAME
from engines.new_era.model.commands import Annex, Conquer, Contact
from engines.new_era.model.goods import total
from engines.new_era.rules.means import smallest, token_sets
from engines.parts.orders import Picked, picked
from tests.engines.new_era.helpers import Play


@pytest.mark.rule("new-era", "NE-ACTION-1", "NE-ACTION-2", "NE-ACTION-3", "NE-ACTION-4", "NE-ACTION-9", "NE-ACTION-10",
                  "NE-ACTION-21", "NE-ACTION-20")  # fmt: skip
def test_single_actions_go_round_and_who_has_passed_is_skipped() -> None:
    play = Play(3)
    for seat in range(3):
        play.goods(seat, worker=6)
    asked = [play.asked()[0]]
    for line in ("workers for fuel", "pass", "workers for fuel", "workers for scrap", "pass", "workers for fuel"):
        play.say(line)
        asked.append(play.asked()[0])
    assert asked == [0, 1, 2, 0, 2, 0, 0]
    assert play.state.phase == "actions"
    play.say("pass")
    assert play.state.phase == "lookout"


@pytest.mark.rule("new-era", "NE-ACTION-11", "NE-ACTION-INSTANT-1", "NE-ACTION-INSTANT-2", "NE-ACTION-INSTANT-3",
                  "NE-ACTION-INSTANT-6", "NE-CARD-2", "NE-RN-13")  # fmt: skip
def test_an_instant_gives_its_goods_and_is_discarded() -> None:
    play = Play().hand(0, "N71A").say("play N71A")
    assert play.has(0) == {"deal2": 1}
    assert play.cards() == []
    assert play.state.discards == ["N71A"]
    assert play.asked()[0] == 1


@pytest.mark.rule("new-era", "NE-ACTION-INSTANT-4", "NE-RN-14", "NE-SYMBOL-12")
@pytest.mark.parametrize(("line", "goods"), [
    ("play N76A", {"universal": 1}), ("play N76A side 1", {"universal": 1}), ("play N76A side 2", {"worker": 2}),
])  # fmt: skip
def test_of_an_instant_with_a_choice_one_side_is_taken(line: str, goods: dict[str, int]) -> None:
    play = Play().hand(0, "N76A").say(line)
    assert play.has(0) == goods
    assert Play().hand(0, "N76A").refused("play N76A side 3") == "NE-ACTION-INSTANT-4"


@pytest.mark.rule("new-era", "NE-ACTION-INSTANT-5")
def test_an_instant_with_a_price_is_paid() -> None:
    assert Play().hand(0, "N74").refused("play N74") == "NE-ACTION-INSTANT-5"
    play = Play().hand(0, "N74").goods(0, weapon=1).say("play N74")
    assert play.has(0) == {"conquest3": 1}


def test_locations_are_not_played_and_instants_not_annexed() -> None:
    play = Play().hand(0, "N40", "N71A").goods(0, annex3=1)
    assert play.refused("play N40") == "NE-ACTION-INSTANT-1"
    assert play.refused("annex N71A") == "NE-CARD-1"
    assert play.refused("play N72") == "NE-CARD-3"


@pytest.mark.rule("new-era", "NE-ACTION-12", "NE-ACTION-CONTACT-1", "NE-ACTION-CONTACT-2", "NE-ACTION-CONTACT-6",
                  "NE-ACTION-CONTACT-8", "NE-ACTION-CONTACT-18", "NE-ACTION-CONTACT-7")  # fmt: skip
def test_a_token_of_the_board_has_its_range_and_is_an_action_of_its_own() -> None:
    play = Play().goods(0, weapon=1, conquest1=1).lay(1, "N49A").say("contact conquest")
    assert play.has(0) == {"conquest1": 1, "conquest2": 1}
    assert play.asked()[0] == 1
    assert "uses the Contact Board: Conquest" in play.heard(1)
    play.goods(1, worker=2).say("workers for fuel", "raid N49A with conquest1+conquest2")
    assert play.at("N49A").ruins


@pytest.mark.rule("new-era", "NE-ACTION-CONTACT-9", "NE-ACTION-CONTACT-10", "NE-ACTION-CONTACT-11",
                  "NE-ACTION-CONTACT-12", "NE-CLEANUP-8", "NE-CLEANUP-13")  # fmt: skip
def test_each_field_of_the_board_works_once_a_turn() -> None:
    play = Play().goods(0, weapon=2, scrap=1, fuel=2, brick=1, conquest1=1).hand(0, "N02", "N08", "N55").lay(0, "N47")
    play.goods(1, worker=8).say("contact conquest", "workers for fuel")
    assert play.refused("contact conquest") == "NE-ACTION-CONTACT-9"
    assert play.refused("conquer N02 with board") == "NE-ACTION-CONTACT-9"
    play.say("conquer N02 with conquest1", "workers for fuel")
    play.say("annex N08 with board", "workers for fuel", "contact cooperation", "workers for fuel")
    play.say("rebuild N47 into N55")
    assert play.player().board == {
        "conquest": ["weapon"], "annex": ["scrap"], "deal": ["fuel", "fuel"], "rebuild": ["brick"]}  # fmt: skip
    play.say("pass", "pass")
    assert play.player().board == {}


@pytest.mark.rule("new-era", "NE-RN-16")
def test_rebuild_of_the_board_is_no_token() -> None:
    play = Play().goods(0, brick=1)
    assert play.legal("contact conquest") is False
    with pytest.raises(Refusal) as refused:
        play.match.play(0, Contact("rebuild"))
    assert refused.value.rule == "NE-RN-16"
    assert "rebuild" not in [way.value for form in play.match.decision(0).choices.forms
                             for way in getattr(form.fields.get("way"), "choices", [])]  # fmt: skip


@pytest.mark.rule("new-era", "NE-ACTION-CONTACT-3", "NE-ACTION-CONTACT-4", "NE-ACTION-CONTACT-5", "NE-CARD-6",
                  "NE-ANNEX-7", "NE-CARD-4", "NE-CARD-3")  # fmt: skip
def test_an_immediate_contact_reaches_as_far_as_its_field_and_takes_no_tokens() -> None:
    play = Play().goods(0, scrap=1, annex1=1, fuel=2, weapon=1).hand(0, "N40", "N04", "N06")
    assert play.refused("annex N04 with board") == "NE-ACTION-CONTACT-3"
    play.say("annex N40 with board", "pass", "deal N04 with board", "conquer N06 with board")
    assert play.has(0) == {"annex1": 1, "universal": 2}
    assert [place.card for place in play.player().locations] == ["N40"]
    assert [(below.card, below.way) for below in play.player().under] == [("N04", "deal"), ("N06", "spoils")]


@pytest.mark.rule("new-era", "NE-SYMBOL-10", "NE-RN-3")
def test_the_appalachian_annexation_costs_a_card_of_the_hand() -> None:
    play = Play(2, "appalachia", "mutants").goods(0, brick=1).hand(0, "N04", "N40", "N55")
    assert play.refused("annex N04 with board") == "NE-ACTION-CONTACT-1"
    assert play.refused("annex N04 with board paying N04") == "NE-ACTION-CONTACT-1"
    play.say("annex N04 with board paying N55")
    assert play.cards() == ["N40"]
    assert play.state.discards == ["N55"]
    single = Play(2, "appalachia", "mutants").goods(0, brick=1).hand(0, "N04", "N40").say("annex N04 with board")
    assert single.state.discards == ["N40"]
    token = Play(2, "appalachia", "mutants").goods(0, brick=1).hand(0, "N04").say("contact annexation")
    assert token.has(0) == {"annex2": 1}


@pytest.mark.rule("new-era", "NE-ACTION-13", "NE-ACTION-CONTACT-13", "NE-ACTION-CONTACT-14", "NE-CARD-7", "NE-CARD-9")
def test_tokens_of_one_kind_add_up_and_what_is_too_much_is_lost() -> None:
    play = Play().goods(0, annex1=2, annex3=1).hand(0, "N04", "N55")
    play.say("annex N04 with annex1+annex1", "pass", "annex N55 with annex3")
    assert play.has(0) == {}


@pytest.mark.rule("new-era", "NE-CARD-7")
def test_five_tokens_can_be_played_together_and_no_more() -> None:
    play = Play().goods(0, annex1=6).hand(0, "N04")
    assert play.refused("annex N04 with " + "+".join(["annex1"] * 6)) == "NE-CARD-7"
    assert play.say("annex N04 with " + "+".join(["annex1"] * 5)).has(0) == {"annex1": 1}


@pytest.mark.rule("new-era", "NE-ACTION-CONTACT-17")
def test_tokens_of_different_kinds_do_not_add_up() -> None:
    play = Play().goods(0, annex1=1, conquest1=1, deal3=1).hand(0, "N04")
    assert play.refused("annex N04 with annex1+conquest1") == "NE-ACTION-CONTACT-17"
    assert play.refused("annex N04") == "NE-CARD-6"
    assert play.refused("annex N04 with annex2") == "NE-ACTION-CONTACT-13"


@pytest.mark.rule("new-era", "NE-ACTION-CONTACT-16", "NE-SYMBOL-6")
@pytest.mark.parametrize("line", ["annex N40 with any1", "deal N40 with any1", "conquer N40 with any1", "annex N40"])
def test_universal_range_serves_for_any_contact(line: str) -> None:
    assert Play().goods(0, any1=1).hand(0, "N40").say(line).has(0) in ({}, {"universal": 0})


@pytest.mark.rule("new-era", "NE-T-1", "NE-CARD-8", "NE-ACTION-CONTACT-15")
@pytest.mark.parametrize("line", ["conquer N04 with conquest3", "deal N04 with deal3"])
def test_a_token_gives_no_change_and_is_not_shared(line: str) -> None:
    play = Play().goods(0, conquest3=1, deal3=1).hand(0, "N04", "N40").say(line, "pass")
    way = line.rsplit(maxsplit=1)[-1]
    assert way not in play.has(0)
    assert play.refused(line.replace("N04", "N40")) == "NE-ACTION-CONTACT-13"


@pytest.mark.rule("new-era", "NE-T-2")
def test_tokens_of_2_and_3_reach_5() -> None:
    play = Play().goods(0, conquest2=1, conquest3=1).lay(1, "N47").say("raid N47")
    assert play.has(0) == {"scrap": 2}
    assert play.at("N47").ruins


@pytest.mark.rule("new-era", "NE-RN-17", "NE-T-23")
def test_distance_0_needs_no_means_and_is_still_the_go() -> None:
    play = Play().hand(0, "N69A", "N69B").lay(0, "N40").say("annex N69A")
    assert play.has(0) == {"minus1": 1}
    assert play.asked()[0] == 1
    play.say("pass", "fortify N40 using N69B")
    assert play.at("N40").defences == ["N69B"]


def test_the_smallest_sum_of_tokens_is_taken_unless_others_are_named() -> None:
    play = Play().goods(0, deal1=1, deal2=1, deal3=1, any1=1)
    assert smallest(play.player(), "deal", 2) == ("deal2",)
    assert smallest(play.player(), "deal", 4) == ("deal1", "deal3")
    assert smallest(play.player(), "deal", 0) == ()
    assert smallest(play.player(), "deal", 9) is None
    assert smallest(play.player(), "annex", 1) == ("any1",)
    assert {total(tokens) for tokens in token_sets(play.player(), "conquest")} == {1}


def test_stored_tokens_serve_as_others_do() -> None:
    play = Play().lay(0, "N32").hand(0, "N40")
    play.at("N32").stored = {"conquest1": 1}
    play.say("conquer N40")
    assert play.at("N32").stored == {}


@pytest.mark.rule("new-era", "NE-ACTION-16", "NE-SWAP-1", "NE-SWAP-2", "NE-SWAP-3", "NE-RN-24", "NE-SYMBOL-11")
def test_two_cards_of_the_hand_for_one_of_the_deck() -> None:
    play = Play().hand(0, "N40", "N55", "N02", "N06").top("N80", "N79").say("swap N40 N02", "pass")
    assert play.cards() == ["N06", "N55", "N80"]
    assert play.view(1).discards == ["N40", "N02"]
    assert "Repair crew" in play.heard(0)
    assert "Repair crew" not in play.heard(1)
    play.say("swap N06 N55")
    assert play.cards() == ["N79", "N80"]
    assert play.refused("swap N79 N79") == "NE-SWAP-1"
    assert play.refused("swap N79 N40") == "NE-CARD-3"


@pytest.mark.rule("new-era", "NE-ACTION-5", "NE-ACTION-6", "NE-ACTION-7", "NE-ACTION-8", "NE-CONQUER-13", "NE-DEAL-12",
                  "NE-DEAL-13", "NE-WORKER-15", "NE-RN-45")  # fmt: skip
def test_nobody_touches_what_belongs_to_a_player_who_has_passed() -> None:
    play = Play().goods(0, conquest5=1, deal5=1, worker=4).lay(1, "N49A", "N51")
    play.at("N51").deals.append(0)
    play.say("workers for fuel", "pass")
    assert play.refused("raid N49A") == "NE-ACTION-5"
    assert play.refused("deal N49A") == "NE-ACTION-6"
    assert play.refused("break N51") == "NE-ACTION-7"
    assert play.refused("visit N49A") == "NE-ACTION-8"


@pytest.mark.rule("new-era", "NE-RN-12", "NE-ACTION-22", "NE-CARDEX-13", "NE-CARDEX-14", "NE-RN-61", "NE-SYMBOL-14",
                  "NE-CLEANUP-6")  # fmt: skip
def test_storing_is_free_and_what_is_stored_is_kept_and_spent_from_there() -> None:
    play = Play().lay(0, "N65").goods(0, brick=1, universal=2, worker=3, deal1=1)
    assert play.refused("store deal1 on N65") == "NE-CARDEX-13"
    play.say("store bricks on N65", "store universal on N65")
    assert play.refused("store universal on N65") == "NE-CARDEX-13"
    assert play.refused("fetch fuel from N65") == "NE-RN-61"
    play.say("store worker on N65", "store worker on N65")
    assert play.refused("store worker on N65") == "NE-CARDEX-13"
    assert play.asked()[0] == 0
    play.say("pass", "pass")
    assert play.at("N65").stored == {"brick": 1, "universal": 1, "worker": 2}
    assert play.has(0) == {}
    later = Play().lay(0, "N65", "N02")
    later.at("N65").stored = {"worker": 2, "brick": 1}
    later.say("fetch bricks from N65", "work N02")
    assert later.at("N65").stored == {"worker": 1}
    assert later.has(0) == {"brick": 3}


def test_cards_that_store_contact_tokens() -> None:
    play = Play().lay(0, "N01", "N12").goods(0, deal1=3, deal3=1, conquest2=1)
    play.say("store deal3 on N01", "store deal1 on N01", "store deal1 on N01", "store conquest2 on N12")
    assert play.refused("store deal1 on N01") == "NE-CARDEX-13"
    assert play.refused("store deal1 on N12") == "NE-CARDEX-13"
    play.say("pass", "pass")
    assert play.at("N01").stored == {"deal3": 1, "deal1": 2}
    assert play.at("N12").stored == {"conquest2": 1}


@pytest.mark.rule("new-era", "NE-RN-61", "NE-PRODUCTION-21")
@pytest.mark.parametrize(("near", "far", "left_near", "left_far"), [
    ({}, {"fuel": 2}, {}, {}),
    ({"fuel": 1}, {"fuel": 1}, {}, {}),
    ({"universal": 1}, {"fuel": 2}, {}, {"fuel": 1}),
    ({"universal": 2}, {"fuel": 2}, {}, {"fuel": 2}),
    ({"fuel": 1}, {"universal": 1}, {}, {}),
    ({"fuel": 2, "universal": 1}, {"fuel": 1}, {"universal": 1}, {"fuel": 1}),
    ({"universal": 3}, {}, {"universal": 1}, {}),
])  # fmt: skip
def test_prices_are_paid_from_the_base_first_and_from_cards_then(
    near: dict[str, int], far: dict[str, int], left_near: dict[str, int], left_far: dict[str, int]
) -> None:
    play = Play().lay(0, "N65").goods(0, **near)
    play.at("N65").stored = dict(far)
    play.say("contact deal")
    assert play.has() == {**left_near, "deal2": 1}
    assert play.at("N65").stored == left_far


def test_prices_that_cannot_be_paid() -> None:
    play = Play().lay(0, "N65").goods(0, fuel=1, scrap=5, worker=5)
    play.at("N65").stored = {"scrap": 1, "worker": 1}
    assert play.refused("contact deal") == "NE-ACTION-CONTACT-1"
    assert not play.legal("contact deal")


@pytest.mark.rule("new-era", "NE-RN-61")
def test_more_may_be_stored_than_is_needed() -> None:
    play = Play().lay(0, "N65", "N06")
    play.at("N65").stored = {"worker": 2, "universal": 2}
    play.say("work N06")
    assert play.at("N65").stored == {"worker": 1, "universal": 2}
    other = Play().lay(0, "N65", "N46")
    other.at("N65").stored = {"universal": 2}
    other.say("work N46")
    assert other.at("N65").stored == {"universal": 1}


def picks(play: Play, *names: str) -> Picked:
    decision = play.start().match.decision(0)
    return picked(GAME, decision, names, "en", {"en": render})


def told(found: Picked) -> str:
    assert found.why is not None
    return render(found.why)


def test_only_the_field_that_a_card_can_be_conquered_with_leads_on() -> None:
    play = Play(2, "mutants", "hegemony").hand(0, "N63").goods(0, weapon=1)
    after = {step.name: step.line for step in picks(play, "N63").steps if "conquer" in step.line}
    assert after["conquest"] == "conquer N63 with board"
    assert "deal" not in {step.name for step in picks(play, "N63").steps}
    (whole,) = [step for step in picks(play, "N63", "conquest").steps if not step.name]
    assert whole.line == "conquer N63 with board"
    play.goods(0, weapon=0)
    assert "conquest" not in {step.name for step in picks(play, "N63").steps}


def test_what_is_picked_next_is_said_and_what_it_takes() -> None:
    """After the field of the Contact Board nearly every card is lit: as what is paid with it."""
    play = Play(2, "appalachia", "hegemony").hand(0, "N38A", "N25", "N74").goods(0, brick=1)
    steps = picks(play, "N38A", "board").steps
    assert {step.asks for step in steps if step.name} == {"what you pay with"}
    before = play.match.decision(0)
    play.say("annex N38A with board paying N25")
    after = play.match.view(0)
    order = Annex("N38A", "board", "N25")
    assert [*map(render, before.question.foretold(before.view, order, after))] == [
        "You pay: Building Material, Oilfield N25."]  # fmt: skip


def test_a_price_that_must_be_said_is_picked_though_it_could_be_what_is_bought() -> None:
    play = Play(2, "appalachia", "hegemony").hand(0, "N38A", "N25", "N59").goods(0, brick=1)
    assert "board" in {step.name for step in picks(play, "N38A").steps}
    lines = {step.name: step.line for step in picks(play, "N38A", "board").steps}
    assert lines == {card: f"annex N38A with board paying {card}" for card in ("N25", "N59")}


def test_ways_to_make_a_contact_are_told_apart() -> None:
    told = [deed(Conquer("N25", by)) for by in ("tokens", "board")]
    assert [render(one) for one in told if one] == [
        "With Contact tokens, no more than needed.", "By a field of the Contact Board, for its price."]  # fmt: skip


def test_a_field_that_serves_no_order_says_why() -> None:
    play = Play(2, "mutants", "hegemony").hand(0, "N63").goods(0, scrap=1)
    assert told(picks(play, "annex")) == "Annexation: this field still needs Scrap."
    play.player().board["annex"] = ["scrap", "scrap"]
    assert told(picks(play, "annex")) == "You have used Annexation of your Contact Board this turn."
    assert told(picks(play.goods(0, brick=1), "rebuild")) == "Rebuild: first choose the Location that is replaced."
    assert picks(play, "N99").why is None
