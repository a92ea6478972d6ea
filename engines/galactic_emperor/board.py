"""The faces of Galactic Emperor, all made from nothing but a view."""

from __future__ import annotations

from engines.core import Panel, Words

from . import board_text
from .standing_words import plan_panel
from .view import View


class Faces:
    """The views of Galactic Emperor made visible."""

    def svg(self, view: View, words: Words, scene: int = -1) -> str:  # noqa: ARG002  # one picture
        """Return an SVG document with the position in words."""
        lines = board_text.draw(view, words).replace("&", "&amp;").replace("<", "&lt;")
        return f'<svg xmlns="http://www.w3.org/2000/svg"><text>{lines}</text></svg>'

    def text(self, view: View, words: Words) -> str:
        """Return the position in words."""
        return board_text.draw(view, words)

    def scenes(self, view: View, words: Words) -> list[str]:  # noqa: ARG002  # one picture
        """Return no captions: there is one picture."""
        return []

    def panels(self, view: View, words: Words) -> list[Panel]:
        """Return the seat's standing orders; everything else is in the text."""
        return [plan_panel(view.own.plan, words)] if view.own else []


FACES = Faces()
