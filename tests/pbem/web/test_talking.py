"""Talk and notes on the page of a match."""

from __future__ import annotations

from datetime import timedelta

import pytest
from time_machine import Traveller

from pbem.matches.models import ChatMessage, Match, Note
from pbem.matches.talk.chat import MOST_PER_HOUR
from tests.factories import a_match, a_player

from .browsing import Browser, Opening, Page, found

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    return a_match(3)


def say(browser: Browser, match: Match, text: str, *to: int) -> Page:
    page = browser.client.post(f"/m/{match.pk}/talk/", {"where": "said", "text": text, "to": to}, follow=True)
    return Page(page)  # type: ignore[arg-type]


def test_one_speaks_to_all_to_some_and_to_one(match: Match, browser: Opening) -> None:
    ada, bea, cyd = browser("Ada"), browser("Bea"), browser("Cyd")
    say(ada, match, "Hello, table!")
    say(ada, match, "Only for Bea.", 1)
    say(ada, match, "For both of you.", 1, 2)
    assert "Ada to Bea : Only for Bea." in bea.get(f"/m/{match.pk}/").text
    heard = cyd.get(f"/m/{match.pk}/").text
    assert "Hello, table!" in heard
    assert "For both of you." in heard
    assert "Only for Bea." not in heard
    assert "Hello, table!" not in browser().get(f"/m/{match.pk}/").text


def test_what_is_new_is_marked_until_the_next_visit(clock: Traveller, match: Match, browser: Opening) -> None:
    bea = browser("Bea")
    bea.get(f"/m/{match.pk}/")
    clock.shift(timedelta(hours=1))
    say(browser("Ada"), match, "Hello, table!")
    clock.shift(timedelta(minutes=1))
    page = bea.get(f"/m/{match.pk}/")
    assert 'class="saying unread"' in page.html
    assert 'Talk <b class="count">1</b>' in page.html
    clock.shift(timedelta(hours=1))
    assert "unread" not in bea.get(f"/m/{match.pk}/").html
    assert "unread" not in browser("Ada").get(f"/m/{match.pk}/").html, "one's own words are no news"


def test_the_page_hears_what_is_said_and_nothing_that_is_not_for_it(match: Match, browser: Opening) -> None:
    ada, bea, cyd = browser("Ada"), browser("Bea"), browser("Cyd")
    pulses = {one: found(r'id="pulse" hx-get="([^"]+)"', one.get(f"/m/{match.pk}/").html) for one in (bea, cyd)}
    say(ada, match, "Only for Bea.", 1)
    page = bea.get(pulses[bea])
    assert "Only for Bea." in page.text
    assert 'id="board"' not in page.html, "nothing has moved"
    assert cyd.get(pulses[cyd]).status == 204


def test_words_that_cannot_be_said_stay_beside_the_reason(match: Match, browser: Opening) -> None:
    ada = browser("Ada")
    for number in range(MOST_PER_HOUR):
        say(ada, match, f"Number {number}")
    page = say(ada, match, "One more", 1)
    assert "the table needs a rest" in page.text
    assert ">One more</textarea>" in page.html
    assert 'value="1" checked' in page.html
    assert ChatMessage.objects.count() == MOST_PER_HOUR


def test_notes_are_written_changed_and_removed(match: Match, browser: Opening) -> None:
    ada = browser("Ada")
    page = ada.post(f"/m/{match.pk}/talk/", where="note", text="Bea bluffs.")
    assert "Bea bluffs." in page.text
    number = str(Note.objects.get().pk)
    assert "Bea never bluffs." in ada.post(f"/m/{match.pk}/talk/", where=number, text="Bea never bluffs.").text
    browser("Bea").post(f"/m/{match.pk}/talk/", where=number, do="remove", text="")
    assert Note.objects.count() == 1, "nobody else can remove it"
    page = ada.post(f"/m/{match.pk}/talk/", where=number, text="x" * 2001)
    assert "A note has at most 2000 characters." in page.text
    assert "x" * 2001 in page.html
    ada.post(f"/m/{match.pk}/talk/", where=number, do="remove", text="Bea never bluffs.")
    assert Note.objects.count() == 0


def test_strangers_neither_speak_nor_note(match: Match, browser: Opening) -> None:
    a_player("Dan")
    for name in ("", "Dan"):
        assert browser(name).post(f"/m/{match.pk}/talk/", where="said", text="Boo").status == 403
    assert not ChatMessage.objects.exists()


def test_who_plays_with_bots_only_reads_why_nobody_can_be_written_to(browser: Opening) -> None:
    alone = a_match(2)
    alone.seats.filter(number=1).update(player=None, bot="random")
    page = browser("Ada").get(f"/m/{alone.pk}/")
    assert "they do not talk" in page.text
    assert "Send message" not in page.text
    assert "Block or report" not in page.text
