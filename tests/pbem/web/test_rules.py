"""Rules help: one page a game and language, with the numbers that refusals cite."""

from __future__ import annotations

import re

import pytest

import engines
from pbem.presenters.typography import bound
from pbem.web.rules import help_of, rule_address
from tests.factories import a_match, a_player

from .browsing import Browser

SLUG = "space-empires"


@pytest.mark.django_db
@pytest.mark.parametrize("slug", list(engines.games()))
@pytest.mark.parametrize(("language", "words"), [("en", "Contents"), ("pl", "Spis treści")])
def test_every_game_has_a_page_in_both_languages(slug: str, language: str, words: str) -> None:
    page = Browser(a_player(language=language)).get(f"/games/{slug}/rules/")
    assert page.status == 200
    assert words in page.text
    found, english = help_of(engines.find(slug), language), help_of(engines.find(slug), "en")
    assert found is not None
    assert english is not None
    assert found.anchors == english.anchors
    assert (found.html == english.html) == (language == "en")
    assert bound(found.html, language) in page.html


@pytest.mark.parametrize(
    ("rule", "anchor"),
    [("5.10.1b", "5.10"), ("5.1.1d", "5.1"), ("4.1b", "4.1"), ("RN-32", "RN-32"), ("RN-999", ""), ("", "")],
)
def test_a_rule_is_found_under_the_longest_heading(rule: str, anchor: str) -> None:
    address = rule_address(engines.find(SLUG), rule, "en")
    assert address == (f"/games/{SLUG}/rules/#{anchor}" if anchor else "")


@pytest.mark.django_db
def test_a_refusal_leads_to_its_rule() -> None:
    ada = a_player()
    match = a_match(game=SLUG, players=[ada, a_player("Bea")])
    page = Browser(ada).order(match.pk, "home 0405")
    assert f'<a href="/games/{SLUG}/rules/#2.1" target="_blank">The rule</a>' in page.html
    assert f'<a href="/games/{SLUG}/rules/" target="_blank" data-key="r"' in page.html


@pytest.mark.django_db
def test_a_question_leads_to_the_rules_about_it() -> None:
    ada = a_player()
    match = a_match(game=SLUG, players=[ada, a_player("Bea")])
    assert (
        f'<a href="/games/{SLUG}/rules/#2.1" target="_blank">The rule</a></p>'
        in Browser(ada).get(f"/m/{match.pk}/").html
    )


@pytest.mark.django_db
@pytest.mark.usefixtures("heap")
def test_a_game_without_help_has_no_link() -> None:
    ada = a_player()
    match = a_match(game="heap", players=[ada, a_player("Bea")])
    assert "/rules/" not in Browser(ada).get(f"/m/{match.pk}/").html
    assert Browser(ada).get("/games/heap/rules/").status == 404


@pytest.mark.django_db
@pytest.mark.parametrize("slug", list(engines.games()))
@pytest.mark.parametrize(("language", "words"), [("en", "How it is played"), ("pl", "Jak się gra")])
def test_the_page_of_a_game_tells_how_it_is_played_and_how_long_its_rules_are(
    slug: str, language: str, words: str
) -> None:
    page = Browser(a_player(language=language)).get(f"/games/{slug}/")
    found = help_of(engines.find(slug), language)
    assert found is not None
    assert words in page.text
    assert found.opening.startswith("\n<p>")
    assert bound(found.opening, language) in page.html
    assert 3 <= found.minutes <= 60
    assert f"{found.minutes} minut" in page.text


@pytest.mark.django_db
def test_the_page_of_a_game_shows_matches_that_everybody_may_watch() -> None:
    shown, secret = a_match(game=SLUG), a_match(game=SLUG, public=False)
    page = Browser(None).get(f"/games/{SLUG}/")
    assert f"/m/{shown.pk}/board.svg" in page.html
    assert f"/m/{secret.pk}/" not in page.html


@pytest.mark.django_db
@pytest.mark.parametrize(("slug", "language", "signs"), [
    ("trian", "en", ["trading post"]), ("trian", "pl", ["placówka handlowa"]),
    ("space-empires", "en", ["move CA-1 to 0404 0504", "class A", "at the end the marker is turned up"]),
    ("space-empires", "pl", ["rusz CA-1 do 0404 0504", "klasa A", "na koniec odkrywa się żeton"]),
    ("galactic-emperor", "en", ["food cube", "bonus", "move F1 C1 to 0304 0504"]),
    ("galactic-emperor", "pl", ["kostka", "premia", "rusz F1 C1 do 0304 0504"]),
    ("light-speed", "en", ["stopped by the shield"]), ("light-speed", "pl", ["zatrzymany tarczą"]),
    ("new-era", "en", ["name for orders"]), ("new-era", "pl", ["nazwa w rozkazach"]),
])  # fmt: skip
def test_rules_have_the_pictures_that_they_name(slug: str, language: str, signs: list[str]) -> None:
    page = Browser(a_player(language=language)).get(f"/games/{slug}/rules/")
    assert "figure:" not in page.html
    figures = re.findall(r"<figure>(<svg.*?</svg>)</figure>", page.html, re.DOTALL)
    for figure, sign in zip(figures, signs, strict=True):
        assert f">{sign}</text>" in figure.replace("\N{NO-BREAK SPACE}", " ")
        assert re.search(r'role="img" aria-label="[^"]{9,}"', figure), "whoever cannot see it is told what it is"
