"""How people answer: by mail through the intake, on the pages, with a program that asks the API."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from email.message import EmailMessage
from functools import cached_property
from typing import Any

from engines.core import Chance, live
from pbem.matches import positions
from pbem.matches.consent.rules import FINAL
from pbem.matches.models import Match, Proposal, Seat
from pbem.players.models import Player
from tests.pbem.api.conftest import Program
from tests.pbem.mail.postman import arrive, reply
from tests.pbem.month.people import Person
from tests.pbem.web.browsing import Browser

MOST_AT_ONCE = 6
"""Orders that somebody gives before they look again."""


@dataclass
class Hand:
    """What a person holds: their letters, their browser, their program; every act returns what came of it."""

    person: Person
    player: Player
    match: Match
    inbox: list[EmailMessage] = field(default_factory=list)

    def order(self, lines: Sequence[str]) -> str:
        """Give orders, or say what may be said at any time."""
        return WAYS[self.person.way](self, lines)

    def vote(self, proposal: Proposal, *, agrees: bool) -> str:
        """Answer a proposal."""
        number = proposal.number
        if self.person.way == "api":
            status, _ = self.program.post(f"{self.path}/proposals/{number}/vote", agrees=agrees, sure=True)
            return str(status)
        if self.person.way == "web":
            word = "agree" if agrees else "disagree"
            page = self.browser.post(f"/m/{self.match.pk}/proposals/{number}/", do=word, sure="yes")
            return str(page.status)
        words = {"en": ("agree", "disagree"), "pl": ("zgoda", "sprzeciw")}[self.person.language]
        sure = {"en": " for good", "pl": " na dobre"}[self.person.language] if proposal.kind in FINAL and agrees else ""
        return _by_mail(self, [f"{words[0 if agrees else 1]} {number}{sure}"])

    @cached_property
    def browser(self) -> Browser:
        """Where this person is signed in."""
        return Browser(self.player)

    @cached_property
    def program(self) -> Program:
        """A program with a token of this person's."""
        return Program(self.person.name)

    @property
    def path(self) -> str:
        """Where the API has the match."""
        return f"/matches/{self.match.pk}"

    @property
    def seat(self) -> Seat | None:
        """The seat, as long as it is theirs."""
        return Seat.objects.filter(match=self.match, player=self.player).select_related("match", "player").first()

    def asked(self) -> bool:
        """Whether the table waits for this person."""
        seat = self.seat
        return seat is not None and seat.number in positions.current(_fresh(self.match)).waiting()

    def answers(self) -> list[str]:
        """Return orders of the standard bot for what is asked, until dice, somebody else or another question come."""
        seat = self.seat
        assert seat is not None, "whoever is asked has a seat"
        played = positions.current(_fresh(self.match))
        first, lines, game = played.decision(seat.number), list[str](), self.match.game
        while len(lines) < MOST_AT_ONCE:
            now = next((d for d in played.decisions() if d.seat == seat.number and not d.done), None)
            if now is None or (now.number != first.number and type(now.question) is not type(first.question)):
                break
            command = game.bots["standard"](now, Chance(live(b"month", played.number)))
            lines.append(game.notation.write(command, self.person.language))
            played.play(seat.number, command)
            if played.log[-1].draws:
                break
        return lines


def _fresh(match: Match) -> Match:
    return Match.objects.get(pk=match.pk)


def _by_mail(hand: Hand, lines: Sequence[str]) -> str:
    letter = next(letter for letter in reversed(hand.inbox) if letter["Reply-To"])
    submission = arrive(reply(letter, "\n".join(lines)))
    return _came(submission.receipt)


def _on_the_web(hand: Hand, lines: Sequence[str]) -> str:
    page = hand.browser.order(hand.match.pk, *lines)
    return f"{page.status}" if page.status != 200 else ""


def _by_program(hand: Hand, lines: Sequence[str]) -> str:
    status, data = hand.program.post(f"{hand.path}/orders", orders=list(lines))
    return "" if status == 200 else f"{status}: {data}"


def _came(receipt: dict[str, Any] | None) -> str:
    if receipt is None:
        return "not judged"
    return "" if receipt["failed"] is None else str(receipt["failed"]["why"])


WAYS: dict[str, Callable[[Hand, Sequence[str]], str]] = {
    "mail": _by_mail, "web": _on_the_web, "api": _by_program,
}  # fmt: skip
