"""A game made by `python -m engines new`: it starts, plays, keeps the laws, speaks Polish and passes its own tests."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engines.core import IllegalCommand
from engines.generator import write_game
from tests.environment import ROOT


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which a game has been made."""
    house = tmp_path_factory.mktemp("house")
    unwanted = shutil.ignore_patterns("__pycache__", "records")
    for name in ("config", "engines", "pbem", "tests"):
        shutil.copytree(ROOT / name, house / name, ignore=unwanted)
    shutil.copy(ROOT / "pyproject.toml", house)
    made = run(house, "engines", "new", "pebble-war", "--title", "Pebble War", "--polish-title", "Wojna kamyków")
    assert "python -m engines play pebble-war" in made
    return house


def run(house: Path, *arguments: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=house, env={**os.environ, "PYTHONPATH": str(house)}, input=typed,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0 or typed, done.stdout + done.stderr
    return done.stdout


def test_it_is_among_the_games(house: Path) -> None:
    assert "pebble-war: Pebble War, 2 to 3 seats" in run(house, "engines", "list")


def test_it_keeps_the_laws(house: Path) -> None:
    assert "pebble-war: all eleven laws hold" in run(house, "engines", "check", "pebble-war", "--matches", "2")


def test_it_is_played_to_the_end(house: Path) -> None:
    assert "commands: " in run(house, "engines", "selfplay", "pebble-war", "--bots", "standard,random")
    typed = "take 2\nbid 1\ndone\ndone\n"
    shown = run(house, "engines", "play", "pebble-war", "--option", "stones=2", typed=typed)
    assert "Pebble War. Dice are settled by" in shown
    assert "seat 1 has most stones." in shown


@pytest.mark.slow
def test_its_own_tests_pass_with_its_rules_and_its_polish(house: Path) -> None:
    said = run(house, "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", "tests/engines/pebble_war")
    assert re.search(r"^\d\d passed", said, re.MULTILINE), said


def test_nothing_is_left_of_the_example(house: Path) -> None:
    made = [path for folder in ("engines", "tests/engines") for path in (house / folder / "pebble_war").rglob("*.*")]
    text = "".join(path.read_text(encoding="utf-8") for path in made if path.suffix in {".py", ".md", ".txt", ".po"})
    assert not re.search(r"HEAP|The Heap|the Heap|engines\.examples", text)
    assert "# Wojna kamyków" in text


def test_the_contracts_of_imports_hold_it(house: Path) -> None:
    contracts = (house / "pyproject.toml").read_text(encoding="utf-8")
    assert contracts.count("engines.pebble_war") == contracts.count("engines.light_speed")


@pytest.mark.parametrize(("slug", "why"), [("Pebble War", "is no slug"), ("heap-", "is no slug"), ("core", "exists")])
def test_a_slug_that_will_not_do_is_refused(slug: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "engines" / "core").mkdir(parents=True)
    with pytest.raises(IllegalCommand, match=why):
        write_game(slug, "Any", "Any", tmp_path)
