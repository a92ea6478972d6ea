"""A line of a player read against what is being asked: by the words of the question's answers, in either language.

Orders written by the book are read by the game's notation. Everything else is read here: `lexicon` gathers what every
answer and each of its values may be called, `mentions` finds these names in the line, `understanding` puts legal orders
together from them. Whatever was not understood, or can be meant in two ways, is offered back and never carried out;
what is understood and not allowed comes back with what is allowed near to it (`nearing`).
"""

from .continuing import Continuation, continuations
from .nearing import is_dear, is_kind_dear, near
from .picking import Picked, Step, picked
from .saying import is_request
from .understanding import Reading, is_elsewhere, read

__all__ = [
    "Continuation", "Picked", "Reading", "Step", "continuations", "is_dear", "is_elsewhere", "is_kind_dear",
    "is_request", "near", "picked", "read",
]  # fmt: skip
