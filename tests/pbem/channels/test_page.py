"""The page of channels: add, try, see how it went, remove."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from pytest_django.fixtures import Settings

from pbem.channels import sealing
from pbem.channels.models import Channel
from tests.factories import a_player
from tests.pbem.channels.listening import Machine
from tests.pbem.web.browsing import Opening

pytestmark = pytest.mark.django_db
PAGE = "/settings/channels/"


def test_a_webhook_is_added_tried_and_removed(machine: Machine, calls: Callable[[], None], browser: Opening) -> None:
    ada = browser("Ada")
    assert PAGE in ada.get("/settings/").html
    page = ada.post(f"{PAGE}new/hook/", url=machine.url)
    channel = Channel.objects.get()
    assert "127.0.0.1 was added" in page.text
    assert channel.keys["secret"] in page.text
    machine.status = 500
    page = ada.post(f"{PAGE}{channel.pk}/test/")
    assert "A test is on its way" in page.text
    assert "A notification is on its way" in page.text
    calls()
    assert "failed: the answer was 500" in ada.get(PAGE).text
    machine.status = 200
    ada.post(f"{PAGE}{channel.pk}/test/")
    calls()
    page = ada.get(PAGE)
    assert ": taken" in page.text
    page = ada.post(f"{PAGE}{channel.pk}/remove/")
    assert "The channel was removed." in page.text
    assert not Channel.objects.exists()


def test_what_cannot_be_is_refused_on_the_page(browser: Opening) -> None:
    ada = browser("Ada")
    page = ada.post(f"{PAGE}new/chat/", url="mailto://x")
    assert "mailto:// is not a supported service" in page.text
    assert page.value("url") == "mailto://x", "what was entered is kept"
    assert page.value("next") == PAGE, "another language is shown of a page, not of a form that was sent"
    assert "internet" in ada.post(f"{PAGE}new/hook/", url="https://localhost/").text
    assert ada.post(f"{PAGE}new/fax/", url="1").status == 404
    assert ada.post(f"{PAGE}new/push/", endpoint="https://example.org/").status == 404, "the host made no key"
    assert not Channel.objects.exists()


def test_addresses_of_chats_are_not_shown_again(browser: Opening) -> None:
    page = browser("Ada").post(f"{PAGE}new/chat/", url="tgram://123456789:abcdefghijkl/12345")
    assert "Telegram was added" in page.text
    assert "abcdefghijkl" not in page.html


def test_a_channel_that_was_turned_off_says_so_and_a_test_turns_it_on(browser: Opening) -> None:
    ada = browser("Ada")
    ada.post(f"{PAGE}new/chat/", url="ntfy://a-topic")
    Channel.objects.update(off=True)
    assert "A test turns it on again." in ada.get(PAGE).text
    ada.post(f"{PAGE}{Channel.objects.get().pk}/test/")
    assert not Channel.objects.get().off


def test_a_browser_subscribes_where_the_host_made_a_key(machine: Machine, settings: Settings, browser: Opening) -> None:
    settings.VAPID_KEY = sealing.new_private_key()
    ada = browser("Ada")
    page = ada.get(PAGE)
    assert sealing.encoded(sealing.public_point(sealing.private_key(settings.VAPID_KEY))) in page.html
    point = sealing.encoded(sealing.public_point(ec.generate_private_key(sealing.CURVE)))
    ada.post(f"{PAGE}new/push/", endpoint=machine.url, p256dh=point, auth=sealing.encoded(bytes(16)))
    assert Channel.objects.get().kind == "push"


def test_the_browsers_worker_is_served_at_the_root(browser: Opening) -> None:
    page = browser().get("/worker.js")
    assert page.response["Content-Type"].startswith("text/javascript")
    assert "showNotification" in page.html


def test_channels_are_their_players_own(browser: Opening) -> None:
    browser("Ada").post(f"{PAGE}new/chat/", url="ntfy://a-topic")
    pk = Channel.objects.get().pk
    bea = browser("Bea")
    assert "ntfy" not in bea.get(PAGE).text.partition("Apprise address")[0]
    bea.post(f"{PAGE}{pk}/test/")
    bea.post(f"{PAGE}{pk}/remove/")
    assert Channel.objects.get().player == a_player("Ada")
    assert browser().get(PAGE).path.startswith("/accounts/login/code/")


def test_the_host_does_not_see_where_channels_lead(browser: Opening) -> None:
    browser("Ada").post(f"{PAGE}new/chat/", url="tgram://123456789:abcdefghijkl/12345")
    host = a_player("Cyd")
    host.is_staff = host.is_superuser = True
    host.save()
    admin = browser("Cyd")
    for path in ("/admin/channels/channel/", f"/admin/channels/channel/{Channel.objects.get().pk}/change/"):
        page = admin.get(path)
        assert "Telegram" in page.text
        assert "abcdefghijkl" not in page.html
