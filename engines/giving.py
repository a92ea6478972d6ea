"""Orders typed in the terminal: carried out, or given back with orders to choose from."""

from typing import Any

from engines.core import (
    AmbiguousCommand,
    Chance,
    Decision,
    MalformedCommand,
    Match,
    Refusal,
    Report,
    TakeBack,
    live,
    render,
)
from engines.parts.orders import is_elsewhere, read


class Giver:
    """Whoever types orders in a language; `offered` are those that a number stands for now."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.offered: list[str] = []

    def give(self, match: Match, decision: Decision, line: str) -> None:
        """Carry out an order, or say why not; what is not understood comes back with orders to choose from."""
        if line.isdigit() and 0 < int(line) <= len(self.offered):
            line = self.offered[int(line) - 1]
        self.offered = []
        try:
            self._obey(match, decision, line)
        except Refusal as refusal:
            print(refusal)

    def _obey(self, match: Match, decision: Decision, line: str) -> None:
        try:
            command = match.game.notation.read(line, self.language)
        except (MalformedCommand, AmbiguousCommand) as refusal:
            self._guess(match, decision, line, refusal)
            return
        inquiry = any(type(command) is inquiry.command for inquiry in match.game.inquiries)
        if is_elsewhere(decision, command) and not inquiry:
            self._guess(match, decision, line, None)
        else:
            _carry_out(match, decision, command)

    def _guess(self, match: Match, decision: Decision, line: str, refusal: Refusal | None) -> None:
        """Read a line against the question: carry out what it surely means, or offer orders by number."""
        reading = read(match.game, decision, line, {"en": render})
        if reading.command is not None:
            print(f"= {match.game.notation.write(reading.command, self.language)}")
            _carry_out(match, decision, reading.command)
            return
        print(reading.refused or refusal or "That does not answer what is asked.")
        self.offered = [match.game.notation.write(offer, self.language) for offer in reading.offers]
        if self.offered:
            print("\n".join(["Did you mean:", *(f"  {n}. {order}" for n, order in enumerate(self.offered, 1))]))


def _carry_out(match: Match, decision: Decision, command: Any) -> None:
    if any(type(command) is inquiry.command for inquiry in match.game.inquiries):
        _tell_report(match.inquire(decision.seat, command, Chance(live(b"an inquiry", match.number))))
    elif isinstance(command, TakeBack):
        match.undo(decision.seat)
    else:
        match.play(decision.seat, command)


def _tell_report(report: Report) -> None:
    """Print what was worked out, and how likely each result is."""
    for line in report.lines:
        print(render(line))
    for end in report.odds:
        print(f"  {end.permille / 10:5.1f} %  {render(end.label)}")
