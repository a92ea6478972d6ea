"""Players who use nothing but mail: they wait for letters at a real mail server and answer through our receiver."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage

import pytest

from pbem.matches.letters.addresses import find_address
from pbem.matches.models import Wait
from pbem.outbox import nudges
from pbem.outbox.tasks import send_due
from tests.pbem.mail.postman import Sink, reply, send, text_of
from tests.workers import Worker, until


class SmtpWorker(Worker):
    """A worker that sends its letters by SMTP."""

    port = 0

    def _environment(self, beat: float) -> dict[str, str]:
        return super()._environment(beat) | {
            "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
            "EMAIL_HOST": "127.0.0.1",
            "EMAIL_PORT": str(self.port),
            "STARPOST_HOLD_SECONDS": "0",
            "STARPOST_QUIET_MINUTES": "0",
        }


@contextmanager
def no_letters_meanwhile() -> Iterator[None]:
    """Let nothing in the block wake the worker: whoever plays there settles; afterwards is told what is asked then."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(nudges, "_again", math.inf)
        yield
    nudges.nudge(send_due.name)


@dataclass
class Post:
    """What the players' mail programs do: wait for letters, answer them; `waited` is how long each answer took.

    `questions` are what their letters' addresses stand for; `read` are letters with whom they went to and what their
    answers go to, so that no head is read twice.
    """

    sink: Sink
    port: int
    waited: list[float] = field(default_factory=list)
    questions: dict[str, tuple[int, int] | None] = field(default_factory=dict)
    read: list[tuple[str, str, EmailMessage]] = field(default_factory=list)

    def answer(self, asking: EmailMessage, body: str) -> EmailMessage:
        """Reply to a letter; return the answer to that, whatever other letters come meanwhile."""
        mail = reply(asking, body)
        known = len(self.sink.arrived)
        taken = send(self.port, mail, sender=str(asking["To"]))
        until(lambda: self._answers(known, mail), "the answer")
        arrived, letter = self._answers(known, mail)[0]
        self.waited.append(arrived - taken)
        return letter

    def _answers(self, known: int, mail: EmailMessage) -> list[tuple[float, EmailMessage]]:
        return [(at, letter) for at, letter in self.sink.arrived[known:] if letter["In-Reply-To"] == mail["Message-ID"]]

    def letters(self, who: str) -> list[EmailMessage]:
        """Return all letters to a player so far, the oldest first."""
        return [letter for _, letter in self._read(who)]

    def _read(self, who: str) -> list[tuple[str, EmailMessage]]:
        """Return the letters to a player with the addresses that their answers go to."""
        for _, letter in self.sink.arrived[len(self.read) :]:
            self.read.append((str(letter["To"]), str(letter["Reply-To"] or ""), letter))
        return [(answers, letter) for to, answers, letter in self.read if to == f"{who}@example.org"]

    def asked(self, who: str, what: str) -> EmailMessage:
        """Wait for the newest letter to somebody that says it is their turn and contains the words."""

        def found() -> list[EmailMessage]:
            texts = [(letter, text_of(letter)) for letter in self.letters(who)]
            return [letter for letter, text in texts if "YOUR TURN" in text and what in text]

        until(found, f"{who} is asked: {what}")
        return found()[-1]

    def asking(self, who: str, wait: Wait) -> EmailMessage:
        """Wait for a letter that a player may answer the question with for which the match waits."""

        def found() -> list[EmailMessage]:
            asked = (wait.match_id, wait.decision)
            return [letter for answers, letter in self._read(who) if self._question(answers) == asked]

        until(found, f"{who} is asked question {wait.decision}")
        return found()[-1]

    def _question(self, address: str) -> tuple[int, int] | None:
        """Return the match and the question that an address stands for, looked up once."""
        if address not in self.questions:
            found = find_address(address)
            self.questions[address] = (found.match_id, found.decision) if found else None
        return self.questions[address]
