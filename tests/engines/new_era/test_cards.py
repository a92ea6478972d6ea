"""Every card of NE-R1 does what its row of the data says: all 80 of them, played (NE-CARDEX)."""

from __future__ import annotations

import pytest

from engines.new_era.model.cards import DECKS, PIECES
from tests.engines.new_era.helpers import Play

PRODUCTION = {
    "N05": {"minus1": 2}, "N07": {"brick": 1, "universal": 1}, "N10": {"weapon": 1, "universal": 1},
    "N15": {"fuel": 1, "universal": 1}, "N16": {"scrap": 1, "universal": 1}, "N17": {"minus1": 1},
    "N21": {"universal": 1}, "N23": {"worker": 1, "universal": 1}, "N34A": {"deal1": 1}, "N38A": {"conquest1": 1},
    "N42": {"rebuild": 1}, "N49A": {"scrap": 1}, "N50": {"weapon": 1}, "N51": {"fuel": 1}, "N52": {"brick": 1},
    "N53A": {"annex1": 2}, "N69A": {"minus1": 1}, "N70": {"minus1": 1},
}  # fmt: skip
"""What a Production Location gives when it is annexed, with what it gives once."""

WORK: dict[str, tuple[dict[str, int], dict[str, int], list[int]]] = {
    "N02": ({"worker": 1}, {"brick": 2}, []),
    "N03": ({"brick": 1}, {"worker": 1}, []),
    "N06": ({"worker": 1}, {"weapon": 2}, []),
    "N08": ({"worker": 1}, {"scrap": 2}, []),
    "N13": ({"fuel": 1}, {"worker": 1}, []),
    "N20": ({"worker": 1}, {"worker": 2}, []),
    "N24": ({"worker": 1, "fuel": 1}, {"deal3": 1}, []),
    "N25": ({"worker": 1}, {"fuel": 2}, []),
    "N26": ({"scrap": 1}, {"worker": 1}, []),
    "N28": ({"deal3": 1}, {"worker": 1}, []),
    "N29A": ({"worker": 1}, {"deal1": 1}, []),
    "N30": ({"deal1": 1}, {"conquest1": 1}, []),
    "N33": ({"conquest2": 1}, {"worker": 1}, []),
    "N36": ({"weapon": 1}, {"worker": 1}, []),
    "N37": ({"worker": 1, "weapon": 1}, {"conquest3": 1}, []),
    "N39A": ({"worker": 1}, {"conquest1": 1}, []),
    "N43": ({"scrap": 1}, {}, [1]),
    "N44": ({"weapon": 1}, {}, [1]),
    "N45": ({"fuel": 1}, {}, [1]),
    "N46": ({"brick": 1}, {}, [1]),
    "N47": ({"worker": 1, "scrap": 1}, {}, [2]),
    "N48": ({"worker": 1, "brick": 1}, {}, [2]),
    "N54": ({"worker": 1, "scrap": 1}, {"annex3": 1}, []),
}
"""Of Actions: the goods before, the goods after one use, the tokens on the card."""

AFTER: dict[str, tuple[str, dict[str, int], list[int], int]] = {
    "N04": ("deal N02", {"worker": 1}, [], 0),
    "N09": ("deal N02", {}, [], 1),
    "N14": ("deal N02", {}, [], 1),
    "N18": ("deal N02", {"worker": 1}, [], 0),
    "N27A": ("deal N02", {}, [1], 0),
    "N19A": ("conquer N02", {"worker": 1}, [], 0),
    "N22A": ("conquer N02", {}, [1], 0),
    "N35A": ("conquer N02", {}, [], 1),
    "N40": ("conquer N02", {"universal": 1}, [], 0),
    "N62": ("annex N02", {"worker": 1}, [], 0),
}
"""Of Features: the order, the goods it gives, the tokens on the card, cards drawn."""

INSTANTS = {
    "N71A": {"deal2": 1}, "N72": {"deal3": 1}, "N73A": {"conquest2": 1}, "N74": {"conquest3": 1}, "N75A": {"annex2": 1},
    "N76A": {"universal": 1}, "N77": {}, "N78": {"minus3": 1}, "N79": {"minus1": 1, "worker": 1},
    "N80": {"rebuild": 1, "any1": 1},
}  # fmt: skip

ALONE = {"N01", "N11", "N12", "N31", "N32", "N41", "N55", "N56", "N57", "N58", "N59", "N60", "N61", "N63", "N64", "N65",
         "N66", "N67", "N68"}  # fmt: skip
"""Cards with a test of their own, here or where their chapter is tested."""


def test_every_card_is_in_one_of_these_tables() -> None:
    tables = [*PRODUCTION, *WORK, *AFTER, *INSTANTS]
    tested = [PIECES[card].code for card in tables] + [*ALONE]
    assert sorted(tested) == sorted({PIECES[card].code for card in DECKS["no"]})


@pytest.mark.rule("new-era", "NE-ANNEX-3", "NE-CARD-17", "NE-CARD-20", "NE-SYMBOL-13", "NE-SYMBOL-18")
@pytest.mark.parametrize("card", PRODUCTION)
def test_production_locations(card: str) -> None:
    play = Play().hand(0, card).goods(0, annex3=1).say(f"annex {card}")
    spare = {"annex3": 1} if not PIECES[card].distance else {}
    assert play.has(0) == PRODUCTION[card] | spare


@pytest.mark.rule("new-era", "NE-CARDEX-3", "NE-SYMBOL-23", "NE-SYMBOL-24", "NE-RN-53")
@pytest.mark.parametrize("card", WORK)
def test_actions(card: str) -> None:
    before, after, tokens = WORK[card]
    play = Play().lay(0, card).goods(0, **before).say(f"work {card}")
    assert play.has(0) == after
    assert play.at(card).tokens == tokens
    assert play.at(card).workers == before.get("worker", 0)


@pytest.mark.rule("new-era", "NE-CARDEX-7", "NE-CARDEX-10", "NE-SYMBOL-8", "NE-SYMBOL-25", "NE-CARD-28")
@pytest.mark.parametrize("card", AFTER)
def test_features_after_an_event(card: str) -> None:
    line, goods, tokens, cards = AFTER[card]
    play = Play().lay(0, card).hand(0, "N02").goods(0, deal1=1, conquest1=1, annex1=1).say(line)
    left = {good: count for good, count in play.has(0).items() if good not in {"deal1", "conquest1", "annex1"}}
    assert left == goods
    assert play.at(card).tokens == tokens
    assert len(play.cards()) == cards


def test_a_feature_fires_at_no_other_event_and_not_at_its_own_entry() -> None:
    play = Play().lay(0, "N04").hand(0, "N02", "N62").goods(0, conquest1=1, annex2=1).say("conquer N02")
    assert "worker" not in play.has(0)
    play.say("pass", "annex N62")
    assert "worker" not in play.has(0)


@pytest.mark.rule("new-era", "NE-ACTION-INSTANT-3")
@pytest.mark.parametrize("card", INSTANTS)
def test_instants(card: str) -> None:
    price = {"N74": {"weapon": 1}, "N80": {"brick": 1}}.get(card, {})
    play = Play().hand(0, card).goods(0, **price).say(f"play {card}")
    assert play.has(0) == INSTANTS[card]
    assert len(play.cards()) == (2 if card == "N77" else 0)


@pytest.mark.rule("new-era", "NE-SYMBOL-14", "NE-SYMBOL-13")
@pytest.mark.parametrize(("card", "stored"), [
    ("N11", {"rebuild": 1}), ("N32", {"worker": 1, "universal": 2, "deal1": 1, "conquest1": 1}),
])  # fmt: skip
def test_goods_that_lie_on_a_card_from_its_entry_are_kept_until_they_are_spent(
    card: str, stored: dict[str, int]
) -> None:
    play = Play().hand(0, card).goods(0, annex2=1).say(f"annex {card}")
    assert play.at(card).stored == stored
    play.say("pass", "pass")
    assert play.at(card).stored == stored


@pytest.mark.parametrize(("card", "goods"), [("N01", {"deal1": 1}), ("N12", {"conquest1": 1})])
def test_stores_give_a_token_once(card: str, goods: dict[str, int]) -> None:
    assert Play().hand(0, card).goods(0, annex1=1).say(f"annex {card}").has(0) == goods


def test_the_church_has_its_points_on_it() -> None:
    play = Play().hand(0, "N41").goods(0, annex2=1).say("annex N41")
    assert play.at("N41").tokens == [2]
    assert play.score() == 3


@pytest.mark.rule("new-era", "NE-CARDEX-1", "NE-RN-52", "NE-RN-53")
def test_the_pawn_shop_takes_a_spoils_card() -> None:
    play = Play().lay(0, "N55").goods(0, worker=3, conquest3=1).deals(0, "N08")
    assert play.refused("work N55") == "NE-WORKER-3"
    play.spoils(0, "N02", "N06")
    assert play.refused("work N55") == "NE-WORKER-3"
    assert play.refused("work N55 paying N08") == "NE-WORKER-3"
    play.say("work N55 paying N06")
    assert [below.card for below in play.player().under] == ["N08", "N02"]
    assert play.state.discards == ["N06"]
    assert play.at("N55").tokens == [2]
    play.say("pass", "work N55")
    assert play.at("N55").tokens == [2, 2]


@pytest.mark.rule("new-era", "NE-CARDEX-2")
def test_the_penal_colony_gives_a_universal_resource_for_a_rebuild() -> None:
    play = Play().lay(0, "N56", "N47").hand(0, "N67").goods(0, brick=1).say("rebuild N47 into N67")
    assert play.has(0) == {"universal": 1}


@pytest.mark.rule("new-era", "NE-CARDEX-4", "NE-RN-55")
def test_the_factory_counts_scrap_cards_that_are_annexed() -> None:
    play = Play().lay(0, "N57").hand(0, "N08", "N02", "N67").goods(0, annex1=2, brick=1)
    play.say("annex N08", "pass", "annex N02", "rebuild N08 into N67")
    assert play.at("N57").tokens == [2]


@pytest.mark.rule("new-era", "NE-CARDEX-11")
def test_new_estates_give_two_workers_for_a_restore() -> None:
    play = Play().lay(0, "N63").ruin(0, "N02").hand(0, "N06").goods(0, brick=1).say("restore N02 as N06")
    assert play.has(0) == {"worker": 2}


@pytest.mark.rule("new-era", "NE-CARDEX-16", "NE-CARDEX-17", "NE-CARDEX-18", "NE-CARDEX-19", "NE-RN-62")
@pytest.mark.parametrize(("card", "kin", "stranger"), [("N67", "N47", "N02"), ("N68", "N02", "N47")])
def test_an_upgrade_lays_a_token_beside_the_three(card: str, kin: str, stranger: str) -> None:
    play = Play().lay(0, card, kin, stranger).goods(0, worker=3)
    play.at(kin).tokens = [1, 1, 1]
    before = play.score()
    assert play.refused(f"work {card} on {stranger}") == "NE-CARDEX-16"
    assert play.refused(f"work {card}") == "NE-CARDEX-16"
    play.say(f"work {card} on {kin}", "pass")
    assert play.score() == before + 1
    assert play.at(kin).tokens == [1, 1, 1]
    assert play.at(kin).upgraded
    assert play.refused(f"work {card} on {kin}") == "NE-CARDEX-16"
    play.say(f"work {card} on {card}")
    assert play.score() == before + 2


@pytest.mark.rule("new-era", "NE-CARDEX-20", "NE-RN-60")
def test_the_production_hall_runs_a_production_location_without_what_is_given_once() -> None:
    play = Play().lay(0, "N31", "N53A", "N07", "N02").goods(0, worker=3)
    assert play.refused("work N31 on N02") == "NE-CARDEX-20"
    play.say("work N31 on N53A", "pass", "work N31 on N07")
    assert play.has(0) == {"annex1": 1, "brick": 1, "universal": 1}
