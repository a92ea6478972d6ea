"""A game as data: its options, its commands as JSON, its number of seats."""

import msgspec
import pytest

from engines.core import IllegalCommand, Match, encode
from tests.engines.core.toy import GAME, Walk


class TestOptions:
    def test_the_first_value_is_the_standard(self) -> None:
        assert GAME.full_options({}) == {"rounds": "1"}
        assert GAME.full_options({"rounds": "2"}) == {"rounds": "2"}

    @pytest.mark.parametrize(
        ("chosen", "sentence"),
        [
            ({"moons": "3"}, "There is no option moons; there are: rounds."),
            ({"rounds": "9"}, "Option rounds cannot be “9”; it can be: 1, 2."),
        ],
    )
    def test_others_are_refused_with_what_there_is(self, chosen: dict[str, str], sentence: str) -> None:
        with pytest.raises(IllegalCommand) as refused:
            GAME.full_options(chosen)
        assert str(refused.value) == sentence

    @pytest.mark.parametrize("seats", [0, 1, 4, -2])
    def test_the_number_of_seats_is_refused_in_a_sentence(self, seats: int) -> None:
        with pytest.raises(IllegalCommand, match="Lamplighters is for 2 to 3 players"):
            Match.start(GAME, seats, {}, b"s")


class TestCommands:
    def test_a_command_comes_back_from_its_json(self) -> None:
        assert GAME.read_command(encode(Walk(2))) == Walk(2)

    @pytest.mark.parametrize(
        "data",
        [b'{"type":"Fly"}', b'{"type":"Walk","doors":"two"}', b'{"type":"Walk"}', b"[]", b'{"type":', b"", b"\xff"],
    )
    def test_anything_else_is_refused_in_a_sentence(self, data: bytes) -> None:
        with pytest.raises(IllegalCommand, match="That is not a command of this game"):
            GAME.read_command(data)


def test_the_steps_are_found_by_their_names() -> None:
    assert {name for name in GAME.by_name if name[0].isupper()} == {"TakeTurn", "Parry", "Bid"}
    assert GAME.by_name["deal"] is GAME.steps[0]


def test_a_state_of_another_shape_is_not_decoded() -> None:
    with pytest.raises(msgspec.ValidationError):
        GAME.decode(b'{"seats":"two"}')
