"""What is kept so that pages are quick: it changes nothing on them, and nobody gets what was kept for others' eyes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django import forms
from django.core.cache import cache
from django.forms.renderers import DjangoTemplates
from django.utils import translation

from config.forms import KeptWidgets
from engines.core import say
from pbem.matches.history import chronicle
from pbem.matches.history.chronicle import Kind, Wish, leaf
from pbem.matches.history.perspectives import Perspective, heard_between
from pbem.matches.models import Match
from pbem.matches.tables import table_of
from pbem.web.history import downloads
from pbem.web.rows import rows
from pbem.web.viewers import Viewer, reader_of
from tests.factories import a_match as make_match
from tests.factories import a_player, give, play_on

from .browsing import CHANGING, Opening

pytestmark = pytest.mark.usefixtures("heap", "clock")

PATHS = ("", "history/", "history/1/", "chronicle/", "chronicle/?seat=0", "compare/?from=0", "board.svg", "pulse/")
PEOPLE = ("Ada", "Bea", "")


@pytest.fixture
def match(a_match: Callable[..., Match]) -> Match:
    """A match in which Ada has entered two bids and taken one back, and Bea one, in secret."""
    match = a_match(game="heap", stones="2")
    give(match, 0, "take 2")
    give(match, 0, "bid 1")
    give(match, 1, "bid 0")
    give(match, 0, "undo", "bid 2")
    return Match.objects.get(pk=match.pk)


def test_pages_are_the_same_with_and_without_what_is_kept(match: Match, browser: Opening) -> None:
    readers = {name: browser(name) for name in PEOPLE}

    def shown(name: str, path: str) -> str:
        return CHANGING.sub("", readers[name].get(f"/m/{match.pk}/{path}").html)

    for _ in range(2):  # the second time nobody is here for the first time
        kept = {(name, path): shown(name, path) for path in PATHS for name in PEOPLE}
    for (name, path), page in kept.items():
        cache.clear()
        assert shown(name, path) == page, (name, path)
    assert len({kept[name, ""] for name in PEOPLE}) == len(PEOPLE)


def test_the_first_page_is_the_same_with_and_without_what_is_kept(match: Match, browser: Opening) -> None:
    give(match, 0, "done")
    pages = []
    for name in ("Ada", "Bea"):
        reader = browser(name)
        page = CHANGING.sub("", reader.get("/").html)
        assert page == CHANGING.sub("", reader.get("/").html)
        cache.clear()
        assert page == CHANGING.sub("", reader.get("/").html)
        pages.append(page)
    assert "Your turn" not in pages[0]
    assert "Your turn" in pages[1]


def test_a_board_looked_at_while_an_order_comes_is_not_kept_for_the_position_after_it(match: Match) -> None:
    ada = a_player("Ada")
    read = table_of(match.pk, ada)
    assert read is not None
    give(match, 0, "undo", "bid 2")
    early = Viewer(read, ada, read.seats.all()[0], reader_of(read))
    [row] = rows([read], ada)
    assert str(early.step) == str(row.viewer.step) == "1.3"
    again = table_of(match.pk, ada)
    assert again is not None
    assert str(Viewer(again, ada, again.seats.all()[0], reader_of(again)).step) == "1.5"


def test_looking_for_a_kind_ends_after_a_while_and_says_how_far_it_got(
    browser: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = make_match(game="heap")
    for n in range(12):
        give(match, n % 2, "take 1")
    match = Match.objects.get(pk=match.pk)
    folded: list[int] = []
    between = heard_between

    def counting(match: Match, eyes: Perspective, first: int, last: int, language: str) -> Any:
        folded.append(last - first + 1)
        return between(match, eyes, first, last, language)

    monkeypatch.setattr(chronicle, "heard_between", counting)
    monkeypatch.setattr(chronicle, "STRETCH", 2)
    monkeypatch.setattr(chronicle, "MOST", 5)
    rare = Kind(0, say("Rare things"), part=False, names=frozenset({"Never"}))
    found = leaf(match, Perspective(None), Wish(kind=rare), None, "en")
    assert (found.heard, str(found.older), sum(folded)) == ([], str(match.moment - 4), 5)
    monkeypatch.setattr(chronicle, "MOST", 1)
    pages = [browser().get(f"/m/{match.pk}/chronicle/?seat=0")]
    while older := re.search(r'rel="next" href="([^"]+)"', pages[-1].html):
        pages.append(browser().get(older[1].replace("&amp;", "&")))
    assert f"as far back as step {match.moment}." in pages[0].text, "that was somebody else"
    assert "Ada takes 1." in pages[1].text
    assert len(pages) == match.moment + 1


def test_a_long_match_is_told_in_several_files(browser: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_on(make_match(game="heap", stones="2"))
    ada, address = browser("Ada"), f"/m/{match.pk}/news.jsonl"

    def lines(response: Any) -> list[bytes]:
        return b"".join(response.streaming_content).splitlines()

    whole = ada.get(address).response
    assert "Link" not in whole.headers
    monkeypatch.setattr(downloads, "MOST", 1)
    parts, following = [], address
    while following:
        response = ada.get(following).response
        parts.append(lines(response))
        link = re.fullmatch(r'<(.+)>; rel="next"', response.headers.get("Link", ""))
        following = link[1] if link else ""
    assert [line for part in parts for line in part] == lines(whole)
    assert all(len(part) <= 1 for part in parts)
    page = ada.get(f"/m/{match.pk}/replay/")
    assert page.html.count("news.jsonl") == len(parts) > 2
    assert "Download steps 0 to 0" in page.text


class Choosing(forms.Form):
    """A form with a lazy label, as those of pages have."""

    template_name_label = "label"
    way = forms.ChoiceField(choices=[("open", translation.gettext_lazy("Lobby")), ("b", "<b>")])


def test_widgets_are_drawn_once_for_each_value_and_language(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    draw = DjangoTemplates.render

    def counting(self: DjangoTemplates, name: str, *rest: Any) -> str:
        drawn.append(name)
        return draw(self, name, *rest)

    monkeypatch.setattr(DjangoTemplates, "render", counting)
    keeping = KeptWidgets()
    shown = [str(Choosing(data, renderer=keeping)["way"]) for data in (None, {"way": "b"}, None, {"way": "b"})]
    assert shown[:2] == shown[2:]
    assert "selected" not in shown[0]
    assert '<option value="b" selected>&lt;b&gt;' in shown[1]
    assert len(drawn) == 2
    with translation.override("pl"):
        assert str(Choosing(renderer=keeping)["way"]) != shown[0]


class Nameless:
    """An object whose name is its place in memory, as the values of some choices are."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text


def test_widgets_with_objects_are_drawn_each_time() -> None:
    keeping, value = KeptWidgets(), Nameless("one")
    context = {"widget": {"type": "text", "name": "way", "value": value, "attrs": {}}}
    assert 'value="one"' in keeping.render("django/forms/widgets/text.html", context)
    value.text = "two"
    assert 'value="two"' in keeping.render("django/forms/widgets/text.html", context)
