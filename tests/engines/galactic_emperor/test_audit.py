"""The audit finds what cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engines.core import BrokenInvariant
from engines.galactic_emperor import GAME
from engines.galactic_emperor.model.state import Picked, Sector, Ship, State
from tests.engines.galactic_emperor.helpers import Position


def without_planets(state: State) -> None:
    state.stack.remove("R13")
    state.sectors["0303"] = Sector("R13", 0)


def in_an_enemy_home(state: State) -> None:
    state.role = "warlord"
    state.players[0].ships["F2"] = Ship("0207")


def one_card_twice(state: State) -> None:
    for player in state.players:
        player.technologies = ["plasma"]


def paid_too_soon(state: State) -> None:
    state.overpaid = state.secrets[0].points = 2


def picked_twice(state: State) -> None:
    state.picked, state.roles = [Picked("regent", 0), Picked("steward", 0)], []


def scientist_after_omega(state: State) -> None:
    state.stack.remove("BHOLE")
    state.sectors["0404"].tile = "BHOLE"


SPOILT: dict[str, Callable[[State], object]] = {
    "tiles": lambda state: state.stack.pop(),
    "home": lambda state: setattr(state.sectors[state.homes[0]], "starbase", False),
    "no planet": without_planets,
    "Starbase of nobody": lambda state: setattr(state.sectors["0405"], "owner", None),
    "3 food": lambda state: setattr(state.sectors["0405"], "food", 3),
    "share": lambda state: state.players[1].ships.update(F1=Ship("0405")),
    "no ship F9": lambda state: state.players[0].ships.update(F9=Ship("0405")),
    "at 0000": lambda state: state.players[0].ships.update(F2=Ship("0000")),
    "enemy home": in_an_enemy_home,
    "not repaired": lambda state: state.players[0].ships.update(D1=Ship("0405", hits=1)),
    "7 metal": lambda state: setattr(state.players[0], "metal", 7),
    "-1 marks": lambda state: setattr(state.players[0], "marks", -1),
    "loose food": lambda state: setattr(state.players[0], "food", 1),
    "technologies": one_card_twice,
    "points paid": lambda state: setattr(state, "points", 3),
    "paid beyond": paid_too_soon,
    "roles": lambda state: state.picked.append(Picked("regent", 0)),
    "have picked": picked_twice,
    "both sides": lambda state: state.roles.append("warlord-2"),
    "still there": scientist_after_omega,
}


@pytest.mark.parametrize("trouble", SPOILT)
def test_what_cannot_be_is_found(position: type[Position], trouble: str) -> None:
    game = position("red F1 at 0405", sectors={"0405": "R05 red starbase 1"})
    GAME.audit(game.state)
    SPOILT[trouble](game.state)
    with pytest.raises(BrokenInvariant, match=trouble):
        GAME.audit(game.state)


def test_too_many_tokens_are_found(position: type[Position]) -> None:
    planets = [f"R{number:02}" for number in range(1, 13)]
    fields = ["0301", "0401", "0501", "0202", "0302", "0402", "0502", "0602", "0103", "0203", "0303", "0403"]
    game = position(sectors={field: f"{tile} red" for field, tile in zip(fields, planets, strict=True)})
    with pytest.raises(BrokenInvariant, match="more tokens"):
        GAME.audit(game.state)
