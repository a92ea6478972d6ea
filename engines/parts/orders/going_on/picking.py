"""What things picked on a board can do: the orders that they make, and what may be picked next."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import msgspec

from engines.core import Command, Decision, Number, Pick, Refusal, Rows, Text
from engines.core.position import AnyGame
from engines.parts.orders.names.asking import Tongues
from engines.parts.orders.names.lexicon import Place, notation_of
from engines.parts.orders.names.lexicons import lexicons_of

from .continuing import MOST_LISTED, Begun
from .reasons import reason
from .steps import Blank, Picked, Step, deed


def picked(
    game: AnyGame, decision: Decision, names: Sequence[str], language: str, tongues: Tongues, kind: int | None = None
) -> Picked:
    """Return what can be done with things that were picked one after the other; nothing picked: what may be first.

    `kind`: only the form with this number is meant.
    """
    spoken, begun = tongues[language], list(_begun(game, decision, names, tongues, kind))
    writer = _Writer(game, decision, language, tuple(names))
    found, blanks = dict[tuple[str, str], Step](), dict[Blank, None]()
    there = False
    for one in begun:
        if (names or kind is not None) and (line := writer.whole(one)):
            whole = writer.told(
                Step("", line, spoken(one.lexicon.form.label), whole=True, dear=writer.is_dear(one)), one, spoken
            )
            found.setdefault(("", line), whole)
            if (place := _place_of(game, decision, one)) and place not in names:
                found.setdefault((place, line), replace(whole, name=place, label=place))
        led = list(writer.led(one, spoken))
        there = there or bool(led)
        for step in (*writer.steps(one, spoken), *led):
            found.setdefault((step.name, step.line), step)
        blanks |= dict.fromkeys(Blank(spoken(wide.label), wide.low, wide.high) for wide in _wide(one))
    sole = kind is not None or sum(bool(form.fields) for form in decision.choices.forms) == 1
    why = None if blanks or there or any(not name for name, _ in found) else _why(decision, begun)
    if names and why is None and not blanks and _leads_nowhere(begun, found.values()):
        why = (notation_of(game).idle(decision.view, names[-1]) if not begun else None) or _reason(
            game, decision, names, tongues, kind
        )
    return Picked(tuple(found.values()), why, sole, tuple(blanks))


def _leads_nowhere(begun: Iterable[Begun], steps: Collection[Step]) -> bool:
    """Tell whether what was picked can only be given up, or counted out before some of it is."""
    counts = all(isinstance(domain, Number) for one in begun for _, domain in one.next_places())
    return all(step.dear for step in steps) or (counts and any(step.dear for step in steps))


def _reason(game: AnyGame, decision: Decision, names: Sequence[str], tongues: Tongues, kind: int | None) -> Text | None:
    """Return why the last thing that was picked does not go with those before it, or with nothing at all."""
    ways = (_begun(game, decision, before, tongues, kind) for before in dict.fromkeys((tuple(names[:-1]), ())))
    return next((why for begun in ways if (why := reason(decision, begun, names[-1])) is not None), None)


def _begun(
    game: AnyGame, decision: Decision, names: Sequence[str], tongues: Tongues, kind: int | None
) -> Iterator[Begun]:
    """Yield the orders that the picked things begin, in the order in which they were picked."""
    forms = decision.choices.forms
    meant = forms if kind is None else forms[kind : kind + 1]
    for lexicon in lexicons_of(game, decision, tongues):
        if lexicon.line is None or not lexicon.form.fields or not any(lexicon.form is form for form in meant):
            continue
        begun: Begun | None = Begun(lexicon, {})
        for name in names:
            begun = _taken(game, decision, begun, name) if begun is not None else None
        if begun is not None:
            yield begun


def _taken(game: AnyGame, decision: Decision, begun: Begun, name: str) -> Begun | None:
    """Return the order with one more thing; the place that it is carried out in is no part of it."""
    here = begun if name == _place_of(game, decision, begun) else None
    return _with(begun, name) or here or _led_to(_Writer(game, decision, ""), begun, name)


def _led_to(writer: "_Writer", begun: Begun, name: str) -> Begun | None:
    """Return the order with the value by which it is carried out in a place."""
    after = (begun.with_value(place, value) for place, value, _ in _next(begun)) if begun.given else ()
    return next((one for one in after if writer.leads_to(begun, one) == name), None)


def _place_of(game: AnyGame, decision: Decision, begun: Begun) -> str:
    """Return the place that an order that is whole is carried out in, where it is one that the order does not name."""
    command = begun.command()
    if command is None or not decision.allows(command):
        return ""
    return notation_of(game).place(decision.view, command)


def _with(begun: Begun, name: str) -> Begun | None:
    """Return the order with one more thing in the first place that takes it, None if none does.

    What need not be said comes last: a ship that others may join is not what an order to build begins with.
    """
    for place, domain in begun.next_places():
        if isinstance(domain, Number) and domain.scale == 1 and _holds(domain, name):
            return begun.with_value(place, int(name))
    found = [(place, value) for place, value, _ in _next(begun)] + [*_needed(begun)]
    return next((begun.with_value(place, value) for place, value in found if str(value) == name), None)


def _needed(begun: Begun) -> Iterator[tuple[Place, int | str]]:
    """Yield the values of every list that something must be picked from, whenever its turn comes."""
    for field, domain in begun.lexicon.form.fields.items():
        needed = field not in begun.given and begun.lexicon.usual(field) is msgspec.NODEFAULT
        if isinstance(domain, Pick) and needed:
            yield from ((Place(field), choice.value) for choice in domain.choices)


def _next(begun: Begun) -> Iterator[tuple[Place, int | str, Text]]:
    """Yield every value that may be given next, with what it is called; whoever taps a second place means another."""
    for place, domain in begun.next_places():
        if isinstance(domain, Pick) and not _is_second(begun, place, domain):
            yield from ((place, choice.value, choice.label) for choice in domain.choices)
        elif isinstance(domain, Number) and domain.scale == 1 and not _is_wide(domain):
            yield from ((place, n, Text(str(n))) for n in range(domain.low, domain.high + 1))


def _is_second(begun: Begun, place: Place, domain: Pick) -> bool:
    """Tell whether it need not be said, and could be any of what something else in the order is one of already.

    It must be said where its usual value is none of the choices: the card of the hand that is the price of another.
    """
    values = {choice.value for choice in domain.choices}
    if place.part or begun.lexicon.usual(place.field) not in values:
        return False
    values -= {""}
    firsts = (begun.lexicon.form.fields[name] for name in begun.given)
    return any(values <= {choice.value for choice in one.choices} for one in firsts if isinstance(one, Pick))


def _wide(begun: Begun) -> Iterator[Number]:
    """Yield the numbers that may be given next and are too many to be listed."""
    for _, domain in begun.next_places():
        if isinstance(domain, Number) and domain.scale == 1 and _is_wide(domain):
            yield domain


def _holds(domain: Number, name: str) -> bool:
    """Tell whether the name is such a number, written as numbers are: a place is called 0102."""
    return name.isdecimal() and str(int(name)) == name and domain.low <= int(name) <= domain.high


def _is_wide(domain: Number) -> bool:
    return domain.high - domain.low >= MOST_LISTED


@dataclass(frozen=True)
class _Writer:
    """How orders are judged and written for whoever picks, and has picked what is `known`."""

    game: AnyGame
    decision: Decision
    language: str
    known: tuple[str, ...] = ()

    def whole(self, begun: Begun) -> str:
        """Return the line of an order that is whole and legal, else nothing."""
        command = begun.command()
        if command is None or not self.decision.allows(command):
            return ""
        return self.game.notation.write(command, self.language)

    def cost(self, begun: Begun) -> Text | None:
        """Return what an order that is whole and legal uses up."""
        command = begun.command()
        return notation_of(self.game).cost(self.decision.view, command) if command is not None else None

    def steps(self, begun: Begun, spoken: Callable[[Text], str]) -> Iterator[Step]:
        """Yield what every value that may be given next makes of the order."""
        for place, value, label in _next(begun):
            if not begun.has_piece(place, value):
                after = begun.with_value(place, value)
                step = self.step(after, value, spoken(label))
                if step is not None:
                    yield self.told(self.priced(step, after, spoken), after, spoken, place)

    def led(self, begun: Begun, spoken: Callable[[Text], str]) -> Iterator[Step]:
        """Yield what may come next by the places in which the order is carried out then."""
        for place, value, label in _next(begun) if begun.given else ():
            after = begun.with_value(place, value)
            at = self.leads_to(begun, after)
            step = self.step(after, value, spoken(label)) if at else None
            if step is not None:
                yield replace(self.told(step, after, spoken), name=at)

    def leads_to(self, begun: Begun, after: Begun) -> str:
        """Return the place that an order is carried out in by one more value, if it is another then."""
        place = notation_of(self.game).place
        before, now = (place(self.decision.view, one) if (one := made.command()) else "" for made in (begun, after))
        return now if now != before else ""

    def told(self, step: Step, begun: Begun, spoken: Callable[[Text], str], place: Place | None = None) -> Step:
        """Return a step with what it does, of which kind it is, and what is counted by a value in such a place."""
        form = begun.lexicon.form
        kind = next(n for n, one in enumerate(self.decision.choices.forms) if one is form)
        domain = form.fields[place.field] if place is not None else None
        if isinstance(domain, Rows) and place is not None and place.part:
            domain = domain.parts[place.part]
        of, area = (spoken(domain.label), domain.area) if isinstance(domain, Number) else ("", "")
        asks = spoken(domain.label) if domain is not None else ""
        return replace(step, kind=kind, does=deed(begun, spoken, self.known), of=of, area=area, asks=asks)

    def priced(self, step: Step, begun: Begun, spoken: Callable[[Text], str]) -> Step:
        """Return a step with what it costs, where its order is whole and costs something."""
        cost = self.cost(begun) if step.whole else None
        return replace(step, costs=spoken(cost), number=int(str(cost.params["n"]))) if cost is not None else step

    def step(self, begun: Begun, value: int | str, label: str) -> Step | None:
        """Return what the order comes to, None where it can never be legal."""
        if line := self.whole(begun):
            whole = Step(str(value), line, label, whole=True, dear=self.is_dear(begun))
            return None if self.says_more(begun) else whole
        if begun.command() is None or _may_grow(begun) or self.turns_legal(begun):
            return Step(str(value), begun.written(self.language), label, whole=False)
        return None

    def is_dear(self, begun: Begun) -> bool:
        """Tell whether orders of this kind give something away for good."""
        return begun.lexicon.form.command in notation_of(self.game).hints.dear

    def says_more(self, begun: Begun) -> bool:
        """Tell whether a shorter order that is whole, too, does the same."""
        command = begun.command()
        return command is not None and notation_of(self.game).lengthy(self.decision.view, command)

    def turns_legal(self, begun: Begun) -> bool:
        """Tell whether something that need not be said makes it legal: a tile that fits when it is turned.

        More pieces do not count: where a miner may only go with an escort, the escort is picked first.
        """
        usual = [(place, value) for place, value, _ in _next(begun) if not place.part]
        return any(self.whole(begun.with_value(place, value)) for place, value in usual)


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
