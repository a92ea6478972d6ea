"""What a player hears when a card cannot lie there: LS-PBM-10, LS-RUL-10, LS-GEO-2."""

from __future__ import annotations

import pytest

from engines.core import IllegalCommand
from engines.light_speed.model.commands import LaySheet, Place, Spot
from tests.engines.light_speed.helpers import Play, Rows


@pytest.mark.rule("light-speed", "LS-RUL-10", "LS-PBM-10", "LS-TEST-16")
def test_a_card_that_leaves_the_table(play: type[Play]) -> None:
    game = play(decks={"red": "Hornet"})
    assert game.refusal("red", "place at 331 0 facing 0") == (
        "Hornet would stick out 12.5 mm over the right edge of the table (LS-RUL-10). On this table every corner of a "
        "card must lie between -350 and 350 mm, from left to right and from bottom to top. "
        "With the same facing it would fit at 318.5 0."
    )
    assert "over the bottom edge" in game.refusal("red", "place at 0 -306.1 facing 0")
    assert "the left edge of the table, the top edge" in game.refusal("red", "place at -330 330 facing 0")
    game.order("red", "place at 318.5 0 facing 0")


@pytest.mark.rule("light-speed", "LS-PBM-10")
def test_a_card_that_touches_something(play: type[Play]) -> None:
    game = play(decks={"red": "Hornet Ghost", "green": "Titan"})
    game.lay(green="place 1 card 200 200 0")
    first = game.refusal("red", "place at 190 180 facing 90")
    assert first.startswith("Hornet at 190 180 facing 90 would touch or cover green Titan (LS-PBM-10). With the same")
    assert "the asteroid" in game.refusal("red", "place at 0 70 facing 90")
    game.order("red", "place at -200 200 facing 0")
    assert "Hornet on your own sheet" in game.refusal("red", "place at -200 250 facing 0")


@pytest.mark.rule("light-speed", "LS-PBM-10")
def test_the_advice_in_a_refusal_is_good(play: type[Play]) -> None:
    game = play(decks={"red": "Hornet"})
    for order in ("place at 20 20 facing 77", "place at 400 400 facing 45", "place at -9999 3 facing 200"):
        words = game.refusal("red", order).removesuffix(".").split()
        facing = order.split()[-1]
        game.order("red", f"place at {words[-2]} {words[-1]} facing {facing}")
        game.order("red", "undo")


@pytest.mark.rule("light-speed", "LS-PBM-10")
def test_a_sheet_is_refused_whole(play: type[Play]) -> None:
    game = play(decks={"red": "Hornet Ghost Titan"})
    assert "Ghost" in game.refusal("red", "place 3 cards 0 200 0; 0 0 0; 200 200 0")
    assert "Hornet on your own sheet" in game.refusal("red", "place 2 cards 0 200 0; 10 200 0")
    assert game.state.sheets == {}


@pytest.mark.rule("light-speed", "LS-PBM-9")
def test_more_cards_than_are_seen(play: type[Play], rows: Rows) -> None:
    game = play()
    assert game.refusal("red", rows("red", 6)) == (
        "That would lay 6 cards; you see only 5, and only cards seen can be laid."
    )
    for n in range(5):
        game.order("red", f"place at {64 * n - 300} 290 facing 0")
    assert game.refusal("red", "place at 200 200 facing 0") == "All 5 cards that you see are on your sheet already."


@pytest.mark.rule("light-speed", "LS-GEO-2")
@pytest.mark.parametrize("facing", [360, 999, -1])
def test_a_heading_that_is_none(play: type[Play], facing: int) -> None:
    game = play(decks={"red": "Hornet"})
    assert game.refusal("red", f"place at 0 200 facing {facing}") == (
        f"Hornet cannot face {facing}: a facing is in whole degrees from 0 (up) clockwise to 359."
    )


@pytest.mark.rule("light-speed", "LS-PBM-10")
@pytest.mark.parametrize("far", [10**9, -(10**30)])
def test_absurd_numbers_are_refused_in_words(play: type[Play], far: int) -> None:
    match = play().match
    for command in (Place(far, 0, 0), Place(0, far, far), LaySheet((Spot(far, far, 0),))):
        with pytest.raises(IllegalCommand):
            match.play(0, command)


def test_a_refusal_names_its_rule(play: type[Play]) -> None:
    with pytest.raises(IllegalCommand) as refused:
        play().match.play(0, Place(0, 0, 0))
    assert refused.value.rule == "LS-PBM-10"
