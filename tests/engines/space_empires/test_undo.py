"""Taking back: what showed nobody anything can be undone, what showed something cannot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.core import Chance, Match, Options, Refusal, encode
from engines.space_empires import GAME
from engines.space_empires.model.state import State
from tests.engines.space_empires.helpers import Position, seat_of

SHOWN = "This cannot be taken back: it drew chance, or somebody saw it show or change what was hidden."


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


PLAIN = {
    "a move": "move SC-1 to 0406",
    "a move of a stack": "move SC-1 CA-1 to 0406",
    "a move to the unknown": "move SC-1 to 0404",
    "a move to the enemy's colony": "move SC-1 to 0305",
    "a move that leaves a refit behind": "move SC-2 to 0502",
    "a split": "split 1 from CA-1",
    "a join": "join CA-2 to CA-1",
    "landing": "colonise CS-1",
    "taking in tow": "load MI-1",
    "leaving a load": "unload MI-2",
    "ordering a refit": "upgrade CA-3 attack",
    "the setting": "hiding never",
}


def varied() -> Position:
    return Position(
        "red 2 SC-1 at 0405 with move 2", "red 2 CA-1 at 0405", "red CA-2 at 0405", "red CS-1 at 0407",
        "red MI-1 at 0408", "red MI-2 at 0501 with cargo wreck", "red SY-1 at 0501", "red CA-3 at 0501",
        "red SC-2 at 0501 with refit attack", "green SC-1 at 0609", "green DE-1 at 0607",
        systems={"0407": "planet", "0408": "minerals-5"}, hidden={"0404": "danger"}, colonies={"0305": "green 3"},
        levels={"red": {"attack": 1}}, treasury={"red": 20},
    )  # fmt: skip


@pytest.mark.parametrize("words", PLAIN)
def test_what_shows_nothing_can_be_taken_back(words: str) -> None:
    match = match_from(varied())
    before, asked = match.digest(), match.state.asked
    play(match, "red", PLAIN[words])
    assert match.digest() != before
    entry = match.undo(0)
    assert (entry.kind, entry.back_to) == ("undone", 0)
    match.state.asked = asked
    assert match.digest() == before


def test_ending_a_quiet_turn_can_be_taken_back() -> None:
    match = play(match_from(Position("red SC-1 at 0405", "green SC-1 at 0609")), "red", "move SC-1 to 0406", "end")
    assert match.waiting() == [1]
    match.undo(0)
    assert match.waiting() == [0]
    match.undo(0)
    play(match, "red", "move SC-1 to 0505")


TELLING = {
    "contact": "move SC-1 to 0505",
    "a decoy destroyed by entering": "move SC-1 to 0406",
    "a scan": "scan CA-1 at 0404",
    "turning up a scanned marker": "reveal 0304",
    "fast movement": "move SC-1 to 0605 0606",
    "a black hole": "move SC-1 to 0504",
    "landing on a barren planet": "colonise CS-1",
    "joining a group that lies face up": "join SC-3 to SC-2",
}


def revealing() -> Position:
    game = Position(
        "red SC-1 at 0405 with move 4", "red CA-1 at 0405 with exploration 1", "red CS-1 at 0407 with terraforming 1",
        "red SC-2 at 0501 with revealed", "red SC-3 at 0501", "green SC-1 at 0505", "green DE-1 at 0406",
        "red SC-4 at 0604 with move 4", systems={"0407": "barren", "0504": "black-hole"},
        hidden={"0404": "danger", "0304": "planet"}, levels={"red": {"move": 4, "exploration": 1, "terraforming": 1}},
    )  # fmt: skip
    game.state.scanned, game.state.systems["0304"].peeked = ["0304"], [0]
    return game


@pytest.mark.parametrize("words", TELLING)
def test_what_showed_something_cannot(words: str) -> None:
    order = TELLING[words].replace("SC-1 to 0605", "SC-4 to 0605")
    match = play(match_from(revealing()), "red", order)
    with pytest.raises(Refusal) as refused:
        match.undo(0)
    assert str(refused.value) == SHOWN


@pytest.mark.parametrize(
    ("pieces", "hidden", "lines"),
    [
        (("red SC-1 at 0405",), {"0506": "planet"}, ("move SC-1 to 0506", "end")),
        (("red SC-1 at 0405", "green SC-1 at 0505"), {}, ("move SC-1 to 0505", "end")),
        (("red SC-1 at 0405", "green DE-1 at 0505", "green SY-1 at 0505"), {}, ("move SC-1 to 0505", "end")),
    ],
)
def test_ending_the_phase_shows_what_follows(
    pieces: tuple[str, ...], hidden: dict[str, str], lines: tuple[str, ...]
) -> None:
    match = play(match_from(Position(*pieces, hidden=hidden)), "red", *lines)
    with pytest.raises(Refusal) as refused:
        match.undo(0)
    assert str(refused.value) == SHOWN


def test_a_shot_cannot_be_taken_back() -> None:
    match = match_from(Position("red SC-1 at 0405", "green SC-1 at 0505"))
    play(match, "red", "move SC-1 to 0505", "end")
    play(match, "green", "fire SC-1")
    with pytest.raises(Refusal) as refused:
        match.undo(1)
    assert str(refused.value) == SHOWN


def test_others_must_not_have_gone_on() -> None:
    match = match_from(Position("red SC-1 at 0405", "green SC-1 at 0609"))
    play(match, "red", "move SC-1 to 0505", "end")
    play(match, "green", "move SC-1 to 0608")
    with pytest.raises(Refusal, match="others have gone on since"):
        match.undo(0)


@pytest.mark.parametrize(
    ("line", "sealed"),
    [("upgrade CA-3 attack", True), ("hiding never", True), ("split 1 from CA-1", False), ("move SC-1 to 0406", False)],
)
def test_what_nobody_can_see_is_logged_out_of_sight(line: str, *, sealed: bool) -> None:
    match = match_from(varied())
    seen = encode(match.view(1))
    play(match, "red", line)
    assert match.log[-1].sealed is sealed
    assert (encode(match.view(1)) == seen) is sealed
    assert (match.events(1) == []) is (line != "move SC-1 to 0406")


def test_a_plan_for_a_counter_whose_split_was_taken_back_can_be_dropped() -> None:
    match = play(match_from(varied()), "red", "split 1 from CA-1", "plan on for CA-4")
    match.undo(0)
    play(match, "red", "plan off for CA-4")
    with pytest.raises(Refusal, match="There is no plan for CA-4"):
        play(match, "red", "plan off for CA-4")


@pytest.mark.parametrize(("words", "sealed"), [("ordering a refit", True), ("the setting", True), ("a split", False)])
def test_that_a_private_order_is_taken_back_is_nobody_elses_business(words: str, sealed: bool) -> None:  # noqa: FBT001
    assert play(match_from(varied()), "red", PLAIN[words]).undo(0).sealed is sealed
