"""The letters of boards (record 42), as a style sheet that needs no other file."""

import re
from base64 import b64encode
from functools import cache
from pathlib import Path

from django.contrib.staticfiles import finders

LETTERS = {"regular": "400", "bold": "600 700"}
"""The forms of the letters of boards, and the weights that each stands for."""

SIGNS = {
    "": "U+20-7E,U+A0,U+B0,U+B7,U+D3,U+D7,U+F3,U+104-107,U+118-119,U+141-144,U+15A-15B,U+179-17C,U+2013-2014,"
    "U+2018-2019,U+201C-201E,U+2022,U+2026,U+2190-2193,U+2212,U+2264-2265,U+25B2,U+25BC,U+2713",
    "-rare": "U+A1-AF,U+B1-B6,U+B8-D2,U+D4-D6,U+D8-F2,U+F4-103,U+108-117,U+11A-140,U+145-159,U+15C-178,U+17D-17F,"
    "U+2010-2012,U+2015,U+201A-201B,U+2030,U+2032,U+2039-203A,U+20AC,U+2248,U+2260",
}
"""What lies in which file of a form: what our own words are made of, and what only names have."""


def board_letters(text: str | None = None) -> str:
    """Return the letters of boards, all of them or those that a text is written with."""
    parts = [part for part in SIGNS if not part or text is None or signs_in(part).search(text)]
    return "".join(_face(form, part) for form in LETTERS for part in parts)


def asset(name: str) -> Path:
    """Return where one of our own files lies."""
    path = finders.find(name)
    assert isinstance(path, str), "it lies beside the pages"
    return Path(path)


@cache
def signs_in(part: str) -> re.Pattern[str]:
    """Return what finds any of the signs in a file."""
    ranges = re.sub(r"(?:U\+|(?<=-))(\w+)", lambda found: f"\\u{int(found[1], 16):04x}", SIGNS[part])
    return re.compile(f"[{ranges.replace(',', '')}]")


@cache
def _face(form: str, part: str) -> str:
    content = b64encode(asset(f"letters/board-{form}{part}.woff2").read_bytes()).decode()
    return (
        f'@font-face {{ font-family: "Starpost Board"; font-weight: {LETTERS[form]}; '
        f'src: url("data:font/woff2;base64,{content}") format("woff2"); unicode-range: {SIGNS[part]}; }}\n'
    )
