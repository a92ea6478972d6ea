"""Language, light and dark, the picture in the browser's tab."""

from __future__ import annotations

import pytest
from django.test import Client

from pbem.players.models import Player
from tests.factories import a_match, a_player, give

from .browsing import Opening, found


def test_everybody_chooses_the_language_on_every_page(browser: Opening) -> None:
    for name in ("", "Ada"):
        somebody = browser(name)
        assert 'value="pl"' in somebody.get("/games/").html
        page = somebody.post("/language/", language="pl", next="/games/")
        assert page.path == "/games/"
        assert '<html lang="pl"' in page.html
        assert '<html lang="pl"' in somebody.get("/").html
    assert Player.objects.get(name="Ada").language == "pl"


def test_an_unknown_language_changes_nothing(browser: Opening) -> None:
    ada = browser("Ada")
    assert '<html lang="en"' in ada.post("/language/", language="tlh", next="/games/").html
    assert Player.objects.get(name="Ada").language == "en"


def test_light_and_dark_by_choice(browser: Opening) -> None:
    somebody = browser()
    assert "data-scheme" not in somebody.get("/games/").html
    page = somebody.post("/scheme/", scheme="dark", next="/games/")
    assert 'data-scheme="dark"' in page.html
    assert 'name="color-scheme" content="dark"' in page.html
    assert "data-scheme" not in somebody.post("/scheme/", scheme="", next="/games/").html
    assert "data-scheme" not in somebody.post("/scheme/", scheme='"><b>', next="/games/").html


@pytest.mark.parametrize("elsewhere", ["https://example.org/", "//example.org/", "javascript:alert(1)", ""])
def test_a_choice_leads_nowhere_else(browser: Opening, elsewhere: str) -> None:
    assert browser().post("/scheme/", scheme="dark", next=elsewhere).path == "/"


def test_the_picture_of_the_tab_counts(client: Client) -> None:
    for asked, shown in (("", None), ("0", None), ("7", "7"), ("12", "12"), ("100", "99+"), ("x", None), ("-1", None)):
        answer = client.get("/favicon.svg", {"n": asked})
        assert answer.headers["Content-Type"] == "image/svg+xml"
        text = answer.content.decode()
        assert (f">{shown}</text>" in text) if shown else ("<text" not in text)


def test_the_page_names_the_picture_with_the_count(browser: Opening) -> None:
    ada = browser("Ada")
    assert 'href="/favicon.svg" ' in ada.get("/").html
    a_match(2)
    a_match(2)
    assert 'href="/favicon.svg?n=2"' in ada.get("/").html


def test_home_asks_for_news_and_gets_them_only_if_there_are_some(browser: Opening) -> None:
    match = a_match(2)
    ada = browser("Ada")
    pulse = found(r'hx-get="(/pulse/[^"]+)"', ada.get("/").html)
    assert ada.get(pulse).status == 204
    give(match, 1, "place at 100 100 facing 0")
    assert ada.get(pulse).status == 204, "what others do in secret stirs nothing"
    give(match, 0, "place nothing")
    page = ada.get(pulse)
    assert page.status == 200
    assert "Nobody is waiting for you." in page.text
    assert page.title == "My matches · Starpost"
    assert browser().get(pulse).response.headers["HX-Refresh"] == "true"


def test_home_says_in_a_few_words_what_is_asked_and_how_much_time_is_left(browser: Opening) -> None:
    a_match(2, pace=5)
    text = browser("Ada").get("/").text
    assert "(in 5 hours)" in text, "five hours but a moment"
    assert "Lay your ships, wave 1 of at most 4" in text


def test_the_key_for_the_next_match_works_where_no_match_is_open(browser: Opening) -> None:
    late, soon = a_match(2, pace=100), a_match(2, pace=2)
    ada, leading = browser("Ada"), r'href="([^"]+)" data-key="n"'
    assert {found(leading, ada.get(path).html) for path in ("/lobby/", "/games/")} == {f"/m/{soon.pk}/"}
    assert found(leading, ada.get(f"/m/{late.pk}/").html) == f"/m/{soon.pk}/", "by its key, though one is asked here"
    assert found(leading, ada.get(f"/m/{soon.pk}/").html) == f"/m/{late.pk}/"
    for match in (soon, late):
        give(match, 0, "place nothing")
    assert 'data-key="n"' not in ada.get("/lobby/").html


def test_the_next_match_is_one_link_away(browser: Opening) -> None:
    late, soon, here = a_match(2, pace=100), a_match(2, pace=2), a_match(2, pace=50)
    ada = browser("Ada")
    assert 'id="next"' not in ada.get(f"/m/{here.pk}/").html, "one's own turn here comes first"
    page = ada.order(here.pk, "place nothing")
    link = found(r'<a id="next"[^>]*href="([^"]+)"[^>]*data-key="n"', ada.get(f"/m/{here.pk}/").html)
    assert link == f"/m/{soon.pk}/"
    assert f'<a class="button quiet" href="/m/{soon.pk}/">Next match' in page.html
    give(soon, 0, "place nothing")
    assert f'id="next" class="next" href="/m/{late.pk}/"' in ada.get(f"/m/{here.pk}/").html
    give(late, 0, "place nothing")
    assert 'id="next"' not in ada.get(f"/m/{here.pk}/").html
    a_player("Dan")
    assert 'id="next"' not in browser("Dan").get(f"/m/{here.pk}/").html
