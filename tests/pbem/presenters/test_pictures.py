"""Boards as PNG: in the size of a letter, with their colours, drawn once."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from pbem.presenters import pictures

SIX = ("#ff9a8f", "#6db3ff", "#63e6b0", "#ffd04f", "#cf9cff", "#f2f4fa")
"""The colours of six players."""

SPOTS = "".join(f'<circle cx="{100 * n + 50}" cy="50" r="9" fill="{colour}"/>' for n, colour in enumerate(SIX))
SHADES = "".join(
    f'<rect x="{3 * n}" y="100" width="3" height="200" fill="rgb({n},{255 - n},{(7 * n) % 256})"/>' for n in range(200)
)
BOARD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300" width="600" height="300">'
    f'<rect width="600" height="300" rx="20" fill="#0a0f24"/>{SHADES}{SPOTS}</svg>'
)


@pytest.fixture(autouse=True)
def _empty(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, bytes] = {}
    monkeypatch.setattr(pictures, "kept", Kept(kept))


class Kept:
    """A cache of one test."""

    def __init__(self, found: dict[str, bytes]) -> None:
        self.found = found

    def get(self, name: str) -> bytes | None:
        return self.found.get(name)

    def set(self, name: str, value: bytes, _seconds: int) -> None:
        self.found[name] = value


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGBA")


def test_a_board_is_as_wide_as_wanted() -> None:
    assert opened(pictures.png(BOARD, 720)).size == (720, 360)
    assert opened(pictures.png(BOARD, 300)).size == (300, 150)


def test_small_things_keep_their_colours_among_many_shades() -> None:
    picture = opened(pictures.png(BOARD, 600))
    for number, colour in enumerate(SIX):
        wanted = [int(colour[n : n + 2], 16) for n in (1, 3, 5)]
        found = picture.getpixel((100 * number + 50, 50))
        assert isinstance(found, tuple)
        assert all(abs(a - b) <= 16 for a, b in zip(wanted, found, strict=False)), (colour, found)
    assert picture.getpixel((0, 0)) == (0, 0, 0, 0), "round corners let the letter through"


def test_the_same_board_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = pictures.png(BOARD, 600)
    monkeypatch.setattr(pictures, "_drawn", None)
    assert pictures.png(BOARD, 600) == first
