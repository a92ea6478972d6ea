"""Signs that a telephone writes out as words are signs: nothing stops that did not."""

from __future__ import annotations

import pytest

import engines
from engines.core import Command
from pbem.matches.reading.interpreting import Writer, interpret, orders_of
from tests.engines.corpus import Written, match_at


@pytest.mark.parametrize(
    ("line", "language", "orders"),
    [
        ("move scout SC-1 from 0508 to 0408 full stop", "en", ["move SC-1 to 0408"]),
        ("zwiadowca SC-1 na 0408 kropka", "pl", ["rusz SC-1 do 0408"]),
        ("Move scout SC-1 to 0408 comma and end turn Full Stop", "en", ["move SC-1 to 0408", "end turn"]),
        ("scout one to 0408 full stop end turn", "en", ["move SC-1 to 0408", "end turn"]),
    ],
)
def test_a_sign_that_was_dictated_is_no_order(line: str, language: str, orders: list[str]) -> None:
    place = Written("aliens_and_a_doomsday_machine.json", 5, 1, "", language, line, "", "one")
    writer = Writer(match_at(engines.find("space-empires"), place), 1, language)
    read = [interpret(writer, part).meant for part in orders_of(writer, line)]
    assert [writer.written(one) if isinstance(one, Command) else one for one in read] == orders
