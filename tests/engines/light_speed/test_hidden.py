"""What is secret and what is not: LS-HID."""

from __future__ import annotations

import pytest

from engines.core import Chance, encode, live
from engines.light_speed import GAME
from tests.engines.light_speed.helpers import Play, Rows


@pytest.mark.rule("light-speed", "LS-HID-1", "LS-HID-2")
def test_nobody_sees_the_rest_of_a_deck_not_even_its_owner(play: type[Play]) -> None:
    game = play(decks={"red": "Ghost Titan Hornet Thunder Hammer"})
    view = encode(game.view(0))
    game.state.decks[0][5:] = reversed(game.state.decks[0][5:])
    game.state.decks[1].reverse()
    assert encode(game.view(0)) == view
    game.state.decks[0][0:2] = reversed(game.state.decks[0][0:2])
    assert encode(game.view(0)) != view


@pytest.mark.rule("light-speed", "LS-HID-3")
def test_cards_never_laid_are_shown_in_the_hangar_at_the_end(play: type[Play]) -> None:
    game = play(mode="one-wave").lay()
    assert game.view(None).report == game.report
    assert [sorted(speeds) for speeds in game.report.hangars] == [list(range(1, 11))] * 2


@pytest.mark.rule("light-speed", "LS-HID-4", "LS-PBM-12")
def test_a_sheet_is_its_senders_secret(play: type[Play]) -> None:
    game = play()
    views = [encode(game.view(eyes)) for eyes in (1, None)]
    game.order("red", "place 2 cards 0 200 0; 100 200 0")
    assert [encode(game.view(eyes)) for eyes in (1, None)] == views
    assert len(game.view(0).sheet) == 1
    assert game.match.waiting() == [1]


@pytest.mark.rule("light-speed", "LS-HID-6")
def test_all_else_is_public(play: type[Play], rows: Rows) -> None:
    game = play().lay(red=rows("red", 3))
    mine, theirs = game.view(0), game.view(1)
    for field in ("table", "cards_left", "hangars", "bounced", "trophies", "losses", "removed", "rounds_won", "misses"):
        assert getattr(mine, field) == getattr(theirs, field)
    assert mine.cards_left == [7, 10]


@pytest.mark.rule("light-speed", "LS-HID-1", "LS-HID-4")
@pytest.mark.parametrize("eyes", [0, 1, None])
def test_dealing_the_hidden_things_anew_changes_nothing_that_the_seat_sees(play: type[Play], eyes: int) -> None:
    game = play()
    game.order("red", "place 3 cards 0 200 0; 100 200 0; 200 200 0")
    game.order("green", "aim laser 1 at 0 0 from 200 0")
    others = [GAME.determinize(game.state, eyes, Chance(live(b"other", n))) for n in range(5)]
    for other in others:
        GAME.audit(other)
        assert encode(GAME.view(other, eyes)) == encode(game.view(eyes))
    assert len({encode(GAME.hidden(other, eyes)) for other in others}) == 5
    assert len({str(other.decks) for other in others}) == 5
