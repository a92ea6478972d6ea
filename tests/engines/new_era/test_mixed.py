"""51st State mixed in: which cards there are then, and that each does what its row of the data says (NE-51STATE)."""

from __future__ import annotations

import pytest

from engines.core import Chance, Match, live
from engines.core.errors import IllegalCommand
from engines.new_era import GAME
from engines.new_era.model.cards import CARDS, DECKS, PIECES, pieces
from engines.new_era.model.state import State
from tests.engines.new_era.helpers import Play

MIXED = {"mix": "yes"}
MIXED_CARDS = set(DECKS["all"]) - set(DECKS["no"])
MIXED_CODES = {PIECES[card].code for card in MIXED_CARDS}

PRODUCTION = {
    "S03": {"weapon": 1}, "S06": {"worker": 3}, "S13": {"annex1": 2}, "S17": {"rebuild": 1}, "S18": {"fuel": 1},
    "S29": {"brick": 1}, "S32A": {"worker": 2}, "S35": {"any1": 2},
}  # fmt: skip
"""What a Production Location gives when it is annexed, with what it gives once."""

WORK: dict[str, tuple[dict[str, int], dict[str, int], list[int]]] = {
    "S01": ({"brick": 2}, {}, [2]),
    "S02": ({"worker": 1}, {}, [1]),
    "S04A": ({"worker": 1, "scrap": 2}, {}, [3]),
    "S05A": ({"worker": 1, "weapon": 1}, {}, [2]),
    "S11": ({"worker": 1, "brick": 1}, {}, [2]),
    "S12": ({"weapon": 2}, {}, [2]),
    "S14": ({"fuel": 1}, {"deal1": 1}, []),
    "S16": ({"worker": 1}, {"universal": 1}, []),
    "S19": ({"deal2": 1}, {}, [1]),
    "S20": ({"fuel": 2}, {}, [2]),
    "S21A": ({"worker": 1, "weapon": 2}, {}, [3]),
    "S22": ({"weapon": 1}, {"conquest1": 1}, []),
    "S23": ({"worker": 1, "scrap": 1}, {"annex3": 1}, []),
    "S26A": ({"worker": 1, "fuel": 2}, {}, [3]),
    "S30A": ({"worker": 1, "fuel": 1}, {}, [2]),
    "S34": ({"conquest1": 1}, {}, [1]),
    "S36": ({"scrap": 2}, {}, [2]),
    "S37": ({"worker": 1, "scrap": 1}, {}, [2]),
    "S38A": ({"worker": 1, "brick": 2}, {}, [3]),
}
"""Of Actions: the goods before, the goods after one use, the tokens on the card."""

PLACED = {"S07": {"brick": 3}, "S08": {"worker": 3}, "S10": {"weapon": 3}, "S24": {"fuel": 3}, "S33": {"scrap": 3}}
"""Goods that lie on a Feature from its entry."""

POINTS = {"S09A": 2, "S27": 1}
"""Features with a token of victory points."""

CARDS_DRAWN = {"S15": 2, "S28A": 2}
"""Cards that come to the hand when a Location is annexed."""

STORES = {"S31": "basic", "S39": "basic", "S40": "basic"}

INSTANTS = {"S41A": {"deal2": 1}, "S42": {"deal3": 1}, "S43A": {"conquest2": 1}, "S44": {"conquest3": 1}}


def mixed() -> Play:
    return Play(mix="yes")


def all_cards(match: Match) -> list[str]:
    """Return the cards of a match that has just begun."""
    state = match.state
    assert isinstance(state, State)
    return sorted([*state.deck, *state.row, *(card for secret in state.secrets for card in secret.hand)])


def test_every_card_is_in_one_of_these_tables() -> None:
    tables = [*PRODUCTION, *WORK, *PLACED, *POINTS, *CARDS_DRAWN, *STORES, *INSTANTS, "S25"]
    mixed = {PIECES[card].code for card in DECKS["yes"]} - {PIECES[card].code for card in DECKS["no"]}
    assert sorted(PIECES[card].code for card in tables) == sorted(mixed)


@pytest.mark.rule("new-era", "NE-51STATE-1")
def test_both_decks_are_one() -> None:
    match = Match.start(GAME, 2, MIXED, b"mixed")
    assert all_cards(match) == sorted(DECKS["yes"])
    assert len(all_cards(match)) == 95 + 56
    assert isinstance(match.state, State)
    assert any(card in MIXED_CARDS for card in match.state.deck[:20])


def test_without_the_option_there_are_none_of_its_cards() -> None:
    match = Match.start(GAME, 2, {}, b"mixed")
    assert all_cards(match) == sorted(DECKS["no"])
    assert len(pieces({})) == 95
    refused = "plan draft S01"
    with pytest.raises(IllegalCommand, match="S01"):
        match.play(0, GAME.notation.read(refused))
    Match.start(GAME, 2, MIXED, b"mixed").play(0, GAME.notation.read(refused))


@pytest.mark.rule("new-era", "NE-51STATE-2", "NE-51STATE-3", "NE-51STATE-4")
def test_locations_of_51st_state_have_the_defence_of_their_kind() -> None:
    found = {
        card.kind: card.defence_distance for card in CARDS.values() if card.code in MIXED_CODES and card.is_location
    }
    assert found == {"open": 3, "closed": 3, "feature": 4, "action": 5}


@pytest.mark.rule("new-era", "NE-51STATE-2", "NE-51STATE-4")
@pytest.mark.parametrize(("target", "strength"), [("S03", 3), ("S10", 4), ("S01", 5)])
def test_they_are_raided_at_that_distance(target: str, strength: int) -> None:
    short = {f"conquest{strength - 1}": 1}
    assert mixed().lay(1, target).goods(0, **short).refused(f"raid {target}") is not None
    play = mixed().lay(1, target).goods(0, **{f"conquest{strength}": 1}).say(f"raid {target}")
    assert target not in {place.card for place in play.player(1).locations if not place.ruins}


@pytest.mark.rule("new-era", "NE-51STATE-7")
@pytest.mark.parametrize("card", PRODUCTION)
def test_production_locations(card: str) -> None:
    play = mixed().hand(0, card).goods(0, **{f"annex{PIECES[card].distance}": 1}).say(f"annex {card}")
    assert play.has(0) == PRODUCTION[card]


@pytest.mark.rule("new-era", "NE-51STATE-7")
@pytest.mark.parametrize("card", WORK)
def test_actions(card: str) -> None:
    before, after, tokens = WORK[card]
    play = mixed().lay(0, card).goods(0, **before).say(f"work {card}")
    assert play.has(0) == after
    assert play.at(card).tokens == tokens


def test_the_motel_draws_a_card() -> None:
    play = mixed().lay(0, "S25").top("N80").goods(0, worker=1).say("work S25")
    assert play.cards() == ["N80"]


@pytest.mark.parametrize("card", PLACED)
def test_goods_lie_on_features(card: str) -> None:
    play = mixed().hand(0, card).goods(0, annex1=1).say(f"annex {card}")
    assert play.at(card).stored == PLACED[card]


@pytest.mark.parametrize("card", POINTS)
def test_features_have_points(card: str) -> None:
    play = mixed().hand(0, card).goods(0, **{f"annex{PIECES[card].distance}": 1}).say(f"annex {card}")
    assert play.at(card).tokens == [POINTS[card]]


@pytest.mark.parametrize("card", CARDS_DRAWN)
def test_cards_are_drawn_at_entry(card: str) -> None:
    play = mixed().hand(0, card).goods(0, **{f"annex{PIECES[card].distance}": 1}).top("N80", "N79").say(f"annex {card}")
    assert len(play.cards()) == CARDS_DRAWN[card]


@pytest.mark.parametrize("card", STORES)
def test_stores_keep_basic_resources(card: str) -> None:
    play = mixed().lay(0, card).goods(0, brick=2).say(f"store brick on {card}", f"store brick on {card}")
    assert play.at(card).stored == {"brick": 2}


@pytest.mark.rule("new-era", "NE-51STATE-1")
@pytest.mark.parametrize("card", INSTANTS)
def test_instants(card: str) -> None:
    play = mixed().hand(0, card).goods(0, **({"weapon": 1} if card == "S44" else {})).say(f"play {card}")
    assert play.has(0) == INSTANTS[card]


def test_bots_play_with_them() -> None:
    match = Match.start(GAME, 3, MIXED, b"bots")
    while not match.over:
        decision = match.decisions()[0]
        answer = GAME.bots["standard"](decision, Chance(live(b"bots", match.number)))
        match.play(decision.seat, answer)
    assert match.state.outcome is not None
    assert max(match.state.outcome.scores) >= 33
