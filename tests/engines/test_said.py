"""Lines by kinds of what people say, each with others that look like it and mean something else.

In `said/*.tsv` stand game, record, entry, seat, the line, and the order that it is; nothing where it is asked back.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import engines
from engines.core import Decision
from tests.engines.corpus import Written, match_at, read_at

SAID = Path(__file__).parent / "said"


@cache
def _decision(slug: str, record: str, entry: int, seat: int) -> Decision:
    return match_at(engines.find(slug), Written(f"{record}.json", entry, seat, "", "en", "", "", "one")).decision(seat)


def _order(slug: str, decision: Decision, line: str) -> str:
    """Return the order that a line is, whichever language it is read in first."""
    game = engines.find(slug)
    found = {read_at(game, decision, line, language).command for language in ("en", "pl")}
    return "; ".join(sorted(game.notation.write(command) for command in found if command is not None))


@pytest.mark.parametrize("kind", sorted(path.stem for path in SAID.glob("*.tsv")))
def test_lines_are_what_they_say_and_those_like_them_are_asked_back(kind: str) -> None:
    lines = [line.split("\t") for line in (SAID / f"{kind}.tsv").read_text().splitlines()]
    read = [
        (line, _order(slug, _decision(slug, record, int(entry), int(seat)), line))
        for slug, record, entry, seat, line, _ in lines
    ]
    assert read == [(line[-2], line[-1]) for line in lines]
    assert {"" if order else "asked" for _, order in read} == {"", "asked"}
