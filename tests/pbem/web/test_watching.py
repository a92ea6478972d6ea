"""Pages of matches that everybody may watch."""

from __future__ import annotations

import pytest

from pbem.matches.models import Match
from tests.factories import a_match, play_on

from .browsing import Opening

pytestmark = pytest.mark.usefixtures("heap")


def test_matches_to_watch_are_listed_by_game(browser: Opening) -> None:
    cyd = browser("Cyd")
    assert "There is no match of this game to watch yet." in cyd.get("/watch/").text
    over, running = play_on(a_match(game="heap")), a_match(game="heap")
    hidden = a_match(game="heap", public=False)
    forming = a_match(game="heap", start=False)
    for path in ("/watch/", "/games/heap/matches/"):
        for page in (cyd.get(path), browser().get(path)):
            assert f'href="/m/{over.pk}/history/?at=0&amp;eyes=all"' in page.html
            assert f'href="/m/{running.pk}/"' in page.html
            assert f"/m/{hidden.pk}/" not in page.html
            assert f"/m/{forming.pk}/" not in page.html
    assert cyd.get("/games/chess/matches/").status == 404


def test_links_below_a_game_say_which_game(browser: Opening) -> None:
    page = browser("Cyd").get("/games/")
    for link in ("New match", "Against bots", "About the game"):
        assert f'aria-label="{link}: Light Speed">{link}</a>' in page.html


def test_the_pages_of_games_lead_to_them(browser: Opening) -> None:
    over = play_on(a_match(game="heap"))
    begun = a_match(game="heap")
    cyd = browser("Cyd")
    assert all(f'src="/m/{over.pk}/board.svg' in cyd.get(path).html for path in ("/games/", "/games/heap/"))
    assert f"/m/{begun.pk}/" in cyd.get("/games/heap/").html
    for _ in range(5):
        a_match(game="heap")
    page = cyd.get("/games/heap/")
    assert f'href="/m/{over.pk}/history/?at=0&amp;eyes=all"' in page.html
    assert 'href="/games/heap/matches/"' in page.html
    assert all('href="/watch/"' in cyd.get(path).html for path in ("/", "/games/"))
    Match.objects.filter(pk=over.pk).update(cancelled=True)
    assert f"/m/{over.pk}/" not in cyd.get("/games/heap/").html
