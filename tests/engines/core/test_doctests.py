"""The examples in the docstrings of core are true."""

import doctest
from importlib import import_module

import pytest


@pytest.mark.parametrize("module", ["chance", "choices", "errors", "state", "words"])
def test_examples_are_true(module: str) -> None:
    failed, tried = doctest.testmod(import_module(f"engines.core.{module}"))
    assert tried
    assert not failed
