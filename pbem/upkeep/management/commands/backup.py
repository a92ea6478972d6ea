"""Write all that is in the database, and the key that signs links, into one file."""

import logging
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from pbem.upkeep.backups import Manifest, back_up, check
from pbem.upkeep.keeping import note_backup
from pbem.upkeep.passphrases import add_passphrase, passphrase_of

log = logging.getLogger(__name__)


class Command(BaseCommand):
    """Back up while players play: the file is of one moment."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="a name in a folder of yours, such as starpost-2026-11-23.backup")
        add_passphrase(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        path, passphrase = options["file"], passphrase_of(options)
        if path.exists():
            message = f"{path} is there already; name another one"
            raise CommandError(message)
        manifest = _made(path, passphrase)
        rows = sum(table.rows for table in manifest.tables)
        self.stdout.write(f"{path}: {len(manifest.tables)} tables, {rows} rows, read back and compared")
        if not passphrase:
            self.stdout.write(
                "It is not encrypted: whoever reads it has all letters, all secrets and the key that signs links."
            )
        self.stdout.write("Keep your environment file beside it: it is not in there.")


def _made(path: Path, passphrase: str) -> Manifest:
    """Write the archive and read it back; at night nobody looks, so whoever hears of errors hears if it fails."""
    try:
        back_up(path, passphrase)
        manifest = check(path, passphrase)
    except Exception:
        log.exception("no backup was made")
        raise
    note_backup(manifest.at)
    return manifest
