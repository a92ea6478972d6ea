"""A line of a player read against what is being asked: by the words of the question's answers, in either language.

Orders written by the book are read by the game's notation. Everything else is read here, floor by floor: `wordlists`
keep what says nothing; `clauses` tell what words say alone, `names` what every answer and each of its values may be
called; `matching` finds these names in the line, puts orders together from them and judges which is meant; `caution`
is what makes that doubtful; `understanding` is all of it. Whatever was not understood, or can be meant in two ways, is
offered back and never carried out; what is understood and not allowed comes back with what is allowed near to it
(`nearing`). `going_on` tells what can come next in an order that is begun.
"""

from .caution.replacing import changes_its_mind
from .clauses.asides import may_be_aside
from .clauses.pausing import ends_for_now, says_for_now
from .clauses.postponing import says_not_yet
from .clauses.requesting import is_request
from .clauses.wishing import only_wishes
from .going_on.continuing import Continuation, continuations
from .going_on.picking import picked
from .going_on.steps import Picked, Step
from .matching.judging import Reading
from .understanding.besides import is_aside
from .understanding.nearing import is_dear, is_kind_dear, near
from .understanding.reading import is_doubted, read
from .understanding.word_by_word import is_elsewhere

__all__ = [
    "Continuation", "Picked", "Reading", "Step", "changes_its_mind", "continuations", "ends_for_now", "is_aside",
    "is_dear", "is_doubted", "is_elsewhere", "is_kind_dear", "is_request", "may_be_aside", "near", "only_wishes",
    "picked", "read", "says_for_now", "says_not_yet",
]  # fmt: skip
