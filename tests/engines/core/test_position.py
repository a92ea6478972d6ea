"""One position: what may be answered, in which words other things are refused, and what happens to sealed sheets."""

from collections.abc import Callable
from typing import Any

import pytest

from engines.core import (
    Chance,
    Clear,
    Command,
    Decision,
    Done,
    IllegalCommand,
    Match,
    Refusal,
    Sheet,
    StaleCommand,
    TakeBack,
    encode,
    live,
)
from engines.parts.random_play import random_answer
from tests.engines.core.toy import GAME, AllIn, Block, End, Gamble, Offer, Strike, Walk, Yield, seen, truth

DEEDS = ("Walk", "Sort your hand", "Throw the die", "Strike", "Draw a card", "End your turn")


@pytest.fixture
def turn() -> Match:
    """Seat 1 of three has its turn."""
    return Match.start(GAME, 3, {}, b"toy")


@pytest.fixture
def bids() -> Match:
    """Two seats bid."""
    match = Match.start(GAME, 2, {"rounds": "2"}, b"toy")
    for seat in (0, 1):
        match.play(seat, End())
    return match


def refusal(act: Callable[[], Any]) -> Refusal:
    with pytest.raises(Refusal) as refused:
        act()
    return refused.value


def sheet(match: Match, seat: int) -> list[Command]:
    return match.state.sheets[seat].commands


class TestRefusals:
    def test_the_question_refuses_in_its_own_words_with_the_rule(self, turn: Match) -> None:
        refused = refusal(lambda: turn.play(0, Walk(2)))
        assert isinstance(refused, IllegalCommand)
        assert (str(refused), refused.rule) == (
            "Nobody walks 2 doors from the first one; 1 or 3 are possible.",
            "TOY-1",
        )

    @pytest.mark.parametrize(
        ("command", "sentence"),
        [
            (Walk(9), "“walk 9” is out of bounds. Possible: doors from 1 to 3."),
            (Strike(0), "“strike at 0” is out of bounds. Possible: at whom one of: seat 2, seat 3."),
            (Yield(), "“yield” does not answer what is asked now. Possible: " + ", ".join(DEEDS) + "."),
            (TakeBack(), "There is nothing on your sheet to take back."),
            (Clear(), "There is nothing on your sheet to take back."),
        ],
    )  # fmt: skip
    def test_what_is_not_among_the_choices_is_refused_with_what_is(
        self, turn: Match, command: Command, sentence: str
    ) -> None:
        assert str(refusal(lambda: turn.play(0, command))) == sentence

    def test_a_question_may_speak_for_itself_about_commands_beyond_its_forms(self, bids: Match) -> None:
        refused = refusal(lambda: bids.play(0, Offer(99)))
        assert (str(refused), refused.rule) == ("You have 5 gold, not 99.", "TOY-2")

    def test_a_check_sees_only_what_its_forms_allow(self, turn: Match) -> None:
        """A question that looks a value up in a table need not fear values that are not in it."""
        turn.play(0, Strike(1))
        seen: list[Command] = []

        class Spy(type(turn.decisions()[0].question)):  # type: ignore[misc]
            def check(self, _view: Any, command: Command) -> None:
                seen.append(command)

        (asked,) = turn.decisions()
        spy = Decision(asked.number, asked.seat, Spy(1, 0), asked.view)
        assert not spy.allows(Block(99))
        assert spy.allows(Yield())
        assert seen == [Yield()]

    def test_what_may_be_answered_is_worked_out_once(self, turn: Match) -> None:
        """It may take long, and everything that judges an answer looks at it."""
        (asked,) = turn.decisions()
        asked_for: list[int] = []

        class Spy(type(asked.question)):  # type: ignore[misc]
            def choices(self, view: Any) -> Any:
                asked_for.append(view.seat)
                return asked.question.choices(view)

        spy = Decision(asked.number, asked.seat, Spy(0), asked.view)
        assert spy.allows(Walk(1))
        assert not spy.allows(Walk(9))
        assert spy.choices.forms == asked.choices.forms
        assert asked_for == [0]

    def test_a_refusal_changes_nothing(self, turn: Match, bids: Match) -> None:
        for match, command in ((turn, Walk(2)), (bids, Offer(6)), (bids, TakeBack())):
            before, entries = encode(match.state), list(match.log)
            refusal(lambda match=match, command=command: match.play(0, command))  # type: ignore[misc]
            assert (encode(match.state), match.log) == (before, entries)


class TestWhoMayAnswer:
    def test_out_of_turn_is_stale_and_names_who_is_waited_for(self, turn: Match) -> None:
        refused = refusal(lambda: turn.play(1, End()))
        assert isinstance(refused, StaleCommand)
        assert str(refused) == "It is not your turn: the match waits for seat 1."

    @pytest.mark.parametrize("seat", [3, -1, 99])
    def test_so_is_a_seat_that_does_not_exist(self, turn: Match, seat: int) -> None:
        assert isinstance(refusal(lambda: turn.play(seat, End())), StaleCommand)

    def test_the_number_of_another_question_is_stale(self, turn: Match) -> None:
        turn.play(0, End(), number=1)
        refused = refusal(lambda: turn.play(1, End(), number=1))
        assert isinstance(refused, StaleCommand)
        assert str(refused) == "That question is closed; the match has moved on."
        turn.play(1, End(), number=2)

    def test_after_the_end_everything_is_stale(self, turn: Match) -> None:
        for seat in (0, 1, 2):
            turn.play(seat, End())
        for seat in (0, 1, 2):
            turn.play(seat, Done())
        turn.resolve()
        for act in (lambda: turn.play(0, End()), lambda: turn.apply_default(0), lambda: turn.undo(0)):
            assert str(refusal(act)) == "The match is over."


class TestSealedSheets:
    def test_lines_are_written_and_change_nothing_for_others(self, bids: Match) -> None:
        before = encode(bids.view(1)), encode(bids.view(None))
        entry = bids.play(0, Offer(2))
        bids.play(0, Offer(3))
        assert entry.sealed
        assert sheet(bids, 0) == bids.view(0).sheet == [Offer(2), Offer(3)]
        assert (encode(bids.view(1)), encode(bids.view(None))) == before
        assert bids.events(1) == bids.events(None)

    def test_done_ends_the_waiting_for_a_seat(self, bids: Match) -> None:
        bids.play(0, Done())
        assert bids.waiting() == [1]
        assert [(asked.seat, asked.done) for asked in bids.decisions()] == [(0, True), (1, False)]
        assert not bids.resolvable()

    def test_done_twice_is_refused(self, bids: Match) -> None:
        bids.play(0, Done())
        assert "You are done already" in str(refusal(lambda: bids.play(0, Done())))

    def test_take_back_reopens_and_then_takes_line_by_line(self, bids: Match) -> None:
        for command in (Offer(1), Offer(2), Done(), TakeBack()):
            bids.play(0, command)
        assert bids.waiting() == [0, 1]
        assert sheet(bids, 0) == [Offer(1), Offer(2)]
        bids.play(0, TakeBack())
        assert sheet(bids, 0) == [Offer(1)]
        bids.play(0, TakeBack())
        assert "nothing on your sheet" in str(refusal(lambda: bids.play(0, TakeBack())))

    def test_undo_is_take_back_there(self, bids: Match) -> None:
        bids.play(0, Offer(1))
        assert bids.undo(0).command == TakeBack()
        assert sheet(bids, 0) == []

    def test_clear_begins_again(self, bids: Match) -> None:
        for command in (Offer(1), Offer(2), Done(), Clear()):
            bids.play(0, command)
        assert bids.state.sheets[0] == Sheet()
        assert bids.waiting() == [0, 1]

    def test_another_line_reopens_a_sheet_that_was_done(self, bids: Match) -> None:
        for command in (Offer(1), Done(), Offer(2)):
            bids.play(0, command)
        assert bids.waiting() == [0, 1]
        assert sheet(bids, 0) == [Offer(1), Offer(2)]

    def test_a_command_that_replaces_and_commits_is_a_sheet_by_itself(self, bids: Match) -> None:
        bids.play(0, Offer(1))
        bids.play(0, AllIn())
        assert bids.state.sheets[0] == Sheet([AllIn()], done=True)

    def test_a_done_sheet_may_be_changed_as_long_as_somebody_else_is_waited_for(self, bids: Match) -> None:
        bids.play(0, AllIn())
        bids.play(0, Offer(1))
        assert sheet(bids, 0) == [AllIn(), Offer(1)]

    def test_nothing_is_opened_before_the_table_resolves(self, bids: Match) -> None:
        bids.play(0, AllIn())
        bids.play(1, Done())
        assert bids.resolvable()
        assert bids.waiting() == []
        assert truth(bids).gold == [5, 5]
        bids.resolve()
        assert truth(bids).gold == [6, 5]
        assert bids.state.sheets == {}

    def test_sheets_are_opened_by_seat_and_settled_in_turn_order(self, bids: Match) -> None:
        """Equal offers: in round 1 seat 1 moves first, in round 2 seat 2, whoever answered first."""
        for first in (1, 0):
            bids.play(first, Offer(3))
            bids.play(1 - first, Offer(3))
            for seat in (0, 1):
                bids.play(seat, Done())
            bids.resolve()
            for seat in bids.waiting():
                bids.play(seat, End())
            for seat in () if bids.over else bids.waiting()[:1]:
                bids.play(seat, End())
        assert bids.over
        assert truth(bids).gold == [6, 6]

    def test_only_a_phase_that_everybody_is_done_with_is_resolved(self, bids: Match, turn: Match) -> None:
        for match in (bids, turn):
            with pytest.raises(AssertionError, match="somebody is not done"):
                match.resolve()


class TestPrivateDiceInASealedPhase:
    """Luck is thrown before the phase opens; a line on the sheet shows it, and `check` keeps that line there."""

    def test_it_shows_itself_at_once_and_to_that_seat_only(self, bids: Match) -> None:
        assert [seen(bids, seat).luck for seat in (0, 1, None)] == [None, None, None]
        bids.play(0, Gamble())
        assert seen(bids, 0).luck == truth(bids).luck[0]
        assert [seen(bids, seat).luck for seat in (1, None)] == [None, None]

    @pytest.mark.parametrize("command", [TakeBack(), Clear(), AllIn()])
    def test_it_cannot_be_taken_back(self, bids: Match, command: Command) -> None:
        bids.play(0, Gamble())
        assert refusal(lambda: bids.play(0, command)).rule == "TOY-3"
        assert refusal(lambda: bids.undo(0)).rule == "TOY-3" if isinstance(command, TakeBack) else True

    def test_later_lines_can_and_a_done_sheet_can_be_reopened(self, bids: Match) -> None:
        for command in (Gamble(), Offer(2), TakeBack(), Offer(1), Done(), TakeBack()):
            bids.play(0, command)
        assert sheet(bids, 0) == [Gamble(), Offer(1)]
        assert bids.waiting() == [0, 1]


class TestDeadlines:
    def test_the_default_answers_and_the_entry_says_so(self, turn: Match) -> None:
        entry = turn.apply_default(0)
        assert entry is not None
        assert (entry.kind, entry.seat, entry.command) == ("default", 0, End())
        assert turn.waiting() == [1]

    def test_a_sealed_sheet_stands_as_it_is(self, bids: Match) -> None:
        bids.play(0, Offer(2))
        entry = bids.apply_default(0)
        assert entry is not None
        assert entry.sealed
        assert bids.state.sheets[0] == Sheet([Offer(2)], done=True)

    def test_a_seat_that_is_done_is_not_late(self, bids: Match) -> None:
        bids.play(0, AllIn())
        number = bids.number
        assert bids.apply_default(0) is None
        assert bids.number == number

    def test_without_a_default_the_match_waits(self, turn: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(type(turn.decisions()[0].question), "default", lambda _question, _view: None)
        assert turn.apply_default(0) is None
        assert turn.number == 0

    def test_a_seat_that_is_not_asked_has_no_deadline(self, turn: Match) -> None:
        assert isinstance(refusal(lambda: turn.apply_default(1)), StaleCommand)


class TestDecisions:
    def test_a_decision_says_everything_about_the_question(self, bids: Match) -> None:
        decision = bids.decision(1)
        assert (decision.number, decision.seat, decision.name, decision.sealed) == (3, 1, "Bid", True)
        assert decision.view == bids.view(1)
        assert decision.prompt().params == {"gold": 5}
        assert decision.default() == Done()

    def test_a_sealed_question_offers_what_the_sheet_allows(self, bids: Match) -> None:
        def offered() -> list[str]:
            return [form.command.__name__ for form in bids.decision(0).choices.forms]

        assert offered() == ["Offer", "Gamble", "AllIn", "Done"]
        bids.play(0, Gamble())
        assert offered() == ["Offer", "AllIn", "Done", "TakeBack", "Clear"]
        bids.play(0, Done())
        assert offered() == ["Offer", "AllIn", "TakeBack", "Clear"]


class TestRandomAnswers:
    def test_every_answer_is_legal(self, turn: Match) -> None:
        asked = turn.decision(0)
        answers = [random_answer(asked, Chance(live(b"random", n))) for n in range(60)]
        assert all(answer and asked.allows(answer) for answer in answers)
        assert {type(answer).__name__ for answer in answers} == {"Walk", "Sort", "Draw", "Throw", "Strike", "End"}

    def test_whoever_is_done_answers_nothing_more(self, bids: Match) -> None:
        bids.play(0, Done())
        assert random_answer(bids.decision(0), Chance(live(b"", 0))) is None
