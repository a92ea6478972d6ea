"""What is asked and what may be answered: the prompts, the forms, their examples and the defaults."""

from __future__ import annotations

import pytest

from engines.core import Done, position, render
from engines.light_speed import GAME
from engines.light_speed.model.commands import Aim, LaySheet, Miss, Place
from engines.light_speed.rules.placement import LaySquadron, LayWave
from tests.engines.light_speed.helpers import Play, Rows


@pytest.mark.rule("light-speed", "LS-PBM-8", "LS-PBM-9")
def test_the_prompt_names_the_cards_seen_and_what_is_on_the_sheet(play: type[Play]) -> None:
    game = play(decks={"red": "Ghost Titan Hornet Thunder Hammer"})
    assert render(game.match.decisions()[0].prompt()) == (
        "Lay your ships, wave 1 of at most 4: as many of the next as you like, in this order: Ghost (6), Titan (10), "
        "Hornet (2), Thunder (3), Hammer (7). Nothing is on your sheet yet."
    )
    game.order("red", "place at 100 200 facing 0")
    assert render(game.match.decisions()[0].prompt()).endswith("On your sheet: Ghost (6). Next: Titan.")


def test_a_full_sheet_says_so(play: type[Play], rows: Rows) -> None:
    game = play()
    game.order("red", rows("red", 5))
    game.order("red", "undo")
    decision = game.match.decisions()[0]
    assert render(decision.prompt()).endswith("These are all.")
    assert [form.command for form in decision.choices.forms[:2]] == [LaySheet, Done]


@pytest.mark.rule("light-speed", "LS-PBM-29")
def test_the_prompt_of_the_one_wave(play: type[Play]) -> None:
    prompt = render(play(mode="one-wave").match.decisions()[0].prompt())
    assert prompt.count("(") == 10
    assert "There is one wave only." in prompt


@pytest.mark.rule("light-speed", "LS-PBM-33")
def test_the_prompts_in_turn(play: type[Play]) -> None:
    game = play(mode="alternating")
    seat = game.match.waiting()[0]
    game.stack(("red", "green")[seat], "Ghost")
    prompt = "It is your turn: lay your next card, Ghost; 10 cards are left with it."
    assert render(game.match.decisions()[0].prompt()) == prompt
    del game.state.decks[seat][1:]
    assert render(game.match.decisions()[0].prompt()) == "It is your turn: lay your last card, Ghost."


@pytest.mark.parametrize("mode", ["waves", "one-wave", "alternating"])
def test_every_form_has_a_legal_example(play: type[Play], mode: str) -> None:
    game = play(seats=4, mode=mode)
    for decision in game.match.decisions():
        forms = decision.question.choices(decision.view).forms
        assert [form.command for form in forms][:2] == [Place, Aim]
        for form in forms:
            assert form.examples
            for example in form.examples:
                position.check(GAME, decision, example)


@pytest.mark.rule("light-speed", "LS-GEO-1", "LS-GEO-2")
def test_a_form_says_what_its_numbers_may_be(play: type[Play]) -> None:
    game = play(decks={"red": "Avenger"})
    place, aim, _ = LayWave().choices(game.view(0)).forms
    assert place.contains(Place(3185, -3185, 359))
    assert not place.contains(Place(3186, 0, 0))
    assert not place.contains(Place(0, 0, 360))
    assert aim.contains(Aim(3, 3500, -3500, 0, 0))
    assert not aim.contains(Aim(4, 0, 0, 0, 0))


@pytest.mark.rule("light-speed", "LS-PBM-23")
def test_the_default_is_what_is_on_the_sheet_or_a_miss(play: type[Play]) -> None:
    game = play()
    assert game.match.decisions()[0].default() == Miss()
    game.order("red", "aim laser 1 at 0 0 from 0 200")
    assert game.match.decisions()[0].default() == Done()
    assert LaySquadron().default(game.view(1)) == Miss()


@pytest.mark.rule("light-speed", "LS-PBM-37")
def test_an_example_aims_even_where_the_middle_cannot_be_aimed_at(play: type[Play]) -> None:
    game = play(decks={"red": "Stinger"})
    game.state.asteroids[0] = game.state.asteroids[0].__class__(0, 0, 3000, 2580, 12)
    decision = game.match.decisions()[0]
    for form in decision.question.choices(decision.view).forms:
        for example in form.examples:
            position.check(GAME, decision, example)
