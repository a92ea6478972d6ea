"""Players name the machines that we call, so none inside the host's own network may ever be among them (SSRF).

The check is made where a connection begins, on the very address that is connected to: whatever a name resolved to a
moment ago, and wherever a redirection leads, does not matter.
"""

import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any

from django.conf import settings

NAT64 = ip_network("64:ff9b::/96")
"""IPv6 addresses that stand for IPv4 ones (RFC 6052)."""

CLOSED = tuple(map(ip_network, ("192.0.0.0/24", "192.88.99.0/24", "64:ff9b:1::/48", "3fff::/20", "fec0::/10")))
"""Networks that are for no service of the open internet, and that Python's own list leaves out or passes in parts:
protocol assignments, 6to4 relays, local NAT64, documentation, and addresses of a site (RFC 3879)."""

_guarded: ContextVar[bool] = ContextVar("guarded", default=False)


class InternalAddressError(OSError):
    """The address is not one of the open internet."""


def is_open(address: str) -> bool:
    """Tell whether a numeric address is one of the open internet, or one that the host allows."""
    try:
        found = _plain(ip_address(address.partition("%")[0]))
    except ValueError:
        return False
    allowed = any(found in ip_network(network) for network in settings.CHANNEL_NETWORKS)
    closed = any(found in network for network in CLOSED)
    return allowed or (found.is_global and not found.is_multicast and not found.is_reserved and not closed)


def _plain(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """Return the IPv4 address inside an IPv6 one that only wraps it."""
    if isinstance(address, IPv4Address):
        return address
    if address in NAT64:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else address)


def check_host(host: str) -> None:
    """Raise InternalAddressError if the name stands for any address inside, OSError if for none at all."""
    found = socket.getaddrinfo(host.strip("[]"), None, type=socket.SOCK_STREAM)
    for *_, place in found:
        if not is_open(str(place[0])):
            message = f"{host} is an address inside the network of this service"
            raise InternalAddressError(message)


@contextmanager
def only_outside() -> Iterator[None]:
    """Within this block (and thread) no connection to an address inside can be made by anybody's code."""
    _install()
    token = _guarded.set(True)
    try:
        yield
    finally:
        _guarded.reset(token)


@cache
def _install() -> None:
    """Have Python ask us before each connection of this process, once and for all (PEP 578)."""
    sys.addaudithook(_watch)


def _watch(event: str, arguments: tuple[Any, ...]) -> None:
    if event not in {"socket.connect", "socket.sendto", "socket.sendmsg"} or not _guarded.get():
        return
    place = arguments[1]
    if not isinstance(place, tuple) or not is_open(str(place[0])):
        message = f"{place} is an address inside the network of this service"
        raise InternalAddressError(message)
