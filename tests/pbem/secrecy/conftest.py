"""What tests of secrecy have in common."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from pbem.presenters import pictures
from pbem.web.match import card


@pytest.fixture(autouse=True)
def plain_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let letters and links carry their boards as they are described, which is all that pictures of them tell."""
    monkeypatch.setattr(pictures, "_drawn", lambda svg, width: f"{width}: {svg}".encode())
    monkeypatch.setattr(card, "_drawn", str.encode)


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Log none of the many refusals: their tracebacks take longer than they do."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)
