"""A match in memory: a log of entries, and the position that folding them gives.

    match = Match.start(game, seats=2, options={}, secret=b"…")
    for decision in match.decisions():
        match.play(decision.seat, bot(decision, chance))

Tests, bots, the terminal and the service all use it.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Self

from . import position
from .agenda import AnyQuestion, open_question
from .chance import Chance, live, recorded
from .commands import Command, TakeBack
from .entries import Entry, Kind, apply, fold, live_entries
from .errors import BrokenInvariant, IllegalCommand, Refusal, ReplayMismatch, StaleCommand
from .game import Options
from .position import AnyGame, AnyState
from .questions import Decision
from .standing import Report
from .state import Event, Outcome, Seat, State, View, digest, encode
from .taking_back import before_last
from .words import SeatName, say

MOST_ANSWERS = 1_000
"""How many standing orders are carried out in one go."""

MOST_TO_ONE = 200
"""How many of them may answer one question in one go: a question that they never end is left to the player."""

Mistake = Callable[[Decision, Exception], None]
"""Hears of an error in a game's own answer to a decision."""


class Match:
    """A log and the position it folds to; every change appends one entry."""

    def __init__(self, game: AnyGame, state: AnyState, log: Sequence[Entry], secret: bytes) -> None:
        self.game = game
        self.state = state
        self.log = list(log)
        self._secret = secret
        self._news: list[tuple[int, Event]] = []

    @classmethod
    def start(cls, game: AnyGame, seats: int, options: Options, secret: bytes) -> Self:
        """Begin a match. Raises IllegalCommand for a number of seats or an option that the game does not have."""
        if seats not in game.seats:
            raise IllegalCommand(say("{game} is for {low} to {high} players.", game=game.title,
                                     low=game.seats[0], high=game.seats[-1]))  # fmt: skip
        match, chosen = cls(game, State(seats=seats), [], secret), game.full_options(options)
        game.teams(seats, chosen)
        match._append("start", seats=seats, options=chosen, revision=game.revision)
        return match

    @classmethod
    def replay(cls, game: AnyGame, log: Sequence[Entry], secret: bytes = b"", *, dice: bool = False) -> Self:
        """Fold a log again and compare every digest, with `dice` every draw too. Raises ReplayMismatch."""
        state: AnyState | None = None
        for place, entry in enumerate(log):
            source = live(secret, entry.number) if dice else recorded(entry.draws)
            try:
                if entry.kind == "undone":
                    state = fold(game, live_entries(log[: place + 1])[:-1])
                state, draws = apply(game, state, entry, source)
            except Exception as trouble:
                message = f"entry {entry.number} does not fold: {trouble!r}"
                raise ReplayMismatch(message) from trouble
            state.news.clear()
            folded, logged = (place, draws, digest(state)), (entry.number, entry.draws, entry.digest)
            if folded != logged:
                message = f"entry {place} folds to {folded}, but the log says {logged}"
                raise ReplayMismatch(message)
        assert state is not None, "a log begins with its start"
        return cls(game, state, log, secret)

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return self.log[-1].number if self.log else -1

    @property
    def over(self) -> bool:
        """Whether the outcome is known."""
        return self.state.outcome is not None

    def decisions(self) -> list[Decision]:
        """Return the open decisions, those of seats that are done included."""
        return [self.decision(seat) for seat in self._asked()]

    def waiting(self) -> list[Seat]:
        """Return the seats that the match waits for."""
        return [seat for seat in self._asked() if not self._done(seat)]

    def resolvable(self) -> bool:
        """Tell whether a sealed phase can be resolved because everybody is done."""
        question = self._question()
        return question is not None and question.sealed and not self.waiting()

    def _question(self) -> AnyQuestion | None:
        return open_question(self.game.by_name, self.state)

    def _asked(self) -> list[Seat]:
        question = self._question()
        return question.seats(self.state) if question else []

    def _done(self, seat: Seat) -> bool:
        return seat in self.state.sheets and self.state.sheets[seat].done

    def decision(self, seat: Seat, number: int | None = None) -> Decision:
        """Return the seat's open decision. Raises StaleCommand if there is none, or not the one numbered `number`."""
        question = self._question()
        if question is None:
            raise StaleCommand(say("The match is over."))
        if seat not in question.seats(self.state):
            names = [SeatName(other) for other in self.waiting()]
            raise StaleCommand(say("It is not your turn: the match waits for {seats}.", seats=names))
        asked = self.state.agenda[-1].number
        if number not in (None, asked):
            raise StaleCommand(say("That question is closed; the match has moved on."))
        return Decision(asked, seat, question, self.view(seat), self._done(seat))

    def standing(self, seat: Seat) -> Decision:
        """Return the question of standing orders. Raises StaleCommand if the game has none or the match is over."""
        orders = self.game.standing_orders
        if orders is None or self.over or seat not in orders.question.seats(self.state):
            raise StaleCommand(say("The match is over.") if self.over else say("There are no standing orders here."))
        return Decision(0, seat, orders.question, self.view(seat))

    def view(self, seat: Seat | None) -> View[Any]:
        """Return what the seat (None: a spectator) may know."""
        seen: View[Any] = self.game.view(self.state, seat)
        return seen

    def digest(self) -> str:
        """Return the fingerprint of the position."""
        return digest(self.state)

    def events(self, seat: Seat | None, since: int = -1) -> list[tuple[int, Event]]:
        """Return what happened in entries played here after number `since`, as far as the seat may hear of it."""
        return [(number, event) for number, event in self._news if number > since and event.heard_by(seat)]

    def play(self, seat: Seat, command: Command, number: int | None = None, *, asked: Decision | None = None) -> Entry:
        """Judge and carry out a seat's command. Raises a Refusal and changes nothing if it is not allowed.

        Who has just made the seat's open decision may say what was `asked`: its choices are not looked for again.
        """
        orders = self.game.standing_orders
        standing = orders is not None and isinstance(command, orders.question.judges)
        decision = self.standing(seat) if standing else asked or self.decision(seat, number)
        position.check(self.game, decision, command)
        return self._answer("standing" if standing else "command", decision, command)

    def apply_standing_orders(self, mistake: Mistake | None = None) -> list[Entry]:
        """Answer from standing orders until somebody must be asked; what is not legal is left to the player.

        So is what fails by an error of the game: `mistake` hears of it; without it the error is raised.
        """
        entries: list[Entry] = []
        given: Counter[tuple[Seat | None, int]] = Counter()
        while len(entries) < MOST_ANSWERS and (entry := self._apply_standing_orders_once(given, mistake)) is not None:
            entries.append(entry)
            given[entry.seat, entry.decision] += 1
        return entries

    def _apply_standing_orders_once(
        self, given: Counter[tuple[Seat | None, int]], mistake: Mistake | None
    ) -> Entry | None:
        if self.game.standing_orders is None:
            return None
        for seat in self.waiting():
            decision = self.decision(seat)
            if seat in self.state.by_hand or given[seat, decision.number] >= MOST_TO_ONE:
                continue
            before = encode(self.state) if mistake else b""
            try:
                if entry := self._answer_in_advance(decision):
                    return entry
            except Exception as trouble:
                if mistake is None:
                    raise
                self.state = self.game.decode(before)
                given[seat, decision.number] = MOST_TO_ONE
                mistake(decision, trouble)
        return None

    def _answer_in_advance(self, decision: Decision) -> Entry | None:
        orders = self.game.standing_orders
        assert orders is not None, "only such games are attended to"
        command = orders.answer(decision, Chance(live(self._secret + b" standing", self.number + 1)))
        if command is None or not decision.allows(command):
            return None
        return self._answer("answered", decision, command)

    def inquire(self, seat: Seat, command: Command, chance: Chance) -> Report:
        """Work out what a seat wants to know; nothing comes of it. Raises IllegalCommand."""
        view = self.view(seat)
        for inquiry in self.game.inquiries:
            if type(command) is inquiry.command:
                inquiry.check(view, command)
                return inquiry.answer(view, command, chance)
        raise IllegalCommand(say("“{order}” is an order, not an inquiry.", order=self.game.notation.write(command)))

    def apply_default(self, seat: Seat) -> Entry | None:
        """Answer with the question's default because the deadline passed; None if it has none or the seat is done."""
        decision = self.decision(seat)
        command = None if decision.done else decision.default()
        return None if command is None else self._answer("default", decision, command)

    def resolve(self) -> Entry:
        """Resolve the sealed phase that everybody is done with."""
        assert self.resolvable(), "somebody is not done"
        return self._append("resolved", decision=self.state.agenda[-1].number)

    def adopt(self, revision: int) -> Entry:
        """Go on under another revision of the rules."""
        return self._append("adopted", revision=revision)

    def replace(self, seat: Seat) -> Entry:
        """Note that somebody else sits on the seat from now on."""
        return self._append("replaced", seat=seat)

    def end(self, outcome: Outcome) -> Entry:
        """Close the match with an outcome that the table agreed on. Raises StaleCommand if it is over."""
        if self.over:
            raise StaleCommand(say("The match is over."))
        return self._append("ended", outcome=outcome)

    def rewind(self, to: int) -> Entry:
        """Return to the position after entry `to`, which needs the whole log and everybody's consent.

        Raises IllegalCommand unless that entry still counts.
        """
        counted = live_entries(self.log)
        if self.over or to not in {entry.number for entry in counted[:-1]}:
            raise IllegalCommand(say("The match cannot go back to there."))
        asked = self.state.asked
        kept = [entry for entry in counted if entry.number <= to or entry.kind == "standing"]
        self.state, self._news = fold(self.game, kept), [(at, event) for at, event in self._news if at <= to]
        return self._append("undone", decision=asked, back_to=to)

    def undo(self, seat: Seat) -> Entry:
        """Take the seat's last command back; outside sealed phases this needs the whole log.

        Raises IllegalCommand if the match has gone on, chance was drawn or something hidden was shown or changed in
        sight. That a private command is taken back is as private.
        """
        if seat in self._asked() and self.decision(seat).sealed:
            return self.play(seat, TakeBack())
        asked = self.state.asked
        if self.over:
            raise StaleCommand(say("The match is over."))
        earlier, sealed, self.state = before_last(self.game, self.log, seat)
        self._news = [(number, event) for number, event in self._news if number <= earlier]
        return self._append("undone", seat=seat, decision=asked, sealed=sealed, back_to=earlier)

    def _answer(self, kind: Kind, decision: Decision, command: Command) -> Entry:
        sealed = decision.sealed or command.private or kind == "standing"
        return self._append(kind, seat=decision.seat, decision=decision.number, sealed=sealed, command=command)

    def _append(self, kind: Kind, **fields: Any) -> Entry:
        """Carry the next entry out and write it down. Raises only Bugs: it has been judged."""
        entry = Entry(self.number + 1, kind, **{"revision": self.state.revision, **fields})
        try:
            self.state, entry.draws = apply(self.game, self.state, entry, live(self._secret, entry.number))
        except Refusal as refusal:
            message = f"entry {entry.number} was accepted and then refused: {refusal}"
            raise BrokenInvariant(message) from refusal
        self._news += [(entry.number, event) for event in self.state.news]
        self.state.news.clear()
        entry.digest = digest(self.state)
        self.log.append(entry)
        return entry
