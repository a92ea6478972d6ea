"""Webhooks: signed, tried again, guarded."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from collections.abc import Callable
from datetime import timedelta

import pytest
import time_machine
from pytest_django.fixtures import Settings

from pbem.channels.failures import ChannelRefused
from pbem.channels.hooks import signature
from pbem.channels.models import Channel
from pbem.channels.services import open_hook
from pbem.outbox.models import Notice
from pbem.outbox.services import RETRY_AFTER
from tests.factories import a_match, a_player
from tests.pbem.channels.listening import Machine

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Calls = Callable[[], None]


def the_call() -> Notice:
    return Notice.objects.exclude(facts__of="reminder").get(kind="call")


def test_the_signature_is_that_of_the_standards_example() -> None:
    secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    body = b'{"test": 2432232314}'
    found = signature(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, body)
    assert found == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


def test_a_call_arrives_signed(machine: Machine, calls: Calls) -> None:
    channel = open_hook(player=a_player("Ada"), url=machine.url)
    match = a_match(game="heap")
    calls()
    ((path, headers, body),) = machine.arrived
    assert path == "/hook"
    key = base64.b64decode(channel.keys["secret"].removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    mac = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    assert headers["webhook-signature"] == f"v1,{mac}"
    told = json.loads(body)
    assert told["type"] == "asked"
    assert set(told["data"]) == {"match", "game", "title", "asked", "due", "url"}
    assert told["data"]["match"] == match.pk
    assert the_call().status == "sent"


def test_a_machine_that_fails_is_called_again_later_under_the_same_id(machine: Machine, calls: Calls) -> None:
    open_hook(player=a_player("Ada"), url=machine.url)
    machine.status = 503
    with time_machine.travel("2026-06-01 10:00+00:00", tick=False) as clock:
        a_match(game="heap")
        for pause in RETRY_AFTER:
            calls()
            clock.shift(pause)
        assert len(machine.arrived) == len(RETRY_AFTER)
        machine.status = 204
        calls()
    assert {headers["webhook-id"] for _, headers, _ in machine.arrived} == {str(the_call().pk)}
    assert len({headers["webhook-timestamp"] for _, headers, _ in machine.arrived}) == len(RETRY_AFTER) + 1
    assert the_call().status == "sent"
    assert "503" in the_call().attempts.earliest("at").answer


def test_a_machine_that_says_gone_is_left_alone_from_then_on(machine: Machine, calls: Calls) -> None:
    open_hook(player=a_player("Ada"), url=machine.url)
    machine.status = 410
    a_match(game="heap")
    calls()
    assert (the_call().status, Channel.objects.get().off) == ("failed", True)
    a_match(game="heap")
    calls()
    assert len(machine.arrived) == 1


def test_redirections_are_not_followed(machine: Machine, calls: Calls) -> None:
    open_hook(player=a_player("Ada"), url=machine.url)
    machine.status, machine.location = 307, f"{machine.url}/elsewhere"
    a_match(game="heap")
    calls()
    assert [path for path, _, _ in machine.arrived] == ["/hook"]
    assert "307" in the_call().attempts.get().answer


def test_a_machine_that_has_moved_inside_is_not_called(machine: Machine, calls: Calls, settings: Settings) -> None:
    open_hook(player=a_player("Ada"), url=machine.url)
    settings.CHANNEL_NETWORKS = []
    a_match(game="heap")
    calls()
    assert machine.arrived == []
    assert "inside the network" in the_call().attempts.get().answer


def test_a_machine_that_hangs_up_is_called_again(machine: Machine, calls: Calls) -> None:
    open_hook(player=a_player("Ada"), url="http://127.0.0.1:9/")
    with time_machine.travel("2026-06-01 10:00+00:00", tick=False):
        a_match(game="heap")
        calls()
        assert the_call().due.timestamp() - the_call().attempts.get().at.timestamp() == RETRY_AFTER[0] / timedelta(
            seconds=1
        )
    assert "refused" in the_call().attempts.get().answer
    assert machine.arrived == []


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("", "begins with https://"),
        ("http://example.org/", "begins with https://"),
        ("ftp://example.org/", "begins with https://"),
        ("https://", "begins with https://"),
        ("https://me:secret@example.org/", "begins with https://"),
        ("https://example.org:99999/", "begins with https://"),
        ("https://[::1/", "begins with https://"),
        ("https://exam\nple.org/", "begins with https://"),
        ("https://example.org/" + "x" * 2000, "begins with https://"),
        ("https://localhost/", "not a machine on the internet"),
        ("https://169.254.169.254/latest/meta-data/", "not a machine on the internet"),
        ("https://[::ffff:10.0.0.1]/", "not a machine on the internet"),
        ("https://0x7f.1/", "not a machine on the internet"),
        ("https://no-such-machine.invalid/", "no machine named"),
        ("https://" + "x" * 64 + ".example/", "no machine named"),
    ],
)
def test_other_addresses_are_refused_with_a_reason(url: str, why: str) -> None:
    with pytest.raises(ChannelRefused, match=why):
        open_hook(player=a_player("Ada"), url=url)
