"""Positions in words: `Position("red F1 C1 at 0405", sectors={"0405": "R05 red empire", "0303": "A10"})`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from engines.core import Chance, Match, Refusal, live, position, render, schedule
from engines.core.agenda import advance
from engines.galactic_emperor import GAME
from engines.galactic_emperor.model.hexmap import CENTRE
from engines.galactic_emperor.model.pieces import fleet
from engines.galactic_emperor.model.state import Picked, Player, Sector, Ship, State
from engines.galactic_emperor.model.tables import BLACK_HOLE, COLOURS
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.rules.setup import free_tiles, new_match, settle_homes
from engines.galactic_emperor.sequence import end_round, play_role, play_round
from tests.luck import scripted


def seat_of(colour: str) -> int:
    return COLOURS.index(colour)


class Position:
    """A position in which nothing but the homes is explored unless it is said.

    Homes with three players: 0704 red, 0207 blue, 0201 green; with four 0605, 0307, 0103, 0401. No ships but those
    named; `sectors` are like {"0405": "R05"}, "R05 red", "R05 red starbase", "R05 red starbase 2" (food cubes);
    "BHOLE" in 0404 is the collapsed Omega. `goods` are like {"red": "3 metal 2 energy 10 marks"} (the others have what
    everybody starts with), `cards` like {"red": "plasma warp"}; `revealed` is a row of tiles, the rest is the stack in
    the order of the tile table, or begins with `top`. `points` is what everybody has, taken from the pool.
    """

    def __init__(
        self,
        *fleets: str,
        seats: int = 3,
        sectors: Mapping[str, str] | None = None,
        goods: Mapping[str, str] | None = None,
        cards: Mapping[str, str] | None = None,
        points: Mapping[str, int] | None = None,
        revealed: str = "",
        top: str = "",
        throne: str = "red",
        direction: int = 1,
        revision: int = GAME.revision,
        **options: str,
    ) -> None:
        self.state: State = new_match(seats, GAME.full_options(options))
        self.state.revision = revision
        settle_homes(self.state, 0)
        self.state.throne, self.state.direction, self.state.round = seat_of(throne), direction, 1
        for player in self.state.players:
            player.ships = {}
        for field, words in (sectors or {}).items():
            self.state.sectors[field] = _sector(words)
        for words in fleets:
            self._place(words)
        for colour, words in (goods or {}).items():
            _fill(self.state.players[seat_of(colour)], words)
        for colour, words in (cards or {}).items():
            self.state.players[seat_of(colour)].technologies = words.split()
        for colour, scored in (points or {}).items():
            self.state.secrets[seat_of(colour)].points = scored
            self.state.points -= scored
        self.state.revealed = revealed.split()
        self.state.stack = _rest(self.state, top.split())
        if self.state.sectors[CENTRE].tile == BLACK_HOLE:
            self.state.roles.remove("scientist")

    def _place(self, words: str) -> None:
        ships, field = words.split(" at ")
        colour, *names = ships.split()
        self.state.players[seat_of(colour)].ships.update({name: Ship(field) for name in names})

    def begin(
        self, role: str, colour: str = "red", picked: Mapping[str, str] | None = None, dice: Sequence[int] = ()
    ) -> Position:
        """Let a player have picked a role, which now begins; `picked` are roles picked before, by colour."""
        before = [Picked(card, seat_of(of)) for card, of in (picked or {}).items()]
        self.state.picked = [*before, Picked(role, seat_of(colour))]
        taken = {card.role for card in self.state.picked}
        self.state.roles = [card for card in self.state.roles if card not in taken]
        self.state.agenda = []
        schedule(self.state, play_role, end_round)
        return self.settle(dice)

    def begin_round(self) -> Position:
        """Let the round begin."""
        self.state.agenda, self.state.round = [], self.state.round - 1
        schedule(self.state, play_round)
        return self.settle()

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
        """Carry one command out: an answer, or a standing order."""
        seat = seat_of(colour)
        orders = GAME.standing_orders
        chance = Chance(scripted(*(face - 1 for face in dice)))
        if orders is not None and isinstance(command, orders.question.judges):
            position.check(GAME, self.match.standing(seat), command)
            orders.question.perform(self.state, seat, command)
        else:
            position.check(GAME, self.match.decision(seat), command)
            position.perform(GAME, self.state, seat, command, chance)
        assert len(chance.draws) == len(dice), chance.draws

    def resolve(self, dice: Sequence[int] = ()) -> Position:
        """Open the sheets of a sealed phase."""
        chance = Chance(scripted(*(face - 1 for face in dice)))
        position.resolve(GAME, self.state, chance)
        assert len(chance.draws) == len(dice), chance.draws
        return self

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
        """Return who is asked what: (“red”, “TakeTile”)."""
        return [(COLOURS[decision.seat], decision.name) for decision in self.match.decisions()]

    def player(self, colour: str) -> Player:
        return self.state.players[seat_of(colour)]

    def points(self, colour: str) -> int:
        return self.state.secrets[seat_of(colour)].points

    def sector(self, field: str) -> Sector:
        return self.state.sectors[field]

    def fleet(self, colour: str, field: str) -> list[str]:
        return fleet(self.state, seat_of(colour), field)

    def view(self, colour: str = "") -> View:
        view = self.match.view(seat_of(colour) if colour else None)
        assert isinstance(view, View)
        return view

    def told(self, colour: str = "") -> list[str]:
        """Return the sentences that a player, or a spectator, has heard."""
        eyes = seat_of(colour) if colour else None
        return [render(event.text) for event in self.state.news if event.heard_by(eyes)]


def _sector(words: str) -> Sector:
    tile, *rest = words.split()
    owner = next((seat_of(word) for word in rest if word in COLOURS), None)
    food = next((int(word) for word in rest if word.isdigit()), 0)
    return Sector(tile, owner, "starbase" in rest, food)


def _fill(player: Player, words: str) -> None:
    parts = words.split()
    for count, good in zip(parts[::2], parts[1::2], strict=True):
        setattr(player, good, int(count))


def _rest(state: State, top: Iterable[str]) -> list[str]:
    """Return the tiles that are nowhere yet, those named first."""
    first = [*top]
    gone = {*first, *state.revealed, *(sector.tile for sector in state.sectors.values())}
    plain = [tile for tile in free_tiles(state.seats, "plain") if tile not in gone]
    atom = [tile for tile in free_tiles(state.seats, "atom") if tile not in gone]
    return [*first, *plain, *([] if BLACK_HOLE in gone else [BLACK_HOLE]), *atom]


class Play:
    """A whole match from its start."""

    def __init__(self, seats: int = 3, secret: bytes = b"galactic emperor", **options: str) -> None:
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

    def apply_default(self) -> str:
        """Let the deadline of whoever is waited for pass; return what was asked of whom."""
        decision = self.match.decision(self.match.waiting()[0])
        self.match.apply_default(decision.seat)
        if self.match.resolvable():
            self.match.resolve()
        return f"{COLOURS[decision.seat]} {decision.name}"

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
