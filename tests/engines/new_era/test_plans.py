"""Standing orders answer the lookout, Spoils and shootouts (NE-SHOOTOUT, rulings for play by mail)."""

from __future__ import annotations

import pytest

from engines.core import Refusal
from engines.new_era import GAME
from engines.new_era.model.cards import pieces
from tests.engines.new_era.helpers import Play


def answered(play: Play) -> Play:
    play.start().match.apply_standing_orders()
    return play


def test_the_lookout_follows_a_list_of_preference() -> None:
    play = Play(begin="look_out").top("N01", "N02", "N03", "N04", "N05").plan(0, "plan draft N70 N04 N02")
    answered(play)
    assert play.player(0).shown == ["N04"]
    assert play.asked() == (1, "TakeCard")
    play.say("take N02")
    assert play.asked() == (1, "TakeCard") or play.asked() == (0, "TakeCard")
    answered(play)
    assert play.asked() == (0, "TakeCard"), "nothing of the list is left"


def test_a_ranking_of_the_whole_deck_is_told_in_short() -> None:
    play = Play(begin="look_out").plan(0, f"plan draft {' '.join(pieces({}))}")
    told = str(play.match.standing(0).prompt())
    assert "n=83" in told.replace("'n': ", "n=")
    assert answered(play).asked() == (1, "TakeCard")


def test_an_example_of_a_list_names_cards_that_lie_there() -> None:
    play = Play(begin="look_out").top("N01", "N02", "N03", "N04", "N05").start()
    (example, *_) = play.match.standing(0).choices.forms[0].examples
    assert GAME.notation.write(example) == "plan draft N01 N02"


def test_a_list_of_preference_holds_cards_once() -> None:
    play = Play(begin="look_out").start()
    assert play.refused("plan draft N04 N04") == "NE-LOOKOUT-3"
    play.plan(0, "plan draft nothing")


@pytest.mark.parametrize(("way", "left", "points"), [("cash", [], 2), ("keep", ["N22A"], 0)])
def test_spoils_are_cashed_or_kept(way: str, left: list[str], points: int) -> None:
    play = Play(begin="produce").spoils(0, "N22A").plan(0, f"plan spoils {way}")
    answered(play)
    assert [below.card for below in play.player().under] == left
    assert play.player().points == points
    asked = Play(begin="produce").spoils(0, "N22A").plan(0, f"plan spoils {way}").plan(0, "plan spoils ask")
    assert answered(asked).asked() == (0, "ChooseSpoils")


@pytest.mark.parametrize(("way", "goods", "ruined"), [
    ("never", {"minus1": 2, "minus3": 1}, True), ("minimum", {"minus1": 1, "minus3": 1}, False),
    ("all", {}, False), ("sure", {"minus1": 2}, False),
])  # fmt: skip
def test_reductions_are_played_as_ordered(way: str, goods: dict[str, int], *, ruined: bool) -> None:
    play = Play().lay(1, "N49A").goods(0, conquest3=1, conquest2=1).goods(1, minus1=2, minus3=1)
    play.plan(1, f"plan defence {way}").plan(0, "plan raid drop").say("raid N49A with conquest3")
    answered(play)
    assert {good: count for good, count in play.has(1).items() if good.startswith("minus")} == goods
    assert play.at("N49A").ruins is ruined


def test_sure_spends_nothing_where_the_attacker_can_raise_it_again() -> None:
    play = Play().lay(1, "N49A").goods(0, conquest3=1, conquest2=1).goods(1, minus1=1)
    play.plan(1, "plan defence sure").say("raid N49A with conquest3")
    answered(play)
    assert play.has(1)["minus1"] == 1
    assert play.at("N49A").ruins


def test_a_location_may_have_a_way_of_its_own() -> None:
    play = Play().lay(1, "N49A", "N50").goods(0, conquest3=1).goods(1, minus1=1)
    play.plan(1, "plan defence never").plan(1, "plan defence minimum for N50").say("raid N50")
    assert not answered(play).at("N50").ruins
    other = Play().lay(1, "N49A", "N50").goods(0, conquest3=1).goods(1, minus1=1)
    other.plan(1, "plan defence minimum").plan(1, "plan defence ask for N50").say("raid N50")
    assert answered(other).asked() == (1, "OfferReduction")
    with pytest.raises(Refusal) as refused:
        other.plan(0, "plan defence all for N49A")
    assert refused.value.rule == "NE-SHOOTOUT-1"


@pytest.mark.parametrize(("way", "ruins"), [("raise", "N40"), ("switch", "N49A"), ("drop", "")])
def test_a_reduced_raid_goes_on_as_ordered(way: str, ruins: str) -> None:
    play = Play().lay(1, "N40", "N49A").goods(0, conquest4=1, conquest1=1).goods(1, minus1=1)
    play.plan(0, f"plan raid {way}").say("raid N40 with conquest4", "reduce minus1")
    answered(play)
    assert [place.card for place in play.player(1).locations if place.ruins] == ([ruins] if ruins else [])


@pytest.mark.parametrize(("way", "ruined"), [("burn", True), ("spare", False)])
def test_gang_hq_burns_or_spares_as_ordered(way: str, *, ruined: bool) -> None:
    play = Play().lay(0, "N60").lay(1, "N49A").goods(0, conquest3=1).plan(0, f"plan spare {way}").say("raid N49A")
    assert answered(play).at("N49A").ruins is ruined


def test_standing_orders_are_told_to_their_owner_alone() -> None:
    play = Play().plan(0, "plan defence sure").plan(0, "plan raid switch")
    prompt = play.match.standing(0).prompt()
    assert "only if the attacker cannot raise it again" in str(prompt)
    assert "attacker" not in str(play.match.standing(1).prompt())
    other = play.view(1).own
    assert other is not None
    assert other.plan.defence == ""


@pytest.mark.rule("new-era", "NE-RN-1")
def test_tokens_never_run_out() -> None:
    play = Play().goods(0, worker=200)
    play.goods(1, worker=200)
    for _ in range(30):
        play.say("workers for fuel", "workers for fuel")
    assert play.has(0)["fuel"] == 30


def test_queued_actions_wait_if_a_location_was_raided() -> None:
    play = Play().lay(1, "N49A").goods(0, conquest3=1, worker=9).plan(1, "plan stop raid")
    play.say("workers for fuel")
    assert play.asked() == (1, "ChooseAction"), "nothing has happened"
    play.goods(1, worker=9).say("workers for fuel", "raid N49A")
    assert play.asked() == (1, "GoOn")
    assert "a Location of yours was raided" in str(play.match.decision(1).prompt())
    with pytest.raises(Refusal):
        play.say("workers for fuel")
    play.say("go on", "workers for fuel", "workers for scrap")
    assert play.asked() == (1, "ChooseAction"), "that is known by now"


@pytest.mark.parametrize(("why", "stopped"), [("deal", True), ("raid", False)])
def test_queued_actions_wait_if_a_deal_is_gone(why: str, *, stopped: bool) -> None:
    play = Play(3).lay(1, "N49A").goods(2, conquest3=1, worker=9).plan(0, f"plan stop {why}")
    play.at("N49A").deals = [0]
    play.goods(0, worker=9).goods(1, worker=9).say("workers for fuel", "workers for fuel", "raid N49A")
    assert play.asked() == (0, "GoOn" if stopped else "ChooseAction")


@pytest.mark.parametrize(("why", "line"), [("visit", "visit N50"), ("last", "pass")])
def test_queued_actions_wait_for_other_reasons(why: str, line: str) -> None:
    play = Play().lay(1, "N50").goods(0, worker=9).plan(1, f"plan stop {why}").say(line)
    assert play.asked() == (1, "GoOn")
    play.say("go on").plan(1, "plan stop nothing").say("pass")


def test_queued_actions_wait_if_a_card_was_drawn() -> None:
    play = Play().hand(0, "N40", "N41").goods(1, worker=9).plan(0, "plan stop card")
    play.say("swap N40 N41", "workers for fuel")
    assert play.asked() == (0, "GoOn")
    assert play.match.decision(0).default() == GAME.notation.read("go on")
