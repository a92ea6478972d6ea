"""Choices: what is legal, described; it can be tested, counted, listed and sampled."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import core
from engines.core import BrokenInvariant, Chance, Choice, Choices, Domain, Form, Number, Pick, Rows, live, render, say
from engines.parts.random_play import sample


class Cell(msgspec.Struct, frozen=True):
    kind: str
    level: int


class Build(core.Command, frozen=True):
    number: int = 1
    kind: str = "ship"
    cells: tuple[Cell, ...] = ()
    note: str = ""


class Rest(core.Command, frozen=True):
    pass


LABEL = say("a label")
KINDS = Pick([Choice("ship", say("Ship")), Choice("yard", say("Yard"))], say("kind"))


def a_form(**fields: Domain) -> Form:
    return Form(Build, LABEL, dict(fields))


def rows(low: int, high: int) -> Rows:
    return Rows(Cell, {"level": Number(1, 2, LABEL), "kind": KINDS}, low, high, say("cells"))


def anything(_command: Any) -> bool:
    return True


class TestContains:
    @pytest.mark.parametrize(("number", "inside"), [(2, True), (5, True), (1, False), (6, False)])
    def test_numbers_within_their_limits(self, number: int, *, inside: bool) -> None:
        assert a_form(number=Number(2, 5, LABEL)).contains(Build(number=number)) is inside

    @pytest.mark.parametrize(("kind", "inside"), [("yard", True), ("moon", False)])
    def test_values_that_can_be_picked(self, kind: str, *, inside: bool) -> None:
        assert a_form(kind=KINDS).contains(Build(kind=kind)) is inside

    @pytest.mark.parametrize(
        ("cells", "inside"),
        [
            ((Cell("ship", 1),), True),
            ((Cell("ship", 1), Cell("yard", 2)), True),
            ((), False),
            ((Cell("ship", 1),) * 3, False),
            ((Cell("ship", 3),), False),
            ((Cell("moon", 1),), False),
        ],
    )
    def test_rows_in_number_and_in_every_part(self, cells: tuple[Cell, ...], *, inside: bool) -> None:
        assert a_form(cells=rows(1, 2)).contains(Build(cells=cells)) is inside

    def test_a_field_that_the_form_leaves_out_keeps_its_default(self) -> None:
        form = a_form(number=Number(1, 3, LABEL))
        assert form.contains(Build(number=2))
        assert not form.contains(Build(number=2, note="and a bribe"))

    def test_another_kind_of_command_has_another_form(self) -> None:
        assert not a_form().contains(Rest())
        assert Choices([a_form(), Form(Rest, LABEL)]).contains(Rest())


class TestCount:
    @pytest.mark.parametrize(
        ("form", "number"),
        [
            (Form(Rest, LABEL), 1),
            (a_form(number=Number(2, 5, LABEL)), 4),
            (a_form(number=Number(2, 1, LABEL)), 0),
            (a_form(number=Number(1, 3, LABEL), kind=KINDS), 6),
            (a_form(kind=Pick([], LABEL)), 0),
            (a_form(cells=rows(0, 2)), 1 + 4 + 16),
        ],
    )
    def test_as_many_as_are_listed(self, form: Form, number: int) -> None:
        listed = list(form.every())
        assert form.count() == len(listed) == len(set(listed)) == number
        assert all(form.contains(command) for command in listed)

    def test_millions_are_counted_without_being_listed(self) -> None:
        wide = Number(-3000, 3000, LABEL)
        assert a_form(cells=Rows(Cell, {"level": wide, "kind": wide}, 0, 3, LABEL)).count() > 10**22


class TestListed:
    def test_few_are_listed_if_they_are_legal(self) -> None:
        choices = Choices([a_form(number=Number(1, 4, LABEL)), Form(Rest, LABEL)])
        assert choices.listed(lambda command: command != Build(3)) == [Build(1), Build(2), Build(4), Rest()]

    def test_many_are_not(self) -> None:
        choices = Choices([a_form(number=Number(1, 4, LABEL))])
        assert choices.listed(anything, limit=3) == []


class TestSample:
    @given(st.integers(-5, 5), st.integers(0, 5), st.integers(0, 2), st.integers(0, 2), st.binary(max_size=4))
    def test_every_sample_is_among_the_choices(self, low: int, width: int, least: int, more: int, seed: bytes) -> None:
        form = a_form(number=Number(low, low + width, LABEL), kind=KINDS, cells=rows(least, least + more))
        command = sample(Choices([form]), Chance(live(seed, 0)), anything)
        assert form.contains(command)
        assert msgspec.json.decode(core.encode(command), type=Build) == command

    def test_only_legal_ones_are_given(self) -> None:
        choices = Choices([a_form(number=Number(1, 100, LABEL)), Form(Rest, LABEL)])
        assert sample(choices, Chance(live(b"", 0)), lambda command: command == Build(77)) == Build(77)

    def test_where_hardly_anything_is_legal_the_examples_help(self) -> None:
        form = Form(Build, LABEL, {"number": Number(1, 10**9, LABEL)}, [Build(1), Build(123456)])
        assert sample(Choices([form]), Chance(live(b"", 0)), lambda command: command == Build(123456)) == Build(123456)

    def test_a_form_without_any_value_is_passed_over(self) -> None:
        choices = Choices([a_form(kind=Pick([], LABEL)), Form(Rest, LABEL)])
        assert {sample(choices, Chance(live(b"", n)), anything) for n in range(20)} == {Rest()}

    @pytest.mark.parametrize("forms", [[], [Form(Rest, LABEL)]], ids=["no form", "nothing legal"])
    def test_no_legal_answer_at_all_is_a_bug(self, forms: list[Form]) -> None:
        with pytest.raises(BrokenInvariant, match="no legal answer"):
            sample(Choices(forms), Chance(live(b"", 0)), lambda _command: False)


class TestLimits:
    @pytest.mark.parametrize(
        ("domain", "sentence"),
        [
            (Number(-30, 125, say("height"), 10, "mm"), "height from -3 to 12.5 mm"),
            (Number(0, 5, say("gold")), "gold from 0 to 5"),
            (KINDS, "kind one of: Ship, Yard"),
            (rows(1, 2), "cells: 1 to 2 of them"),
        ],
    )
    def test_a_form_says_what_its_fields_may_hold(self, domain: Domain, sentence: str) -> None:
        assert [render(limit) for limit in a_form(number=domain).limits()] == [sentence]
