"""Names: one line that others can read, and that nobody at the table is mixed up by."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError

from pbem.players.names import proper_name
from tests.factories import a_player

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("written", ["Ada", "Żaneta Łoś", "李", "नेहा", "7 of 9", "Björk (PL)", "นันทิดา"])
def test_a_name_may_be_of_any_alphabet(written: str) -> None:
    assert proper_name(written) == written


def test_a_name_is_one_line_of_printable_signs() -> None:
    assert proper_name(" Ada\n\u200blay\x00 down ") == "Ada lay down"
    assert proper_name("Zoe\u0308") == "Zoë", "composed, so that searching finds it"


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("", "at least one letter or digit"),
        (" \u200b\t", "at least one letter or digit"),
        ("\u3164\u115f", "at least one letter or digit"),
        ("(*_*)", "at least one letter or digit"),
        ("a" * 41, "at most 40 characters"),
        ("A\u0334\u0335\u0336da", "few accents"),
        ("Bot 2 (standard)", "Only bots"),
        ("\u0412\u043et 1 (standard)", "Only bots"),
        ("Deep ( BOT of Bea)", "Only bots"),
    ],
)
def test_a_name_that_tells_nobody_who_it_is_is_refused(written: str, why: str) -> None:
    with pytest.raises(ValidationError, match=why):
        proper_name(written)


@pytest.mark.parametrize("written", ["Alicia", "ALICIA ", "Ａlicia", "AIicia", "Аliciа", "a-licia", "Al1cia"])
def test_nobody_is_called_as_somebody_else_is_or_nearly_so(written: str) -> None:
    a_player("Alicia")
    with pytest.raises(ValidationError, match="Somebody already has this name"):
        proper_name(written, of=a_player("Bea"))
    assert proper_name("Alice", of=a_player("Bea")) == "Alice"


def test_ones_own_name_can_be_kept_and_written_otherwise() -> None:
    ada = a_player("Ada")
    assert proper_name("ADA", of=ada) == "ADA"
    ada.name = "Bot 1"
    assert proper_name("Bot 1", of=ada) == "Bot 1", "it was taken before anybody minded"
