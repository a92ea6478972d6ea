"""Whether an order can be taken back does not tell whether somebody else has given private ones since."""

from __future__ import annotations

from engines.core import Match, Refusal, encode
from tests.engines.space_empires.helpers import Position, seat_of
from tests.engines.space_empires.test_undo import match_from, play

END, PRIVATE = "end", "hiding never"


def a_turn_ended() -> Match:
    """Red has ended its movement, green is asked."""
    match = match_from(Position("red SC-1 at 0405", "green CA-1 at 0609"))
    return play(match, "red", END)


def taken_back(match: Match) -> str:
    try:
        match.undo(seat_of("red"))
    except Refusal as refusal:
        return str(refusal)
    return ""


def test_private_orders_of_others_leave_it_as_it_was() -> None:
    without, with_them = a_turn_ended(), play(a_turn_ended(), "green", PRIVATE)
    assert with_them.view(seat_of("red")) == without.view(seat_of("red"))
    assert taken_back(with_them) == taken_back(without)
    assert encode(with_them.view(seat_of("red"))) == encode(without.view(seat_of("red")))
    assert with_them.waiting() == without.waiting() == [seat_of("red")]
    assert Match.replay(with_them.game, with_them.log).digest() == with_them.digest()
