"""Signs by numbers: each is read for what it surely is, or the line is given back; none is dropped."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import MalformedCommand
from engines.parts.signs import words_of
from tests.engines.parts.test_notation import NOTATION, Place, Sheet, read

MINUSES = "-‐‑‒–—―−⁻₋➖˗﹘﹣－"
UNSURE = ["?", "\ufffd", "\xad", "~", "±", "∓", "¬", "--", "−-", "^", "<", "≈", "？", "?? ", "·", "🚀"]


@pytest.mark.parametrize("minus", [*MINUSES, "\u2212\ufe0e", "\u2212\u200b", "➖\ufe0f", "− "])
@pytest.mark.parametrize("number", ["12.5", "12,5"])
def test_what_is_surely_a_minus_is_one(minus: str, number: str) -> None:
    assert read(f"place at {minus}{number} 40 facing 30") == Place(-125, 400, 30)
    assert read(f"place at 40 {minus}{number} facing 30") == Place(400, -125, 30)


@pytest.mark.parametrize("sign", UNSURE)
def test_a_sign_that_could_be_a_minus_is_asked_about(sign: str) -> None:
    with pytest.raises(MalformedCommand, match="cannot be read for sure"):
        read(f"place at {sign}3.5 40 facing 30")
    with pytest.raises(MalformedCommand, match="cannot be read for sure"):
        read(f"sheet 1 {sign}2")


@pytest.mark.parametrize("line", ["sheet 3²", "sheet ½", "sheet 3. 5", "sheet 3+5", "place 3.5-4 1 2", "sheet 3'5"])
def test_numbers_in_pieces_are_asked_about(line: str) -> None:
    with pytest.raises(MalformedCommand):
        read(line)


@pytest.mark.parametrize(
    "line",
    ["sheet +1, 2", "sheet (1; 2)", "sheet: 1/2", "sheet *1* *2*", "sheet 1 → 2", "sheet 1 -> 2", "sheet 1 & 2",
     "sheet #1 #2", "sheet “1” “2”", "sheet €1 £2", "sheet 1°, 2°"],
)  # fmt: skip
def test_signs_that_change_no_number_may_stand(line: str) -> None:
    assert read(line) == Sheet((1, 2))


@pytest.mark.parametrize(
    "line",
    ["place at -203,5 -93,5", "place at -203,5 -93,25", "place -203,5 93,5", "place 1,000 20 30", "place 1,5 2,5"],
)
def test_a_heading_is_not_made_of_a_decimal(line: str) -> None:
    with pytest.raises(MalformedCommand):
        read(line)


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("place at -203,5 -93,5 30", Place(-2035, -935, 30)),
        ("place at -203,5, -93,5, 30", Place(-2035, -935, 30)),
        ("place at 3,5 4 30", Place(35, 40, 30)),
        ("place 0,200 90", Place(0, 2000, 90)),
        ("place 1,2,3", Place(10, 20, 3)),
    ],
)
def test_the_commas_of_a_line_are_taken_alike(line: str, place: Place) -> None:
    assert read(line) == place


def test_commas_are_taken_in_two_ways_at_most() -> None:
    assert words_of("1,5 2,5 -3,5") == [["1.5", "2.5", "-3.5"], ["1", "5", "2", "5", "-3", "5"]]
    assert words_of("1,5 200,300") == [["1", "5", "200", "300"]]
    assert words_of("no commas") == [["no", "commas"]]


@given(st.characters(), st.integers(1, 9), st.integers(1, 9))
def test_no_sign_whatever_loses_a_minus(sign: str, x: int, y: int) -> None:
    try:
        found = NOTATION.read(f"place at {sign}{x} 40 facing {y}")
    except MalformedCommand:
        return
    if sign in MINUSES:
        assert found == Place(-10 * x, 400, y)
    elif isinstance(found, Place) and found.x < 0:
        raise AssertionError(sign)
