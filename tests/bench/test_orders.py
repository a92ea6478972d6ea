"""How long a line takes that nobody wrote by the book, and what can come next in one, where there is most to choose."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

import engines
from engines.core import Decision, Pick, Rows
from engines.parting import parted
from engines.parts.orders import continuations, read
from tests.engines.corpus import HERE, Written, corpus, match_at, tongues, tried

pytestmark = pytest.mark.bench

MOST = 0.020
"""Seconds of processor time for one line."""


def _size(decision: Decision) -> int:
    """Return how many values there are to choose from."""
    domains = [domain for form in decision.choices.forms for domain in form.fields.values()]
    inner = [part for domain in domains if isinstance(domain, Rows) for part in domain.parts.values()]
    return sum(len(domain.choices) for domain in (*domains, *inner) if isinstance(domain, Pick))


def _median(call: Callable[[], object], times: int = 5) -> float:
    found = []
    for _ in range(times):
        began = time.thread_time()
        call()
        found.append(time.thread_time() - began)
    return statistics.median(found)


@pytest.mark.parametrize("slug", sorted(engines.games()))
def test_the_largest_position_takes_no_time(slug: str) -> None:
    path = HERE / slug.replace("-", "_") / "orders.jsonl"
    if not path.exists():
        pytest.skip("no corpus of orders was written for this game")
    trials = list(tried(slug, corpus(path)))
    decision = max((trial.decision for trial in trials), key=_size)
    lines: list[Written] = [trial.written for trial in trials if trial.decision is decision]
    game, spoken = engines.find(slug), tongues(slug)
    took = {line.text: _reading(slug, line) for line in lines}
    begun = [step.text for step in continuations(game, decision, "", "en", spoken)]
    went_on = {said: _median(lambda said=said: continuations(game, decision, said, "en", spoken)) for said in begun}  # type: ignore[misc]
    slowest, longest = max(took, key=took.__getitem__), max(went_on, key=went_on.__getitem__)
    print(f"\n{slug}: {_size(decision)} values; {1000 * took[slowest]:.1f} ms for “{slowest}”, ", end="")
    print(f"{1000 * went_on[longest]:.1f} ms for what comes after “{longest}”")
    assert statistics.median(took.values()) < MOST
    assert max(went_on.values()) < MOST


@contextmanager
def _uncollected() -> Iterator[None]:
    """Look for no garbage meanwhile: there is much of it in a process that has read all corpora."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _reading(slug: str, line: Written) -> float:
    """Return the seconds that reading a line takes at best, with everything about the question still to be found."""
    found = []
    for _ in range(3):
        game = engines.find(slug)
        decision = match_at(game, line).decision(line.seat)
        with _uncollected():
            began = time.thread_time()
            read(game, decision, line.text, tongues(slug))
            found.append(time.thread_time() - began)
    return min(found)


def _parting(slug: str, line: Written) -> float:
    """Return the seconds that parting a line takes at best, with everything about the position still to be found."""
    found = []
    for _ in range(3):
        match = match_at(engines.find(slug), line)
        with _uncollected():
            began = time.thread_time()
            parted(match, line.seat, line.text, tongues(slug), line.language)
            found.append(time.thread_time() - began)
    return min(found)


@pytest.mark.parametrize("slug", sorted(engines.games()))
def test_parting_a_line_takes_no_time(slug: str) -> None:
    path = HERE / slug.replace("-", "_") / "orders.jsonl"
    if not path.exists():
        pytest.skip("no corpus of orders was written for this game")
    lines = [line for line in corpus(path) if line.kind == "several"]
    if not lines:
        pytest.skip("whoever wrote the corpus of this game gave one order a line")
    took = {line.text: _parting(slug, line) for line in lines}
    slowest = max(took, key=took.__getitem__)
    mean = 1000 * statistics.mean(took.values())
    print(f"\n{slug}: {len(took)} lines, {mean:.1f} ms each, {1000 * took[slowest]:.1f} ms for “{slowest}”")
    assert took[slowest] < MOST
