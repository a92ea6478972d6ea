"""Tables and matches in words: `Table("red Hornet at 0 0 facing 0", "blue Ghost at 0 120 facing 180 with 1 red")`."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from engines.core import Chance, Entry, Match, Outcome, Refusal, live, render
from engines.light_speed import GAME
from engines.light_speed.model import tables
from engines.light_speed.model.state import Asteroid, Card, Explosion, Report, Ship, Shot, State
from engines.light_speed.model.view import View
from engines.light_speed.rules.fire import fire_all
from engines.light_speed.rules.scoring import count_round, points_of
from engines.light_speed.sequence import clear_table

SPEEDS = {ship.name: ship.speed for ship in tables.SHIPS.values()}
Rows = Callable[..., str]
Aimed = Callable[..., str]

SHIP = re.compile(r"(\w+) (\w+) at (\S+) (\S+) facing (\d+)(?: with (.*))?")


def tenths(millimetres: str) -> int:
    return round(float(millimetres) * 10)


def name_of(card: Card | Ship) -> str:
    return f"{tables.COLOURS[card.seat]} {tables.SHIPS[card.speed].name}"


def ship(words: str, seats: int = 4) -> Ship:
    found = SHIP.fullmatch(words)
    assert found, words
    colour, name, x, y, facing, load = found.groups()
    markers, ore = [0] * seats, 0
    for part in (load or "").split(", "):
        if part:
            number, what = part.split()
            if what == "ore":
                ore = int(number)
            else:
                markers[tables.COLOURS.index(what)] += int(number)
    return Ship(tables.COLOURS.index(colour), SPEEDS[name], tenths(x), tenths(y), int(facing), tuple(markers), ore)


class Table:
    """A table set up for shooting, and what is seen after it. Without `ore` there is no asteroid."""

    def __init__(self, *ships: str, ore: int | tuple[int, int] = 0, seats: int = 4,
                 revision: int = GAME.revision, **options: str) -> None:  # fmt: skip
        chosen = GAME.full_options({"asteroids": "two" if isinstance(ore, tuple) else "one", **options})
        self.state: State = GAME.set_up(seats, chosen, Chance(live(b"table", 0)))
        self.state.revision = revision
        clear_table(self.state)
        self.state.table = [ship(words, seats) for words in ships]
        on_each = ore if isinstance(ore, tuple) else (ore,)
        self.state.asteroids = [
            Asteroid(rock.x, rock.y, rock.half_width, rock.half_height, left)
            for rock, left in zip(self.state.asteroids, on_each, strict=True)
        ]

    def fire(self) -> Table:
        fire_all(self.state)
        return self

    @property
    def report(self) -> Report:
        assert self.state.report is not None
        return self.state.report

    @property
    def shots(self) -> list[Shot]:
        return [shot for volley in self.report.volleys for shot in volley.shots]

    def fired(self, ship: str) -> list[Shot]:
        """Return the shots of a ship, laser by laser."""
        return [shot for shot in self.shots if name_of(shot.ship) == ship]

    def results(self, ship: str) -> list[str]:
        """Return what each laser of a ship met: “blue Ghost”, “shield of blue Ghost”, “asteroid”, “nothing”."""
        return [_result(shot) for shot in self.fired(ship)]

    @property
    def explosions(self) -> dict[str, Explosion]:
        return {name_of(gone.ship): gone for volley in self.report.volleys for gone in volley.explosions}

    @property
    def destroyed(self) -> set[str]:
        return set(self.explosions)

    def left(self, name: str) -> Ship:
        """Return a ship that survived."""
        return next(ship for ship in self.state.table if name_of(ship) == name)

    @property
    def ships(self) -> set[str]:
        return {name_of(ship) for ship in self.state.table}

    def markers(self, name: str) -> dict[str, int]:
        """Return the markers by colour on a ship, destroyed or not."""
        gone = self.explosions.get(name)
        markers = gone.markers if gone else self.left(name).markers
        return {tables.COLOURS[seat]: number for seat, number in enumerate(markers) if number}

    def ore(self, name: str) -> int:
        return self.left(name).ore

    @property
    def ore_left(self) -> list[int]:
        return [asteroid.ore for asteroid in self.state.asteroids]

    def points(self, colour: str) -> int:
        return points_of(self.state, tables.COLOURS.index(colour))

    def trophies(self, colour: str) -> list[str]:
        return [name_of(card) for card in self.state.trophies[tables.COLOURS.index(colour)]]

    def losses(self, colour: str) -> list[str]:
        seat = tables.COLOURS.index(colour)
        return [name_of(Card(seat, speed)) for speed in self.state.losses[seat]]

    @property
    def removed(self) -> list[str]:
        return [name_of(card) for card in self.state.removed]

    def count(self) -> Table:
        count_round(self.state)
        return self


def _result(shot: Shot) -> str:
    if shot.target is None:
        return shot.hit
    return ("shield of " if shot.hit == "shield" else "") + name_of(shot.target)


class Play:
    """A match with decks as the test wants them, played in orders as people write them."""

    def __init__(
        self, seats: int = 2, decks: dict[str, str] | None = None, secret: bytes = b"light speed", **options: str
    ) -> None:
        self.match = Match.start(GAME, seats, options, secret)
        for colour, names in (decks or {}).items():
            self.stack(colour, names)

    @property
    def state(self) -> State:
        assert isinstance(self.match.state, State)
        return self.match.state

    def stack(self, colour: str, names: str) -> None:
        """Put the named ships on top of a deck, in this order."""
        first = [SPEEDS[name] for name in names.split()]
        deck = self.state.decks[tables.COLOURS.index(colour)]
        deck[:] = first + [speed for speed in deck if speed not in first]

    def order(self, colour: str, line: str) -> Entry:
        return self.match.play(tables.COLOURS.index(colour), GAME.notation.read(line))

    def lay(self, **lines: str) -> Play:
        """Let every named colour send a sheet, the others lay nothing or miss as told, and settle the wave."""
        for colour in tables.COLOURS[: self.state.seats]:
            line = lines.get(colour, "lay nothing")
            if line == "miss":
                self.match.apply_default(tables.COLOURS.index(colour))
            else:
                self.order(colour, line)
        self.match.resolve()
        return self

    def refused(self, colour: str, line: str) -> Refusal:
        with pytest.raises(Refusal) as refused:
            self.order(colour, line)
        return refused.value

    def refusal(self, colour: str, line: str) -> str:
        return str(self.refused(colour, line))

    def on_table(self, colour: str = "") -> list[str]:
        return sorted(name_of(ship) for ship in self.state.table if name_of(ship).startswith(colour))

    def hangar(self, colour: str) -> list[str]:
        return [tables.SHIPS[speed].name for speed in self.state.hangars[tables.COLOURS.index(colour)]]

    def cards_left(self) -> list[int]:
        return [len(deck) for deck in self.state.decks]

    def seen(self, colour: str) -> list[str]:
        view = self.view(tables.COLOURS.index(colour))
        return [tables.SHIPS[speed].name for speed in view.next_ships]

    def view(self, eyes: int | None) -> View:
        view = self.match.view(eyes)
        assert isinstance(view, View)
        return view

    @property
    def outcome(self) -> Outcome:
        assert self.state.outcome is not None
        return self.state.outcome

    @property
    def report(self) -> Report:
        """The last finished round."""
        assert self.state.report is not None
        return self.state.report

    def told(self, since: int = 0) -> list[str]:
        return [event.name for _, event in self.match.events(None, since)]

    def sentences(self, since: int = 0) -> list[str]:
        return [render(event.text) for _, event in self.match.events(None, since)]
