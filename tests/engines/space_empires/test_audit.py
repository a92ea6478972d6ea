"""The audit notices what cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engines.core import BrokenInvariant
from engines.space_empires import GAME
from engines.space_empires.model.state import Colony, State, Technology, Unit
from tests.engines.space_empires.helpers import Play


def _two_bases(state: State) -> None:
    for number in range(1, 6):
        state.players[0].units[f"BA-{number}"] = Unit(f"BA-{number}", 0, "BA", "0501")


def _set(path: str, value: object) -> Callable[[State], None]:
    def change(state: State) -> None:
        unit = state.players[0].units["SC-1"]
        setattr(unit, path, value)

    return change


def _empty(state: State) -> None:
    next(system for system in state.systems.values() if system.kind == "nebula").kind = "empty"


def _more_minerals(state: State) -> None:
    for system in state.systems.values():
        system.kind = "minerals-10" if system.kind in ("danger", "minerals-5") else system.kind


WRONGS: dict[str, Callable[[State], None]] = {
    "counters of BA": _two_bases,
    "has 7 ships": _set("count", 7),
    "carries too much": _set("technology", Technology(attack=2)),
    "is off the board": _set("hex", "9999"),
    "has 1 damage": _set("damage", 1),
    "carries gold": _set("cargo", "gold"),
    "goes by another name": _set("name", "SC-2"),
    "owes 1": lambda state: setattr(state.players[0], "treasury", -1),
    "has size 9": lambda state: state.players[1].levels.update(size=9),
    "has announced more attack": lambda state: state.players[1].announced.update(attack=1),
    "× nebula": _empty,
    "× minerals-10, more than": _more_minerals,
    "a colony in 0502": lambda state: state.colonies.update({"0502": Colony(0, 1)}),
    "shows 4": lambda state: setattr(state.colonies["0501"], "points", 4),
    "half a home world": lambda state: setattr(state.colonies["0501"], "home", False),
    "the order of play": lambda state: setattr(state, "order", [1]),
    "hexes are missing": lambda state: state.systems.pop("0502"),  # type: ignore[dict-item]
    "planets": lambda state: setattr(state.systems["0501"], "kind", "empty"),
}


@pytest.mark.parametrize("words", WRONGS)
def test_what_cannot_be_is_noticed(play: type[Play], words: str) -> None:
    state = play().set_up().state
    GAME.audit(state)
    WRONGS[words](state)
    with pytest.raises(BrokenInvariant, match=words):
        GAME.audit(state)
