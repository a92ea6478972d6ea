"""Chance: where draws come from, how they are recorded, and that they can be verified."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import Chance, Draw, ReplayMismatch, commitment, encode, live, recorded
from tests.luck import scripted


class TestLive:
    def test_a_known_draw(self) -> None:
        """`printf 7:0 | openssl dgst -sha256 -hmac secret` ends in f31f160d; its remainders are these."""
        assert live(b"secret", 7)("a die", 6, 0) == 5
        assert live(b"secret", 7)("a number", 1000, 0) == 741

    def test_a_draw_is_a_plain_hmac_that_anybody_can_compute(self) -> None:
        expected = int(hmac.new(b"secret", b"7:2", hashlib.sha256).hexdigest(), 16)
        assert live(b"secret", 7)("a number", 2**256, 2) == expected

    def test_draws_differ_by_entry_and_by_number(self) -> None:
        drawn = {live(b"secret", entry)("", 2**64, number) for entry in range(10) for number in range(10)}
        assert len(drawn) == 100

    def test_the_reason_does_not_change_the_draw(self) -> None:
        assert live(b"secret", 1)("this", 1000, 0) == live(b"secret", 1)("that", 1000, 0)

    def test_the_commitment_is_the_sha256_of_the_secret(self) -> None:
        assert commitment(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

    @given(st.binary(max_size=40), st.integers(0, 10**6), st.integers(1, 10**6))
    def test_every_draw_is_in_range(self, secret: bytes, entry: int, sides: int) -> None:
        chance = Chance(live(secret, entry))
        assert 0 <= chance.below(sides, "a draw") < sides
        assert 1 <= chance.die(sides, "a die") <= sides


class TestShuffle:
    def test_nothing_is_lost_and_the_given_list_stays(self) -> None:
        cards = list(range(52))
        shuffled = Chance(live(b"s", 0)).shuffle(cards, "deck")
        assert sorted(shuffled) == cards == list(range(52))
        assert shuffled != cards

    def test_it_is_fair(self) -> None:
        """Chi-square over the 24 orders of four cards, 4,800 shuffles from fixed secrets: 1 % level, 23 degrees."""
        orders = Counter(tuple(Chance(live(b"fair", entry)).shuffle("abcd", "deck")) for entry in range(4800))
        assert len(orders) == 24
        assert sum((count - 200) ** 2 / 200 for count in orders.values()) < 41.64

    def test_every_die_is_fair(self) -> None:
        """Chi-square over six faces, 6,000 throws: 1 % level, 5 degrees."""
        chance = Chance(live(b"fair", 0))
        faces = Counter(chance.die(6, "a die") for _ in range(6000))
        assert sum((faces[face] - 1000) ** 2 / 1000 for face in range(1, 7)) < 15.09

    def test_an_empty_deck_needs_no_draw(self) -> None:
        chance = Chance(scripted())
        assert chance.shuffle([], "deck") == chance.shuffle([7], "deck")[1:] == []
        assert chance.draws == []


class TestRecorded:
    def test_what_was_drawn_is_repeated(self) -> None:
        first = Chance(live(b"s", 3))
        cards = first.shuffle(range(9), "deck")
        die = first.die(6, "a die")
        again = Chance(recorded(first.draws))
        assert (again.shuffle(range(9), "deck"), again.die(6, "a die")) == (cards, die)
        assert again.draws == first.draws

    @pytest.mark.parametrize(
        ("sides", "why"), [(8, "a die"), (6, "another die")], ids=["other sides", "another reason"]
    )
    def test_another_draw_than_the_recorded_one_is_a_mismatch(self, sides: int, why: str) -> None:
        chance = Chance(recorded([Draw("a die", 6, 2)]))
        with pytest.raises(ReplayMismatch, match="not in the log"):
            chance.die(sides, why)

    def test_a_draw_too_many_is_a_mismatch(self) -> None:
        chance = Chance(recorded([Draw("a die", 6, 2)]))
        assert chance.die(6, "a die") == 3
        with pytest.raises(ReplayMismatch, match="draw 1 of 6"):
            chance.die(6, "a die")

    def test_a_draw_is_written_as_a_short_list(self) -> None:
        assert encode(Draw("a die", 6, 2)) == b'["a die",6,2]'


class TestScripted:
    def test_values_come_in_turn(self) -> None:
        chance = Chance(scripted(0, 5, 1))
        assert [chance.die(6, "a"), chance.below(6, "b"), chance.pick("xyz", "c")] == [1, 5, "y"]

    @pytest.mark.parametrize("values", [(), (6,), (-1,)])
    def test_a_script_that_does_not_fit_says_so(self, values: tuple[int, ...]) -> None:
        with pytest.raises(ReplayMismatch, match="draw 0 of 6 for 'a die'"):
            Chance(scripted(*values)).die(6, "a die")
