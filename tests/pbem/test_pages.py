"""Long lists page by page: nothing is left out or shown twice, and nonsense in an address shows the first page."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from pbem.matches.models import Match
from pbem.pages import page
from tests.factories import a_player

pytestmark = pytest.mark.django_db

THEN = datetime(2026, 3, 1, tzinfo=UTC)


def some_matches(count: int) -> list[Match]:
    """Return matches of one moment, the one shown first before the others."""
    made = [Match.objects.create(game_slug="heap", creator=a_player()) for _ in range(count)]
    Match.objects.update(created=THEN)
    return sorted(made, key=lambda match: -match.pk)


def test_rows_of_one_moment_are_each_shown_once_though_newer_ones_come() -> None:
    matches, seen, after = some_matches(5), list[Match](), ""
    for size in (2, 2, 1):
        rows, after = page(Match.objects.all(), "created", after, 2)
        assert len(rows) == size
        seen += rows
        Match.objects.create(game_slug="heap", creator=a_player())
    assert (seen, after) == (matches, "")


def test_a_page_that_is_just_full_is_the_last_one() -> None:
    assert page(Match.objects.all(), "created", "", 2) == ([], "")
    matches = some_matches(2)
    assert page(Match.objects.all(), "created", "", 2) == (matches, "")


@pytest.mark.parametrize(
    "after",
    [
        "x", "_", "2026-03-01_5", "2026-03-01T00:00:00+00:00", "2026-03-01T00:00:00+00:00_x",
        "2026-03-01T00:00:00+00:00_99999999999999999999", "2026-03-01T00:00:00_5", "\0_1",
    ],
)  # fmt: skip
def test_nonsense_shows_the_first_page(after: str) -> None:
    matches = some_matches(1)
    assert page(Match.objects.all(), "created", after, 9) == (matches, "")
