"""The faces of Galaxy of Trian for tests: parsed, in strange words, in positions of random matches."""

from __future__ import annotations

import re
from functools import cache, partial

import pytest

from engines.core import Chance, Command, Match, encode, live
from engines.parts.random_play import random_answer
from engines.trian.faces import FACES
from engines.trian.game import GAME
from engines.trian.model.commands import Draw, Lay
from engines.trian.model.state import State
from engines.trian.model.view import View
from tests.engines import drawing

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])

CODE = re.compile(r"\b(?:[NST]{3}[gvylr]?(?:\+[XHPE])*|[A-Z]{1,2}-?\d+)\b")
"""Signs that are the same in every language: sides and cells."""

tree = partial(drawing.tree, FACES)
everything = partial(drawing.everything, FACES)
untranslated = partial(drawing.untranslated, CODE)

EVERY = 17
"""After how many answers of a random match a position is kept; about 30 in a match."""


@cache
def positions(seats: int) -> list[tuple[State, View]]:
    """Play at random; return some positions as whoever acts, somebody else and a spectator see them."""
    match = Match.start(GAME, seats, {"tiles": "84"} if seats == 3 else {}, b"faces")
    chance = Chance(live(b"faces of %d" % seats, 0))
    found: list[tuple[State, View]] = []
    number = 0
    while not match.over:
        if match.resolvable():
            match.resolve()
            continue
        decision = match.decision(match.waiting()[0])
        if number % EVERY == 0:
            found += _seen(match, [decision.seat, (decision.seat + 1) % seats, None][number // EVERY % 3])
        command = random_answer(decision, chance)
        assert command is not None, "somebody is waited for"
        match.play(decision.seat, command)
        number += 1
    return [*found, *_seen(match, 0), *_seen(match, None)]


def _seen(match: Match, eyes: int | None) -> list[tuple[State, View]]:
    state = GAME.decode(encode(match.state))
    return [(state, GAME.view(state, eyes))]


def state_of(match: Match) -> State:
    """Return the whole truth of a match."""
    assert isinstance(match.state, State)
    return match.state


def after(*commands: type[Command], turns: int = 12) -> Match:
    """Play some turns at random, then give the first legal answer of each kind; return the match."""
    match = Match.start(GAME, 2, {}, b"turns")
    chance = Chance(live(b"turns", 0))
    while state_of(match).turn < turns:
        _answer(match, chance)
    while match.resolvable():
        match.resolve()
    for wanted in commands:
        decision = match.decision(match.waiting()[0])
        form = next(form for form in decision.choices.forms if form.command is wanted)
        match.play(decision.seat, form.examples[0])
        while match.resolvable():
            match.resolve()
    return match


def _answer(match: Match, chance: Chance) -> None:
    if match.resolvable():
        match.resolve()
        return
    decision = match.decision(match.waiting()[0])
    command = random_answer(decision, chance)
    assert command is not None, "somebody is waited for"
    match.play(decision.seat, command)


def drawn() -> tuple[Match, View]:
    """Return a match in which a tile has been drawn, and how its player sees it."""
    match = after(Draw)
    return match, GAME.view(state_of(match), state_of(match).active)


def laid() -> tuple[Match, View]:
    """Return a match in which a tile has been laid, and how its player sees it."""
    match = after(Draw, Lay)
    return match, GAME.view(state_of(match), state_of(match).active)
