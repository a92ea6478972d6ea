"""Presses that orders take on the page, counted by asking what it asks: `python -m tests.engines.clicks [game …]`.

Standard bots play a match of each game; what they answer is made by the form beside the board, and on the board.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median_low
from typing import Any
from xml.etree import ElementTree as ET

from msgspec.structs import replace

import engines
from engines.core import Chance, Command, Decision, Match, Rows, live, render
from engines.core.position import AnyGame
from engines.parts.orders import Picked, Step, picked

TABLES: Mapping[str, tuple[int, Mapping[str, str]]] = {
    "space-empires": (2, {"board": "small"}),
    "galactic-emperor": (3, {}),
    "light-speed": (2, {}),
    "trian": (2, {}),
    "new-era": (2, {}),
}
ANSWERS, EACH, KINDS, DEEPEST = 700, 12, 15, 7
SEND, TYPED = 1, 2
MOST_SIDE_BY_SIDE = 2
LANGUAGE = "en"
TONGUES = {LANGUAGE: render}


@dataclass
class Kind:
    """How often orders of a kind were given, and what those took that were counted."""

    label: str
    times: int = 0
    example: str = ""
    menus: list[int] = field(default_factory=list)
    board: list[int | None] = field(default_factory=list)


def answers(game: AnyGame, seats: int, options: Mapping[str, str]) -> Iterator[tuple[Decision, Command]]:
    """Yield what standard bots answer, with what they were asked, before it is played."""
    match = Match.start(game, seats, dict(options), b"presses")
    for number in range(ANSWERS):
        while match.resolvable():
            match.resolve()
        asked = [decision for decision in match.decisions() if not decision.done]
        if not asked:
            return
        command = game.bots["standard"](asked[0], Chance(live(b"presses", number)))
        yield asked[0], command
        match.play(asked[0].seat, command)


def by_menus(decision: Decision, command: Command) -> int:
    """Return the presses in the form: to unfold it unless it is the first, two for each value, one to send."""
    forms = decision.choices.forms
    at = next(number for number, form in enumerate(forms) if form.command is type(command))
    if not forms[at].fields:
        return SEND
    values = sum(_values(getattr(command, name), domain) for name, domain in forms[at].fields.items())
    unfold = at != next(number for number, form in enumerate(forms) if form.fields)
    return unfold + 2 * values + SEND


def _values(value: Any, domain: Any) -> int:
    return len(value) * len(domain.parts) if isinstance(domain, Rows) else 1


@dataclass(frozen=True)
class Drawn:
    """What of a board can be tapped: the pieces of each stack, the names of all, the ways in which a tile can lie."""

    stacks: tuple[frozenset[str], ...]
    names: frozenset[str]
    ways: Mapping[str, Sequence[Sequence[str]]]


def drawn(game: AnyGame, decision: Decision) -> Drawn:
    """Read the marks of the board that the seat sees."""
    root = ET.fromstring(game.faces.svg(decision.view, render, -1))  # noqa: S314  # our own
    marks = [one for one in root.iter() if "data-pick" in one.attrib]
    stacks = defaultdict[str, set[str]](set)
    for one in marks:
        for place in one.get("data-on", "").split():
            stacks[place].add(one.attrib["data-pick"].split()[0])
    ways = {
        one.attrib["data-pick"].split()[0]: [way.split() for way in one.attrib["data-ways"].split(";") if way]
        for one in marks
        if "data-ways" in one.attrib
    }
    names = frozenset(name for one in marks for name in one.attrib["data-pick"].split())
    return Drawn(tuple(frozenset(stack) for stack in stacks.values()), names, ways)


class Bar:
    """The bar below the board: what one press after another makes of an order."""

    def __init__(self, game: AnyGame, decision: Decision) -> None:
        self.game, self.decision, self.board = game, decision, drawn(game, decision)
        self.known = dict[tuple[tuple[str, ...], int | None], Picked]()

    def after(self, names: tuple[str, ...], kind: int | None) -> Picked:
        """Return what the server tells of picked things."""
        if (names, kind) not in self.known:
            self.known[names, kind] = picked(self.game, self.decision, names, LANGUAGE, TONGUES, kind)
        return self.known[names, kind]

    def presses(self, command: Command) -> int | None:
        """Return the fewest presses that make and send an order; None if it cannot be made here."""
        line = self.game.notation.write(command, LANGUAGE)
        forms = self.decision.choices.forms
        kind = next(number for number, form in enumerate(forms) if form.command is type(command))
        if not forms[kind].fields:
            return SEND
        found = [self._by_ways(line), self._from(line, None, 0), self._from(line, kind, 1)]
        sent = [count + SEND for count in found if count is not None]
        return min([*sent, *self._by_shop(command)], default=None)

    def _by_shop(self, command: Command) -> Iterator[int]:
        """In a table to buy from each press sends one; of many places to have it from one chooses first."""
        shop = self.decision.question.shop(self.decision.view) if self.decision.sealed else None
        count = getattr(command, "count", 1)
        one = replace(command, count=1) if count != 1 else command
        for article in (article for shelf in shop.shelves for article in shelf.articles) if shop else ():
            chosen = 0 if len(article.stalls) <= MOST_SIDE_BY_SIDE else TYPED
            yield from (count + chosen for stall in article.stalls if stall.more == [one])

    def _by_ways(self, line: str) -> int | None:
        """A tile lies there in the first way, and in the next one with each further tap."""
        laid = [
            at
            for place, ways in self.board.ways.items()
            for at, way in enumerate(ways, 1)
            if any(step.whole and step.line == line and not step.name for step in self.after((place, *way), None).steps)
        ]
        return min(laid, default=None)

    def _from(self, line: str, kind: int | None, pressed: int) -> int | None:
        """Go on breadth first from nothing, or from the button of a kind, until the line stands in the bar."""
        fringe: Mapping[tuple[str, ...], int] = {(): pressed}
        for _ in range(DEEPEST):
            ends = [self._ends(line, names, kind, count) for names, count in fringe.items()]
            if found := [end for end in ends if end is not None]:
                return min(found)
            fringe = self._on(line, kind, fringe)
        return None

    def _ends(self, line: str, names: tuple[str, ...], kind: int | None, count: int) -> int | None:
        """Return the presses if the line stands there, or is one press off."""
        steps = [step for step in self.after(names, kind).steps if step.whole and step.line == line]
        if any(not step.name for step in steps):
            return count if kind is not None or self._stood(line, names) else count + 1
        return count + 1 if any(self._is_shown(step, names, kind) for step in steps) else None

    def _stood(self, line: str, names: tuple[str, ...]) -> bool:
        """Tell whether the last tap alone made the order."""
        before = self.after(names[:-1], None)
        return bool(names) and self._means(before, names[-1], first=len(names) == 1) == {line}

    @staticmethod
    def _means(told: Picked, name: str, *, first: bool) -> set[str]:
        """Return the orders that a tap makes; none while it may begin others."""
        steps = [step for step in told.steps if step.name == name]
        open_ends = any(not step.whole for step in steps)
        return set() if open_ends else {step.line for step in steps if not (step.dear and first and not told.sole)}

    def _is_shown(self, step: Step, names: tuple[str, ...], kind: int | None) -> bool:
        """Tell whether one press on it is enough: nothing else is made by it, or it is a chip with the whole line."""
        told = self.after(names, kind)
        if step.name not in self.board.names:
            return bool(names) or kind is not None
        return self._means(told, step.name, first=not names and kind is None) == {step.line}

    def _on(self, line: str, kind: int | None, fringe: Mapping[tuple[str, ...], int]) -> dict[tuple[str, ...], int]:
        found = dict[tuple[str, ...], int]()
        for names, count in fringe.items():
            for more, presses in self._taps(line, names, kind):
                found[more] = min(found.get(more, 99), count + presses)
        return found

    def _taps(self, line: str, names: tuple[str, ...], kind: int | None) -> Iterator[tuple[tuple[str, ...], int]]:
        """Yield what can be picked next with its presses: one thing that the line speaks of, or a whole stack."""
        said = set(line.replace(",", " ").split())
        steps = {step.name for step in self.after(names, kind).steps if step.name}
        for name in sorted(steps):
            touched = name in self.board.names
            if (name in said or not touched) if names or kind is not None else touched and name in said:
                yield (*names, name), 0 if kind is not None and len(steps) == 1 else 1
        for number in sorted(said):
            if any(number.isdecimal() and one.low <= int(number) <= one.high for one in self.after(names, kind).blanks):
                yield (*names, number), TYPED
        for stack in self.board.stacks if not names else ():
            there = tuple(sorted(stack & steps))
            if len(there) > 1 and set(there) <= said:
                yield there, 2


def count(slug: str) -> list[Kind]:
    """Return the commonest kinds of orders of a game, with their presses."""
    game = engines.find(slug)
    seats, options = TABLES[slug]
    kinds = dict[type[Command], Kind]()
    for decision, command in answers(game, seats, options):
        form = next((form for form in decision.choices.forms if form.command is type(command)), None)
        if form is None:
            continue
        kind = kinds.setdefault(type(command), Kind(render(form.label)))
        kind.times += 1
        if len(kind.menus) < EACH:
            kind.example = kind.example or game.notation.write(command, LANGUAGE)
            kind.menus.append(by_menus(decision, command))
            kind.board.append(Bar(game, decision).presses(command))
    return sorted(kinds.values(), key=lambda kind: -kind.times)[:KINDS]


def row(kind: Kind) -> str:
    """Return a line of the table in docs/clicks.md."""
    made = [presses for presses in kind.board if presses is not None]
    board = str(median_low(made)) if 2 * len(made) > len(kind.board) else "–"
    label = re.sub(r"\b\d{4}\b", "N", kind.label)
    return f"| {label} | {kind.times} | `{kind.example}` | {median_low(kind.menus)} | {board} |"


def main(slugs: Sequence[str]) -> None:
    """Print the tables."""
    for slug in slugs:
        print(f"\n## {slug}\n\n| answer | times | for example | menus | board |\n|---|---|---|---|---|")
        for kind in count(slug):
            print(row(kind), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or list(TABLES))
