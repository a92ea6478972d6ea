"""What every page weighs in a phone's browser: bytes compressed by kind, requests, times, and how much of it jumps."""

from __future__ import annotations

import gzip
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.collected import serve_collected
from tests.browser.conftest import house, sit_down
from tests.browser.test_accessibility import addresses, site
from tests.factories import a_player

__all__ = ["house", "sit_down", "site"]

pytestmark = [pytest.mark.bench, pytest.mark.browser]

MOST_BYTES = 100_000
"""Of a page compressed, with everything that it brings: style sheets, scripts, letters of boards, pictures."""

MOST_SHIFT = 0.02
"""Cumulative layout shift: of what is called good (0.1) a fifth."""

KINDS = {"link": "styles", "script": "scripts", "img": "pictures", "image": "pictures", "css": "letters"}
"""What asked for a file, and what it then is; all else is asked for by scripts."""

WATCH = """
window.found = {shift: 0, largest: 0};
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.found.shift += entry.value;
}).observe({type: "layout-shift", buffered: true});
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.found.largest = entry.startTime;
}).observe({type: "largest-contentful-paint", buffered: true});
"""

TELL = """() => {
  const [way] = performance.getEntriesByType("navigation");
  const first = performance.getEntriesByName("first-contentful-paint")[0];
  const files = performance.getEntriesByType("resource").map((file) => [file.initiatorType, file.name]);
  const times = {server: way.responseStart - way.requestStart, first: first ? first.startTime : 0};
  return {files, times: {...window.found, ...times}};
}"""


@dataclass(frozen=True)
class Weight:
    """A page as it was loaded: bytes by kind, compressed as a web server would; milliseconds; the share that moved."""

    requests: int
    sizes: Counter[str]
    times: dict[str, float]


@pytest.fixture
def phone(sit_down: Callable[..., Page], settings: Any, tmp_path: Path) -> Page:
    """A phone's browser in which Ada is signed in, that keeps no files from page to page; they are those of a host."""
    serve_collected(settings, tmp_path)
    page = sit_down(a_player("Ada"), width=390)
    page.add_init_script(WATCH)
    page.context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
    return page


def weigh(page: Page, path: str) -> Weight:
    """Load a page twice, for the first time fills the server's caches; return what the second time cost.

    An empty page lies between: else Chromium fetches again the letters that the page before was written with.
    """
    page.goto(path)
    page.goto("about:blank")
    page.goto(path, wait_until="networkidle")
    told = page.evaluate(TELL)
    sizes = Counter(html=packed(page, page.url))
    for asked, address in told["files"]:
        sizes[KINDS.get(asked, "news")] += packed(page, address)
    return Weight(1 + len(told["files"]), sizes, told["times"])


def packed(page: Page, address: str) -> int:
    """Return how many bytes an answer has when it is compressed."""
    return len(gzip.compress(page.request.get(address).body()))


def test_weights(phone: Page, site: dict[str, object]) -> None:
    found = {path: weigh(phone, path) for path in addresses(site, strangers=False)}
    kinds = ("html", "styles", "scripts", "news", "letters", "pictures")
    times = ("server", "first", "largest")
    print(f"\n\n{'page':<40}" + "".join(f"{head:>10}" for head in (*kinds, "all", "requests", *times, "shift")))
    for path, page in found.items():
        sizes = [*(page.sizes[kind] for kind in kinds), page.sizes.total()]
        print(f"{path[:39]:<40}" + "".join(f"{size / 1000:>10.1f}" for size in sizes) + f"{page.requests:>10}"
              + "".join(f"{page.times[name]:>10.0f}" for name in times) + f"{page.times['shift']:>10.3f}")  # fmt: skip
    heavy = {path: page.sizes.total() for path, page in found.items() if page.sizes.total() > MOST_BYTES}
    unsettled = {path: page.times["shift"] for path, page in found.items() if page.times["shift"] > MOST_SHIFT}
    assert (heavy, unsettled) == ({}, {})
