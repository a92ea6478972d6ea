"""The board as plain text, for terminals, screen readers and text mail."""

from __future__ import annotations

import pytest

from engines.core import Text, render
from engines.light_speed.faces import FACES
from tests.engines.drawing import strange, words
from tests.engines.light_speed.faces import OPTIONS, positions, sees, unwrapped
from tests.engines.light_speed.helpers import Play
from tests.engines.light_speed.test_board import OURS


@OPTIONS
def test_every_position_of_a_random_match_keeps_to_76_columns(seats: int, options: dict[str, str]) -> None:
    for _, view in positions(seats, **options):
        assert max(map(len, FACES.text(view, words).splitlines())) <= 76


@OPTIONS
def test_not_a_word_of_the_text_is_left_in_another_language(seats: int, options: dict[str, str]) -> None:
    for _, view in positions(seats, **options):
        assert not OURS.search(FACES.text(view, strange))


def test_it_lists_every_ship_with_what_a_player_needs(play: type[Play]) -> None:
    game = play(decks={"red": "Destroyer", "green": "Ghost"})
    game.lay(red="place 1 card -170.5 200 315", green="place 1 card 100 100 270")
    rows = [line.split() for line in FACES.text(sees(game), words).splitlines()]
    assert ["red", "Destroyer", "9", "-170.5", "200", "315", "4/4", "0", "315/3", "75/2", "195/1"] in rows
    assert ["green", "Ghost", "6", "100", "100", "270", "3/3", "0", "315/1", "135/2"] in rows


def test_it_says_the_score_the_asteroid_and_the_cards_left(play: type[Play]) -> None:
    game = play(decks={"red": "Ghost", "green": "Ghost"})
    game.lay(red="place 1 card 200 0 0", green="place 1 card 210 0 0")
    text = unwrapped(sees(game))
    assert "red, seat 1: 0 rounds won, 9 cards in the deck, 1 in the hangar." in text
    assert "Asteroid at 0 0, 63 x 88 mm, ore: 12." in text
    assert "Sent to the hangar by the last wave:\n- red Ghost\n- green Ghost" in text


def test_it_describes_the_own_cards_to_come_and_nobody_elses(play: type[Play]) -> None:
    game = play(
        decks={"red": "Ghost Dragonfly Thunder Stinger Hammer", "green": "Falcon Titan Hornet Avenger Destroyer"}
    )
    text = unwrapped(sees(game))
    assert (
        "- Ghost (6), hit points 3: white laser at 45°, red laser at 225°; "
        "shield front half of the left side, rear half of the right side."
    ) in text
    assert "- Dragonfly (1), hit points 1: red laser ahead, white laser right; no shield." in text
    assert "- Thunder (3), hit points 2: white laser at 345°, white laser at 15°; shield whole front." in text
    assert "Falcon" not in text


@pytest.mark.rule("light-speed", "LS-PBM-37")
def test_the_own_sheet_is_told_with_what_its_lasers_would_meet_and_is_not_on_the_table(play: type[Play]) -> None:
    game = play(decks={"red": "Dragonfly Falcon"})
    game.order("red", "place -200 0 90")
    game.order("red", "place 200 -200 0")
    text = unwrapped(sees(game))
    assert "- Dragonfly at -200 0 facing 90: laser 1 (2): asteroid, laser 2 (1): nothing" in text
    assert "- Falcon at 200 -200 facing 0: laser 1 (2): nothing, laser 2 (1): nothing" in text
    assert "No ship lies on the table yet." in text


def test_polish_words_are_used(play: type[Play]) -> None:
    polish = {"Hornet": "Szerszeń", "red": "czerwoni", "Round {round}, wave {wave}": "Runda {round}, fala {wave}"}

    def po_polsku(text: Text) -> str:
        return render(text, lambda one, many, n: polish.get(one, many if many and n != 1 else one))

    game = play(decks={"red": "Hornet"})
    game.lay(red="place 1 card 200 0 0")
    svg, text = FACES.svg(sees(game), po_polsku), FACES.text(sees(game), po_polsku)
    assert "Runda 1, fala 2" in svg
    assert ">Szerszeń<" in svg
    assert "Runda 1, fala 2" in text
    assert ["czerwoni", "Szerszeń", "2"] in [line.split()[:3] for line in text.splitlines()]
