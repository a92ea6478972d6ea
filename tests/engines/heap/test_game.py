"""The Heap keeps all laws, speaks Polish, and its bot is better than chance."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engines.examples.heap
from engines.examples.heap import GAME
from engines.laws import check_match
from engines.parts.random_play import random_answer
from engines.selfplay import play_out
from tests.engines.catalogues import catalogue_of, entries, templates, wrong_slots

PACKAGE = Path(engines.examples.heap.__file__).parent
EVERYTHING = {option.name: [value.value for value in option.values] for option in GAME.options}


@given(
    seats=st.sampled_from(GAME.seats),
    options=st.fixed_dictionaries({name: st.sampled_from(values) for name, values in EVERYTHING.items()}),
    seed=st.binary(min_size=1, max_size=8),
)
def test_random_play_keeps_the_laws(seats: int, options: dict[str, str], seed: bytes) -> None:
    check_match(GAME, seats, options, seed)


def test_every_sentence_is_in_polish_and_nothing_else() -> None:
    catalogue = catalogue_of(PACKAGE)
    assert set(entries(catalogue)) == templates(PACKAGE)
    assert all(all(strings) for strings in entries(catalogue).values())
    assert wrong_slots(catalogue) == []


@pytest.mark.parametrize("language", ["en", "pl"])
def test_help_is_written(language: str) -> None:
    assert (PACKAGE / "help" / f"{language}.md").read_text(encoding="utf-8").startswith("# ")


def test_the_bot_beats_chance() -> None:
    won = 0
    for number in range(40):
        mine = number % 2
        bots = [GAME.bots["standard"] if seat == mine else random_answer for seat in range(2)]
        played = play_out(GAME, 2, {}, b"bots %d" % number, bots)
        assert played.match.state.outcome is not None
        won += played.match.state.outcome.winners == [mine]
    assert won > 20, f"won {won} of 40"
