"""A month passes: whatever is due comes due, workers do their work, people look at their mail and answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import time_machine
from django.core import mail
from django.db.models import Min

from pbem.channels.tasks import send_calls
from pbem.inbox.tasks import sweep
from pbem.lobby import tasks as lobby_tasks
from pbem.matches.models import Match, Proposal, Seat, Vote, Wait
from pbem.outbox.models import Notice
from pbem.outbox.tasks import send_due
from pbem.players.models import Player
from pbem.ratings.tasks import rate_finished
from tests.pbem.mail.postman import parsed, text_of
from tests.pbem.month.acting import Hand
from tests.pbem.month.journal import Journal, Waited
from tests.pbem.month.people import Person

SOON = timedelta(minutes=4)
"""How long it takes somebody to see the answer to their mail when they have just written."""

SWEEP = timedelta(seconds=5)
MOST_IN_A_ROW = 8

Deed = Callable[["Month"], None]


@dataclass
class Month:
    """One table with its people, and the time."""

    traveller: time_machine.Traveller
    now: datetime
    match: Match
    journal: Journal = field(default_factory=Journal)
    hands: dict[str, Hand] = field(default_factory=dict)
    first_words: dict[str, list[str]] = field(default_factory=dict)
    against: set[tuple[str, str]] = field(default_factory=set)
    seen: int = 0

    def welcome(self, person: Person, player: Player) -> Hand:
        """Let somebody take part."""
        self.journal.zones[person.name] = person.zone
        hand = self.hands[person.name] = Hand(person, player, self.match)
        return hand

    def run(self, until: datetime, deeds: list[tuple[datetime, Deed]]) -> None:
        """Let time pass, with what people do of themselves at their moments."""
        waiting = sorted(deeds, key=lambda deed: deed[0])
        while self.now < until:
            self._work()
            while waiting and waiting[0][0] <= self.now:
                waiting.pop(0)[1](self)
                self._work()
            for hand in list(self.hands.values()):
                if hand.person.looks and hand.person.looks <= self.now:
                    self._look(hand)
                    self._work()
            self._go_to(min(self._next(), waiting[0][0] if waiting else until, until))

    def _next(self) -> datetime:
        """Return when the next thing is due."""
        notices = Notice.objects.filter(status=Notice.Status.PENDING).aggregate(at=Min("due"))["at"]
        waits = Wait.objects.aggregate(at=Min("due"))["at"]
        votes = Proposal.objects.filter(status=Proposal.Status.OPEN).aggregate(at=Min("expires"))["at"]
        looks = [hand.person.looks for hand in self.hands.values()]
        known: list[datetime | None] = [notices, waits, votes, *looks]
        return min(moment for moment in known if moment is not None)

    def _go_to(self, moment: datetime) -> None:
        """Go on to a moment, and to the next sweep at least."""
        self.now = max(moment, self.now + SWEEP)
        self.traveller.move_to(self.now)

    def _work(self) -> None:
        """Do what workers do on their rounds, until nothing is left, and hand the letters out."""
        sweep()
        lobby_tasks.sweep()
        rate_finished()
        send_due()
        send_calls()
        self._watch()
        self._deliver()

    def _watch(self) -> None:
        """Note for whom the table waits, and until when."""
        known, open_now = self.journal.waits, set()
        for wait in Wait.objects.filter(match=self.match).select_related("player"):
            key = (wait.seat, wait.decision, wait.since)
            open_now.add(key)
            who = wait.player.name if wait.player else ""
            known[key] = Waited(wait.seat, who, wait.decision, wait.since, wait.due)
            if who and wait.due:
                self.journal.deadlines.add((who, wait.due))
        for key, waited in known.items():
            if key not in open_now and waited.until is None:
                known[key] = Waited(waited.seat, waited.who, waited.decision, waited.since, waited.due, self.now)

    def _deliver(self) -> None:
        fresh = sorted(mail.outbox[self.seen :], key=lambda letter: (letter.to[0], str(letter.subject)))
        self.seen = len(mail.outbox)
        for sent in fresh:
            message, name = parsed(sent), sent.to[0].partition("@")[0].title()
            hand = self.hands[name]
            self.journal.got(self.now, name, message, self._wait(hand))
            hand.inbox.append(message)
            kind = self.journal.letters[-1].kind
            if kind in {"invitation", "proposal", "begin", "substitute"} or hand.asked():
                hand.person.hears(self.now, SOON if kind == "receipt" else None)

    def _wait(self, hand: Hand) -> Wait | None:
        return Wait.objects.filter(match=self.match, player=hand.player).first()

    def _look(self, hand: Hand) -> None:
        """Let somebody look at what they got: accept, vote, answer what is asked until it is somebody else's turn."""
        hand.person.looks = None
        if hand.seat is None or hand.seat.match.status != Match.Status.RUNNING:
            return
        self._vote(hand)
        if self.first_words.get(hand.person.name):
            self.does(hand.person.name, self.first_words.pop(hand.person.name))
        for _ in range(MOST_IN_A_ROW):
            if not hand.asked():
                break
            self.does(hand.person.name, hand.answers())
            if hand.person.way == "mail":
                break

    def _vote(self, hand: Hand) -> None:
        for proposal in Proposal.objects.filter(match=self.match, status=Proposal.Status.OPEN).order_by("number"):
            voted = Vote.objects.filter(proposal=proposal, player=hand.player).exists()
            if proposal.player_id == hand.player.pk or voted:
                continue
            agrees = (hand.person.name, proposal.kind) not in self.against
            came = hand.vote(proposal, agrees=agrees)
            word = "agrees to" if agrees else "does not agree to"
            self.tell(hand.person.name, f"{word} proposal {proposal.number} ({proposal.kind}){_trouble(came)}")

    def does(self, who: str, lines: list[str]) -> str:
        """Let somebody give orders or say something in their own way; return what went wrong, if anything."""
        hand = self.hands[who]
        came = hand.order(lines)
        ways = {"mail": "answers by mail", "web": "answers on the web", "api": "answers by program"}
        self.tell(who, f"{ways[hand.person.way]}: {' / '.join(lines)}{_trouble(came)}")
        return came

    def tell(self, who: str, what: str) -> None:
        """Note in the journal what somebody did, and hand out what they got for it."""
        self.journal.note(self.now, who, what)
        self._deliver()


def _trouble(came: str) -> str:
    return f" — {came}" if came and came != "200" else ""


def at(zone: str, month: int, day: int, hour: int, minute: int = 0) -> datetime:
    """Return a moment of 2026 by somebody's clock."""
    return datetime(2026, month, day, hour, minute, tzinfo=ZoneInfo(zone)).astimezone(UTC)


def free_seat(match: Match) -> int | None:
    """Return the number of a seat that is vacant."""
    return Seat.objects.filter(match=match, player=None, bot="").values_list("number", flat=True).first()


def link_in(letter: object, path: str) -> str:
    """Return the path of the first link of that kind in a letter."""
    words = text_of(letter).split()  # type: ignore[arg-type]
    found = next((word for word in words if path in word), "")
    assert found, text_of(letter)  # type: ignore[arg-type]
    return found[found.index(path) :]
