"""A bot for Starpost in one file: it is posted its questions, checks who posts them, and gives some legal answer.

STARPOST_TOKEN=starpost_… STARPOST_SECRET=whsec_… python3 bot.py 8080

`choose` is where yours begins. The rest is explained in api.md.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
import secrets
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.request import Request, urlopen

TOKEN, SECRET = os.environ["STARPOST_TOKEN"], os.environ["STARPOST_SECRET"]


def choose(decision: dict[str, Any]) -> str:
    """Return one of the legal answers, or the example of a kind of answer that has too many to list."""
    listed: list[str] = [one["order"] for one in decision["listed"]]
    examples: list[str] = [one["example"] for one in decision["choices"] if one["example"]]
    return secrets.choice(listed or examples)


def play(question: dict[str, Any]) -> None:
    """Answer until nothing more is asked."""
    decision = question["decision"]
    while decision and not decision["done"]:
        receipt = ask(question["orders"], {"orders": [choose(decision)], "decision": decision["number"]})
        print([one["order"] for one in receipt["accepted"]], (receipt["failed"] or {}).get("why", ""), flush=True)
        decision = None if receipt["failed"] else ask(question["orders"].removesuffix("/orders"))["decision"]


def ask(address: str, data: dict[str, Any] | None = None) -> Any:
    """Get from the API, or post data to it."""
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    body = None if data is None else json.dumps(data).encode()
    with urlopen(Request(address, body, headers), timeout=30) as answer:  # noqa: S310  # the address came signed
        return json.load(answer)


def genuine(headers: Any, body: bytes) -> bool:
    """Tell whether a post is signed with our secret, and fresh (Standard Webhooks 1.0)."""
    sent = headers.get("webhook-timestamp", "0")
    signed = f"{headers.get('webhook-id', '')}.{sent}.".encode() + body
    mac = hmac.new(base64.b64decode(SECRET.removeprefix("whsec_")), signed, hashlib.sha256).digest()
    known = f"v1,{base64.b64encode(mac).decode()}"
    return abs(time.time() - int(sent)) < 300 and hmac.compare_digest(known, headers.get("webhook-signature", ""))


class Bot(BaseHTTPRequestHandler):
    """Takes what is posted."""

    def do_POST(self) -> None:
        """Say at once that it came, then play."""
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        known = genuine(self.headers, body)
        self.send_response(204 if known else 401)
        self.end_headers()
        question = json.loads(body)["data"].get("question") if known else None
        if question:
            play(question)


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Bot).serve_forever()
