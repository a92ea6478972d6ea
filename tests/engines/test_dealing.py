"""What is dealt anew for a seat is blind: it depends on the draws and on what the seat knows, on nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import engines
from engines.core import Chance, Clear, Done, Match, encode, live
from engines.dealing import deal_anew
from engines.examples.heap import GAME
from engines.examples.heap.model import Bid, Habit, State, Take
from engines.examples.heap.proofs import determinize
from engines.laws import BrokenLaw
from engines.laws.secrecy import secrets_stay_secret
from engines.parts.random_play import random_answer


def bids(*lines: tuple[int, Any]) -> Match:
    """A heap that is used up, with these lines on the sheets."""
    match = Match.start(GAME, 2, {"stones": "2"}, b"s")
    for seat in (0, 1):
        match.play(seat, Take(1))
    for seat, command in lines:
        match.play(seat, command)
    return match


def dealt(match: Match, seat: int | None) -> bytes:
    state = match.game.decode(encode(match.state))
    return encode(deal_anew(match.game, state, seat, Chance(live(b"deal", 0))))


def test_whether_others_have_written_does_not_show() -> None:
    written = bids((1, Bid(1)), (1, Bid(0)))
    assert dealt(bids(), 0) == dealt(written, 0) == dealt(bids((1, Bid(1)), (1, Clear())), 0)
    assert dealt(bids(), 0) != dealt(bids((0, Bid(1))), 0)


def test_that_others_are_done_is_kept_and_what_they_wrote_is_not() -> None:
    low, high = (bids((1, Bid(stones)), (1, Done())) for stones in (0, 1))
    assert dealt(low, 0) == dealt(high, 0)
    assert GAME.decode(dealt(low, 0)).sheets[1].done


def test_the_own_sheet_stays_as_it_is() -> None:
    match = bids((0, Bid(1)))
    assert GAME.decode(dealt(match, 0)).sheets[0].commands == [Bid(1)]


@pytest.mark.parametrize("slug", engines.games())
def test_two_worlds_that_look_the_same_are_dealt_alike(slug: str) -> None:
    game = engines.find(slug)
    match, chance = Match.start(game, max(2, game.seats[0]), {}, b"blind"), Chance(live(b"answers", 0))
    for number in range(60):
        if match.resolvable():
            match.resolve()
        asked = next((one for one in match.decisions() if not one.done), None)
        if asked is None:
            break
        answer = random_answer(asked, chance)
        assert answer is not None
        match.play(asked.seat, answer)
        if number % 12 == 0:
            for seat in (0, None):
                other = Match(game, game.decode(encode(match.state)), [], b"other")
                other.state = game.determinize(other.state, seat, chance)
                assert dealt(match, seat) == dealt(other, seat), (number, seat)


def test_the_law_finds_a_game_that_peeks() -> None:
    def peek(state: State, seat: int | None, chance: Chance) -> None:
        given = dict(state.habits)
        determinize(state, seat, chance)
        state.habits = {n: (stones + (n != seat)) % 4 for n, stones in given.items()}

    match = Match.start(replace(GAME, own_determinize=peek), 2, {}, b"s")
    match.play(1, Habit(2))
    with pytest.raises(BrokenLaw, match="what is dealt anew depends on"):
        secrets_stay_secret(match, match.decision(0), Take(1), Chance(live(b"x", 0)))
