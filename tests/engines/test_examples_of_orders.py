"""What the pages on writing orders by mail say about lines in one's own words is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engines
from engines.core import render
from tests.engines.corpus import HERE, Written, corpus, match_at, read_at

DOCS = Path(__file__).parents[2] / "docs"
ROW = re.compile(r"\| ([^|]+) \| ([^|]+) \| ([^|]+) \|")


def examples(page: str) -> list[tuple[str, str, str]]:
    """Return the rows of a page's table: game, line, order."""
    rows = [row.groups() for row in ROW.finditer((DOCS / page).read_text())]
    return [(game, line, order) for game, line, order in rows[1:] if not game.startswith("-")]


@pytest.mark.parametrize(("page", "language"), [("orders-by-mail.md", "en"), ("rozkazy-listem.md", "pl")])
def test_every_line_is_read_as_the_page_says(page: str, language: str) -> None:
    slugs = {render(game.title): slug for slug, game in engines.games().items()}
    found = examples(page)
    assert {game for game, _, _ in found} == slugs.keys()
    for title, line, order in found:
        game = engines.find(slugs[title])
        place = where(slugs[title], line)
        reading = read_at(game, match_at(game, place).decision(place.seat), line, language)
        assert reading.command is not None, line
        assert game.notation.write(reading.command, language) == order


def where(slug: str, text: str) -> Written:
    """Return the situation for which a line of the corpus was written."""
    lines = corpus(HERE / slug.replace("-", "_") / "orders.jsonl")
    return next(line for line in lines if line.text == text)
