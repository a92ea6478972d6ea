"""Whether the last order can be taken back is told without folding the log, and told as the fold would."""

from __future__ import annotations

import random

import pytest

from engines.core import Match as Position
from engines.core import Refusal
from pbem.matches import positions
from pbem.matches.acting.settling import settle
from pbem.matches.models import Match
from pbem.matches.undoing import last_order
from tests.factories import a_match, give

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

ORDERS = ("take 1", "take 2", "throw", "undo", "always take 0", "always take 2", "bid 1", "done")


def can_undo(match: Match, seat: int) -> bool:
    """Whether core takes an order back, with the whole log."""
    played = Position(match.game, positions.state_at(match, match.head), positions.entries(match), b"")
    if played.over or any(asked.seat == seat and asked.question.sealed for asked in played.decisions()):
        return False
    try:
        played.undo(seat)
    except Refusal:
        return False
    return True


@pytest.mark.parametrize("seed", range(6))
def test_it_says_what_the_fold_says(seed: int) -> None:
    dice = random.Random(seed)
    match, seen = a_match(game="heap", seats=3), set()
    for _ in range(25):
        give(match, dice.randrange(3), dice.choice(ORDERS))
        settle(match.pk)
        match = Match.objects.get(pk=match.pk)
        for seat in range(3):
            told = last_order(match, positions.current(match), seat) is not None
            assert told == can_undo(match, seat), (seat, match.head)
            seen.add(told)
    assert False in seen


def test_it_names_the_order() -> None:
    match = a_match(game="heap", seats=2)
    give(match, 0, "take 2")
    match = Match.objects.get(pk=match.pk)
    last = last_order(match, positions.current(match), 0)
    assert last is not None
    assert match.game.notation.write(last.command) == "take 2"
    assert last_order(match, positions.current(match), 1) is None
