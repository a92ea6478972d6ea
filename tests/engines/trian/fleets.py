"""Galaxies with ships, laid by hand: `space("M50 SSS", "M51 SST 2")`, rows of space and chains of planets."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engines.core import Chance, Command, Refusal, live, render
from engines.trian import GAME
from engines.trian.model.galaxy import cells_of, points_of
from engines.trian.model.grid import cell_called, cell_name
from engines.trian.model.ships import CORVETTE, FULL_DOCK, LOOTER, Dock, Ship
from engines.trian.model.state import Laid, State, Token
from engines.trian.rules.deal import card_of
from engines.trian.rules.fleet.acting import act, check_fleet
from engines.trian.rules.joining import join

PLANET = 1
"""The number of the system on tiles with one space and no nebula."""

KINDS = {"c": CORVETTE, "l": LOOTER}


class Galaxy:
    """Tiles, tokens and ships by their cells; seat 0 acts on the tile laid last."""

    def __init__(self, *tiles: str, seats: int = 2, **options: str) -> None:
        full = GAME.full_options({"fleet": "yes", **options})
        self.state: State = GAME.set_up(seats, full, Chance(live(b"fleet", 0)))
        self.state.cards = [card_of(seats, full) for _ in range(seats)]
        self.state.docks = [FULL_DOCK] * seats
        for text in tiles:
            self.lay(text)
        self.state.lying = True

    def lay(self, text: str) -> None:
        cell, code, *turn = text.split()
        where = cell_called(cell)
        assert where is not None
        self.state.laid.append(Laid(where, code, int(turn[0]) if turn else 0, 0, 0))
        self.state.undersides.append("")
        join(self.state, len(self.state.laid) - 1)

    def at(self, cell: str) -> int:
        where = cell_called(cell)
        assert where is not None
        return cells_of(self.state)[where]

    def ship(self, *texts: str) -> Galaxy:
        """Put ships from cards: `c0 M50` is a corvette of seat 0, `l1 M51 2` a looter of seat 1 in piece 2."""
        for text in texts:
            name, cell, *piece = text.split()
            seat, kind = int(name[1]), KINDS[name[0]]
            self.state.ships[self.at(cell)] = Ship(seat, kind, int(piece[0]) if piece else 0)
            self.state.docks[seat] = self.state.docks[seat].plus(kind, -1)
        return self

    def token(self, *texts: str, piece: int = PLANET) -> Galaxy:
        """Put tokens: `0 M51` is an emissary of seat 0, `1 M51 2` a station of seat 1."""
        for text in texts:
            seat, cell, *level = text.split()
            self.state.tokens[self.at(cell)] = Token(int(seat), piece, int(level[0]) if level else 1)
        return self

    def own(self, cell: str, team: int | None, piece: int = PLANET) -> Galaxy:
        """Settle the area of a piece for a team."""
        number = self.state.labels[self.at(cell)][piece]
        self.state.regions[number] = replace(self.state.regions[number], settled=True, closed=True, owner=team)
        return self

    def do(self, command: Command, seat: int = 0) -> Galaxy:
        check_fleet(self.state, seat, command)
        act(self.state, seat, command)
        return self

    def refused(self, command: Command, seat: int = 0) -> str:
        """Return the rule on which it is refused."""
        with pytest.raises(Refusal) as refused:
            check_fleet(self.state, seat, command)
        assert render(refused.value.text)
        return refused.value.rule

    def ships(self) -> dict[str, str]:
        return {cell_name(self.state.laid[tile].cell): f"{ship.kind[0]}{ship.seat}"
                for tile, ship in sorted(self.state.ships.items())}  # fmt: skip

    def points(self) -> list[int]:
        return [points_of(self.state, seat) for seat in range(self.state.seats)]

    def docks(self) -> list[Dock]:
        return self.state.docks


def row(number: int, seats: int = 2, **options: str) -> Galaxy:
    """Return open space from M50 on to the right."""
    return Galaxy(*(f"M{50 + each} SSS" for each in range(number)), seats=seats, **options)


def chain(planets: int, seats: int = 2, level: int = 2, emissaries: int = 0) -> Galaxy:
    """Return a closed system of seat 1 from M50 on: the station or base on M50, emissaries beside; N50 is space."""
    last = "SST" if planets % 2 else "SST 1"
    middle = [f"M{50 + each} STT 1" for each in range(1, planets - 1)]
    made = Galaxy("M50 SST 1", *middle, f"M{49 + planets} {last}", "N50 SSS", seats=seats)
    made.own("M50", 1).token(f"1 M50 {level}")
    return made.token(*(f"1 M{51 + each}" for each in range(emissaries)))
