"""Charts: round numbers on the axis, everything inside the drawing, words for those who do not see it."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbem.web.people.charts import HEIGHT, LEFT, RIGHT, WIDTH, line, steps

BEGIN = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("low", "high", "numbers"),
    [(1000, 1000, [1000, 1010]), (1003, 1027, [1000, 1010, 1020, 1030]), (873, 1448, [800, 1000, 1200, 1400, 1600]),
     (-80, 40, [-100, -50, 0, 50]), (1000, 1040, [1000, 1010, 1020, 1030, 1040])],
)  # fmt: skip
def test_the_axis_has_round_numbers(low: int, high: int, numbers: list[int]) -> None:
    assert steps(low, high) == numbers


@given(st.integers(-3_000, 5_000), st.integers(0, 5_000))
def test_the_axis_holds_all_values_with_few_lines(low: int, more: int) -> None:
    found = steps(low, low + more)
    assert found[0] <= low
    assert found[-1] >= low + more
    assert 2 <= len(found) <= 5


def test_a_line_lies_inside_the_drawing_and_rises_with_its_values() -> None:
    drawing = line([(BEGIN, 1000), (BEGIN + timedelta(days=10), 1100), (BEGIN + timedelta(days=20), 900)], "T", "S")
    spots = [(float(x), float(y)) for x, y in re.findall(r'<circle class="dot" cx="([\d.]+)" cy="([\d.]+)"', drawing)]
    assert spots[0][0] == LEFT
    assert spots[2][0] == WIDTH - RIGHT
    assert spots[1][1] < spots[0][1] < spots[2][1] < HEIGHT
    assert spots[1][0] == pytest.approx((spots[0][0] + spots[2][0]) / 2, abs=0.1)


def test_a_drawing_is_well_formed_and_says_what_it_shows() -> None:
    root = ET.fromstring(line([(BEGIN, 1), (BEGIN, 2)], "Rating of <Ada>", "From 1 to 2"))  # noqa: S314  # our own
    assert root.get("role") == "img"
    assert [child.text for child in root[:2]] == ["Rating of <Ada>", "From 1 to 2"]


def test_long_times_are_told_in_months() -> None:
    assert "Jan 2026" in line([(BEGIN, 1), (BEGIN + timedelta(days=400), 2)], "", "")
    assert "1 Jan 2026" in line([(BEGIN, 1), (BEGIN + timedelta(days=40), 2)], "", "")
