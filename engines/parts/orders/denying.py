"""One of two answers denied in so many words: the other one is meant."""

import re
from collections.abc import Sequence

from engines.core import Command, Decision
from engines.core.position import AnyGame
from engines.parts.notation import fold

from .attempts import NAMED_ENOUGH
from .lexicon import SHEET, Lexicon, notation_of
from .mentions import Sighting
from .saying import ways
from .sighting import sight
from .words import NO

_DENYING = re.compile(
    r"^\W*(?:(?:i|we|ja|my|i'm|i am|we're|we are|im|i'll|we'll) )?(?:do not|don't|dont|won't|wont|will not|not|no|"
    r"nie|bez)\s+(?=\w)"
)
"""What turns round the answer behind it."""

_JOINING = frozenset({"and", "i", "oraz", "a", "but", "ale", "then", "potem"})
"""Where one of them stands behind a denial, more is said than that."""

ENDING = frozenset({"done", "pass"})
"""Names of answers that end something."""


def denied(game: AnyGame, decision: Decision, lexicons: Sequence[Lexicon], text: str) -> Command | None:
    """Return the other of two answers where one is denied in so many words: “don't burn it”.

    Who is “not done” wants something, and nobody knows what.
    """
    plain = fold(text)
    said = _DENYING.sub("", plain)
    answers = [lexicon for lexicon in lexicons if lexicon.form.command not in SHEET]
    words = said.split()
    if said == plain or "," in said or len(answers) != NAMED_ENOUGH or not (NO | _JOINING).isdisjoint(words):
        return None
    lines = ways(said, notation_of(game).hints)
    denied = [lexicon for lexicon in answers if any(_is_bare(sight(lexicon, line)) for line in lines)]
    others = [lexicon for lexicon in answers if lexicon not in denied]
    if len(denied) != 1 or others[0].form.fields or not ENDING.isdisjoint(denied[0].verbs):
        return None
    command: Command = others[0].form.command()
    return command if decision.allows(command) else None


def _is_bare(seen: Sighting) -> bool:
    """Tell whether a line says a verb, and nothing else."""
    return seen.sure and not (seen.strange or seen.mentions or seen.idle or seen.doubtful)
