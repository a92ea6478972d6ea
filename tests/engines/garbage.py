"""Orders of every kind with anything in their fields, and what must become of them: a sentence."""

from __future__ import annotations

import typing
from typing import Any

import msgspec
from hypothesis import strategies as st

from engines.core import Decision, Refusal, encode, position
from engines.core.position import AnyGame

LONGEST = 2_000
"""Characters of a refusal, whatever was sent."""

NUMBERS = st.integers(-3, 9) | st.integers(-(10**300), 10**300)


def values(type_: Any, words: st.SearchStrategy[str]) -> st.SearchStrategy[Any]:
    """Return anything that the schema lets pass as a field of the type."""
    if type_ is str:
        return words
    if type_ is int:
        return NUMBERS
    row, _ = typing.get_args(type_)
    return st.lists(orders(row, words), max_size=4).map(tuple)


def orders(kind: type[Any], words: st.SearchStrategy[str]) -> st.SearchStrategy[Any]:
    """Return orders of a kind, or rows, with garbage in every field."""
    hints = typing.get_type_hints(kind)
    return st.builds(kind, **{field.name: values(hints[field.name], words) for field in msgspec.structs.fields(kind)})


def answer(game: AnyGame, decision: Decision, command: Any) -> str:
    """Return the refusal, or the order in words if it is allowed."""
    try:
        position.check(game, decision, command)
    except Refusal as refusal:
        return str(refusal)
    return f"Allowed: {game.notation.write(command)}."


def gets_a_sentence(game: AnyGame, decision: Decision, command: Any) -> None:
    before = encode(decision.view)
    is_a_sentence(answer(game, decision, command))
    assert encode(decision.view) == before
    assert game.notation.write(command, "en")
    assert game.notation.write(command, "pl")


def is_a_sentence(said: str) -> None:
    assert 10 < len(said) < LONGEST
    assert said[-1] in ".?"
