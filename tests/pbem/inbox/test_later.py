"""What is told to follow later stands beside orders; what puts the orders themselves off never does."""

from __future__ import annotations

from functools import partial

import pytest

import engines
from pbem.inbox.prose.later import says_later
from pbem.inbox.prose.vocabulary import is_of_game
from tests.pbem.inbox.strangers import Mail, play

MOVE = "move SC-3 to 1202"

LATER = [
    "Don't end my turn yet, I want to see about the scouts when the kids are in bed.",
    "That is all for the moment, I'd like to see what is there before I decide about the others.",
    "Resztę ruszę jutro, dziś padam z nóg (młody ząbkuje, trzecia noc...).",
    "More to follow after lunch, so please leave my turn open.",
    "O zakupach napiszę osobno, karty jeszcze nie oddaję.",
    "Tury jeszcze nie kończę, chcę spojrzeć jak to wyjdzie.",
    "Nad drugim jeszcze myślę",
    "Still thinking about the trading, more on that later today.",
    "My purchases come in a separate mail, have to feed the kids first.",
    "Kartę produkcji wypełnię jutro.",
    "Zostawcie mi turę otwartą, proszę.",
    "Gdzie położę, napiszę później.",
    "Kolejne statki podam później, to jeszcze nie koniec.",
]
NOW = [
    "Don't move SC-1 yet.",
    "Don't end my turn yet, Frank has talked me out of it.",
    "Don't end my turn yet, I want to see what red does before anything moves.",
    "The rest goes to 0405.",
    "The scout comes later.",
    "Zwiadowcę ruszę jutro.",
    "SC-3 ruszę jutro.",
    "I'd like to see what is there first.",
    "Move it later.",
    "Ruszę się jutro.",
    "More to follow, unless red comes.",
    "Not yet, I want to see how it goes.",
    "Wait until tomorrow.",
    "Reszta na 0405, tury nie kończę.",
]
"""What looks like it, and is about the orders or gives one."""


@pytest.mark.parametrize("sentence", LATER)
def test_what_follows_later_is_known(sentence: str) -> None:
    game = engines.find("space-empires")
    assert says_later(sentence, partial(is_of_game, game))


@pytest.mark.parametrize("sentence", NOW)
def test_what_is_about_the_orders_is_not_told_for_later(sentence: str) -> None:
    game = engines.find("space-empires")
    assert not says_later(sentence, partial(is_of_game, game))


def _played(text: str) -> list[str]:
    eml = f"From: Jan <jan@example.org>\nTo: {{{{REPLY_TO}}}}\nSubject: Re: {{{{SUBJECT}}}}\n\n{text}\n"
    return play("space-empires", Mail("four_seats.json", 17, 1, "", "en", "", [], eml)).orders


@pytest.mark.parametrize("sentence", LATER[::3])
def test_orders_stand_beside_what_follows_later(sentence: str) -> None:
    assert _played(f"SC-3 to 1202. {sentence}") == [MOVE]
    assert _played(f"SC-3 to 1202\n\n{sentence}") == [MOVE]


@pytest.mark.parametrize("sentence", NOW[:3] + NOW[8:9])
def test_nothing_is_done_beside_what_puts_orders_off(sentence: str) -> None:
    assert _played(f"SC-3 to 1202. {sentence}") == []


def test_whoever_ends_the_turn_cannot_keep_it_open() -> None:
    assert _played("End turn. Tury jeszcze nie kończę, chcę spojrzeć jak to wyjdzie.") == []
    assert _played("SC-3 to 1202, end turn. More to follow after lunch, so please leave my turn open.") == []
