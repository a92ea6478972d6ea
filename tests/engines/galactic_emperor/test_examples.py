"""Every kind of answer comes with a line that can be copied, and the line is legal."""

from __future__ import annotations

import pytest

from engines.core import Decision, Match
from engines.galactic_emperor import GAME
from engines.galactic_emperor.model.commands import Move
from engines.selfplay import play_out


def test_every_answer_has_an_example() -> None:
    kinds: set[type] = set()

    def watch(match: Match, decision: Decision) -> None:
        by_command: dict[type, list[bool]] = {}
        for form in decision.question.choices(decision.view).forms:
            assert all(decision.allows(example) for example in form.examples)
            if form.fields:
                by_command.setdefault(form.command, []).append(bool(form.examples))
        for command, shown in by_command.items():
            assert any(shown) if command is Move else all(shown), f"{command.__name__} at {match.number}"
            kinds.add(command)

    play_out(GAME, 3, {}, b"examples", [GAME.bots["standard"]] * 3, watch)
    assert len(kinds) >= 12


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_standing_order_has_an_example(seats: int) -> None:
    match = Match.start(GAME, seats, {}, b"examples")
    for seat in range(seats):
        asked = match.standing(seat)
        for form in asked.question.choices(asked.view).forms:
            (example,) = form.examples
            assert form.contains(example)
            assert asked.allows(example)
            assert GAME.notation.read(GAME.notation.write(example)) == example
