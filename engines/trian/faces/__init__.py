"""The faces of Galaxy of Trian, all made from nothing but a view: picture, text, scenes and panels."""

from typing import Final

from engines.parts.drawing.board import Board
from engines.trian.model.view import View

from . import svg as board_svg
from . import text as board_text
from .figures import FIGURES
from .panels import tables
from .scenes import captions, later

FACES: Final = Board[View](
    board_svg.draw,
    board_text.draw,
    captions,
    tables,
    board_svg.draw_letter,
    board_svg.draw_wide,
    later=later,
    figures=FIGURES,
)
