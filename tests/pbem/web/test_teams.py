"""Teams on pages and in letters: who sits with whom, seats to choose, allies, whose the first place is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from pbem.matches.models import Match
from pbem.matches.talk.chat import speak
from pbem.ratings.services import work_out
from tests.factories import a_match, a_player, give, play_on, the_seat
from tests.heap import TEAM_GAME, registered
from tests.pbem.mail.postman import parsed, text_of

from .browsing import Opening

if TYPE_CHECKING:
    from django.core.mail import EmailMessage as Letter

Post = Callable[[], "list[Letter]"]

PAIRS = {"sides": "pairs", "stones": "2"}
FORM = {"pace": "72", "public": "yes", "option-stones": "2", "option-defaults": "yes", "option-sides": "pairs",
        "seat-1": "free", "seat-2": "guest", "address-2": "cyd@example.org", "seat-3": "bot:random"}  # fmt: skip


@pytest.fixture(autouse=True)
def _teams(db: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    registered(monkeypatch, TEAM_GAME)


def flat(text: str) -> str:
    return " ".join(text.split())


def test_the_form_seats_people_as_it_is_written_and_tells_the_teams(browser: Opening, post: Post) -> None:
    ada = browser("Ada")
    assert "Teams: seats 1, 3; seats 2, 4." in ada.post("/new/heap/", **FORM, show="lasts").text
    assert "These teams are for 4 players." in ada.post("/new/heap/", **(FORM | {"seat-3": "nobody"})).text
    assert not Match.objects.exists()
    page = ada.post("/new/heap/", **FORM)
    match = Match.objects.get()
    assert [(seat.free, seat.bot) for seat in match.seats.all()] == [
        (False, ""), (True, ""), (True, ""), (False, "random")]  # fmt: skip
    assert match.invitations.get().seat == 2
    assert "Team 1 Ada you" in page.text
    letter = next(parsed(letter) for letter in post() if letter.to == ["cyd@example.org"])
    assert "You would play in one team with Ada." in flat(text_of(letter))
    assert "You would play in one team with Ada." in flat(text_of(letter, "html"))


def test_one_sits_down_beside_whom_one_likes(browser: Opening) -> None:
    match = a_match(4, game="heap", options=PAIRS, start=False)
    cyd = browser("Cyd")
    assert "Team 1 Ada free Team 2 free free" in cyd.get("/lobby/").text
    cyd.post(f"/m/{match.pk}/join/", seat="1")
    page = cyd.post(f"/m/{match.pk}/join/", seat="2")
    assert "Team 1 Cyd you" in page.text
    assert [seat.name for seat in match.seats.select_related("player", "match")][2] == "Cyd"
    assert "taken, or kept" in browser("Bea").post(f"/m/{match.pk}/join/", seat="0").text
    assert "Which seat?" in browser("Bea").post(f"/m/{match.pk}/join/", seat="x").text


def test_a_partner_is_invited_to_the_seat_beside_one(browser: Opening) -> None:
    match = a_match(4, game="heap", options=PAIRS, start=False)
    ada = browser("Ada")
    assert "Seat 3, Team 1" in ada.get(f"/m/{match.pk}/").text
    ada.post(f"/m/{match.pk}/invite/", address="cyd@example.org", seat="2")
    assert match.invitations.get().seat == 2


def test_pages_name_allies_and_the_team_is_an_address(browser: Opening) -> None:
    match = a_match(4, game="heap", options=PAIRS)
    page = browser("Cyd").get(f"/m/{match.pk}/")
    assert "Ada your ally Team 1" in page.text
    assert "your team (Ada)" in page.text
    assert "your ally" not in browser("").get(f"/m/{match.pk}/").text
    said = browser("Cyd").post(f"/m/{match.pk}/talk/", where="said", text="psst", to="team")
    assert "Cyd to your team : psst" in said.text
    assert "psst" not in browser("Bea").get(f"/m/{match.pk}/").text
    assert "Ada + Cyd" in browser("Cyd").get("/").text


def test_letters_tell_of_allies_and_whose_team_has_won(post: Post) -> None:
    match = a_match(4, game="heap", options=PAIRS)
    first = {str(letter["To"]): flat(text_of(letter)) for letter in map(parsed, post())}
    assert "Team 1, yours: Ada, Cyd - Team 2: Bea, Dan" in first["ada@example.org"]
    speak(the_seat(match, 3), "Good luck, all!")
    give(match, 0, "take 2")
    news = [flat(text_of(letter)) for letter in map(parsed, post()) if letter["To"] == "cyd@example.org"]
    assert any("Ada (your ally)" in text for text in news)
    play_on(Match.objects.get(pk=match.pk))
    over = {str(letter["To"]): str(letter["Subject"]) for letter in map(parsed, post())}
    winners = {address for address, subject in over.items() if subject.endswith("your team has won")}
    assert winners in ({"ada@example.org", "cyd@example.org"}, {"bea@example.org", "dan@example.org"})
    names = ", ".join(sorted(address.split("@")[0].title() for address in winners))
    assert all(subject.endswith(f"{names} have won") for address, subject in over.items() if address not in winners)


def test_the_end_says_that_ones_team_has_won_and_counts_places_by_team(browser: Opening) -> None:
    match = play_on(a_match(4, game="heap", options=PAIRS))
    a_player("Eve")
    pages = {name: browser(name).get(f"/m/{match.pk}/") for name in ("Ada", "Bea")}
    assert sum("Your team has won!" in page.text for page in pages.values()) == 1
    assert 'value="2"' in pages["Ada"].html
    work_out()
    loser = min(("Ada", "Bea"), key=lambda name: "Your team has won!" in pages[name].text)
    assert "2 of 2" in browser("Eve").get(f"/players/{a_player(loser).pk}/").text
