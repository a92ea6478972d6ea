"""Every kind of letter of every game in every language: enough by itself as text, safe and small as HTML."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from email.message import EmailMessage
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from django.utils.text import Truncator

import engines
from engines.core import Refusal
from pbem.inbox.mail.reading import SENTINEL, read_mail
from pbem.inbox.routing import own_orders
from pbem.presenters.letters import MARK, WIDTH
from tests.environment import ROOT
from tests.luck import known_luck
from tests.pbem.mail.house import OF_THE_HOUSE, of_the_house
from tests.pbem.mail.kinds import OF_A_GAME, Post, Written, of_a_game
from tests.pbem.mail.postman import text_of

pytestmark = pytest.mark.django_db

MOST_HTML = 40_000
"""Gmail cuts letters near 102 kB; these are of the beginnings of matches."""

MOST_MAIL = 100_000
"""The whole letter as it travels, most of which is its picture."""

MOST_MAILTO = 1_800
"""Longer ones are cut by Outlook and by Gmail's compose window."""

HOST = "http://127.0.0.1:8000/"
ACTIVE = {"script", "form", "iframe", "object", "embed", "link", "base", "svg", "video", "audio", "input", "button"}
ANSWERED = {"turn", "receipt", "reminder", "begin", "news", "proposal", "substitute", "offer", "over", "seat autopilot",
            "seat late", "seat gave_up", "invitation", "vacancy", "seats", "host"}  # fmt: skip
"""Letters that a reply answers; `digest` has an address for each match in its text."""

LASTING = {"invitation", "offer", "vacancy", "stranger", "test", "confirm", "report", "sanction", "seats said", "host"}
"""Letters that one press does not stop: they were asked for, or come once."""

WITHOUT_LINKS = {"sanction"}

Tag = tuple[str, dict[str, str]]


def flat(text: str) -> str:
    return " ".join(text.split())


def kind_of(about: str) -> str:
    return about.split(maxsplit=1)[0]


def test_no_kind_is_left_out() -> None:
    templates = {path.name.removesuffix(".subject.txt") for path in ROOT.glob("templates/mail/*.subject.txt")}
    assert templates == OF_A_GAME | OF_THE_HOUSE


@pytest.mark.slow
@pytest.mark.parametrize("game", list(engines.games()))
def test_every_letter_about_a_game_is_whole(game: str, post: Post) -> None:
    with known_luck(game):
        found = of_a_game(game, post)
    keep_files(game, found)
    assert found.kinds == OF_A_GAME
    for language, letters in found.letters.items():
        for about, letter in letters.items():
            check(letter, about, language)
            check_quoted_back(letter, game, language)
        check_question(letters["turn again"], letters["turn"], found.asked[language])
        check_stands_alone(letters["substitute"], found.asked[language])


def test_every_other_letter_is_whole(post: Post) -> None:
    found = of_the_house(post)
    keep_files("house", found)
    assert found.kinds == OF_THE_HOUSE
    for language, letters in found.letters.items():
        for about, letter in letters.items():
            check(letter, about, language)


def keep_files(name: str, found: Written) -> None:
    """Keep the letters as files if STARPOST_KEEP_LETTERS names a folder."""
    if folder := os.environ.get("STARPOST_KEEP_LETTERS"):
        for language, letters in found.letters.items():
            for about, letter in letters.items():
                Path(folder, f"{name}-{language}-{about.replace(' ', '-')}.eml").write_bytes(letter.as_bytes())


def check(letter: EmailMessage, about: str, language: str) -> None:
    check_headers(letter, about)
    check_html(letter, about, language)
    check_links(letter, about)
    check_text(letter, about)
    assert len(letter.as_bytes()) < MOST_MAIL * max(1, str(letter).count("image/png")), about


def check_headers(letter: EmailMessage, about: str) -> None:
    assert letter["Auto-Submitted"].startswith(("auto-generated", "auto-replied")), about
    assert letter["References"].split()[-1] == letter["Message-ID"], about
    assert letter["X-Auto-Response-Suppress"] == "All", about
    assert 10 < len(letter["Subject"]) < 140, (about, letter["Subject"])
    assert letter["To"] in {"ada@example.org", "cyd@example.org"}, about
    assert ("List-Unsubscribe" in letter) == LASTING.isdisjoint({about, kind_of(about)}), about
    assert ("Reply-To" in letter) == (not ANSWERED.isdisjoint({about, kind_of(about)})), about


def tags(html: str) -> Iterator[Tag]:
    found: list[Tag] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            found.append((tag, {name: value or "" for name, value in attrs}))

    Reader().feed(html)
    yield from found


def check_html(letter: EmailMessage, about: str, language: str) -> None:
    html = text_of(letter, "html")
    assert len(html.encode()) < MOST_HTML, about
    assert f'<html lang="{language}"' in html, about
    assert not re.search(r"url\(|@import|@font-face|javascript:|expression\(|\{\{", html), about
    found = list(tags(html))
    assert ("meta", {"name": "color-scheme", "content": "light dark"}) in found
    assert not {name for name, _ in found} & ACTIVE, about
    for name, attributes in found:
        assert not {one for one in attributes if one.startswith("on")}, (about, name)
        assert re.fullmatch(r"cid:board-[1-4]", attributes.get("src", "cid:board-1")), (about, name)
        assert name != "img" or len(attributes["alt"]) > 20, about
        assert "press" not in attributes.get("class", "") or attributes.get("role") == "presentation", about
    shown = sum(name == "img" for name, _ in found)
    assert sum(part.get_content_type() == "image/png" for part in letter.walk()) == shown, about


def check_links(letter: EmailMessage, about: str) -> None:
    html = text_of(letter, "html")
    addresses = [attributes["href"] for name, attributes in tags(html) if name == "a"]
    assert bool(addresses) == (kind_of(about) not in WITHOUT_LINKS), about
    for address in addresses:
        if address.startswith("mailto:"):
            check_mailto(address, letter, about)
        else:
            assert address.startswith(HOST), (about, address)


def check_mailto(address: str, letter: EmailMessage, about: str) -> None:
    """It opens a mail to this letter's own address with one order in it, encoded as RFC 6068 wants it."""
    parts = urlsplit(address)
    assert len(address) < MOST_MAILTO, (about, address)
    assert re.fullmatch(r"[!-~]+", address), (about, address)
    assert not re.search(r"%(?![0-9A-F]{2})|\+", address), (about, address)
    assert about == "digest" or unquote(parts.path) == letter["Reply-To"], about
    values = parse_qs(parts.query, strict_parsing=True)
    assert values.keys() <= {"subject", "body"}, about
    assert about == "digest" or values["subject"] == [f"Re: {Truncator(flat(letter['Subject'])).chars(120)}"], about
    for line in "".join(values.get("body", [])).split("\r\n"):
        assert "\n" not in line, about


def check_text(letter: EmailMessage, about: str) -> None:
    """It is plain text that no mail program breaks, complete, and without a sign of its making."""
    text = text_of(letter)
    assert (HOST in text) == (kind_of(about) not in WITHOUT_LINKS), about
    assert not re.search(r"</?\w+>|&\w+;|cid:|[{}]|\bNone\b", text.replace("<b>fool</b>", "")), about
    lines = text.splitlines()
    prose = [line for line in lines if not line.startswith(MARK) and " " in line.strip()]
    assert max(map(len, prose)) <= WIDTH, about
    assert [line for line in lines if line != line.rstrip()] == [], about


def check_question(letter: EmailMessage, first: EmailMessage, told: dict[str, Any]) -> None:
    """The letter that asks has question, orders, deadline and link in words; its subject what it is about."""
    text, asked = flat(text_of(letter)), told["asked"]
    assert flat(asked.prompt) in text
    for order in asked.listed or [asked.first]:
        assert flat(f"{order}") in text
    for one in (first, letter):
        assert re.search(r"\d, (?:godz\. )?\d\d:\d\d \((America/New_York|Europe/Warsaw)\)", flat(text_of(one)))
        assert f"{HOST}l/" in text_of(one)
        assert told["title"] in one["Subject"]
        assert str(told["match"].pk) in one["Subject"]
    assert asked.subject in flat(letter["Subject"])


def check_stands_alone(letter: EmailMessage, told: dict[str, Any]) -> None:
    """Somebody new at the table gets the whole board in words."""
    assert len(text_of(letter).splitlines()) > len(told["board"].splitlines()) + 20


def check_quoted_back(letter: EmailMessage, game: str, language: str) -> None:
    """Nothing of the letter is an order, whether it is quoted with marks, without, or without its first line."""
    text = text_of(letter)
    marked = "\n".join(f"> {line}" for line in text.splitlines())
    for quoted in (text, marked, text.partition("\n")[2], text_of(letter, "html")):
        message = EmailMessage()
        message["From"], message["To"] = "ada@example.org", "x@example.org"
        message.set_content(quoted, subtype="html" if quoted.startswith("<!doctype") else "plain")
        own, _ = own_orders(read_mail(message.as_bytes()))
        for line in own:
            with pytest.raises(Refusal):
                engines.find(game).notation.read(line, language)
    if "Reply-To" in letter:
        assert text.startswith(f"{SENTINEL[language]}\n")
        assert SENTINEL[language] in text_of(letter, "html")
