"""Lines that name a place or a card that cannot be had now are told why, in whatever words they are written."""

from __future__ import annotations

import pytest

import engines
from engines.core import AmbiguousCommand, MalformedCommand, Refusal, render, say
from pbem.matches.reading import disallowed
from pbem.matches.reading.interpreting import Writer, interpret, offers_of
from tests.engines.corpus import Written, match_at, tongues

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


@pytest.mark.parametrize("line", ["SC-1 goes to 0404 please", "SC-1 0404"])
def test_a_line_of_two_readings_tells_nothing_of_an_order_that_nobody_wrote(
    line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, entry, seat = PLACE
    match = match_at(engines.find("space-empires"), Written(record, entry, seat, "", "en", line, "", "one"))
    decision, notation = match.decision(seat), match.game.notation

    def read_in_two_ways(order: str, language: str) -> None:
        raise AmbiguousCommand(say("“{line}” can be read in two ways.", line=order), readings=[language])

    spoken = tongues("space-empires")
    assert disallowed.without_verb(match.game, decision, "SC-1 0404", "en").refused
    assert disallowed.with_what_is_barred(match.game, decision, line, spoken, "en").refused
    monkeypatch.setattr(notation, "read", read_in_two_ways)
    assert not disallowed.without_verb(match.game, decision, line, "en").refused
    assert not disallowed.with_what_is_barred(match.game, decision, line, spoken, "en").refused
