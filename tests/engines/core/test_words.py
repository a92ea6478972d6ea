"""Sentences as data: rendered in any language, with names, numbers, lists and sentences inside sentences."""

import msgspec
import pytest

from engines.core import SeatName, Text, encode, english, refusal, render, say, say_n, seat_number


def polish(one: str, many: str, n: int) -> str:
    catalogue = {
        "{seat} has {ships}.": "{seat} ma {ships}.",
        "ships of {seat}": "statki gracza {seat}",
        "{n} ship": ["{n} statek", "{n} statki", "{n} statków"][0 if n == 1 else 1 if 2 <= n <= 4 else 2],
    }
    assert many or "{n}" not in one
    return catalogue[one]


class TestRender:
    def test_parameters_are_filled_in(self) -> None:
        assert render(say("{who} takes {n} of {m}.", who="red", n=3, m=5)) == "red takes 3 of 5."

    def test_a_seat_is_named_by_whoever_reads(self) -> None:
        sentence = say("{seat} has won.", seat=SeatName(1))
        assert render(sentence) == "seat 2 has won."
        assert render(sentence, name_of=lambda seat: ["Ada", "Ben"][seat]) == "Ben has won."

    @pytest.mark.parametrize(("n", "words"), [(0, "0 ships"), (1, "1 ship"), (2, "2 ships")])
    def test_one_and_many(self, n: int, words: str) -> None:
        assert render(say_n("{n} ship", "{n} ships", n)) == words

    @pytest.mark.parametrize(("n", "words"), [(-1, "−1 point"), (-4, "−4 points")])
    def test_what_is_counted_below_nothing_has_a_sign(self, n: int, words: str) -> None:
        assert render(say_n("{n} point", "{n} points", n)) == words
        assert render(say("at {x}", x=n)) == f"at {n}"

    def test_a_plural_may_have_other_parameters(self) -> None:
        sentence = say_n("{seat} has one card.", "{seat} has {n} cards.", 2, seat=SeatName(0))
        assert render(sentence) == "seat 1 has 2 cards."

    def test_lists_are_parted_by_commas(self) -> None:
        assert render(say("{items}", items=[1, "two", SeatName(2), say("{n}!", n=4)])) == "1, two, seat 3, 4!"
        assert render(say("none: {items}", items=[])) == "none: "

    def test_sentences_inside_sentences_are_translated_too(self) -> None:
        ships = [say_n("{n} ship", "{n} ships", n) for n in (1, 3, 5)]
        sentence = say("{seat} has {ships}.", seat=SeatName(0), ships=ships)
        assert render(sentence) == "seat 1 has 1 ship, 3 ships, 5 ships."
        assert render(sentence, polish) == "seat 1 ma 1 statek, 3 statki, 5 statków."

    def test_braces_in_what_people_write_are_left_alone(self) -> None:
        assert render(say("“{line}” is no order.", line="{seat} {0} {line.__class__}")) == (
            "“{seat} {0} {line.__class__}” is no order."
        )

    def test_the_words_of_core_itself(self) -> None:
        assert (english("one", "many", 1), english("one", "many", 2), english("one", "", 2)) == ("one", "many", "one")
        assert seat_number(0) == "seat 1"


def test_sentences_survive_encoding() -> None:
    sentence = say_n("{a}", "{b}", 2, a=[SeatName(1), say("x", y=[1])], b=say("deep {z}", z="z"))
    assert msgspec.json.decode(encode(sentence), type=Text) == sentence


@pytest.mark.parametrize(("n", "words"), [(1, "CA-1 can take only 1 hit."), (2, "CA-1 can take only 2 hits.")])
def test_a_refusal_has_its_rule_and_its_sentence(n: int, words: str) -> None:
    refused = refusal("5.2", "{unit} can take only {n} hit.", "{unit} can take only {n} hits.").where(n=n, unit="CA-1")
    assert (refused.rule, str(refused)) == ("5.2", words)
