"""Missed deadlines: every role comes in its turn, so that a match which everybody has left ends (GE-PBM-33)."""

from __future__ import annotations

import pytest

from engines.galactic_emperor import GAME
from engines.galactic_emperor.game import MOST_COMMANDS
from engines.galactic_emperor.model.commands import PickRole
from engines.galactic_emperor.model.tables import ROLES
from tests.engines.galactic_emperor.helpers import Play, Position


@pytest.mark.rule("galactic-emperor", "GE-PBM-33")
@pytest.mark.parametrize(
    ("round_", "roles"),
    [
        (1, ("explorer", "merchant", "steward")),
        (2, ("merchant", "steward", "engineer")),
        (6, ("regent", "scientist", "explorer")),
        (8, ("explorer", "merchant", "steward")),
    ],
)
def test_a_missed_deadline_takes_the_first_role_free_from_another_one_on_each_round(
    play: type[Play], round_: int, roles: tuple[str, ...]
) -> None:
    game = play(seats=3)
    while game.state.round < round_:
        game.apply_default()
    taken: list[str] = []
    while len(taken) < len(roles):
        game.apply_default()
        taken = [card.role for card in game.state.picked]
    assert tuple(taken) == roles


@pytest.mark.rule("galactic-emperor", "GE-PBM-33", "GE-ROUND-18")
def test_the_second_warlord_comes_in_the_place_of_the_explorer(position: type[Position]) -> None:
    game = position(sectors={"0404": "BHOLE"})
    game.state.roles = ["warlord-2", *(role for role in ROLES if role not in ("explorer", "scientist"))]
    assert game.begin_round().order("red", "direction clockwise").match.decision(0).default() == PickRole("warlord-2")


@pytest.mark.rule("galactic-emperor", "GE-PBM-33", "GE-END-2")
@pytest.mark.parametrize("seats", list(GAME.seats))
def test_a_match_that_everybody_has_left_ends(seats: int) -> None:
    game = Play(seats)
    while not game.match.over:
        game.apply_default()
        assert game.match.number < MOST_COMMANDS // 10
    assert game.state.ending == "pool"
