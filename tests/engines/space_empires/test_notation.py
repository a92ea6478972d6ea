"""Orders as lines of text, in English and Polish."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import MalformedCommand
from engines.space_empires import GAME
from engines.space_empires.model import commands as orders
from engines.space_empires.model.rows import Piece, Ships, Step

EXAMPLES: list[tuple[Any, str, str]] = [
    (orders.Move((Piece("CA-1"),), (Step("0405"),)), "move CA-1 to 0405", "rusz CA-1 do 0405"),
    (
        orders.Move((Piece("CA-1"), Piece("DD-2")), (Step("0405"), Step("0406"))),
        "move CA-1 DD-2 to 0405 0406",
        "rusz CA-1 DD-2 do 0405 0406",
    ),
    (orders.Scan("CA-1", "0405"), "scan with CA-1 at 0405", "skanuj CA-1 pole 0405"),
    (orders.Reveal("0405"), "reveal 0405", "ujawnij 0405"),
    (orders.Colonise("CS-2"), "colonise with CS-2", "kolonizuj CS-2"),
    (orders.Load("MI-1"), "load MI-1", "załaduj MI-1"),
    (orders.Unload("MI-1"), "unload MI-1", "wyładuj MI-1"),
    (orders.Split("CA-1", 2), "split 2 from CA-1", "podziel 2 z CA-1"),
    (orders.Join("CA-2", "CA-1"), "join CA-2 to CA-1", "dołącz CA-2 do CA-1"),
    (orders.Scrap("SC-3"), "scrap SC-3", "złomuj SC-3"),
    (orders.Scrap("SC-3", 2), "scrap 2 of SC-3", "złomuj 2 z SC-3"),
    (orders.Hide("SC-3"), "hide SC-3", "ukryj SC-3"),
    (orders.HideAlways("never"), "hiding never", "ukrywanie nigdy"),
    (orders.Upgrade("CA-1", "attack"), "upgrade CA-1 attack", "ulepsz CA-1 atak"),
    (orders.EndTurn(), "end turn", "zakończ turę"),
    (orders.PlaceHome("0501"), "home world at 0501", "dom na 0501"),
    (orders.Explore("0405"), "explore 0405", "zbadaj 0405"),
    (orders.Shift("0405"), "shift to 0405", "znoś do 0405"),
    (orders.Fight("0405"), "fight at 0405", "walcz na 0405"),
    (orders.Screen((Ships("CA-1", 2), Ships("SC-1", 1))), "screen 2 CA-1 1 SC-1", "osłoń 2 CA-1 1 SC-1"),
    (orders.Screen(), "screen nothing", "osłoń nic"),
    (orders.Fire("DD-2"), "fire at DD-2", "strzelaj do DD-2"),
    (orders.HoldFire(), "hold fire", "wstrzymaj ogień"),
    (orders.Retreat("0405", 2), "retreat 2 to 0405", "wycofaj 2 do 0405"),
    (orders.Bombard("CA-1"), "bombard with CA-1", "bombarduj CA-1"),
    (orders.CeaseFire(), "cease fire", "przerwij ogień"),
    (orders.Bid(5), "bid 5", "licytuj 5"),
    (orders.Bid(5, 1), "bid 5 first 2", "licytuj 5 pierwszy 2"),
    (orders.Research("attack"), "research attack", "badaj atak"),
    (orders.Buy("SC", 2, "0302"), "buy 2 SC at 0302", "kup 2 SC na 0302"),
    (orders.Buy("SC", 2, "0302", "SC-1"), "buy 2 SC at 0302 into SC-1", "kup 2 SC na 0302 do SC-1"),
]


@pytest.mark.parametrize(("command", "english", "polish"), EXAMPLES)
def test_written_and_read_again(command: Any, english: str, polish: str) -> None:
    assert GAME.notation.write(command) == english
    assert GAME.notation.write(command, "pl") == polish
    assert GAME.notation.read(english) == GAME.notation.read(polish, "pl") == command


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("Move ca-1, dd-2 to 0405, 0406.", orders.Move((Piece("CA-1"), Piece("DD-2")), (Step("0405"), Step("0406")))),
        ("mov CA-1 0405", orders.Move((Piece("CA-1"),), (Step("0405"),))),
        ("scout CA-1 0506", orders.Scan("CA-1", "0506")),
        ("settle CS-1", orders.Colonise("CS-1")),
        ("merge SC-1 with SC-2", orders.Join("SC-1", "SC-2")),
        ("upgrade CA-1", orders.Upgrade("CA-1", "all")),
        ("retreat to 0405", orders.Retreat("0405", 1)),
        ("research Defense", orders.Research("defence")),
        ("buy 2 scouts at 0302", orders.Buy("SC", 2, "0302")),
        ("buy a colony ship at 0302", orders.Buy("CS", 1, "0302")),
        ("buy 2 ship yards at 0302", orders.Buy("SY", 2, "0302")),
        ("kup 2 statki kolonizacyjne na 0302", orders.Buy("CS", 2, "0302")),
        ("kup statek górniczy na 0302", orders.Buy("MI", 1, "0302")),
        ("kup 3 ciężkie krążowniki na 0302 do BC-1", orders.Buy("BC", 3, "0302", "BC-1")),
        ("badaj rozmiar", orders.Research("size")),
        ("badaj wielkość", orders.Research("size")),
        ("kup 2 niszczyciele na 0302", orders.Buy("DD", 2, "0302")),
        ("złomuj 2 z SC-3", orders.Scrap("SC-3", 2)),
        ("zlomuj sc-3", orders.Scrap("SC-3")),
    ],
)
def test_what_people_write(line: str, command: Any) -> None:
    assert GAME.notation.read(line) == command


@pytest.mark.parametrize("line", ["move CA-1 to 0405 from 0305", "przesuń CA-1 z 0305 na 0405"])
def test_where_a_counter_comes_from_is_no_step_of_its_way(line: str) -> None:
    with pytest.raises(MalformedCommand):
        GAME.notation.read(line)


@pytest.mark.parametrize("line", ["move CA-1", "move to 0405", "split two from CA-1", "scan 0405", "buy 2 at 0302"])
def test_what_is_no_order(line: str) -> None:
    with pytest.raises(MalformedCommand, match="is incomplete"):
        GAME.notation.read(line)
