"""Links to matches show the board before one follows them, as anybody may see it."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from PIL import Image

from tests.factories import a_match, a_player, give
from tests.pbem.web.browsing import Browser

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def test_a_match_has_a_picture_of_the_usual_size(browser: Callable[[str], Browser]) -> None:
    match = a_match(game="heap")
    page = browser("").get(f"/m/{match.pk}/").html
    assert f"/m/{match.pk}/card.png" in page
    assert 'property="og:title"' in page
    answer = browser("").client.get(f"/m/{match.pk}/card.png")
    picture = Image.open(io.BytesIO(answer.content))
    assert (answer["Content-Type"], picture.size) == ("image/png", (1200, 630))
    assert len(picture.getcolors(1 << 20) or []) > 5, "a board is drawn"


def test_it_is_the_same_for_somebody_who_sits_there(browser: Callable[[str], Browser]) -> None:
    match = a_match(game="heap")
    give(match, 0, "take 1")
    told = [browser(name).client.get(f"/m/{match.pk}/card.png").content for name in ("", "Ada", "Bea")]
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("how", [{"public": False}, {"start": False}])
def test_private_tables_and_open_ones_have_none(browser: Callable[[str], Browser], how: Any) -> None:
    match = a_match(game="heap", **how)
    assert "card.png" not in browser("Ada").get(f"/m/{match.pk}/").html
    assert browser("Ada").client.get(f"/m/{match.pk}/card.png").status_code == 404


def test_the_first_page_and_those_of_games_have_the_board_of_a_match_that_anybody_may_watch(
    browser: Callable[[str], Browser],
) -> None:
    secret = a_match(game="heap", public=False)
    assert "card.png" not in browser("").get("/").html + browser("").get("/games/heap/").html
    match = a_match(game="heap")
    for path in ("/", "/games/heap/"):
        page = browser("").get(path).html
        assert f'property="og:image" content="{settings.BASE_URL}/m/{match.pk}/card.png"' in page
        assert 'name="twitter:card" content="summary_large_image"' in page
        assert f"/m/{secret.pk}/" not in page


def test_other_pages_tell_what_this_is(browser: Callable[[str], Browser]) -> None:
    a_player("Ada")
    assert 'name="twitter:card" content="summary"' in browser("").get("/lobby/").html
