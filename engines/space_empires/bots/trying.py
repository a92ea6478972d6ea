"""Asking the rules whether an order would be allowed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engines.core import IllegalCommand
from engines.space_empires.model.view import View

C = TypeVar("C")


def allowed(check: Callable[[View, C], None], view: View, order: C) -> bool:
    """Tell whether a check lets an order pass."""
    try:
        check(view, order)
    except IllegalCommand:
        return False
    return True
