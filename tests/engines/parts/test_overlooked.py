"""What players usually mean to do before they end a step: the game says so, and says nothing of other orders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import engines
from engines.core import Chance, Command, Decision, Done, Match, live, render
from engines.galactic_emperor.model.commands import EndTurn as EndGalactic
from engines.new_era.model.commands import Pass
from engines.space_empires.model.commands import EndTurn

MOST = 400
"""Answers after which every game has come to such a place."""


def first_warning(slug: str, command: Command, wanted: Callable[[str], bool]) -> tuple[Decision, list[str]]:
    """Return the first decision of a bots' match before which something is told of the command."""
    game: Any = engines.find(slug)
    played = Match.start(game, max(2, min(game.seats)), {}, b"overlooked")
    for _ in range(MOST):
        if played.resolvable():
            played.resolve()
            continue
        asked = next(decision for decision in played.decisions() if not decision.done)
        told = [render(sentence) for sentence in asked.question.overlooked(asked.view, command)]
        if any(map(wanted, told)):
            return asked, told
        answer = game.bots["standard"](asked, Chance(live(b"overlooked", played.number)))
        assert answer is not None
        played.play(asked.seat, answer)
    pytest.fail(f"{slug} never tells of anything")


@pytest.mark.parametrize(
    ("slug", "command", "part"),
    [
        ("space-empires", EndTurn(), "can land in"),
        ("space-empires", EndTurn(), "can leave its load in"),
        ("space-empires", EndTurn(), "have not moved"),
        ("space-empires", Done(), "You build nothing and buy no level"),
        ("galactic-emperor", EndGalactic(), "can still be placed"),
        ("galactic-emperor", EndGalactic(), "have not moved"),
        ("galactic-emperor", Done(), "You buy no ships. You could pay for"),
        ("light-speed", Done(), "No ship is on your sheet yet"),
        ("new-era", Pass(), "You can still use the Action"),
    ],
)
def test_what_is_usually_meant_is_told_of_the_end_alone(slug: str, command: Command, part: str) -> None:
    asked, told = first_warning(slug, command, lambda sentence: part in sentence)
    assert asked.allows(command)
    assert len(told) == len(set(told))
    others = [form.examples[0] for form in asked.choices.forms if form.fields and form.examples]
    for other in others:
        assert asked.question.overlooked(asked.view, other) == []


def test_a_landing_is_named_with_its_place_and_gone_when_it_is_made() -> None:
    asked, told = first_warning("space-empires", EndTurn(), lambda sentence: "can land in" in sentence)
    ship, _, place = told[0].rstrip(".").partition(" can land in ")
    view: Any = asked.view
    unit = view.units[ship]
    assert unit.hex == place
    unit.hex = next(name for name in view.systems if name in view.colonies)
    again = [render(sentence) for sentence in asked.question.overlooked(asked.view, EndTurn())]
    assert told[0] not in again
