"""How long folding takes for each command: what a page costs that is neither cached nor kept as a snapshot."""

from __future__ import annotations

import pytest

import engines
from engines.core import Chance, Entry, Match, fold, live
from tests.bench.tables import seconds, show
from tests.engines.recording import Record
from tests.engines.space_empires.make_records import FOLDER

pytestmark = pytest.mark.bench

MATCHES = 8

RECORDS = ("packages", "raiders", "four_seats", "blood_brothers")
"""Matches of Space Empires with much in them."""


def a_finished_log(mode: str, secret: bytes) -> list[Entry]:
    """Return the log of a match of three random bots."""
    game = engines.find("light-speed")
    match = Match.start(game, 3, {"mode": mode}, secret)
    while not match.over:
        if match.resolvable():
            match.resolve()
            continue
        asked = next(decision for decision in match.decisions() if not decision.done)
        match.play(asked.seat, game.bots["random"](asked, Chance(live(secret + b"bots", match.number))))
    return match.log


def test_folding() -> None:
    game, figures = engines.find("light-speed"), {}
    for mode in ("waves", "one-wave", "alternating"):
        logs = [a_finished_log(mode, bytes([n])) for n in range(MATCHES)]
        commands = sum(entry.kind == "command" for log in logs for entry in log)
        taken = seconds(lambda logs=logs: [fold(game, log) for log in logs])  # type: ignore[misc]
        figures[f"{mode}: {commands} commands of {MATCHES} matches"] = 1000 * taken / commands
    show("Folding a log", figures, "ms a command", next(iter(figures)))


def test_folding_space_empires() -> None:
    game, figures = engines.find("space-empires"), {}
    for name in RECORDS:
        log = Record.load(game, FOLDER / f"{name}.json").log
        commands = sum(entry.kind == "command" for entry in log)
        taken = seconds(lambda log=log: fold(game, log))  # type: ignore[misc]
        figures[f"{name}: {commands} commands"] = 1000 * taken / commands
    show("Folding a log of Space Empires", figures, "ms a command", next(iter(figures)))
