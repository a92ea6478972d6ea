"""What the things do that answers name, where their names alone do not tell: cards, roles, technologies."""

from collections.abc import Iterator
from typing import Any

from engines.core import Choices, Command, Form, Game, Pick, Words
from engines.parts.drawing.board import Board


def gist(game: Game[Any, Any], value: object, words: Words) -> str:
    """Return what something does that is named like this; empty if its name tells, or means nothing of the kind."""
    faces = game.faces
    told = faces.gist(str(value)) if isinstance(faces, Board) else None
    return words(told) if told is not None else ""


def deed(game: Game[Any, Any], line: str, language: str, words: Words) -> str:
    """Return what an order would bring that is one of several with the same thing; empty for any other."""
    if not line or not isinstance(game.faces, Board) or game.faces.deed is None:
        return ""
    told = game.faces.deed(game.notation.read(line, language))
    return words(told) if told is not None else ""


def explained(game: Game[Any, Any], choices: Choices, command: Command, words: Words) -> str:
    """Return the names of what an answer is about with what it does: “Convoy: draw 2 cards”."""
    form = next((form for form in choices.forms if type(command) is form.command), None)
    return " ".join(_named(game, form, command, words)) if form else ""


def _named(game: Game[Any, Any], form: Form, command: Command, words: Words) -> Iterator[str]:
    for name, domain in form.fields.items():
        for choice in domain.choices if isinstance(domain, Pick) else ():
            does = gist(game, choice.value, words) if choice.value == getattr(command, name) else ""
            if does:
                yield f"{words(choice.label)}: {does}"
