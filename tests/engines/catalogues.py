"""Catalogues of words: what a package says, what its Polish catalogue holds, a reader who notices what is missing."""

from __future__ import annotations

import ast
import gettext
import io
import re
import string
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from engines.core import Text, render

Template = tuple[str, str]
"""A sentence and its form for other numbers than one, or ""."""

WORDS = {"say": slice(1), "say_n": slice(2), "refusal": slice(1, None)}
"""The functions that make sentences, and which of their arguments are words."""

PLURALS = 4
"""Forms of a Polish sentence with a number, as gettext counts them."""


@cache
def catalogue_of(folder: Path) -> Catalog:
    """Return the Polish catalogue below a folder."""
    with (folder / "locale" / "pl" / "LC_MESSAGES" / "django.po").open("rb") as lines:
        return read_po(lines, locale="pl")


def entries(catalogue: Catalog) -> dict[Template, tuple[str, ...]]:
    """Return the translations of every sentence."""
    found: dict[Template, tuple[str, ...]] = {}
    for message in catalogue:
        ids = message.id if isinstance(message.id, (list, tuple)) else (message.id, "")
        strings = message.string if isinstance(message.string, (list, tuple)) else (message.string,)
        if ids[0]:
            found[ids[0], ids[1]] = tuple(sentence or "" for sentence in strings)
    return found


@cache
def templates(package: Path) -> set[Template]:
    """Return every sentence of a package: the literal arguments of its calls of say, say_n and refusal."""
    return {_template(call) for call in _calls(package) if _name(call) in WORDS}


@cache
def _calls(package: Path) -> list[ast.Call]:
    trees = [ast.parse(path.read_text()) for path in package.rglob("*.py")]
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]


def _name(call: ast.Call) -> str:
    return getattr(call.func, "id", "")


def _template(call: ast.Call) -> Template:
    one, *many = (ast.literal_eval(argument) for argument in call.args[WORDS[_name(call)]])
    return one, many[0] if many else ""


def unfilled(package: Path) -> list[str]:
    """Return the refusals of a package that do not fill in exactly what their sentences leave open."""
    filled = {call.func.value: call.keywords for call in _calls(package) if isinstance(call.func, ast.Attribute)}
    found = []
    for call in _calls(package):
        if _name(call) == "refusal":
            one, many = _template(call)
            given = {keyword.arg for keyword in filled.get(call, [])}
            found += [one] if given | {"n"} != slots(one) | slots(many) | {"n"} else []
    return found


def slots(sentence: str) -> set[str]:
    """Return the names of what a sentence leaves to be filled in."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def wrong_slots(catalogue: Catalog) -> list[str]:
    """Return the translations that fill in other things than their sentence, or have too few forms."""
    wrong = []
    for (one, many), strings in entries(catalogue).items():
        wanted = slots(many or one)
        others = [slots(sentence) for sentence in (strings[1:] if many else strings)]
        whole = len(strings) == (PLURALS if many else 1) and slots(strings[0]) <= wanted
        if not whole or any(other != wanted for other in others):
            wrong.append(one)
    return wrong


class Reader:
    """Somebody who reads Polish, or sees only what was never translated."""

    def __init__(self, *catalogues: Catalog) -> None:
        self.missing: set[Template] = set()
        self._books = [_book(catalogue) for catalogue in catalogues]

    def polish(self, text: Text) -> str:
        """Return the sentence in Polish."""
        return render(text, self.translate)

    def strange(self, text: Text) -> str:
        """Return the sentence with ż for every letter of Polish: other letters were never translated."""

        def translate(one: str, many: str, n: int) -> str:
            return re.sub(r"({\w+})|[^\W\d_]", lambda found: found[1] or "ż", self.translate(one, many, n))

        return render(text, translate, lambda seat: f"Ż{seat}")

    def translate(self, one: str, many: str, n: int) -> str:
        """Return the Polish form of a template."""
        for known, book in self._books:
            if (one, many) in known:
                return book.ngettext(one, many, n) if many else book.gettext(one)
        self.missing.add((one, many))
        return many if many and n != 1 else one


@cache
def _book(catalogue: Catalog) -> tuple[set[Template], gettext.GNUTranslations]:
    """Return what a catalogue knows, and the catalogue as programs read it."""
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    return set(entries(catalogue)), gettext.GNUTranslations(io.BytesIO(compiled.getvalue()))
