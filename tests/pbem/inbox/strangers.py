"""Whole mails that strangers wrote about recorded situations: what comes of them, with nothing stored."""

from __future__ import annotations

import base64
import quopri
from collections.abc import Sequence
from email import message_from_bytes
from email.message import Message
from html import escape
from pathlib import Path
from typing import Any

import msgspec

import engines
from engines.core import Command, Match, Refusal, render
from pbem.inbox.echoes import not_ours
from pbem.inbox.mail.reading import read_mail
from pbem.inbox.prose.screening import screen
from pbem.matches.reading.following import Follower
from pbem.matches.reading.interpreting import Writer, interpret, orders_of
from pbem.matches.reading.understanding import whole_line
from tests.engines.corpus import Written, match_at

ADDRESS = "o-k3v7q2m8x4z6b1n5t9w2c4d6fh@in.example.org"
MAILS = Path(__file__).parent / "blind"
MOST_ORDERS = 12


class Mail(msgspec.Struct, frozen=True):
    """A mail with the place that it was written about, and the orders that were meant.

    If they are none, nothing of it is to be done. `eml` has gaps for what our letter says.
    """

    record: str
    entry: int
    seat: int
    question: str
    language: str
    meant: str
    orders: Sequence[str]
    eml: str


class Played(msgspec.Struct, frozen=True):
    """What a mail did: the orders that were carried out, and what was refused."""

    orders: list[str]
    refused: str = ""


def mails(slug: str) -> list[Mail]:
    """Return the mails about a game."""
    return [msgspec.json.decode(line, type=Mail) for line in (MAILS / f"{slug}.jsonl").read_bytes().splitlines()]


def position(slug: str, mail: Mail) -> Match:
    """Return the match as it stood when the mail was written."""
    place = Written(mail.record, mail.entry, mail.seat, mail.question, mail.language, "", "", "one")
    return match_at(engines.find(slug), place)


def play(slug: str, mail: Mail) -> Played:
    """Read a mail and carry out what it orders, as the judge does it."""
    match, game = position(slug, mail), engines.find(slug)
    reading = read_mail(raw(slug, mail, match))
    names = f"{reading.sender_name} {reading.sender.partition('@')[0]}"
    writer = Writer(match, mail.seat, mail.language)
    letter = letter_of(slug, match, mail)
    cut = not_ours(reading.ignored, {line.strip() for line in letter.split("\n")})
    own = reading.lines or reading.perhaps
    screened = screen(game, mail.language, own, cut, names, Follower(lambda: writer))
    if screened.failed:
        return Played([], f"screened: {screened.failed.line}")
    return _judged(writer, screened.lines, letter)


def _judged(writer: Writer, lines: Sequence[str], letter: str) -> Played:
    """Carry out line after line until one is refused."""
    done: list[str] = []
    left = list(lines)
    while left:
        line, taken = whole_line(writer.game, left[0], left[1:], writer.language)
        left = left[1 + taken :]
        for order in orders_of(writer, line)[:MOST_ORDERS]:
            try:
                done.append(_carried_out(writer, order, letter))
            except Refusal as refusal:
                return Played(done, f"{order}: {render(refusal.text)}")
    return Played(done, "" if done else "no order was found")


def _carried_out(writer: Writer, line: str, letter: str) -> str:
    meant: Any = interpret(writer, line).meant
    if not isinstance(meant, Command):
        if meant.name != "reply":
            return f"{meant.name} {meant.given}".strip()
        meant = writer.game.notation.read(listed(letter)[int(meant.given) - 1], writer.language)
    written: str = writer.game.notation.write(meant, "en")
    writer.position.play(writer.seat, meant)
    return written


def letter_of(_slug: str, match: Match, mail: Mail) -> str:
    """Return a letter of ours as replies quote it."""
    decision = match.decision(mail.seat)
    orders = [match.game.notation.write(one, mail.language) for one in decision.choices.listed(decision.allows, 5)]
    numbered = "\n".join(f"· {n}. {order}" for n, order in enumerate(orders, 1))
    return f"## reply above this line ##\n\nMatch 17\n\nYOUR TURN\n\n{render(decision.prompt())}\n\n{numbered}"


def listed(letter: str) -> list[str]:
    """Return the numbered orders of a letter."""
    return [line.partition(". ")[2] for line in letter.split("\n") if line.startswith("· ")]


def raw(slug: str, mail: Mail, match: Match) -> bytes:
    """Return the mail with its gaps filled, its parts encoded as their programs do."""
    letter = letter_of(slug, match, mail)
    gaps = {
        "{{REPLY_TO}}": ADDRESS,
        "{{SUBJECT}}": "Match 17: your turn",
        "{{MESSAGE_ID}}": "<letter@in.example.org>",
        "{{QUOTED}}": "\n".join(f"> {line}".rstrip() for line in letter.split("\n")),
        "{{QUOTED_PLAIN}}": letter,
        "{{QUOTED_HTML}}": "".join(f"<p>{escape(line)}</p>" for line in letter.split("\n") if line),
    }
    text = mail.eml
    for gap, filled in gaps.items():
        text = text.replace(gap, filled)
    message = message_from_bytes(text.encode())
    for part in message.walk():
        _encode(part)
    return message.as_bytes()


def _encode(part: Message) -> None:
    """Encode a part as it says it is."""
    wanted, payload = part["X-Encode"], part.get_payload(decode=True)
    if wanted is None or not isinstance(payload, bytes):
        return
    data = payload.decode().encode(part.get_content_charset("utf-8"), "replace")
    del part["X-Encode"]
    del part["Content-Transfer-Encoding"]
    encoded = base64.encodebytes(data) if wanted == "base64" else quopri.encodestring(data)
    part["Content-Transfer-Encoding"] = wanted
    part.set_payload(encoded.decode("ascii"))
