"""The first minutes: three sentences for whoever is asked for the first time."""

from __future__ import annotations

import pytest

from pbem.matches.models import Match
from tests.factories import a_match, a_player, give

from .browsing import Browser

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]
WORDS = "Your first match of this game"


def _said(match: Match, name: str) -> bool:
    return WORDS in Browser(a_player(name)).get(f"/m/{match.pk}/").text


def test_whoever_is_asked_for_the_first_time_is_told_how_one_plays() -> None:
    match = a_match(game="heap")
    assert _said(match, "Ada")
    assert not _said(match, "Bea"), "she is not asked"
    give(match, 0, "take 1")
    give(match, 1, "take 1")
    assert not _said(match, "Ada"), "she has played"


def test_whoever_has_finished_a_match_is_told_no_more() -> None:
    over = a_match(game="heap")
    Match.objects.filter(pk=over.pk).update(status=Match.Status.OVER)
    assert not _said(a_match(game="heap"), "Ada")
    assert _said(a_match(), "Ada"), "another game is new"


def test_whoever_plays_another_match_is_told_no_more() -> None:
    other = a_match(game="heap")
    give(other, 0, "take 1")
    assert not _said(a_match(game="heap"), "Ada")
