"""All of 51st State: what counts icons, takes any resource or an own Deal, or steals (NE-51STATE-10, 11)."""

from __future__ import annotations

import pytest

from engines.core import Match, Pick
from engines.new_era import GAME
from engines.new_era.model.cards import DECKS, PIECES
from engines.new_era.model.goods import points_for
from tests.engines.new_era.helpers import Play

ALL = {"mix": "all"}

MAKERS = {"S45A": ("weapon", "S03"), "S46A": ("brick", "S29"), "S54A": ("fuel", "S18"), "S55A": ("scrap", "N49A")}
"""What makes a good for each icon, and another card with that icon."""

COUNTERS = {
    "S48": ("N43", "N47", "N49A", "N49B", "N54", "N56"),
    "S51": ("N44", "N06", "N10", "N35A", "N35B", "N50"),
    "S52": ("N41", "S09A", "S09B", "S27", "S59A", "S59B"),
    "S56": ("N45", "N15", "N25", "N13", "N51", "N59"),
    "S57A": ("N46", "N48", "N52", "N02", "N03", "N07"),
    "S59C": ("N41", "S09A", "S09B", "S27", "S59A", "S59B"),
}
"""What counts icons once, and others with that icon."""

PAID_WITH_ANYTHING = {"S47A": ({"worker": 1}, {}, [1]), "S50": ({}, {"worker": 2}, [])}
PAID_WITH_A_DEAL = {"S49A": ({}, [1]), "S53A": ({"worker": 1}, [2])}


def whole() -> Play:
    return Play(3, mix="all")


def with_a_caravan() -> Play:
    return whole().lay(0, "S58").goods(1, scrap=2, fuel=1, universal=1, worker=1)


def test_every_card_is_in_one_of_these_tables() -> None:
    tables = [*MAKERS, *COUNTERS, *PAID_WITH_ANYTHING, *PAID_WITH_A_DEAL, "S58"]
    more = {PIECES[card].code for card in set(DECKS["all"]) - set(DECKS["yes"])}
    assert sorted(PIECES[card].code for card in tables) == sorted(more)


@pytest.mark.rule("new-era", "NE-51STATE-1")
def test_all_of_them_are_81() -> None:
    assert len(Match.start(GAME, 2, ALL, b"all").view(0).discards) == 0  # type: ignore[attr-defined]
    assert len(DECKS["all"]) == 95 + 81


@pytest.mark.rule("new-era", "NE-51STATE-7")
@pytest.mark.parametrize("card", MAKERS)
def test_makers_count_icons_at_entry_and_in_production(card: str) -> None:
    good, other = MAKERS[card]
    play = whole().hand(0, card).goods(0, annex2=1).say(f"annex {card}")
    assert play.has(0) == {good: 1}
    play = whole().lay(0, other).hand(0, card).goods(0, annex2=1).say(f"annex {card}")
    assert play.has(0) == {good: 2}
    play = Play(mix="all", begin="produce").lay(0, card, other).start()
    plain = Play(mix="all", begin="produce").lay(0, other).start()
    assert play.has(0)[good] == plain.has(0)[good] + 2


def test_makers_count_no_ruins_and_nothing_of_others_and_three_at_most() -> None:
    play = whole().ruin(0, "S03").lay(1, "N50").hand(0, "S45A").goods(0, annex2=1).say("annex S45A")
    assert play.has(0) == {"weapon": 1}
    play = whole().lay(0, "S03", "N50", "N44", "N06").hand(0, "S45A").goods(0, annex2=1).say("annex S45A")
    assert play.has(0) == {"weapon": 3}


def test_the_production_manager_runs_them() -> None:
    play = whole().lay(0, "N31", "S45A", "S03").goods(0, worker=1).say("work N31 on S45A")
    assert play.has(0) == {"weapon": 2}


@pytest.mark.rule("new-era", "NE-51STATE-7", "NE-THREE-3")
@pytest.mark.parametrize("card", COUNTERS)
@pytest.mark.parametrize(("others", "tokens"), [(0, [1]), (3, [3, 1]), (4, [5]), (6, [5])])
def test_counters_get_points_once_five_at_most_in_as_few_tokens_as_can_be(
    card: str, others: int, tokens: list[int]
) -> None:
    play = whole().lay(0, *COUNTERS[card][:others]).hand(0, card).goods(0, annex2=1).say(f"annex {card}")
    assert play.at(card).tokens == tokens
    assert play.has(0) == {}


def test_counters_get_nothing_in_production() -> None:
    play = Play(mix="all", begin="produce").lay(0, "S52", "N41").start()
    assert play.at("S52").tokens == []


def test_points_are_as_few_tokens_as_can_be() -> None:
    assert [len(points_for(count)) for count in range(6)] == [0, 1, 1, 1, 2, 1]


@pytest.mark.parametrize("card", PAID_WITH_ANYTHING)
@pytest.mark.parametrize("good", ["scrap", "fuel", "weapon", "brick", "universal"])
def test_any_resource_pays(card: str, good: str) -> None:
    before, after, tokens = PAID_WITH_ANYTHING[card]
    play = whole().lay(0, card).goods(0, **{good: 1}, **before).say(f"work {card}")
    assert play.has(0) == after
    assert play.at(card).tokens == tokens


def test_who_has_several_resources_says_which() -> None:
    play = whole().lay(0, "S50").goods(0, scrap=1, brick=1)
    assert play.refused("work S50") == "NE-WORKER-3"
    assert play.refused("work S50 paying fuel") == "NE-WORKER-3"
    assert play.say("work S50 paying brick").has(0) == {"scrap": 1, "worker": 2}


def test_without_a_resource_there_is_nothing_to_pay_with() -> None:
    assert whole().lay(0, "S50").goods(0, worker=3).refused("work S50") == "NE-WORKER-3"


@pytest.mark.parametrize("card", PAID_WITH_A_DEAL)
def test_an_own_deal_pays(card: str) -> None:
    before, tokens = PAID_WITH_A_DEAL[card]
    play = whole().lay(0, card).goods(0, **before).deals(0, "N08").spoils(0, "N02")
    play.say(f"work {card}")
    assert play.at(card).tokens == tokens
    assert [below.card for below in play.player(0).under] == ["N02"]
    assert play.state.discards == ["N08"]


def test_neither_spoils_nor_a_deal_with_another_player_is_an_own_deal() -> None:
    play = whole().lay(0, "S49A").lay(1, "N08").spoils(0, "N02")
    play.at("N08").deals.append(0)
    assert play.refused("work S49A") == "NE-WORKER-3"


def test_who_has_several_deals_says_which() -> None:
    play = whole().lay(0, "S49A").deals(0, "N08", "N06")
    assert play.refused("work S49A") == "NE-WORKER-3"
    play.say("work S49A paying N06")
    assert play.state.discards == ["N06"]


@pytest.mark.rule("new-era", "NE-51STATE-10", "NE-51STATE-11")
def test_the_caravan_takes_two_workers_then_three() -> None:
    play = with_a_caravan().goods(0, worker=1)
    assert play.refused("steal scrap from blue with S58") == "NE-CARD-24"
    play = with_a_caravan().goods(0, worker=4).say("steal scrap from blue with S58")
    assert play.has(0) == {"worker": 2, "scrap": 1}
    assert play.has(1) == {"scrap": 1, "fuel": 1, "universal": 1, "worker": 1}
    play.say("pass", "pass")
    assert play.refused("steal scrap from blue with S58") == "NE-51STATE-7"


@pytest.mark.rule("new-era", "NE-51STATE-11")
@pytest.mark.parametrize(("workers", "left"), [(4, None), (5, 0)])
def test_its_second_use_takes_three(workers: int, left: int | None) -> None:
    play = with_a_caravan().hand(1, "N71A").hand(2, "N71B").goods(0, worker=workers)
    play.say("steal scrap from blue with S58", "play N71A", "play N71B")
    if left is None:
        assert play.refused("steal fuel from blue with S58") == "NE-CARD-24"
        return
    play.say("steal fuel from blue with S58")
    assert play.has(0) == {"scrap": 1, "fuel": 1}
    assert play.at("S58").workers == 5


@pytest.mark.rule("new-era", "NE-51STATE-10")
@pytest.mark.parametrize(("line", "rule"), [
    ("steal brick from blue with S58", "NE-51STATE-10"),
    ("steal universal from blue with S58", "NE-51STATE-10"),
    ("steal worker from blue with S58", "NE-51STATE-10"),
    ("steal scrap from red with S58", "NE-51STATE-10"),
    ("steal scrap from yellow with S58", "NE-51STATE-10"),
    ("steal scrap from blue with S47A", "NE-51STATE-10"),
    ("steal scrap from blue with S49A", "NE-51STATE-10"),
    ("work S58", "NE-51STATE-10"),
])  # fmt: skip
def test_what_cannot_be_stolen(line: str, rule: str) -> None:
    play = with_a_caravan().lay(0, "S47A").goods(0, worker=5, scrap=1)
    assert play.refused(line) == rule


def test_what_is_kept_on_cards_is_safe() -> None:
    play = whole().lay(0, "S58").lay(1, "S07").goods(0, worker=5)
    play.at("S07").stored["brick"] = 3
    assert play.refused("steal brick from blue with S58") == "NE-51STATE-10"


def test_a_third_use_is_one_too_many() -> None:
    play = with_a_caravan().goods(0, worker=9)
    play.at("S58").uses = 2
    assert play.refused("steal scrap from blue with S58") == "NE-WORKER-9"


def test_the_form_names_players() -> None:
    decision = with_a_caravan().goods(0, worker=5).start().match.decision(0)
    form = next(form for form in decision.choices.forms if form.command.__name__ == "Steal")
    values = {
        name: [choice.value for choice in pick.choices] for name, pick in form.fields.items() if isinstance(pick, Pick)
    }
    assert values == {"victim": [1], "good": ["scrap", "fuel"], "card": ["S58"]}
