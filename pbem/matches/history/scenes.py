"""Scenes that tell of earlier positions, drawn as the board was then."""

from collections.abc import Callable
from typing import Any, TypeAlias

from engines.core import View, Words
from engines.core.game import Faces
from engines.parts.drawing.board import Board

Look: TypeAlias = Callable[[int], View[Any]]
"""Returns what somebody could see after an entry."""


def shown_in(
    faces: Faces[Any], view: View[Any], number: int, scene: int, look: Look, words: Words
) -> tuple[View[Any], int]:
    """Return the view that a scene of the one after entry `number` shows, and which scene of it that is."""
    if not isinstance(faces, Board) or faces.later is None:
        return view, scene
    is_after = faces.later(view, scene)
    if not is_after(view):
        return view, scene
    while number > 0 and is_after(before := look(number - 1)):
        view, number = before, number - 1
    return view, len(faces.scenes(view, words)) - 1
