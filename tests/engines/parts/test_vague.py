"""What sounds like an ending and may be small talk is asked back, never carried out."""

from __future__ import annotations

from functools import cache

import pytest

import engines
from engines.core import Decision
from tests.engines.corpus import HERE, corpus, match_at, read_at

TALK = (
    "Is that all", "is that all for now", "that is all I know", "to wszystko co wiem", "czy to wszystko",
    "I will send it", "so I will send", "it is time for me to go out a bit, so I will send", "We talked, so leave it.",
)  # fmt: skip


@cache
def asked(slug: str) -> list[Decision]:
    """Return a question of each kind that strangers answered."""
    lines = corpus(HERE / slug.replace("-", "_") / "orders.jsonl")[::29]
    found = (match_at(engines.find(slug), line).decision(line.seat) for line in lines)
    return list({decision.name: decision for decision in found}.values())


@pytest.mark.parametrize("line", TALK)
@pytest.mark.parametrize("slug", ["space-empires", "galactic-emperor", "new-era", "trian", "light-speed"])
def test_small_talk_answers_no_question(slug: str, line: str) -> None:
    game = engines.find(slug)
    read = {decision.name: read_at(game, decision, line, "pl").command for decision in asked(slug)}
    assert {name: command for name, command in read.items() if command is not None} == {}
    assert len(read) > 1


def test_what_surely_ends_a_turn_does_so_beside_small_talk() -> None:
    moving = next(decision for decision in asked("space-empires") if decision.name == "MoveUnits")
    for line in ("end turn, good luck", "end turn", "that's all"):
        assert repr(read_at(engines.find("space-empires"), moving, line, "en").command) == "EndTurn()", line
