"""Garbage in the fields of an order that a program sends: a sentence, for every kind of order of every game."""

from __future__ import annotations

import typing
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import engines
from engines.core import Game, Refusal

JUNK = ("null", "{}", '{"name": 3}', "1.5", "[[]]", "9" * 5_000, "[null]")


def kinds() -> Iterator[Any]:
    for slug, game in engines.games().items():
        for kind in typing.get_args(game.command):
            yield pytest.param(game, kind, id=f"{slug}-{kind.__name__}")


@pytest.mark.parametrize(("game", "kind"), list(kinds()))
def test_garbage_fields_of_json_get_a_sentence(game: Game[Any, Any], kind: type[Any]) -> None:
    for field in msgspec.structs.fields(kind):
        for junk in JUNK:
            with pytest.raises(Refusal, match="That is not a command of this game"):
                game.read_command(f'{{"type": "{kind.__name__}", "{field.name}": {junk}}}')
