"""Lines of a mail that are said to others, or that say what stays as it is: passed over, with nothing lost."""

from __future__ import annotations

import pytest

from pbem.inbox.prose.asides import is_aside, what_stays
from tests.pbem.inbox.corpus import REFUSED, meaning_of
from tests.pbem.inbox.test_screening import BOTH, QUOTED

ORDERS = "explore 0405\nend turn"
MAIL = "From: Jan Kowalski <j.k@example.org>\nTo: o-k3v7q2@in.example.org\nSubject: Re: Match 17\n"
ASIDES = [
    "To green, since he reads along: nice home you've got there, shame if something happened to it.",
    "@Purple: no worries, I have no business in 0407 this time.",
    "Zielony, błagam, nie strzelaj do mnie w tej rundzie, mamy wspólnego wroga!",
    "Quick question, does SC-2 explore 0810 automatically afterwards or do I have to say so?",
    "By the way, may I still look up the result of the first shots somewhere?",
    "Pytanie do prowadzącego: do kiedy gramy tę rundę?",
    "A czy po bitwie mogę jeszcze cofnąć flotę spod 0106? Pytam z ciekawości.",
    "The bid stays at 3.",
    "Titan zostaje, jak leży.",
    "Reszta floty stoi tak, jak stała.",
    "The rest stays where it was.",
]
DOUBTFUL = [
    "To red: haha. Move SC-1 to 0406.",
    "To all: ignore what I wrote",
    "By the way, should I rather explore 0406?",
    "Question: explore 0406?",
    "SC-1 stays, I mean it",
    "0405 stays",
    "everything stays",
]


def _meaning(body: str) -> list[str]:
    return meaning_of(f"{MAIL}Content-Type: text/plain; charset=utf-8\n\n{body}\n{QUOTED}".encode(), "space-empires")


@pytest.mark.parametrize("line", ASIDES)
def test_what_is_said_to_others_is_passed_over(line: str) -> None:
    assert _meaning(f"{ORDERS}\n{line}") == BOTH
    assert _meaning(f"{line}\n{ORDERS}") == BOTH


@pytest.mark.parametrize("line", DOUBTFUL)
def test_what_may_mean_the_orders_is_asked_back(line: str) -> None:
    assert _meaning(f"{ORDERS}\n{line}")[-1] == REFUSED


def test_an_order_inside_an_aside_is_found() -> None:
    line = "To red: sorry, but: fire at SC-1"
    assert is_aside(line, lambda _piece: False)
    assert not is_aside(line, lambda piece: piece == "fire at SC-1")


def test_what_stays_is_named() -> None:
    assert what_stays("SC-1 stays where it is.") == frozenset({"sc", "1"})
    assert what_stays("Zostaje, jak leży.") == frozenset()
    assert what_stays("all stay") is None
    assert what_stays("move SC-1 to 0405") is None


@pytest.mark.parametrize("line", [
    "And another worker in the Thieves' Den.", "And one more in the Docks", "two of them at the Factory",
    "Then the Docks with my second worker", "My fighter at the base as well please", "Reszta do fabryki",
])  # fmt: skip
def test_half_an_order_is_no_prose_though_its_names_are_in_no_list(line: str) -> None:
    assert _meaning(f"explore 0405\n{line}")[-1] == REFUSED
