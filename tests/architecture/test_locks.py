"""The lock files name all that is installed: pip resolves nothing, and the developers' list stands for both."""

from __future__ import annotations

import subprocess
import sys

from tests.environment import ROOT


def lines(name: str) -> set[str]:
    return set((ROOT / name).read_text().splitlines())


def pinned(name: str) -> set[str]:
    return {line for line in lines(name) if "==" in line and not line.startswith((" ", "#"))}


def test_the_developers_list_has_every_library() -> None:
    assert pinned("requirements.lock") <= pinned("requirements-dev.lock")


def test_nothing_that_is_installed_lacks_what_it_needs() -> None:
    checked = subprocess.run([sys.executable, "-m", "pip", "check"], capture_output=True, text=True, check=False)
    assert checked.stdout.strip() == "No broken requirements found."
