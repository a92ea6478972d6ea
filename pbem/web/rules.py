"""Rules help: each game's own words, as a page whose headings are the numbers that refusals cite."""

import re
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from markdown import Markdown

from engines.core import Game
from engines.parts.drawing.board import Board
from pbem.presenters.packages import package_of
from pbem.presenters.words import Reader

from .finding import by_slug
from .viewers import reader_of

WORDS_A_MINUTE = 200
"""How fast rules are read."""

_TAG = re.compile(r"<[^>]+>")
_FIGURE = re.compile(r'<p><img alt="" src="figure:(\w+)" /></p>')
_ID = re.compile(r'<h[2-4] id="([^"]+)">')


@dataclass(frozen=True)
class Help:
    """The help of a game in one language: its page, its table of contents, and the anchors in it.

    `opening` is what stands before its first section; `minutes` is about how long one reads all of it.
    """

    html: SafeString
    contents: SafeString
    anchors: frozenset[str]
    opening: SafeString
    minutes: int


def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the rules help of a game in the reader's language."""
    game = by_slug(slug)
    found = help_of(game, reader_of().language)
    if found is None:
        raise Http404(_("The rules of this game have not been written up yet."))
    title = reader_of().words(game.title)
    return render(request, "web/rules.html", {"game": title, "slug": slug, "help": found})


@cache
def _help(package: str, language: str) -> Help | None:
    folder = resources.files(package) / "help"
    for name in (f"{language}.md", "en.md"):
        if (folder / name).is_file():
            return _rendered((folder / name).read_text(encoding="utf-8"))
    return None


def _drawn(game: Game[Any, Any], html: str, reader: Reader) -> SafeString:
    """Return the help with the pictures that it names."""
    figures = game.faces.figures if isinstance(game.faces, Board) else {}
    shown = _FIGURE.sub(lambda found: f"<figure>{figures[found[1]](reader.words)}</figure>", html)
    return mark_safe(shown)  # noqa: S308  # our own drawing


def help_of(game: Game[Any, Any], language: str) -> Help | None:
    """Return the help of a game, in English where there is none in the language; None if there is none at all."""
    found = _help(package_of(game), language)
    return replace(found, html=_drawn(game, found.html, Reader(language, []))) if found else None


def _rendered(text: str) -> Help:
    markdown = Markdown(extensions=["attr_list", "tables", "toc"], extension_configs={"toc": {"toc_depth": "2"}})
    html = markdown.convert(text).replace("<table>", '<table tabindex="0">')  # wide ones are scrolled by keys, too
    anchors = frozenset(_ID.findall(html))
    opening = html.partition("<h2")[0].partition("</h1>")[2]
    minutes = max(1, round(len(_TAG.sub(" ", html).split()) / WORDS_A_MINUTE))
    return Help(mark_safe(html), mark_safe(markdown.toc), anchors, mark_safe(opening), minutes)  # noqa: S308  # our own


def rules_address(game: Game[Any, Any]) -> str:
    """Return where the rules of a game are explained, "" if nowhere."""
    return reverse("rules", args=[game.slug]) if help_of(game, "en") else ""


def rule_address(game: Game[Any, Any], rule: str, language: str) -> str:
    """Return where a rule is explained: the longest heading that its number begins with; "" if nowhere."""
    found = help_of(game, language)
    if found is None or not rule:
        return ""
    fits = [anchor for anchor in found.anchors if _begins(rule, anchor)]
    anchor = max(fits, key=len, default="")
    return f"{reverse('rules', args=[game.slug])}#{anchor}" if anchor else ""


def _begins(rule: str, anchor: str) -> bool:
    """Tell whether a rule (5.10.1b, GE-TECH-ION-1) lies in the section of an anchor (5.10, GE-TECH)."""
    rest = rule.removeprefix(anchor)
    return rest != rule and not rest[:1].isdigit()
