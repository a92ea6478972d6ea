"""What a game reads freely, put down line by line: faces are tested without any game's words."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Command, Decision
from engines.examples.heap.model import Take, Throw
from engines.parts.orders import Reading
from pbem.matches.reading import interpreting

NOTHING = Reading(None, (), (), None)

READINGS: dict[str, Reading] = {
    "two stones for me": Reading(Take(2), (), (), None),
    "a couple of them": Reading(Take(2), (), (), None),
    "let chance decide": Reading(Throw(), (), (), None),
    "done": Reading(Take(1), (), (), None),
    "nic": Reading(Take(1), (), (), None),
    "grab 2": Reading(None, (Take(2), Take(1)), ("grab",), None),
    "grab 2 blue things": Reading(None, (Take(2),), ("grab", "blue", "things"), None),
}


def reads(patch: pytest.MonkeyPatch) -> list[str]:
    """Have lines read as above, whoever is asked; return the list in which those are kept that were looked at."""
    seen: list[str] = []

    def read(_game: Any, decision: Decision, text: str, _tongues: Any) -> Reading:
        seen.append(text)
        found = READINGS.get(text.lower().strip(" .!"), NOTHING)
        legal = tuple(offer for offer in found.offers if decision.allows(offer))
        command: Command | None = found.command
        return Reading(command, legal, found.strange, found.refused)

    patch.setattr(interpreting, "read", read)
    return seen
