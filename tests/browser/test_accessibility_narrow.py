"""Every page is accessible on a phone, in dark Polish."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser import test_accessibility

pytestmark = [pytest.mark.browser, pytest.mark.slow]

site = test_accessibility.site


def test_axe_finds_nothing_on_narrow_pages(sit_down: Callable[..., Page], site: dict[str, object]) -> None:
    found = test_accessibility.found_on(sit_down, site, width=360, color_scheme="dark", locale="pl")
    assert "\n".join(found) == ""
