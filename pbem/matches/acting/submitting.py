"""Judging what a seat sent, line by line: orders are carried out, questions answered, the first mistake explained."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Final
from uuid import UUID

from msgspec.structs import replace

from engines.core import Command, Entry, IllegalCommand, Refusal, StaleCommand, TakeBack, Text, say
from engines.core import Match as Position
from pbem.matches import positions, selectors
from pbem.matches.absence import heard_from
from pbem.matches.freezing import FrozenError
from pbem.matches.log import changing
from pbem.matches.models import LogEntry, Match
from pbem.matches.reading import anytime
from pbem.matches.reading.interpreting import Writer, failed_at, interpret, offering, orders_of
from pbem.matches.reading.receipts import Accepted, Receipt
from pbem.matches.reading.understanding import numbered_order, quoting, understand, whole_line
from pbem.matches.reading.verbs import NUMBERED_VERBS, read_verb
from pbem.matches.tables import MATCHES
from pbem.matches.tenures import NOT_YOURS, check_tenure
from pbem.players.models import Player

from .confirming import confirm
from .requester import asker_at
from .requests import obey

CONFIRMED: Final = frozenset({LogEntry.Via.MAIL, LogEntry.Via.API})
"""How orders come that nobody was asked about before: pages ask themselves."""

MOST_LOOKS = 6
"""Boards of other moments in one answer, and things worked out; they may take long while the match is locked."""


@dataclass(frozen=True)
class Numbered:
    """Answers that somebody was told by numbers, and which question they answer (None: the one that was seen)."""

    orders: Sequence[str] = ()
    asked: int | None = None


def submit(
    match_id: int,
    seat: int,
    lines: Sequence[str],
    *,
    via: str,
    submission: UUID,
    decision: int | None = None,
    language: str = "en",
    numbered: Numbered | None = None,
    player: Player | None = None,
) -> Receipt:
    """Judge order lines one by one; those before the first refusal stand.

    `decision` is the question that the sender saw (None: whichever is open), `numbered` are the answers that they
    were told by numbers, `player` who must still sit there. Raises nothing for bad orders: the receipt says what was
    wrong.
    """
    table = _looking if _only_inquires(match_id, lines, language) else changing
    try:
        with table(match_id, via, submission) as (match, position):
            check_tenure(match, seat, player)
            tenure = _Tenure(
                match, position, seat, language, decision, numbered or Numbered(), confirms=via in CONFIRMED,
                patient=via == LogEntry.Via.MAIL
            )  # fmt: skip
            receipt = tenure.take_all(lines)
            if table is changing and receipt.accepted:
                heard_from(match, seat, ordered=bool(receipt.orders), via=via)
            return receipt
    except StaleCommand as refusal:
        return _refused([], 1, lines[0], refusal, lines[1:])


def _only_inquires(match_id: int, lines: Sequence[str], language: str) -> bool:
    """Tell whether nothing can come of the lines, so that nobody need wait until they are answered."""
    [match] = MATCHES(match_id)
    return match.status != Match.Status.OPEN and all(_inquires(match, line, language) for line in lines)


def _inquires(match: Match, line: str, language: str) -> bool:
    try:
        meant = understand(match.game, line, language)
    except Refusal:
        return False
    return isinstance(meant, Command) and anytime.is_inquiry(match.game, meant)


@contextmanager
def _looking(match_id: int, _via: str, _submission: UUID) -> Iterator[tuple[Match, Position]]:
    """Yield a match with its position, without a lock."""
    match = Match.objects.get(pk=match_id)
    if match.frozen:
        raise FrozenError
    yield match, positions.current(match)


def _refused(accepted: list[Accepted], place: int, line: str, why: Refusal, rest: Sequence[str]) -> Receipt:
    return Receipt(accepted, failed_at(place, line, why), list(rest))


def _would_do(writer: Writer, line: str) -> list[str]:
    """Return the order in a line if it answers what is asked now as well: whether that is meant must be asked."""
    asked = writer.asked
    try:
        meant = interpret(writer, line).meant
    except Refusal:
        return []
    return [writer.written(meant)] if isinstance(meant, Command) and asked and asked.allows(meant) else []


@dataclass
class _Tenure:
    """One seat's lines before a locked match: `seen` is the question that the sender saw, `numbered` its answers.

    `confirms` tells that what is dear or final waits to be confirmed where it was not written as orders are, `patient`
    that a line may say once more what another one has done.
    """

    match: Match
    position: Position
    seat: int
    language: str
    seen: int | None
    numbered: Numbered
    confirms: bool = False
    patient: bool = False
    answered: bool = False
    left: bool = False
    looks: int = 0

    def take_all(self, lines: Sequence[str]) -> Receipt:
        """Read and carry out line after line until one is refused."""
        accepted: list[Accepted] = []
        repeated: list[str] = []
        left, before = list(lines), ""
        while left:
            place = len(lines) - len(left) + 1
            line, taken = whole_line(self.match.game, left[0], left[1:], self.language)
            left = left[1 + taken :]
            orders = self._orders(line)
            for number, order in enumerate(orders):
                try:
                    accepted.append(self._take(order, before))
                except Refusal as refusal:
                    if self.patient and self._says_again(order, accepted):
                        repeated.append(order)
                        continue
                    refused = self._refused(accepted, place, order, refusal, [*orders[number + 1 :], *left])
                    return replace(refused, repeated=repeated)
            before = line
        return Receipt(accepted, repeated=repeated)

    def _says_again(self, line: str, accepted: Sequence[Accepted]) -> bool:
        """Tell whether a refused line is an order that was carried out before, and that nothing asks for any more."""
        try:
            meant = understand(self.match.game, line, self.language)
        except Refusal:
            return False
        asked = self._writer().asked
        if not isinstance(meant, Command) or (asked and type(meant) in {form.command for form in asked.choices.forms}):
            return False
        order = self.match.game.notation.write(meant, self.language)
        return any(one.report is None and one.order == order for one in accepted)

    def _refused(self, accepted: list[Accepted], place: int, line: str, why: Refusal, rest: Sequence[str]) -> Receipt:
        """Return what became of the lines, with the question that is open now if there are offers to answer it."""
        receipt = _refused(accepted, place, line, why, rest)
        failed, writer = receipt.failed, self._writer()
        offers = failed.offers or (_would_do(writer, line) if failed.stale and not self.left else []) if failed else []
        if failed is None or not offers or writer.asked is None:
            return receipt
        return replace(receipt, failed=replace(failed, offers=offers, asked=writer.asked.number))

    def _writer(self) -> Writer:
        return Writer(self.position, self.seat, self.language, partial(selectors.names, self.match, self.language))

    def _orders(self, line: str) -> list[str]:
        return [line] if self.left else orders_of(self._writer(), line)

    def _take(self, line: str, before: str) -> Accepted:
        if self.left:
            raise StaleCommand(NOT_YOURS)
        writer = self._writer()
        found = interpret(writer, line)
        meant = found.meant
        if isinstance(meant, Command):
            if self.confirms:
                confirm(writer, line, found)
            # the sender knows what follows from their own answers
            decision = None if self.answered else self.seen
            return self._carry_out(line, meant, decision, freely=found.freely)
        if meant.name == "reply":
            given = numbered_order(meant, self.numbered.orders, before)
            if not given.startswith(NUMBERED_VERBS):
                seen = self.seen if self.numbered.asked is None else self.numbered.asked
                return self._carry_out(line, self.match.game.notation.read(given, self.language), seen)
            meant = read_verb(given) or meant
        if meant.name in {"history", "preview", "show"}:
            self._count()
        told = obey(asker_at(self.match, self.position, self.seat, self.language), line, meant)
        self.left |= meant.name == "resign" and not self.position.over
        return told

    def _count(self) -> None:
        self.looks += 1
        if self.looks > MOST_LOOKS:
            raise IllegalCommand(say("A message may ask {most} times at most to be shown something or to have it "
                                     "worked out.", most=MOST_LOOKS))  # fmt: skip

    def _carry_out(self, line: str, command: Command, decision: int | None, *, freely: bool = False) -> Accepted:
        """Carry a command out, or answer it if it is an inquiry."""
        order, report = self.match.game.notation.write(command, self.language), None
        undone = self._undone(command)
        with offering(self._writer(), command), quoting(order):
            if anytime.is_inquiry(self.match.game, command):
                self._count()
                report = anytime.work_out(self.position, self.seat, command)
            elif isinstance(command, TakeBack):
                _take_back(self.match, self.position, self.seat, decision)
            else:
                self.position.play(self.seat, command, decision)
        self.answered |= report is None and not anytime.is_standing(self.match.game, command)
        return Accepted(line, order, report, freely=freely, undone=undone)

    def _undone(self, command: Command) -> list[Text]:
        """Return what a command leaves undone, for those whom no page tells before it is sent."""
        asked = self._writer().asked
        if not self.confirms or asked is None or not asked.allows(command):
            return []
        return asked.question.overlooked(asked.view, command)


def _take_back(match: Match, position: Position, seat: int, decision: int | None) -> Entry:
    """Undo the seat's last command; unless it is on the seat's sealed sheet, that needs the whole log.

    In a sealed phase of others the seat only hears that it is not asked, or it would learn whether they have begun.
    """
    asked = position.decisions()
    if any(mine.seat == seat for mine in asked):
        mine = position.decision(seat, decision)
        if mine.sealed:
            return position.undo(seat)
    elif any(other.sealed for other in asked):
        position.decision(seat)
    positions.load_whole_log(match, position)
    return position.undo(seat)
