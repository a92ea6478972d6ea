"""Figures of a run: measured with a plain clock, shown as a small table and as JSON."""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable, Mapping, Sequence


def seconds(call: Callable[[], object]) -> float:
    """Return how long the call takes."""
    began = time.perf_counter()
    call()
    return time.perf_counter() - began


def rate(calls: Sequence[Callable[[], object]]) -> float:
    """Return how many of the calls are made in a second."""
    return len(calls) / seconds(lambda: [call() for call in calls])


def median(calls: Sequence[Callable[[], object]]) -> float:
    """Return the median time of a call in milliseconds."""
    return 1000 * statistics.median(seconds(call) for call in calls)


def show(title: str, figures: Mapping[str, float], unit: str, against: str) -> None:
    """Print the figures, each also as a multiple of the one called `against`, and the same as JSON."""
    print(f"\n\n{title} ({unit})")
    for name, figure in figures.items():
        print(f"  {name:<58} {figure:>10.3f} {figure / figures[against]:>8.3f} ×")
    rounded = {name: round(figure, 4) for name, figure in figures.items()}
    print(json.dumps({"title": title, "unit": unit, "figures": rounded}))
