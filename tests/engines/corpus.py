"""Orders that people would write before reading any help, what they meant, and how much of it is understood."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec

import engines
from engines.core import (
    AmbiguousCommand,
    Command,
    Decision,
    Entry,
    MalformedCommand,
    Match,
    Pick,
    Refusal,
    Text,
    apply,
    encode,
    fold,
    recorded,
    render,
)
from engines.core.position import AnyGame, check
from engines.parts.orders import Reading, is_elsewhere, read
from tests.engines.catalogues import Reader, catalogue_of
from tests.engines.recording import Record

HERE = Path(__file__).parent
PIECES = ("units", "ships")
"""Fields that list pieces, in any order."""

PACKAGES = Path(engines.__file__).parent


class Written(msgspec.Struct, frozen=True):
    """A line of the corpus: where it was written, and the order or orders that were meant; `also` are as good."""

    record: str
    entry: int
    seat: int
    question: str
    language: str
    text: str
    meant: str
    kind: str
    command: Any = None
    also: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Tried:
    """A line of the corpus with what became of it."""

    written: Written
    decision: Decision
    meant: tuple[Command, ...]
    legal: bool
    reading: Reading

    @property
    def outcome(self) -> str:
        """What became of the line: understood, offered, missed; refused or misread."""
        if self.reading.command is not None:
            return "understood" if self._means(self.reading.command) else "misread"
        if not self.legal:
            return "refused"
        return "offered" if any(map(self._means, self.reading.offers)) else "missed"

    def _means(self, command: Command) -> bool:
        return any(_same(command, meant) for meant in self.meant)


@cache
def tongues(slug: str) -> Mapping[str, Callable[[Text], str]]:
    """How a game speaks English and Polish."""
    return {"en": render, "pl": Reader(catalogue_of(PACKAGES / slug.replace("-", "_"))).polish}


def corpus(path: Path) -> list[Written]:
    """Return the lines of a corpus."""
    return [msgspec.convert(json.loads(line), Written) for line in path.read_text().splitlines()]


def tried(slug: str, lines: list[Written]) -> Iterator[Tried]:
    """Read every line where it was written; each record is folded once."""
    game = engines.find(slug)
    for record in dict.fromkeys(line.record for line in lines):
        told = [line for line in lines if line.record == record]
        decisions = _decisions(game, record, {(line.entry, line.seat) for line in told})
        yield from (_try(game, line, decisions[line.entry, line.seat]) for line in told)


def _decisions(game: AnyGame, name: str, places: set[tuple[int, int]]) -> dict[tuple[int, int], Decision]:
    record, found = _record(game.slug, name), dict[tuple[int, int], Decision]()
    states = dict(_states(game, record.log, {entry for entry, _ in places}))
    for entry, seat in sorted(places):
        found[entry, seat] = Match(game, game.decode(states[entry]), record.log[: entry + 1], b"").decision(seat)
    return found


def _states(game: AnyGame, log: Sequence[Entry], places: set[int]) -> Iterator[tuple[int, bytes]]:
    """Fold a log once, and yield the position at each of the places."""
    state = None
    for place, entry in enumerate(log[: max(places, default=-1) + 1]):
        undone = entry.kind == "undone"
        state = fold(game, log[: place + 1]) if undone else apply(game, state, entry, recorded(entry.draws))[0]
        state.news.clear()
        if place in places:
            yield place, encode(state)


@lru_cache(maxsize=16)
def _record(slug: str, name: str) -> Record:
    """Return a record that is read once; whoever plays on takes a part of its log."""
    return Record.load(engines.find(slug), HERE / slug.replace("-", "_") / "records" / name)


def match_at(game: AnyGame, line: Written) -> Match:
    """Return the match as it stood where a line was written."""
    log = _record(game.slug, line.record).log[: line.entry + 1]
    return Match(game, game.decode(_position(game.slug, line.record, line.entry)), log, b"")


@lru_cache(maxsize=256)
def _position(slug: str, record: str, entry: int) -> bytes:
    game = engines.find(slug)
    return encode(fold(game, _record(slug, record).log[: entry + 1]))


def orders_are(game: AnyGame, decision: Decision, line: Written, orders: Sequence[Command | None]) -> bool:
    """Tell whether these are the several orders that were meant."""
    meant = [_named(decision, msgspec.convert(command, game.command)) for command in line.command]
    return len(meant) == len(orders) and all(map(_alike, orders, meant))


def _alike(one: Command | None, other: Command) -> bool:
    """Tell whether orders are the same; the corpus writes names with capitals."""
    return msgspec.json.encode(one).lower() == msgspec.json.encode(other).lower()


def _try(game: AnyGame, line: Written, decision: Decision) -> Tried:
    meant = tuple(_named(decision, command) for command in _converted(game, [line.command, *line.also]))
    legal = line.kind == "one" and any(_is_legal(game, decision, command) for command in meant)
    return Tried(line, decision, meant, legal, read_at(game, decision, line.text, line.language))


def _converted(game: AnyGame, commands: list[Any]) -> Iterator[Command]:
    for command in commands:
        if isinstance(command, dict):
            yield msgspec.convert(command, game.command)
        elif command and all(order == command[0] and "count" in order for order in command):
            yield msgspec.convert({**command[0], "count": sum(order["count"] for order in command)}, game.command)


def _named(decision: Decision, command: Command) -> Command:
    """Return the command with values where the corpus has what they are called."""
    for form in decision.choices.forms:
        if form.command is type(command):
            picks = {name: domain for name, domain in form.fields.items() if isinstance(domain, Pick)}
            called = {(name, _key(render(choice.label))): choice.value
                      for name, pick in picks.items() for choice in pick.choices}  # fmt: skip
            given = {name: called.get((name, _key(getattr(command, name))), getattr(command, name)) for name in picks}
            return msgspec.structs.replace(command, **given)
    return command


def _key(value: str | int) -> str:
    return re.sub(r"^the | \(.*| \d+(?=$| \()|[ -]", "", str(value)).casefold()


def _same(one: Command | None, other: Command) -> bool:
    """Tell whether two orders do the same: in which order pieces are named does not matter."""
    if type(one) is not type(other):
        return False
    fields = other.__struct_fields__
    return all(_sorted(name, getattr(one, name)) == _sorted(name, getattr(other, name)) for name in fields)


def _sorted(name: str, value: Any) -> Any:
    return sorted(value, key=repr) if name in PIECES else value


def _is_legal(game: AnyGame, decision: Decision, command: Command) -> bool:
    try:
        check(game, decision, command)
    except Refusal:
        return False
    return True


def read_at(game: AnyGame, decision: Decision, text: str, language: str) -> Reading:
    """Read a line as the service does: by the notation, and what that cannot read against the question."""
    try:
        command = game.notation.read(text, language)
    except (MalformedCommand, AmbiguousCommand):
        return read(game, decision, text, tongues(game.slug))
    try:
        check(game, decision, command)
    except Refusal as refused:
        if is_elsewhere(decision, command):
            return read(game, decision, text, tongues(game.slug))
        return Reading(None, (), (), refused)
    return Reading(command, (), (), None)


def shares(trials: list[Tried]) -> dict[tuple[str, str], Counter[str]]:
    """Count the outcomes by language and kind of line."""
    found: dict[tuple[str, str], Counter[str]] = {}
    for trial in trials:
        found.setdefault((trial.written.language, trial.written.kind), Counter())[trial.outcome] += 1
    return found
