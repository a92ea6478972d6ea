"""What a player hears whose order is refused: what was tried, why not, by which rule, what would be accepted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engines.core import Match, Refusal, encode
from engines.galactic_emperor import GAME
from tests.engines.galactic_emperor.helpers import Position, random_chance, seat_of
from tests.engines.galactic_emperor.sheets import settle
from tests.engines.galactic_emperor.test_undo import prices, regents, warlords

RICH = {"red": "3 metal 2 energy 4 marks"}
MINES = {"0405": "R05 red 1", "0303": "A05 red", "0304": "R06 blue 2", "0305": "R02 red"}
LATE_ROLL = (
    "Nothing can be re-rolled now: Time Warp acts on dice before they count, on price dice before one is dropped, and "
    "you are asked then. To be in time order it ahead (“plan warp …”)."
)
LATE_SABOTAGE = (
    "Nothing can be sabotaged now: the Saboteur acts at the moment a technology is announced, before it has its "
    "effect, and you are asked then. To be in time order it ahead (“plan sabotage …”)."
)


def market() -> Position:
    game = Position(goods=RICH, sectors=MINES, cards={"red": "warp"}).begin("merchant", "red", dice=(3, 4, 6, 6))
    return game.order("red", "pass", "drop 6")


def sheet(role: str) -> Callable[[], Position]:
    return lambda: Position(goods=RICH, sectors=MINES, cards={"green": "plasma"}).begin(role, "blue")


def explorers() -> Position:
    return Position("blue F1 at 0405", revealed="R01 R15 BHOLE R13").begin("explorer")


def war() -> Position:
    return Position("red F1 C1 at 0505", "blue F1 at 0605", "green F1 at 0201", sectors={"0506": "R05 blue"}).begin(
        "warlord"
    )


def after_the_use() -> Position:
    cards = {"red": "robotics", "blue": "saboteur"}
    game = Position(goods={"red": "2 metal"}, cards=cards, throne="blue").begin("engineer", "green")
    return settle(game, red="build 2 F 0704").order("blue", "pass", "direction clockwise")


BAD: dict[str, tuple[Callable[[], Position], str, str, str, str]] = {
    "stores over capacity": (
        market, "red", "stock metal 7", "GE-MERCHANT-12",
        "Storage cannot hold 7 metal: it holds 0 to 6.",
    ),
    "food over capacity": (
        market, "red", "supply 0405 3", "GE-MERCHANT-15",
        "3 food cubes cannot lie on 0405: a sector holds 0 to 2.",
    ),
    "food that is kept": (
        market, "red", "stock food 2", "GE-MERCHANT-16",
        ("Only metal and energy are kept. Food is bought and sold automatically: say how much should lie on which "
        "sector, and what is left over is sold."),
    ),
    "food where nothing is made": (
        market, "red", "supply 0305 1", "GE-MERCHANT-14",
        "0305 yields neither metal nor energy, so no food may lie there; you can supply: 0303, 0405.",
    ),
    "food on a sector of another": (
        market, "red", "supply 0304 1", "GE-MERCHANT-14",
        "You do not control 0304; you control 0303, 0305, 0405, 0704.",
    ),
    "goods beyond the marks": (
        lambda: market().order("red", "stock energy 3"), "red", "stock metal 6", "GE-MERCHANT-13",
        "With your sheet as it is, you are 5 marks short for 6 metal. Ask for less, or say first what to sell.",
    ),
    "ships beyond the marks": (
        sheet("engineer"), "red", "build 3 C 0704", "GE-ENGINEER-5",
        ("You cannot pay for 3 Cruisers: with that your sheet costs 6 metal, 6 marks, and you have 3 metal, "
        "2 energy, 4 marks. You can pay for 1 of them."),
    ),
    "ships on an Empire": (
        sheet("engineer"), "red", "build 1 F 0405", "GE-ENGINEER-4",
        "0405 has no Starbase of yours, and ships are delivered to Starbases only: 0704.",
    ),
    "ships beyond the reserve": (
        sheet("engineer"), "red", "build 3 D 0704", "GE-ENGINEER-3",
        "3 Dreadnoughts: only 2 are left in your reserve beside those on your sheet.",
    ),
    "a technology beyond the energy": (
        sheet("scientist"), "red", "research shield", "GE-SCIENTIST-1",
        ("Shield Generators costs you 3 energy, and you have 2. Within your reach: Star Pirate (1), Diplomat (1), Long "
        "Range Scanners (1), Saboteur (1), Ambassador (2), Ion Cannons (2), Robotics (2), Protein Fields (2)."),
    ),
    "a technology that somebody has": (
        sheet("scientist"), "red", "research plasma", "GE-SCIENTIST-3",
        ("Plasma Weapons is not for sale: seat 3 owns it. For sale are: Star Pirate, Diplomat, Long Range Scanners, "
        "Saboteur, Ambassador, Ion Cannons, Robotics, Protein Fields, Shield Generators, Fusion Engines, Time Warp."),
    ),
    "influence beyond the marks": (
        lambda: Position(goods=RICH).begin("regent"), "red", "buy influence 5", "GE-REGENT-3",
        "You cannot pay 5: you have 4 marks; 0 buys none.",
    ),
    "influence on a home sector": (
        regents, "blue", "influence 0704", "GE-REGENT-9",
        "0704 is the home sector of seat 1; influence cannot reach home sectors. It can go to: the Throne, 0405, 0406.",
    ),
    "influence on the own home sector": (
        regents, "blue", "influence 0207", "GE-REGENT-9",
        "0207 is the home sector of seat 2; influence cannot reach home sectors. It can go to: the Throne, 0405, 0406.",
    ),
    "influence without planets": (
        regents, "blue", "influence 0404", "GE-REGENT-9",
        "There are no planets in 0404; influence goes to planet sectors or the throne.",
    ),
    "more influence than there is": (
        regents, "blue", "influence 0405 3", "GE-REGENT-6",
        "You cannot place 3: you have 2 influence tokens in hand.",
    ),
    "moving through enemy ships": (
        war, "red", "move F1 to 0605 0604", "GE-WARLORD-13",
        ("There are enemies in 0605: ships that enter it must stop and fight there. Let the path end there, or lead "
        "around it."),
    ),
    "moving through an enemy sector": (
        war, "red", "move F1 to 0506 0507", "GE-WARLORD-13",
        ("There are enemies in 0506: ships that enter it must stop and fight there. Let the path end there, or lead "
        "around it."),
    ),
    "moving into an enemy home": (
        lambda: Position("red F1 at 0206").begin("warlord"), "red", "move F1 to 0207", "GE-WARLORD-8",
        "0207 is an enemy home sector; it cannot be entered or attacked.",
    ),
    "a tile on another": (
        explorers, "red", "place R01 at 0704", "GE-EXPLORER-1",
        ("0704 has a tile already, HOME1 (1 planet, 1 food). Empty fields: 0103, 0104, 0105, 0202, 0203, 0204, 0205, "
        "0206, 0301, 0302, 0303, 0304, 0305, 0306, 0307, 0401, 0402, 0403, 0405, 0406, 0407, 0501, 0502, 0503, 0504, "
        "0505, 0506, 0507, 0602, 0603, 0604, 0605, 0606."),
    ),
    "the Black Hole beside the centre": (
        explorers, "red", "place BHOLE at 0405", "GE-EXPLORER-14",
        "The Black Hole can only take the place of the Omega Sun in 0404, not lie in 0405.",
    ),
    "a tile that is not there": (
        explorers, "red", "place R09 at 0303", "GE-EXPLORER-1",
        ("There is no tile R09 to place; there are: R01 (1 planet, 1 food), R15 (a sun), the Black Hole, R13 (empty "
        "space)."),
    ),
    "an Empire under enemy ships": (
        explorers, "red", "settle R01 at 0405", "GE-EXPLORER-6",
        ("There are enemy ships in 0405, so no Empire can be put there; the tile may be placed without one, or "
        "elsewhere."),
    ),
    "an Empire without planets": (
        explorers, "red", "settle R13 at 0303", "GE-EXPLORER-7",
        "R13 (empty space) has no planet, so no Empire can be put there; it may be placed without one.",
    ),
    "Time Warp when a die is dropped": (lambda: prices().order("red", "pass"), "red", "re-roll 1", "GE-TECH-TIMEWARP-3",
                                        LATE_ROLL),
    "Time Warp when prices are set": (market, "red", "re-roll 1", "GE-TECH-TIMEWARP-3", LATE_ROLL),
    "the Saboteur when the ships are built": (after_the_use, "blue", "sabotage", "GE-TECH-SABOTEUR-1", LATE_SABOTAGE),
    "the Saboteur in the own turn": (warlords, "red", "sabotage", "GE-TECH-SABOTEUR-1", LATE_SABOTAGE),
    "the Ambassador in the own turn": (
        regents, "blue", "private 0405", "GE-TECH-AMBASSADOR-1",
        ("0405 cannot be made private business now: the Ambassador acts when a player has just placed influence, and "
        "you are asked then. To be in time order it ahead (“plan private …”)."),
    ),
    "a role that is taken": (
        lambda: Position().begin_round().order("red", "direction clockwise", "pick regent"), "red", "pick regent", "",
        ("“pick regent” does not answer what is asked now. Possible: Buy one more influence token, "
         "Done: submit my choices."),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_a_refusal_says_what_why_and_what_instead(name: str) -> None:
    make, colour, line, rule, sentence = BAD[name]
    game = make()
    before = game.match.digest()
    with pytest.raises(Refusal) as refused:
        game.order(colour, line)
    assert (str(refused.value), refused.value.rule) == (sentence, rule)
    assert game.match.digest() == before


@pytest.mark.parametrize("name", BAD)
def test_a_refusal_tells_no_secret(name: str) -> None:
    make, colour, line, _, sentence = BAD[name]
    state, seat = make().state, seat_of(colour)
    for number in range(3):
        other = GAME.determinize(GAME.decode(encode(state)), seat, random_chance(b"world %d" % number))
        with pytest.raises(Refusal) as refused:
            Match(GAME, other, [], b"").play(seat, GAME.notation.read(line))
        assert str(refused.value) == sentence


def test_a_second_technology_is_another_wish_and_only_one_is_bought() -> None:
    game = Position(goods={"red": "3 energy"}).begin("scientist", "blue")
    game.order("red", "research robotics")
    assert game.refusal("red", "research robotics") == (
        "Robotics: your sheet says that already. Take the last line back (“undo”) or start over (“clear”)."
    )
    settle(game, red="research pirate")
    assert game.player("red").technologies == ["robotics"]
    assert game.player("red").energy == 1


@pytest.mark.parametrize("line", ["sabotage", "re-roll 1", "private 0405"])
def test_an_interrupt_out_of_turn_says_for_whom_the_match_waits(line: str) -> None:
    assert war().refusal("blue", line) == "It is not your turn: the match waits for seat 1."
