"""Positions in words: `Position("red 3 SC-1 at 0405 with move 2", systems={"0506": "nebula"})`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from engines.core import Chance, Frame, Match, Refusal, live, position, render, schedule
from engines.core.agenda import advance
from engines.space_empires import GAME
from engines.space_empires.model import tables
from engines.space_empires.model.maps import BOARDS
from engines.space_empires.model.scenarios import comrades, in_turn
from engines.space_empires.model.state import Colony, State, System, Technology, Unit
from engines.space_empires.model.tables import HOME_WORLD
from engines.space_empires.model.view import View
from engines.space_empires.rules.setup import middle_home, new_match
from engines.space_empires.sequence import hold_economic_phase, phases, play_cycle, take_turn, turns
from tests.luck import scripted

PIECE = re.compile(r"(\w+)(?: (\d+))? (\w\w)-(\d+) at (\d{4})(?: with (.*))?")
LEVELS = (
    "attack",
    "defence",
    "tactics",
    "move",
    "exploration",
    "terraforming",
    "sweeping",
    "cloaking",
    "scanners",
    "fighters",
    "point",
)


def seat_of(colour: str) -> int:
    return tables.COLOURS.index(colour)


def piece(words: str) -> Unit:
    """Return “red 3 CA-1 at 0405 with move 2, attack 1, revealed, cargo wreck, last 0404, moved 1”."""
    found = PIECE.fullmatch(words)
    assert found, words
    colour, count, type_, number, hex_, rest = found.groups()
    unit = Unit(f"{type_}-{number}", seat_of(colour), type_, hex_, int(count or 1))
    levels: dict[str, int] = {}
    for part in (rest or "").split(", "):
        name, _, value = part.partition(" ")
        if name in LEVELS:
            levels[name] = int(value)
        elif name in ("moved", "scans", "damage"):
            setattr(unit, name, int(value))
        elif name in ("last", "cargo", "refit"):
            setattr(unit, name, value)
        elif name:
            setattr(unit, name, True)
    unit.technology = Technology(**levels)
    if unit.revealed:
        unit.shown = unit.technology
    return unit


class Position:
    """A position of the standard board for two (or the one for 3 or 4), in somebody's Movement Phase.

    Every system is explored and empty but for the home worlds, `systems` (explored markers) and `hidden` (face-down
    ones); `colonies` are like {"0405": "red 3"}. Home worlds are in 0501 (red) and 0510 (green). `levels` are like
    {"red": {"move": 3}}; units carry what they are given, whatever their owner's levels.
    """

    def __init__(
        self,
        *pieces: str,
        seats: int = 2,
        turn: int = 1,
        cycle: int = 1,
        active: str = "red",
        systems: Mapping[str, str] | None = None,
        hidden: Mapping[str, str] | None = None,
        colonies: Mapping[str, str] | None = None,
        levels: Mapping[str, Mapping[str, int]] | None = None,
        treasury: Mapping[str, int] | None = None,
        revision: int = GAME.revision,
        **options: str,
    ) -> None:
        self.state: State = new_match(seats, GAME.full_options(options))
        self.state.revision, self.state.turn, self.state.cycle = revision, turn, cycle
        self._lay_systems(systems or {}, hidden or {})
        for hex_, words in (colonies or {}).items():
            colour, points = words.split()
            self.state.colonies[hex_] = Colony(seat_of(colour), int(points))
            if self.state.systems[hex_].kind == "empty":
                self.state.systems[hex_].kind = "planet"
        for words in pieces:
            unit = piece(words)
            self.state.players[unit.owner].units[unit.name] = unit
        for colour, found in (levels or {}).items():
            self.state.players[seat_of(colour)].levels.update(found)
        for colour, in_hand in (treasury or {}).items():
            self.state.players[seat_of(colour)].treasury = in_hand
        self.begin(active)

    def _lay_systems(self, systems: Mapping[str, str], hidden: Mapping[str, str]) -> None:
        for hex_, area in BOARDS[self.state.board].hexes.items():
            kind = hidden.get(hex_) or systems.get(hex_, "empty")
            self.state.systems[hex_] = System(kind, area, explored=hex_ not in hidden)
        for seat in range(self.state.seats):
            home = middle_home(self.state.board, seat)
            self.state.systems[home].kind = "home"
            self.state.colonies[home] = Colony(seat, HOME_WORLD, home=True)

    def begin(self, colour: str) -> None:
        """Let it be the middle of a player's Movement Phase, the others' turns to follow."""
        seat = seat_of(colour)
        self.state.phase, self.state.active = "movement", seat
        clockwise = [(seat + place) % self.state.seats for place in range(self.state.seats)]
        self.state.order = in_turn(self.state, clockwise)
        self.state.agenda = []
        others = (take_turn.at(seat=other) for other in turns(self.state)[1:])
        schedule(self.state, *phases(comrades(self.state, seat)), *others, hold_economic_phase, play_cycle)
        self.settle()

    @property
    def match(self) -> Match:
        return Match(GAME, self.state, [], b"position")

    def order(self, colour: str, *lines: str, dice: Sequence[int] = ()) -> Position:
        """Give orders in turn; `dice` are the faces thrown by the last one, and all must be thrown."""
        for place, line in enumerate(lines):
            last = place == len(lines) - 1
            self.command(colour, GAME.notation.read(line), dice if last else ())
        return self

    def command(self, colour: str, command: Any, dice: Sequence[int] = ()) -> None:
        decision = self.match.decision(seat_of(colour))
        position.check(GAME, decision, command)
        chance = Chance(scripted(*(face - 1 for face in dice)))
        position.perform(GAME, self.state, seat_of(colour), command, chance)
        assert len(chance.draws) == len(dice), chance.draws

    def settle(self, dice: Sequence[int] = ()) -> Position:
        """Run whatever needs nobody's answer."""
        advance(GAME.by_name, self.state, Chance(scripted(*(face - 1 for face in dice))))
        return self

    def refusal(self, colour: str, line: str) -> str:
        """Return what a player hears whose order is refused."""
        with pytest.raises(Refusal) as refused:
            self.order(colour, line)
        return str(refused.value)

    def asked(self) -> list[tuple[str, str]]:
        """Return who is asked what: (“red”, “MoveUnits”)."""
        return [(tables.COLOURS[decision.seat], decision.name) for decision in self.match.decisions()]

    def next_step(self) -> Frame:
        """Return what lies on top of the agenda."""
        return self.state.agenda[-1]

    def unit(self, colour: str, name: str) -> Unit:
        return self.state.players[seat_of(colour)].units[name]

    def has(self, colour: str, name: str) -> bool:
        return name in self.state.players[seat_of(colour)].units

    def names(self, colour: str, hex_: str = "") -> list[str]:
        """Return the counters of a player, in a hex if one is given."""
        units = self.state.players[seat_of(colour)].units.values()
        return sorted(unit.name for unit in units if hex_ in ("", unit.hex))

    def where(self, colour: str, name: str) -> str:
        return self.unit(colour, name).hex

    def kind(self, hex_: str) -> str:
        return self.state.systems[hex_].kind

    def view(self, colour: str = "") -> View:
        view = self.match.view(seat_of(colour) if colour else None)
        assert isinstance(view, View)
        return view

    def told(self, colour: str = "") -> list[str]:
        """Return the sentences that a player, or a spectator, has heard."""
        eyes = seat_of(colour) if colour else None
        return [render(event.text) for event in self.state.news if event.heard_by(eyes)]


class Play:
    """A whole match from its start."""

    def __init__(self, seats: int = 2, secret: bytes = b"space empires", **options: str) -> None:
        self.match = Match.start(GAME, seats, options, secret)

    @property
    def state(self) -> State:
        assert isinstance(self.match.state, State)
        return self.match.state

    def order(self, colour: str, line: str) -> None:
        self.match.play(seat_of(colour), GAME.notation.read(line))

    def refusal(self, colour: str, line: str) -> str:
        with pytest.raises(Refusal) as refused:
            self.order(colour, line)
        return str(refused.value)

    def set_up(self, *homes: str) -> Play:
        """Place the home worlds, in the middle by default, and resolve."""
        for seat in range(self.state.seats):
            if homes:
                self.order(tables.COLOURS[seat], f"home {homes[seat]}")
            else:
                self.match.apply_default(seat)
        self.match.resolve()
        return self

    def apply_default(self) -> str:
        """Let the deadline of whoever is waited for pass; return what was asked of whom."""
        decision = self.match.decision(self.match.waiting()[0])
        self.match.apply_default(decision.seat)
        if self.match.resolvable():
            self.match.resolve()
        return f"{tables.COLOURS[decision.seat]} {decision.name}"

    def view(self, colour: str = "") -> View:
        view = self.match.view(seat_of(colour) if colour else None)
        assert isinstance(view, View)
        return view

    def told(self) -> list[str]:
        return [render(event.text) for _, event in self.match.events(None, -1)]


def dice_of(*faces: int) -> Chance:
    """Return chance that throws these faces."""
    return Chance(scripted(*(face - 1 for face in faces)))


def random_chance(seed: bytes = b"tests") -> Chance:
    return Chance(live(seed, 0))
