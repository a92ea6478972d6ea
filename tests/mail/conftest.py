"""Folders that the servers' own users may enter, and a certificate."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from tests.mail.certificates import Certificate, a_certificate


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with a short name: addresses of sockets are limited."""
    found = Path(mkdtemp(prefix="sp-", dir="/tmp"))  # pytest's own folders are closed to others
    found.chmod(0o755)
    yield found
    shutil.rmtree(found)


@pytest.fixture
def certificate(folder: Path) -> Certificate:
    """A certificate for this machine."""
    return a_certificate(folder)
