"""Signing in and up, settings, languages, held mail, games, and pages for what goes wrong."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.core import mail
from django.core.mail import EmailMessage
from django.core.signing import dumps
from django.test import Client, override_settings
from django.urls import reverse

from pbem.inbox.models import Submission
from pbem.matches.models import Match
from pbem.outbox.services import send_next
from pbem.players.models import Player
from tests.factories import a_match as make_match
from tests.factories import a_player, the_seat

from .browsing import Opening, found


def last_letter() -> EmailMessage:
    """The last letter, when all are sent."""
    while send_next():
        pass
    return mail.outbox[-1]


def the_code() -> str:
    """The code in the last letter."""
    return found(r"^ {4}(\S+)$", str(last_letter().body))


def test_signing_in_takes_an_address_and_the_code_from_the_letter(browser: Opening) -> None:
    a_player("Ada")
    stranger = browser()
    stranger.get("/accounts/login/code/")
    stranger.post("/accounts/login/code/", email="ada@example.org")
    assert the_code() in mail.outbox[-1].subject
    page = stranger.post("/accounts/login/code/confirm/", code=the_code())
    assert page.path == "/"
    assert "Your matches" in page.text


def test_unknown_addresses_are_not_given_away_on_the_page(browser: Opening) -> None:
    page = browser().post("/accounts/login/code/", email="nobody@example.org")
    assert "A code is on its way" in page.text
    assert "sign up here" in last_letter().body


def test_signing_up_takes_a_name_and_an_address(browser: Opening) -> None:
    stranger = browser()
    assert 'type="hidden" name="time_zone"' in stranger.get("/accounts/signup/").html
    for address in ("/accounts/login/code/", "/accounts/signup/"):
        assert re.findall(r'name="(\w+)"[^>]* autofocus', stranger.get(address).html) == ["email"]
    page = stranger.post("/accounts/signup/", email="new@example.org", name="Nia", time_zone="Asia/Calcutta")
    assert "A code is on its way" in page.text
    page = stranger.post(page.path, code=the_code())
    assert page.path == "/"
    nia = Player.objects.get(email="new@example.org")
    assert (nia.name, nia.time_zone) == ("Nia", "Asia/Kolkata")
    browser().post("/accounts/signup/", email="mars@example.org", name="Mo", time_zone="Mars/Base")
    assert Player.objects.get(email="mars@example.org").time_zone == "UTC", "nobody wrote it"
    for name in ("", " \u200b"):
        page = browser().post("/accounts/signup/", email="other@example.org", name=name)
        assert "A name needs at least one letter or digit." in page.text


def test_pages_of_the_account_are_in_our_design(browser: Opening) -> None:
    ada = browser("Ada")
    for page in (browser().get("/accounts/login/"), browser().get("/accounts/signup/"), ada.get("/accounts/email/"),
                 ada.get("/accounts/logout/")):  # fmt: skip
        assert page.status == 200
        assert "starpost.css" in page.html


def test_a_second_address_is_added_with_a_code(browser: Opening) -> None:
    ada = browser("Ada")
    ada.post("/accounts/email/", email="second@example.org", action_add="")
    assert "confirm that it is yours" in last_letter().body
    ada.post("/accounts/confirm-email/", code=the_code())
    page = ada.get("/accounts/email/")
    assert "second@example.org" in page.text
    assert "not confirmed yet" not in page.text


def test_settings_are_kept_and_take_effect(browser: Opening) -> None:
    ada = browser("Ada")
    assert ada.get("/settings/").value("name") == "Ada"
    page = ada.post("/settings/", name="Ada L.", language="pl", time_zone="Europe/Warsaw")
    assert '<html lang="pl">' in page.html
    assert "Zapisano." in page.text
    assert "Ada L." in page.text
    page = ada.post("/settings/", name="x" * 41, language="xx", time_zone="Mars")
    assert page.html.count('class="error"') == 3
    page = ada.post("/settings/", name="", language="pl", time_zone="Europe/Warsaw")
    assert page.html.count('class="error"') == 1
    assert "Ada L." in page.text, "the name of before is still the name"
    assert browser().get("/settings/").path.startswith("/accounts/login/code/")


def test_people_not_signed_in_choose_a_language_too(browser: Opening) -> None:
    stranger = browser()
    assert '<html lang="en">' in stranger.get("/").html
    assert '<html lang="pl">' in browser(HTTP_ACCEPT_LANGUAGE="pl").get("/").html
    page = stranger.post("/i18n/setlang/", language="pl", next="/games/")
    assert page.path == "/games/"
    assert '<html lang="pl">' in page.html


def test_signing_out_ends_on_the_first_page(browser: Opening) -> None:
    page = browser("Ada").post("/accounts/logout/")
    assert page.path == "/"
    assert "Sign in" in page.text


def test_the_games_are_explained(browser: Opening) -> None:
    assert 'href="/games/light-speed/"' in browser().get("/games/").html
    page = browser().get("/games/light-speed/")
    assert "2 to 4 players" in page.text
    assert "place at X Y facing DEGREES" in page.text
    assert "Two small asteroids" in page.text
    assert browser().get("/games/chess/").status == 404


@pytest.fixture
def held(a_match: Callable[..., Match]) -> tuple[Submission, str]:
    """A mail for Ada's seat from an address that is not hers, and the path of the confirm link."""
    match = a_match(seats=2)
    submission = Submission.objects.create(
        key="held", via="mail", status="held", sender="ada@work.example", match=match, seat=0,
        player=the_seat(match, 0).player, lines=["place at 100 100 facing 0", "place at 0 0 facing 0"],
    )  # fmt: skip
    return submission, reverse("held", args=[dumps(str(submission.pk), salt="held")])


def test_held_mail_is_shown_and_only_the_button_lets_it_count(held: tuple[Submission, str], browser: Opening) -> None:
    submission, path = held
    page = browser().get(path)
    assert "came from ada@work.example" in page.text
    assert "place at 100 100 facing 0" in page.text
    submission.refresh_from_db()
    assert submission.status == "held", "looking does nothing: mail scanners look"
    page = browser().post(path)
    assert "Your email has been accepted" in page.text
    assert "Accepted: 1 order" in page.receipt
    assert "asteroid" in page.receipt
    assert browser().get(path).status == 410
    assert "This link is used up" in browser().post(path).text


def test_forged_links_to_held_mail_are_refused(browser: Opening) -> None:
    assert browser().get("/held/forged/").status == 410
    assert browser().post("/held/forged/").status == 410


def test_addresses_that_lead_nowhere_get_a_sentence(browser: Opening) -> None:
    page = browser().get("/nothing/here/")
    assert page.status == 404
    assert "The address may be mistyped" in page.text
    assert "Resolver404" not in page.html
    for path in ("/m/99999999999999999999/", "/m/1/", "/games/%00/"):
        assert browser("Ada").get(path).status == 404
    assert "There is no match here that you can see" in browser().get("/m/1/").text


def test_what_is_too_large_is_turned_down_with_a_sentence(browser: Opening) -> None:
    match = make_match(seats=2)
    page = browser("Ada").post(f"/m/{match.pk}/orders/", orders="x" * 3_000_000)
    assert page.status == 400
    assert "something too large" in page.text


@pytest.mark.django_db
def test_our_own_faults_show_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    from pbem.web import showcase

    monkeypatch.setattr(showcase, "rows", lambda *_: 1 / 0)
    client = Client(raise_request_exception=False)
    answer = client.get("/")
    assert answer.status_code == 500
    text = answer.content.decode()
    assert "Something went wrong on our side" in text
    assert "ZeroDivision" not in text


@override_settings(DEBUG=False)
def test_the_mailbox_is_for_play_mode_only(browser: Opening) -> None:
    assert browser("Ada").get("/mailbox/").status == 404
