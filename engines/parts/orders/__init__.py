"""A line of a player read against what is being asked: by the words of the question's answers, in either language.

Orders written by the book are read by the game's notation. Everything else is read here: `lexicons` gathers what every
answer and each of its values may be called, `sighting` finds these names in the line, `attempts` puts orders together
from them, `judging` says which is meant, `doubting` what makes that doubtful. Whatever was not understood, or can be
meant in two ways, is offered back and never carried out; what is understood and not allowed comes back with what is
allowed near to it (`nearing`).
"""

from .asides import may_be_aside
from .continuing import Continuation, continuations
from .judging import Reading
from .nearing import is_dear, is_kind_dear, near
from .pausing import ends_for_now, says_for_now
from .picking import picked
from .postponing import says_not_yet
from .replacing import changes_its_mind
from .saying import is_request
from .steps import Picked, Step
from .understanding import is_aside, is_doubted, is_elsewhere, read
from .wishing import only_wishes

__all__ = [
    "Continuation", "Picked", "Reading", "Step", "changes_its_mind", "continuations", "ends_for_now", "is_aside",
    "is_dear", "is_doubted", "is_elsewhere", "is_kind_dear", "is_request", "may_be_aside", "near", "only_wishes",
    "picked", "read", "says_for_now", "says_not_yet",
]  # fmt: skip
