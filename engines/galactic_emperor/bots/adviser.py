"""What answers questions, and the next line of a sheet."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from engines import core
from engines.core import Done
from engines.galactic_emperor.model.view import View

from .survey import Survey

AnyQuestion: TypeAlias = core.Question[Any, Any, Any]
Adviser: TypeAlias = Callable[[Any, Survey], core.Command | None]
"""Answers one kind of question; None leaves it to the default."""
Advisers: TypeAlias = dict[type[AnyQuestion], Adviser]


def next_line(question: AnyQuestion, view: View, lines: Iterable[core.Command]) -> core.Command:
    """Return the first line that is allowed and not on the sheet yet; when there is none, the sheet is done."""
    fresh = (line for line in lines if line not in view.sheet and question.allows(view, line))
    return next(fresh, Done())
