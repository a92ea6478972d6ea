"""A view made visible: words, tables, a picture, the kinds of events."""

from __future__ import annotations

from engines.core import Panel, Words
from engines.new_era.model.view import View

from .panels import panels_of
from .svg import drawn
from .text import told


class Board:
    """Draws views."""

    def svg(self, view: View, words: Words, _scene: int = -1) -> str:
        """Cards, Bases, goods, and what can be done with them."""
        return drawn(view, words)

    def text(self, view: View, words: Words) -> str:
        """Everything that lies on the table, the hand last."""
        return told(view, words)

    def scenes(self, _view: View, _words: Words) -> list[str]:
        """Nothing moves."""
        return []

    def panels(self, view: View, words: Words) -> list[Panel]:
        """Standings, the row, the hand, targets, points, all Locations."""
        return panels_of(view, words)


FACES = Board()
