"""Galaxy of Trian keeps all laws, speaks Polish, reads orders as people write them, and its bot beats chance."""

from __future__ import annotations

from pathlib import Path

import pytest

import engines.trian
from engines.core import Command
from engines.laws import check_match
from engines.selfplay import play_out
from engines.trian import GAME
from engines.trian.model.commands import Base, Draw, Emissary, Finish, Keep, Lay, Research, Station, Teleport
from tests.engines.catalogues import catalogue_of, entries, templates, wrong_slots

PACKAGE = Path(engines.trian.__file__).parent


@pytest.mark.parametrize(("seats", "options"), [(2, {"tiles": "84"}), (4, {"family": "yes"})])
def test_random_play_keeps_the_laws(seats: int, options: dict[str, str]) -> None:
    check_match(GAME, seats, options, b"trian", every=25)


def test_every_sentence_is_in_polish_and_nothing_else() -> None:
    catalogue = catalogue_of(PACKAGE)
    assert set(entries(catalogue)) == templates(PACKAGE)
    assert all(all(strings) for strings in entries(catalogue).values())
    assert wrong_slots(catalogue) == []


def test_the_bot_beats_chance() -> None:
    won = 0
    for number in range(6):
        mine = number % 2
        bots = [GAME.bots["standard" if seat == mine else "random"] for seat in range(2)]
        outcome = play_out(GAME, 2, {}, b"bots %d" % number, bots).match.state.outcome
        assert outcome is not None
        won += outcome.winners == [mine]
    assert won >= 5, f"won {won} of 6"


@pytest.mark.parametrize(("line", "command"), [
    ("draw left", Draw("left")), ("take the right stack", Draw("right")), ("Draw R", Draw("right")),
    ("dobierz z lewego stosu", Draw("left")), ("weź prawy", Draw("right")),
    ("lay front on M51 turn 1", Lay("front", "M51", 1)), ("lay back m51", Lay("back", "M51", 0)),
    ("put the back at M-3 2", Lay("back", "M-3", 2)), ("połóż awers na M51 obrót 1", Lay("front", "M51", 1)),
    ("połóż rewers m51 2", Lay("back", "M51", 2)), ("połóż przód m51", Lay("front", "M51", 0)),
    ("połóż tył na AZ50", Lay("back", "AZ50", 0)),
    ("emissary planet", Emissary("planet")), ("emissary on the trading post", Emissary("post")),
    ("emisariusz na planetę", Emissary("planet")), ("emisariusza na mgławicę", Emissary("nebula")),
    ("emisariusz lewa", Emissary("left")), ("station M51", Station("M51")), ("stację na M51", Station("M51")),
    ("base m51", Base("M51")), ("baza M51", Base("M51")), ("research", Research()), ("badania", Research()),
    ("teleport M51 to L50 planet", Teleport("M51", "L50", "planet")),
    ("teleportuj z M51 na L50 placówkę", Teleport("M51", "L50", "post")),
    ("enough", Finish()), ("wystarczy", Finish()), ("keep 2", Keep(2)), ("zostaw 2 emisariuszy", Keep(2)),
])  # fmt: skip
def test_orders_as_people_write_them(line: str, command: Command) -> None:
    assert GAME.notation.read(line) == command


def test_sides_are_called_as_the_board_calls_them() -> None:
    written = [GAME.notation.write(Lay(side, "M51"), "pl").split()[1] for side in ("front", "back")]
    assert written == ["przód", "tył"]


@pytest.mark.parametrize("command", [
    Draw("left"), Lay("back", "AZ-12", 2), Lay("front", "M50"), Emissary("bottom"), Station("M51"), Base("ZA3"),
    Teleport("M51", "L50", "nebula"), Research(), Finish(), Keep(0),
])  # fmt: skip
@pytest.mark.parametrize("language", ["en", "pl"])
def test_orders_there_and_back(command: Command, language: str) -> None:
    assert GAME.notation.read(GAME.notation.write(command, language), language) == command
