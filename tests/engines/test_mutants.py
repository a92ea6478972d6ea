"""The hunt for mutants (`python -m tests.mutants`) finds what it is to change, though it is not run every day."""

from __future__ import annotations

from pathlib import Path

from engines.trian.rules import seating
from tests.mutants import loaded_functions, put_in
from tests.mutations import mutants


def test_what_is_loaded_is_changed_though_nobody_looks_at_it_for_garbage() -> None:
    path, before = Path(seating.__file__), seating.has_fleet.__code__
    functions = loaded_functions([path])
    assert functions[before] == [seating.has_fleet]
    mutant = next(one for one in mutants(path, "seating.py") if " has_fleet: " in one.name)
    try:
        put_in(mutant, functions)
        assert seating.has_fleet.__code__ != before
    finally:
        seating.has_fleet.__code__ = before
