"""State: what is encoded, how it is fingerprinted, who hears of what."""

import hashlib

import msgspec
import pytest

from engines.core import Event, Frame, Match, Outcome, Sheet, digest, encode, say, tell
from tests.engines.core.toy import GAME, Command, Gamble, Offer, State, View


def a_state() -> State:
    sheets: dict[int, Sheet[Command]] = {1: Sheet([Offer(3), Gamble()], done=True), 0: Sheet()}
    return State(
        seats=2,
        options={"rounds": "1"},
        agenda=[Frame("play_round"), Frame("Bid", {"seat": 1}, 4)],
        sheets=sheets,
        hands=[[1, 2], [3]],
    )


class TestEncoding:
    def test_a_state_comes_back_as_it_was(self) -> None:
        again = GAME.decode(encode(a_state()))
        assert again == a_state()
        assert again.sheets[1].commands == [Offer(3), Gamble()]

    def test_dictionaries_keep_the_order_they_were_built_in(self) -> None:
        assert list(GAME.decode(encode(a_state())).sheets) == [1, 0]

    def test_what_is_as_always_is_left_out(self) -> None:
        assert b"outcome" not in encode(a_state())
        assert b"luck" not in encode(a_state())

    def test_states_do_not_share_what_they_did_not_set(self) -> None:
        one, other = a_state(), a_state()
        one.news.append(Event("Walked", say("x")))
        one.sheets[0].commands.append(Gamble())
        assert other == a_state()

    def test_a_view_takes_no_field_that_it_does_not_know(self) -> None:
        view = msgspec.to_builtins(Match.start(GAME, 2, {}, b"s").view(0))
        assert msgspec.convert(view, View).seats == 2
        with pytest.raises(msgspec.ValidationError, match="deck"):
            msgspec.convert(view | {"deck": [1, 2]}, View)


class TestDigest:
    def test_it_is_the_sha256_of_the_bytes(self) -> None:
        assert digest(a_state()) == hashlib.sha256(encode(a_state())).hexdigest()

    def test_any_change_changes_it(self) -> None:
        other = a_state()
        other.hands[1][0] = 4
        assert digest(other) != digest(a_state())


class TestEvents:
    @pytest.mark.parametrize(
        ("audience", "hears"), [(None, {0, 1, None}), ([1], {1}), ([], set())], ids=["all", "one", "none"]
    )
    def test_who_hears(self, audience: list[int] | None, hears: set[int | None]) -> None:
        event = Event("Found", say("a card"), audience)
        assert {seat for seat in (0, 1, None) if event.heard_by(seat)} == hears

    def test_told_events_wait_in_the_state(self) -> None:
        state = a_state()
        tell(state, "Found", say("a card"), to=[1], facts={"card": 7})
        assert state.news == [Event("Found", say("a card"), [1], {"card": 7})]


def test_the_winners_are_those_in_first_place() -> None:
    assert Outcome([[2, 0], [1]], [3, 1, 3], say("more gold")).winners == [2, 0]
