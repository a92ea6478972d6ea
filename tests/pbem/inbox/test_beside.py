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
        "Hej, poproszę SC-3 na 1202",
        "Dzień dobry, SC-3 leci na 1202.",
        "Hi! I'd like SC-3 to go to 1202.",
        "Hej! Wreszcie coś się dzieje :) Moje ruchy:\nSC-3 na 1202",
        "Przesyłam rozkazy na drugą turę:\n\nSC-3 na 1202",
        "Then:\nSC-3 to 1202",
        "SC-3 to 1202\n\nPS. Michał, jak trafię, to stawiasz pizzę, pamiętaj o zakładzie",
        "SC-3 to 1202\n\nP.S. Whoever took the nebula on the left, I saw that.",
        "SC-3 to 1202\n\nPS Kto mi strąci krążownik, ten ma u mnie przechlapane",
        "SC-3 to 1202\n\nD.",
        "SC-3 to 1202\n\nL x",
        "SC-3 to 1202. Sorry Tom, nothing personal, they were just in the way!",
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
        "Hej, może jednak nie\nSC-3 to 1202",
        "Hi, if SC-3 may go, to 1202",
        "Witam. Nie chcę, żeby SC-3 leciał na 1202.",
        "If so:\nSC-3 to 1202",
        "Not yet, but then:\nSC-3 to 1202",
        "Przykład rozkazu:\nSC-3 to 1202",
        "SC-3 to 1202\n\nP.S. Hold the fleet back, please.",
        "SC-3 to 1202\n\nPS. Zostaw zwiadowcę w domu",
        "SC-3 to 1202\n\nP.S. I would like the miner there instead",
        "SC-3 to 1202\n\nPS. Jak trafię, to lecę dalej",
        "SC-3 to 1202\n\nPS. Zwiadowca ma zostać na miejscu",
        "SC-3 to 1202. Sorry Tom, I meant the other one",
        "SC-3 to 1202. Sorry, scratch that, they are friends",
        "SC-3 to 1202. Sorry Tom, it was the wrong scout",
        "SC-3 to 1202\n\nPS. Krążownik byłby ładniejszy",
        "SC-3 to 1202\n\nP.S. The big ship is a nicer target",
        "SC-3 to 1202\n\nPS. Zwiadowca był żartem",
        "SC-3 to 1202. And another one in the same place.",
    ],
)
def test_what_may_change_an_order_is_asked_back(text: str) -> None:
    assert _played(text) == []
