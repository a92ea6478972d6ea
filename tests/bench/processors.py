"""Who keeps the processors busy: the site, the database, the workers, or the crowd itself."""

from __future__ import annotations

import os
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

NAMES = {"gunicorn": "site", "celery": "workers", "postgres": "database", "valkey": "cache", "spawn_main": "crowd"}
"""What in a command line tells who it is."""

TICKS = os.sysconf("SC_CLK_TCK")


@contextmanager
def busy() -> Iterator[dict[str, float]]:
    """Yield a dictionary that afterwards says how many processors each of them kept busy, on average."""
    shares: dict[str, float] = {}
    before, began = _spent(), time.monotonic()
    yield shares
    taken = time.monotonic() - began
    found: defaultdict[str, float] = defaultdict(float)
    for process, (name, seconds) in _spent().items():
        found[name] += seconds - before.get(process, ("", 0.0))[1]
    shares |= {name: found[name] / taken for name in sorted(found)}


def _spent() -> dict[str, tuple[str, float]]:
    """Return whose each process is, and how many seconds it and its ended children have taken."""
    return {folder.name: found for folder in Path("/proc").glob("[0-9]*") if (found := _process(folder))}


def _process(folder: Path) -> tuple[str, float] | None:
    try:
        command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        times = (folder / "stat").read_text().rpartition(")")[2].split()[11:15]
    except OSError:
        return None
    whose = next((name for word, name in NAMES.items() if word in command), None)
    return (whose, sum(map(int, times)) / TICKS) if whose else None
