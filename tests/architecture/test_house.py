"""The house stays as it was drawn: pure engines, a core that stays small, a service that knows no game by name."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import engines
from tests import rules
from tests.environment import ROOT

MOST_LINES_OF_CORE = 1_700
WORLD = ("django", "celery", "redis", "psycopg", "socket", "random", "asyncio", "pbem", "config")
"""What rules have no use for."""

OWN = [ROOT / name for name in ("config", "engines", "pbem", "tests")]


def modules(*folders: Path) -> Iterator[Path]:
    """Yield the modules that people write."""
    for folder in folders:
        yield from (path for path in sorted(folder.rglob("*.py")) if "migrations" not in path.parts)


def test_engines_need_nothing_of_the_world() -> None:
    program = f"import engines, sys; engines.games(); print(*(m for m in {WORLD!r} if m in sys.modules))"
    found = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True)
    assert found.stdout.split() == []


def names_of_games() -> list[str]:
    spellings = [[slug, slug.replace("-", "_"), slug.replace("-", " ")] for slug in engines.games()]
    return [name for found in spellings for name in found]


@pytest.mark.parametrize("folder", ["engines/core", "engines/parts", "pbem"])
def test_no_game_is_known_by_name(folder: str) -> None:
    names = "|".join(map(re.escape, names_of_games()))
    known = re.compile(rf"(?<![a-z])(?:{names})(?![a-z])", re.IGNORECASE)
    guilty = [str(path) for path in modules(ROOT / folder) if known.search(path.read_text()) and path.name != "demo.py"]
    assert guilty == []


def test_core_stays_small() -> None:
    lines = sum(len(path.read_text().splitlines()) for path in modules(ROOT / "engines" / "core"))
    assert lines < MOST_LINES_OF_CORE


def test_every_module_says_what_it_is_for() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in modules(*OWN)
        if path.stat().st_size
        and not path.name.startswith("test_")
        and not ast.get_docstring(ast.parse(path.read_text()))
    ]
    assert silent == []


def test_entries_are_read_wherever_they_lie() -> None:
    """A match that is over may lie in a file: whoever asks the table itself would find nothing."""
    known = {"filing", "log.py", "verifying.py", "tables.py"}
    asks = re.compile(r"(?:LogEntry|Snapshot)\.objects|\bRows\(LogEntry\b")
    found = {str(path) for path in modules(ROOT / "pbem" / "matches", ROOT / "pbem" / "web", ROOT / "pbem" / "api")
             if asks.search(path.read_text()) and not known & {path.name, path.parent.name}}  # fmt: skip
    assert found == {str(ROOT / "pbem" / "matches" / "positions.py"), str(ROOT / "pbem" / "web" / "rows.py")}


def names_in_the_environment() -> set[str]:
    settings = (ROOT / "config" / "settings.py").read_text()
    servers = "".join(path.read_text() for path in modules(ROOT / "config" / "servers"))
    return {*re.findall(r'env\.\w+\(\s*"([A-Z_]+)"', settings), *re.findall(r'environ\.get\("([A-Z_]+)"\)', servers)}


def test_hosts_can_read_about_every_setting_and_no_other() -> None:
    documented = {*re.findall(r"`([A-Z][A-Z_]{3,})`", (ROOT / "docs" / "hosting.md").read_text())}
    assert {"DATABASE_URL", "STARPOST_URL", "EMAIL_BACKEND"} < names_in_the_environment()
    assert names_in_the_environment() - documented == set()
    assert {name for name in documented if name.startswith("STARPOST_")} - names_in_the_environment() == set()


@pytest.mark.slow
def test_every_rule_line_of_every_game_in_the_house_has_a_test(
    request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    marks = {folder: rules.at_hand(request.session.items, folder) for folder in rules.folders()}
    whole = all(marks.values()) and not rules.report(marks)
    said = capsys.readouterr().out
    if not whole:  # this run may have left tests out
        said = subprocess.run(
            [sys.executable, "-m", "tests.rules"], cwd=ROOT, check=False, capture_output=True, text=True
        ).stdout
    counts = re.findall(r"^([a-z-]+) (\d+)/(\d+)$", said, re.MULTILINE)
    covered = {game for game, tested, known in counts if tested == known}
    assert {*engines.games()} <= covered, said
    assert "light-speed 111/111" in said


def test_what_the_quick_run_leaves_out_exists() -> None:
    asked = ["make", "--silent", "--eval", "left_out: ; @echo $(LONG)", "left_out"]
    named = subprocess.run(asked, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()
    assert len(named) > len(engines.games())
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_tasks_that_are_named_exist() -> None:
    from config.celery import app

    app.loader.import_default_modules()
    named = {name for path in modules(*OWN) for name in re.findall(r"pbem\.\w+\.tasks\.\w+", path.read_text())}
    assert {"pbem.matches.tasks.settle", "pbem.inbox.tasks.judge_submission"} <= named
    assert named <= set(app.tasks)
