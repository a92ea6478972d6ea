"""Large pictures of boards on pages bring their letters along."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from pbem.matches.history.lettering import LETTERS
from tests.factories import a_match

from .browsing import Browser

pytestmark = pytest.mark.django_db


def test_a_large_picture_brings_the_letters_that_it_was_drawn_for() -> None:
    match = a_match(2)
    here = f"/m/{match.pk}/board.svg"
    plain, large = Browser(None).get(here), Browser(None).get(f"{here}?letters=1")
    assert "@font-face" not in plain.html
    assert len(re.findall(r"font-weight: [67040 ]+; src: url\(.data:font/woff2;base64,\w", large.html)) == len(LETTERS)
    assert ET.fromstring(large.html).tag.endswith("svg")  # noqa: S314  # our own drawing


def test_the_first_page_and_pages_of_games_show_such_pictures() -> None:
    match = a_match(2)
    for page in ("/", "/games/light-speed/"):
        assert re.search(rf"/m/{match.pk}/board\.svg\?v=\w+&amp;letters=1", Browser(None).get(page).html)
