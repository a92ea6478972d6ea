"""Somebody's browser, in one line."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.cache import cache

from tests import factories

from .browsing import Browser, Opening


@pytest.fixture
def browser(db: None) -> Opening:  # noqa: ARG001
    """`browser("Ada")` is Ada's browser, `browser()` a stranger's."""

    def open_browser(name: str = "", **headers: str) -> Browser:
        return Browser(factories.a_player(name) if name else None, **headers)

    return open_browser


@pytest.fixture
def clocks_known_to_run() -> Iterator[None]:
    """Let no page ask whether all clocks stand: each does so every ten seconds, which makes a query more, or less."""
    cache.set("clocks-stopped", False, 3600)  # noqa: FBT003  # what is kept
    yield
    cache.delete("clocks-stopped")
