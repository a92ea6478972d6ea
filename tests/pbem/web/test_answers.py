"""Questions as forms: what an input stands for, and what is said about what cannot be read."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import msgspec
import pytest

import engines
from engines.core import Chance, Choice, Choices, Decision, Domain, Form, Match, Number, Pick, Rows, live, render, say
from engines.core.commands import Command, Done
from engines.parts.notation import Line, Notation, Slot
from engines.space_empires import GAME
from engines.space_empires.rules.colonies import SettleDown
from pbem.presenters.questions import Asked, describe
from pbem.presenters.words import Reader
from pbem.web.match.answers import Entered, answers, entered_by, line_template, shown
from pbem.web.match.questions import QuestionPage
from pbem.web.match.reading_back import AnswerError, read_answer
from tests.engines.space_empires.helpers import Position


class Move(Command, frozen=True):
    x: int
    y: int
    how: str = "slow"


class Pay(Command, frozen=True):
    price: str = ""


class Go(Command, frozen=True):
    place: str


class Cell(msgspec.Struct, frozen=True):
    column: int


class Mark(Command, frozen=True):
    cells: tuple[Cell, ...] = ()


class Marks(Command, frozen=True):
    cells: tuple[Cell, ...] = ()
    more: tuple[Cell, ...] = ()


LENGTH = Number(-3185, 3185, say("across"), 10, "mm")
HOW = Pick([Choice("slow", say("slowly")), Choice("fast", say("fast"))], say("how"))
MOVE = Form(Move, say("Move"), {"x": LENGTH, "y": LENGTH, "how": HOW})
MARK = Form(Mark, say("Mark"), {"cells": Rows(Cell, {"column": Number(1, 9, say("column"))}, 0, 3, say("cells"))})
FORMS = Choices([MOVE, MARK, Form(Done, say("Done"))])


class Spoken:
    """As much of a game as forms need."""

    faces = None

    notation = Notation(
        [
            Line(Move, {"en": ["move [to] {x} {y} {how}"]}, {"x": Slot(int), "y": Slot(int), "how": Slot(str)}),
            Line(Mark, {"en": ["mark"]}),
            Line(Done, {"en": ["done"]}),
        ]
    )


class GoingSpoken(Spoken):
    notation = Notation(
        [
            Line(Go, {"en": ["go [to] {place}"]}, {"place": Slot(str)}),
            Line(Move, {"en": ["move [to] {x} {y} {how}"]}, {"x": Slot(int), "y": Slot(int), "how": Slot(str)}),
            Line(Mark, {"en": ["mark"]}),
            Line(Done, {"en": ["done"]}),
        ]
    )


class MarkingSpoken(Spoken):
    notation = Notation([Line(Marks, {"en": ["mark twice"]})])


GO, MARKS = GoingSpoken(), MarkingSpoken()


def test_every_kind_of_answer_gets_a_form_with_its_fields() -> None:
    move, mark, done = answers(Spoken(), FORMS, render, "en")  # type: ignore[arg-type]
    assert [field.name for field in move.inputs] == ["x", "y", "how"]
    assert (move.inputs[0].low, move.inputs[0].high, move.inputs[0].step) == ("-318.5", "318.5", "0.1")
    assert move.inputs[2].choices == [("slow", "slowly"), ("fast", "fast")]
    assert [field.name for row in mark.tables[0].rows for field in row] == [f"cells-{n}-column" for n in range(3)]
    assert done.button
    assert not move.button


@pytest.mark.parametrize(
    ("text", "tenths"),
    [("12.5", 125), ("12,5", 125), ("-40", -400), ("−40", -400), ("0", 0), (" 7 ", 70), ("12.50", 125), ("+3", 30)],
)
def test_numbers_may_be_written_in_many_ways(text: str, tenths: int) -> None:
    assert read_answer(MOVE, {"x": text, "y": "0", "how": "slow"}) == Move(tenths, 0)


@pytest.mark.parametrize("text", ["abc", "1e99", "NaN", "inf", "--1", "1.2.3", "0x10", "١", "9" * 40])
def test_what_is_no_number_is_named(text: str) -> None:
    with pytest.raises(AnswerError, match="is not a number") as trouble:
        read_answer(MOVE, {"x": text, "y": "0", "how": "slow"})
    assert trouble.value.name == "x"


def test_too_many_decimals_are_refused() -> None:
    with pytest.raises(AnswerError, match="at most 1 counts"):
        read_answer(MOVE, {"x": "1.25", "y": "0", "how": "slow"})
    with pytest.raises(AnswerError, match="only whole numbers"):
        read_answer(MARK, {"cells-0-column": "1.5"})


def test_a_missing_number_is_asked_for() -> None:
    with pytest.raises(AnswerError, match="missing") as trouble:
        read_answer(MOVE, {"x": "1", "how": "slow"})
    assert trouble.value.name == "y"


def test_only_listed_choices_count() -> None:
    with pytest.raises(AnswerError, match="in the list"):
        read_answer(MOVE, {"x": "1", "y": "1", "how": "sideways"})


def test_numbers_out_of_bounds_are_left_to_the_rules() -> None:
    assert read_answer(MOVE, {"x": "9999", "y": "0", "how": "fast"}) == Move(99990, 0, "fast")


def test_empty_rows_do_not_count() -> None:
    data = {"cells-0-column": "3", "cells-1-column": "", "cells-2-column": "5", "cells-3-column": "7"}
    assert read_answer(MARK, data) == Mark((Cell(3), Cell(5)))


def test_a_command_goes_back_into_its_form() -> None:
    entered = entered_by(FORMS, Mark((Cell(3), Cell(5))))
    assert (entered.index, entered.texts) == (1, {"cells-0-column": "3", "cells-1-column": "5"})
    assert entered_by(FORMS, Move(-125, 0)).texts == {"x": "-12.5", "y": "0", "how": "slow"}


def test_what_was_wrong_stands_beside_its_field() -> None:
    wrong = Entered(0, {"x": "abc"}, AnswerError("no number", "x"))
    move, mark, _done = answers(Spoken(), FORMS, render, "en", wrong)  # type: ignore[arg-type]
    assert [(field.value, field.error) for field in move.inputs] == [("abc", "no number"), ("", ""), ("slow", "")]
    assert move.entered
    assert not mark.entered


def test_a_form_with_one_answer_is_a_button() -> None:
    only = Form(Mark, say("Nothing"), {"cells": Rows(Cell, {}, 0, 0, say("cells"))}, [Mark()])
    assert answers(Spoken(), Choices([only]), render, "en")[0].button  # type: ignore[arg-type]
    assert read_answer(only, {}) == Mark()


def test_a_button_says_with_what_it_answers() -> None:
    """“Buy a level” bought Mine Sweeping without a word."""
    place = Pick([Choice("0405", say("0405 (10 CP)"))], say("place"))
    go = Form(Go, say("Go"), {"place": place}, [Go("0405")])
    usual = Form(Move, say("Stand"), {"how": Pick([HOW.choices[0]], say("how"))}, [Move(0, 0)])
    nothing = Form(Mark, say("Nothing"), {"cells": Rows(Cell, {}, 0, 0, say("cells"))}, [Mark()])
    named = answers(GO, Choices([go, usual, nothing, Form(Done, say("Done"))]), render, "en")  # type: ignore[arg-type]
    assert [form.named for form in named] == ["Go: 0405 (10 CP)", "Stand", "Nothing", "Done"]


def test_a_button_names_its_order_once() -> None:
    """Of a slingshot the pieces are rows, and so is the path."""
    rows: dict[str, Domain] = {
        name: Rows(Cell, {"x": Number(2, 2, say("x"))}, 1, 1, say("rows")) for name in ("cells", "more")
    }
    only = Form(Marks, say("Mark"), rows, [Marks((Cell(2),), (Cell(2),))])
    [form] = answers(MARKS, Choices([only]), render, "en")  # type: ignore[arg-type]
    assert form.named == "Mark: mark twice"


def test_what_is_dear_or_comes_after_a_button_is_not_unfolded() -> None:
    """“Scrap ships” stood open, a counter chosen, where a colony ship was to land by a button."""
    game = Position("red CS-1 at 0405", "red SC-1 at 0405", systems={"0405": "planet"})
    game.state.fresh = ["0405"]
    decision = Decision(1, 0, SettleDown(0), game.view("red"))
    forms = answers(GAME, decision.choices, render, "en")
    assert [(form.label, form.button, form.dear) for form in forms] == [
        ("Land a colony ship", True, False), ("End your turn", True, False), ("Scrap ships", False, True)
    ]  # fmt: skip
    asked = Asked("", [], [])
    page = QuestionPage(decision, asked, forms[2:], forms[:2], "")
    assert page.opened == -1
    assert QuestionPage(decision, asked, [replace(forms[2], entered=True)], forms[:2], "").opened == 2
    assert QuestionPage(decision, asked, forms[2:], [], "").opened == 2, "there is nothing else to do"


def test_letters_have_no_order_ready_that_gives_something_away() -> None:
    game = Position("red CS-1 at 0405", "red SC-1 at 0405", systems={"0405": "planet"})
    decision = Decision(1, 0, SettleDown(0), game.view("red"))
    found = describe(GAME, decision, Reader("en", []))
    assert [(answer.label, answer.example) for answer in found.answers if answer.label != "End your turn"] == [
        ("Land a colony ship", "colonise with CS-1"), ("Scrap ships", "")
    ]  # fmt: skip
    assert found.first == "colonise with CS-1"


def test_whole_tens_keep_their_zeros() -> None:
    assert [shown(n, 10) for n in (0, 1000, 125, -5)] == ["0", "100", "12.5", "-0.5"]


def test_clicks_on_the_board_write_lines_of_the_game() -> None:

    game = engines.find("light-speed")
    decision = Match.start(game, 2, {}, b"s" * 32).decisions()[0]
    assert line_template(game, decision.choices, "en") == "place at {x} {y} facing {facing}"
    assert line_template(game, decision.choices, "pl") == "połóż na {x} {y} kierunek {facing}"
    assert line_template(game, Choices([MARK]), "en") == ""


def test_no_place_is_proposed_where_there_are_several() -> None:
    """A tile went to 0103 because that stood first, whatever was chosen on the board."""
    places = Form(Go, say("Go"), {"place": Pick([Choice(n, say("{n}", n=n)) for n in ("0103", "0104")], say("place"))})
    [form] = answers(Spoken(), Choices([places]), render, "en")  # type: ignore[arg-type]
    assert form.inputs[0].options.startswith('<option value="">')
    assert "selected" not in form.inputs[0].options
    with pytest.raises(AnswerError, match="Choose one"):
        read_answer(places, {"place": ""})
    [again] = answers(Spoken(), Choices([places]), render, "en", Entered(0, {"place": "0104"}))  # type: ignore[arg-type]
    assert '<option value="0104" selected>' in again.inputs[0].options


def test_nothing_is_proposed_where_the_usual_value_is_none_of_the_choices() -> None:
    """A card was proposed as the price of itself, as it stood first among those that another may be paid with."""
    prices = Form(Pay, say("Pay"), {"price": Pick([Choice(n, say("{n}", n=n)) for n in ("N25", "N59")], say("price"))})
    [form] = answers(Spoken(), Choices([prices]), render, "en")  # type: ignore[arg-type]
    assert form.inputs[0].options.startswith('<option value="">')
    assert "selected" not in form.inputs[0].options


def test_what_has_a_usual_value_begins_with_it() -> None:
    [form] = answers(Spoken(), Choices([MOVE]), render, "en")  # type: ignore[arg-type]
    assert [(field.value, field.open) for field in form.inputs] == [("", False), ("", False), ("slow", False)]
    assert '<option value="slow" selected>' in form.inputs[2].options


@pytest.mark.parametrize("slug", ["space-empires", "galactic-emperor", "light-speed", "trian", "new-era"])
def test_forms_of_every_game_propose_no_place(slug: str) -> None:
    game: Any = engines.find(slug)
    played = Match.start(game, max(2, min(game.seats)), {}, b"forms")
    for _ in range(60):
        if played.resolvable():
            played.resolve()
            continue
        asked = next(decision for decision in played.decisions() if not decision.done)
        board = re.findall(r'data-pick="([^"]+)"', game.faces.svg(asked.view, render))
        places = {name for names in board for name in names.split()}
        for form, entry in zip(asked.choices.forms, answers(game, asked.choices, render, "en"), strict=True):
            usual = {one.name: one.default for one in msgspec.structs.fields(form.command)}
            for field in entry.inputs:
                if len(places & {value for value, _ in field.choices}) > 1 and usual[field.name] is msgspec.NODEFAULT:
                    assert field.options.startswith('<option value="">'), (entry.label, field.label)
                    assert "selected" not in field.options
        answer = game.bots["standard"](asked, Chance(live(b"forms", played.number)))
        assert answer is not None
        played.play(asked.seat, answer)
