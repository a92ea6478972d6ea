"""The Polish catalogue of letters and of the mailbox page is complete."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po
from django.utils.translation.template import templatize

from tests.environment import ROOT

KEYWORDS = {"gettext": None, "_": None, "gettext_noop": None, "ngettext": (1, 2)}
CATALOGUE = ROOT / "pbem/outbox/locale/pl/LC_MESSAGES/django.po"
PYTHON = [ROOT / "pbem/inbox/judging.py", ROOT / "pbem/web/post/mailbox.py"]
TEMPLATES = [*sorted((ROOT / "templates/mail").iterdir()), *sorted((ROOT / "templates/web").glob("mailbox*.html"))]


@pytest.fixture(scope="module")
def catalogue() -> Catalog:
    with CATALOGUE.open("rb") as lines:
        return read_po(lines, locale="pl")


def said(path: Path) -> Iterator[str | tuple[str, ...]]:
    source = path.read_text() if path.suffix == ".py" else templatize(path.read_text())
    for _, message, _, _ in extract("python", io.BytesIO(source.encode()), keywords=KEYWORDS):
        yield message


@pytest.mark.parametrize("path", [*PYTHON, *TEMPLATES], ids=lambda path: path.name)
def test_everything_said_has_polish_words(path: Path, catalogue: Catalog) -> None:
    for message in said(path):
        found = catalogue.get(message if isinstance(message, str) else message[0])
        assert found is not None, message
        assert found.string, message
        assert not found.fuzzy, message
        if isinstance(message, tuple):
            assert isinstance(found.string, tuple)
            assert all(found.string), message


def test_the_catalogue_says_nothing_that_nobody_says(catalogue: Catalog) -> None:
    first = {m if isinstance(m, str) else m[0] for path in [*PYTHON, *TEMPLATES] for m in said(path)}
    assert {m.id if isinstance(m.id, str) else m.id[0] for m in catalogue if m.id} <= first
