"""What things picked on a board can do: the orders that they make, and what may be picked next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engines.core import Command, Decision, Number, Pick, Refusal, Rows, Text
from engines.core.position import AnyGame

from .asking import Tongues
from .continuing import MOST_LISTED, Begun
from .lexicon import Place, lexicons_of


@dataclass(frozen=True)
class Step:
    """One thing that may be picked next (no `name`: nothing more is needed), and the order line with it.

    A line that is `whole` is a legal order as it stands.
    """

    name: str
    line: str
    label: str
    whole: bool


@dataclass(frozen=True)
class Picked:
    """What may come next after what was picked; if nothing may, why not, where the game has a sentence for it.

    `sole`: only one kind of order is asked for, so that whatever makes it whole is meant. Where there are others, a
    counter picked to be moved must not be scrapped for want of anything else that it can do.
    """

    steps: tuple[Step, ...]
    why: Text | None = None
    sole: bool = False


def picked(game: AnyGame, decision: Decision, names: Sequence[str], language: str, tongues: Tongues) -> Picked:
    """Return what can be done with things that were picked one after the other; nothing picked: what may be first."""
    spoken, begun = tongues[language], list(_begun(game, decision, names, tongues))
    writer = _Writer(game, decision, language)
    found = dict[tuple[str, str], Step]()
    for one in begun:
        if names and (line := writer.whole(one)):
            found.setdefault(("", line), Step("", line, spoken(one.lexicon.form.label), whole=True))
        for place, value, label in _next(one):
            step = (
                None if one.has_piece(place, value) else writer.step(one.with_value(place, value), value, spoken(label))
            )
            if step is not None:
                found.setdefault((step.name, step.line), step)
    sole = sum(bool(form.fields) for form in decision.choices.forms) == 1
    return Picked(tuple(found.values()), None if found else _why(decision, begun), sole)


def _begun(game: AnyGame, decision: Decision, names: Sequence[str], tongues: Tongues) -> Iterator[Begun]:
    """Yield the orders that the picked things begin, in the order in which they were picked."""
    for lexicon in lexicons_of(game, decision, tongues):
        if lexicon.line is None or not lexicon.form.fields:
            continue
        begun: Begun | None = Begun(lexicon, {})
        for name in names:
            begun = _with(begun, name) if begun is not None else None
        if begun is not None:
            yield begun


def _with(begun: Begun, name: str) -> Begun | None:
    """Return the order with one more thing in the first place that takes it, None if none does."""
    for place, value, _ in _next(begun):
        if str(value) == name:
            return begun.with_value(place, value)
    for field, domain in begun.lexicon.form.fields.items():
        if isinstance(domain, Pick) and field not in begun.given:
            for choice in domain.choices:
                if str(choice.value) == name:
                    return begun.with_value(Place(field), choice.value)
    return None


def _next(begun: Begun) -> Iterator[tuple[Place, int | str, Text]]:
    """Yield every value that may be given next, with what it is called."""
    for place, domain in begun.next_places():
        if isinstance(domain, Pick):
            yield from ((place, choice.value, choice.label) for choice in domain.choices)
        elif isinstance(domain, Number) and domain.high - domain.low < MOST_LISTED and domain.scale == 1:
            yield from ((place, n, Text(str(n))) for n in range(domain.low, domain.high + 1))


@dataclass(frozen=True)
class _Writer:
    """How orders are judged and written for whoever picks."""

    game: AnyGame
    decision: Decision
    language: str

    def whole(self, begun: Begun) -> str:
        """Return the line of an order that is whole and legal, else nothing."""
        command = begun.command()
        if command is None or not self.decision.allows(command):
            return ""
        return self.game.notation.write(command, self.language)

    def step(self, begun: Begun, value: int | str, label: str) -> Step | None:
        """Return what the order comes to, None where it can never be legal."""
        if line := self.whole(begun):
            return Step(str(value), line, label, whole=True)
        if begun.command() is None or _may_grow(begun):
            return Step(str(value), begun.written(self.language), label, whole=False)
        return None


def _may_grow(begun: Begun) -> bool:
    """Tell whether more pieces may make it legal; a path must be legal at every step."""
    rows = [name for name, domain in begun.lexicon.form.fields.items() if isinstance(domain, Rows)]
    return len(rows) == 1 and begun.goes_on()


def _why(decision: Decision, begun: Sequence[Begun]) -> Text | None:
    """Return why what was picked is no order, in the words of the game."""
    whole = [command for one in begun if (command := one.command()) is not None]
    return next((why for command in whole if (why := _refused(decision, command)) is not None), None)


def _refused(decision: Decision, command: Command) -> Text | None:
    try:
        decision.question.check(decision.view, command)
    except Refusal as refusal:
        return refusal.text
    return None
