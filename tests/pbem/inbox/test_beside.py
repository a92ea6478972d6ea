"""What people write beside their orders of everyday things, in greetings and postscripts, and what only looks like "
"it."""

from __future__ import annotations

import pytest

from tests.pbem.inbox.strangers import Mail, play

MOVE = ["move SC-3 to 1202"]


def _played(text: str) -> list[str]:
    eml = f"From: Jan <jan@example.org>\nTo: {{{{REPLY_TO}}}}\nSubject: Re: {{{{SUBJECT}}}}\n\n{text}\n"
    return play("space-empires", Mail("four_seats.json", 17, 1, "MoveUnits", "en", "", [], eml)).orders


@pytest.mark.parametrize(
    "text",
    [
        "SC-3 to 1202. Piękna dziś pogoda, a ja siedzę w biurze :(",
        "SC-3 to 1202. It's raining again and the kids have the flu.",
        "SC-3 to 1202. Pozdrawiam, Jan",
        "SC-3 to 1202. Jan",
        "SC-3 to 1202\n\nP.S. Did anybody else get this letter twice?",
        "Witam, moje ruchy:\n\nSC-3 to 1202",
        "SC-3 to 1202\n\nZ wyrazami szacunku\nJan",
        "SC-3 to 1202\n\nNa razie tyle, tury jeszcze nie kończę.",
        "SC-3 to 1202\n\nJeszcze nie skończyłem, reszta później",
        "SC-3 to 1201, no wait, make that 1202",
        "SC-3 to 1202. Sorry Emilia :D",
    ],
)
def test_what_says_nothing_of_orders_is_passed_over(text: str) -> None:
    assert _played(text) == MOVE


@pytest.mark.parametrize(
    "text",
    [
        "SC-3 to 1202. If it rains, I stay.",
        "SC-3 to 1202. My dog says wait.",
        "SC-3 to 1202. Cancel it, I have a headache.",
        "SC-3 to 1202. My wife wants it to stay.",
        "SC-3 to 1202. Deszcz pada, zostańmy w domu.",
        "SC-3 to 1202. Jan stays.",
        "SC-3 to 1202\n\nP.S. Is that move allowed?",
        "SC-3 to 1202\n\nP.S. Did I order it right?",
        "SC-3 to 1202\n\nP.S. Should it stay instead?",
        "SC-3 to 1202, no, wait",
        "SC-3 to 1202, no wait, let me think about 1201",
        "SC-3 to 1202\nend turn\n\nNa razie tyle, tury jeszcze nie kończę.",
        "SC-3 to 1202. Off to bed, done for today.",
        "SC-3 to 1202. Sorry, no.",
    ],
)
def test_what_may_change_an_order_is_asked_back(text: str) -> None:
    assert _played(text) == []
