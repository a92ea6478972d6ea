"""Lines that name a place or a card that cannot be had now are told why, in whatever words they are written."""

from __future__ import annotations

import pytest

import engines
from engines.core import MalformedCommand, Refusal, render
from pbem.matches.reading.interpreting import Writer, interpret, offers_of
from tests.engines.corpus import Written, match_at

PLACE = ("aliens_and_a_doomsday_machine.json", 5, 1)
"""Three scouts, colony ships and a miner stand in 0508; each can go one hex, the scouts alone into the unknown."""


def told(line: str, language: str = "en") -> Refusal:
    record, entry, seat = PLACE
    place = Written(record, entry, seat, "", language, line, "", "one")
    writer = Writer(match_at(engines.find("space-empires"), place), seat, language)
    with pytest.raises(MalformedCommand) as refused:
        interpret(writer, line)
    return refused.value


@pytest.mark.parametrize("line", ["scout 1 to 0404", "SC-1 goes to 0404 please", "SC-1 0404"])
def test_what_is_out_of_reach_is_said_to_be(line: str) -> None:
    refused = told(line)
    assert render(refused.text).startswith("SC-1 has one hex left this turn and 0404 is 4 away")
    assert offers_of(refused) == ["move SC-1 to 0507", "move SC-1 to 0607", "move SC-1 to 0408"]


def test_whoever_can_go_nowhere_hears_so_too() -> None:
    assert "There is no hex that it can move to now" in render(told("miner to 0404").text)
    assert render(told("zwiadowca 1 na 0404", "pl").text).startswith("SC-1 has one hex left")


def test_what_is_not_on_the_board_is_said_not_to_be() -> None:
    assert render(told("SC-1 goes to 9999").text).startswith("There is no hex 9999 on this board")


@pytest.mark.parametrize("line", ["scout 1 via 0303 to 0404", "see you in 2026, friends", "bring 9999 to 8888 or 7777"])
def test_what_says_more_that_is_not_understood_is_told_nothing_of_that_kind(line: str) -> None:
    assert "away" not in render(told(line).text)
