"""Orders as people write them: LS-GEO-1, LS-GEO-2 and the sheet as text."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Clear, Command, Done, MalformedCommand, Match, TakeBack
from engines.light_speed import GAME
from engines.light_speed.model.commands import Aim, LaySheet, Miss, Place, Spot
from engines.light_speed.notation.empty_sheet import is_empty_handed
from engines.light_speed.notation.laying import laid, laid_last
from engines.parts.orders.clauses.redoing import Sheet, of_the_sheet

read, write = GAME.notation.read, GAME.notation.write
LAYING = "place at X Y facing DEGREES; place N cards X Y DEGREES; X Y DEGREES; …"
THREE = LaySheet((Spot(1200, -400, 30), Spot(0, 2000, 90), Spot(-1000, 55, 0)))


@pytest.mark.rule("light-speed", "LS-GEO-1", "LS-GEO-2", "LS-PBM-9")
@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("place at 120 -40 facing 30", Place(1200, -400, 30)),
        ("Place 12,5 −40 30", Place(125, -400, 30)),
        ("place at 120,-40 facing 30°", Place(1200, -400, 30)),
        ("PLACE at 120 mm, - 40 mm, heading 30 degrees", Place(1200, -400, 30)),
        ("lay at 0 -0.5 0", Place(0, -5, 0)),
        ("p 1 2 3", Place(10, 20, 3)),
        ("- place at 1.0 2 3", Place(10, 20, 3)),
        ("aim laser 1 at 0 0 from 120 -40", Aim(1, 0, 0, 1200, -400)),
        ("aim 2 12,5 0 120 -40", Aim(2, 125, 0, 1200, -400)),
        ("place 3 cards 120 -40 30; 0 200 90; -100 5.5 0", THREE),
        ("place 3 ships: 120 -40 30, 0 200 90, -100 5,5 0", THREE),
        ("place 1 card 1 2 3", LaySheet((Spot(10, 20, 3),))),
        ("place 0 cards", LaySheet()),
        ("lay nothing", LaySheet()),
        ("done", Done()),
        ("undo", TakeBack()),
        ("clear", Clear()),
        ("miss", Miss()),
        ("połóż na 120 -40 kierunek 30", Place(1200, -400, 30)),
        ("poloz 120 -40 30", Place(1200, -400, 30)),
        ("celuj laserem 1 w 0 0 z 120 -40", Aim(1, 0, 0, 1200, -400)),
        ("połóż 3 karty: 120 -40 30; 0 200 90; -100 5,5 0", THREE),
        ("połóż 0 kart", LaySheet()),
        ("nie kładź nic", LaySheet()),
        ("kładź nic", LaySheet()),
        ("brak", Miss()),
    ],
)
def test_reading(line: str, command: Command) -> None:
    assert read(line) == command


@pytest.mark.parametrize(
    ("command", "english", "polish"),
    [
        (Place(1200, -405, 30), "place at 120 -40.5 facing 30", "połóż na 120 -40.5 kierunek 30"),
        (Aim(1, 0, 0, 1200, -400), "aim laser 1 at 0 0 from 120 -40", "celuj laserem 1 w 0 0 z 120 -40"),
        (THREE, "place 3 cards 120 -40 30; 0 200 90; -100 5.5 0", "połóż 3 karty 120 -40 30; 0 200 90; -100 5.5 0"),
        (LaySheet((Spot(1, 2, 3),)), "place 1 card 0.1 0.2 3", "połóż 1 kartę 0.1 0.2 3"),
        (LaySheet((Spot(1, 2, 3),) * 5), None, "połóż 5 kart " + "; ".join(["0.1 0.2 3"] * 5)),
        (LaySheet(), "place 0 cards", "połóż 0 kart"),
    ],
)
def test_writing_and_reading_again(command: Command, english: str | None, polish: str) -> None:
    assert english in (None, write(command))
    assert write(command, "pl") == polish
    assert read(write(command), "en") == read(write(command, "pl"), "pl") == command


@pytest.mark.rule("light-speed", "LS-GEO-1", "LS-GEO-2")
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            "place 3 cards 1 2 3; 4 5 6",
            "2 places are given, but the number of cards is 3; every card needs x, y and facing.",
        ),
        ("place 2 cards 1 2 3", "1 place is given, but the number of cards is 2; every card needs x, y and facing."),
        ("place 1 card", "0 places are given, but the number of cards is 1; every card needs x, y and facing."),
        ("place 2 cards 1 2 3; 4 5", "Every card needs three numbers, x, y and facing; the last place has only: 4 5."),
        ("place at 1.25 3 4", "1.25 mm has too many decimals: lengths have at most one."),
        ("place at 1 2 30.5", "30.5 is no facing: it is given in whole degrees."),
        ("place at x y z", f"“place at x y z” is incomplete. It could be: {LAYING}."),
        ("plaec 1 2 3", f"“plaec 1 2 3” is incomplete. It could be: {LAYING}."),
    ],
)
def test_what_is_wrong_with_a_line(line: str, sentence: str) -> None:
    with pytest.raises(MalformedCommand) as refused:
        read(line)
    assert str(refused.value) == sentence


def test_a_missed_deadline_is_never_suggested() -> None:
    with pytest.raises(MalformedCommand) as refused:
        read("mistake")
    assert "miss" not in str(refused.value).replace("mistake", "")
    assert all(usage for usage in GAME.notation.usages([], "pl"))


@pytest.mark.parametrize(
    ("line", "x"),
    [
        ("place at .5 200 0", 5),
        ("place at -.5 200 0", -5),
        ("place at 100mm 200mm 0deg", 1000),
        ("place at 1.5 200 0", 15),
    ],
)
def test_numbers_may_stand_without_a_nought_and_with_their_unit(line: str, x: int) -> None:
    assert read(line) == Place(x, 2000, 0)


@pytest.mark.parametrize(
    ("line", "spots"),
    [
        ("Ghost 10 20 30, Titan 100 200 45, done", (Spot(100, 200, 30), Spot(1000, 2000, 45))),
        ("Ghost 10 20 30, Titan left 100 200 45, done", None),
        ("left/up/facing: 10 20 30, 40 50 60, done", None),
        ("Ghost 12,55 20 30, Titan 1 2 3, done", None),
        ("Titan 10 20 30, Ghost 100 200 45, done", None),
        (
            "all of them, then done: Ghost: x=-10, y=20, 30°; Titan: x=100, y=200, 45°",
            (Spot(-100, 200, 30), Spot(1000, 2000, 45)),
        ),
        (
            "Ghost w lewo 10 w górę 20 kąt 30, Titan w prawo 100 w górę 200 kąt 45",
            (Spot(-100, 200, 30), Spot(1000, 2000, 45)),
        ),
        ("Ghost left 10 up 20 angle 30, Titan right 100 up 200 angle 45", None),
        ("Ghost 10 20 30; Titan 100 200 45. That's the lot", (Spot(100, 200, 30), Spot(1000, 2000, 45))),
        ("Ghost -10 20 30, Titan 100 200 45 unless it is late", None),
    ],
)
def test_a_squadron_on_one_line_loses_no_side_and_no_decimal(line: str, spots: tuple[Spot, ...] | None) -> None:
    view: Any = Match.start(GAME, 2, {}, b"a squadron").decision(0).view
    view.next_ships = [6, 10]
    assert laid(view, line) == (LaySheet(spots) if spots else None)


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("Ghost 24.9 mm left and 122.7 mm up of the middle, facing 186 degrees", Place(-249, 1227, 186)),
        ("Duch: od środka 193,3 mm w prawo, 232,9 mm w dół, przód na 311° zgodnie z zegarem", Place(1933, -2329, 311)),
        ("Ghost goes to -320.5 mm right / 171.9 mm up, facing 191°", Place(-3205, 1719, 191)),
        ("Ghost -10 mm left, 20 up, 30°", None),
        ("Titan 10 20 30", None),
        ("left, 30 up, 10, 20", None),
        ("Ghost na x 145,4 y -285,1, drugi laser mierzy w x -160,8 y 70,2", Aim(2, -1608, 702, 1454, -2851)),
        (
            "Ghost: laser 1 points at (-168.1, -232), the card lies at (-248.2, -19.7)",
            Aim(1, -1681, -2320, -2482, -197),
        ),
        ("Ghost: laser 1, (-168.1, -232), (-248.2, -19.7)", None),
    ],
)
def test_numbers_are_told_by_sides_axes_and_what_they_are_of(line: str, order: Any) -> None:
    view: Any = Match.start(GAME, 2, {}, b"a ship").decision(0).view
    view.next_ships = [6, 10]
    assert laid(view, line) == order


def test_a_line_may_be_taken_back_by_the_ship_that_it_lays() -> None:
    view: Any = Match.start(GAME, 2, {}, b"a ship").decision(0).view
    view.next_ships = [6, 10, 3]
    view.sheet[:] = [Place(0, 0, 0), Place(1000, 1000, 0)]
    last = Sheet(last=laid_last(view))
    lines = (
        "take the Titan back",
        "cofam Tytana",
        "take the Ghost back",
        "cofam Tytana i Ducha",
        "don't undo the Titan",
    )
    assert [of_the_sheet(line, last) for line in lines] == [TakeBack(), TakeBack(), None, None, None]


def test_a_name_that_two_lines_lay_says_which_of_them_no_more() -> None:
    view: Any = Match.start(GAME, 2, {}, b"a ship").decision(0).view
    view.next_ships = [10, 10]
    view.sheet[:] = [Place(0, 0, 0), Place(1000, 1000, 0)]
    assert not laid_last(view)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("no ships from me in wave 1. I hand in an empty sheet", True),
        ("no ships in wave 2", False),
        ("w tej fali " * 200 + "x: zero statkow?", False),  # was tried in more ways than ever end
        ("no ships, " * 300 + "q", False),
        ("my the our " * 300 + "empty sheet z", False),
    ],
)
def test_an_empty_sheet_is_told_step_by_step(line: str, *, told: bool) -> None:
    view: Any = Match.start(GAME, 2, {}, b"a ship").decision(0).view
    assert is_empty_handed(view, line) is told
