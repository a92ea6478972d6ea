"""Sentences fit a mouse, a finger and keys alike: nobody with a mouse is told to tap."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engines

ROOT = Path(engines.__file__).parent.parent
SAID = sorted([*ROOT.glob("pbem/**/django.po"), *ROOT.glob("engines/**/django.po"), *ROOT.glob("engines/*/help/*.md")])
FINGERS = re.compile(r"\b(?:tap|taps|tapped|tapping|dotknij|dotknięci\w+|stuknij)\b", re.IGNORECASE)


@pytest.mark.parametrize("path", SAID, ids=lambda path: str(path.relative_to(ROOT)))
def test_nobody_is_told_to_tap(path: Path) -> None:
    assert FINGERS.findall(path.read_text()) == []
