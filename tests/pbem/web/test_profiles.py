"""Profiles: what they show, to whom, and what they never tell."""

from __future__ import annotations

import pytest

from pbem.matches.models import Match, Seat
from pbem.players.models import Audience, Player
from pbem.ratings.models import Answer
from pbem.ratings.services import work_out
from tests.factories import a_match, a_player, give
from tests.pbem.ratings.making import at, ended, sat, shown

from .browsing import Opening, Page

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def path(name: str) -> str:
    return f"/players/{a_player(name).pk}/"


def show_to(name: str, audience: str) -> Player:
    player = a_player(name)
    player.profile_for = audience
    player.save()
    return player


def test_a_profile_shows_rating_results_and_history(browser: Opening) -> None:
    ended("Ada", "Bea", "Cyd")
    ended("Bea", "Ada", day=30, ranking=[[0, 1]])
    work_out()
    page = browser().get(path("Ada"))
    assert page.title.startswith("Ada ·")
    assert f"The Heap {shown(a_player('Ada'))} ? 2 75% (42%)" in page.text
    assert "Rating in The Heap" in page.text
    assert '<svg xmlns="http://www.w3.org/2000/svg"' in page.html
    assert "1 of 3" in page.text
    assert "1 of 2" in page.text
    assert "ada@example.org" not in page.html


def test_the_chart_has_a_table_and_no_script_or_style_of_its_own(browser: Opening) -> None:
    for day in range(3):
        ended("Ada", "Bea", day=day)
    work_out()
    page = browser().get(path("Ada"))
    drawing = page.html[page.html.index('<svg xmlns="http://www.w3.org/2000/svg"') :]
    drawing = drawing[: drawing.index("</svg>")]
    assert "<script" not in drawing
    assert "<style" not in drawing
    assert "<title>Rating in The Heap</title>" in drawing
    assert drawing.count("<circle") == 3
    rows = page.html[page.html.index("<summary>All numbers</summary>") :].partition("</table>")[0]
    assert rows.count("1 Jun 2026") == 1
    assert len(page.html) < 30_000


def test_reliability_and_usual_time_are_told(browser: Opening) -> None:
    match, ada = ended("Ada", "Bea"), a_player("Ada")
    assert "No answers yet" in browser().get(path("Ada")).text
    Answer.objects.bulk_create(
        Answer(match=match, seat=0, decision=n, player=ada, at=at(n), seconds=n * 3600, in_time=n != 5)
        for n in range(1, 11)
    )
    sat(match, 0, "Ada", (0, 10), left="late")
    page = browser().get(path("Ada"))
    assert "45% of the last 10 answers came in time; 1 seat given up" in page.text
    assert "An answer usually takes 6 hours." in page.text
    assert "Which answers came late" not in page.text
    assert "Which answers came late" in browser("Ada").get(path("Ada")).text


@pytest.mark.parametrize(
    ("audience", "stranger", "fellow", "other"),
    [(Audience.ALL, 200, 200, 200), (Audience.FELLOWS, 404, 200, 404), (Audience.NOBODY, 404, 404, 404)],
)
def test_a_profile_is_seen_by_those_whom_its_owner_wants(
    browser: Opening, audience: str, stranger: int, fellow: int, other: int
) -> None:
    ended("Ada", "Bea")
    show_to("Ada", audience)
    found = [browser(name).get(path("Ada")).status for name in ("", "Bea", "Cyd")]
    assert found == [stranger, fellow, other]
    assert browser("Ada").get(path("Ada")).status == 200


def test_a_hidden_profile_looks_like_none(browser: Opening) -> None:
    hidden = show_to("Ada", Audience.NOBODY)
    one, other = browser("Bea").get(f"/players/{hidden.pk}/"), browser("Bea").get("/players/999999/")
    assert (one.status, other.status) == (404, 404)
    assert one.text == other.text


def test_an_anonymous_table_makes_nobody_a_fellow_before_its_end(browser: Opening) -> None:
    show_to("Ada", Audience.FELLOWS)
    match = a_match(2, game="heap")
    Match.objects.filter(pk=match.pk).update(anonymous=True)
    assert browser("Bea").get(path("Ada")).status == 404
    Match.objects.filter(pk=match.pk).update(status=Match.Status.OVER, ended=at(1))
    assert browser("Bea").get(path("Ada")).status == 200


def test_the_owner_chooses_who_may_look(browser: Opening) -> None:
    page = browser("Ada").post(path("Ada"), profile_for="nobody")
    assert "Saved." in page.text
    assert a_player("Ada").profile_for == Audience.NOBODY
    page = browser("Ada").post(path("Ada"), profile_for="the cat")
    assert "Select a valid choice" in page.text
    assert a_player("Ada").profile_for == Audience.NOBODY


def test_nobody_chooses_for_somebody_else(browser: Opening) -> None:
    browser("Bea").post(path("Ada"), profile_for="nobody")
    browser().post(path("Ada"), profile_for="nobody")
    assert a_player("Ada").profile_for == Audience.ALL
    assert "My profile is shown to" not in browser("Bea").get(path("Ada")).text


def titles(page: Page, section: str) -> str:
    """The part of the page under a heading."""
    return page.text.split(section, 1)[1] if section in page.text else ""


def test_matches_are_listed_only_for_those_who_may_see_them(browser: Opening) -> None:
    for title, fields in {"Open house": {}, "Closed doors": {"public": False}, "Masks": {"anonymous": True}}.items():
        match = a_match(2, game="heap")
        Match.objects.filter(pk=match.pk).update(title=title, **fields)
    ended("Ada", "Bea", title="Old and closed", public=False)
    shown_to = {name: browser(name).get(path("Ada")).text for name in ("", "Ada", "Bea", "Cyd")}
    for name in ("", "Cyd"):
        assert "Open house" in shown_to[name]
        assert not any(title in shown_to[name] for title in ("Closed doors", "Masks", "Old and closed"))
    assert "Closed doors" in shown_to["Bea"]
    assert "Old and closed" in shown_to["Bea"]
    assert "Masks" not in shown_to["Bea"]
    assert all(title in shown_to["Ada"] for title in ("Open house", "Closed doors", "Masks", "Old and closed"))


def test_an_answer_behind_a_mask_changes_nothing_that_others_see(browser: Opening) -> None:
    match = a_match(2, game="heap")
    Match.objects.filter(pk=match.pk).update(anonymous=True)
    before = [browser(name).get(path("Ada")).text for name in ("", "Cyd")]
    give(match, 0, "take 1")
    assert Answer.objects.count() == 1
    assert [browser(name).get(path("Ada")).text for name in ("", "Cyd")] == before


def test_two_people_see_how_they_fared_against_each_other(browser: Opening) -> None:
    ended("Ada", "Bea", "Cyd")
    ended("Cyd", "Bea", "Ada", day=1)
    ended("Ada", "Bea", ranking=[[0, 1]], day=2)
    work_out()
    page = browser("Bea").get(path("Ada"))
    assert "3 matches together. You were ahead in 1, level in 1, behind in 1." in page.text
    assert "Your matches together" not in browser("Ada").get(path("Ada")).text
    assert "You have finished no match together yet." in browser("Dan").get(path("Ada")).text


def test_names_at_a_table_lead_to_profiles_that_may_be_seen(browser: Opening) -> None:
    match = a_match(2, game="heap")
    show_to("Bea", Audience.NOBODY)
    page = browser().get(f"/m/{match.pk}/")
    assert f'<a class="who" href="{path("Ada")}">Ada</a>' in page.html
    assert path("Bea") not in page.html
    assert path("Bea") in browser("Bea").get(f"/m/{match.pk}/").html


def test_names_at_an_anonymous_table_lead_nowhere_before_the_end(browser: Opening) -> None:
    match = a_match(2, game="heap")
    Match.objects.filter(pk=match.pk).update(anonymous=True)
    for name in ("", "Ada", "Cyd"):
        page = browser(name).get(f"/m/{match.pk}/")
        assert path("Bea") not in page.html
        assert 'class="who"' not in page.html


def test_a_seat_at_somebodys_device_leads_nowhere(browser: Opening) -> None:
    match = a_match(2, game="heap")
    Seat.objects.filter(match=match, number=1).update(local_name="Bea's sister")
    assert path("Bea") not in browser().get(f"/m/{match.pk}/").html


def test_who_left_is_not_shown_any_more(browser: Opening) -> None:
    Player.objects.filter(pk=a_player("Ada").pk).update(is_active=False)
    assert browser().get(path("Ada")).status == 404


def test_names_in_the_lobby_lead_to_profiles(browser: Opening) -> None:
    match = a_match(2, game="heap", start=False)
    assert f'<a class="who" href="{path("Ada")}">Ada</a>' in browser().get("/lobby/").html
    Match.objects.filter(pk=match.pk).update(anonymous=True)
    assert path("Ada") not in browser().get("/lobby/").html
    assert path("Ada") not in browser().get(f"/m/{match.pk}/").html
