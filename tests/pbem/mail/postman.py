"""What stands between the service and the players in tests: replies as mail programs write them, and SMTP servers."""

from __future__ import annotations

import asyncio
import smtplib
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import make_msgid
from pathlib import Path
from ssl import SSLContext
from typing import TYPE_CHECKING, Any

from aiosmtpd.smtp import SMTP, Envelope, Session

from pbem.inbox.arriving.receiver import listener, receiving
from pbem.inbox.intake import keep_mail
from pbem.inbox.judging import judge
from pbem.inbox.models import Submission
from tests.environment import ROOT
from tests.workers import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from django.core.mail import EmailMessage as Letter

Serving = Callable[[socket.socket], AbstractAsyncContextManager[None]]


def parsed(letter: Letter) -> EmailMessage:
    """Return a letter as its recipient's program has it."""
    message = message_from_bytes(letter.message().as_bytes(), policy=policy.default)
    assert isinstance(message, EmailMessage)
    return message


def text_of(letter: EmailMessage, kind: str = "plain") -> str:
    """Return the plain text of a letter, or its HTML."""
    body = letter.get_body([kind])
    assert body is not None
    content: str = body.get_content()
    return content.replace("\r\n", "\n")


def reply(letter: EmailMessage, body: str, *, sender: str = "", **headers: str) -> EmailMessage:
    """Return a reply on top of the quoted letter."""
    message = EmailMessage()
    message["From"], message["To"] = sender or str(letter["To"]), str(letter["Reply-To"])
    message["Subject"] = f"Re: {letter['Subject']}"
    message["Message-ID"] = make_msgid(domain="example.org")
    message["In-Reply-To"] = message["References"] = str(letter["Message-ID"])
    for name, value in headers.items():
        message[name.replace("_", "-")] = value
    quote = "\n".join(f"> {line}".rstrip() for line in text_of(letter).splitlines())
    message.set_content(f"{body}\n\nOn Mon, 1 Jun 2026 at 14:00, Starpost <post@example.net> wrote:\n{quote}\n")
    return message


def arrive(message: EmailMessage | bytes, to: str = "") -> Submission:
    """Take a mail in and judge it, as receiver and worker do."""
    raw = message if isinstance(message, bytes) else message.as_bytes()
    recipient = to or str(message_from_bytes(raw, policy=policy.default)["To"])
    return judge(keep_mail(raw, recipient).pk)


@contextmanager
def serving(server: Serving, bound: socket.socket) -> Iterator[None]:
    """Run a server in a thread of its own."""
    ready, loop = threading.Event(), asyncio.new_event_loop()
    stop = asyncio.Event()

    async def serve() -> None:
        async with server(bound):
            ready.set()
            await stop.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(serve(),))
    thread.start()
    assert ready.wait(60)
    try:
        yield
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join(60)
        loop.run_until_complete(_let_sessions_end(loop))
        loop.close()


async def _let_sessions_end(loop: asyncio.AbstractEventLoop) -> None:
    sessions = asyncio.all_tasks(loop) - {asyncio.current_task(loop)}
    for session in sessions:
        session.cancel()
    await asyncio.gather(*sessions, return_exceptions=True)


@contextmanager
def a_receiver(*, path: Path | None = None, lmtp: bool = False, tls: SSLContext | None = None) -> Iterator[int]:
    """Our receiver in this process; yields its port."""
    with listener("127.0.0.1", 0, path) as bound, serving(lambda bound: receiving(bound, lmtp=lmtp, tls=tls), bound):
        yield 0 if path else bound.getsockname()[1]


@contextmanager
def the_command(log: Path, environment: Mapping[str, str]) -> Iterator[int]:
    """`manage.py receive_mail` as a process of its own; yields its port and ends it with SIGTERM."""
    command = [sys.executable, "manage.py", "receive_mail", "--port", "0"]
    with log.open("wb") as out:
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=out, stderr=out)
    try:
        until(lambda: "Receiving mail by SMTP at " in log.read_text(), "the receiver listens")
        yield int(log.read_text().split("127.0.0.1:")[1].split(".")[0])
    finally:
        process.terminate()
        assert process.wait(60) == 0, log.read_text()


def send(
    port: int,
    message: EmailMessage | bytes,
    *,
    sender: str = "ada@example.org",
    to: str = "",
    tls: SSLContext | None = None,
) -> float:
    """Hand a mail to the server at the port, by STARTTLS if told whom to trust; return when it was taken."""
    raw = message if isinstance(message, bytes) else message.as_bytes(policy=policy.SMTP)
    recipient = to or str(message_from_bytes(raw, policy=policy.default)["To"])
    with smtplib.SMTP("127.0.0.1", port, timeout=60) as line:
        if tls:
            line.starttls(context=tls)
        line.sendmail(sender, [recipient], raw)
        return time.monotonic()


class Sink:
    """A mail server that keeps what it is given; `arrived` holds (when, letter), `raw` the bytes."""

    def __init__(self, tls: SSLContext | None = None) -> None:
        self.tls = tls
        self.arrived: list[tuple[float, EmailMessage]] = []
        self.raw: list[bytes] = []
        self.refusing = ""

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        """Keep a letter."""
        if self.refusing:
            return self.refusing
        self.raw.append(bytes(envelope.original_content or b""))
        message: Any = message_from_bytes(self.raw[-1], policy=policy.default)
        self.arrived.append((time.monotonic(), message))
        return "250 OK"

    @asynccontextmanager
    async def open(self, bound: socket.socket) -> AsyncIterator[None]:
        """Serve at the socket."""
        server = await asyncio.get_running_loop().create_server(
            lambda: SMTP(self, hostname="sink", tls_context=self.tls, require_starttls=bool(self.tls)), sock=bound
        )
        yield
        server.close()


@contextmanager
def a_sink(tls: SSLContext | None = None) -> Iterator[tuple[Sink, int]]:
    """A mail server for outgoing letters, which takes none in the clear if it has a certificate; and its port."""
    sink = Sink(tls)
    with listener("127.0.0.1", 0) as bound, serving(sink.open, bound):
        yield sink, bound.getsockname()[1]
