"""Names that are looked up for all answers at once."""

from __future__ import annotations

from engines.parts.orders.names.anywhere import Anywhere


def test_the_longest_names_are_looked_at_first_and_light_words_may_stand_in_phrases() -> None:
    known = Anywhere([{"move", "moveca1", "ca1", "leavecubes"}, {"to": None}, frozenset()])
    assert known.keys(("move", "ca", "1", "to", "moon")) == [
        [(3, "moveca1", ""), (1, "move", "")], [(2, "ca1", "")], [], [(1, "to", "")], [],
    ]  # fmt: skip
    assert known.keys(("leave", "the", "cubes"))[0] == [(3, "leavethecubes", "leavecubes")]


def test_thousands_of_names_are_looked_up_as_they_are() -> None:
    many = frozenset(f"name{n}" for n in range(2000))
    assert Anywhere([many, {"few"}]).keys(("name7", "few", "others")) == [[(1, "name7", "")], [(1, "few", "")], []]
