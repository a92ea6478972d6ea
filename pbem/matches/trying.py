"""Trying orders out: on a copy of the match in which everything that the player may not know is dealt anew."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from engines.core import Command, Entry, Event, Game, MalformedCommand, Refusal, Text, View, encode, say
from engines.core import Match as Position
from engines.core.taking_back import shows
from engines.dealing import deal_by_what_is_known

from .reading import anytime
from .reading.interpreting import Writer, interpret, offering
from .reading.limits import MOST_JOINED, check_count
from .reading.receipts import Accepted
from .reading.understanding import quoting, understand

Final = Literal["", "end", "chance", "reveal", "alone", "shown"]
"""Why orders cannot be taken back: they end the match, draw chance, open the sheets of all, or that of the only one who
is asked (`alone`), or show what was hidden.
"""


@dataclass(frozen=True)
class Trial:
    """What orders would do: the view after them, what the seat would hear, which go through, why the next does not.

    `final` says why they could not be taken back, as far as the seat can know; empty if they could. `certain`: nothing
    of the view and the events is made up, for nothing that the seat may not know was drawn or turned up.
    """

    view: View[Any]
    events: list[Event]
    accepted: list[Accepted]
    refusal: Refusal | None = None
    final: Final = ""
    certain: bool = True


def try_out(position: Position, seat: int, lines: Sequence[str], language: str, names: Sequence[str] = ()) -> Trial:
    """Try the lines one by one until one is refused; the position is left as it is. `names` are those of the seats.

    What a card turned up here shows is made up: it is one that the player cannot tell from the real one.
    """
    trial = _dealt_anew(position, seat)
    before = encode(trial.state)
    accepted: list[Accepted] = []
    refused = None
    for line in lines:
        try:
            accepted.append(_try(Writer(trial, seat, language, lambda: names), line))
        except Refusal as refusal:
            refused = refusal
            break
    events = [event for _, event in trial.events(seat)]
    final = _final(trial, before)
    certain = final in {"", "reveal", "alone"} or (final == "shown" and not _turns_up(trial, before, seat))
    return Trial(trial.view(seat), events, accepted, refused, final, certain)


def left_undone(
    position: Position, seat: int, lines: Sequence[str], language: str, names: Sequence[str] = ()
) -> list[Text]:
    """Return what the last of these orders would leave undone once the others are given; nothing if they are not.

    Of what the others turn up by chance nothing is told.
    """
    *others, last = lines or [""]
    trial = _dealt_anew(position, seat) if others else position
    try:
        for line in others:
            _try(Writer(trial, seat, language, lambda: names), line)
        command = understand(trial.game, last, language)
    except Refusal:
        return []
    asked = Writer(trial, seat, language, lambda: names).asked
    if not isinstance(command, Command) or asked is None or any(entry.draws for entry in trial.log[1:] if others):
        return []
    return asked.question.overlooked(asked.view, command)


def finality(position: Position, seat: int, command: Command) -> Final:
    """Return why an order could not be taken back, as far as its seat can know; empty if it could, or is refused."""
    trial = _dealt_anew(position, seat)
    before = encode(trial.state)
    try:
        trial.play(seat, command)
    except Refusal:
        return ""
    return _final(trial, before)


def _final(trial: Position, before: bytes) -> Final:
    """Return why what was played on a trial could not be taken back; `before` is the position it began with."""
    position = trial.log[1:]
    if not position:
        return ""
    if trial.over:
        return "end"
    if any(entry.draws for entry in position):
        return "chance"
    if trial.resolvable():
        return "reveal" if len(trial.decisions()) > 1 else "alone"
    if all(entry.sealed for entry in position):
        return ""
    return "shown" if shows(trial.game, trial.game.decode(before), trial.state) else ""


def _turns_up(trial: Position, before: bytes, seat: int) -> bool:
    """Tell whether something changes that the seat may not know: what it is shown of that is made up."""
    game = trial.game
    return encode(game.hidden(game.decode(before), seat)) != encode(game.hidden(trial.state, seat))


def only_orders(game: Game[Any, Any], lines: Sequence[str], language: str) -> list[str]:
    """Return the lines that are, or want to be, orders: not notes, talk and the like, which cannot be tried."""

    def is_order(line: str) -> bool:
        try:
            return isinstance(understand(game, line, language), Command)
        except Refusal:
            return True

    return [line for line in lines if is_order(line)]


def _dealt_anew(position: Position, seat: int) -> Position:
    state = deal_by_what_is_known(position.game, position.state, seat)
    return Position(
        position.game, state, [Entry(0, "start")], b"what if"
    )  # the real number counts others' sealed entries


def _try(writer: Writer, line: str) -> Accepted:
    found, trial = interpret(writer, line), writer.position
    command = found.meant
    if not isinstance(command, Command):
        raise MalformedCommand(say("“{line}” cannot be tried out.", line=line[:80]))
    order = writer.written(command)
    with offering(writer, command), quoting(order):
        if anytime.is_inquiry(trial.game, command):
            return Accepted(line, order, anytime.work_out(trial, writer.seat, command))
        trial.play(writer.seat, command)
    return Accepted(line, order, freely=found.freely)


def split_orders(game: Game[Any, Any], text: str, language: str) -> list[str]:
    """Return the orders that a text holds between semicolons; an order may have semicolons of its own.

    Raises IllegalCommand if they are too many.
    """
    pieces, orders = [piece.strip() for piece in text.split(";") if piece.strip()], []
    check_count(len(pieces))
    while pieces:
        most = min(len(pieces), MOST_JOINED)
        taken = next((n for n in range(most, 1, -1) if _is_order(game, "; ".join(pieces[:n]), language)), 1)
        orders.append("; ".join(pieces[:taken]))
        pieces = pieces[taken:]
    return orders


def _is_order(game: Game[Any, Any], text: str, language: str) -> bool:
    try:
        game.notation.read(text, language)
    except Refusal:
        return False
    return True
