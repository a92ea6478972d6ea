"""`python -m tests.rules`: how many rule lines of each game have a marked test, and which have none.

The rules of a game are listed in `tests/engines/PACKAGE/rules.txt`, one ID a line; those after `also:` are known and
not counted. Tests say what they cover with `@pytest.mark.rule("light-speed", "LS-FIRE-3")`.
"""

from __future__ import annotations

import contextlib
import io
import sys
from collections import defaultdict
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
        """Read the marks of all tests, those of their classes and modules included."""
        for item in session.items:
            for mark in item.iter_markers("rule"):
                game, *ids = mark.args
                self.found[game].update(ids)


def main() -> int:
    """Print the count of every game and what is wrong; return 1 if anything is."""
    marked = collected()
    wrong = [f"There is no rules.txt for the game {game!r}." for game in sorted(marked.keys() - all_rules().keys())]
    for game, rules in all_rules().items():
        covered = [rule for rule in rules.counted if rule in marked[game]]
        print(f"{game} {len(covered)}/{len(rules.counted)}")
        wrong += [f"{rule} has no test" for rule in rules.counted if rule not in covered]
        wrong += [f"{rule} is no rule" for rule in sorted(marked[game] - {*rules.counted} - rules.also)]
    for sentence in wrong:
        print(sentence)
    return 1 if wrong else 0


def all_rules() -> dict[str, Rules]:
    """Return the rules of every game by its slug."""
    return {path.parent.name.replace("_", "-"): read(path) for path in sorted(FOLDER.glob("*/rules.txt"))}


def read(path: Path) -> Rules:
    """Return the rules that the file lists."""
    lines = [line.strip() for line in path.read_text().splitlines()]
    ids = [line for line in lines if line and not line.startswith("#")]
    cut = ids.index(ALSO) if ALSO in ids else len(ids)
    return Rules(ids[:cut], {*ids[cut + 1 :]})


def collected() -> dict[str, set[str]]:
    """Return the marked IDs by game, as pytest itself collects them. Raises SystemExit if it cannot."""
    marks, said = Marks(), io.StringIO()
    with contextlib.redirect_stdout(said):
        code = pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", str(FOLDER.parent)], plugins=[marks])
    if code != pytest.ExitCode.OK:
        sys.exit(f"{said.getvalue()}\nThe tests could not be collected.")
    return marks.found


if __name__ == "__main__":
    sys.exit(main())
