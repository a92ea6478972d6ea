"""What a refusal says of a line: the same help whether its verb was written or not, and only words that it has."""

from __future__ import annotations

import pytest

from engines.core import Refusal, render
from pbem.matches.reading import interpreting
from pbem.matches.reading.interpreting import Writer, interpret
from tests.engines.space_empires.helpers import Position


@pytest.mark.parametrize(
    ("language", "line", "verb"),
    [("en", "SC-1 to 0202", "move"), ("en", "SC-1 0202", "move"), ("pl", "SC-1 na 0202", "rusz")],
)
def test_a_move_without_its_verb_is_refused_as_with_it(language: str, line: str, verb: str) -> None:
    match = Position("red SC-1 at 0405").match
    with pytest.raises(Refusal) as refused:
        interpret(Writer(match, 0, language), line)
    assert render(refused.value.text).startswith("SC-1 has one hex left this turn and 0202 is ")
    assert refused.value.rule == "4.1d"
    offers = interpreting.offers_of(refused.value)
    assert len(offers) == interpreting.MOST_OFFERED
    assert all(order.startswith(f"{verb} SC-1") for order in offers)


def test_a_line_without_a_name_is_no_move() -> None:
    with pytest.raises(Refusal) as refused:
        interpret(Writer(Position("red SC-1 at 0405").match, 0, "en"), "0202 0203")
    assert "does not answer what is asked now" in render(refused.value.text)


@pytest.mark.parametrize(
    ("strange", "said"),
    [
        (["workers", "XYZZY"], "“Xyzzy” was not understood."),
        (["lodke", "na kawe"], "“łódkę”, “na kawę” were not understood."),
        (["workers"], "“Xyzzy: łódkę na kawę” is not written as an order is."),
    ],
)
def test_only_words_of_the_line_are_named_as_they_were_written(strange: list[str], said: str) -> None:
    assert render(interpreting.named_words(strange, "Xyzzy: łódkę na kawę")) == said
