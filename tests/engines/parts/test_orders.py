"""Lines read against the open question of a small game, and what can come next in them."""

from engines.core import Match
from engines.core.words import render
from engines.examples.heap.game import GAME
from engines.examples.heap.model import Take
from engines.parts.orders import continuations, read

TONGUES = {"en": render}


def _match() -> Match:
    return Match.start(GAME, 2, {}, b"secret")


def test_an_order_in_other_words_is_read() -> None:
    decision = _match().decision(0)
    for line in ["take 2 please", "I take two", "Take 2 stones"]:
        assert read(GAME, decision, line, TONGUES).command == Take(2), line


def test_what_is_not_understood_is_named_and_never_carried_out() -> None:
    decision = _match().decision(0)
    reading = read(GAME, decision, "take 2 elephants", TONGUES)
    assert reading.command is None
    assert reading.strange == ("elephants",)
    assert reading.offers[0] == Take(2)


def test_what_can_come_next_is_told_step_by_step() -> None:
    decision = _match().decision(0)
    begins = {step.text for step in continuations(GAME, decision, "", "en", TONGUES)}
    assert "take" in begins
    assert [step.text for step in continuations(GAME, decision, "take", "en", TONGUES) if step.whole][:2] == [
        "take 1", "take 2"]  # fmt: skip
