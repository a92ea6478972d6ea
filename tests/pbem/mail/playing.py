"""Players who use nothing but mail: they wait for letters at a real mail server and answer through our receiver."""

from __future__ import annotations

from dataclasses import dataclass, field
from email.message import EmailMessage

from pbem.matches.letters.addresses import find_address
from pbem.matches.models import Match, Wait
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


@dataclass
class Post:
    """What the players' mail programs do: wait for letters, answer them; `waited` is how long each answer took."""

    sink: Sink
    port: int
    waited: list[float] = field(default_factory=list)

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
        return [letter for _, letter in self.sink.arrived if letter["To"] == f"{who}@example.org"]

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
            return [letter for letter in self.letters(who) if _answers_to(letter, wait.match, wait.decision)]

        until(found, f"{who} is asked question {wait.decision}")
        return found()[-1]


def _answers_to(letter: EmailMessage, match: Match, decision: int) -> bool:
    stands_for = find_address(str(letter["Reply-To"] or ""))
    return bool(stands_for and stands_for.match_id == match.pk and stands_for.decision == decision)
