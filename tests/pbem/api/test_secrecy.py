"""Nobody learns through the API what they may not know: random play, every payload of everybody else compared."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from engines.core import Chance, State, live
from pbem.matches import positions
from pbem.matches.acting.settling import settle
from pbem.matches.history.steps import steps_of
from pbem.matches.models import LogEntry, Match
from tests.factories import a_match, an_answer, give, play_on
from tests.pbem.api.conftest import Program

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

few = settings(
    phases=[Phase.generate],
    max_examples=4,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
games = st.sampled_from([("light-speed", {"mode": "waves"}), ("light-speed", {"mode": "one-wave"}), ("heap", {})])


def seen_by(name: str, match: Match) -> dict[str, Any]:
    """Return everything that the API tells somebody about the match."""
    asks, at = Program(name), f"/matches/{match.pk}"
    steps = asks.get(f"{at}/view")[1]["steps"]
    past = [f"{at}/view?at={step}" for step in steps[-3:]]
    return {path: asks.get(path) for path in ["/matches", f"{at}/events", *paths(match), *past]}


def without_waits(seen: dict[str, Any], match: Match) -> dict[str, Any]:
    """Leave out who is waited for, which everybody may know."""
    status, shown = seen[f"/matches/{match.pk}"]
    return seen | {f"/matches/{match.pk}": (status, shown | {"waits": []})}


def in_a_sealed_phase(game: str, options: dict[str, str], moves: int, seed: int) -> Match:
    match = play_on(a_match(game=game, seats=3, options=options), moves, bytes([seed]))
    settle(match.pk)
    match.refresh_from_db()
    while not any(decision.sealed and not decision.done for decision in positions.current(match).decisions()):
        if match.status == Match.Status.OVER:
            return in_a_sealed_phase(game, options, moves // 2, seed)
        match = play_on(match, 1, bytes([seed]))
    return match


@few
@given(game=games, moves=st.integers(0, 12), seed=st.integers(0, 255), lines=st.integers(1, 4))
def test_sealed_orders_leave_no_trace_for_others(
    game: tuple[str, dict[str, str]], moves: int, seed: int, lines: int
) -> None:
    match = in_a_sealed_phase(*game, moves, seed)
    writer = positions.current(match).waiting()[0]
    others = [name for seat, name in enumerate(["Ada", "Bea", "Cyd"]) if seat != writer] + ["Spectator"]
    before = {name: without_waits(seen_by(name, match), match) for name in others}
    for n in range(lines):
        line = an_answer(match, writer, bytes([seed, n]))
        if line is not None:
            give(match, writer, line)
    match.refresh_from_db()
    assert {name: without_waits(seen_by(name, match), match) for name in others} == before


@few
@given(game=games, moves=st.integers(0, 12), seed=st.integers(0, 255))
def test_a_draft_that_is_not_done_does_not_even_show_in_the_waits(
    game: tuple[str, dict[str, str]], moves: int, seed: int
) -> None:
    match = in_a_sealed_phase(*game, moves, seed)
    writer = positions.current(match).waiting()[0]
    others = [name for seat, name in enumerate(["Ada", "Bea", "Cyd"]) if seat != writer] + ["Spectator"]
    before = {name: seen_by(name, match) for name in others}
    draft = {"heap": "bid 0", "light-speed": "place at 1.5 -88.5 facing 0"}[match.game_slug]
    give(match, writer, draft, "undo", draft)
    match.refresh_from_db()
    assert {name: seen_by(name, match) for name in others} == before


@few
@given(game=games, moves=st.integers(0, 12), seed=st.integers(0, 255))
def test_another_deal_of_what_one_cannot_know_looks_the_same(
    game: tuple[str, dict[str, str]], moves: int, seed: int
) -> None:
    match = in_a_sealed_phase(*game, moves, seed)
    for seat, name in [(0, "Ada"), (1, "Bea"), (2, "Cyd"), (None, "Spectator")]:
        truth = now_seen_by(name, match)
        with pytest.MonkeyPatch.context() as patch:
            dealt = determinized(patch, seat, seed)
            assert now_seen_by(name, match) == truth
            assert dealt


def now_seen_by(name: str, match: Match) -> dict[str, Any]:
    asks = Program(name)
    return {path: asks.get(path) for path in paths(match)}


def paths(match: Match) -> list[str]:
    at = f"/matches/{match.pk}"
    return [at, f"{at}/view", f"{at}/board.svg"]


def determinized(patch: pytest.MonkeyPatch, seat: int | None, seed: int) -> list[int]:
    """Have every position dealt anew as far as the seat does not know it; return the list of those that were."""
    real, dealt = positions._position, []

    def position(match: Match, entry: LogEntry) -> State[Any]:
        dealt.append(entry.number)
        chance = Chance(live(bytes([seed]), entry.number))
        state: State[Any] = match.game.determinize(real(match, entry), seat, chance)
        return state

    patch.setattr(positions, "_position", position)
    return dealt


def values(data: Any, key: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every number and text of an answer with the name under which it stands."""
    match data:
        case dict():
            yield from (found for name, part in data.items() for found in values(part, name))
        case list() | tuple():
            yield from (found for part in data for found in values(part, key))
        case _:
            yield key, data


def test_no_entry_number_or_digest_is_ever_told() -> None:
    match = in_a_sealed_phase("light-speed", {"mode": "waves"}, 0, 1)
    for seat in (0, 1, 2):
        give(match, seat, *["place at 1.5 -88.5 facing 0", "undo"] * 97)
    match.refresh_from_db()
    assert match.head == 582
    assert [str(step) for step in steps_of(match, None)] == ["0"]
    told = [now_seen_by(name, match)[path] for name in ("Ada", "Spectator") for path in paths(match)[:2]]
    number = re.compile(r"(?<!\w)582(?!\w)")
    assert [key for key, value in values(told) if key not in {"id", "player"} and number.search(str(value))] == []
    for secret in (match.head_hash, match.digest, bytes(match.secret).hex()):
        assert secret not in str(told)
