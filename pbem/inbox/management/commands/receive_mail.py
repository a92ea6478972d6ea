"""Take the players' mail by SMTP or LMTP: every mail is kept as a submission, which a worker judges."""

import asyncio
import logging
import signal
import socket
import ssl
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from pbem.inbox.arriving.receiver import listener, receiving, tls_context


class Command(BaseCommand):
    """Receive mail until SIGTERM or Ctrl-C."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="address to listen on (standard: this machine only)")
        parser.add_argument("--port", type=int, default=settings.RECEIVER_PORT)
        parser.add_argument("--lmtp", action="store_true", help="speak LMTP, as behind Postfix, instead of SMTP")
        parser.add_argument("--socket", type=Path, help="a Unix socket to listen at instead of a port")
        parser.add_argument("--certificate", type=Path, help="a certificate chain (PEM): STARTTLS is offered")
        parser.add_argument("--key", type=Path, help="its private key (PEM), if it is in a file of its own")

    def handle(self, *args: Any, **options: Any) -> None:
        # The library logs each recipient, and a reply address is a secret.
        logging.getLogger("mail.log").setLevel(logging.WARNING)
        tls = self._tls(options["certificate"], options["key"])
        try:
            bound = listener(options["host"], options["port"], options["socket"])
        except OSError as trouble:
            why = "Is another receiver running?"
            if options["socket"] and not options["socket"].parent.is_dir():
                why = f"Make the folder {options['socket'].parent} first, for the user that runs this."
            message = f"Mail cannot be received here: {trouble.strerror}. {why}"
            raise CommandError(message) from trouble
        asyncio.run(self._receive(bound, lmtp=options["lmtp"], tls=tls))
        self.stdout.write("Stopped; all mail that was taken is kept.")

    def _tls(self, certificate: Path | None, key: Path | None) -> ssl.SSLContext | None:
        if certificate is None:
            return None
        try:
            return tls_context(certificate, key)
        except OSError as trouble:  # an SSLError is one
            message = f"The certificate or its key cannot be used: {trouble}."
            raise CommandError(message) from trouble

    async def _receive(self, bound: socket.socket, *, lmtp: bool, tls: ssl.SSLContext | None) -> None:
        stop = asyncio.Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
        async with receiving(bound, lmtp=lmtp, tls=tls):
            self.stdout.write(f"Receiving mail by {'LMTP' if lmtp else 'SMTP'} at {_shown(bound)}.")
            self.stdout.flush()
            await stop.wait()


def _shown(bound: socket.socket) -> str:
    where = bound.getsockname()
    return where if isinstance(where, str) else f"{where[0]}:{where[1]}"
