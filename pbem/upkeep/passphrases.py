"""The passphrase of backups: from a file or from the environment, never from a command line, which others can read."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError, CommandParser

VARIABLE = "STARPOST_BACKUP_PASSPHRASE"


def add_passphrase(parser: CommandParser) -> None:
    """Let a command take a passphrase."""
    told = f"a file whose first line seals the archive; else {VARIABLE} does, and without either it is not encrypted"
    parser.add_argument("--passphrase-file", type=Path, help=told)


def passphrase_of(options: Mapping[str, Any]) -> str:
    """Return the passphrase that was given; empty if none was. Raises CommandError if its file has none."""
    path: Path | None = options["passphrase_file"]
    if path is None:
        return str(settings.BACKUP_PASSPHRASE)
    try:
        found = path.read_text().splitlines()[0].strip()
    except (OSError, IndexError) as trouble:
        message = f"{path} cannot be read, or is empty"
        raise CommandError(message) from trouble
    if not found:
        message = f"the first line of {path} is empty"
        raise CommandError(message)
    return found
