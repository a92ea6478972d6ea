"""Codes and errors without a mail server: nobody sees an error, nothing is half made, and the host is told."""

from __future__ import annotations

import logging
from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone
from pytest_django.fixtures import Settings
from time_machine import Traveller

from pbem.outbox.models import Notice
from pbem.outbox.services import send_next
from pbem.players.models import Player
from tests.factories import a_player

pytestmark = pytest.mark.django_db

NOBODY_LISTENS = "django.core.mail.backends.smtp.EmailBackend"
NEW = {"email": "eve@example.org", "name": "Eve", "time_zone": "UTC"}


@pytest.fixture
def no_server(settings: Settings) -> None:
    settings.EMAIL_BACKEND, settings.EMAIL_HOST, settings.EMAIL_PORT = NOBODY_LISTENS, "127.0.0.1", 1


def send_all() -> None:
    while send_next():
        pass


@pytest.mark.usefixtures("no_server")
def test_without_a_mail_server_people_read_that_a_code_is_on_its_way(settings: Settings) -> None:
    a_player("Dan")
    for path, form in (("login/code/", {"email": "dan@example.org"}), ("signup/", NEW)):
        page = Client().post(f"/accounts/{path}", form, follow=True)
        assert page.status_code == 200
        assert "A code is on its way" in page.content.decode()
    send_all()
    waiting = Notice.objects.filter(kind="code", status=Notice.Status.PENDING)
    assert {notice.address for notice in waiting} == {"dan@example.org", "eve@example.org"}
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    Notice.objects.update(due=timezone.now())
    send_all()
    assert sorted(letter.to[0] for letter in mail.outbox) == ["dan@example.org", "eve@example.org"]


@pytest.mark.parametrize(("path", "form"), [("login/code/", {"email": "dan@example.org"}), ("signup/", NEW)])
def test_another_code_may_be_asked_for(path: str, form: dict[str, str]) -> None:
    a_player("Dan")
    client = Client()
    page = client.post(f"/accounts/{path}", form, follow=True)
    assert 'name="action" value="resend"' in page.content.decode()
    again = client.post(page.redirect_chain[-1][0], {"action": "resend", "code": ""}, follow=True)
    assert again.status_code == 200
    assert "A code is on its way" in again.content.decode()
    send_all()
    first, second = (next(line for line in str(letter.body).splitlines() if line.startswith("    ")).strip()
                     for letter in mail.outbox)  # fmt: skip
    assert first != second
    for code, entered in ((first, False), (second, True)):
        client.post(page.redirect_chain[-1][0], {"code": code})
        assert ("_auth_user_id" in client.session) is entered


def test_a_code_that_has_left_is_kept_nowhere() -> None:
    a_player("Bea")
    Client().post("/accounts/login/code/", {"email": "bea@example.org"})
    send_all()
    code = next(line.strip() for line in str(mail.outbox[-1].body).splitlines() if line.startswith("    "))
    kept = Notice.objects.get(kind="code")
    assert code not in f"{kept.text} {kept.html} {kept.subject} {kept.facts}"


def test_a_letter_with_a_code_that_is_good_no_more_is_not_sent(clock: Traveller) -> None:
    a_player("Cyd")
    Client().post("/accounts/login/code/", {"email": "cyd@example.org"})
    clock.shift(timedelta(minutes=16))
    send_all()
    assert mail.outbox == []
    assert Notice.objects.get(kind="code").facts == {}


def test_an_account_whose_code_was_never_given_keeps_neither_its_name_nor_its_address(clock: Traveller) -> None:
    Client().post("/accounts/signup/", NEW)
    assert Player.objects.filter(email="eve@example.org").exists()
    other = Client().post("/accounts/signup/", NEW | {"email": "eva@example.org"}, follow=True)
    assert "A code is on its way" in other.content.decode()
    clock.shift(timedelta(minutes=16))
    Client().post("/accounts/signup/", NEW | {"name": "Evelyn"})
    assert [player.name for player in Player.objects.filter(email="eve@example.org")] == ["Evelyn"]


def test_whoever_has_begun_keeps_name_and_address(clock: Traveller) -> None:
    eve = a_player("Eve")
    clock.shift(timedelta(days=1))
    page = Client().post("/accounts/signup/", NEW | {"email": "eva@example.org"}, follow=True)
    assert "Somebody already has this name" in page.content.decode()
    Client().post("/accounts/signup/", NEW | {"name": "Evelyn"})
    assert Player.objects.get(email="eve@example.org") == eve


def test_the_host_is_told_of_an_error_once_an_hour_and_of_nothing_that_was_sent(
    settings: Settings, clock: Traveller
) -> None:
    settings.HOST_MAIL = ["host@example.org"]
    for _ in range(3):
        fail("the password is plugh")
    send_all()
    [letter] = mail.outbox
    assert letter.to == ["host@example.org"]
    assert "ZeroDivisionError at pbem/outbox/test_codes.py" in str(letter.body)
    assert "plugh" not in f"{letter.subject} {letter.body}"
    clock.shift(timedelta(hours=1))
    fail("again")
    send_all()
    assert len(mail.outbox) == 2


def fail(secret: str) -> None:
    try:
        assert 1 / len("") or secret
    except ZeroDivisionError:
        logging.getLogger("pbem.test").exception("it failed: %s", secret)


@pytest.mark.parametrize(("addresses", "told"), [([], False), (["host@example.org"], True)])
def test_the_page_of_an_error_says_that_the_host_was_told_only_if_so(
    settings: Settings,
    addresses: list[str],
    told: bool,  # noqa: FBT001
) -> None:
    from django.test import RequestFactory

    from pbem.web.failing import failed

    settings.HOST_MAIL = addresses
    assert ("has been told" in failed(RequestFactory().get("/")).content.decode()) is told
