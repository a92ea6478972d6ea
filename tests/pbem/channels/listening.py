"""A player's machine: an HTTP server on loopback that keeps what it is posted."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class Machine:
    """What arrived as (path, headers, body), and how it answers."""

    port: int = 0
    status: int = 200
    location: str = ""
    arrived: list[tuple[str, Message, bytes]] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook"


@contextmanager
def a_machine() -> Iterator[Machine]:
    """Listen while the block runs."""
    machine = Machine()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:  # the library's name
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            machine.arrived.append((self.path, self.headers, body))
            self.send_response(machine.status)
            if machine.location:
                self.send_header("Location", machine.location)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Stay silent."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        machine.port = server.server_address[1]
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield machine
        finally:
            server.shutdown()
            thread.join()
