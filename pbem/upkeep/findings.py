"""What the doctor finds: what was looked at and, if it is not well, what to do about it."""

from dataclasses import dataclass
from typing import Literal

Level = Literal["well", "look", "ill"]


@dataclass(frozen=True)
class Finding:
    """What was looked at, how it is, and what to do."""

    level: Level
    what: str
    do: str = ""


def well(what: str) -> Finding:
    """Return that it is as it should be."""
    return Finding("well", what)


def judged(what: str, do: str, *, good: bool, level: Level = "ill") -> Finding:
    """Return that it is well, or what to do."""
    return well(what) if good else Finding(level, what, do)
