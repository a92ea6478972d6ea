"""Panels as text: words stay whole, however many columns there are."""

from __future__ import annotations

import pytest

from engines.core import Panel
from pbem.presenters.tables import LONGEST_WORD, RULE, WIDTH, text_table

HEADS = ["gracz", "mgławice", "układy", "przestrzeń", "minerały", "badania", "mgławice na koniec", "układy na koniec"]


def lines_of(columns: list[str], *rows: list[str]) -> list[str]:
    """Return the lines of a table, every one of which is as narrow as letters are."""
    lines = text_table(Panel("p", "Title", columns, list(rows))).lines
    assert all(line.startswith(RULE) and len(line) <= WIDTH for line in lines)
    return lines


@pytest.mark.parametrize("players", [2, 5])
def test_words_are_never_broken(players: int) -> None:
    names = [f"Bot {n + 1} (zwykły) (niebieski)" for n in range(players)]
    told = " ".join(lines_of(HEADS, *([name, *"1234567"] for name in names)))
    assert {word for head in HEADS[1:] for word in head.split()} <= set(told.replace(":", " ").split())
    assert told.count("(niebieski)") == players


def test_a_table_that_is_too_wide_is_turned() -> None:
    head, *rest = lines_of(HEADS, ["Zosia", *"1234567"], ["Bot", *"7654321"])
    assert head.split() == [RULE, "gracz", "Zosia", "Bot"]
    assert rest[-1].split() == [RULE, "układy", "na", "koniec", "7", "1"]


def test_a_table_that_is_too_wide_both_ways_is_told_row_by_row() -> None:
    rows = [[f"{'name' * 5} {n}", *"1234567"] for n in range(5)]
    lines = lines_of(HEADS, *rows)
    assert lines[:2] == [f"{RULE} {'name' * 5} 0", f"{RULE}   mgławice: 1"]
    assert len(lines) == 5 * len(HEADS)


def test_only_longer_words_are_broken() -> None:
    lines = lines_of(["a", "b", "c", "d"], ["x" * 30, "y" * 30, "z" * LONGEST_WORD, "word " * 9])
    assert "z" * LONGEST_WORD in lines[1]
    assert sum(line.count("x") for line in lines) == 30
    assert "x" * 30 not in lines[1]
