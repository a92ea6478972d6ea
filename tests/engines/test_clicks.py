"""What the script counts that writes docs/clicks.md."""

from __future__ import annotations

from itertools import islice

import engines
from engines.core import Command
from tests.engines.clicks import TABLES, Bar, answers, by_menus


def first_presses(slug: str, most: int) -> dict[type[Command], tuple[int, int | None]]:
    """Return what the first order of each kind takes, in its form and on the board."""
    game, found = engines.find(slug), dict[type[Command], tuple[int, int | None]]()
    for decision, command in islice(answers(game, *TABLES[slug]), most):
        if type(command) not in found:
            found[type(command)] = by_menus(decision, command), Bar(game, decision).presses(command)
    return found


def test_taps_turns_and_sending_are_counted() -> None:
    presses = {kind.__name__: counted for kind, counted in first_presses("trian", 3).items()}
    assert presses["Draw"] == (3, 2), "tap, Send"
    assert presses["Lay"] == (7, 3), "tap, turn it once, Send"
