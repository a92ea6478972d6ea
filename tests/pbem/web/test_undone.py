"""What was taken back is told as taken back: on the table, in what happened, in the history, to all who watch."""

from __future__ import annotations

import pytest

from pbem.matches.acting import deciding
from pbem.matches.consent.wishes import Wish
from pbem.matches.history.steps import happenings
from pbem.matches.models import Match
from tests.factories import a_match, a_player, give

from .browsing import Opening

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


@pytest.fixture
def gone_back() -> Match:
    """Ada and Bea have taken stones, and all agreed that the match goes back to before both."""
    match = a_match(game="heap")
    give(match, 0, "take 2")
    give(match, 1, "take 3")
    deciding.propose(match.pk, a_player("Ada"), Wish("takeback"), "web")
    deciding.vote(match.pk, a_player("Bea"), 1, "web", agrees=True)
    return Match.objects.get(pk=match.pk)


@pytest.mark.parametrize("name", ["Ada", "Bea", ""])
def test_a_match_that_went_back_has_that_as_its_latest_news(gone_back: Match, browser: Opening, name: str) -> None:
    page = browser(name).get(f"/m/{gone_back.pk}/")
    assert "The match goes back to step 0; what came after it does not count." in page.text
    assert "takes 2." not in page.text
    assert "takes 3." not in page.text


def test_what_happened_strikes_out_what_was_taken_back(gone_back: Match, browser: Opening) -> None:
    page = browser("").get(f"/m/{gone_back.pk}/chronicle/")
    assert page.html.count('class="told undone"') == 2
    assert page.text.count("taken back since") == 2
    assert page.text.index("Ada takes 2.") < page.text.index("goes back to step 0"), "as a story"


def test_the_step_that_took_back_says_so_in_the_history(gone_back: Match, browser: Opening) -> None:
    page = browser("").get(f"/m/{gone_back.pk}/history/3/")
    assert "The match goes back to step 0" in page.text
    assert "Nothing that everybody would see" not in page.text
    assert "taken back since" in browser("").get(f"/m/{gone_back.pk}/history/1/").text


def test_an_order_that_its_giver_takes_back_is_told_so_to_others(browser: Opening) -> None:
    match = a_match(game="heap", players=[a_player("Ada"), a_player("Bea")])
    give(match, 0, "take 2")
    give(match, 1, "take 3")
    give(match, 0, "take 1")
    give(match, 0, "undo")
    page = browser("").get(f"/m/{match.pk}/")
    assert "Ada takes the last order back." in page.text
    assert "Ada takes 1." not in page.text
    told = happenings(Match.objects.get(pk=match.pk), None)
    assert [happening.undone for happening in told] == [False, False, False, True, False]
