"""Whether the time of a refusal tells what is hidden: the same orders in two worlds that the seat cannot tell apart."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from functools import partial

import pytest

from engines.core import Chance, Refusal, live
from engines.core import Match as Position
from engines.parts.random_play import sample_of
from pbem.matches import positions
from pbem.matches.models import Match
from pbem.matches.trying import try_out
from tests.playing import a_long_match, play_far

pytestmark = [pytest.mark.bench, pytest.mark.django_db]

ROUNDS = 100
ENTRIES = {"light-speed": 1, "space-empires": 150, "galactic-emperor": 120}
WRONG = {
    "light-speed": ["place at 0 0 facing 400", "place at 9000 9000 facing 0"],
    "space-empires": ["move SC-99 to 0405", "move SC-1 to 9999", "research nothing"],
    "galactic-emperor": ["tile X at 0101", "private 0405"],
}
"""Orders that are never possible."""


def worlds(match: Match, seat: int) -> tuple[Position, Position]:
    """Return the match as it is, and with everything dealt anew that the seat may not know."""
    truth, other = positions.current(match), positions.current(match)
    other.state = match.game.determinize(other.state, seat, Chance(live(b"timing", match.head)))
    return truth, other


def wrong_orders(match: Match, seat: int) -> list[str]:
    """Return orders for the seat's question, by its own view of what they may name, that are refused."""
    decision, chance = positions.current(match).decision(seat), Chance(live(b"timing", match.head))
    forms = [form for form in decision.choices.forms if form.count()]
    sampled = [sample_of(form, chance) for form in forms for _ in range(20)]
    lines = [match.game.notation.write(command) for command in sampled if not decision.allows(command)]
    return [*dict.fromkeys(lines)][:8] + WRONG[match.game_slug]


def refused(played: Position, seat: int, line: str) -> None:
    """Give the order, which is refused."""
    try:
        played.play(seat, played.game.notation.read(line))
    except Refusal:
        return


def cpu_seconds(call: Callable[[], object]) -> float:
    """Return the processor time of a call: whatever else the machine does meanwhile does not count."""
    began = time.thread_time()
    call()
    return time.thread_time() - began


def alternating(here: Callable[[], object], there: Callable[[], object]) -> float:
    """Return the ratio of the medians of both calls, made in turn so that the machine's moods meet both alike."""
    times = [(cpu_seconds(here), cpu_seconds(there)) for _ in range(ROUNDS)]
    return statistics.median(one for one, _ in times) / statistics.median(other for _, other in times)


@pytest.mark.parametrize("game", ENTRIES)
def test_refusals_take_as_long_in_another_world(game: str) -> None:
    match = a_long_match(game, ENTRIES[game])
    while not (asked := positions.current(match).waiting()):
        play_far(match, match.head + 1)
    eyes = asked[0]
    here, there = worlds(match, eyes)
    ratios = {
        line: alternating(partial(refused, here, eyes, line), partial(refused, there, eyes, line))
        for line in wrong_orders(match, eyes)
    }
    tried = alternating(partial(try_out, here, eyes, ["done"], "en"), partial(try_out, there, eyes, ["done"], "en"))
    print(f"\n{game}: refusal {min(ratios.values()):.3f} to {max(ratios.values()):.3f}, preview {tried:.3f}")
    assert 2 / 3 < statistics.median(ratios.values()) < 3 / 2
