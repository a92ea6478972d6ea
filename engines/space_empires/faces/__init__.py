"""The faces of Space Empires, all made from nothing but a view: map, text, scenes and panels."""

from typing import Final

from engines.parts.drawing.board import Board
from engines.space_empires.model.view import View

from . import svg as board_svg
from . import text as board_text
from .figures import FIGURES
from .panels import tables
from .scenes import captions

FACES: Final = Board[View](board_svg.draw, board_text.draw, captions, tables, wide=board_svg.draw_wide, figures=FIGURES)
