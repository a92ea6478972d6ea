"""Roles and technologies say what they do: one sentence each, on the board and in the tables."""

from __future__ import annotations

from engines.core import render
from engines.galactic_emperor.faces import FACES
from engines.galactic_emperor.faces.gists import GISTS
from engines.galactic_emperor.model.tables import ROLES, SECOND_WARLORD, TECHNOLOGIES
from engines.galactic_emperor.model.words import ROLE_NAMES

LONGEST = 100
"""Signs that are read while one chooses."""


def test_every_role_and_technology_has_a_sentence() -> None:
    assert set(GISTS) == {*ROLES, SECOND_WARLORD, *TECHNOLOGIES}
    told = [render(sentence) for sentence in GISTS.values()]
    assert all(sentence.endswith(".") and len(sentence) <= LONGEST for sentence in told)


def test_a_technology_names_the_role_in_which_it_works() -> None:
    for card, face in TECHNOLOGIES.items():
        role = render(ROLE_NAMES[face.role]) if face.role else "Any role"
        assert render(GISTS[card]).startswith(f"{role}: ")


def test_nothing_else_has_one() -> None:
    assert FACES.gist("warp") is GISTS["warp"]
    assert [FACES.gist(value) for value in ("0405", "F1", "clockwise", "")] == [None] * 4
