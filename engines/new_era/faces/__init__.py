"""The faces of The New Era, all made from nothing but a view: two pictures, text, panels."""

from typing import Final

from engines.new_era.model.view import View
from engines.parts.drawing.board import Board

from .effects import deed, gist
from .figures import FIGURES
from .panels import tables
from .svg import drawn, drawn_wide
from .text import told

FACES: Final = Board[View](drawn, told, tables=tables, wide=drawn_wide, gist=gist, deed=deed, figures=FIGURES)
