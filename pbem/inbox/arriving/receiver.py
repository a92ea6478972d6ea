"""The mail receiver: SMTP or LMTP in, one submission for each recipient, nothing out.

It knows two answers: kept, or not taken. Nothing is ever passed on, so it cannot be an open relay.
"""

import asyncio
import logging
import socket
import ssl
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from email.utils import parseaddr
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, Session
from django.conf import settings
from django.db import Error as DatabaseTrouble
from django.db import connections

from pbem.inbox.hosts import is_for_host
from pbem.inbox.intake import keep_mail
from pbem.inbox.mail.mime import MOST_BYTES
from pbem.inbox.mail.reading import read_mail
from pbem.inbox.mail.reports import is_report
from pbem.matches.letters.addresses import find_address, signed_at
from pbem.outbox.return_paths import letter_of
from pbem.players.selectors import owner_of

log = logging.getLogger(__name__)

T = TypeVar("T")
Protocol = Callable[[], asyncio.Protocol]

THREADS = 4
"""How many mails are written to the database at the same time."""

LONGEST_LINE = 2**16
"""Bytes in a line. RFC 5321 asks for 1,000; programs that write whole paragraphs in one are borne with."""

NULL_SENDER = "<>"

COMPLAINTS = "complaints"
"""The name of the address for the feedback loops of mailbox providers (RFC 5965)."""

KEPT = "250 2.0.0 Kept; the answer comes by mail."
UNKNOWN = "550 5.1.1 No reply address of ours, or mistyped: answer a letter of your match with Reply."
FOREIGN = "550 5.7.1 We take mail for reply addresses at {domain} only and pass nothing on."
LATER = "451 4.3.0 Your mail cannot be kept just now; please try again in a few minutes."


class Receiver:
    """What becomes of the mail that aiosmtpd hands over; serves any number of sessions at once."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, "mail")

    async def handle_RCPT(  # noqa: N802  # aiosmtpd's name
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        """Refuse what is none of our reply addresses while its sender is still on the line."""
        refused = await self._with_database(partial(refusal, address))
        if refused:
            return refused
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_DATA(self, server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        """Keep the mail once for each recipient; LMTP wants an answer for each as well (RFC 2033 4.2)."""
        raw = with_return_path(bytes(envelope.original_content or b""), envelope.mail_from or NULL_SENDER)
        answers = [await self._with_database(partial(_keep, raw, to)) for to in envelope.rcpt_tos]
        if isinstance(server, LMTP):
            return "\r\n".join(answers)
        return next((answer for answer in answers if answer != KEPT), KEPT)

    async def handle_exception(self, error: Exception) -> str:
        """Ask the sender to come again: what we do not understand is our fault."""
        log.error("mail could not be taken", exc_info=error)
        return LATER

    async def finish(self) -> None:
        """Wait until what is being kept has been kept; whoever comes later is asked to come again."""
        await asyncio.to_thread(self._threads.shutdown)

    async def _with_database(self, work: Callable[[], str]) -> str:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, _with_fresh_connection, work)
        except DatabaseTrouble as trouble:
            log.warning("mail could not be taken: %s", trouble)
            return LATER


def refusal(address: str) -> str:
    """Return why mail for the address is refused, as an SMTP reply; nothing if it is a live or a stale token's."""
    if address.rpartition("@")[2].lower() != settings.MAIL_DOMAIN.lower():
        return FOREIGN.format(domain=settings.MAIL_DOMAIN)
    if is_house(address) or is_for_host(address):
        return ""
    ours = find_address(address) or signed_at(address) or letter_of(address)
    return "" if ours else UNKNOWN


def is_house(address: str) -> bool:
    """Tell whether the address is where our letters come from or complaints go to: only reports are taken there."""
    sender = parseaddr(settings.DEFAULT_FROM_EMAIL)[1]
    return address.lower() in {sender.lower(), f"{COMPLAINTS}@{settings.MAIL_DOMAIN}".lower()}


def with_return_path(raw: bytes, sender: str) -> bytes:
    """Return the mail with its envelope sender on top, as final delivery demands (RFC 5321 4.4)."""
    path = sender if sender == NULL_SENDER else f"<{sender}>"
    return f"Return-Path: {path}\r\n".encode("utf-8", "surrogateescape") + raw


def _keep(raw: bytes, recipient: str) -> str:
    if is_house(recipient) and not is_report(raw) and not _from_a_player(raw, recipient):
        return UNKNOWN
    keep_mail(raw, recipient)
    return KEPT


def _from_a_player(raw: bytes, recipient: str) -> bool:
    """Tell whether a player wrote to the visible sender of our letters, as programs do that know no Reply-To."""
    if recipient.lower().startswith(f"{COMPLAINTS}@"):
        return False
    sender = read_mail(raw).sender
    return bool(sender) and owner_of(sender) is not None


def _with_fresh_connection(work: Callable[[], T]) -> T:
    """Do the work with a connection of its own: an idle one may have died since the last mail."""
    try:
        return work()
    finally:
        connections.close_all()


def tls_context(certificate: Path, key: Path | None = None) -> ssl.SSLContext:
    """Return what STARTTLS is done with: a certificate chain and its key, both PEM. Raises OSError or SSLError."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate, key)
    return context


def protocol(receiver: Receiver, *, lmtp: bool, tls: ssl.SSLContext | None = None) -> Protocol:
    """Return what makes the protocol of each connection; with `tls` it offers STARTTLS (RFC 3207)."""
    base = LMTP if lmtp else SMTP
    spoken = type(base.__name__, (base,), {"line_length_limit": LONGEST_LINE})
    options: dict[str, Any] = {
        "data_size_limit": MOST_BYTES,
        "enable_SMTPUTF8": True,
        "auth_exclude_mechanism": ("LOGIN", "PLAIN"),
        "hostname": settings.MAIL_DOMAIN,
        "ident": "Starpost",
        "tls_context": tls,
    }
    return lambda: spoken(receiver, **options)


def listener(host: str, port: int, path: Path | None = None) -> socket.socket:
    """Return a socket bound to the host and port, or to a path that the group of the process may write to."""
    if path is None:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    path.unlink(missing_ok=True)
    bound = socket.socket(socket.AF_UNIX)
    try:
        bound.bind(str(path))
    except OSError:
        bound.close()
        raise
    path.chmod(0o660)
    return bound


@asynccontextmanager
async def receiving(bound: socket.socket, *, lmtp: bool, tls: ssl.SSLContext | None = None) -> AsyncIterator[None]:
    """Take mail at the socket; at the end finish what has been begun."""
    receiver = Receiver()
    server = await asyncio.get_running_loop().create_server(protocol(receiver, lmtp=lmtp, tls=tls), sock=bound)
    try:
        yield
    finally:
        server.close()
        await receiver.finish()
