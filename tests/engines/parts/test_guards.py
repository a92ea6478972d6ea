"""Guards of patterns: nothing is overlooked for their sake."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import engines
from engines.parts.notation import Guarded, fold
from engines.parts.orders.names.lexicon import notation_of
from tests.engines.corpus import HERE, corpus


def _guards(slug: str) -> list[Guarded]:
    return [each for each in notation_of(engines.find(slug)).hints.rewritten if isinstance(each, Guarded)]


GUARDING = [slug for slug in sorted(engines.games()) if _guards(slug)]


def _lines(slug: str) -> Iterator[str]:
    for line in corpus(HERE / slug.replace("-", "_") / "orders.jsonl"):
        plain = fold(line.text)
        yield from (plain, plain.replace(",", " "), f"{plain} up", f"{plain} w lewo.", f"{plain}\n100 right!")


@pytest.mark.parametrize("slug", GUARDING)
def test_where_a_pattern_is_found_its_guard_is(slug: str) -> None:
    for guarded in _guards(slug):
        guard, patterns = re.compile(guarded.guard), [re.compile(pattern) for pattern, _ in guarded.rewritten]
        found = [line for line in _lines(slug) if any(pattern.search(line) for pattern in patterns)]
        assert found
        assert all(map(guard.search, found)), [line for line in found if not guard.search(line)][:3]
