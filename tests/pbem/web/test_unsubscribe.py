"""List-Unsubscribe: one press in a mail program stops the letters of a match, and opening the link does not."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core import signing
from django.core.mail import EmailMessage
from django.test import Client, override_settings
from time_machine import Traveller

from pbem.outbox.models import Notice, TopicChoice
from pbem.outbox.services import notify
from pbem.outbox.suppression import send_test
from pbem.outbox.unsubscribing import SALT
from pbem.players.models import Player
from tests.factories import a_match, a_player
from tests.pbem.mail.postman import parsed

from .browsing import Browser, Page

Post = Callable[[], list[EmailMessage]]
ONE_CLICK = "List-Unsubscribe=One-Click"


def offered(letter: EmailMessage) -> str:
    """Return the path that a letter offers."""
    field = str(letter.message()["List-Unsubscribe"]).strip()
    assert field[0] + field[-1] == "<>"
    return "/" + field[1:-1].split("/", 3)[3]


def press(path: str) -> Page:
    """Do what a mail program does (RFC 8058 3.2): post without cookies, form or referrer."""
    program = Client(enforce_csrf_checks=True)
    answer = program.post(path, ONE_CLICK, content_type="application/x-www-form-urlencoded")
    return Page(answer)  # type: ignore[arg-type]


def _list(letter: EmailMessage) -> str:
    return str(letter.message()["List-Id"])


def test_one_press_stops_the_letters_of_one_match(post: Post) -> None:
    match, other = a_match(), a_match()
    letter = next(one for one in post() if one.to == ["ada@example.org"] and f"<{match.topic}." in _list(one))
    path = offered(letter)
    for answer in (Client().get(path), Client().head(path)):
        assert answer.status_code == 200
    assert not TopicChoice.objects.exists()
    assert press(path).status == 200
    assert press(path).status == 200
    choice = TopicChoice.objects.get()
    assert (choice.player.email, choice.topic, choice.letters) == (letter.to[0], match.topic, "off")
    facts = {"match": other.pk, "seat": 0}
    for topic in (match.topic, other.topic):
        notify(kind="turn", key=topic, topic=topic, facts=facts, player=choice.player, delivery="asked")
    assert Notice.objects.get(key=match.topic).status == "muted"
    assert Notice.objects.get(key=other.topic).status == "pending"


def test_only_hosts_with_https_offer_the_press_of_a_button(post: Post) -> None:
    a_match()
    assert "List-Unsubscribe-Post" not in post()[-1].message()
    a_match()
    with override_settings(BASE_URL="https://play.example.org"):
        message = parsed(post()[-1])
    assert message["List-Unsubscribe-Post"] == ONE_CLICK
    assert str(message["List-Unsubscribe"]).strip().startswith("<https://play.example.org/unsubscribe/")


def test_the_page_says_which_match_it_is_about_in_the_readers_language(post: Post) -> None:
    match = a_match(players=[a_player("Ada", language="pl"), a_player("Bea")])
    path = offered(next(letter for letter in post() if letter.to == ["ada@example.org"]))
    assert f"Partia {match.pk}" in Browser().get(path).text
    assert "Nie będzie już e-maili w tej sprawie" in press(path).text


def test_letters_that_were_asked_for_offer_nothing(post: Post) -> None:
    send_test(a_player("Ada"))
    (letter,) = post()
    assert "List-Unsubscribe" not in letter.message()


@pytest.mark.usefixtures("db")
def test_forged_tokens_stop_nothing() -> None:
    ada, match = a_player("Ada"), a_match()
    genuine = signing.dumps([ada.pk, match.topic], salt="unsubscribe")
    tried = [
        signing.dumps([ada.pk, match.topic], key="guessed", salt="unsubscribe"),
        signing.dumps([ada.pk, match.topic]),
        genuine[:-1],
        genuine.replace(":", "", 1),
        signing.dumps([10**9, match.topic], salt="unsubscribe"),
        "x",
    ]
    assert [press(f"/unsubscribe/{token}/").status for token in tried] == [410] * len(tried)
    assert not TopicChoice.objects.exists()


@pytest.mark.usefixtures("heap")
def test_a_letter_about_several_matches_offers_to_stop_all_of_which_it_tells(clock: Traveller, post: Post) -> None:
    ada = a_player("Ada")
    ada.letters = "every"
    ada.save()
    other = a_match(game="heap", players=[a_player("Bea"), ada])
    post()
    clock.shift(timedelta(hours=1))
    Player.objects.update(quiet_minutes=5)
    ada.refresh_from_db()
    facts = {"match": other.pk, "seat": 1}
    notify(kind="news", key="moot", topic=other.topic, facts=facts, player=ada, delivery="news")
    matches = [a_match(players=[ada, a_player("Bea")]) for _ in range(2)]
    several = next(letter for letter in post() if letter.to == ["ada@example.org"] and "Match" in letter.subject)
    assert Notice.objects.get(key="moot").status == "merged"
    press(offered(several))
    stopped = set(TopicChoice.objects.filter(player=ada, letters="off").values_list("topic", flat=True))
    assert stopped == {match.topic for match in matches}


@pytest.mark.django_db
def test_links_of_letters_that_say_when_they_were_written_go_on_working() -> None:
    player = a_player("Ada")
    token = signing.dumps([player.pk, "match-1"], salt=SALT, compress=True)
    assert press(f"/unsubscribe/{token}/").status == 200
    assert TopicChoice.objects.get(player=player, topic="match-1").letters == "off"
