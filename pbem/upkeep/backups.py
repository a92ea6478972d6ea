"""Backups: all tables of one moment and the key that signs links, in one archive that says what is in it.

The archive is a tar file, packed by gzip, and sealed if there is a passphrase: a file for each table, the key, and at
the end a manifest with the number of rows and a checksum for each.
"""

import hashlib
import os
import tarfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

import msgspec
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from pbem.matches.models import Match
from pbem.players.models import Player

from . import tables
from .sealing import SealBroken, Sealing, Unsealing, sealed
from .tables import Migration, Table

KEY, MANIFEST = "secret_key", "manifest.json"


class BackupError(Exception):
    """An archive that cannot be used, or a place where it cannot be; in a sentence."""


class Manifest(msgspec.Struct, frozen=True):
    """What an archive holds."""

    at: datetime
    migrations: list[Migration]
    tables: list[Table]
    key_sha256: str
    edition: int = 1


def back_up(path: Path, passphrase: str = "") -> Manifest:
    """Write an archive, which only its owner may read, and which is there whole or not at all."""
    half = path.with_name(f"{path.name}.half")
    opened = os.open(half, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with ExitStack() as stack:
        file: IO[bytes] = stack.enter_context(os.fdopen(opened, "wb"))
        target = stack.enter_context(Sealing(file, passphrase)) if passphrase else file
        archive = stack.enter_context(tarfile.open(fileobj=target, mode="w|gz"))
        stack.enter_context(tables.one_moment())
        manifest = _fill(archive)
    half.replace(path)
    return manifest


def _fill(archive: tarfile.TarFile) -> Manifest:
    key = settings.SECRET_KEY.encode()
    _add(archive, KEY, key)
    written = [_add_table(archive, name, fields) for name, fields in tables.columns().items()]
    manifest = Manifest(timezone.now(), tables.applied(), written, hashlib.sha256(key).hexdigest())
    _add(archive, MANIFEST, msgspec.json.encode(manifest))
    return manifest


def _add_table(archive: tarfile.TarFile, name: str, fields: list[str]) -> Table:
    with TemporaryFile() as file:
        table = tables.write(name, fields, file)
        entry = tarfile.TarInfo(f"tables/{name}")
        entry.size, entry.mode = file.tell(), 0o600
        file.seek(0)
        archive.addfile(entry, file)
    return table


def _add(archive: tarfile.TarFile, name: str, content: bytes) -> None:
    with TemporaryFile() as file:
        entry = tarfile.TarInfo(name)
        entry.size, entry.mode = file.write(content), 0o600
        file.seek(0)
        archive.addfile(entry, file)


@contextmanager
def _opened(path: Path, passphrase: str) -> Iterator[Iterator[tuple[str, IO[bytes]]]]:
    """Yield the files of an archive in turn. Raises BackupError."""
    try:
        with ExitStack() as stack:
            file: IO[bytes] = stack.enter_context(path.open("rb"))
            hidden = sealed(file)
            if hidden and not passphrase:
                message = "the archive is sealed: give the passphrase"
                raise BackupError(message)
            source = stack.enter_context(Unsealing(file, passphrase)) if hidden else file
            archive = stack.enter_context(tarfile.open(fileobj=source, mode="r|gz"))
            yield ((one.name, content) for one in archive if (content := archive.extractfile(one)))
    except (OSError, tarfile.TarError, EOFError) as trouble:
        message = f"the archive cannot be read: {trouble}"
        raise BackupError(message) from trouble
    except SealBroken as trouble:
        message = "the passphrase is wrong, or the archive is damaged"
        raise BackupError(message) from trouble


def check(path: Path, passphrase: str = "") -> Manifest:
    """Read an archive through and compare every checksum. Raises BackupError."""
    seen: dict[str, str] = {}
    manifest = None
    with _opened(path, passphrase) as files:
        for name, content in files:
            if name == MANIFEST:
                manifest = msgspec.json.decode(content.read(), type=Manifest)
            else:
                seen[name] = hashlib.file_digest(content, "sha256").hexdigest()  # type: ignore[arg-type]
    if manifest is None:
        message = "the archive has no end: it was cut off"
        raise BackupError(message)
    expected = {f"tables/{table.name}": table.sha256 for table in manifest.tables} | {KEY: manifest.key_sha256}
    if wrong := sorted(name for name in expected.keys() | seen.keys() if expected.get(name) != seen.get(name)):
        message = f"these parts of the archive are not as they were written: {', '.join(wrong)}"
        raise BackupError(message)
    return manifest


def restore(path: Path, passphrase: str = "") -> tuple[Manifest, str]:
    """Bring an archive into an empty database, all or nothing; return what it holds and its key. Raises BackupError."""
    manifest = check(path, passphrase)
    _check_place(manifest)
    tables.migrate_to(manifest.migrations)
    key, known = "", {f"tables/{table.name}": table for table in manifest.tables}
    with transaction.atomic(), _opened(path, passphrase) as files:
        tables.empty_out(table.name for table in manifest.tables)
        for name, content in files:
            if name in known:
                tables.read(known[name], content)
            elif name == KEY:
                key = content.read().decode()
        tables.count_on()
    return manifest, key


def _check_place(manifest: Manifest) -> None:
    """Raise BackupError unless the archive is of this release or an older one, and nothing would be lost."""
    if strange := tables.unknown(manifest.migrations):
        message = f"the archive is of a newer release or a far older one: this one has no {' '.join(strange[-1])}"
        raise BackupError(message)
    there = tables.of_this_release(tables.applied())
    if there - tables.of_this_release(manifest.migrations):
        message = "the database is of a newer release than the archive: make a new, empty one"
        raise BackupError(message)
    if there and (Player.objects.exists() or Match.objects.exists()):
        message = "the database is not empty: make a new one, so that nothing is lost"
        raise BackupError(message)
