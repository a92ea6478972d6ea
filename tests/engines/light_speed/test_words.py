"""The game in Polish: every sentence of it is in the catalogue, with the same things to fill in."""

from __future__ import annotations

import ast
import gettext
import io
import string
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import engines.light_speed
from engines.core import Text, render
from engines.light_speed.state import Card
from engines.light_speed.words import ship_name, the_ship
from tests.engines.light_speed.helpers import Play, Table

PACKAGE = Path(engines.light_speed.__file__).parent
Template = tuple[str, str]


@pytest.fixture(scope="module")
def catalogue() -> Catalog:
    with (PACKAGE / "locale" / "pl" / "LC_MESSAGES" / "django.po").open("rb") as lines:
        return read_po(lines, locale="pl")


@pytest.fixture(scope="module")
def polish(catalogue: Catalog) -> gettext.GNUTranslations:
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    return gettext.GNUTranslations(io.BytesIO(compiled.getvalue()))


def in_polish(text: Text, polish: gettext.GNUTranslations) -> str:
    def translate(one: str, many: str, n: int) -> str:
        return polish.ngettext(one, many, n) if many else polish.gettext(one)

    return render(text, translate)


def templates() -> set[Template]:
    """Return every sentence of the package: the literal arguments of its calls of say and say_n."""
    trees = [ast.parse(path.read_text()) for path in PACKAGE.glob("*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {_template(call) for call in calls if getattr(call.func, "id", "") in ("say", "say_n")}


def _template(call: ast.Call) -> Template:
    words = [ast.literal_eval(argument) for argument in call.args]
    return words[0], (words[1] if getattr(call.func, "id", "") == "say_n" else "")


def slots(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def entries(catalogue: Catalog) -> dict[Template, tuple[str, ...]]:
    found: dict[Template, tuple[str, ...]] = {}
    for message in catalogue:
        ids = message.id if isinstance(message.id, (list, tuple)) else (message.id, "")
        strings = message.string if isinstance(message.string, (list, tuple)) else (message.string,)
        if ids[0]:
            found[ids[0], ids[1]] = tuple(sentence or "" for sentence in strings)
    return found


def test_every_sentence_is_translated_and_nothing_else(catalogue: Catalog) -> None:
    assert set(entries(catalogue)) == templates()
    assert all(all(strings) for strings in entries(catalogue).values())


def test_translations_fill_in_the_same_things(catalogue: Catalog) -> None:
    for (one, many), strings in entries(catalogue).items():
        assert len(strings) == (4 if many else 1), one
        for sentence in strings[1:] if many else strings:
            assert slots(sentence) == slots(many or one), sentence
        assert slots(strings[0]) <= slots(many or one), strings[0]


def test_the_ships_have_the_names_of_the_polish_edition(polish: gettext.GNUTranslations) -> None:
    names = [in_polish(ship_name(speed), polish) for speed in range(1, 11)]
    assert names == ["Ważka", "Szerszeń", "Grom", "Sokół", "Żądło", "Duch", "Młot", "Pogromca", "Niszczyciel", "Tytan"]
    assert in_polish(the_ship(Card(2, 2)), polish) == "Szerszeń niebieskich"


def test_a_refusal_and_a_prompt_in_polish(play: type[Play], polish: gettext.GNUTranslations) -> None:
    game = play(decks={"red": "Hornet Ghost"}, mode="one-wave")
    assert "w tej kolejności: Szerszeń (2), Duch (6), " in in_polish(game.match.decisions()[0].prompt(), polish)
    refused = game.refused("red", "place at 331 0 facing 0")
    assert in_polish(refused.text, polish).startswith("Szerszeń wystaje o 12.5 mm poza prawą krawędź stołu (LS-RUL-")


@pytest.mark.parametrize(("n", "words"), [(1, "1 punkt "), (2, "2 punkty "), (5, "5 punktów "), (22, "22 punkty ")])
def test_polish_plurals(table: type[Table], polish: gettext.GNUTranslations, n: int, words: str) -> None:
    given = table(f"red Hornet at 300 300 facing 0 with {n} ore").fire().count()
    told = [in_polish(event.text, polish) for event in given.state.news]
    assert any(sentence == f"seat 1: {words}w rundzie 1." for sentence in told)
