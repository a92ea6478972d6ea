"""What is appended to an order on its line is carried out or asked back, never dropped: at recorded positions."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from functools import cache

import pytest

import engines
from engines.core import Chance, Command, Decision, Match, live
from engines.core.position import AnyGame
from engines.parting import parted
from engines.parts.orders.clauses.adding import is_payment
from engines.parts.orders.names.lexicon import notation_of
from engines.parts.orders.names.lexicons import lexicons_of, openings_of
from engines.parts.random_play import sample
from tests.engines.corpus import HERE, Written, match_at, read_at, tongues
from tests.engines.recording import Record

ALL = bool(os.environ.get("TEST_LUCK"))
POSITIONS = 40 if ALL else 4
"""Positions of a game; in quiet nights (`make soak`) ten times as many."""

JOINS = {
    "en": [", ", "; ", ". ", " and ", " then ", ", then ", " and then "],
    "pl": [", ", "; ", ". ", " i ", " potem ", ", potem ", " a potem "],
}
NOTHING = {"en": ["frobnicate", "xyzzy 7", "3 more"], "pl": ["glapnij", "xyzzy 7", "jeszcze 3"]}
"""What is no order, nor a word of one."""

OBJECTS = {"en": ["it", "one", "them", "the card"], "pl": ["je", "to", "jedną", "kartę"]}


@cache
def _positions(slug: str) -> list[tuple[Match, int, Command]]:
    """Return positions of recorded matches with the order that was given there."""
    game, luck = engines.find(slug), random.Random(slug)
    names = sorted(path.name for path in (HERE / slug.replace("-", "_") / "records").glob("*.json"))
    found = list[tuple[Match, int, Command]]()
    while len(found) < POSITIONS:
        name = luck.choice(names)
        log = Record.load(game, HERE / slug.replace("-", "_") / "records" / name).log
        place = luck.choice([at for at, entry in enumerate(log) if at and entry.kind == "command"])
        seat, command = log[place].seat, log[place].command
        assert seat is not None
        match = match_at(game, Written(name, place - 1, seat, "", "", "", "", "one"))
        if command.__struct_fields__ and match.decision(seat).allows(command):
            found.append((match, seat, command))
    return found


def _tails(game: AnyGame, decision: Decision, command: Command, language: str, luck: random.Random) -> Iterator[str]:
    """Yield what may stand behind an order: other ones, beginnings of such, the order once more, and nonsense."""
    written = game.notation.write(command, language)
    lexicons = lexicons_of(game, decision, tongues(game.slug))
    own = next((one.verbs for one in lexicons if one.form.command is type(command)), frozenset())
    begun = {word for line in notation_of(game).lines if line.order() for word in line.usage_in(language).split()[:1]}
    others = sorted(word for word in begun & openings_of(notation_of(game)) - own if not is_payment([word], ()))
    for word in luck.sample(others, min(2, len(others))):
        yield f"{word} {luck.choice(OBJECTS[language])}"
    yield f"{written.split()[0]} {luck.choice(OBJECTS[language])}"
    other = sample(decision.choices, Chance(live(written.encode(), len(language))), decision.allows)
    if other != command and not (command.commits and other.commits):
        yield game.notation.write(other, language)
    yield luck.choice(NOTHING[language])


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("slug", sorted(engines.games()))
def test_a_tail_is_carried_out_or_asked_back(slug: str, language: str) -> None:
    game, luck = engines.find(slug), random.Random(f"{slug} {language}")
    for match, seat, command in _positions(slug):
        decision = match.decision(seat)
        for tail in _tails(game, decision, command, language, luck):
            order, join = game.notation.write(command, language), luck.choice(JOINS[language])
            line = f"{order}{join}{tail}"
            found = read_at(game, decision, line, language).command
            assert found is None or found != command, line
            parts = parted(match, seat, line, tongues(slug), language)
            assert not parts or (len(parts) > 1 and _words(parts) == _words([order, tail])), (line, parts)


def _words(parts: list[str]) -> list[str]:
    return " ".join(parts).replace(";", " ").replace(",", " ").split()
