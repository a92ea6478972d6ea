"""Giving queued orders: in the transaction that asked their seat, after standing orders, before anybody is told.

A queue answers a question only at the moment at which it is asked. A question that was open before belongs to the
player, and so does one that came back because something was undone. The queue of a player who may take no part now
rests: it hears what happens and answers nothing.
"""

from __future__ import annotations

import logging
from collections import Counter
from dataclasses import dataclass, field

from django.utils import timezone

from engines.core import Command, Decision, Event, Param, Refusal, SeatName, Text, encode, say
from engines.core import Match as Position
from engines.core.match import MOST_ANSWERS
from pbem.matches.models import Match, QueuedOrder, Wait
from pbem.matches.reading import anytime
from pbem.matches.seated import seated
from pbem.rows import Rows

log = logging.getLogger(__name__)

QUEUED = Rows(QueuedOrder, "match_id = %s AND state <> %s ORDER BY seat, place")

MOST_IN_ONE_GO = 100
"""Queued orders of one seat that may be given in one go; then its queue stops and the player is asked."""

MOST_TO_ONE = 20
"""Default answers that may be given to one question in one go."""

OURS = say("something is wrong on our side, and the host has been told")


def fire_queued(match: Match, position: Position, before: int) -> tuple[bool, set[int]]:
    """Answer from standing orders and queues until somebody must be asked.

    `before` is the number of the last entry before this transaction. Return whether standing orders may have more to
    say, and the numbers of the entries that come from queues.
    """
    firing = _Firing.begin(match, position, before)
    while True:
        if anytime.apply_standing_orders(position) >= MOST_ANSWERS:
            firing.hear()
            return True, firing.numbers
        if not firing.fire():
            return False, firing.numbers


@dataclass
class _Firing:
    """The queues of a locked match while its questions are answered.

    `taken` are (seat, question) left to players; `resting` are seats whose players may take no part now.
    """

    position: Position
    rows: list[QueuedOrder]
    heard: int
    taken: set[tuple[int, int]]
    undone: bool
    resting: set[int]
    numbers: set[int] = field(default_factory=set)
    given: Counter[tuple[int, int]] = field(default_factory=Counter)
    spent: Counter[int] = field(default_factory=Counter)

    @classmethod
    def begin(cls, match: Match, position: Position, before: int) -> _Firing:
        """Load the queues of those who still sit where they queued."""
        rows = QUEUED(match.pk, QueuedOrder.State.SKIPPED)
        players = {seat.number: seat.player for seat in seated(match)} if rows else {}
        mine = [row for row in rows if (player := players.get(row.seat)) and player.pk == row.player_id]
        resting = {seat for seat, player in players.items() if player and player.shut_out}
        new = [entry for entry in position.log if entry.number > before]
        open_before = set(Wait.objects.filter(match=match).values_list("seat", "decision")) if mine else set()
        by_hand = {(entry.seat, entry.decision) for entry in new if entry.kind == "command" and entry.seat is not None}
        undone = any(entry.kind == "undone" for entry in new)
        return cls(position, mine, before, open_before | by_hand, undone, resting)

    def fire(self) -> bool:
        """Give one queued order, or find that one cannot be given; False if there is none to look at."""
        if not self.rows:
            return False
        self.hear()
        if self.undone or self.position.over:
            return False
        return any(self._fire_for(seat) for seat in self.position.waiting())

    def _fire_for(self, seat: int) -> bool:
        queue = [row for row in self.rows if row.seat == seat]
        if not queue or seat in self.resting or any(row.state == QueuedOrder.State.STOPPED for row in queue):
            return False
        decision = self.position.decision(seat)
        if (seat, decision.number) in self.taken:
            return False
        row = next((row for row in queue if self._is_for(row, decision)), None)
        if row is None:
            return False
        self._give(row, decision)
        return True

    def _is_for(self, row: QueuedOrder, decision: Decision) -> bool:
        """Tell whether an entry is to answer this question."""
        given = self.given[row.pk, decision.number]
        if given >= (1 if row.line else MOST_TO_ONE) or row.question not in {row.ANY, row.FITS, decision.name}:
            return False
        try:
            return self._fits(row, decision)
        except Refusal:  # notation that is read no longer: the player is told
            return True
        except Exception:  # giving it will fail likewise, which stops the queue
            log.exception("match %s: what %s asks cannot be told", row.match_id, decision.name)
            return True

    def _fits(self, row: QueuedOrder, decision: Decision) -> bool:
        if not row.line:
            return decision.default() is not None
        if row.question != row.FITS:
            return True
        order = type(self._order(row, decision))
        return any(form.command is order for form in decision.choices.forms)

    def _order(self, row: QueuedOrder, decision: Decision) -> Command:
        if not row.line:
            answer: Command = decision.default()
            return answer
        return self.position.game.notation.read(row.line, row.language)

    def _give(self, row: QueuedOrder, decision: Decision) -> None:
        """Give the order if it is legal as its seat sees the match; what fails stops the queue or is left out."""
        self.given[row.pk, decision.number] += 1
        self.spent[row.seat] += 1
        if self.spent[row.seat] > MOST_IN_ONE_GO:
            self._stop(row, say("your queue has given {most} orders in one go", most=MOST_IN_ONE_GO))
            return
        before = encode(self.position.state)
        try:
            self.position.play(row.seat, self._order(row, decision), decision.number)
        except Refusal as refusal:
            self._fail(row, _with_rule(refusal))
        except Exception:
            log.exception("match %s: a queued order fails at %s", row.match_id, decision.name)
            self.position.state = self.position.game.decode(before)
            self._stop(row, OURS)
        else:
            self.numbers.add(self.position.number)
            if not row.repeats:
                self._drop(row)

    def _fail(self, row: QueuedOrder, why: Text) -> None:
        if not row.skip:
            self._stop(row, why)
        elif not row.repeats:
            self._leave_out(row, why)

    def _stop(self, row: QueuedOrder, why: Text) -> None:
        row.state, row.trouble = QueuedOrder.State.STOPPED, encode(why).decode()
        row.save(update_fields=["state", "trouble"])

    def _leave_out(self, row: QueuedOrder, why: Text) -> None:
        row.state, row.trouble, row.place = QueuedOrder.State.SKIPPED, encode(why).decode(), 0
        row.save(update_fields=["state", "trouble", "place"])
        self.rows.remove(row)

    def _drop(self, row: QueuedOrder) -> None:
        QueuedOrder.objects.filter(pk=row.pk).delete()
        self.rows.remove(row)

    def hear(self) -> None:
        """Let entries lapse whose time is over, or whose seat was named in what others did."""
        now = timezone.now()
        for row in [row for row in self.rows if row.state == QueuedOrder.State.WAITING]:
            if row.until is not None and row.until <= now:
                self._leave_out(row, say("its time is over"))
            elif row.unless_named and (event := self._naming(row.seat)):
                why = say("meanwhile this happened: {event}", event=event.text)
                self._leave_out(row, why) if row.skip else self._stop(row, why)
        self.heard = self.position.number

    def _naming(self, seat: int) -> Event | None:
        """Return an event of others' doing that names the seat, if it has heard one since the last look."""
        by = {entry.number: entry.seat for entry in self.position.log}
        found = self.position.events(seat, self.heard)
        return next((event for number, event in found if by.get(number) != seat and names(event, seat)), None)


def names(event: Event, seat: int) -> bool:
    """Tell whether the text of an event, or one of its facts, names the seat."""
    return _names(event.text, seat) or any(_names(fact, seat) for fact in event.facts.values())


def _names(param: Param, seat: int) -> bool:
    match param:
        case SeatName(number):
            return number == seat
        case Text(params=params):
            return any(_names(inner, seat) for inner in params.values())
        case str() | int():
            return False
    return any(_names(part, seat) for part in param)


def _with_rule(refusal: Refusal) -> Text:
    return say("{why} ({rule})", why=refusal.text, rule=refusal.rule) if refusal.rule else refusal.text
