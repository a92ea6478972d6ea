"""Chat services: which addresses are taken, and what becomes of calls."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from pytest_django.fixtures import Settings

from pbem.channels.chats import SERVICES
from pbem.channels.failures import ChannelRefused
from pbem.channels.models import Channel
from pbem.channels.services import MOST_CHANNELS, MOST_TESTS_PER_HOUR, close, open_chat, try_out
from pbem.outbox.models import Notice
from tests.factories import a_match, a_player
from tests.pbem.channels.listening import Machine

pytestmark = pytest.mark.django_db

SLACK = "slack://T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ/"
GOOD = {
    "discord://123456789012345678/abcdefghijabcdefghij": "Discord",
    "tgram://123456789:abcdefghijkl/12345": "Telegram",
    "tgram://123456789:abcdefghijkl/12345?thread=7": "Telegram",
    "ntfy://a-topic": "ntfy",
    "ntfys://ntfy.invalid/topic?priority=high": "ntfy (ntfy.invalid)",
    SLACK + "#general": "Slack",
    "matrixs://user:pass@matrix.invalid/#room": "Matrix (matrix.invalid)",
    "gotifys://gotify.invalid/Atoken": "Gotify (gotify.invalid)",
}


@pytest.mark.parametrize(("url", "label"), GOOD.items())
def test_addresses_of_services_are_taken(url: str, label: str) -> None:
    channel = open_chat(player=a_player("Ada"), url=f" {url}\n")
    assert (channel.kind, channel.target, channel.label) == ("chat", url, label)


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("", "not a supported service"),
        ("file:///etc/passwd", "not a supported service"),
        ("mailto://me:secret@example.org", "not a supported service"),
        ("json://127.0.0.1/", "not a supported service"),
        ("https://example.org/hook", "not a supported service"),
        ("discord://too-short", "not how an address of Discord"),
        (SLACK + "?template=/etc/passwd", "Leave out of the address: template"),
        (SLACK + "?to=a;template=/etc/passwd", "Leave out of the address: template"),
        (SLACK + "#general?template=/etc/passwd", "Leave out of the address: template"),
        (SLACK + "?%74emplate=/etc/passwd", "Leave out of the address: template"),
        ("ntfy://topic?rto=100000", "Leave out of the address: rto"),
        ("ntfys://[::1/topic", "not how an address of ntfy"),
        ("ntfys://localhost/topic", "not a machine on the internet"),
        ("gotifys://10.0.0.7/Atoken", "not a machine on the internet"),
        ("ntfy://" + "x" * 2000, "not how an address of ntfy"),
    ],
)
def test_others_are_refused_with_a_reason(url: str, why: str) -> None:
    with pytest.raises(ChannelRefused, match=why):
        open_chat(player=a_player("Ada"), url=url)


def test_every_service_of_the_table_is_known_to_the_library() -> None:
    from apprise import Apprise

    plugins = Apprise().details()["schemas"]
    known = {name for plugin in plugins for key in ("protocols", "secure_protocols") for name in plugin[key] or ()}
    assert SERVICES.keys() <= known


@pytest.mark.usefixtures("heap")
def test_a_call_arrives(machine: Machine, calls: Callable[[], None]) -> None:
    open_chat(player=a_player("Ada"), url=f"ntfy://127.0.0.1:{machine.port}/topic")
    match = a_match(game="heap")
    calls()
    ((_, _, body),) = machine.arrived
    told = json.loads(body)
    assert told["topic"] == "topic"
    assert str(match) in told["title"]
    assert "How many do you take?" in told["message"]
    assert f"/m/{match.pk}/" in told["message"]
    assert Notice.objects.exclude(facts__of="reminder").get(kind="call").status == "sent"


@pytest.mark.usefixtures("heap")
def test_a_service_that_fails_is_recorded_and_called_again(machine: Machine, calls: Callable[[], None]) -> None:
    open_chat(player=a_player("Ada"), url=f"ntfy://127.0.0.1:{machine.port}/topic")
    machine.status = 500
    a_match(game="heap")
    calls()
    call = Notice.objects.exclude(facts__of="reminder").get(kind="call")
    assert call.status == "pending"
    assert "did not take it" in call.attempts.get().answer


@pytest.mark.usefixtures("heap")
def test_a_machine_that_is_inside_by_now_is_not_called(
    machine: Machine, calls: Callable[[], None], settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_chat(player=a_player("Ada"), url=f"ntfy://127.0.0.1:{machine.port}/topic")
    settings.CHANNEL_NETWORKS = []
    monkeypatch.setattr("pbem.channels.chats.check_host", lambda _: None)  # a name that changes right after the check
    a_match(game="heap")
    calls()
    assert machine.arrived == []
    assert Notice.objects.exclude(facts__of="reminder").get(kind="call").status == "pending"


def test_nothing_is_kept_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, machine: Machine) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    channel = open_chat(player=a_player("Ada"), url=f"ntfy://127.0.0.1:{machine.port}/topic")
    assert try_out(player=channel.player, pk=channel.pk)
    assert list(tmp_path.iterdir()) == []


def test_channels_and_tests_are_counted(machine: Machine) -> None:
    ada = a_player("Ada")
    for number in range(MOST_CHANNELS):
        channel = open_chat(player=ada, url=f"ntfy://127.0.0.1:{machine.port}/topic{number}")
    assert open_chat(player=ada, url=channel.target) == channel
    with pytest.raises(ChannelRefused, match="remove one first"):
        open_chat(player=ada, url="ntfy://one-more")
    for _ in range(MOST_TESTS_PER_HOUR):
        assert try_out(player=ada, pk=channel.pk)
    with pytest.raises(ChannelRefused, match="last test"):
        try_out(player=ada, pk=channel.pk)


def test_others_channels_can_neither_be_tried_nor_removed() -> None:
    channel = open_chat(player=a_player("Ada"), url="ntfy://a-topic")
    assert not try_out(player=a_player("Bea"), pk=channel.pk)
    assert not close(player=a_player("Bea"), pk=channel.pk)
    assert close(player=a_player("Ada"), pk=channel.pk)
    assert not Channel.objects.exists()
