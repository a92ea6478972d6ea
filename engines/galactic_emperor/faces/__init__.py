"""The faces of Galactic Emperor, all made from nothing but a view: picture, text, scenes and panels."""

from typing import Final

from engines.galactic_emperor.model.view import View
from engines.parts.drawing.board import Board

from . import svg as board_svg
from . import text as board_text
from .figures import FIGURES
from .gists import gist
from .panels import tables
from .scenes import captions

FACES: Final = Board[View](
    board_svg.draw, board_text.draw, captions, tables, wide=board_svg.draw_wide, gist=gist, figures=FIGURES
)
