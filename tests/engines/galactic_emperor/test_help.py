"""The rules help: every rule that a refusal cites has a section, and every order shown can be read."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib import resources
from pathlib import Path

import pytest

from engines.core import Command
from engines.galactic_emperor.notation import NOTATION

PACKAGE = resources.files("engines.galactic_emperor")
LANGUAGES = ("en", "pl")
CHAPTERS = {"GE-SETUP", "GE-ROUND", "GE-EXPLORER", "GE-MERCHANT", "GE-STEWARD", "GE-ENGINEER", "GE-WARLORD",
            "GE-REGENT", "GE-SCIENTIST", "GE-TECH", "GE-END", "GE-PBM", "GE-RUL"}  # fmt: skip


def text(language: str) -> str:
    return (PACKAGE / "help" / f"{language}.md").read_text(encoding="utf-8")


def anchors(language: str) -> list[str]:
    return re.findall(r"^#+ .*\{#([^}]+)\}$", text(language), re.MULTILINE)


@cache
def cited() -> set[str]:
    """Return every rule that stands in a call of the code, those of procedures left out."""
    with resources.as_file(PACKAGE) as folder:
        trees = [ast.parse(path.read_text(encoding="utf-8")) for path in Path(folder).rglob("*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    refusing = [call for call in calls if not (isinstance(call.func, ast.Name) and call.func.id == "procedure")]
    words = [word.value for call in refusing for word in call.args if isinstance(word, ast.Constant)]
    return {word for word in words if isinstance(word, str) and re.fullmatch(r"GE-[A-Z]+(-[A-Z]+)?-\d+", word)}


def section(rule: str, found: list[str]) -> str:
    """Return the longest anchor that the rule's number begins with, as the service looks it up."""
    fits = [anchor for anchor in found if rule.startswith(anchor) and not rule.removeprefix(anchor)[:1].isdigit()]
    return max(fits, key=len, default="")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_a_refusal_cites_has_a_section(language: str) -> None:
    assert {"GE-MERCHANT-12", "GE-RUL-14", "GE-PBM-24", "GE-EXPLORER-1"} <= cited()
    assert {rule for rule in cited() if not section(rule, anchors(language))} == set()
    assert set(anchors(language)) >= CHAPTERS


def test_both_languages_have_the_same_sections() -> None:
    assert anchors("en") == anchors("pl")
    assert len(set(anchors("en"))) == len(anchors("en"))


@cache
def shown(language: str) -> tuple[Command, ...]:
    """Return every order that stands in the help, as it is read."""
    return tuple(NOTATION.read(line, language) for line in re.findall(r"`([^`\n]+)`", text(language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_order_is_shown_and_can_be_read(language: str) -> None:
    assert {line.command for line in NOTATION.lines} == {type(command) for command in shown(language)}


def test_both_languages_show_the_same_orders() -> None:
    assert shown("en") == shown("pl")
