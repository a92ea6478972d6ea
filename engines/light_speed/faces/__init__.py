"""The two faces of Light Speed, both drawn from nothing but a view: SVG and plain text (LS-PBM-37, LS-HID)."""

from __future__ import annotations

from engines.core import Panel, Words
from engines.light_speed.model.view import View

from . import svg as board_svg
from . import text as board_text
from .scenes import captions


class Board:
    """Draws views."""

    def svg(self, view: View, words: Words, scene: int = -1) -> str:
        """Return the board as an SVG document; `scene` picks one of `scenes`, -1 the position as it is."""
        return board_svg.draw(view, words, scene)

    def text(self, view: View, words: Words) -> str:
        """Return the board as plain text."""
        return board_text.draw(view, words)

    def scenes(self, view: View, words: Words) -> list[str]:
        """Return captions: the table before the first shot, one speed after the other, the score."""
        return [words(caption) for caption in captions(view.report)] if view.report else []

    def panels(self, view: View, words: Words) -> list[Panel]:  # noqa: ARG002  # the picture holds all there is
        """Return no tables."""
        return []


FACES = Board()
