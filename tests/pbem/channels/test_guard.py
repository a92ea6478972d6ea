"""Nothing that a player names leads into the host's own network."""

from __future__ import annotations

import socket

import pytest
import requests
from pytest_django.fixtures import Settings

from pbem.channels.guard import InternalAddressError, check_host, is_open, only_outside
from tests.pbem.channels.listening import a_machine

INSIDE = [
    "127.0.0.1", "127.8.8.8", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",  # noqa: S104
    "224.0.0.1", "255.255.255.255", "240.0.0.1", "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1",
    "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::",
    "2002:a00:1::1", "fec0::1", "192.0.0.192", "192.88.99.1", "3fff::1", "64:ff9b:1::a00:1",
    "::ffff:192.0.0.192", "not an address", "",
]  # fmt: skip
OUTSIDE = ["93.184.216.34", "8.8.8.8", "2606:2800:220:1:248:1893:25c8:1946", "::ffff:8.8.8.8", "64:ff9b::808:808"]


@pytest.mark.parametrize("address", INSIDE)
def test_addresses_inside_are_known(address: str) -> None:
    assert not is_open(address)


@pytest.mark.parametrize("address", OUTSIDE)
def test_addresses_outside_are_known(address: str) -> None:
    assert is_open(address)


def test_a_host_may_allow_a_network_of_its_own(settings: Settings) -> None:
    settings.CHANNEL_NETWORKS = ["10.1.0.0/16"]
    assert is_open("10.1.2.3")
    assert not is_open("10.2.2.3")


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.1", "2130706433", "0x7f000001", "[::1]"])
def test_spellings_of_this_machine_are_seen_through(host: str) -> None:
    with pytest.raises(InternalAddressError):
        check_host(host)


def test_a_name_that_points_inside_at_the_last_moment_is_not_connected_to() -> None:
    with a_machine() as machine:
        url = f"http://localhost:{machine.port}/"
        with only_outside(), pytest.raises(requests.ConnectionError, match="inside the network"):
            requests.post(url, timeout=5)
        assert machine.arrived == []
        assert requests.post(url, timeout=5).status_code == 200, "others are not held back"


def test_a_redirection_into_the_network_is_not_followed(settings: Settings) -> None:
    settings.CHANNEL_NETWORKS = ["127.0.0.1/32"]
    with a_machine() as machine:
        machine.status, machine.location = 307, f"http://127.0.0.2:{machine.port}/"
        with only_outside(), pytest.raises(requests.ConnectionError, match="inside the network"):
            requests.post(machine.url, timeout=5)


def test_neither_datagrams_nor_sockets_of_the_machine_are_a_way_round() -> None:
    with only_outside(), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line, pytest.raises(InternalAddressError):
        line.sendto(b"x", ("127.0.0.1", 9))
    with only_outside(), socket.socket(socket.AF_UNIX) as line, pytest.raises(InternalAddressError):
        line.connect("/run/some.sock")
