"""Commands as lines of text, both ways, in English and Polish.

`slots` read and write single values and lists of them, `vocabulary` those that have names, `lines` whole orders,
`reading` finds the order that a line stands for.
"""

from .clauses import NO_TOO, Clause, says
from .endings import endings
from .hints import Guarded, Hints, Reckoned, Rewriting
from .kinds import is_of
from .lines import Line, Phrases, sealed_lines
from .origins import FIRST_ON_THE_WAY, LEAVING, THREE_DIGITS, TO_FROM, TO_VIA, starts_elsewhere
from .persons import action_forms, persons, polish_persons
from .reading import MOST_CLOSE, MOST_USAGES, Notation
from .seats import seat_names
from .slots import Count, Many, Name, Slot
from .tokens import fold, unlisted
from .vocabulary import ACCUSATIVE, GENITIVE, Vocabulary

__all__ = [
    "ACCUSATIVE",
    "FIRST_ON_THE_WAY",
    "GENITIVE",
    "LEAVING",
    "MOST_CLOSE",
    "MOST_USAGES",
    "NO_TOO",
    "THREE_DIGITS",
    "TO_FROM",
    "TO_VIA",
    "Clause",
    "Count",
    "Guarded",
    "Hints",
    "Line",
    "Many",
    "Name",
    "Notation",
    "Phrases",
    "Reckoned",
    "Rewriting",
    "Slot",
    "Vocabulary",
    "action_forms",
    "endings",
    "fold",
    "is_of",
    "persons",
    "polish_persons",
    "says",
    "sealed_lines",
    "seat_names",
    "starts_elsewhere",
    "unlisted",
]
