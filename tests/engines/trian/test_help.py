"""The rules help: every rule that a refusal cites has a section, and every order shown can be read."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from pathlib import Path

import pytest

from engines.core import Command
from engines.trian.notation import NOTATION

PACKAGE = resources.files("engines.trian")
LANGUAGES = ("en", "pl")
every_language = pytest.mark.parametrize("language", LANGUAGES)


def text(language: str) -> str:
    return (PACKAGE / "help" / f"{language}.md").read_text(encoding="utf-8")


def anchors(language: str) -> list[str]:
    return re.findall(r"^#+ .*\{#([^}]+)\}$", text(language), re.MULTILINE)


@cache
def named() -> set[str]:
    """Return every rule that the code names."""
    with resources.as_file(PACKAGE) as folder:
        code = "".join(path.read_text(encoding="utf-8") for path in Path(folder).rglob("*.py"))
    return set(re.findall(r'"(TR-[A-Z-]+-\d+)"', code))


def section(rule: str, found: list[str]) -> str:
    """Return the longest anchor that the rule's number begins with, as the service looks it up."""
    fits = [anchor for anchor in found if rule.startswith(anchor) and not rule.removeprefix(anchor)[:1].isdigit()]
    return max(fits, key=len, default="")


@every_language
def test_every_rule_has_a_section(language: str) -> None:
    assert {"TR-TILE-5", "TR-EMISSARY-2", "TR-TELEPORT-20", "TR-STATION-5"} <= named()
    assert {rule for rule in named() if not section(rule, anchors(language))} == set()


def test_both_languages_have_the_same_sections() -> None:
    assert anchors("en") == anchors("pl")
    assert len(set(anchors("en"))) == len(anchors("en")) == len(re.findall("^##", text("en"), re.MULTILINE))


@cache
def shown(language: str) -> tuple[Command, ...]:
    """Return every order that stands in the help, as it is read."""
    return tuple(NOTATION.read(line, language) for line in re.findall(r"`([^`\n]+)`", text(language)))


@every_language
def test_every_kind_of_order_is_shown_and_can_be_read(language: str) -> None:
    assert {line.command for line in NOTATION.lines} == {type(command) for command in shown(language)}


def test_both_languages_show_the_same_orders() -> None:
    assert shown("en") == shown("pl")


@every_language
def test_lines_are_short_enough_for_a_mail_and_a_phone(language: str) -> None:
    lines = text(language).splitlines()
    assert max(map(len, lines)) <= 140
    assert 200 < len(lines) < 550
