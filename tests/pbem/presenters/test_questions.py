"""What is asked, in few words, and how its answers are explained."""

from __future__ import annotations

import pytest

import engines
from engines.core import Chance, Command, Match, live
from engines.new_era.model.commands import Annex
from engines.space_empires.model.commands import Scrap
from pbem.presenters.questions import Answer, Asked, describe
from pbem.presenters.words import Reader


@pytest.mark.parametrize(
    ("prompt", "headline"),
    [
        ("Pick a role: Explorer, Regent.", "Pick a role: Explorer, Regent"),
        ("Engineer. You have 2 marks. Prices: Fighter (1 metal).", "Engineer. You have 2 marks"),
        (
            "Take one of these tiles and place it on an empty field: R13 (empty space), R01 (1 planet).",
            "Take one of these tiles and place it on an empty field",
        ),
        (
            "You hold the Throne in round 2: set the direction of play, clockwise or counter-clockwise, then go on.",
            "You hold the Throne in round 2: set the direction of play",
        ),
        ("Choose the hex of your home world: 0101, 0201, 0301, 0401, 0501, 0601, 0701.",
         "Choose the hex of your home world: 0101, 0201, 0301, 0401, 0501 (+2)"),
        ("One two three four five six seven eight nine ten eleven twelve thirteen.",
         "One two three four five six seven eight nine ten eleven twelve…"),
        ("Well, two three four five six seven eight nine ten eleven twelve thirteen.",
         "Well, two three four five six seven eight nine ten eleven twelve…"),
        ("Which one: left NTT, or right NTT (nebula, star, trail, and so much more, really)?",
         "Which one: left NTT, or right NTT"),
        ("Your tile shows what nobody has (a nebula, one two three four five six seven eight).",
         "Your tile shows what nobody has"),
        ("Take NTT (a nebula and one two three four five six seven eight nine).", "Take NTT…"),
    ],
)  # fmt: skip
def test_a_question_in_few_words_ends_where_it_pauses(prompt: str, headline: str) -> None:
    assert Asked(prompt, [], []).headline == headline


@pytest.mark.parametrize(
    ("prompt", "subject"),
    [
        ("Choose the hex of your home world: 0101, 0201, 0301, 0401, 0501, 0601, 0701.",
         "Choose the hex of your home world"),
        ("Gdzie kładziesz swój kafel? Przód: planeta, mgławica. Tył: szlak.", "Gdzie kładziesz swój kafel?"),
        ("Cycle 1, turn 3: move your fleets. More.", "Cycle 1, turn 3: move your fleets"),
        ("Pick a role: Explorer, Regent.", "Pick a role: Explorer, Regent"),
        ("Everybody decides without delay whether marvellous expeditions commence immediately.",
         "Everybody decides without delay whether marvellous…"),
        ("Umieść swoje wpływy (2 żetony) na sektorach z planetami albo na Tronie.",
         "Umieść swoje wpływy (2 żetony) na sektorach z planetami…"),
        ("Wojskowy: rusz statki, potem zakończ turę; po ruchach są bitwy.",
         "Wojskowy: rusz statki, potem zakończ turę"),
    ],
)  # fmt: skip
def test_a_subject_says_what_is_asked_only(prompt: str, subject: str) -> None:
    assert Asked(prompt, [], []).subject == subject


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (Answer("Move ships", "move SHIP to FIELD", "move F1 to 0203"), "Move ships: move SHIP to FIELD"),
        (Answer("Move ships", "move SHIP to FIELD", ""), "Move ships"),
        (Answer("End the turn", "end turn", "end turn"), "End the turn"),
    ],
)
def test_how_an_answer_is_written_is_told_where_its_example_does_not_show_it(answer: Answer, told: str) -> None:
    assert answer.explained == told


def asked_by(slug: str, seats: int, kind: str, needs: type[Command], **options: str) -> Asked:
    """Let standard bots play until they are asked such a question with such an answer among others; describe it."""
    game = engines.find(slug)
    match = Match.start(game, seats, options, b"described")
    for number in range(400):
        while match.resolvable():
            match.resolve()
        decision = next(one for one in match.decisions() if not one.done)
        open_to = {form.command for form in decision.choices.forms if form.count()}
        if decision.name == kind and needs in open_to and not decision.choices.listed(decision.allows):
            return describe(game, decision, Reader("en", ["Ada", "Bea"]))
        match.play(decision.seat, game.bots["standard"](decision, Chance(live(b"described", number))))
    raise AssertionError(kind)


def test_few_answers_of_a_kind_are_lines_to_copy_though_other_kinds_have_many() -> None:
    """“explore HEX (fill in what stands in capitals)” stood in letters where two hexes were to choose from."""
    asked = asked_by("space-empires", 2, "ExploreNext", Scrap, board="small")
    explore, scrap = asked.answers
    assert all(line.startswith("explore 0") for line in (explore.line, *explore.alike))
    assert not explore.unfinished
    assert scrap.unfinished, "what gives something away is not to be copied by mistake"


def test_an_example_tells_what_its_card_is() -> None:
    asked = asked_by("new-era", 2, "ChooseAction", Annex)
    annex = next(answer for answer in asked.answers if answer.line.startswith("annex"))
    assert annex.line.split()[1] in annex.gist
    assert len(annex.gist.split()) > 3
