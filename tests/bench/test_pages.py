"""What pages cost: time in the server, queries and bytes, for matches of two thousand entries."""

from __future__ import annotations

import gzip
import re
import statistics
import time
from dataclasses import dataclass

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from pbem.matches.models import Match
from tests.bench.longmatch import a_long_match
from tests.factories import a_match, a_player

pytestmark = [pytest.mark.bench, pytest.mark.django_db]

ENTRIES = 2000
GAMES = {"light-speed": 4, "space-empires": 3, "galactic-emperor": 3}
TIMES = 25
MOST_MILLISECONDS = 50.0
MOST_BYTES = 100_000
"""Of a page without its pictures."""


@dataclass(frozen=True)
class Figures:
    """The median of the processor's time in milliseconds, queries, bytes without pictures, whole and compressed."""

    milliseconds: float
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
    taken = []
    for _ in range(TIMES):
        began = time.process_time()
        client.get(path)
        taken.append(time.process_time() - began)
    body = answer.content
    plain = re.sub(rb"<svg.*?</svg>", b"", body, flags=re.DOTALL)
    return Figures(1000 * statistics.median(taken), asked, len(plain), len(body), len(gzip.compress(body)))


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
    ada = a_player("Ada")
    client = Client()
    client.force_login(ada, "django.contrib.auth.backends.ModelBackend")
    found: dict[str, Figures] = {}
    for game, seats in GAMES.items():
        match = a_long_match(game, seats, ENTRIES)
        for name, path in pages(match, client).items():
            found[f"{game}: {name}"] = measure(client, path)
    for _ in range(20):
        a_match(2)
    found["home, 23 matches"] = measure(client, "/")
    print(f"\n\n{'page':<36}{'ms':>8}{'queries':>9}{'kB':>8}{'with pictures':>15}{'compressed':>12}")
    for name, page in found.items():
        kilobytes = [size / 1000 for size in (page.plain, page.whole, page.packed)]
        print(
            f"{name:<36}{page.milliseconds:>8.1f}{page.queries:>9}{kilobytes[0]:>8.1f}{kilobytes[1]:>15.1f}{kilobytes[2]:>12.1f}"
        )
    slow = {name: page.milliseconds for name, page in found.items() if page.milliseconds > MOST_MILLISECONDS}
    heavy = {name: page.plain for name, page in found.items() if page.plain > MOST_BYTES}
    assert (slow, heavy) == ({}, {})
