"""A mail that ends something is carried out, and its answer tells what could still have been done before."""

from __future__ import annotations

from collections.abc import Callable
from email.message import EmailMessage

import pytest
from django.core.mail import EmailMessage as Letter

from pbem.matches.models import Match
from tests.factories import a_match, a_player, kinds
from tests.pbem.mail.postman import arrive, parsed, reply, text_of

pytestmark = pytest.mark.django_db

Post = Callable[[], list[Letter]]


def newest(post: Post, address: str) -> EmailMessage:
    return parsed(next(letter for letter in reversed(post()) if letter.to == [address]))


def words(letter: EmailMessage, kind: str = "plain") -> str:
    return " ".join(text_of(letter, kind).split())


@pytest.mark.parametrize(("language", "heading", "what"), [
    ("en", "Carried out, but note: – No ship is on your sheet yet.", "done"),
    ("pl", "Wykonano, ale uwaga: – Nie wyłożono jeszcze żadnego statku.", "gotowe"),
])  # fmt: skip
def test_the_answer_tells_what_was_left_undone(post: Post, language: str, heading: str, what: str) -> None:
    match: Match = a_match(2, players=[a_player("Ada", language=language), a_player("Bea")])
    arrive(reply(newest(post, "ada@example.org"), what))
    answer = newest(post, "ada@example.org")
    assert heading in words(answer)
    assert heading.partition(":")[0] in words(answer, "html")
    assert len(kinds(match)) == 2, "it was carried out"


def test_nothing_is_told_where_nothing_was_overlooked(post: Post) -> None:
    a_match(2)
    arrive(reply(newest(post, "ada@example.org"), "place at 100 100 facing 0\nplace at 0 200 facing 0\nnote hello"))
    assert "but note" not in words(newest(post, "ada@example.org"))
