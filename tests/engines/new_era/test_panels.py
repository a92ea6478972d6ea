"""The tables beside the board, and the board in words: what they say is what the position is."""

from __future__ import annotations

from engines.core import Panel
from engines.new_era.faces import FACES
from engines.new_era.model.estate import score
from engines.new_era.model.view import View
from tests.engines.drawing import words
from tests.engines.new_era.faces import SEATS, positions
from tests.engines.new_era.helpers import Play
from tests.engines.new_era.test_board import a_go


def panel(view: View, name: str) -> Panel:
    return next(table for table in FACES.panels(view, words) if table.name == name)


def names(view: View) -> list[str]:
    return [table.name for table in FACES.panels(view, words)]


@SEATS
def test_every_point_has_a_source(seats: int) -> None:
    for _, view in positions(seats)[1::2]:
        rows = panel(view, "points").rows
        for seat, player in enumerate(view.players):
            told = sum(int(row[2]) for row in rows if row[0] == f"seat {seat + 1}")
            assert told == score(player) == int(panel(view, "standings").rows[seat][2])


@SEATS
def test_the_last_count_stands_beside_the_points_of_now(seats: int) -> None:
    _, view = positions(seats)[-1]
    assert view.outcome is not None
    rows = panel(view, "standings").rows
    assert [int(row[2]) for row in rows] == [int(row[3]) for row in rows] == view.outcome.scores


def test_the_hand_says_what_can_be_done_with_it() -> None:
    hand = {row[0]: row for row in panel(a_go().view(), "hand").rows}
    assert hand["Merchants N71A"][1:] == ["Get Cooperation 2.", "play"]
    assert hand["Truck N40"][2] == "annex, conquer, sign a Deal, restore"
    assert "hand" not in names(a_go().view(None))


def test_a_hand_that_can_do_nothing_now_has_no_empty_column() -> None:
    assert [*panel(Play(2, begin="look_out").hand(0, "N40").start().view(0), "hand").columns] == ["card", "effect"]


def test_targets_are_told_only_where_there_are_some() -> None:
    rows = panel(a_go().view(), "targets").rows
    assert [(row[0], row[1], row[2], row[4]) for row in rows] == [
        ("Docks N49A", "seat 2", "3", "sign a Deal, raid, visit"), ("Shipwreck N47", "seat 2", "5", "sign a Deal"),
        ("Borgo HQ N61", "seat 3", "4", "sign a Deal, raid"),
    ]  # fmt: skip
    assert "targets" not in names(Play(2).lay(1, "N49A").start().view())


def test_the_text_says_what_can_be_done_with_the_hand() -> None:
    told = FACES.text(a_go().view(), words)
    assert "    Now you could: annex, conquer, sign a Deal, restore." in told.splitlines()
    assert "Now you could" not in FACES.text(a_go().view(None), words)


def test_letters_hold_the_hand_and_the_targets_but_not_every_card() -> None:
    unfolded = [table.name for table in FACES.panels(a_go().view(), words) if not table.folded]
    assert unfolded == ["standings", "hand", "targets"]
