"""The rules of the Heap, each with a test that carries its number."""

from __future__ import annotations

import pytest

from engines.core import Chance, Command, Done, IllegalCommand, Match, live, render
from engines.examples.heap import GAME
from engines.examples.heap.model import Bid, Chances, Habit, State, Take, Throw


def begun(stones: str = "12", seats: int = 2) -> Match:
    return Match.start(GAME, seats, {"stones": stones}, b"secret")


def bidding(*bids: int) -> Match:
    """Return a match that is over: seat 0 took two stones, then each seat bid."""
    match = begun("2", len(bids))
    match.play(0, Take(2))
    for seat, stones in enumerate(bids):
        match.play(seat, Bid(stones))
        match.play(seat, Done())
    match.resolve()
    return match


def state_of(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


@pytest.mark.rule("heap", "HEAP-1")
def test_one_to_three_stones_are_taken_in_turn() -> None:
    match = begun()
    match.play(0, Take(3))
    match.play(1, Take(1))
    assert (state_of(match).heap, state_of(match).taken, match.waiting()) == (8, [3, 1], [0])


@pytest.mark.rule("heap", "HEAP-1")
@pytest.mark.parametrize(("heap", "stones"), [("12", 0), ("12", 4), ("2", 3)])
def test_no_more_than_three_nor_than_there_are(heap: str, stones: int) -> None:
    with pytest.raises(IllegalCommand) as refused:
        begun(heap).play(0, Take(stones))
    assert refused.value.rule == "HEAP-1"
    assert render(refused.value.text) == f"You may take 1 to {min(3, int(heap))} stones, not {stones}."


@pytest.mark.rule("heap", "HEAP-4")
def test_a_throw_takes_what_the_die_shows_or_what_is_left() -> None:
    match = begun()
    entry = match.play(0, Throw())
    assert [(draw.sides, draw.value + 1) for draw in entry.draws] == [(3, state_of(match).taken[0])]
    few = begun("2")
    few.play(0, Take(1))
    few.play(1, Throw())
    assert state_of(few).taken == [1, 1]


@pytest.mark.rule("heap", "HEAP-4")
def test_the_chances_of_a_throw_are_told_and_nothing_comes_of_it() -> None:
    match = begun()
    before = match.digest()
    report = match.inquire(0, Chances(2), Chance(live(b"any", 0)))
    assert [likely.permille for likely in report.odds] == [333, 333, 333]
    assert match.digest() == before
    with pytest.raises(IllegalCommand, match="The die shows 1 to 3"):
        match.inquire(0, Chances(4), Chance(live(b"any", 0)))


@pytest.mark.rule("heap", "HEAP-3")
def test_a_habit_answers_and_nobody_else_sees_it() -> None:
    match = begun()
    match.play(1, Habit(2))
    match.play(0, Take(1))
    match.apply_standing_orders()
    assert (state_of(match).taken, match.waiting()) == ([1, 2], [0])
    assert [getattr(match.view(seat), "habit", None) for seat in (0, 1, None)] == [0, 2, 0]
    with pytest.raises(IllegalCommand, match="A habit is 0 to 3 stones"):
        match.play(1, Habit(4))


@pytest.mark.rule("heap", "HEAP-2")
@pytest.mark.parametrize(("bids", "taken"), [((2, 0), [5, 0]), ((0, 0), [7, 0]), ((1, 0, 0), [6, 0, 0])])
def test_the_highest_bid_is_paid_and_wins_five(bids: tuple[int, ...], taken: list[int]) -> None:
    assert state_of(bidding(*bids)).taken == taken


@pytest.mark.rule("heap", "HEAP-2")
@pytest.mark.parametrize(("seat", "bid"), [(0, 3), (1, 1)])
def test_nobody_bids_more_than_they_have(seat: int, bid: int) -> None:
    match = begun("2")
    match.play(0, Take(2))
    with pytest.raises(IllegalCommand, match="You have only"):
        match.play(seat, Bid(bid))


@pytest.mark.rule("heap", "HEAP-2")
def test_a_bid_is_secret_until_all_are_in() -> None:
    match = begun("2")
    match.play(0, Take(2))
    match.play(0, Bid(1))
    assert [match.view(seat).sheet for seat in (0, 1, None)] == [[Bid(1)], [], []]


@pytest.mark.rule("heap", "HEAP-5")
@pytest.mark.parametrize(("answers", "ranking"), [([Take(2)], [[0], [1]]), ([Take(1), Take(1)], [[0], [1]])])
def test_most_stones_win(answers: list[Command], ranking: list[list[int]]) -> None:
    match = begun("2")
    for seat, answer in enumerate(answers):
        match.play(seat, answer)
    for seat in (0, 1):
        match.play(seat, Done())
    match.resolve()
    assert match.state.outcome is not None
    assert match.state.outcome.ranking == ranking


@pytest.mark.rule("heap", "HEAP-5")
def test_equals_share_the_place() -> None:
    match = begun("2", 3)
    match.play(0, Take(2))
    for seat in range(3):
        match.play(seat, Done())
    match.resolve()
    assert match.state.outcome is not None
    assert match.state.outcome.ranking == [[0], [1, 2]]
