"""Orders that people wrote who had read no help, blind, with what they meant: how many of them are understood.

None is ever carried out as another one. What is not understood comes back with legal orders to choose from, mostly
with the right one among them. The floors are what was reached; whoever makes the reader better raises them.
"""

from __future__ import annotations

from functools import cache

import pytest

from tests.engines.corpus import HERE, Tried, corpus, tried

FLOORS = {
    ("space-empires", "en"): (0.89, 0.96),
    ("space-empires", "pl"): (0.87, 0.95),
    ("galactic-emperor", "en"): (0.81, 0.96),
    ("galactic-emperor", "pl"): (0.82, 0.98),
    ("light-speed", "en"): (0.90, 0.96),
    ("light-speed", "pl"): (0.90, 0.98),
}
"""Shares of legal orders that are understood, and that are understood or offered."""

GAMES = sorted({slug for slug, _ in FLOORS})


@cache
def _tried(slug: str) -> list[Tried]:
    return list(tried(slug, corpus(HERE / slug.replace("-", "_") / "orders.jsonl")))


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_is_misread(slug: str) -> None:
    misread = [(trial.written.text, trial.reading.command) for trial in _tried(slug) if trial.outcome == "misread"]
    assert not misread


@pytest.mark.parametrize("slug", GAMES)
def test_whatever_is_offered_is_legal(slug: str) -> None:
    for trial in _tried(slug):
        offers = trial.reading.offers
        assert len(offers) <= 3
        assert all(trial.decision.allows(offer) for offer in offers), trial.written.text


@pytest.mark.parametrize(("slug", "language"), FLOORS)
def test_most_lines_are_understood_or_offered_rightly(slug: str, language: str) -> None:
    legal = [trial.outcome for trial in _tried(slug) if trial.legal and trial.written.language == language]
    understood, offered = legal.count("understood"), legal.count("offered")
    assert len(legal) > 100
    assert understood / len(legal) >= FLOORS[slug, language][0]
    assert (understood + offered) / len(legal) >= FLOORS[slug, language][1]
