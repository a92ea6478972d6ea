"""Boards as pictures bring their letters along: a picture on a page cannot use those of the page."""

from __future__ import annotations

from functools import cache

from pbem.matches.history.files import board_letters

_style = cache(lambda: f"<style>{board_letters()}</style>")


def lettered(svg: str) -> str:
    """Return a drawing with its letters in it."""
    start = svg.index(">") + 1
    return svg[:start] + _style() + svg[start:]
