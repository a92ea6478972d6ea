"""Sentences beside orders that are idle, those that only seem so, and sentences that a mail program broke."""

from __future__ import annotations

from functools import partial

import pytest

import engines
from pbem.inbox.prose.beside import is_beside
from pbem.inbox.prose.vocabulary import is_of_game
from tests.pbem.inbox.strangers import Mail, play

PLACES = {
    "space-empires": ("four_seats.json", 17, 1, "MoveUnits"),
    "light-speed": ("alternating.json", 81, 0, "LayNext"),
}
MOVE = ["move SC-3 to 1202"]
IDLE = [
    "I keep running dry in this game.",
    "It's been raining here since May.",
    "I was quite fond of that view.",
    "So much for my peaceful start.",
    "Almost a perfect storm!",
    "Długo się wahałem, ale trudno.",
    "Uff, mam nadzieję, że się uda.",
    "Żal mi ich bardzo.",
    "Happy Easter everyone!",
    "Good round everyone",
    "Don't tell anyone ;)",
    "Miłej soboty!",
    "Powodzenia w pierwszej rundzie!",
    "A wszystkim wesołych świąt!",
]
TAKING_BACK = [
    "I moved the wrong one.",
    "I was joking.",
    "I've decided against it.",
    "I misread the map.",
    "I forgot the miner.",
    "It's been cancelled.",
    "I mixed up left and right.",
    "So much for that order.",
    "Pomyliłem się, sorry.",
    "Zapomniałam o zwiadowcy.",
    "Źle napisałem.",
    "Rozmyśliłem się.",
    "Żartowałem.",
    "It was supposed to stay.",
    "I was told to wait.",
    "Wolałem zostać, niech zostanie.",
    "Żal mi ich, niech zostaną.",
    "Uff, poczekaj jednak.",
    "Chciałem inaczej.",
    "Miłej soboty, ale nie ruszaj",
    "Długo się wahałem, czy to wysłać?",
    "Don't tell anyone, but don't do it.",
]
ORDERING = [
    "Happy to retreat, everyone",
    "Almost a retreat.",
    "I keep the scout at home.",
    "I keep asking myself whether to go.",
    "We talked, so leave it.",
    "Good round everyone, end it",
    "Powodzenia w ataku na 1202",
]


def _played(text: str, slug: str = "space-empires") -> list[str]:
    eml = f"From: Jan <jan@example.org>\nTo: {{{{REPLY_TO}}}}\nSubject: Re: {{{{SUBJECT}}}}\n\n{text}\n"
    where = (
        ("four_seats.json", 17, 1, "MoveUnits") if slug == "space-empires" else ("alternating.json", 81, 0, "LayNext")
    )
    return play(slug, Mail(*where, "en", "", [], eml)).orders


@pytest.mark.parametrize("sentence", IDLE)
def test_an_idle_sentence_below_an_order_is_passed_over(sentence: str) -> None:
    assert _played(f"SC-3 to 1202.\n\n{sentence}") == MOVE


@pytest.mark.parametrize("sentence", TAKING_BACK)
def test_a_sentence_that_may_take_an_order_back_lets_it_wait(sentence: str) -> None:
    assert _played(f"SC-3 to 1202.\n\n{sentence}") == []
    assert _played(f"SC-3 to 1202. {sentence}") == []


@pytest.mark.parametrize("sentence", [*TAKING_BACK, *ORDERING])
def test_what_may_be_of_orders_is_not_idle(sentence: str) -> None:
    assert not is_beside(sentence, partial(is_of_game, engines.find("space-empires")), above=False)


def test_a_sentence_that_says_more_of_an_order_lets_it_wait() -> None:
    """A facing in words was taken from the place; the sentence below gives it."""
    laid = "Stinger at (-183.9, -36.6) mm from the middle, i.e. left and a bit below."
    assert _played(f"{laid}\nTurn it so that laser 1 points at (-139.7, 336.1), left and way up.", "light-speed") == []
    assert _played(f"{laid}\nMiner 1: it points there.", "light-speed") == []


@pytest.mark.parametrize(
    "text",
    [
        "Please take SC-3 from where it now stands and has stood for so long to\n1202.",
        "SC-3 to 1202, please, because I have been waiting there for long and\nnot for the miner.",
    ],
)
def test_a_broken_sentence_is_read_whole(text: str) -> None:
    assert _played(text) == _played(text.replace("\n", " "))
