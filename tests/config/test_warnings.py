"""Warnings in tests: what our code does is an error, what a library does by itself is not."""

from __future__ import annotations

import warnings

import pytest

OLD = """
import warnings

def old():
    warnings.warn("nobody calls me any more", DeprecationWarning, stacklevel=2)

def behind():
    old()
"""


def a_library(name: str) -> dict[str, object]:
    """Return the functions of a module of that name: `old` warns its caller, which is itself in `behind`."""
    functions: dict[str, object] = {"__name__": name}
    exec(OLD, functions)  # noqa: S102 - a module that warns
    return functions


@pytest.mark.parametrize("name", ["config", "engines.light_speed.rules", "pbem.api", "tests.factories"])
def test_what_our_code_does_is_an_error(name: str) -> None:
    with pytest.raises(DeprecationWarning):
        a_library(name)["behind"]()  # type: ignore[operator]


def test_so_is_a_call_of_ours_that_a_library_warns_of() -> None:
    with pytest.raises(DeprecationWarning):
        a_library("redis")["old"]()  # type: ignore[operator]


@pytest.mark.parametrize("name", ["mailparser_reply.parser", "apprise", "pbemlike", "re"])
def test_what_a_library_does_by_itself_is_not(name: str) -> None:
    with warnings.catch_warnings(record=True) as told:
        a_library(name)["behind"]()  # type: ignore[operator]
    assert [str(warning.message) for warning in told] == ["nobody calls me any more"]


def test_what_nobody_has_closed_is_an_error_anywhere() -> None:
    with pytest.raises(ResourceWarning):
        warnings.warn_explicit("unclosed", ResourceWarning, "parser.py", 1, module="mailparser_reply.parser")
