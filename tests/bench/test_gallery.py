"""Pictures of the table of every game on phones and wide screens, light and dark, in both languages: to be looked at.

`make gallery` leaves a sheet of pictures for each game and width in var/bench/gallery; GAMES="trian" chooses a game.
"""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.conf import settings
from playwright.sync_api import Page

from pbem.matches.models import Match
from tests.browser.conftest import house, sit_down
from tests.factories import a_match, a_player
from tests.playing import play_far

__all__ = ["house", "sit_down"]

pytestmark = [pytest.mark.bench, pytest.mark.browser]

FOLDER = settings.BASE_DIR / os.environ.get("STARPOST_VAR", "var/bench") / "gallery"

WINDOWS = {360: 740, 390: 844, 1440: 900, 1920: 1080}
"""The height of a window by its width."""

LONG = {360: 2600, 390: 2600}
"""How much of a page is shown on phones, which are scrolled."""

FAR: dict[str, tuple[int, int, dict[str, str]]] = {
    "light-speed": (2, 14, {}),
    "space-empires": (2, 150, {}),
    "galactic-emperor": (4, 110, {}),
    "trian": (3, 70, {}),
    "new-era": (4, 110, {}),
}
"""Seats, entries and options of the match of each game."""

GAMES = os.environ.get("GAMES", " ".join(FAR)).split()

LOOKS = [(language, scheme) for language in ("en", "pl") for scheme in ("light", "dark")]


@pytest.mark.parametrize("slug", GAMES)
def test_pictures(sit_down: Callable[..., Page], slug: str) -> None:
    match = far(slug)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for width, height in WINDOWS.items():
        pictures = [*taken(sit_down, match, width, height)]
        (FOLDER / f"{slug}-{width}.png").write_bytes(sheet(sit_down(width=100), pictures, width, height))


def far(slug: str) -> Match:
    """Return a match of the game that is well under way, in which Ada is asked."""
    seats, entries, options = FAR[slug]
    return play_far(a_match(seats, game=slug, options=options), entries, seat=0)


def taken(sit_down: Callable[..., Page], match: Match, width: int, height: int) -> Iterator[bytes]:
    """Yield the page of the match as Ada sees it, in each language and scheme."""
    ada = a_player("Ada")
    for language, scheme in LOOKS:
        ada.language = language
        ada.save(update_fields=["language"])
        phone: dict[str, Any] = {"has_touch": True, "is_mobile": True} if width in LONG else {}
        page = sit_down(ada, width=width, color_scheme=scheme, reduced_motion="reduce", **phone)
        page.set_viewport_size({"width": width, "height": LONG.get(width, height)})
        for _ in range(2):  # the second time the server knows how much room there is for the board
            answer = page.goto(match.get_absolute_url(), wait_until="networkidle")
            assert answer is not None
            assert answer.ok
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        yield page.screenshot()


def sheet(page: Page, pictures: list[bytes], width: int, height: int) -> bytes:
    """Return pictures on one sheet: those of phones beside each other, others two by two."""
    beside = 4 if width in LONG else 2
    high = LONG.get(width, height)
    page.set_viewport_size({"width": beside * (width + 10), "height": (4 // beside) * (high + 10)})
    shown = "".join(f'<img width="{width}" src="data:image/png;base64,{b64encode(one).decode()}">' for one in pictures)
    page.set_content(f"<style>body {{ margin: 0; display: flex; flex-wrap: wrap; gap: 10px }}</style>{shown}")
    return page.screenshot()
