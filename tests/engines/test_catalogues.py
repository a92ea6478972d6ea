"""The catalogue of every game: all its sentences and nothing else, each with the same things to fill in."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import engines
from engines.core import Text, say, say_n
from tests.engines.catalogues import Reader, catalogue_of, entries, templates, wrong_slots

every_game = pytest.mark.parametrize("slug", engines.games())

ENGLISH = {"galactic-emperor", "space-empires"}
"""Games that are called in Polish as they are in English."""


def folder_of(slug: str) -> Path:
    """Return the folder of the game's package."""
    (package,) = (name for name in engines.PACKAGES if name.replace("_", "-") == slug)
    return Path(str(import_module(f"engines.{package}").__file__)).parent


@every_game
def test_every_sentence_is_translated_and_nothing_else(slug: str) -> None:
    catalogue = catalogue_of(folder_of(slug))
    assert set(entries(catalogue)) == templates(folder_of(slug))
    assert all(all(strings) for strings in entries(catalogue).values())


@every_game
def test_translations_fill_in_the_same_things(slug: str) -> None:
    assert wrong_slots(catalogue_of(folder_of(slug))) == []


@every_game
def test_the_options_are_polish_and_the_title_is_as_it_was_printed(slug: str) -> None:
    game, reader = engines.find(slug), Reader(catalogue_of(folder_of(slug)))
    texts = [game.title, game.blurb, *(option.label for option in game.options)]
    texts += [value.label for option in game.options for value in option.values]
    kept = {game.title.template} if slug in ENGLISH else set()
    assert {text.template for text in texts if reader.polish(text) == text.template} == kept


@pytest.mark.parametrize(
    ("slug", "text", "polish"),
    [
        ("trian", say_n("{n} emissary", "{n} emissaries", n=2), "2 emisariusze"),
        ("trian", say_n("{n} emissary", "{n} emissaries", n=5), "5 emisariuszy"),
        ("trian", say_n("{n} looter", "{n} looters", n=2), "2 łupieżcy"),
        (
            "new-era",
            say("Your raid on {card} has strength {strength} and needs {need}. Do you go on?", card="Speluna gangerów",
                strength=3, need=4),
            "Twój najazd: Speluna gangerów. Ma siłę 3, a potrzebuje 4. Co dalej?",
        ),
    ],
)  # fmt: skip
def test_names_and_numbers_stand_where_polish_needs_no_other_form(slug: str, text: Text, polish: str) -> None:
    assert Reader(catalogue_of(folder_of(slug))).polish(text) == polish
