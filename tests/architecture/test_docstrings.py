"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

from tests.environment import ROOT


def has_examples(path: Path) -> bool:
    return any(line.lstrip().startswith(">>> ") for line in path.read_text().splitlines())


EXAMPLES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for folder in ("config", "engines", "pbem")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if has_examples(path)
]


@pytest.mark.parametrize("module", EXAMPLES)
def test_examples_are_true(module: str) -> None:
    failed, tried = doctest.testmod(import_module(module))
    assert tried
    assert not failed
