"""Every kind of letter of every game in both languages: enough by itself as text, safe and small as HTML."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from email.message import EmailMessage
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from django.utils.text import Truncator

import engines
from pbem.matches.letters.turns import situation
from pbem.matches.models import Match, Seat
from tests.pbem.mail.kinds import Post, every_kind
from tests.pbem.mail.postman import text_of

MOST_HTML = 100_000
"""Gmail cuts letters near 102 kB."""

MOST_MAILTO = 1_800
"""Longer ones are cut by Outlook and by Gmail's compose window."""

HOST = "http://127.0.0.1:8000/"
ACTIVE = {"script", "form", "iframe", "object", "embed", "link", "base", "svg", "video", "audio", "input", "button"}
OF_THE_HOUSE = {"invitation", "held", "stranger", "test", "confirm", "digest"}
Tag = tuple[str, dict[str, str]]


@pytest.fixture(params=[(game, language) for game in engines.games() for language in ("en", "pl")], ids="-".join)
def letters(request: pytest.FixtureRequest, post: Post) -> dict[str, EmailMessage]:
    """The letters of one game in one language; kept as files if STARPOST_KEEP_LETTERS names a folder."""
    game, language = request.param
    found = every_kind(game, language, post)
    if folder := os.environ.get("STARPOST_KEEP_LETTERS"):
        for kind, letter in found.items():
            Path(folder, f"{game}-{language}-{kind.replace(' ', '-')}.eml").write_bytes(letter.as_bytes())
    return found


def flat(text: str) -> str:
    return " ".join(text.split())


def test_every_letter_is_whole(letters: dict[str, EmailMessage]) -> None:
    for kind, letter in letters.items():
        check_headers(letter, kind)
        check_html(letter, kind)
        check_links(letter, kind)
        check_text(letter, kind)
    check_question(letters["turn again"], letters["turn"])


def check_headers(letter: EmailMessage, kind: str) -> None:
    assert letter["Auto-Submitted"].startswith(("auto-generated", "auto-replied")), kind
    assert letter["References"].split()[-1] == letter["Message-ID"], kind
    assert letter["X-Auto-Response-Suppress"] == "All", kind
    assert 10 < len(letter["Subject"]) < 200, kind
    assert letter["To"] == "ada@example.org", kind
    about_matches = kind not in OF_THE_HOUSE or kind in {"held", "digest"}
    assert ("List-Unsubscribe" in letter) == about_matches, kind
    assert ("Reply-To" in letter) == (kind not in OF_THE_HOUSE), kind


def tags(html: str) -> Iterator[Tag]:
    found: list[Tag] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            found.append((tag, {name: value or "" for name, value in attrs}))

    Reader().feed(html)
    yield from found


def check_html(letter: EmailMessage, kind: str) -> None:
    html = text_of(letter, "html")
    assert len(html.encode()) < MOST_HTML, kind
    assert not re.search(r"url\(|@import|@font-face|javascript:|expression\(", html), kind
    found = list(tags(html))
    assert ("meta", {"name": "color-scheme", "content": "light dark"}) in found
    assert not {name for name, _ in found} & ACTIVE, kind
    for name, attributes in found:
        assert not {one for one in attributes if one.startswith("on")}, (kind, name)
        assert re.fullmatch(r"cid:board-[1-4]", attributes.get("src", "cid:board-1")), (kind, name)
        assert name != "img" or len(attributes["alt"]) > 20, kind
        assert "press" not in attributes.get("class", "") or attributes.get("role") == "presentation", kind
    shown = sum(name == "img" for name, _ in found)
    assert sum(part.get_content_type() == "image/png" for part in letter.walk()) == shown, kind


def check_links(letter: EmailMessage, kind: str) -> None:
    html = text_of(letter, "html")
    addresses = [attributes["href"] for name, attributes in tags(html) if name == "a"]
    assert addresses, kind
    for address in addresses:
        if address.startswith("mailto:"):
            check_mailto(address, letter, kind)
        else:
            assert address.startswith(HOST), (kind, address)


def check_mailto(address: str, letter: EmailMessage, kind: str) -> None:
    """It opens a mail to this letter's own address with one order in it, encoded as RFC 6068 wants it."""
    parts = urlsplit(address)
    assert len(address) < MOST_MAILTO, (kind, address)
    assert re.fullmatch(r"[!-~]+", address), (kind, address)
    assert not re.search(r"%(?![0-9A-F]{2})|\+", address), (kind, address)
    assert kind == "digest" or unquote(parts.path) == letter["Reply-To"], kind
    values = parse_qs(parts.query, strict_parsing=True)
    assert values.keys() <= {"subject", "body"}, kind
    assert kind == "digest" or values["subject"] == [f"Re: {Truncator(flat(letter['Subject'])).chars(120)}"], kind
    for line in "".join(values.get("body", [])).split("\r\n"):
        assert "\n" not in line, kind


def check_text(letter: EmailMessage, kind: str) -> None:
    text = text_of(letter)
    assert HOST in text, kind
    assert not re.search(r"</?\w+>|&\w+;|cid:", text), kind


def check_question(letter: EmailMessage, first: EmailMessage) -> None:
    """The letter that asks has question, orders, deadline and link in words; its subject what it is about."""
    match = Match.objects.order_by("pk").first()
    assert match is not None
    told = situation(Seat.objects.select_related("match", "player").get(match=match, player__name="Ada"))
    text, asked = flat(text_of(letter)), told["asked"]
    assert flat(asked.prompt) in text
    for order in asked.listed or [asked.first]:
        assert flat(f"{order}") in text
    for one in (first, letter):
        assert re.search(r"\d, \d\d:\d\d \((America/New_York|Europe/Warsaw)\)", flat(text_of(one)))
        assert f"{HOST}l/" in text_of(one)
        assert told["title"] in one["Subject"]
        assert str(match.pk) in one["Subject"]
    assert asked.headline in flat(letter["Subject"])
