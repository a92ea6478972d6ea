"""What tests of secrecy have in common."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from pbem.presenters import pictures


@pytest.fixture(autouse=True)
def plain_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let letters carry their boards as they are described, which is all that pictures of them tell."""
    monkeypatch.setattr(pictures, "_drawn", lambda svg, width: f"{width}: {svg}".encode())


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Log none of the many refusals: their tracebacks take longer than they do."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)
