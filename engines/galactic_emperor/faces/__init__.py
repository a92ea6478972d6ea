"""The faces of Galactic Emperor, all made from nothing but a view: picture, text, scenes and panels."""

from __future__ import annotations

from engines.core import Panel, Words
from engines.galactic_emperor.model.view import View

from . import svg as board_svg
from . import text as board_text
from .panels import panels
from .scenes import scenes


class Faces:
    """The views of Galactic Emperor made visible."""

    def svg(self, view: View, words: Words, scene: int = -1) -> str:
        """Return the table as an SVG document; `scene` picks one of `scenes`, -1 the position as it is."""
        return board_svg.draw(view, words, scene)

    def text(self, view: View, words: Words) -> str:
        """Return the position in words."""
        return board_text.draw(view, words)

    def scenes(self, view: View, words: Words) -> list[str]:
        """Return captions: moves of a Warlord role player by player, influence of a Regent role, a battle."""
        return [words(scene.caption) for scene in scenes(view)]

    def panels(self, view: View, words: Words) -> list[Panel]:
        """Return the tables beside the board."""
        return panels(view, words)


FACES = Faces()
