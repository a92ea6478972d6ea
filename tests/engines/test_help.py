"""The rules help of every game: each rule that a refusal cites has its place there, and its orders are orders."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engines import light_speed, space_empires
from engines.core import Game, Refusal
from engines.core.game import Notation
from tests.engines.catalogues import templates
from tests.environment import ROOT

GAMES: dict[str, Game[Any, Any]] = {"light_speed": light_speed.GAME, "space_empires": space_empires.GAME}
LANGUAGES = ("en", "pl")
RULE = re.compile(r"[A-Z]{2}-[A-Z]{3}-\d+|RN-\d+|\d+\.\d+(?:\.\d+)*[a-z]?")
IN_BRACKETS = re.compile(r"\(([^()]*)\)")
REFUSALS = {"IllegalCommand", "MalformedCommand", "_cannot", "refusal"}
PIECES = {
    "light_speed": {"120", "-40.5", "0 0", "aim", "celuj"},
    "space_empires": {"0405", "CA-1", "a1 d1 t1", "in asteroids", "in nebula", "defending", "for CA-1", "c2", "s1",
                      "f2", "p1", "w asteroidach", "w mgławicy", "broniąc", "dla CA-1"},
}  # fmt: skip
"""What is set like an order but is only a part of one."""

MOST_LINES = {"space_empires": 840}
"""A game with packages of rules says more."""

every_help = pytest.mark.parametrize(("game", "language"), [(game, lang) for game in GAMES for lang in LANGUAGES])


def folder(game: str) -> Path:
    return ROOT / "engines" / game


def read(game: str, language: str) -> str:
    return (folder(game) / "help" / f"{language}.md").read_text()


def anchors(text: str) -> list[str]:
    """Return the anchors of all headings: `## 5.1 How a battle goes {#5.1}`."""
    return re.findall(r"^#{2,4} .+ \{#([^}\s]+)\}$", text, re.MULTILINE)


@cache
def cited(game: str) -> set[str]:
    """Return the rules that refusals carry, and those that sentences name in brackets."""
    trees = [ast.parse(path.read_text()) for path in folder(game).rglob("*.py")]
    carried = {rule for tree in trees for rule in _carried(tree)}
    told = " ".join(words for pair in templates(folder(game)) for words in pair)
    return carried | {rule for bracket in IN_BRACKETS.findall(told) for rule in RULE.findall(bracket)}


def _carried(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name), args=arguments) if name in REFUSALS:
                yield from (rule for argument in arguments for rule in _rules(argument))
            case ast.Assign(targets=[ast.Name(id="rule")], value=value):
                yield from _rules(value)


def _rules(value: ast.expr) -> Iterator[str]:
    if isinstance(value, ast.Constant) and RULE.fullmatch(str(value.value)):
        yield str(value.value)


def section(rule: str) -> str:
    """Return the anchor of a rule: its first two numbers, or all of its name."""
    return ".".join(rule.rstrip("abcdefghij").split(".")[:2])


@every_help
def test_every_rule_that_a_refusal_cites_has_its_place(game: str, language: str) -> None:
    places, rules = anchors(read(game, language)), cited(game)
    assert len(rules) > 5
    assert {rule for rule in rules if section(rule) not in places} == set()


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_sections(game: str) -> None:
    english, polish = (anchors(read(game, language)) for language in LANGUAGES)
    assert english == polish
    assert len(english) == len(re.findall("^##", read(game, "en"), re.MULTILINE))
    assert len(english) == len(set(english)) > 20


@every_help
def test_what_looks_like_an_order_is_one_in_its_language(game: str, language: str) -> None:
    notation = GAMES[game].notation
    spans = set(re.findall(r"`([^`]+)`", re.sub(r"\s+", " ", read(game, language)))) - PIECES[game]
    assert len(spans) > 8
    assert {span for span in spans if not is_order(notation, span)} == set()
    assert {span for span in spans if notation.write(notation.read(span), other(language)) == span} == set()


def is_order(notation: Notation, span: str) -> bool:
    try:
        notation.read(span)
    except Refusal:
        return False
    return True


def other(language: str) -> str:
    return "pl" if language == "en" else "en"


@every_help
def test_lines_are_short_enough_for_a_mail_and_a_phone(game: str, language: str) -> None:
    lines = read(game, language).splitlines()
    assert max(map(len, lines)) <= 140
    assert 200 < len(lines) < MOST_LINES.get(game, 500)
