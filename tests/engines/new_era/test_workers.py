"""Workers at home, abroad and for resources (NE-WORKER)."""

from __future__ import annotations

import pytest

from engines.core import render
from engines.new_era.model.commands import Pass
from tests.engines.new_era.helpers import Play


@pytest.mark.rule("new-era", "NE-ACTION-17", "NE-ACTION-18", "NE-WORKER-1", "NE-WORKER-2", "NE-WORKER-4", "NE-WORKER-5",
                  "NE-WORKER-7", "NE-WORKER-8", "NE-WORKER-9", "NE-T-11", "NE-CARD-22", "NE-CARD-23", "NE-CARD-24",
                  "NE-SYMBOL-19", "NE-SYMBOL-24", "NE-CLEANUP-7", "NE-CLEANUP-13")  # fmt: skip
def test_an_own_action_takes_one_worker_then_two_and_no_third_use() -> None:
    play = Play().lay(0, "N02").goods(0, worker=6).say("work N02")
    assert play.has(0) == {"worker": 5, "brick": 2}
    assert (play.at("N02").workers, play.at("N02").uses) == (1, 1)
    play.say("pass", "work N02")
    assert play.has(0) == {"worker": 3, "brick": 4}
    assert play.at("N02").workers == 3
    assert play.refused("work N02") == "NE-WORKER-9"
    play.say("pass")
    assert (play.at("N02").workers, play.at("N02").uses) == (0, 0)
    short = Play().lay(0, "N02").goods(0, worker=2).say("work N02", "pass")
    assert short.refused("work N02") == "NE-CARD-24"


@pytest.mark.rule("new-era", "NE-WORKER-3", "NE-WORKER-6", "NE-SYMBOL-23", "NE-SYMBOL-25", "NE-SCORE-17")
def test_the_price_of_an_action_is_paid_and_its_points_lie_on_it() -> None:
    play = Play().lay(0, "N47").goods(0, worker=1)
    assert play.refused("work N47") == "NE-WORKER-3"
    play.goods(0, scrap=1).say("work N47")
    assert play.has(0) == {}
    assert play.at("N47").tokens == [2]
    assert play.player().points == 0


@pytest.mark.rule("new-era", "NE-T-24", "NE-RN-66")
def test_an_action_without_workers_works_twice_a_turn() -> None:
    play = Play().lay(0, "N43").goods(0, scrap=3).say("work N43", "pass", "work N43")
    assert play.at("N43").tokens == [1, 1]
    assert play.refused("work N43") == "NE-WORKER-9"


@pytest.mark.rule("new-era", "NE-RN-29", "NE-T-7", "NE-THREE-3", "NE-THREE-4")
def test_an_action_that_gives_only_points_stops_at_three_tokens() -> None:
    play = Play().lay(0, "N47", "N02").goods(0, worker=3, scrap=1)
    play.at("N47").tokens = [2, 2, 2]
    assert play.refused("work N47") == "NE-RN-29"
    assert play.score() == 2 + 6
    play.say("work N02")


@pytest.mark.rule("new-era", "NE-CARD-19", "NE-ACTION-19", "NE-WORKER-10", "NE-WORKER-11", "NE-WORKER-12",
                  "NE-WORKER-13", "NE-WORKER-14", "NE-RN-25", "NE-RN-27", "NE-RN-28", "NE-T-12")  # fmt: skip
def test_a_visitor_gets_the_goods_and_the_owner_the_worker() -> None:
    play = Play(3).lay(1, "N53A", "N49A").goods(0, worker=2).goods(2, worker=1).say("visit N53A")
    assert play.has(0) == {"worker": 1, "annex1": 1}
    assert play.has(1) == {"worker": 1}
    assert play.at("N53A").visits == [0]
    play.lay(1, "N02").say("work N02", "visit N53A")
    assert play.at("N53A").visits == [0, 2]
    assert play.refused("visit N53A") == "NE-WORKER-14"


@pytest.mark.rule("new-era", "NE-WORKER-16", "NE-THREE-7", "NE-T-12")
def test_the_fourth_visit_is_one_too_many() -> None:
    play = Play().lay(1, "N49A", "N49B", "N50", "N51").goods(0, worker=9).goods(1, worker=9)
    for card in ("N49A", "N49B", "N50"):
        play.say(f"visit {card}", "workers for fuel")
    assert play.refused("visit N51") == "NE-WORKER-16"
    assert play.has(0) == {"worker": 6, "scrap": 2, "weapon": 1}


@pytest.mark.rule("new-era", "NE-CARD-21", "NE-CARD-26", "NE-WORKER-20", "NE-SYMBOL-20", "NE-SYMBOL-21")
def test_workers_go_neither_to_closed_production_nor_to_features_nor_to_own_production() -> None:
    play = Play().lay(1, "N07", "N40", "N02").lay(0, "N49A").goods(0, worker=3)
    for card in ("N07", "N40", "N02", "N49A"):
        assert play.refused(f"visit {card}") == "NE-CARD-21"
    assert play.refused("work N49A") == "NE-WORKER-1"
    assert play.refused("work N02") == "NE-WORKER-1"


@pytest.mark.rule("new-era", "NE-RN-26")
def test_points_made_for_a_visitor_lie_on_the_visitors_base() -> None:
    play = Play().lay(1, "N49A").goods(0, worker=1).say("visit N49A")
    assert play.at("N49A").tokens == []
    assert play.has(0) == {"scrap": 1}


@pytest.mark.rule("new-era", "NE-ACTION-20", "NE-WORKER-17", "NE-WORKER-18", "NE-WORKER-19", "NE-T-9")
@pytest.mark.parametrize(("line", "good"), [
    ("workers for scrap", "scrap"), ("workers for fuel", "fuel"), ("workers for weapons", "weapon"),
    ("workers for bricks", "brick"),
])  # fmt: skip
def test_two_workers_are_worth_a_basic_resource(line: str, good: str) -> None:
    play = Play().goods(0, worker=5).say(line, "pass", line)
    assert play.has(0) == {"worker": 1, good: 2}
    assert play.refused(line) == "NE-WORKER-17"
    assert play.refused("workers for universal") == "NE-WORKER-19"


@pytest.mark.rule("new-era", "NE-CARDEX-12")
def test_the_rat_may_draw_a_card_for_it() -> None:
    play = Play().lay(0, "N64").goods(0, worker=4).top("N80", "N79").say("workers for fuel", "pass")
    assert play.cards() == ["N80"]
    play.say("workers for fuel and leave")
    assert play.cards() == ["N80"]


@pytest.mark.rule("new-era", "NE-PRODUCTION-20", "NE-WORKER-17")
def test_a_universal_resource_is_a_basic_one_and_no_worker() -> None:
    assert Play().goods(0, worker=1, universal=3).refused("workers for fuel") == "NE-WORKER-17"
    visit = Play().lay(1, "N49A").goods(0, universal=1)
    assert visit.refused("visit N49A") == "NE-WORKER-10"
    stored = Play().lay(0, "N65", "N47").goods(0, universal=1)
    stored.at("N65").stored = {"universal": 1}
    assert stored.refused("work N47") == "NE-CARD-24"


def test_before_one_passes_one_hears_what_is_lost() -> None:
    asked = Play().goods(0, worker=3, fuel=1).start().match.decision(0)
    told = [render(sentence) for sentence in asked.question.overlooked(asked.view, Pass())]
    assert told == ["What you have not used is lost when the turn ends: 3 × Worker, Fuel."]
    bare = Play().start().match.decision(0)
    assert bare.question.overlooked(bare.view, Pass()) == []
