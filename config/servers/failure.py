"""What a person reads when a server cannot be had."""

from pathlib import Path
from typing import NoReturn


class ServerFailure(Exception):  # noqa: N818 - a failure is told to a person, as a refusal is
    """A sentence saying what could not be started and what would help, with the tail of the log where there is one."""


def fail(sentence: str) -> NoReturn:
    """Raise ServerFailure."""
    raise ServerFailure(sentence)


def tail(log: Path, lines: int = 15) -> str:
    """Return the last lines of a log file, indented, or a remark that it is empty."""
    try:
        text = log.read_text(errors="replace").strip()
    except FileNotFoundError:
        text = ""
    if not text:
        return f"  ({log} is empty)"
    return "\n".join([f"The end of {log}:", *(f"  {line}" for line in text.splitlines()[-lines:])])
