"""Matches in words: `Play().turn("NNN;TTT", "lay front M50", "research")`, and areas made by hand."""

from __future__ import annotations

import pytest

from engines.core import Chance, Match, Refusal, live, render
from engines.trian import GAME
from engines.trian.model.galaxy import cells_of, points_of, region_at
from engines.trian.model.grid import cell_called
from engines.trian.model.state import Laid, Region, State, Tile, Token
from engines.trian.rules.deal import card_of


class Play:
    """A match in which every tile is chosen; seat 0 begins."""

    def __init__(self, seats: int = 2, **options: str) -> None:
        self.match = Match.start(GAME, seats, options, b"trian")
        self.state.first = 0
        for frame in self.match.state.agenda:
            if "seat" in frame.args:
                frame.args["seat"] = 0

    @property
    def state(self) -> State:
        assert isinstance(self.match.state, State)
        return self.match.state

    def give(self, tile: str) -> Play:
        """Put a tile, front and back, on top of the left stack."""
        front, back = tile.split(";")
        self.state.stacks[0][-1] = Tile(front, back)
        return self

    def say(self, *lines: str) -> Play:
        """Answer, whoever is asked."""
        for line in lines:
            self.match.play(self.match.waiting()[0], GAME.notation.read(line))
        return self

    def turn(self, tile: str, *lines: str) -> Play:
        """Take a tile from the left stack and go on with these lines."""
        return self.give(tile).say("draw left", *lines)

    def refused(self, line: str) -> str:
        """Return the rule on which the line is refused."""
        with pytest.raises(Refusal) as refused:
            self.say(line)
        assert render(refused.value.text)
        return refused.value.rule

    def at(self, cell: str) -> int:
        """Return the tile of a cell."""
        where = cell_called(cell)
        assert where is not None
        return cells_of(self.state)[where]

    def region(self, cell: str, piece: int = 0) -> Region:
        return region_at(self.state, self.at(cell), piece)

    def token(self, cell: str) -> Token | None:
        return self.state.tokens.get(self.at(cell))

    def points(self) -> list[int]:
        return [points_of(self.state, seat) for seat in range(self.state.seats)]

    def emissaries(self) -> list[int]:
        return [card.emissaries for card in self.state.cards]

    def last_turn(self) -> Play:
        """Leave one tile in the left stack, none in the right one."""
        self.state.stacks = [self.state.stacks[0][-1:], []]
        return self


def by_hand(kind: str, tiles: int, levels: list[int], extractors: int = 0, **options: str) -> tuple[State, Region]:
    """Return a galaxy with one closed area of seat 0: so many tiles, on them tokens of these levels."""
    full = GAME.full_options(options)
    state: State = GAME.set_up(2, full, Chance(live(b"hand", 0)))
    state.cards = [card_of(2, full) for _ in range(2)]
    piece = 0 if kind == "N" else 1
    code = "NNN" if kind == "N" else "TTT"
    for number in range(tiles):
        state.laid.append(Laid((number, 0), code, 0, 0, 0))
        state.labels.append((0, 1)[: piece + 1])
    for number, level in enumerate(levels):
        state.tokens[number] = Token(0, piece, level)
    region = Region(kind=kind, parts=tuple((number, piece) for number in range(tiles)), open=0,
                    planets=tiles if kind == "Y" else 0, extractors=extractors, closed=True, settled=True,
                    owner=0)  # fmt: skip
    state.regions = {0: Region("S", ((0, 0),), 1), piece: region}
    return state, region


def nebula_of_three(*, second: str = "research") -> Play:
    """Seat 0 has closed a nebula of three tiles, M50, M51, L51, with one emissary on M51; seat 1 is to move."""
    play = Play()
    play.turn("NSS;TTT", "lay front M50", "research").turn("NNS;TTT", "lay front M51", "research")
    return play.turn("NNS;TTT", "lay front L51 1", second)


def system_of_three() -> Play:
    """Seat 0 has closed a system of three planets, M50, M49, N50, with an emissary on the planet of M50."""
    play = Play()
    play.turn("STT;NNN", "lay front M50", "emissary planet").turn("SST;NNN", "lay front M49", "research")
    return play.turn("SST;NNN", "lay front N50 2", "research")
