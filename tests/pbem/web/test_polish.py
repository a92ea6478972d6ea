"""Every sentence of the pages is translated, and the pages are whole in Polish."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from babel.messages import Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po
from django.utils import translation
from django.utils.translation import gettext, ngettext
from django.utils.translation.template import templatize

from pbem.matches.acting.settling import settle
from pbem.players.models import Player
from tests.environment import ROOT
from tests.factories import a_match, a_player, give, play_on

from .browsing import Opening

KEYWORDS = {"_": None, "gettext": None, "gettext_lazy": None, "ngettext": (1, 2)}
SAME = {"Bot %(number)s (%(strength)s)", "Bot (%(strength)s)"}
"""Sentences that are alike in both languages."""


def sentences(source: str) -> Iterator[str | tuple[str, str]]:
    """The sentences to be translated in a source text of Python."""
    for _line, found, _comments, _context in extract("python", io.BytesIO(source.encode()), KEYWORDS):
        yield found if isinstance(found, str) else (found[0], found[1])


def all_sentences() -> set[str | tuple[str, str]]:
    patterns = ("templates/web/*", "templates/account/**/*", "templates/mfa/**/*", "templates/*.html")
    templates = [path for pattern in patterns for path in ROOT.glob(pattern)]
    texts = [templatize(path.read_text()) for path in templates if path.is_file()]
    texts += [path.read_text() for path in ROOT.glob("pbem/**/*.py") if "migrations" not in path.parts]
    return {sentence for text in texts for sentence in sentences(text)}


def messages(*patterns: str) -> Iterator[tuple[Path, Message]]:
    """The messages of all catalogues."""
    for path in (path for pattern in patterns for path in ROOT.glob(pattern)):
        with path.open("rb") as lines:
            yield from ((path, message) for message in read_po(lines, locale="pl") if message.id)


def test_every_sentence_has_a_translation() -> None:
    found = all_sentences()
    assert len(found) > 200
    with translation.override("pl"):
        missing = [one for one in found if isinstance(one, str) and gettext(one) == one and one not in SAME]
        missing += [one[0] for one in found if isinstance(one, tuple) and ngettext(*one, 5) == one[1]]
    assert missing == []


def test_translations_keep_the_holes_of_their_sentences() -> None:
    hole = re.compile(r"%\(\w+\)s|\{\w+\}")
    for path, message in messages("pbem/**/*.po"):
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        texts = [message.string] if isinstance(message.string, str) else list(message.string or ())
        holes = {found for text in ids for found in hole.findall(text)}
        assert all(set(hole.findall(text)) == holes for text in texts), (path, ids[0])


def test_no_sentence_is_translated_in_two_ways() -> None:
    seen: dict[str, tuple[str, Path]] = {}
    for path, message in messages("pbem/**/*.po", "engines/**/*.po"):
        if isinstance(message.id, str) and not message.context:
            other, place = seen.setdefault(message.id, (str(message.string), path))
            assert other == message.string, (message.id, path, place)


ENGLISH = re.compile(r"\b(the|your|you|and|with|match|turn|seat|orders?|until|waiting|step|board)\b", re.IGNORECASE)


@pytest.fixture
def zofia(player: Callable[..., Player]) -> Player:
    return player("Zofia", language="pl", time_zone="Europe/Warsaw")


def test_pages_are_polish_throughout(zofia: Player, browser: Opening) -> None:
    ada = a_player("Ada")
    playing = a_match(players=[zofia, ada])
    forming = a_match(players=[zofia, ada], start=False)
    over = play_on(a_match(players=[zofia, ada], mode="one-wave", cap="9"))
    polish = browser("Zofia")
    paths = ["/", f"/m/{playing.pk}/", f"/m/{forming.pk}/", f"/m/{over.pk}/", f"/m/{over.pk}/?scene=3",
             f"/m/{over.pk}/history/1/", "/new/light-speed/", "/games/", "/games/light-speed/", "/accounts/email/",
             f"/players/{zofia.pk}/", "/seasons/", "/games/light-speed/statistics/", "/m/999/"]  # fmt: skip
    for path in paths:
        page = polish.get(path)
        assert '<html lang="pl">' in page.html
        text = re.sub(r"Board|[\w-]+\.jsonl", "", page.text)
        assert ENGLISH.findall(text) == [], f"{path}: {text}"


def test_orders_can_be_given_and_are_refused_in_polish(zofia: Player, browser: Opening) -> None:
    match = a_match(players=[zofia, a_player("Ada")])
    polish = browser("Zofia")
    page = polish.order(match.pk, "połóż na 100 100 kierunek 30", "połóż na 0 0 kierunek 0")
    assert "Przyjęto 1 rozkaz" in page.receipt
    assert "asteroid" in page.receipt
    page = polish.fill(match.pk, 0, x="-100,5", y="100", facing="0")
    assert "połóż na -100.5 100 kierunek 0" in page.receipt
    assert "„abc” to nie liczba." in polish.fill(match.pk, 0, x="abc", y="0", facing="0").text
    give(match, 1, "place nothing")
    assert "Twój wybór jest zatwierdzony" in polish.order(match.pk, "gotowe").text
    settle(match.pk)
    assert (
        "to pytanie jest już zamknięte"
        in polish.post(f"/m/{match.pk}/orders/", orders="gotowe", decision="1", key="x").receipt.lower()
    )


@pytest.mark.parametrize(("n", "words"), [(1, "1 dzień"), (3, "3 dni"), (7, "7 dni")])
def test_numbers_take_the_right_form(n: int, words: str) -> None:
    from pbem.web.wording import hours

    with translation.override("pl"):
        assert hours(24 * n) == words
        assert hours(1) == "1 godzina"
        assert hours(12) == "12 godzin"
