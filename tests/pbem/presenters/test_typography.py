"""Words of one letter and what they are bound to."""

from __future__ import annotations

import pytest
from django.test import Client

from pbem.presenters.letters import render_letter
from pbem.presenters.typography import bound
from tests.factories import a_player

SHOWN = "~"
"""A no-break space, as these tests show it."""


@pytest.mark.parametrize(
    ("html", "shown"),
    [
        ("<p>Idź z nim i w dom</p>", "<p>Idź z~nim i~w~dom</p>"),
        ("<p>A potem\n  o\n  <b>tym</b> (z nim, „w tym”)</p>", "<p>A~potem\n  o~<b>tym</b> (z~nim, „w~tym”)</p>"),
        ('<a title="z tym">z tym</a>', '<a title="z tym">z~tym</a>'),
        ("<code>rusz z 0502 do 0601</code> z tego", "<code>rusz z 0502 do 0601</code> z~tego"),
        ("<textarea>z tym\ni z tamtym</textarea>", "<textarea>z tym\ni z tamtym</textarea>"),
        ("<script>a = 'z tym'</script><style>a b{}</style>", "<script>a = 'z tym'</script><style>a b{}</style>"),
        ("Ola I Jan, obiad z 12", "Ola I~Jan, obiad z~12"),
        ("raz, dwa i – nic; na nim; sza w", "raz, dwa i – nic; na nim; sza w"),
    ],
)
def test_words_of_one_letter_stay_with_the_next_one(html: str, shown: str) -> None:
    assert bound(html, "pl").replace("\N{NO-BREAK SPACE}", SHOWN) == shown
    assert bound(html, "en") == html


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "bind"), [("pl", "i\N{NO-BREAK SPACE}"), ("en", "a\N{NO-BREAK SPACE}")])
def test_pages_are_bound_in_polish(client: Client, language: str, bind: str) -> None:
    page = client.get("/", headers={"accept-language": language}).content.decode()
    assert (bind in page) is (language == "pl")
    assert f'lang="{language}"' in page


@pytest.mark.django_db
def test_letters_are_bound_in_html_and_not_in_text() -> None:
    context = {"player": a_player("Ada", language="pl"), "url": "http://x.org", "sender": "b@example.org"}
    _, text, html = render_letter("confirm", "pl", context)
    assert "\N{NO-BREAK SPACE}" in html
    assert "\N{NO-BREAK SPACE}" not in text
