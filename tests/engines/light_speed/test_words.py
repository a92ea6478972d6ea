"""The game in Polish: every sentence of it is in the catalogue, with the same things to fill in."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

import engines.light_speed
from engines.light_speed.model.state import Card
from engines.light_speed.model.words import SHIP_NAMES, the_ship
from tests.engines.catalogues import Reader, catalogue_of
from tests.engines.light_speed.helpers import Play, Table

PACKAGE = Path(engines.light_speed.__file__).parent


@pytest.fixture(scope="module")
def catalogue() -> Catalog:
    return catalogue_of(PACKAGE)


@pytest.fixture(scope="module")
def reader(catalogue: Catalog) -> Reader:
    return Reader(catalogue)


def test_the_ships_have_the_names_of_the_polish_edition(reader: Reader) -> None:
    names = [reader.polish(SHIP_NAMES[speed]) for speed in range(1, 11)]
    assert names == ["Ważka", "Szerszeń", "Grom", "Sokół", "Żądło", "Duch", "Młot", "Pogromca", "Niszczyciel", "Tytan"]
    assert reader.polish(the_ship(Card(2, 2))) == "niebieski Szerszeń"


def test_a_refusal_and_a_prompt_in_polish(play: type[Play], reader: Reader) -> None:
    game = play(decks={"red": "Hornet Ghost"}, mode="one-wave")
    assert "w tej kolejności: Szerszeń (2), Duch (6), " in reader.polish(game.match.decisions()[0].prompt())
    refused = game.refused("red", "place at 331 0 facing 0")
    assert reader.polish(refused.text).startswith("Szerszeń wystaje o 12.5 mm poza prawą krawędź stołu (LS-RUL-")


@pytest.mark.parametrize(("n", "words"), [(1, "1 punkt "), (2, "2 punkty "), (5, "5 punktów "), (22, "22 punkty ")])
def test_polish_plurals(table: type[Table], reader: Reader, n: int, words: str) -> None:
    given = table(f"red Hornet at 300 300 facing 0 with {n} ore").fire().count()
    told = [reader.polish(event.text) for event in given.state.news]
    assert any(sentence == f"seat 1: {words}w rundzie 1." for sentence in told)
