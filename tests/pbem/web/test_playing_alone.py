"""Somebody who plays alone: one seat starts a match, nobody is waited for, and its end is told as won or lost."""

from __future__ import annotations

import pytest

from engines.core import Outcome, say
from engines.space_empires import GAME
from pbem.lobby import services as lobby
from pbem.matches.acting.settling import settle
from pbem.matches.letters import endings
from pbem.matches.letters.turns import reader_for
from pbem.matches.models import Match, Wait
from pbem.outbox.models import Notice
from pbem.ratings.letters import write_over
from pbem.ratings.models import Placing
from pbem.ratings.services import work_out
from tests.factories import a_player, failure, give, play_on, the_seat
from tests.pbem.web.browsing import Opening

from .test_openings import NEW

pytestmark = pytest.mark.django_db

SEATS = {f"option-{option.name}": option.default for option in GAME.options} | {"seat-1": "nobody"}
"""A form with the usual options and nobody else."""


def alone(**options: str) -> Match:
    return lobby.create_match(creator=a_player("Ada"), game_slug="space-empires", seats=1, options=options)


def test_one_seat_starts_a_match_that_waits_for_nobody_else() -> None:
    match = alone(difficulty="easy")
    assert match.status == Match.Status.RUNNING
    assert failure(give(match, 0, "home 0107")) == ""
    settle(match.pk)
    assert [wait.seat for wait in Wait.objects.filter(match=match)] == [0]


def test_the_form_closes_the_other_seats_if_one_wants_so(browser: Opening) -> None:
    ada = browser("Ada")
    page = ada.get("/new/space-empires/")
    assert "Scenario for one player" in page.text
    chosen = page.html.split('name="seat-1"')[1].split("</select>")[0]
    assert 'value="free"' in chosen.split("</option>")[0]  # somebody else is what most want
    assert 'value="nobody"' in chosen
    page = ada.post("/new/space-empires/", **(NEW | SEATS | {"option-solo": "large"}))
    match = Match.objects.get()
    assert (match.status, match.seats.count(), match.options["solo"]) == (Match.Status.RUNNING, 1, "large")
    assert "home world" in page.text


def test_the_page_of_the_game_tells_the_length_for_two(browser: Opening) -> None:
    page = browser().get("/games/space-empires/")
    assert "1 to 4 players" in page.text
    assert "Length with 2 players" in page.text


def test_against_bots_there_is_a_bot(browser: Opening) -> None:
    page = browser("Ada").get("/new/space-empires/?bots")
    assert 'value="bot:standard" selected' in page.html


@pytest.mark.slow
def test_a_defeat_is_told_on_the_page_and_in_the_letter(browser: Opening) -> None:
    match = play_on(alone(difficulty="luck"))
    assert match.status == Match.Status.OVER
    page = browser("Ada").get(f"/m/{match.pk}/")
    assert "The match is lost" in page.text
    assert "A doomsday machine has destroyed your home world." in page.text
    assert "You have won" not in page.text
    notice = Notice.objects.get(player=a_player("Ada"), kind="over")
    letter = write_over(notice)
    assert letter.subject.endswith(": the match is lost")
    assert "The match is lost. A doomsday machine" in " ".join(letter.text.split())
    assert "1. Ada" not in letter.text
    work_out()
    assert not Placing.objects.exists()
    assert browser("Ada").get(f"/m/{match.pk}/history/").status == 200


def test_a_victory_is_told_without_places() -> None:
    match = alone()
    told = endings._ending(the_seat(match, 0), Outcome([[0], []], [1], say("Done.")), reader_for(the_seat(match, 0)))
    assert (told["places"], told["won"], told["alone"], told["lost"]) == ([], True, True, False)
