"""Taking back: what showed nobody anything can be undone, what drew chance or showed something cannot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engines.core import Chance, Match, Options, Refusal, encode
from engines.galactic_emperor import GAME
from engines.galactic_emperor.model.state import State
from tests.engines.galactic_emperor.helpers import Position, seat_of

SHOWN = "This cannot be taken back: it drew chance, or somebody saw it show or change what was hidden."
GONE_ON = "Nothing of yours can be taken back: others have gone on since."


def match_from(game: Position) -> Match:
    """Return a match with a log of its own that begins with the position."""
    data = encode(game.state)

    def set_up(seats: int, options: Options, chance: Chance) -> State:  # noqa: ARG001  # the position is what it is
        return GAME.decode(data)

    return Match.start(replace(GAME, set_up=set_up), game.state.seats, {}, b"undo")


def play(match: Match, colour: str, *lines: str) -> Match:
    for line in lines:
        match.play(seat_of(colour), GAME.notation.read(line))
    return match


def a_round(*pieces: str, **more: object) -> Position:
    return Position(*pieces, **more).begin_round()  # type: ignore[arg-type]


def roles(**more: object) -> Position:
    return a_round("red F1 at 0505", **more).order("red", "direction clockwise")


def explorers() -> Position:
    return Position("red F1 at 0505", revealed="R01 R02 R03 R04 R05", cards={"red": "scanners"}).begin("explorer")


def leftovers() -> Position:
    game = explorers().order("red", "place R01 at 0303").order("blue", "place R02 at 0304")
    return game.order("green", "place R03 at 0305")


def warlords() -> Position:
    game = Position(
        "red F1 C1 D1 at 0505", "red F2 F3 at 0404", "blue F1 at 0605", "green F1 at 0201",
        sectors={"0404": "BHOLE", "0506": "R05", "0507": "R10"}, cards={"red": "fusion plasma", "blue": "saboteur"},
    )  # fmt: skip
    for name in ("F2", "F3"):
        game.player("red").ships[name].primed = True
    return game.begin("warlord")


def two_battles() -> Position:
    game = Position("red F1 C1 at 0505", "blue F1 at 0605", "green F1 at 0405").begin("warlord")
    return game.order("red", "move F1 to 0605", "move C1 to 0405", "end turn")


def after_a_pass() -> Position:
    game = Position("red C1 at 0505", "blue C1 at 0605").begin("warlord", "green")
    return game.order("red", "move C1 to 0605").order("red", "end turn", dice=[1, 1, 1, 1])


def regents() -> Position:
    game = Position(sectors={"0405": "R05 red", "0406": "R06"}, cards={"green": "ambassador"},
                    goods=dict.fromkeys(("red", "blue", "green"), "0 marks"))  # fmt: skip
    return game.begin("regent")


def bounced() -> Position:
    return regents().order("blue", "influence 0405 2")


def departing() -> Position:
    sectors = {"0504": "R05 red", "0303": "R07 red", "0503": "R06 red starbase", "0505": "R10 red starbase"}
    game = Position("red F1 at 0504", "red F2 at 0303", sectors=sectors,
                    goods=dict.fromkeys(("red", "blue", "green"), "0 marks")).begin("regent")  # fmt: skip
    game.order("blue", "influence 0504 2")
    return game.order("green", "influence 0303", "end turn").order("red", "end turn")


def declared() -> Position:
    return warlords().order("red", "move D1 to 0506 0507")


def tokens_short() -> Position:
    fields = ["0301", "0401", "0501", "0202", "0302", "0402", "0502", "0602", "0103", "0203"]
    own = dict.fromkeys(fields, "R01 red")
    return Position("red F1 at 0505", "red F2 at 0506", sectors={"0505": "R05", "0506": "R10"} | own).begin("warlord")


def prices() -> Position:
    return Position(cards={"red": "warp"}).begin("merchant", "red", dice=(3, 4, 6, 6))


QUIET: dict[str, tuple[Callable[[], Position], str, str]] = {
    "the direction": (a_round, "red", "direction clockwise"),
    "Warlord": (lambda: roles(sectors={"0505": "R05"}), "red", "pick warlord"),
    "Explorer": (lambda: roles(revealed="R01 R02"), "red", "pick explorer"),
    "a tile": (explorers, "red", "place R01 at 0303"),
    "a tile that is settled": (explorers, "red", "settle R01 at 0303"),
    "the collapse of Omega": (lambda: Position(revealed="BHOLE R01").begin("explorer"), "red", "place BHOLE at 0404"),
    "a tile left over": (leftovers, "red", "place R04 at 0405"),
    "letting the prices be": (prices, "red", "pass"),
    "a move": (warlords, "red", "move F1 to 0405"),
    "a move that annexes": (warlords, "red", "move F1 to 0506 0507"),
    "a move to enemies": (warlords, "red", "move C1 to 0605"),
    "a move with Fusion Engines": (warlords, "red", "move D1 to 0506 0507"),
    "a jump": (warlords, "red", "jump F2 to 0302"),
    "the end of a peaceful turn": (warlords, "red", "end turn"),
    "annexing one of two": (tokens_short, "red", "annex 0505"),
    "letting a use pass": (declared, "blue", "pass"),
    "retreat": (after_a_pass, "red", "retreat"),
    "influence": (regents, "blue", "influence 0405"),
    "influence with a fallback": (regents, "blue", "influence 0405 1 else throne"),
    "the last influence": (regents, "blue", "influence throne 2"),
    "holding influence back": (regents, "blue", "end turn"),
    "private business": (bounced, "green", "private business in 0405"),
    "letting influence be": (bounced, "green", "pass"),
    "departure": (departing, "red", "depart to 0505"),
}  # fmt: skip


@pytest.mark.parametrize("words", QUIET)
def test_what_shows_nothing_can_be_taken_back(words: str) -> None:
    make, colour, line = QUIET[words]
    match = match_from(make())
    before, asked = match.digest(), match.state.asked
    play(match, colour, line)
    assert match.digest() != before
    entry = match.undo(seat_of(colour))
    assert (entry.kind, entry.back_to) == ("undone", 0)
    match.state.asked = asked
    assert match.digest() == before


TELLING: dict[str, tuple[Callable[[], Position], str, str]] = {
    "the prices": (roles, "red", "pick merchant"),
    "prices without dice": (prices, "red", "re-roll 1"),
    "a look at the stack": (explorers, "red", "scan R01"),
    "the last tile of the row": (lambda: Position(revealed="R01").begin("explorer"), "red", "place R01 at 0303"),
    "a battle": (lambda: Position("red C1 at 0505", "blue C1 at 0605").begin("warlord", "green")
                 .order("red", "move C1 to 0605"), "red", "end turn"),
    "the choice of a battle": (two_battles, "red", "fight at 0605"),
    "another pass": (after_a_pass, "red", "fight on"),
    "sabotage": (declared, "blue", "sabotage"),
    "placing that leads to scoring": (lambda: Position().begin("regent").order("red", "buy influence at 0")
                                      .order("blue", "buy influence at 0").order("green", "buy influence at 0")
                                      .resolve().order("blue", "end turn").order("green", "end turn"), "red",
                                      "influence throne 2"),
}  # fmt: skip


@pytest.mark.parametrize("words", TELLING)
def test_what_drew_chance_or_showed_something_cannot(words: str) -> None:
    make, colour, line = TELLING[words]
    match = play(match_from(make()), colour, line)
    with pytest.raises(Refusal) as refused:
        match.undo(seat_of(colour))
    assert str(refused.value) == SHOWN


def test_others_must_not_have_gone_on() -> None:
    match = play(match_from(explorers()), "red", "place R01 at 0303")
    play(match, "blue", "place R02 at 0304")
    with pytest.raises(Refusal) as refused:
        match.undo(0)
    assert str(refused.value) == GONE_ON


def test_lines_of_a_sheet_can_be_taken_back_one_by_one() -> None:
    game = Position(goods={"red": "6 metal 3 energy 20 marks"}).begin("engineer", "blue")
    match = play(match_from(game), "red", "build 1 F 0704", "build 1 C 0704", "done")
    play(match, "blue", "done")
    match.undo(0)
    match.undo(0)
    assert [GAME.notation.write(order) for order in match.view(0).sheet] == ["build 1 F at 0704"]
    assert match.waiting() == [0, 2]


def test_standing_orders_survive_what_is_taken_back() -> None:
    match = play(match_from(warlords()), "red", "move F1 to 0405", "plan retreat never")
    match.undo(0)
    assert isinstance(match.state, State)
    assert match.state.players[0].ships["F1"].field == "0505"
    assert match.state.secrets[0].plan.retreat == "never"


def test_where_influence_falls_back_to_shows_nowhere() -> None:
    seen = []
    for line in ("influence 0405 1 else throne", "influence 0405 1 else 0406"):
        match = play(match_from(regents()), "blue", line)
        seen.append([(encode(match.view(eyes)), match.events(eyes)) for eyes in (0, 2, None)])
    assert seen[0] == seen[1]


@pytest.mark.rule("galactic-emperor", "GE-ROUND-4")
def test_a_role_can_be_put_back_whatever_was_waived_in_the_last_one() -> None:
    game = roles(revealed="R01 R02")
    game.state.secrets[seat_of("blue")].waived = True
    match = match_from(game)
    chooser = next(asked.seat for asked in match.decisions())
    match.play(chooser, GAME.notation.read("pick explorer"))
    match.undo(chooser)
    assert match.decision(chooser).name == "ChooseRole"
