"""What is asked, in few words, and how its answers are explained."""

from __future__ import annotations

import pytest

from pbem.presenters.questions import Answer, Asked


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
    ("answer", "told"),
    [
        (Answer("Move ships", "move SHIP to FIELD", "move F1 to 0203"), "Move ships: move SHIP to FIELD"),
        (Answer("Move ships", "move SHIP to FIELD", ""), "Move ships"),
        (Answer("End the turn", "end turn", "end turn"), "End the turn"),
    ],
)
def test_how_an_answer_is_written_is_told_where_its_example_does_not_show_it(answer: Answer, told: str) -> None:
    assert answer.explained == told
