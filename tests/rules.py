"""`python -m tests.rules`: how many rule lines of each game have a marked test, and which have none.

The rules of a game are listed in `tests/engines/PACKAGE/rules.txt`, one ID a line; those after `also:` are known and
not counted. Tests beside that file say what they cover with `@pytest.mark.rule("light-speed", "LS-FIRE-3")`.
"""

from __future__ import annotations

import contextlib
import io
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parent / "engines"
ALSO = "also:"


@dataclass
class Rules:
    """The IDs of a game: `counted` ones need a test, `also` ones may have one."""

    counted: list[str]
    also: set[str]


@dataclass
class Marks:
    """A pytest plugin that collects which IDs of which game the tests are marked with."""

    found: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Read the marks of all tests."""
        self.read(session.items)

    def read(self, items: Iterable[pytest.Item]) -> None:
        """Read the marks of tests, those of their classes and modules included."""
        for item in items:
            for mark in item.iter_markers("rule"):
                game, *ids = mark.args
                self.found[game].update(ids)


def main() -> int:
    """Print the count of every game and what is wrong; return 1 if anything is."""
    return report({folder: collected(folder) for folder in folders()})


def report(marks: Mapping[Path, dict[str, set[str]] | None]) -> int:
    """Do so by the marks of the tests in each folder."""
    wrong = [sentence for folder, found in marks.items() for sentence in count(folder / "rules.txt", found)]
    for sentence in wrong:
        print(sentence)
    return 1 if wrong else 0


def folders() -> list[Path]:
    """Return the folders with the tests of a game whose rules are listed."""
    return sorted(path.parent for path in FOLDER.glob("*/rules.txt"))


def count(path: Path, marks: dict[str, set[str]] | None) -> list[str]:
    """Print the count of the game whose rules the file lists, by the marks of its tests; return what is wrong."""
    game, rules = path.parent.name.replace("_", "-"), read(path)
    if marks is None:
        return [f"The tests of {game} cannot be collected; run `pytest {path.parent}`."]
    marked = marks.pop(game, set())
    covered = [rule for rule in rules.counted if rule in marked]
    print(f"{game} {len(covered)}/{len(rules.counted)}")
    return [
        *(f"{rule} has no test." for rule in rules.counted if rule not in covered),
        *(f"{rule} is no rule of {game}." for rule in sorted(marked - {*rules.counted} - rules.also)),
        *(f"A test of {game} is marked with rules of {other!r}." for other in sorted(marks)),
    ]


def read(path: Path) -> Rules:
    """Return the rules that the file lists."""
    lines = [line.strip() for line in path.read_text().splitlines()]
    ids = [line for line in lines if line and not line.startswith("#")]
    cut = ids.index(ALSO) if ALSO in ids else len(ids)
    return Rules(ids[:cut], {*ids[cut + 1 :]})


def at_hand(items: Sequence[pytest.Item], folder: Path) -> dict[str, set[str]] | None:
    """Return the marked IDs by game of the tests in a folder that are collected already; None if some file is not."""
    beside, marks = [item for item in items if item.path.is_relative_to(folder)], Marks()
    if {item.path for item in beside} != {*folder.rglob("test_*.py")}:
        return None
    marks.read(beside)
    return marks.found


def collected(folder: Path) -> dict[str, set[str]] | None:
    """Return the marked IDs by game, as pytest itself collects them; None if it cannot."""
    marks, said = Marks(), io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = pytest.main(["--collect-only", "-qq", "-p", "no:cacheprovider", str(folder)], plugins=[marks])
    return marks.found if code == pytest.ExitCode.OK else None


if __name__ == "__main__":
    sys.exit(main())
