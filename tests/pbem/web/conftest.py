"""Somebody's browser, in one line."""

from __future__ import annotations

import pytest

from tests import factories

from .browsing import Browser, Opening


@pytest.fixture
def browser(db: None) -> Opening:  # noqa: ARG001
    """`browser("Ada")` is Ada's browser, `browser()` a stranger's."""

    def open_browser(name: str = "", **headers: str) -> Browser:
        return Browser(factories.a_player(name) if name else None, **headers)

    return open_browser
