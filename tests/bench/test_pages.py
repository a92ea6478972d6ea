"""What pages cost: time in the server, queries and bytes, for matches of two thousand entries."""

from __future__ import annotations

import gzip
import re
import statistics
import time
from collections.abc import Mapping
from dataclasses import dataclass

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from pbem.matches.models import Match
from tests.bench.longmatch import a_long_match
from tests.factories import a_match, a_player

pytestmark = [pytest.mark.bench, pytest.mark.django_db]

ENTRIES = 2000
GAMES = {"light-speed": 4, "space-empires": 3, "galactic-emperor": 3}
TIMES, COLD_TIMES = 25, 5
MOST_MILLISECONDS = 50.0
MOST_COLD = 150.0
"""Milliseconds of a match's page of which nothing is kept: the position is folded from a snapshot."""

MOST_FOR_NOTHING = 15.0
"""Milliseconds of the answer that there is nothing new, which open pages ask for every few seconds."""

MOST_QUERIES = 15
MOST_BYTES = 100_000
"""Of a page without its pictures."""


@dataclass(frozen=True)
class Figures:
    """The median of the processor's time in milliseconds, with what is kept and without; queries; bytes.

    Bytes without pictures, whole, and compressed.
    """

    milliseconds: float
    cold: float
    queries: int
    plain: int
    whole: int
    packed: int


def measure(client: Client, path: str) -> Figures:
    client.get(path)
    with CaptureQueriesContext(connection) as queries:
        answer = client.get(path)
    asked = len(queries)  # later requests empty the list
    assert answer.status_code in (200, 204), path
    body = answer.content
    plain = re.sub(rb"<svg.*?</svg>", b"", body, flags=re.DOTALL)
    warm, cold = taken(client, path, TIMES), taken(client, path, COLD_TIMES, cold=True)
    return Figures(warm, cold, asked, len(plain), len(body), len(gzip.compress(body)))


def taken(client: Client, path: str, times: int, *, cold: bool = False) -> float:
    """Return the median of the processor's time for a page in milliseconds."""
    found = []
    for _ in range(times):
        if cold:
            cache.clear()
        began = time.process_time()
        client.get(path)
        found.append(time.process_time() - began)
    return 1000 * statistics.median(found)


def pages(match: Match, client: Client) -> dict[str, str]:
    """The pages of a match, and what an open page asks for while nothing happens."""
    here = match.get_absolute_url()
    asked = re.search(rf'hx-get="({here}pulse/[^"]+)"', client.get(here).content.decode())
    assert asked
    last = client.get(f"{here}history/", follow=True).redirect_chain[-1][0]
    return {
        "match": here,
        "match, nothing new": asked[1].replace("&amp;", "&"),
        "board alone": f"{here}board.svg",
        "history, last": last,
        "history, first": f"{here}history/0/",
    }


def test_pages_of_long_matches_are_quick_and_light() -> None:
    people = {"Ada": Client(), "watching": Client()}
    people["Ada"].force_login(a_player("Ada"), "django.contrib.auth.backends.ModelBackend")
    found: dict[str, Figures] = {}
    for game, seats in GAMES.items():
        match = a_long_match(game, seats, ENTRIES)
        for who, client in people.items():
            for name, path in pages(match, client).items():
                found[f"{game}, {who}: {name}"] = measure(client, path)
    for _ in range(20):
        a_match(2)
    found["home, 23 matches"] = measure(people["Ada"], "/")
    show(found)
    slow = {name: page.milliseconds for name, page in found.items() if page.milliseconds > most(name)}
    slow |= {f"{name}, cold": page.cold for name, page in found.items() if page.cold > MOST_COLD and "home" not in name}
    many = {name: page.queries for name, page in found.items() if page.queries > MOST_QUERIES}
    heavy = {name: page.plain for name, page in found.items() if page.plain > MOST_BYTES}
    assert (slow, many, heavy) == ({}, {}, {})


def most(name: str) -> float:
    return MOST_FOR_NOTHING if "nothing new" in name else MOST_MILLISECONDS


def show(found: Mapping[str, Figures]) -> None:
    """Print a table of the figures."""
    print(f"\n\n{'page':<48}{'ms':>7}{'cold':>7}{'queries':>9}{'kB':>8}{'with pictures':>15}{'compressed':>12}")
    for name, page in found.items():
        plain, whole, packed = (size / 1000 for size in (page.plain, page.whole, page.packed))
        print(f"{name:<48}{page.milliseconds:>7.1f}{page.cold:>7.1f}{page.queries:>9}{plain:>8.1f}{whole:>15.1f}"
              f"{packed:>12.1f}")  # fmt: skip
