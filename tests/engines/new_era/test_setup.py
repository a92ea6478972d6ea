"""Components, setup, the order of a turn, the lookout (NE-COMP, NE-SETUP, NE-ROUND, NE-LOOKOUT)."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.core import IllegalCommand, Match
from engines.new_era import GAME
from engines.new_era.model.cards import CARDS, PIECES, pieces
from engines.new_era.model.estate import score
from engines.new_era.model.goods import BASIC, POINTS, STORED, TOKENS
from engines.new_era.model.state import State
from engines.new_era.model.tables import FACTIONS, THREE, refills
from tests.engines.new_era.helpers import Play

NE_R1 = [PIECES[piece] for piece in pieces({})]


def state_of(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


@pytest.mark.rule("new-era", "NE-COMP-1", "NE-COMP-2", "NE-COMP-3", "NE-COMP-4", "NE-RN-3")
def test_five_factions_each_with_a_base_and_a_board() -> None:
    assert sorted(FACTIONS) == ["appalachia", "hegemony", "merchants", "mutants", "new-york"]
    assert {name: faction.produces for name, faction in FACTIONS.items()} == {
        "new-york": ("scrap",), "appalachia": ("brick",), "merchants": ("fuel",), "mutants": ("weapon",),
        "hegemony": ("any1",)}  # fmt: skip
    fields = {name: {way: (field.cost, field.range) for way, field in faction.board.items()}
              for name, faction in FACTIONS.items()}  # fmt: skip
    brick = {"rebuild": (("brick",), 0)}
    assert fields == {
        "new-york": {"annex": (("scrap",), 1), "conquest": (("weapon",), 2), "deal": (("fuel", "fuel"), 2), **brick},
        "appalachia": {"annex": (("brick", "hand"), 2), "conquest": (("weapon",), 2), "deal": (("fuel",), 2), **brick},
        "merchants": {"annex": (("scrap", "scrap"), 2), "conquest": (("weapon",), 2), "deal": (("fuel",), 3), **brick},
        "mutants": {"annex": (("scrap", "scrap"), 2), "conquest": (("weapon",), 3), "deal": (("fuel",), 1), **brick},
        "hegemony": {"annex": (("scrap",), 1), "conquest": (("weapon",), 2), "deal": (("fuel",), 1), **brick},
    }


@pytest.mark.rule("new-era", "NE-COMP-7", "NE-CARD-1", "NE-CARD-5", "NE-CARD-14", "NE-CARD-15", "NE-SYMBOL-22")
def test_one_deck_of_95_locations_and_instants() -> None:
    kinds = Counter(card.kind for card in NE_R1)
    assert kinds == {"open": 9, "closed": 14, "action": 29, "feature": 29, "instant": 14}
    locations = [card for card in NE_R1 if card.is_location]
    assert Counter(card.distance for card in locations) == {0: 2, 1: 28, 2: 50, 3: 1}
    assert {card.kind: card.defence_distance for card in locations} == {
        "open": 3, "closed": 3, "feature": 4, "action": 5}  # fmt: skip


def test_types_and_deals_add_up_as_in_the_data() -> None:
    types = Counter(kind for card in NE_R1 for kind in card.types)
    assert types == {"contact": 23, "weapon": 21, "fuel": 20, "vp": 17, "scrap": 16, "worker": 15, "universal": 14,
                     "brick": 10, "card": 5, "mask": 3, "church": 1}  # fmt: skip
    deals = Counter(good.rstrip("12345") for card in NE_R1 for good in card.deal)
    assert deals == {"worker": 14, "scrap": 14, "brick": 9, "conquest": 8, "weapon": 7, "fuel": 7, "deal": 5,
                     "universal": 5, "vp": 5, "card": 4}  # fmt: skip


@pytest.mark.rule("new-era", "NE-COMP-8", "NE-COMP-9", "NE-COMP-10", "NE-COMP-11", "NE-COMP-12", "NE-COMP-13",
                  "NE-COMP-14", "NE-COMP-15", "NE-COMP-16", "NE-COMP-17", "NE-SYMBOL-1", "NE-SYMBOL-9",
                  "NE-SYMBOL-2", "NE-SYMBOL-3", "NE-SYMBOL-4", "NE-SYMBOL-5", "NE-SYMBOL-6", "NE-SYMBOL-7")  # fmt: skip
def test_the_goods_that_there_are() -> None:
    assert BASIC == ("scrap", "fuel", "weapon", "brick")
    assert TOKENS == ("annex1", "annex2", "annex3", "deal1", "deal2", "deal3", "deal4", "deal5", "conquest1",
                      "conquest2", "conquest3", "conquest4", "conquest5", "any1", "minus1", "minus3")  # fmt: skip
    assert set(STORED) == {*BASIC, *TOKENS, "universal", "worker", "rebuild"}
    assert POINTS == ("vp1", "vp2", "vp3", "vp5")


@pytest.mark.rule("new-era", "NE-COMP-5", "NE-COMP-6", "NE-SETUP-4", "NE-SETUP-6", "NE-SETUP-7", "NE-COMP-19")
def test_three_markers_for_visits_and_three_for_deals_beside_the_one_on_the_track() -> None:
    play = Play()
    assert THREE == 3
    assert [player.score for player in play.state.players] == [0, 0]
    assert play.player().visits == 0


@pytest.mark.rule("new-era", "NE-SETUP-1", "NE-SETUP-2", "NE-SETUP-3", "NE-SETUP-5", "NE-SETUP-8", "NE-SETUP-9",
                  "NE-SETUP-10", "NE-SETUP-11", "NE-SETUP-12", "NE-SETUP-13", "NE-RN-4", "NE-RN-5",
                  "NE-COMP-18")  # fmt: skip
def test_a_match_begins_with_factions_four_cards_each_and_the_lookout() -> None:
    matches = [state_of(Match.start(GAME, 3, {}, b"setup %d" % number)) for number in range(12)]
    for state in matches:
        assert len({player.faction for player in state.players}) == 3
        assert [len(secret.hand) for secret in state.secrets] == [4, 4, 4]
        assert [player.goods for player in state.players] == [{}, {}, {}]
        assert len(state.row) == 5
        assert len(state.deck) == 95 - 12 - 5
        assert state.phase == "lookout"
        assert state.agenda[-1].args["seat"] == state.first
    assert {state.first for state in matches} == {0, 1, 2}
    assert len({state.players[0].faction for state in matches}) >= 3
    assert len({tuple(state.deck) for state in matches}) == 12
    hands = [card for state in matches for secret in state.secrets for card in secret.hand]
    assert any(not PIECES[card].is_location for card in hands), "Instants are in the same deck"


@pytest.mark.rule("new-era", "NE-RN-2")
def test_two_to_five_players() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]
    for seats in (1, 6):
        with pytest.raises(IllegalCommand):
            Match.start(GAME, seats, {}, b"x")


@pytest.mark.rule("new-era", "NE-LOOKOUT-16", "NE-SETUP-10", "NE-SETUP-11", "NE-SCORE-10")
def test_hands_are_secret_and_their_number_is_not() -> None:
    play = Play().hand(0, "N40", "N41").hand(1, "N42")
    seen = play.view(1)
    assert seen.hands == [2, 1]
    assert seen.own is not None
    assert seen.own.hand == ["N42"]
    assert b"N40" not in repr(seen).encode()
    assert play.view(None).own is None


@pytest.mark.rule("new-era", "NE-T-3", "NE-T-4", "NE-T-5", "NE-T-6", "NE-LOOKOUT-1", "NE-LOOKOUT-2", "NE-LOOKOUT-3",
                  "NE-LOOKOUT-4", "NE-LOOKOUT-5", "NE-LOOKOUT-6", "NE-LOOKOUT-7", "NE-LOOKOUT-8", "NE-LOOKOUT-9",
                  "NE-LOOKOUT-10", "NE-LOOKOUT-11", "NE-LOOKOUT-12", "NE-LOOKOUT-14", "NE-LOOKOUT-15",
                  "NE-LOOKOUT-19", "NE-RN-6", "NE-RN-8")  # fmt: skip
@pytest.mark.parametrize(("seats", "rows"), [
    (2, [5, 4, 3, 2]), (3, [5, 4, 4, 3, 3, 2]), (4, [5, 4, 4, 4, 3, 3, 3, 2]), (5, [5, 4, 4, 4, 4, 3, 3, 3, 3, 2]),
])  # fmt: skip
def test_the_lookout_shows_as_many_cards_as_the_table_says(seats: int, rows: list[int]) -> None:
    play = Play(seats, begin="look_out").start()
    order = [*range(seats), *range(seats)]
    for seat, row in zip(order, rows, strict=True):
        assert play.asked() == (seat, "TakeCard")
        assert len(play.state.row) == row
        assert not play.state.discards
        play.say(f"take {play.state.row[-1]}")
    assert len(play.state.discards) == 1
    assert [len(player.shown) for player in play.state.players] == [2] * seats
    assert [len(secret.hand) for secret in play.state.secrets] == [1] * seats
    assert len(play.state.deck) == 95 - (2 * seats + 1) - seats
    assert sum(refills(seats)) == 2 * seats + 1 - 5


@pytest.mark.rule("new-era", "NE-LOOKOUT-13", "NE-LOOKOUT-20")
def test_cards_are_added_one_by_one_and_what_is_taken_is_known() -> None:
    play = Play(3, begin="look_out").top("N01", "N02", "N03", "N04", "N05", "N06", "N07").start()
    play.say("take N01", "take N02")
    assert play.state.row == ["N03", "N04", "N05", "N06"]
    play.say("take N06", "take N03")
    assert play.state.row == ["N04", "N05", "N07"]
    assert play.view(2).players[0].shown == ["N01", "N03"]
    assert play.view(0).hand == ["N01", "N03"]


def test_only_cards_of_the_row_are_taken() -> None:
    play = Play(begin="look_out").top("N01", "N02", "N03", "N04", "N05")
    assert play.refused("take N06") == "NE-LOOKOUT-3"


@pytest.mark.rule("new-era", "NE-LOOKOUT-18")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    play = Play(begin="look_out")
    play.state.discards, play.state.deck = play.state.deck[2:], play.state.deck[:2]
    play.start()
    assert len(play.state.row) == 5
    assert len(play.state.deck) == 95 - 5
    assert not play.state.discards


@pytest.mark.rule("new-era", "NE-RN-7")
def test_with_no_cards_left_the_lookout_is_short() -> None:
    play = Play(begin="look_out")
    play.state.deck = ["N01", "N02", "N03"]
    play.say("take N01", "take N02")
    assert play.asked() == (0, "TakeCard")
    play.say("take N03")
    assert play.asked()[1] == "ChooseAction"
    assert [len(player.shown) for player in play.state.players] == [2, 1]
    assert [len(secret.hand) for secret in play.state.secrets] == [0, 0]


@pytest.mark.rule("new-era", "NE-LOOKOUT-17")
def test_there_is_no_hand_limit() -> None:
    play = Play().hand(0, *[card for card in pieces({}) if PIECES[card].kind == "action"][:25]).say("pass", "pass")
    assert len(play.cards()) >= 25


@pytest.mark.rule("new-era", "NE-ROUND-1", "NE-ROUND-2", "NE-ROUND-3")
def test_a_turn_has_five_phases_in_turn_order() -> None:
    match = Match.start(GAME, 3, {}, b"phases")
    state = state_of(match)
    first, seen = state.first, list[tuple[str, int, int]]()
    while state.round < 3:
        seat = match.waiting()[0]
        seen.append((state.phase, state.round, (seat - first) % 3))
        default = match.decision(seat).default()
        match.play(seat, default)
        state = state_of(match)
    one = [("lookout", 1, place) for place in (0, 1, 2, 0, 1, 2)] + [("actions", 1, place) for place in (0, 1, 2)]
    two = [("lookout", 2, place) for place in (1, 2, 0, 1, 2, 0)] + [("actions", 2, place) for place in (1, 2, 0)]
    assert seen == one + two


@pytest.mark.rule("new-era", "NE-GOAL-1", "NE-GOAL-2", "NE-GOAL-3")
def test_the_turn_in_which_somebody_has_33_is_played_to_its_count() -> None:
    play = Play().lay(1, "N40")
    play.player(0).points, play.player(1).points = 33, 32
    play.say("pass")
    assert play.state.outcome is None
    play.goods(1, brick=1).hand(1, "N56")
    play.say("rebuild N40 into N56", "pass")
    outcome = play.match.view(0).outcome
    assert outcome is not None
    assert outcome.scores == [33, 35]
    assert outcome.winners == [1]
    assert score(play.player(1)) == 35


def test_every_card_has_one_of_the_known_abilities() -> None:
    for card in CARDS.values():
        ability = card.ability
        kinds = {
            "open": bool(ability.produces), "closed": bool(ability.produces or ability.counted),
            "action": ability.work is not None, "instant": bool(ability.sides), "feature": True,
        }  # fmt: skip
        assert kinds[card.kind], card.code
