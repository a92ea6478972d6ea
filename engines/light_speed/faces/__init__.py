"""The two faces of Light Speed, both drawn from nothing but a view: SVG and plain text (LS-PBM-37, LS-HID).

Scenes are the table before the first shot, one speed after the other, and the score; the picture holds all that panels
could.
"""

from typing import Final

from engines.light_speed.model.view import View
from engines.parts.drawing.board import Board

from . import svg as board_svg
from . import text as board_text
from .figures import FIGURES
from .scenes import captions

FACES: Final = Board[View](
    board_svg.draw,
    board_text.draw,
    lambda view: [] if view.report is None else captions(view.report),
    wide=board_svg.draw_wide,
    figures=FIGURES,
)
