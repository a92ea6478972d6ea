"""The letters that boards are written with: the file that browsers get, the table that drawings reckon with."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path

import pytest
from PIL import ImageFont
from PIL.ImageFont import FreeTypeFont

from engines.parts.drawing.frame import document
from engines.parts.drawing.widths import SIGNS, SQUARE, STRANGE, WIDTHS, width_of
from pbem.matches.history.lettering import LETTERS, board_letters, signs_in
from pbem.matches.history.lettering import SIGNS as SIGNS_OF_FILES
from tests.engines.catalogues import catalogue_of, entries

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "pbem" / "web" / "assets" / "letters"
WEIGHTS = {"regular": "Regular", "bold": "Bold"}

BLACK_BOXES = 200
"""Of signs that a font lacks it draws another one; in ours that is as wide as this many thousandths at least."""


def measured(path: Path, sign: str) -> float:
    return font_of(path).getlength(sign)


@cache
def font_of(path: Path) -> FreeTypeFont:
    return ImageFont.truetype(str(path), 1000)


def file_of(form: str, sign: str) -> Path:
    [part] = [part for part in SIGNS_OF_FILES if signs_in(part).search(sign)]
    return FOLDER / f"board-{form}{part}.woff2"


@pytest.mark.parametrize("sign", ["i", "W", "ł", "ż", "Ą", "0", "−", "×", "→", "…", "”", " "])
def test_browsers_and_pictures_in_letters_write_alike(sign: str) -> None:
    wheel = resources.files("font_source_sans_pro") / "files"
    for name, weight in WEIGHTS.items():
        ours = measured(file_of(name, sign), sign)
        assert ours == measured(Path(str(wheel / f"SourceSansPro-{weight}.ttf")), sign)


def test_the_table_holds_the_measured_widths() -> None:
    widest = {sign: max(measured(file_of(name, sign), sign) for name in WEIGHTS) for sign in WIDTHS}
    assert {sign: -(-int(wide) // 10) * 10 for sign, wide in widest.items()} == WIDTHS
    assert sum(map(len, SIGNS.values())) == len(WIDTHS)


def test_every_letter_of_both_languages_is_in_it() -> None:
    folders = sorted(path.parents[2].parent for path in ROOT.glob("engines/*/locale/pl/LC_MESSAGES/django.po"))
    told = "".join(
        "".join((one, many, *strings))
        for folder in folders
        for (one, many), strings in entries(catalogue_of(folder)).items()
    )
    assert set(told) - set(WIDTHS) - {"\n"} == set()
    assert {sign for sign in told if signs_in("-rare").search(sign)} == set(), "browsers would fetch a second file"


def test_only_rare_signs_bring_the_second_file_along() -> None:
    assert board_letters("Łódź, 3 × ▲").count("base64,") == len(LETTERS)
    assert board_letters("Zoë").count("base64,") == len(LETTERS) * len(SIGNS_OF_FILES)


def test_strange_letters_take_more_room_than_none() -> None:
    assert width_of("Ж") == STRANGE
    assert width_of("船") == width_of("🚀") == SQUARE
    assert width_of("e\u0301") == width_of("e")


def test_boards_name_the_letters_that_style_sheets_bring() -> None:
    styles = (FOLDER.parent / "starpost.css").read_text()
    assert document((1, 1), "any", "", "#000").count('"Starpost Board, ') == 1
    assert styles.count('font-family: "Starpost Board"') == len(LETTERS) * len(SIGNS_OF_FILES)
    for name in LETTERS:
        for part, signs in SIGNS_OF_FILES.items():
            assert f'url("letters/board-{name}{part}.woff2") format("woff2"); unicode-range: {signs};' in styles


def test_a_replay_in_one_file_has_them_in_it() -> None:
    assert board_letters().count("data:font/woff2;base64,") == len(LETTERS) * len(SIGNS_OF_FILES)


def test_the_licence_lies_beside_them() -> None:
    assert "SIL OPEN FONT LICENSE" in (FOLDER / "LICENSE.txt").read_text()
