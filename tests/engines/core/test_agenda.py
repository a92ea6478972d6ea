"""The agenda: the order of steps, questions on top of questions, and what happens when it never ends."""

import typing
from typing import Any

import msgspec
import pytest

import engines
from engines.core import (
    BrokenInvariant,
    Chance,
    Frame,
    Match,
    Question,
    RunawayAgenda,
    close,
    procedure,
    say,
    schedule,
    tell,
)
from engines.core import agenda as module
from engines.core.agenda import Step, advance
from tests.engines.core.toy import GAME, Block, End, Strike, TakeTurn, Yield, truth
from tests.engines.core.toy import State as Toy
from tests.luck import scripted


@procedure("TOY-1", "TOY-2")
def first(state: Toy) -> None:
    """Say so."""
    tell(state, "First", say("first"))


@procedure()
def second(state: Toy, chance: Chance, sides: int) -> None:
    """Throw a die."""
    tell(state, "Second", say("{n}", n=chance.die(sides, "a die")))


@procedure()
def again(state: Toy) -> None:
    """Never end."""
    schedule(state, again)


STEPS: dict[str, Step] = {"first": first, "second": second, "again": again, "TakeTurn": TakeTurn}


def a_state(*steps: Any) -> Toy:
    state = Toy(seats=2, options={})
    schedule(state, *steps)
    return state


def a_match(seats: int = 3) -> Match:
    return Match.start(GAME, seats, {}, b"toy")


class TestProcedures:
    def test_a_procedure_knows_its_name_its_rules_and_its_docstring(self) -> None:
        assert (first.name, first.rules, first.__doc__) == ("first", ("TOY-1", "TOY-2"), "Say so.")

    def test_it_lies_on_the_agenda_with_its_arguments(self) -> None:
        assert second.at(sides=6) == Frame("second", {"sides": 6})

    def test_it_gets_chance_only_if_it_asks_for_it(self) -> None:
        state = a_state(first, second.at(sides=6), TakeTurn(0))
        chance = Chance(scripted(3))
        advance(STEPS, state, chance)
        assert [event.name for event in state.news] == ["First", "Second"]
        assert [draw.why for draw in chance.draws] == ["a die"]


class TestSchedule:
    def test_the_first_named_is_done_first(self) -> None:
        assert [frame.step for frame in a_state(first, TakeTurn(1), Frame("again")).agenda] == [
            "again",
            "TakeTurn",
            "first",
        ]

    def test_a_question_keeps_its_fields_as_arguments(self) -> None:
        assert a_state(TakeTurn(1)).agenda == [Frame("TakeTurn", {"seat": 1})]

    def test_what_is_scheduled_later_comes_before_what_lay_there(self) -> None:
        state = a_state(first)
        schedule(state, TakeTurn(0))
        assert [frame.step for frame in state.agenda] == ["first", "TakeTurn"]


class TestSettle:
    def test_it_stops_at_a_question_and_gives_it_a_number(self) -> None:
        state = a_state(TakeTurn(0), again)
        advance(STEPS, state, Chance(scripted()))
        assert (state.agenda[-1].step, state.agenda[-1].number, state.asked) == ("TakeTurn", 1, 1)

    def test_a_question_that_nobody_must_answer_is_skipped_and_gets_no_number(self) -> None:
        match = a_match()
        truth(match).gold[1] = 0
        match.play(0, Strike(1))
        assert [decision.name for decision in match.decisions()] == ["TakeTurn"]
        assert match.state.asked == 1

    def test_an_agenda_that_never_asks_is_a_bug(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(module, "LIMIT", 50)
        with pytest.raises(RunawayAgenda, match="again"):
            advance(STEPS, a_state(again), Chance(scripted()))

    def test_an_agenda_that_runs_out_without_an_outcome_is_a_bug(self) -> None:
        with pytest.raises(BrokenInvariant, match="no outcome"):
            advance(STEPS, a_state(first), Chance(scripted()))

    def test_the_outcome_empties_the_agenda(self) -> None:
        match = a_match(2)
        for seat in (0, 1):
            match.play(seat, End())
        for seat in (0, 1):
            match.apply_default(seat)
        match.resolve()
        assert match.over
        assert match.state.agenda == []
        assert match.decisions() == []


class TestInterrupts:
    def test_a_question_pushed_on_top_is_asked_first_and_then_the_one_below_goes_on(self) -> None:
        match = a_match()
        below = match.decisions()[0]
        match.play(0, Strike(2))
        (interrupt,) = match.decisions()
        assert (interrupt.name, interrupt.seat) == ("Parry", 2)
        match.play(2, Yield())
        (resumed,) = match.decisions()
        assert (resumed.name, resumed.seat, resumed.number) == ("TakeTurn", 0, below.number)

    def test_every_interrupt_has_a_number_of_its_own(self) -> None:
        match = a_match()
        numbers = []
        for _ in range(2):
            match.play(0, Strike(1))
            numbers.append(match.decisions()[0].number)
            match.play(1, Yield())
        assert numbers == [2, 3]

    def test_an_interrupt_may_be_interrupted(self) -> None:
        state = a_state(TakeTurn(0))
        for seat in (1, 2):
            advance(STEPS, state, Chance(scripted()))
            schedule(state, TakeTurn(seat))
        advance(STEPS, state, Chance(scripted()))
        asked = []
        while state.agenda:
            asked.append(state.agenda[-1].args["seat"])
            close(state)
        assert asked == [2, 1, 0]

    def test_close_ends_the_open_question_and_not_what_was_just_scheduled_on_it(self) -> None:
        state = a_state(TakeTurn(0), again)
        advance(STEPS, state, Chance(scripted()))
        schedule(state, first)
        close(state)
        assert [frame.step for frame in state.agenda] == ["again", "first"]

    def test_a_blow_that_is_blocked_costs_a_card_and_no_gold(self) -> None:
        match = a_match()
        card = truth(match).hands[1][0]
        match.play(0, Strike(1))
        match.play(1, Block(card))
        assert truth(match).pile == [card]
        assert truth(match).gold == [5, 5, 5]


@pytest.mark.parametrize("method", ["seats", "prompt", "choices", "default"])
def test_what_a_question_does_not_say_is_missed_at_once(method: str) -> None:
    with pytest.raises(NotImplementedError):
        getattr(Question(), method)(None)


KEPT = typing.get_args(typing.get_args(typing.get_type_hints(Frame)["args"])[1])
"""Types of what a frame may hold."""


@pytest.mark.parametrize("slug", engines.games())
def test_every_question_comes_back_with_a_stored_position(slug: str) -> None:
    questions = [step for step in engines.find(slug).steps if isinstance(step, type)]
    fields = [
        (asked.__name__, field.name, field.type) for asked in questions for field in msgspec.structs.fields(asked)
    ]
    assert [(asked, name) for asked, name, kind in fields if kind not in KEPT] == []
