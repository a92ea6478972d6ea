"""A match: its log, what the log proves, what can be taken back, and going on under other rules."""

import contextlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from engines.core import (
    BrokenInvariant,
    Chance,
    Choices,
    Command,
    Decision,
    Done,
    Draw,
    Entry,
    IllegalCommand,
    Inquiry,
    Match,
    Outcome,
    Refusal,
    ReplayMismatch,
    Report,
    StaleCommand,
    StandingOrders,
    TakeBack,
    apply,
    encode,
    fold,
    live,
    live_entries,
    recorded,
    say,
)
from engines.core.match import MOST_TO_ONE
from engines.parts.random_play import random_answer
from engines.selfplay import play_out
from tests.engines.core import toy
from tests.engines.core.toy import GAME, AllIn, End, Gamble, Offer, Sort, Strike, Throw, Vow, Walk, Yield, seen, truth
from tests.engines.core.toy import Draw as DrawCard

SECRET = b"toy"


def a_match(seats: int = 2, rounds: str = "1") -> Match:
    return Match.start(GAME, seats, {"rounds": rounds}, SECRET)


def a_whole_match() -> Match:
    """A match with turns, an interrupt, an undo, a throw, bids, a deadline and two rounds."""
    match = a_match(rounds="2")
    match.play(0, Walk(1))
    match.undo(0)
    match.play(0, Strike(1))
    match.play(1, Yield())
    match.play(0, Throw())
    while not match.over:
        if match.resolvable():
            match.resolve()
        elif match.decisions()[0].sealed:
            seat = match.waiting()[0]
            match.play(seat, Gamble())
            match.apply_default(seat)
        else:
            match.play(match.waiting()[0], End())
    return match


def on_paper(log: list[Entry]) -> list[Entry]:
    """Return the log as it comes back from where it is kept."""
    entries = [msgspec.json.decode(encode(entry), type=Entry) for entry in log]
    for entry in entries:
        entry.command = entry.command and msgspec.convert(entry.command, GAME.command)
    return entries


class TestLog:
    def test_every_change_is_one_entry(self) -> None:
        log = a_whole_match().log
        assert [entry.number for entry in log] == list(range(len(log)))
        assert [entry.kind for entry in log[:6]] == ["start", "command", "undone", "command", "command", "command"]
        assert {entry.kind for entry in log} == {"start", "command", "undone", "default", "resolved"}

    def test_the_first_entry_has_all_it_takes_to_begin(self) -> None:
        first = a_match(3, "2").log[0]
        assert (first.kind, first.seats, first.options, first.revision) == ("start", 3, {"rounds": "2"}, 1)
        assert first.draws[0].why == "deck"

    def test_an_entry_names_the_question_it_answers(self) -> None:
        match = a_match()
        assert [match.play(0, Strike(1)).decision, match.play(1, Yield()).decision, match.play(0, End()).decision] == [
            1,
            2,
            1,
        ]

    def test_draws_are_recorded_with_their_reason(self) -> None:
        assert [(draw.why, draw.sides) for draw in a_match().play(0, Throw()).draws] == [("steps", 6)]

    def test_the_digest_is_that_of_the_position_after_it(self) -> None:
        match = a_match()
        assert match.log[-1].digest == match.digest()
        assert match.play(0, Walk(1)).digest == match.digest() != match.log[0].digest

    def test_the_same_secret_gives_the_same_dice(self) -> None:
        assert truth(a_match()).hands == truth(a_match()).hands
        assert truth(a_match()).hands != truth(Match.start(GAME, 2, {}, b"another")).hands


class TestFold:
    def test_folding_the_log_gives_the_position(self) -> None:
        match = a_whole_match()
        assert fold(GAME, on_paper(match.log)) == match.state

    def test_it_may_begin_in_the_middle(self) -> None:
        match = a_whole_match()
        log = on_paper(match.log)
        for middle in range(3, len(log)):
            assert fold(GAME, log[middle:], fold(GAME, log[:middle])) == match.state

    def test_it_makes_no_events_and_asks_no_secret(self) -> None:
        state = fold(GAME, on_paper(a_whole_match().log))
        assert state.news == []

    def test_applying_one_entry_gives_its_events(self) -> None:
        match = a_match()
        match.play(0, Walk(3))
        state = fold(GAME, match.log[:1])
        state, draws = apply(GAME, state, match.log[1], recorded([]))
        assert ([event.name for event in state.news], draws) == (["Walked"], [])

    def test_entries_taken_back_do_not_count(self) -> None:
        match = a_match()
        for command in (Walk(1), Walk(3)):
            match.play(0, command)
        for _ in range(2):
            match.undo(0)
        match.play(0, Sort())
        assert [entry.number for entry in live_entries(match.log)] == [0, 4, 5]


class TestReplay:
    def test_a_log_replays_with_every_digest_and_every_die(self) -> None:
        match = a_whole_match()
        again = Match.replay(GAME, on_paper(match.log), SECRET, dice=True)
        assert (again.state, again.number, again.over) == (match.state, match.number, True)

    def test_without_the_secret_the_recorded_dice_are_taken(self) -> None:
        match = a_whole_match()
        assert Match.replay(GAME, match.log).digest() == match.digest()

    def test_another_secret_is_found_out(self) -> None:
        with pytest.raises(ReplayMismatch, match="entry 0"):
            Match.replay(GAME, a_match().log, b"another", dice=True)

    def test_a_replayed_match_goes_on_as_the_first_would(self) -> None:
        match = a_match()
        again = Match.replay(GAME, on_paper(match.log), SECRET)
        assert again.play(0, Throw()) == match.play(0, Throw())

    @pytest.mark.parametrize("number", range(9))
    @pytest.mark.parametrize(
        "tamper",
        [
            lambda entry: setattr(entry, "digest", "0" * 64),
            lambda entry: setattr(entry, "number", entry.number + 1),
            lambda entry: setattr(entry, "draws", [*entry.draws, Draw("steps", 6, 1)]),
            lambda entry: setattr(entry, "kind", "resolved" if entry.kind != "resolved" else "adopted"),
        ],
        ids=["digest", "number", "draws", "kind"],
    )  # fmt: skip
    def test_whatever_is_changed_in_a_log_is_found_out(self, number: int, tamper: Callable[[Entry], None]) -> None:
        log = on_paper(a_whole_match().log)
        tamper(log[number])
        with pytest.raises(ReplayMismatch, match=f"entry {number}"):
            Match.replay(GAME, log, SECRET, dice=True)

    def test_so_is_another_command(self) -> None:
        match = a_match()
        match.play(0, Walk(1))
        match.log[1].command = Walk(3)
        with pytest.raises(ReplayMismatch, match="entry 1 folds to"):
            Match.replay(GAME, match.log)

    def test_so_is_a_loaded_die(self) -> None:
        match = a_match()
        (draw,) = match.play(0, Throw()).draws
        match.log[1].draws = [Draw(draw.why, draw.sides, (draw.value + 1) % 6)]
        match.log[1].digest = fold_digest(match.log)
        assert Match.replay(GAME, match.log)
        with pytest.raises(ReplayMismatch, match="entry 1"):
            Match.replay(GAME, match.log, SECRET, dice=True)

    def test_so_are_entries_that_are_missing_or_out_of_order(self) -> None:
        log = a_whole_match().log
        for broken in ([*log[:3], *log[4:]], [log[0], log[2], log[1]], log[1:]):
            with pytest.raises(ReplayMismatch):
                Match.replay(GAME, broken)


def fold_digest(log: list[Entry]) -> str:
    from engines.core import digest

    return digest(fold(GAME, log))


class TestStandingOrders:
    def test_they_answer_at_once_and_only_where_they_say_something(self) -> None:
        match = a_match()
        match.play(1, Vow("yield"))
        match.play(0, Strike(1))
        [entry] = match.apply_standing_orders()
        assert (entry.kind, entry.seat, entry.command) == ("answered", 1, Yield())
        assert (match.waiting(), truth(match).gold) == ([0], [5, 4])
        assert match.apply_standing_orders() == []

    def test_an_answer_that_is_not_legal_is_left_to_the_player(self) -> None:
        match = a_match()
        match.play(1, Vow("block"))
        truth(match).hands[1].clear()
        match.play(0, Strike(1))
        assert match.apply_standing_orders() == []
        assert match.waiting() == [1]

    def test_they_are_nobody_elses_business(self) -> None:
        match = a_match(seats=3)
        before = [encode(match.view(seat)) for seat in (0, 2, None)]
        entry = match.play(1, Vow("block"))
        assert (entry.kind, entry.sealed, entry.decision) == ("standing", True, 0)
        assert [encode(match.view(seat)) for seat in (0, 2, None)] == before
        assert match.standing(1).prompt() == say("When somebody strikes at you: {vow}.", vow="block")

    def test_an_undo_of_somebody_else_keeps_them(self) -> None:
        match = a_match()
        match.play(0, Walk(1))
        match.play(1, Vow("yield"))
        match.undo(0)
        assert truth(match).doors == [0, 0]
        assert seen(match, 1).vow == "yield"
        assert Match.replay(GAME, on_paper(match.log), SECRET, dice=True).digest() == match.digest()
        match.play(0, Walk(3))
        match.undo(0)
        assert Match.replay(GAME, on_paper(match.log), SECRET, dice=True).digest() == match.digest()

    def test_they_leave_a_sheet_alone_that_was_touched_by_hand(self) -> None:
        game = replace(GAME, standing_orders=StandingOrders(toy.TakeVow(), lambda _decision, _chance: AllIn()))
        match = Match.start(game, 2, {}, SECRET)
        for seat in (0, 1):
            match.play(seat, End())
        match.play(1, Offer(2))
        assert [(entry.seat, entry.sealed) for entry in match.apply_standing_orders()] == [(0, True)]
        assert match.waiting() == [1]
        match.play(0, TakeBack())
        assert (match.apply_standing_orders(), match.waiting()) == ([], [0, 1])

    def test_an_answer_without_an_end_is_left_to_the_player(self) -> None:
        game = replace(GAME, standing_orders=StandingOrders(toy.TakeVow(), lambda _decision, _chance: Sort()))
        match = Match.start(game, 2, {}, SECRET)
        assert len(match.apply_standing_orders()) == MOST_TO_ONE
        assert match.waiting() == [0]

    @pytest.mark.parametrize("command", [None, Walk(3)])
    def test_an_error_of_the_game_is_no_answer(self, command: Command | None, monkeypatch: pytest.MonkeyPatch) -> None:
        def answer(decision: Decision, _chance: Chance) -> Command | None:
            return fail() if command is None or decision.seat else command

        def walk(state: toy.State, *_: Any) -> None:
            state.doors[0] += 1
            fail()

        def fail() -> Any:
            message = "a slip"
            raise KeyError(message)

        monkeypatch.setattr(toy, "walk", walk)
        match = Match.start(replace(GAME, standing_orders=StandingOrders(toy.TakeVow(), answer)), 2, {}, SECRET)
        before, heard = encode(match.state), list[str]()
        assert match.apply_standing_orders(lambda decision, trouble: heard.append(f"{decision.name} {trouble!r}")) == []
        assert heard == ["TakeTurn KeyError('a slip')"]
        assert encode(match.state) == before
        with pytest.raises(KeyError, match="a slip"):
            match.apply_standing_orders()

    def test_they_are_judged_and_end_with_the_match(self) -> None:
        match = a_match()
        with pytest.raises(IllegalCommand, match="out of bounds"):
            match.play(0, Vow("dance"))
        over = a_whole_match()
        with pytest.raises(StaleCommand, match="over"):
            over.play(0, Vow("block"))

    def test_a_game_without_them_says_so(self) -> None:
        match = Match.start(replace(GAME, standing_orders=None), 2, {}, SECRET)
        with pytest.raises(StaleCommand, match="no standing orders"):
            match.standing(0)
        with pytest.raises(IllegalCommand, match="does not answer"):
            match.play(0, Vow("block"))
        assert match.apply_standing_orders() == []


class TestInquiries:
    def test_nothing_comes_of_them(self) -> None:
        inquiry = Inquiry(Offer, lambda _view: Choices([]), check_offer, lambda view, offer, _: Report(
            [say("{left} gold would be left.", left=toy.mine(view) - offer.gold)]))  # fmt: skip
        match = Match.start(replace(GAME, inquiries=(inquiry,)), 2, {}, SECRET)
        before = encode(match.state)
        report = match.inquire(0, Offer(2), Chance(live(b"", 0)))
        assert [line.params for line in report.lines] == [{"left": 3}]
        with pytest.raises(IllegalCommand, match="too much"):
            match.inquire(0, Offer(6), Chance(live(b"", 0)))
        with pytest.raises(IllegalCommand, match="“walk 1” is an order"):
            match.inquire(0, Walk(1), Chance(live(b"", 0)))
        assert (encode(match.state), len(match.log)) == (before, 1)


def check_offer(view: toy.View, offer: Offer) -> None:
    if offer.gold > toy.mine(view):
        raise IllegalCommand(say("That is too much."))


class TestUndo:
    def test_the_own_last_command_is_taken_back(self) -> None:
        match = a_match()
        before = encode(match.state)
        match.play(0, Walk(3))
        entry = match.undo(0)
        assert (entry.kind, entry.seat, entry.back_to) == ("undone", 0, 0)
        assert encode(match.state) == before
        assert match.events(0) == []

    def test_several_commands_one_after_the_other(self) -> None:
        match = a_match()
        for doors in (1, 3, 1):
            match.play(0, Walk(doors))
        for left in (4, 1, 0):
            match.undo(0)
            assert truth(match).doors == [left, 0]
        match.play(0, Walk(3))
        assert truth(match).doors == [3, 0]
        assert Match.replay(GAME, on_paper(match.log), SECRET, dice=True).digest() == match.digest()

    def test_a_turn_that_was_ended_before_the_next_one_has_begun(self) -> None:
        match = a_match()
        match.play(0, End())
        match.undo(0)
        assert match.waiting() == [0]

    def test_what_nobody_else_could_notice(self) -> None:
        match = a_match()
        hand = list(truth(match).hands[0])
        match.play(0, Sort())
        assert truth(match).hands[0] == hand[::-1]
        match.undo(0)
        assert truth(match).hands[0] == hand

    @pytest.mark.parametrize(
        ("act", "sentence"),
        [
            (lambda match: match.play(0, Throw()), "it drew chance, or somebody saw"),
            (lambda match: match.play(0, DrawCard()), "it drew chance, or somebody saw it show"),
            (lambda match: [match.play(0, Strike(1)), match.play(1, Yield())], "others have gone on"),
            (lambda match: [match.play(0, End()), match.play(1, Walk(1))], "others have gone on"),
            (lambda match: match.apply_default(0), "a deadline of yours has passed"),
            (lambda _match: None, "no order yet"),
            (lambda match: match.play(0, Vow("yield")), "no order yet"),
        ],
        ids=["dice drawn", "knowledge widened", "interrupt answered", "next turn begun", "deadline passed", "nothing",
             "a standing order only"],
    )  # fmt: skip
    def test_what_cannot_be_taken_back(self, act: Callable[[Match], Any], sentence: str) -> None:
        match = a_match()
        act(match)
        before, entries = encode(match.state), len(match.log)
        with pytest.raises(IllegalCommand, match="taken back") as refused:
            match.undo(0)
        assert sentence in str(refused.value)
        assert (encode(match.state), len(match.log)) == (before, entries)

    def test_a_card_laid_open_stays_open(self) -> None:
        """The one who blocks shows a card: what the others could not see before they see now."""
        match = a_match()
        match.play(0, Strike(1))
        match.play(1, toy.Block(truth(match).hands[1][0]))
        with pytest.raises(IllegalCommand, match="somebody saw it show"):
            match.undo(1)

    def test_what_the_own_standing_orders_have_answered_stays(self) -> None:
        match = a_match()
        match.play(0, Vow("yield"))
        match.play(0, End())
        match.play(1, Strike(0))
        match.apply_standing_orders()
        with pytest.raises(IllegalCommand, match="your standing orders have answered"):
            match.undo(0)
        with pytest.raises(IllegalCommand, match="others have gone on"):
            match.undo(1)

    def test_that_a_private_command_is_taken_back_is_as_private(self) -> None:
        match = a_match()
        match.play(0, Walk(1))
        match.play(0, Sort())
        assert [match.undo(0).sealed, match.undo(0).sealed] == [True, False]

    @pytest.mark.parametrize("seed", range(12))
    def test_whatever_is_taken_back_among_standing_orders_replays(self, seed: int) -> None:
        chance = Chance(live(bytes([seed]), 0))
        match = a_match(3, rounds="2")
        while not match.over and match.number < 150:
            self._act_at_random(match, chance)
            assert fold(GAME, match.log) == match.state
        assert any(entry.kind == "undone" for entry in match.log)
        replayed = Match.replay(GAME, on_paper(match.log), SECRET, dice=True)
        assert replayed.digest() == match.digest()
        self._folds_from_any_snapshot(match)

    def _act_at_random(self, match: Match, chance: Chance) -> None:
        """Vow, answer at random, and now and then take that back, with standing orders answering."""
        match.apply_standing_orders()
        if match.resolvable():
            match.resolve()
            return
        if match.over:
            return
        seat = match.waiting()[0]
        match.play(chance.below(3, "who"), Vow(chance.pick(["ask", "block", "yield"], "vow")))
        command = random_answer(match.decision(seat), chance)
        assert command is not None, "nobody is done yet"
        match.play(seat, command)
        if chance.below(2, "take it back?"):
            with contextlib.suppress(Refusal):
                match.undo(seat)

    def _folds_from_any_snapshot(self, match: Match) -> None:
        """As the service folds: from a stored position, unless something before it was taken back."""
        for number in range(0, len(match.log), 7):
            stored = Match.replay(GAME, match.log[: number + 1]).state
            tail = match.log[number + 1 :]
            if tail and not any(entry.kind == "undone" and entry.back_to < number for entry in tail):
                assert fold(GAME, tail, stored) == match.state

    def test_the_number_of_a_question_is_never_given_out_again(self) -> None:
        """A letter about a question that was taken back must not answer the one that came instead."""
        match = a_match(3)
        match.play(0, Strike(1))
        asked_first = match.decision(1).number
        match.undo(0)
        match.play(0, Strike(1))
        assert match.decision(1).number == asked_first + 1
        with pytest.raises(StaleCommand, match="closed"):
            match.play(1, Yield(), number=asked_first)
        assert Match.replay(GAME, on_paper(match.log), SECRET, dice=True).digest() == match.digest()

    def test_a_question_that_is_open_again_keeps_its_number(self) -> None:
        match = a_match()
        number = match.decision(0).number
        match.play(0, End())
        match.undo(0)
        assert match.decision(0).number == number

    def test_a_match_that_is_over_is_over(self) -> None:
        match = a_whole_match()
        with pytest.raises(StaleCommand, match="over"):
            match.undo(0)

    def test_it_needs_the_whole_log(self) -> None:
        match = a_match()
        match.play(0, Walk(1))
        short = Match(GAME, match.state, match.log[-1:], SECRET)
        with pytest.raises(AssertionError, match="a log begins with its start"):
            short.undo(0)


class TestRevisions:
    def test_a_revision_holds_from_where_it_was_adopted(self) -> None:
        """Under revision 2 the prize is two gold."""
        match = a_match(rounds="2")
        for revision in (1, 2):
            for _ in range(2):
                match.play(match.waiting()[0], End())
            for seat in (0, 1):
                match.play(seat, Offer(5 - seat))
                match.play(seat, Done())
            if revision == 2:
                entry = match.adopt(2)
                assert (entry.kind, entry.revision, entry.seat) == ("adopted", 2, None)
            assert match.resolve().revision == revision
        assert truth(match).gold == [8, 5]
        assert Match.replay(GAME, on_paper(match.log), SECRET, dice=True).state == match.state

    def test_a_new_match_has_the_game_s_own_revision(self) -> None:
        match = Match.start(replace(GAME, revision=2), 2, {}, SECRET)
        assert (match.log[0].revision, match.state.revision, match.play(0, End()).revision) == (2, 2, 2)

    def test_what_was_adopted_and_what_came_before_can_be_told_apart_by_undo(self) -> None:
        match = a_match()
        match.play(0, Walk(1))
        match.adopt(2)
        with pytest.raises(IllegalCommand, match="others have gone on"):
            match.undo(0)
        match.play(0, Walk(1))
        match.undo(0)
        assert (match.state.revision, truth(match).doors) == (2, [1, 0])
        assert Match.replay(GAME, on_paper(match.log), SECRET, dice=True).state == match.state


class TestEvents:
    def test_everybody_hears_what_is_for_everybody(self) -> None:
        match = a_match()
        entry = match.play(0, Walk(3))
        for seat in (0, 1, None):
            assert [(number, event.name) for number, event in match.events(seat)] == [(entry.number, "Walked")]

    def test_what_is_for_one_seat_is_heard_by_nobody_else(self) -> None:
        match = a_match()
        match.play(0, DrawCard())
        assert [event.name for _, event in match.events(0)] == ["CardDrawn"]
        assert match.events(1) == match.events(None) == []

    def test_only_what_came_later_is_told_again(self) -> None:
        match = a_match()
        match.play(0, Walk(1))
        second = match.play(0, Walk(3)).number
        assert [number for number, _ in match.events(1, since=second - 1)] == [second]
        assert match.events(1, since=second) == []


class TestBugs:
    def test_a_refusal_after_the_check_is_our_fault_and_not_the_players(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(*_anything: object) -> None:
            raise IllegalCommand(say("Too late."))

        monkeypatch.setattr(toy.TakeTurn, "perform", refuse)
        with pytest.raises(BrokenInvariant, match=r"entry 1 was accepted and then refused: Too late\."):
            a_match().play(0, Walk(1))

    def test_random_matches_come_to_an_end_and_replay(self) -> None:
        for seed in (b"1", b"2"):
            played = play_out(GAME, 3, {"rounds": "2"}, seed, [random_answer] * 3)
            assert played.finished
            assert Match.replay(GAME, on_paper(played.log), seed, dice=True).over

    def test_a_bot_s_chance_is_no_part_of_the_log(self) -> None:
        match = a_match()
        answer = random_answer(match.decision(0), Chance(live(b"bots", 0)))
        assert answer is not None
        before = match.digest()
        assert match.digest() == before
        assert len(match.log) == 1


class TestWhatTheTableAgreesOn:
    def test_the_match_goes_back_whatever_happened_since(self) -> None:
        match = a_whole_match()
        number = len(match.log) // 2
        with pytest.raises(IllegalCommand):
            match.rewind(number)  # it is over
        match = a_match(rounds="2")
        match.play(0, Walk(1))
        match.play(0, Throw())
        entry = match.rewind(1)
        assert (entry.kind, entry.back_to, entry.seat) == ("undone", 1, None)
        assert encode(match.view(None)) == encode(Match.replay(GAME, match.log[:2]).view(None))
        assert Match.replay(GAME, match.log, SECRET, dice=True).digest() == match.digest()

    @pytest.mark.parametrize("to", [-1, 2, 99])
    def test_it_goes_back_to_what_still_counts_only(self, to: int) -> None:
        match = a_match()
        match.play(0, Walk(1))
        match.play(0, Walk(1))
        with pytest.raises(IllegalCommand, match="cannot go back"):
            match.rewind(to)
        assert match.number == 2

    def test_what_was_thrown_again_falls_anew(self) -> None:
        match = a_match()
        first = match.play(0, Throw())
        match.rewind(0)
        again = match.play(0, Throw())
        assert first.number != again.number
        assert Match.replay(GAME, match.log, SECRET, dice=True).digest() == match.digest()

    def test_it_ends_by_agreement_with_nobody_asked(self) -> None:
        match = a_match()
        match.play(0, Walk(1))
        drawn = Outcome([[0, 1]], [0, 0], say("They agreed on a draw."))
        match.end(drawn)
        assert match.over
        assert match.decisions() == []
        assert match.view(1).outcome == drawn
        assert Match.replay(GAME, match.log, SECRET, dice=True).state.outcome == drawn
        with pytest.raises(StaleCommand, match="over"):
            match.end(drawn)

    def test_somebody_else_on_a_seat_changes_nothing_else(self) -> None:
        match = a_match()
        match.play(0, Walk(1))
        before = match.digest()
        entry = match.replace(1)
        assert (entry.kind, entry.seat, match.digest()) == ("replaced", 1, before)
        match.undo(0)
        assert Match.replay(GAME, match.log).digest() == match.digest()
