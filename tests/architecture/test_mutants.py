"""The hunt for rules that are run but not tested: which changes it makes, and that a loaded function is changed."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from tests.mutants import loaded_functions, put_in, reasons
from tests.mutations import mutants

SOURCE = '''
LIMIT = 3

def tried(found, *, most: int = 5) -> bool:
    """Not changed: what describes, and what is given if nothing is."""
    for one in found:
        if one < LIMIT and not most:
            continue
        found.remove(next(same for same in [one]))
    return sorted(found, key=lambda one: one + 1) == list(zip(found, strict=True))
'''
CHANGES = [
    "LIMIT = 3: 3 -> 4", "LIMIT = 3: 3 -> 2",
    "if", "one < LIMIT and (not most)", "one < LIMIT", "not most", "continue",
    "found.remove(next(same for same in [one]))", "sorted", "one + 1", "1 -> 2", "1 -> 0",
]  # fmt: skip


@pytest.fixture
def module(tmp_path: Path) -> ModuleType:
    """Return the source above as a loaded module."""
    path = tmp_path / "rules.py"
    path.write_text(SOURCE)
    spec = spec_from_file_location("engines.rules_of_a_test", path)
    assert spec is not None
    assert spec.loader is not None
    loaded = module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def test_every_change_is_found_once_and_compiles(module: ModuleType) -> None:
    path = Path(str(module.__file__))
    found = mutants(path, "rules.py")
    assert len({ast_of.name for ast_of in found}) == len(found) == len(CHANGES)
    assert [one.at_import for one in found] == [True] * 2 + [False] * (len(CHANGES) - 2)
    for one in found:
        compile(one.tree(), str(path), "exec")


def test_a_change_is_put_into_what_is_loaded(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module.__name__, module)
    path, before = Path(str(module.__file__)), module.tried
    functions = loaded_functions([path])
    kept = next(one for one in mutants(path, "") if " -> pass" in one.name)
    limit = next(one for one in mutants(path, "") if "3 -> 4" in one.name)
    left = [1, 2]
    before(left)
    assert left == [2]
    put_in(kept, functions)
    put_in(limit, functions)
    left = [1, 2]
    before(left)
    assert (left, module.LIMIT) == ([1, 2], 4)


@pytest.mark.parametrize("game", ["light_speed", "space_empires", "galactic_emperor"])
def test_survivors_that_are_listed_have_a_reason_and_a_place(game: str) -> None:
    listed = reasons(game)
    root = Path(__file__).resolve().parents[2] / "engines"
    told = {line.split(" ")[0] for line in listed}
    there = {one.name for called in told for one in mutants(root / called, called)}
    assert {line for line in listed if line not in there} == set()
