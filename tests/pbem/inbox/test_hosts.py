"""Mail for whoever runs the place: postmaster@ and abuse@ reach a person, or are kept."""

from __future__ import annotations

from collections.abc import Callable
from email.message import EmailMessage

import pytest
from django.core.mail import EmailMessage as Letter
from pytest_django.fixtures import Settings

from pbem.inbox import hosts
from pbem.inbox.arriving.receiver import refusal
from pbem.outbox.models import Notice
from pbem.players.models import Player
from tests.factories import a_player
from tests.pbem.mail.postman import arrive, parsed, text_of

pytestmark = pytest.mark.django_db

Post = Callable[[], list[Letter]]

ABUSE = "Abuse@starpost.localhost"


def a_mail(body: str = "You spam me.\n> · take 2\nStop it.", **headers: str) -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "eve@example.net", ABUSE, "Spam from you"
    for name, value in headers.items():
        message[name.replace("_", "-")] = value
    message.set_content(body)
    return message


@pytest.fixture
def host() -> Player:
    hal = a_player("Hal")
    hal.is_superuser = True
    hal.save()
    return hal


@pytest.mark.parametrize("name", ["postmaster", "abuse", "POSTMASTER"])
def test_the_border_lets_mail_for_the_host_in(name: str) -> None:
    assert refusal(f"{name}@starpost.localhost") == ""
    assert refusal(f"{name}@example.com").startswith("550")
    assert refusal(f"x{name}@starpost.localhost").startswith("550")


def test_mail_for_the_host_reaches_them_whole(host: Player, post: Post) -> None:
    submission = arrive(a_mail(), ABUSE)
    assert (submission.status, submission.note) == ("ignored", "to the host: passed on")
    letter = parsed(post()[-1])
    assert letter["To"] == host.email
    assert letter["Reply-To"] == "eve@example.net"
    assert letter["Subject"] == "To Abuse@starpost.localhost: Spam from you"
    for line in ("eve@example.net wrote to", "│ You spam me.", "│ > · take 2", "│ Stop it."):
        assert line in text_of(letter)


def test_it_reaches_those_who_hear_of_errors_as_well_each_mailbox_once(
    host: Player, post: Post, settings: Settings
) -> None:
    settings.HOST_MAIL = ["Ops@example.net", host.email.upper(), ABUSE]
    assert arrive(a_mail(), ABUSE).note == "to the host: passed on"
    letters = [parsed(letter) for letter in post()]
    assert sorted(letter["To"] for letter in letters) == sorted([host.email, "ops@example.net"])
    assert all(letter["Reply-To"] == "eve@example.net" for letter in letters)
    assert all("│ You spam me." in text_of(letter) for letter in letters)


def test_those_who_hear_of_errors_are_enough(post: Post, settings: Settings) -> None:
    settings.HOST_MAIL = ["ops@example.net"]
    assert arrive(a_mail(), "postmaster@starpost.localhost").note == "to the host: passed on"
    assert parsed(post()[-1])["To"] == "ops@example.net"


def test_without_a_host_it_is_kept() -> None:
    a_player("Ada")
    submission = arrive(a_mail(), ABUSE)
    assert submission.note == "to the host: kept, for there is nobody to pass it on to"
    assert b"You spam me" in bytes(submission.raw or b"")
    assert not Notice.objects.filter(kind="host").exists()


@pytest.mark.parametrize("machine", [{"X-Starpost-Loop": "1"}, {"Return-Path": "<>"}])
def test_what_machines_write_goes_round_no_further(host: Player, machine: dict[str, str]) -> None:
    assert host
    assert arrive(a_mail(**machine), ABUSE).note == "to the host, from a machine: kept"
    assert not Notice.objects.filter(kind="host").exists()


def test_a_flood_is_kept(host: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    assert host
    monkeypatch.setattr(hosts, "MOST_AN_HOUR", 1)
    arrive(a_mail("One."), ABUSE)
    assert arrive(a_mail("Two."), ABUSE).note == "to the host: kept, one of too many in an hour"
    assert Notice.objects.filter(kind="host").count() == 1
